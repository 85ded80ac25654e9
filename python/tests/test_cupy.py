# SPDX-License-Identifier: BSD-3-Clause
"""Arrays of CuPy; skips without it, or without a GPU that the library has."""
import unittest

import numpy as np

import hsma
from support import LibraryTest, SolveCases, excess, random, triangle

try:
    import cupy
except ImportError:
    cupy = None


def has_gpu():
    try:
        hsma.solve_triangular(*cupy.ones((2, 1, 1)))
    except hsma.LibraryNotFound:
        raise
    except Exception:
        return False
    return True


@unittest.skipUnless(cupy and has_gpu(), "no GPU for CuPy and the library")
class TestCuPy(SolveCases, LibraryTest):
    def array(self, values):
        return cupy.array(values)

    def values(self, x):
        return x.get()

    def test_result(self):
        x = hsma.solve_triangular(cupy.eye(3), cupy.ones(3))
        self.assertIsInstance(x, cupy.ndarray)

    def test_singular(self):
        x = hsma.solve_triangular(cupy.zeros((3, 3)), cupy.ones(3))
        self.assertFalse(cupy.isfinite(x).any())

    def test_streams(self):
        rng = np.random.default_rng(120)
        a = triangle(rng, (40, 40), "float64", True, False)
        b = random(rng, (40, 3), "float64")
        A, B = cupy.array(a), cupy.array(b)
        cupy.cuda.Device().synchronize()
        with cupy.cuda.Stream(non_blocking=True) as stream:
            x = hsma.solve_triangular(A, B * 1, lower=True)
            stream.synchronize()
        self.assertLess(excess(a, x.get(), b), 1)

    def test_host_arrays_beside_them(self):
        with self.assertRaisesRegex(TypeError, "cupy and numpy"):
            hsma.solve_triangular(cupy.eye(2), np.ones(2))


if __name__ == "__main__":
    unittest.main()
