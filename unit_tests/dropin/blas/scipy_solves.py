#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""SciPy's triangular solves and those with Cholesky factors, in all types.

They arrive as ?trtrs_ (solve_triangular), ?potrs_ (cho_solve, and solve with
assume_a="pos") and ?trsm_ (scipy.linalg.blas, and dtrsm_ from SuperLU).
"""
import sys

try:
    import numpy
    import scipy.linalg
    import scipy.sparse.linalg
except ImportError as missing:
    print(missing)
    sys.exit(77)
if "site-packages" in scipy.__file__:
    print("this SciPy brings a BLAS of its own, with names of its own")
    sys.exit(77)

LIMIT = 10.0
RANDOM = numpy.random.default_rng(20260101)
LARGEST = {}


def random_matrix(kind, m, n):
    values = RANDOM.uniform(-1, 1, (m, n))
    if kind in "FD":
        values = values + 1j * RANDOM.uniform(-1, 1, (m, n))
    return numpy.asfortranarray(values.astype(kind))


def triangle(kind, n, lower, unit):
    """Where it is not to be read, it is not a number."""
    values = random_matrix(kind, n, n) / n + 2 * numpy.eye(n, dtype=kind)
    full = numpy.tril(values) if lower else numpy.triu(values)
    stored = numpy.where(full == 0, numpy.nan, full)
    if unit:
        numpy.fill_diagonal(full, 1)
        numpy.fill_diagonal(stored, numpy.nan)
    return full, numpy.asfortranarray(stored)


def check(what, operator, solution, right):
    """The largest residual of a column, in units of n eps."""
    kind = numpy.promote_types(right.dtype, "d")
    operator, solution = operator.astype(kind), solution.astype(kind)
    rest = numpy.abs(operator @ solution - right)
    size = numpy.abs(operator) @ numpy.abs(solution) + numpy.abs(right)
    unit = operator.shape[0] * numpy.finfo(right.dtype).eps
    ratio = numpy.max(rest.max(axis=0) / size.max(axis=0)) / unit
    LARGEST[what] = max(LARGEST.get(what, 0), ratio)
    if not ratio <= LIMIT:
        sys.exit(f"{what}, {right.dtype}: a residual of {ratio} n eps")


def turned(operator, trans):
    return {0: operator, 1: operator.T, 2: operator.conj().T}[trans]


def solve_triangles(kind, n, columns):
    for lower in (False, True):
        for unit in (False, True):
            full, stored = triangle(kind, n, lower, unit)
            right = random_matrix(kind, n, columns)
            for trans in (0, 1, 2):
                solution = scipy.linalg.solve_triangular(
                    stored, right, trans=trans, lower=lower,
                    unit_diagonal=unit, check_finite=False)
                check("solve_triangular", turned(full, trans), solution, right)
                trsm, = scipy.linalg.get_blas_funcs(["trsm"], [right])
                solution = trsm(0.5, stored, right, lower=lower, diag=unit,
                                trans_a=trans)
                check("trsm, left", turned(full, trans), solution, right / 2)
                solution = trsm(2, stored, right.T, side=1, lower=lower,
                                diag=unit, trans_a=trans)
                check("trsm, right", turned(full, trans).T, solution.T,
                      2 * right)


def solve_factors(kind, n, columns):
    values = random_matrix(kind, n, n)
    positive = values @ values.conj().T / n + numpy.eye(n, dtype=kind)
    right = random_matrix(kind, n, columns)
    for lower in (False, True):
        factor = scipy.linalg.cho_factor(positive, lower=lower)
        check("cho_solve", positive, scipy.linalg.cho_solve(factor, right),
              right)
    solution = scipy.linalg.solve(positive, right, assume_a="pos")
    check("solve", positive, solution, right)


def solve_sparse(n, columns):
    values = random_matrix("d", n, n) / n + 2 * numpy.eye(n)
    right = random_matrix("d", n, columns)
    factor = scipy.sparse.linalg.splu(scipy.sparse.csc_matrix(values))
    check("splu", values, factor.solve(right), right)


def refuse_singular():
    for zero in (0, 7, 19):
        full, stored = triangle("d", 20, True, False)
        stored[zero, zero] = 0
        try:
            scipy.linalg.solve_triangular(stored, full, lower=True,
                                          check_finite=False)
        except scipy.linalg.LinAlgError as error:
            if f"diagonal {zero}" not in str(error):
                sys.exit(f"zero {zero}: {error}")
        else:
            sys.exit(f"zero {zero} was not found")


def main():
    for kind in "fdFD":
        for n, columns in ((1, 1), (5, 3), (60, 7), (150, 1), (200, 40)):
            solve_triangles(kind, n, columns)
            solve_factors(kind, n, columns)
    solve_sparse(200, 30)
    refuse_singular()
    for what, ratio in sorted(LARGEST.items()):
        print(f"{what}: residuals up to {ratio:.3f} n eps")


main()
