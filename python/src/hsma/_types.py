# SPDX-License-Identifier: BSD-3-Clause
"""Scalar types by their names, which are those of NumPy and of PyTorch."""
import functools
import re
import typing

_SINGLE = {"float16", "bfloat16", "float32", "complex64"}
_DOUBLE = {"float64", "complex128"}
_INTEGER = re.compile(r"bool|u?int\d+")


class Types(typing.NamedTuple):
    """Of A, of X, and what hsma.h calls the two."""

    a: str
    x: str
    code: int


@functools.lru_cache(maxsize=None)
def promote(a, b):
    """Types of the solve for arrays of the types a and b. Raises TypeError.

    Integers count as float64, halves as float32. A real triangle stays real
    beside complex right-hand sides.
    """
    double = _is_double(a) | _is_double(b)
    real = "float64" if double else "float32"
    complex_ = "complex128" if double else "complex64"
    if _is_complex(a):
        return Types(complex_, complex_, ord("z" if double else "c"))
    if _is_complex(b):
        return Types(real, complex_, ord("g" if double else "f"))
    return Types(real, real, ord("d" if double else "s"))


def real_part_of(name):
    """float32 of complex64, float64 of complex128; of a real type itself."""
    return {"complex64": "float32", "complex128": "float64"}.get(name, name)


def bytes_of(name):
    """The size of an element of a type that is solved."""
    return {"float32": 4, "complex128": 16}.get(name, 8)


def _is_double(name):
    if name in _DOUBLE or _INTEGER.fullmatch(name):
        return True
    if name in _SINGLE:
        return False
    raise TypeError(
        f"no triangular solve for arrays of {name}; expected float32, "
        "float64, complex64, complex128, or what converts to them"
    )


def _is_complex(name):
    return name.startswith("complex")
