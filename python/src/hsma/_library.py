# SPDX-License-Identifier: BSD-3-Clause
"""The shared library: where it is, what it exports, what its codes mean."""
import ctypes
import ctypes.util
import os
import pathlib

_FILES = ("libhsma.so", "libhsma.so.1")

_HOW_TO_GET_IT = """\
libhsma.so is not found; build it in the folder of Hsma's sources with
    cmake --preset cublas && cmake --build --preset cublas
for a GPU, or for the CPU with
    cmake --preset blas && cmake --build --preset blas
and name its file in HSMA_LIBRARY unless the package stands beside them. \
Tried:
"""


class LibraryNotFound(ImportError):
    """libhsma.so is nowhere, or cannot be loaded."""


class Matrix(ctypes.Structure):
    """hsma_matrix"""

    _fields_ = [("data", ctypes.c_void_p)] + [
        (name, ctypes.c_int64)
        for name in ("rows", "columns", "row_stride", "column_stride")
    ]


class Batch(ctypes.Structure):
    """hsma_batch"""

    _fields_ = [
        ("matrix", Matrix),
        ("ranks", ctypes.c_int32),
        ("extent", ctypes.c_int64 * 3),
        ("stride", ctypes.c_int64 * 3),
    ]


_handle = ctypes.c_void_p
_handle_out = ctypes.POINTER(ctypes.c_void_p)
_matrix = ctypes.POINTER(Matrix)
_batch = ctypes.POINTER(Batch)
_flags = [ctypes.c_char] * 4

# The functions that return a code, and their parameters.
_FUNCTIONS = {
    "hsma_host_queue": [_handle_out],
    "hsma_cuda_queue": [ctypes.c_int, ctypes.c_void_p, _handle_out],
    "hsma_hip_queue": [ctypes.c_int, ctypes.c_void_p, _handle_out],
    "hsma_set_stream": [_handle, ctypes.c_void_p],
    "hsma_trsm": [_handle, ctypes.c_int, *_flags, ctypes.c_void_p]
    + [_matrix, _matrix, ctypes.c_void_p, ctypes.c_void_p],
    "hsma_explain": [_handle, ctypes.c_int, *_flags, ctypes.c_void_p]
    + [_matrix, _matrix, ctypes.c_void_p]
    + [ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)],
    "hsma_trsm_batched": [_handle, ctypes.c_int, *_flags, ctypes.c_void_p]
    + [_batch, _batch, ctypes.c_void_p, ctypes.c_void_p],
    "hsma_create_solver": [_handle, ctypes.c_int, *_flags]
    + [_matrix, ctypes.c_void_p, _handle_out],
    "hsma_refresh": [_handle, _handle],
    "hsma_solve": [_handle, _handle, ctypes.c_void_p, _matrix]
    + [ctypes.c_void_p],
    "hsma_load_tuning": [ctypes.c_char_p],
    "hsma_reset_tuning": [],
}

_ERRORS = {1: ValueError, 2: NotImplementedError, 3: MemoryError}

_loaded = None


def library():
    """The loaded library. Raises LibraryNotFound."""
    global _loaded
    if _loaded is None:
        _loaded = _declare(_load())
    return _loaded


def check(code):
    """Raises what a code other than HSMA_OK means, in the library's words."""
    if code != 0:
        message = library().hsma_last_message().decode(errors="replace")
        raise _ERRORS.get(code, RuntimeError)(message)


def version():
    """The version of libhsma.so, such as "1.0.0"."""
    return library().hsma_version().decode()


def load_tuning(file):
    """Puts the rows of a tuning file in place of the built-in ones.

    `hsma-trsm tune` writes such files. They hold for this process. Raises
    ValueError if the file is not one.
    """
    name = os.fsencode(file)
    if b"\0" in name:
        raise ValueError("the name of the file has a zero byte in it")
    check(library().hsma_load_tuning(name))


def reset_tuning():
    """Puts the built-in tuning back."""
    check(library().hsma_reset_tuning())


def _load():
    named = os.environ.get("HSMA_LIBRARY")
    tried = []
    for file in [named] if named else _candidates():
        try:
            return ctypes.CDLL(str(file))
        except OSError as error:
            tried.append(f"    {file}: {error}")
    tried.append("    build/*/src/capi/libhsma.so beside the package's sources")
    raise LibraryNotFound(_HOW_TO_GET_IT + "\n".join(tried))


def _candidates():
    package = pathlib.Path(__file__).resolve().parent
    sources = package.parent.parent.parent
    beside = [package / file for file in _FILES]
    if (sources / "src" / "include" / "hsma.h").exists():
        beside += _built(sources / "build")
    yield from (file for file in beside if file.exists())
    system = ctypes.util.find_library("hsma")
    if system:
        yield system
    yield from reversed(_FILES)


def _built(folder):
    """libhsma.so of all presets: first that for GPUs, which has the CPU too."""
    files = sorted(folder.glob("*/src/capi/libhsma.so"))
    return sorted(files, key=lambda file: file.parts[-4] != "cublas")


def _declare(loaded):
    for name, parameters in _FUNCTIONS.items():
        getattr(loaded, name).argtypes = parameters
    for name in ("hsma_version", "hsma_last_message"):
        getattr(loaded, name).restype = ctypes.c_char_p
    for name in ("hsma_destroy_queue", "hsma_destroy_solver"):
        getattr(loaded, name).argtypes = [_handle]
        getattr(loaded, name).restype = None
    return loaded
