# SPDX-License-Identifier: BSD-3-Clause
"""Triangular solves for arrays of NumPy, CuPy and PyTorch.

    x = hsma.solve_triangular(a, b, lower=True)

The work is that of libhsma.so, which is loaded at the first call.
"""
from . import torch
from ._library import LibraryNotFound, load_tuning, reset_tuning, version
from ._solve import explain, solve_triangular
from ._solver import TriangularSolver

__version__ = "1.0.0"

__all__ = [
    "LibraryNotFound",
    "TriangularSolver",
    "explain",
    "load_tuning",
    "reset_tuning",
    "solve_triangular",
    "torch",
    "version",
]
