// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The contenders of a measurement, and their turns.
#include "Hsma_Measure.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "Hsma_Rates.hpp"
#include "Hsma_Trial.hpp"

namespace Hsma::Perf {

namespace {

constexpr double alpha = 1;  // trsv has none

/// Solves with the right-hand sides of a number.
using Call = std::function<void(Trial&, int)>;

const Call by_ours = [](Trial& trial, int i) { trial.solve(i); };
const Call by_vendor = [](Trial& trial, int i) { trial.solve_by_vendor(i); };
const Call by_trsv = [](Trial& trial, int i) {
  trial.solve_vector_by_vendor(i);
};

void all(Trial& trial, const Call& call) {
  trial.refresh();
  for (int i = 0; i < trial.batch(); ++i) call(trial, i);
}

/// The errors of what `call` leaves, against the vendor's solution, which is
/// kept.
Trial::Errors verified(Trial& trial, const Call& call,
                       const std::string& whose) {
  all(trial, call);
  const Trial::Errors errors = trial.errors();
  if (errors.good()) return errors;
  throw WrongResult(whose + ": rel_err " + std::to_string(errors.rel_err) +
                    ", residual " + std::to_string(errors.residual) +
                    ", bound " + std::to_string(errors.bound));
}

void keep_vendor(Trial& trial) {
  all(trial, by_vendor);
  trial.keep_vendor_solution();
}

/// The contenders that a record has times of, by the start of their keys.
class Field {
 public:
  Field(const Device& device, bool batch) : device_(device), batch_(batch) {}

  void add(const std::string& name, Trial& trial, const Call& call) {
    const auto one = [&trial, call](int i) { call(trial, i); };
    names_.push_back(name);
    contenders_.push_back(batch_ ? replayed(device_, trial, name, one)
                                 : single(device_, trial, [one] { one(0); }));
  }

  void add(const std::string& name, Product& product) {
    names_.push_back(name);
    contenders_.push_back(
        [&] { return device_.timed([&] { product.run(); }); });
  }

  /// Medians and minima into the record.
  void race(Json& record, const Turns& turns) const {
    const Times times = in_turns(contenders_, turns);
    for (std::size_t i = 0; i < names_.size(); ++i) {
      record[names_[i] + "_us"] = times.of[i].median;
      record[names_[i] + "_min_us"] = times.of[i].least;
    }
    record["turns"] = times.turns;
  }

 private:
  const Device& device_;
  bool batch_;
  std::vector<std::string> names_;
  std::vector<Contender> contenders_;
};

}  // namespace

int contenders_of(const Item& item) {
  return 2 + (item.product ? 1 : 0) + (item.twin_name.empty() ? 0 : 1);
}

Json key_of(const Item& item) {
  Json record = {{"section", item.section}};
  record.update(key_of(item.problem));
  record["real_a"] = item.problem.real_a;
  record["graded"] = item.problem.graded;
  record["graded_rows"] = item.problem.graded_rows;
  record["mode"] = item.batch ? Device::batch_mode() : Device::single_mode();
  if (!item.kernel.empty()) record["kernel"] = item.kernel;
  return record;
}

Json measure(const Device& device, const Item& item, const Turns& turns,
             const Peer* peer) {
  const int batch = item.batch ? atlas_batch : 1;
  const auto trial = make_trial(device, item.problem, alpha, batch);
  Options options = item.options;
  trial->choose(options);
  if (item.change) {
    options.policy = trial->plan().policy;
    item.change(*options.policy);
    trial->choose(options);
  }
  keep_vendor(*trial);
  const Trial::Errors errors = verified(*trial, by_ours, "ours");

  Json record = key_of(item);
  if (!item.twin_name.empty()) record["twin"] = item.twin_name;
  record["path"] = path_of(trial->plan());
  record["rel_err"] = errors.rel_err;
  record["residual"] = errors.residual;
  record["bound"] = errors.bound;
  record["batch"] = batch;

  Field field(device, item.batch);
  field.add("hsma", *trial, by_ours);
  field.add("vendor", *trial, by_vendor);
  if (peer != nullptr) {
    const Call by_peer = [peer](Trial& of, int i) {
      of.solve_by_peer(*peer, i);
    };
    verified(*trial, by_peer, "the peer");
    field.add("peer", *trial, by_peer);
  }
  std::unique_ptr<Trial> twin;
  if (!item.twin_name.empty()) {
    twin = make_trial(device, item.twin, alpha, batch);
    keep_vendor(*twin);
    verified(*twin, by_ours, item.twin_name);
    field.add("twin", *twin, by_ours);
  }
  if (trial->is_vector() && !item.batch) {
    verified(*trial, by_trsv, "the vendor's trsv");
    field.add("trsv", *trial, by_trsv);
  }
  std::unique_ptr<Product> product;
  if (item.product) {
    const Case& problem = item.problem;
    product = make_product(device, problem.type, problem.m, problem.n,
                           problem.order());
    product->run();  // the first launch
    field.add("gemm", *product);
  }
  field.race(record, turns);
  if (product)
    record["gemm_gflops"] =
        product->flops() / record["gemm_us"].get<double>() * 1e-3;
  return record;
}

}  // namespace Hsma::Perf
