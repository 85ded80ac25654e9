# SPDX-License-Identifier: BSD-3-Clause
"""solve_triangular and TriangularSolver for arrays of NumPy."""
import gc
import os
import threading
import tracemalloc
import unittest
import weakref

import numpy as np
import scipy.linalg

import hsma
from support import LibraryTest, SolveCases, excess, random, triangle


class TestNumPy(SolveCases, LibraryTest):
    def array(self, values):
        return np.array(values)

    def values(self, x):
        return x


def problem(seed, m=6, n=3, dtype="float64"):
    """A lower triangle with zeros above, and right-hand sides."""
    rng = np.random.default_rng(seed)
    a = np.nan_to_num(triangle(rng, (m, m), dtype, True, False))
    return a, random(rng, (m, n), dtype)


class TestSciPy(LibraryTest):
    """The same calls of both."""

    def compare(self, a, b, **arguments):
        expected = scipy.linalg.solve_triangular(a, b, **arguments)
        x = hsma.solve_triangular(a, b, **arguments)
        self.assertEqual(x.shape, expected.shape)
        self.assertEqual(x.dtype, expected.dtype)
        tolerance = 100 * np.finfo(x.dtype).eps
        np.testing.assert_allclose(x, expected, tolerance, tolerance)

    def test_arguments(self):
        a, b = problem(20)
        for trans in 0, 1, 2, "N", "T", "C":
            for lower in True, False:
                self.compare(a if lower else a.T, b, trans=trans, lower=lower)
                self.compare(a, b, lower=lower, unit_diagonal=True)
        self.compare(a, b[:, 0], lower=True)

    def test_types(self):
        a, b = problem(21)
        names = "int64", "float32", "float64", "complex64", "complex128"
        for x in names:
            for y in names:
                A = (8 * a + np.eye(6)).astype(x)
                self.compare(A, (8 * b).astype(y), lower=True)
        for name in "float16", "bool":
            A = np.tril(np.ones((4, 4), name))
            x = hsma.solve_triangular(A, [1, 2, 3, 4], lower=True)
            np.testing.assert_array_equal(x, np.ones(4))
            self.assertEqual(x.dtype, np.float64)

    def test_lists(self):
        self.compare([[2, 0], [1, 4]], [2, 9], lower=True)

    def test_singular(self):
        a, b = problem(22)
        a[3, 3] = 0
        kept = b.copy()
        with self.assertRaises(np.linalg.LinAlgError):
            scipy.linalg.solve_triangular(a, b, lower=True)
        with self.assertRaisesRegex(np.linalg.LinAlgError, "element 3"):
            hsma.solve_triangular(a, b, lower=True, overwrite_b=True)
        np.testing.assert_array_equal(b, kept)
        self.compare(a, b, lower=True, unit_diagonal=True)


class TestArguments(LibraryTest):
    def test_shapes_in_messages(self):
        for a, b, left in (
            ((2, 3), (2, 2), True),
            ((2, 2), (3, 2), True),
            ((2, 2), (2, 3), False),
            ((2, 2), (3,), True),
            ((2,), (2,), True),
            ((2, 3, 3), (4, 3, 1), True),
        ):
            with self.assertRaises(ValueError) as caught:
                hsma.solve_triangular(np.ones(a), np.ones(b), left=left)
            self.assertIn(str(a), str(caught.exception))
        with self.assertRaises(ValueError):
            hsma.solve_triangular(np.eye(2), 1)

    def test_types(self):
        for name in "longdouble", "clongdouble", "object", "U3", "M8[s]":
            wrong = np.zeros((2, 2), name)
            with self.assertRaises(TypeError):
                hsma.solve_triangular(np.eye(2), wrong)
            with self.assertRaises(TypeError):
                hsma.solve_triangular(wrong, np.eye(2))

    def test_trans(self):
        for trans in 3, -1, "X", None, [0]:
            with self.assertRaisesRegex(ValueError, "trans"):
                hsma.solve_triangular(np.eye(2), np.eye(2), trans)

    def test_singular_in_a_batch(self):
        a = np.tile(np.eye(3), (2, 4, 1, 1))
        a[1, 2, 0, 0] = 0
        with self.assertRaisesRegex(np.linalg.LinAlgError, r"\[1, 2\].* 0 "):
            hsma.solve_triangular(a, np.ones((3, 1)))

    def test_a_zero_off_the_diagonal_and_a_nan_on_it(self):
        a = np.diag([2.0, np.nan, 4.0])
        x = hsma.solve_triangular(a, np.ones(3))
        np.testing.assert_array_equal(x[2], 0.25)
        self.assertTrue(np.isnan(x[1]))

    def test_overlap_of_a_and_b(self):
        a, _ = problem(30)
        kept = a.copy()
        batch = np.stack([a, a])
        for A, b in (
            (a, a[:, :2]),
            (a, a[::-1, 3:]),
            (a[::-1, ::-1], a[:, :2]),
            (batch, batch[..., :2]),
            (batch, batch[::-1, ::-1, 1:3]),
            (batch[:, ::-1, ::-1], batch[..., 1:]),
        ):
            lower = A[..., 0, -1].max() == 0
            with self.assertRaises(ValueError):
                hsma.solve_triangular(A, b, lower=lower, overwrite_b=True)
        np.testing.assert_array_equal(batch[1], kept)
        np.testing.assert_array_equal(a, kept)
        x = hsma.solve_triangular(a, a, lower=True)
        np.testing.assert_allclose(x, np.eye(6), atol=1e-14)

    def test_neighbours_in_one_array(self):
        a, b = problem(31)
        both = np.asfortranarray(np.hstack([a, b]))
        x = hsma.solve_triangular(
            both[:, :6], both[:, 6:], lower=True, overwrite_b=True
        )
        self.assertIs(x.base, both)
        self.assertLess(excess(a, x, b), 1)

    def test_neighbours_in_reverse(self):
        """Two batches side by side, with strides of any sign, are disjoint."""
        rng = np.random.default_rng(0)
        for _ in range(2000):
            p, m, n = rng.integers((2, 2, 1), (5, 9, 9))
            dtype = rng.choice(["float64", "complex128"])
            A, B = neighbours(rng, "float64", (p, m, m), dtype, (p, m, n))
            A[...] = 2 * np.eye(m)
            B[...] = 1
            hsma.solve_triangular(A, B, overwrite_b=True)
            np.testing.assert_array_equal(B, 0.5)


