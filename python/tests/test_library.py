# SPDX-License-Identifier: BSD-3-Clause
"""The library itself: how it is found, its words, its tuning; DLPack."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import hsma
from support import LibraryTest

PACKAGE = pathlib.Path(hsma.__file__).parent.parent


def run_python(text, folder=None, **environment):
    return subprocess.run(
        [sys.executable, "-c", text],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(PACKAGE), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


class TestLibrary(LibraryTest):
    def test_version(self):
        self.assertEqual(hsma.version(), hsma.__version__)

    def test_import_takes_neither_numpy_nor_library(self):
        ended = run_python(
            "import hsma, sys; print('numpy' in sys.modules)",
            HSMA_LIBRARY="/nowhere/libhsma.so",
        )
        self.assertEqual(ended.stdout, "False\n")

    def test_library_not_found(self):
        ended = run_python(
            "import hsma\n"
            "try:\n"
            "    hsma.solve_triangular([[1]], [1])\n"
            "except hsma.LibraryNotFound as error:\n"
            "    print(isinstance(error, ImportError), error)\n",
            HSMA_LIBRARY="/nowhere/libhsma.so",
        )
        for word in "True", "cmake --preset blas", "/nowhere/libhsma.so":
            self.assertIn(word, ended.stdout)

    def test_a_build_beside_the_sources_is_found(self):
        # The package, linked into a tree with a library where presets put it.
        library = os.environ.get("HSMA_LIBRARY")
        if library is None:
            self.skipTest("HSMA_LIBRARY names none to put there")
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            for part in ("build/blas/src/capi", "src/include", "python/src"):
                (tree / part).mkdir(parents=True)
            (tree / "src/include/hsma.h").touch()
            (tree / "build/blas/src/capi/libhsma.so").symlink_to(library)
            shutil.copytree(PACKAGE / "hsma", tree / "python/src/hsma")
            ended = run_python(
                "import os; del os.environ['HSMA_LIBRARY']; import hsma; "
                "print(hsma.version())",
                folder,
                PYTHONPATH=str(tree / "python/src"),
            )
        self.assertEqual(ended.stdout, hsma.__version__ + "\n")

    def test_explain(self):
        a = np.eye(300)
        text = hsma.explain(a, np.ones((300, 40)), lower=True)
        self.assertGreater(len(text), 10)
        other = hsma.explain(a, np.ones((300, 40)), left=True, trans="T")
        self.assertIsInstance(other, str)
        self.assertIn("no elements", hsma.explain(a, np.ones((300, 0))))

    def test_explain_leaves_b(self):
        b = np.ones((3, 2))
        hsma.explain(2 * np.eye(3), b)
        np.testing.assert_array_equal(b, 1)

    def test_explain_of_a_batch(self):
        with self.assertRaises(NotImplementedError):
            hsma.explain(np.ones((2, 3, 3)), np.ones((2, 3, 4)))

    def test_one_triangle_for_many_columns_is_one_problem(self):
        for b, left in ((3, 7, 5, 1), True), ((3, 7, 2, 5), False):
            hsma.explain(np.eye(5), np.ones(b), left=left)
        with self.assertRaises(NotImplementedError):
            hsma.explain(np.eye(5), np.ones((3, 7, 5, 2)))

    def test_tuning(self):
        with tempfile.TemporaryDirectory() as folder:
            missing = pathlib.Path(folder) / "missing.json"
            with self.assertRaises(ValueError) as caught:
                hsma.load_tuning(missing)
            self.assertIn("missing.json", str(caught.exception))
        hsma.reset_tuning()


class Foreign:
    """An array of a library that the package has never heard of."""

    def __init__(self, values):
        self.held = values

    def __dlpack__(self, **arguments):
        return self.held.__dlpack__(**arguments)

    def __dlpack_device__(self):
        return self.held.__dlpack_device__()

    def __array_namespace__(self):
        return ForeignNamespace


class ForeignNamespace:
    @staticmethod
    def from_dlpack(x):
        return Foreign(np.from_dlpack(x))


class TestDLPack(LibraryTest):
    def test_foreign_arrays(self):
        a = Foreign(np.diag([1.0, 2.0, 4.0]))
        b = Foreign(np.full((3, 2), 4.0))
        x = hsma.solve_triangular(a, b, overwrite_b=True)
        self.assertIsInstance(x, Foreign)
        np.testing.assert_array_equal(x.held[:, 0], [4, 2, 1])
        np.testing.assert_array_equal(b.held, 4)
        x = hsma.TriangularSolver(a).solve(b)
        np.testing.assert_array_equal(x.held[:, 1], [4, 2, 1])


if __name__ == "__main__":
    unittest.main()
