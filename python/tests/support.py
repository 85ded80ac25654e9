# SPDX-License-Identifier: BSD-3-Clause
"""Problems with known bounds, and checks that every array library runs."""
import itertools
import unittest

import numpy as np

import hsma

TYPES = "float32", "float64", "complex64", "complex128"
PAIRS = [(name, name) for name in TYPES] + [
    ("float32", "complex64"),
    ("float64", "complex128"),
]
FLAGS = list(
    itertools.product((True, False), (True, False), "NTC", (True, False))
)


def random(rng, shape, dtype):
    values = rng.uniform(-1, 1, shape)
    if np.dtype(dtype).kind == "c":
        values = values + 1j * rng.uniform(-1, 1, shape)
    return values.astype(dtype)


def triangle(rng, shape, dtype, lower, unit):
    """Well conditioned, with NaN in all that a solve must not read."""
    m = shape[-1]
    a = random(rng, shape, dtype) / np.asarray(max(m, 1), dtype)
    diagonal = np.arange(m)
    a[..., diagonal, diagonal] += 2
    rows, columns = np.indices((m, m))
    a[..., (rows < columns) if lower else (rows > columns)] = np.nan
    if unit:
        a[..., diagonal, diagonal] = np.nan
    return a


def stored(a, lower, unit):
    """The triangle that NaN stands around."""
    m = a.shape[-1]
    rows, columns = np.indices((m, m))
    a = np.where((rows >= columns) if lower else (rows <= columns), a, 0)
    return np.where(np.eye(m, dtype=bool), 1, a) if unit else a


def operand(a, op):
    a = a if op == "N" else np.swapaxes(a, -1, -2)
    return a.conj() if op == "C" else a


def excess(a, x, b, left=True, op="N", lower=True, unit=False):
    """The greatest residual over its bound, 4 m eps (|op(a)| |x| + |b|).

    Both are greatest elements of a right-hand side.
    """
    m = a.shape[-1]
    eps = np.finfo(x.dtype).eps
    wide = np.clongdouble if x.dtype.kind == "c" else np.longdouble
    a = operand(stored(a, lower, unit), op).astype(wide)
    x, b = x.astype(wide), b.astype(wide)
    product = a @ x if left else x @ a
    sizes = abs(a) @ abs(x) if left else abs(x) @ abs(a)
    axis = -2 if left else -1
    residual = abs(product - b).max(axis=axis)
    bound = 4 * m * eps * (sizes + abs(b)).max(axis=axis)
    # A NaN is no solution.
    return float(np.nan_to_num(residual / bound, nan=np.inf).max())