def neighbours(rng, type_a, shape_a, type_b, shape_b):
    """Two arrays in one piece of memory, in either order, each with some axes
    in reverse."""
    pieces = [np.empty(shape_a, type_a), np.empty(shape_b, type_b)]
    order = rng.permutation(2)
    memory = np.zeros(sum(x.nbytes + 32 for x in pieces), "uint8")
    begin = -memory.ctypes.data % 16
    for k in order:
        x = pieces[k]
        pieces[k] = np.ndarray(x.shape, x.dtype, memory.data, begin)
        begin += -(-x.nbytes // 16) * 16
    signs = rng.choice([-1, 1], (2, 3))
    return [
        x[tuple(slice(None, None, sign) for sign in row)]
        for x, row in zip(pieces, signs)
    ]


class TestMemory(LibraryTest):
    """What is copied, and what is not."""

    def test_overwrite(self):
        a, b = problem(40)
        B = b.copy()
        x = hsma.solve_triangular(a, B, lower=True, overwrite_b=True)
        self.assertIs(x, B)
        self.assertLess(excess(a, x, b), 1)

    def test_not_overwritten_by_default(self):
        a, b = problem(41)
        kept = a.copy(), b.copy()
        hsma.solve_triangular(a, b, lower=True)
        np.testing.assert_array_equal(a, kept[0])
        np.testing.assert_array_equal(b, kept[1])

    def test_what_cannot_be_overwritten(self):
        a, b = problem(42, n=6)
        read_only = b.copy()
        read_only.flags.writeable = False
        narrow = b.astype("float32")
        repeated = np.broadcast_to(b[:, :1], (6, 6))
        windows, nearly_apart = (
            np.lib.stride_tricks.as_strided(np.ones(40), (6, 6), strides)
            for strides in ((8, 8), (40, 8))
        )
        for B in read_only, narrow, repeated, windows, nearly_apart:
            kept = B.copy()
            x = hsma.solve_triangular(a, B, lower=True, overwrite_b=True)
            np.testing.assert_array_equal(B, kept)
            self.assertLess(excess(a, x, kept), 1)
        B = b.copy()
        x = hsma.solve_triangular(a[None], B, lower=True, overwrite_b=True)
        np.testing.assert_array_equal(B, b)
        self.assertEqual(x.shape, (1, 6, 6))

    def test_around_b(self):
        a, b = problem(43)
        memory = np.full((13, 10), 7.0)
        memory[1::2, 1::3] = b
        B = memory[1::2, 1::3]
        hsma.solve_triangular(a, B, lower=True, overwrite_b=True)
        self.assertLess(excess(a, B, b), 1)
        B[...] = 7
        np.testing.assert_array_equal(memory, 7)

    def test_awkward_memory(self):
        a, b = problem(44)
        aligned = np.zeros(6 * 6 * 8 + 3, "uint8")[3:].view("float64")
        odd = np.ndarray((6, 6), "float64", aligned.data)
        odd[...] = a
        records = np.zeros((6, 3), [("byte", "i1"), ("value", "f8")])
        records["value"] = b
        long_records = np.zeros((6, 3), [("value", "f8"), ("word", "i4")])
        long_records["value"] = b
        for A, B in (
            (odd, b),
            (a, records["value"]),
            (a, long_records["value"]),
            (a.astype(">f8"), b.astype(">f8")),
            (a.astype("complex128").real, b),
        ):
            for overwrite in False, True:
                kept = B.copy()
                x = hsma.solve_triangular(
                    A, B, lower=True, overwrite_b=overwrite
                )
                self.assertEqual(x.dtype.byteorder, "=")
                self.assertLess(excess(a, x, kept), 1)
                B[...] = kept

    def test_half_aligned_complex(self):
        a, b = problem(45, dtype="complex128")
        memory = np.zeros(2 * 18 + 3)
        first = 1 - memory.ctypes.data // 8 % 2
        B = memory[first : first + 36].view("complex128").reshape(6, 3)
        B[...] = b
        x = hsma.solve_triangular(a, B, lower=True, overwrite_b=True)
        self.assertLess(excess(a, x, b), 1)

    def test_triangles_are_not_copied(self):
        a = np.tril(np.ones((700, 700))) + 700 * np.eye(700)
        hsma.solve_triangular(a, np.ones(700), lower=True)
        for A in a, a.T, a[::2, ::2], a[::-1, ::-1], np.stack([a, a]):
            for dtype in "float64", "complex128":
                b = np.ones((5, A.shape[-1], 1), dtype)
                if A.ndim == 3:
                    b = b[:, None]
                for op in "NT":
                    self.assertLess(self.peak(A, b, op), A.nbytes / 4)

    def peak(self, a, b, op):
        tracemalloc.start()
        hsma.solve_triangular(a, b, op, a[-1, ..., 0].any())
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return peak

    def test_subclass(self):
        a, b = problem(46)
        x = hsma.solve_triangular(np.asmatrix(a), np.asmatrix(b), lower=True)
        self.assertIs(type(x), np.ndarray)

    def test_order_is_kept(self):
        a, b = problem(47)
        x = hsma.solve_triangular(a, np.asfortranarray(b), lower=True)
        self.assertTrue(x.flags.f_contiguous)
        x = hsma.solve_triangular(a, b, lower=True)
        self.assertTrue(x.flags.c_contiguous)


class TestSolver(LibraryTest):
    def test_keeps_the_triangle(self):
        a, b = problem(50)
        kept = a.copy()
        life = weakref.ref(a)
        solver = hsma.TriangularSolver(a, lower=True)
        del a
        gc.collect()
        self.assertIsNotNone(life())
        self.assertLess(excess(kept, solver.solve(b), b), 1)
        del solver
        gc.collect()
        self.assertIsNone(life())

    def test_refresh_of_a_converted_triangle(self):
        a = np.diag(np.array([1, 2, 4]))
        solver = hsma.TriangularSolver(a)
        np.testing.assert_array_equal(solver.solve([4, 4, 4]), [4, 2, 1])
        a[0, 0] = 2
        solver.refresh()
        np.testing.assert_array_equal(solver.solve([4, 4, 4]), [2, 2, 1])

    def test_errors(self):
        a, b = problem(51, dtype="float32")
        solver = hsma.TriangularSolver(a, lower=True)
        for wide in b.astype("float64"), b.astype("complex128"):
            with self.assertRaisesRegex(TypeError, str(wide.dtype)):
                solver.solve(wide)
        for wrong in np.ones((5, 2), "f4"), np.ones((2, 6, 3), "f4"):
            with self.assertRaises(ValueError):
                solver.solve(wrong)
        with self.assertRaises(ValueError):
            hsma.TriangularSolver(a[:3])
        with self.assertRaises(ValueError):
            hsma.TriangularSolver(np.stack([a, a]))
        a[2, 2] = 0
        with self.assertRaises(np.linalg.LinAlgError):
            hsma.TriangularSolver(a, lower=True)
        with self.assertRaises(np.linalg.LinAlgError):
            solver.refresh()

    def test_empty(self):
        solver = hsma.TriangularSolver(np.zeros((0, 0)))
        self.assertEqual(solver.solve(np.zeros((0, 2))).shape, (0, 2))
        solver.refresh()

    def test_threads(self):
        a, b = problem(52, m=90, n=20)
        solver = hsma.TriangularSolver(a, lower=True)
        expected = solver.solve(b)
        run_threads(
            lambda k: np.testing.assert_array_equal(solver.solve(b), expected)
        )


class TestThreads(LibraryTest):
    def test_threads(self):
        problems = [problem(60 + k, m=40 + k, n=9) for k in range(8)]

        def work(k):
            a, b = problems[k]
            for _ in range(20):
                x = hsma.solve_triangular(a, b, lower=True)
                self.assertLess(excess(a, x, b), 1)

        run_threads(work)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_fork(self):
        a, b = problem(61)
        expected = hsma.solve_triangular(a, b, lower=True)
        child = os.fork()
        if child == 0:
            x = hsma.solve_triangular(a, b, lower=True)
            os._exit(0 if (x == expected).all() else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        hsma.solve_triangular(a, b, lower=True)


def run_threads(work, count=8):
    """Calls work(0), work(1), ... at a time, and raises what they raise."""
    errors = []

    def run(k):
        try:
            work(k)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(k,)) for k in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


if __name__ == "__main__":
    unittest.main()
