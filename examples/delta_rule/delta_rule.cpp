// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What a memory that follows the delta rule recalls: by chunks, held against
/// the same rule step by step and against a memory that only adds.
#include <CLI/CLI.hpp>
#include <Kokkos_Core.hpp>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "ChunkedDeltaRule.hpp"
#include "Hsma_Version.hpp"
#include "Memories.hpp"
#include "Sequence.hpp"

namespace delta {
namespace {

struct Settings {
  int sequences = 4, steps = 2048, columns = 64, chunk = 64, window = 64;
  std::vector<int> keys{8, 32, 128};
  double beta = 1;
  unsigned seed = 1;
  std::string output = "recall.csv";
};

using HostArray =
    Kokkos::View<double****, Kokkos::LayoutRight, Kokkos::HostSpace>;

HostArray on_host(const Array& all) {
  return Kokkos::create_mirror_view_and_copy(Kokkos::HostSpace(), all);
}

double largest_difference(const HostArray& a, const HostArray& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a.data()[i] - b.data()[i]);
    // NaN counts, too.
    if (!(difference <= most)) most = difference;
  }
  return most;
}

/// The root mean square of |out - expected| in a window of a head, over all
/// sequences.
double error(const HostArray& out, const HostArray& expected, int first,
             int window, int head) {
  double sum = 0;
  for (std::size_t b = 0; b < out.extent(0); ++b)
    for (int t = first; t < first + window; ++t)
      for (std::size_t c = 0; c < out.extent(3); ++c) {
        const double e = out(b, t, head, c) - expected(b, t, head, c);
        sum += e * e;
      }
  return std::sqrt(sum / static_cast<double>(out.extent(0) * window));
}

std::ofstream opened(const std::string& path) {
  std::ofstream file(path);
  if (!file) throw std::runtime_error(path + ": cannot be written");
  return file;
}

void write(const Settings& settings, std::ofstream file,
           const HostArray& by_delta, const HostArray& by_sum,
           const HostArray& expected) {
  file << "step,keys,delta,sum\n";
  for (int first = 0; first + settings.window <= settings.steps;
       first += settings.window)
    for (std::size_t h = 0; h < settings.keys.size(); ++h) {
      const int head = static_cast<int>(h);
      file << first + settings.window << ',' << settings.keys[h] << ','
           << error(by_delta, expected, first, settings.window, head) << ','
           << error(by_sum, expected, first, settings.window, head) << '\n';
    }
  file.close();
  if (!file) throw std::runtime_error(settings.output + ": cannot be written");
}

int run(const Settings& settings) {
  auto file = opened(settings.output);
  const Shape shape{settings.sequences, settings.steps,
                    static_cast<int>(settings.keys.size()), settings.columns};
  const Sequence all = random_sequence(shape, settings.keys, settings.seed);
  const ChunkedDeltaRule chunked(shape, settings.chunk, settings.beta);
  const auto by_chunks = on_host(chunked(all));
  const auto by_steps =
      on_host(read_step_by_step(all, Rule::Delta, settings.beta));
  const auto by_sum = on_host(read_step_by_step(all, Rule::Sum, 1));
  const auto expected = on_host(all.expected);

  const double difference = largest_difference(by_chunks, by_steps);
  std::printf(
      "%d sequences of %d steps, heads of %d columns: %d triangles of order "
      "%d\nlargest difference between chunks and steps: %.1e\n\n"
      "error of what is recalled in the last %d steps\n"
      "keys   delta rule   sum\n",
      settings.sequences, settings.steps, settings.columns,
      settings.sequences * shape.heads * (settings.steps / settings.chunk),
      settings.chunk, difference, settings.window);
  for (int h = 0; h < shape.heads; ++h)
    std::printf("%4d   %10.3f   %.3f\n", settings.keys[h],
                error(by_chunks, expected, settings.steps - settings.window,
                      settings.window, h),
                error(by_sum, expected, settings.steps - settings.window,
                      settings.window, h));
  write(settings, std::move(file), by_chunks, by_sum, expected);
  std::printf("\nErrors written to %s\n", settings.output.c_str());
  const bool agree = difference <= 1e-10;
  if (!agree) std::cerr << "delta_rule: chunks and steps differ\n";
  return agree ? 0 : 1;
}

}  // namespace
}  // namespace delta

int main(int argc, char* argv[]) {
  const Kokkos::ScopeGuard kokkos(argc, argv);
  delta::Settings settings;
  CLI::App app("Recall of a memory that follows the delta rule", "delta_rule");
  app.set_version_flag("--version", "delta_rule " HSMA_VERSION_STRING);
  const auto number = [&](const char* name, int& value, const char* what) {
    app.add_option(name, value, what)
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
  };
  number("--sequences", settings.sequences, "independent sequences");
  number("--steps", settings.steps, "steps of each, whole chunks");
  number("--columns", settings.columns, "length of keys and values");
  number("--chunk", settings.chunk,
         "steps of a chunk: the order of a triangle");
  number("--window", settings.window, "steps that one error is taken over");
  app.add_option("--keys", settings.keys, "different keys of each head")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--beta", settings.beta, "how much of a value is replaced")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--seed", settings.seed, "of the random sequences")
      ->capture_default_str();
  app.add_option("--output", settings.output, "CSV file of the errors")
      ->capture_default_str();
  try {
    app.parse(argc, argv);
    return delta::run(settings);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "delta_rule: " << error.what() << '\n';
    return 2;
  }
}