class SolveCases:
    """Tests of solve_triangular for one library. It says how to make an array
    of one of NumPy, and one of NumPy of it."""

    has_negative_strides = True

    def array(self, values):
        raise NotImplementedError

    def values(self, x):
        raise NotImplementedError

    def laid_out(self, values, layout):
        if layout == "C":
            return self.array(np.ascontiguousarray(values))
        if layout == "F":
            turned = np.ascontiguousarray(np.swapaxes(values, -1, -2))
            return self.array(turned).swapaxes(-1, -2)
        *batch, m, n = values.shape
        spread = np.full((*batch, 2 * m + 1, 3 * n + 1), np.nan, values.dtype)
        view = self.array(spread)[..., 1::2, 1::3]
        if layout == "negative":
            view = view[..., ::-1, ::-1]
        view[...] = self.array(values)
        return view

    def layouts(self):
        names = ["C", "F", "strided"]
        return names + ["negative"] if self.has_negative_strides else names

    def check(self, a, x, b, **flags):
        x = self.values(x)
        self.assertEqual(x.dtype, np.result_type(a, b))
        self.assertLess(excess(a, x, b, **flags), 1)

    def solve_all(self, rng, m, n, types, layouts, overwrite):
        for left, lower, op, unit in FLAGS:
            a = triangle(rng, (m, m), types[0], lower, unit)
            b = random(rng, (m, n) if left else (n, m), types[1])
            A, B = map(self.laid_out, (a, b), layouts)
            x = hsma.solve_triangular(
                A, B, op, lower, unit, overwrite_b=overwrite, left=left
            )
            flags = {"left": left, "lower": lower, "op": op, "unit": unit}
            with self.subTest(**flags, layouts=layouts, types=types):
                self.check(a, x, b, **flags)
                np.testing.assert_array_equal(
                    self.values(B), self.values(x) if overwrite else b
                )
                np.testing.assert_array_equal(self.values(A), a)

    def test_flags_and_types(self):
        rng = np.random.default_rng(1)
        for types in PAIRS:
            self.solve_all(rng, 7, 5, types, ("C", "C"), False)

    def test_layouts(self):
        rng = np.random.default_rng(2)
        for layouts in itertools.product(self.layouts(), repeat=2):
            for types in (("float64", "float64"), ("float32", "complex64")):
                self.solve_all(rng, 5, 3, types, layouts, True)

    def test_sizes(self):
        rng = np.random.default_rng(3)
        for m, n in (1, 1), (2, 9), (31, 1), (33, 4), (65, 70), (150, 2):
            self.solve_all(rng, m, n, PAIRS[1], ("C", "F"), False)
            self.solve_all(rng, m, n, PAIRS[2], ("F", "C"), True)

    def test_vector(self):
        rng = np.random.default_rng(4)
        a = triangle(rng, (9, 9), "float64", True, False)
        b = random(rng, (9,), "float64")
        A = self.array(a)
        x = hsma.solve_triangular(A, self.array(b), lower=True)
        self.assertEqual(tuple(x.shape), (9,))
        self.check(a, x[:, None], b[:, None])
        x = hsma.solve_triangular(A, self.array(b), lower=True, left=False)
        self.assertEqual(tuple(x.shape), (9,))
        self.check(a, x[None, :], b[None, :], left=False)

    def test_batches(self):
        rng = np.random.default_rng(5)
        for before_a, before_b in (
            ((), (4,)),
            ((4,), ()),
            ((3,), (3,)),
            ((3, 1), (1, 4)),
            ((2, 1, 3), (1, 3)),
            ((1,), (2, 3)),
            ((2, 1, 2, 1, 2), (3, 1, 2, 1)),
        ):
            for left, layout in itertools.product((True, False), "CF"):
                shape = (6, 2) if left else (2, 6)
                a = triangle(rng, (*before_a, 6, 6), "float64", False, False)
                b = random(rng, (*before_b, *shape), "complex128")
                x = hsma.solve_triangular(
                    self.laid_out(a, layout),
                    self.laid_out(b, layout),
                    left=left,
                )
                batch = np.broadcast_shapes(before_a, before_b)
                with self.subTest(before_a=before_a, before_b=before_b):
                    self.assertEqual(tuple(x.shape), (*batch, *shape))
                    self.check(a, x, b, left=left, lower=False)

    def test_batch_of_one_column(self):
        rng = np.random.default_rng(6)
        a = triangle(rng, (5, 5), "float32", True, False)
        b = random(rng, (3, 7, 5, 1), "float32")
        x = hsma.solve_triangular(self.array(a), self.array(b), lower=True)
        self.check(a, x, b)

    def test_vector_for_a_batch(self):
        rng = np.random.default_rng(7)
        a = triangle(rng, (3, 5, 5), "float64", True, False)
        b = random(rng, (5,), "float64")
        x = hsma.solve_triangular(self.array(a), self.array(b), lower=True)
        self.assertEqual(tuple(x.shape), (3, 5))
        self.check(a, x[..., None], b[:, None])

    def test_transposed_batch(self):
        """Axes that do not run on, more of them than an hsma_batch has."""
        rng = np.random.default_rng(8)
        a = triangle(rng, (2, 3, 2, 3, 4, 4), "float64", True, False)
        b = random(rng, (3, 2, 3, 2, 4, 2), "float64")
        order = 3, 2, 1, 0, 4, 5
        B = self.array(b)
        B = B.permute(order) if hasattr(B, "permute") else B.transpose(order)
        x = hsma.solve_triangular(
            self.array(a), B, lower=True, overwrite_b=True
        )
        self.check(a, x, b.transpose(order))
        np.testing.assert_array_equal(self.values(B), self.values(x))

    def test_empty(self):
        for a, b in (
            ((0, 0), (0, 3)),
            ((3, 3), (3, 0)),
            ((0, 0), (0,)),
            ((0, 3, 3), (3, 2)),
            ((3, 3), (2, 0, 3, 2)),
        ):
            A = self.array(np.full(a, np.nan, "float32"))
            x = hsma.solve_triangular(A, self.array(np.zeros(b, "float64")))
            batch = np.broadcast_shapes(a[:-2], b[:-2])
            self.assertEqual(tuple(x.shape), batch + b[-2:])
            self.assertEqual(self.values(x).dtype, np.float64)

    def test_check_finite(self):
        rng = np.random.default_rng(9)
        a = triangle(rng, (5, 5), "float64", True, True)
        b = random(rng, (5, 2), "float64")
        B = self.array(b)

        def solve():
            return hsma.solve_triangular(
                self.array(a), B, 0, True, True, check_finite=True
            )

        self.check(a, solve(), b, unit=True)
        a[3, 1] = np.inf
        self.assertRaisesRegex(ValueError, "^a must not contain", solve)
        a[3, 1] = 0
        B[1, 1] = np.nan
        self.assertRaisesRegex(ValueError, "^b must not contain", solve)

    def test_solver(self):
        rng = np.random.default_rng(10)
        for left, lower, op, unit in FLAGS:
            a = triangle(rng, (40, 40), "float64", lower, unit)
            A = self.array(a.copy())
            flags = {"left": left, "lower": lower, "op": op, "unit": unit}
            solver = hsma.TriangularSolver(A, op, lower, unit, left)
            for dtype in "float64", "complex128", "float32":
                b = random(rng, (40, 3) if left else (3, 40), dtype)
                self.check(a, solver.solve(self.array(b)), b, **flags)
            a = a * np.float64(1.5)
            A[...] = self.array(a)
            solver.refresh()
            b = random(rng, (40,), "float64")
            x = solver.solve(self.array(b), overwrite_b=True)
            as_matrix = np.s_[:, None] if left else np.s_[None, :]
            self.check(a, x[as_matrix], b[as_matrix], **flags)


class LibraryTest(unittest.TestCase):
    """Fails, and does not skip, where the library is missing."""

    @classmethod
    def setUpClass(cls):
        hsma.version()
