# SPDX-License-Identifier: BSD-3-Clause
# R's solves with triangles: backsolve() and forwardsolve() arrive as dtrsm_,
# qr.coef() of complex matrices as ztrtrs_. chol2inv() does not arrive: LAPACK
# has it without a solve.

set.seed(20260101)
largest <- 0

# The largest residual of a column, in units of n eps.
check <- function(what, operator, solution, right) {
  rest <- abs(operator %*% solution - right)
  size <- abs(operator) %*% abs(solution) + abs(right)
  ratio <- max(apply(rest, 2, max) / apply(size, 2, max)) /
    (nrow(operator) * .Machine$double.eps)
  if (!is.finite(ratio) || ratio > 10)
    stop(what, ": a residual of ", ratio, " n eps")
  largest <<- max(largest, ratio)
}

for (n in c(1, 5, 60, 200)) {
  for (columns in c(1, 7, 40)) {
    A <- matrix(runif(n * n, -1, 1), n) / n + 2 * diag(n)
    B <- matrix(runif(n * columns, -1, 1), n)
    U <- A
    U[lower.tri(U)] <- 0
    L <- A
    L[upper.tri(L)] <- 0
    # The other triangle is not read.
    u <- A
    u[lower.tri(u)] <- NaN
    l <- A
    l[upper.tri(l)] <- NaN
    check("backsolve", U, backsolve(u, B), B)
    check("backsolve, transposed", t(U), backsolve(u, B, transpose = TRUE), B)
    check("forwardsolve", L, forwardsolve(l, B), B)
    check("forwardsolve, transposed", t(L),
          forwardsolve(l, B, transpose = TRUE), B)
    S <- crossprod(A)
    R <- chol(S)
    check("chol", S, backsolve(R, backsolve(R, B, transpose = TRUE)), B)
    check("chol2inv", S, chol2inv(R), diag(n))
    Z <- A + 1i * matrix(runif(n * n, -1, 1), n) / n
    check("qr.coef", Z, qr.coef(qr(Z), B + 0i), B + 0i)
    k <- max(1, n %/% 2)
    check("backsolve, a part", U[1:k, 1:k, drop = FALSE],
          backsolve(u, B, k = k), B[1:k, , drop = FALSE])
  }
}
singular <- diag(3)
singular[2, 2] <- 0
message <- tryCatch(backsolve(singular, diag(3)), error = conditionMessage)
if (!grepl("singular", message[1])) stop("a zero was not found: ", message)
cat("residuals up to", largest, "n eps\n")
