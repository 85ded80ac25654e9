// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// One problem with ?trsm_, for tests that ask where and when it is solved.
#pragma once

#include <cstdint>

#include "Hsma_TestBlasFunctions.hpp"
#include "Hsma_TestBlasMatrices.hpp"

namespace Hsma::Test {

template <class S>
class Problem {
 public:
  Problem(const Shape& shape, int m, int n)
      : shape_(shape),
        A_(triangle<S>(shape, shape.side == 'L' ? m : n, 1, false, 67)),
        B_(right_hand_sides<S>(m, n, 1, false, 71)) {}

  Stored<S> solve(Trsm<S, int>* trsm = Linked<S>::trsm) const {
    const int m = static_cast<int>(B_.m), n = static_cast<int>(B_.n),
              lda = static_cast<int>(A_.leading),
              ldb = static_cast<int>(B_.leading);
    Stored<S> X = B_;
    trsm(&shape_.side, &shape_.uplo, &shape_.op, &shape_.diag, &m, &n, &alpha_,
         A_.data.data(), &lda, X.data.data(), &ldb, 1, 1, 1, 1);
    return X;
  }
  bool is_left_to_blas() const {
    return Test::is_left_to_blas<S>(shape_.side, B_.m, B_.n);
  }
  bool is_solved_by(const Stored<S>& X) const {
    return is_guarded(X) && residual(Operator<S>(shape_, A_), shape_.side,
                                     alpha_, B_, X) <= residual_limit;
  }

 private:
  Shape shape_;
  Stored<S> A_, B_;
  S alpha_ = number<S>(0.7, -0.9);
};

}  // namespace Hsma::Test
