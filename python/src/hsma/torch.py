# SPDX-License-Identifier: BSD-3-Clause
"""Triangular solves of PyTorch by Hsma.

    hsma.torch.enable()
    x = torch.linalg.solve_triangular(a, b, upper=False)

puts Hsma's solves in place of PyTorch's own, in torch.linalg.solve_triangular
and torch.triangular_solve, for dense tensors on CPUs and GPUs. Gradients, vmap
and torch.compile work as before, since what lies above the kernels stays. As
with PyTorch, a zero on the diagonal gives infinities or NaN.

What PyTorch computes by calls of BLAS that are not these functions
(torch.linalg.lu_solve, torch.cholesky_solve) is not changed.
"""
import contextlib
import threading
import warnings

from ._arrays import arrays_of
from ._call import Flags
from ._queue import queue
from ._solve import readable, result_shape, solve_in_place
from ._types import promote

_KEYS = {"cpu": "CPU", "cuda": "CUDA"}

_lock = threading.Lock()
_registered = {}  # torch.library.Library by the dispatch key


def enable(*devices):
    """Puts Hsma's solves in place, for this process.

    devices: "cpu", "cuda" or both; none are all that PyTorch and the library
    have. PyTorch for ROCm calls its devices "cuda" as well. Nothing happens
    where it is enabled already. Raises ImportError without PyTorch or the
    library, and NotImplementedError if the library has no such device.
    """
    tensors = arrays_of("torch")
    wanted = devices or [x for x in _KEYS if _has(tensors, x)]
    keys = [_key(tensors, device) for device in wanted]
    if not keys:
        raise NotImplementedError("the library has no device of PyTorch's")
    with _lock:
        for key in keys:
            if key not in _registered:
                _registered[key] = _register(tensors.module, key)


def disable():
    """Puts PyTorch's own solves back."""
    _remove(set(_KEYS.values()))


@contextlib.contextmanager
def enabled(*devices):
    """Hsma's solves in a with statement: what was before is so after it."""
    before = set(_registered)
    enable(*devices)
    try:
        yield
    finally:
        _remove(set(_registered) - before)


def _remove(keys):
    with _lock:
        for key in keys & set(_registered):
            made = _registered.pop(key)
            # Up to PyTorch 2.0, the end of the object does it.
            getattr(made, "_destroy", lambda: None)()


def _key(tensors, device):
    if device not in _KEYS:
        raise ValueError(f"device {device!r}; expected 'cpu' or 'cuda'")
    _make_queue(tensors, device)
    return _KEYS[device]


def _has(tensors, device):
    if device == "cuda" and not tensors.module.cuda.is_available():
        return False
    try:
        _make_queue(tensors, device)
    except NotImplementedError:
        return False
    return True


def _make_queue(tensors, device):
    place = tensors.place(tensors.module.empty(0, device=device))
    queue(place, tensors.stream(place))


def _register(torch, key):
    made = torch.library.Library("aten", "IMPL")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "(?s).*Overriding a previously")
        for name, kernel in _Kernels(torch).by_name().items():
            if hasattr(torch.ops.aten, name.partition(".")[0]):
                made.impl(name, kernel, key)
    return made


