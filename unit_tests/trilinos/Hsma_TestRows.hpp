// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Multivectors of which every process has as many rows as a test says, from
/// and to matrices that all processes have.
#pragma once

#include <Teuchos_CommHelpers.hpp>
#include <Tpetra_Core.hpp>
#include <Tpetra_Map.hpp>
#include <Tpetra_MultiVector.hpp>
#include <cstdint>
#include <vector>

#include "support/Hsma_TestReference.hpp"

namespace Hsma::Test {

using MultiVector = ::Tpetra::MultiVector<double>;
using Map = MultiVector::map_type;

/// The number of rows on each process, given the number of this one.
using Rows = std::int64_t (*)(std::int64_t rank);

inline Teuchos::RCP<const Map> map_of(Rows rows) {
  const auto comm = ::Tpetra::getDefaultComm();
  return Teuchos::rcp(
      new Map(Teuchos::OrdinalTraits<::Tpetra::global_size_t>::invalid(),
              static_cast<std::size_t>(rows(comm->getRank())), 0, comm));
}

/// The rows of this process.
inline HostMatrix<double> local(const MultiVector& X) {
  const auto view = X.getLocalViewHost(::Tpetra::Access::ReadOnly);
  HostMatrix<double> x(static_cast<std::int64_t>(X.getLocalLength()),
                       static_cast<std::int64_t>(X.getNumVectors()));
  for (std::int64_t j = 0; j < x.n; ++j)
    for (std::int64_t i = 0; i < x.m; ++i) x(i, j) = view(i, j);
  return x;
}

/// X := the rows of `all` that this process has.
inline void distribute(const HostMatrix<double>& all, MultiVector& X) {
  const auto view = X.getLocalViewHost(::Tpetra::Access::OverwriteAll);
  const auto map = X.getMap();
  for (std::int64_t j = 0; j < all.n; ++j)
    for (std::size_t i = 0; i < X.getLocalLength(); ++i)
      view(i, j) = all(map->getGlobalElement(static_cast<int>(i)), j);
}

/// All rows of X, on every process.
inline HostMatrix<double> collect(const MultiVector& X) {
  const auto map = X.getMap();
  HostMatrix<double> all(static_cast<std::int64_t>(X.getGlobalLength()),
                         static_cast<std::int64_t>(X.getNumVectors()));
  const auto x = local(X);
  for (std::int64_t j = 0; j < x.n; ++j)
    for (std::int64_t i = 0; i < x.m; ++i)
      all(map->getGlobalElement(static_cast<int>(i)), j) = x(i, j);
  const std::vector<double> mine(all.data.begin(), all.data.end());
  Teuchos::reduceAll<int, double>(*map->getComm(), Teuchos::REDUCE_SUM,
                                  static_cast<int>(mine.size()), mine.data(),
                                  all.data.data());
  return all;
}

}  // namespace Hsma::Test
