// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Rates, by medians of nine.
#include "Hsma_Rates.hpp"

#include <Hsma_Views.hpp>

#include "Hsma_Memory.hpp"
#include "Hsma_Recording.hpp"
#include "Hsma_Samples.hpp"
#include "Hsma_Timing.hpp"

namespace Hsma::Perf {

namespace {

constexpr int calls = 9;

struct Nothing {
  KOKKOS_FUNCTION void operator()(int) const {}
};

void launch_nothing(const Device& device) {
  Kokkos::parallel_for("Hsma::Perf::nothing",
                       Kokkos::RangePolicy<Space>(device.space(), 0, 1),
                       Nothing());
}

template <class T>
class ProductOf final : public Product {
 public:
  ProductOf(const Device& device, std::int64_t m, std::int64_t n,
            std::int64_t k)
      : device_(device),
        m_(m),
        n_(n),
        k_(k),
        A_(memory<T>(device.space(), "Hsma::Perf::A", m * k)),
        B_(memory<T>(device.space(), "Hsma::Perf::B", k * n)),
        C_(memory<T>(device.space(), "Hsma::Perf::C", m * n)) {
    fill_random(device.space(), A_.data(), m * k, 3);
    fill_random(device.space(), B_.data(), k * n, 4);
  }

  void run() override {
    Vendor<T>::gemm(device_, m_, n_, k_, T(1), A_.data(), m_, B_.data(), k_,
                    T(0), C_.data(), m_);
  }

  double flops() const override {
    const double flops_per_term = Impl::is_complex_v<T> ? 8 : 2;
    return flops_per_term * static_cast<double>(m_) * static_cast<double>(n_) *
           static_cast<double>(k_);
  }

 private:
  const Device& device_;
  std::int64_t m_, n_, k_;
  Memory<T> A_, B_, C_;
};

}  // namespace

std::unique_ptr<Product> make_product(const Device& device, char type,
                                      std::int64_t m, std::int64_t n,
                                      std::int64_t k) {
  switch (type) {
    case 's':
      return std::make_unique<ProductOf<float>>(device, m, n, k);
    case 'd':
      return std::make_unique<ProductOf<double>>(device, m, n, k);
    case 'c':
      return std::make_unique<ProductOf<Kokkos::complex<float>>>(device, m, n,
                                                                 k);
    default:
      return std::make_unique<ProductOf<Kokkos::complex<double>>>(device, m, n,
                                                                  k);
  }
}

double gemm_rate(const Device& device, char type, std::int64_t n) {
  const auto product = make_product(device, type, n, n, n);
  const double us = median_us(
      device, calls, [] {}, [&] { product->run(); });
  return product->flops() / us * 1e6;
}

double copy_rate(const Device& device, std::int64_t bytes) {
  const Memory<char> from =
      memory<char>(device.space(), "Hsma::Perf::from", bytes);
  const Memory<char> to = memory<char>(device.space(), "Hsma::Perf::to", bytes);
  const auto size = static_cast<std::size_t>(bytes);
  const double us = median_us(
      device, calls, [] {}, [&] { device.copy(to.data(), from.data(), size); });
  return 2 * static_cast<double>(bytes) / us * 1e6;
}

double empty_us(const Device& device) {
  return median_us(
      device, calls, [] {}, [&] { launch_nothing(device); });
}

double empty_replayed_us(const Device& device, int count) {
  const auto graph = record(device.space(), [&] {
    for (int i = 0; i < count; ++i) launch_nothing(device);
  });
  const double us = median_us(
      device, calls, [] {}, [&] { graph->replay(); });
  return us / count;
}

}  // namespace Hsma::Perf