class _Kernels:
    """What stands in for the functions of ATen, with their parameters.

    They are called below autograd. Their results have the strides of
    PyTorch's, on which torch.compile relies.
    """

    def __init__(self, torch):
        self._torch = torch
        self._tensors = arrays_of("torch")
        self._types = (
            torch.float32,
            torch.float64,
            torch.complex64,
            torch.complex128,
        )

    def by_name(self):
        return {
            "linalg_solve_triangular": self.solve,
            "linalg_solve_triangular.out": self.solve_out,
            "triangular_solve": self.old_solve,
            "triangular_solve.X": self.old_solve_out,
        }

    def solve(self, A, B, *, upper, left=True, unitriangular=False):
        flags = Flags(left, not upper, "N", unitriangular)
        shape = self._shape("linalg.solve_triangular", flags, A, B)
        X = B.new_empty(0)
        self._resize(X, shape, self._is_row_major(A, shape))
        return self._solve_in_place(flags, A, X.copy_(B))

    def solve_out(self, A, B, *, upper, left=True, unitriangular=False, out):
        flags = Flags(left, not upper, "N", unitriangular)
        shape = self._shape("linalg.solve_triangular", flags, A, B)
        self._check_out(out, B)
        self._resize(out, shape, self._is_row_major(A, shape))
        if self._is_apart(out, A, B):
            return self._solve_in_place(flags, A, out.copy_(B))
        return out.copy_(self._solve_in_place(flags, A, self._copy(B, shape)))

    def old_solve(self, B, A, upper=True, transpose=False, unitriangular=False):
        op = "T" if transpose else "N"
        flags = Flags(True, not upper, op, unitriangular)
        shape = self._shape("triangular_solve", flags, A, B)
        X = self._solve_in_place(flags, A, self._copy(B, shape))
        return X, self._copy(A, shape[:-2] + tuple(A.shape[-2:]))

    def old_solve_out(
        self,
        B,
        A,
        upper=True,
        transpose=False,
        unitriangular=False,
        *,
        X,
        M,
    ):
        results = self.old_solve(B, A, upper, transpose, unitriangular)
        for out, result in zip((X, M), results):
            self._check_out(out, B)
            self._resize(out, tuple(result.shape), False)
            out.copy_(result)
        return X, M

    def _solve_in_place(self, flags, A, X):
        types = promote(self._tensors.dtype(A), self._tensors.dtype(X))
        A = readable(self._tensors, A, types.a, flags)
        solve_in_place(self._tensors, flags, types, A, X)
        return X

    def _shape(self, name, flags, A, B):
        """The shape of X. What is refused is a RuntimeError in PyTorch."""
        if A.dtype not in self._types or A.dtype != B.dtype:
            raise RuntimeError(
                f"{name}: A is of {A.dtype} and B of {B.dtype}; expected one "
                "type, float32, float64, complex64 or complex128"
            )
        if A.device != B.device:
            raise RuntimeError(
                f"{name}: A is on {A.device} and B on {B.device}; expected "
                "one device"
            )
        if B.ndim < 2:
            raise RuntimeError(
                f"{name}: B has the shape {tuple(B.shape)}; expected matrices"
            )
        try:
            return result_shape(A.shape, B.shape, flags.left)
        except ValueError as error:
            raise RuntimeError(f"{name}: {error}") from None

    def _check_out(self, out, B):
        if out.dtype != B.dtype or out.device != B.device:
            raise RuntimeError(
                f"Expected out tensor to have dtype {B.dtype} on {B.device}, "
                f"but got {out.dtype} on {out.device} instead"
            )

    def _is_row_major(self, A, shape):
        """Whether PyTorch would not lay out X by columns, as it does else."""
        if not A.is_conj():
            return False
        return self._expand(A, shape).transpose(-2, -1).is_contiguous()

    def _expand(self, A, shape):
        return A.expand(shape[:-2] + tuple(A.shape[-2:]))

    def _resize(self, out, shape, row_major):
        """Gives out the shape, as functions of PyTorch do."""
        if tuple(out.shape) == shape:
            return
        if out.numel() > 0:
            warnings.warn(
                f"An output with shape {tuple(out.shape)} was resized to "
                f"{shape}; resize it to zero elements before, explicitly"
            )
        if row_major:
            out.resize_(shape)
        else:
            out.resize_(shape[:-2] + (shape[-1], shape[-2]))
            out.transpose_(-2, -1)

    def _copy(self, x, shape):
        """A new tensor with column-major matrices."""
        copy = x.new_empty(0)
        self._resize(copy, shape, False)
        return copy.copy_(x)

    def _is_apart(self, out, A, B):
        """Whether out can hold X while A is read, and B before."""
        if 0 in out.shape:
            return True
        a, b, x = map(self._tensors.view, (A, B, out))
        whole = self._tensors.is_readable(out) and x.is_apart_from(a)
        return whole and (out is B or x.is_apart_from(b))
