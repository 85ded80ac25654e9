# SPDX-License-Identifier: BSD-3-Clause
"""Arrays of NumPy, CuPy and PyTorch: where they stand, and copies of them.

Each library has a class with the same methods. Arrays of other libraries are
looked at as one of the three, through __cuda_array_interface__ or DLPack;
whatever else there is becomes an array of NumPy.
"""
import contextlib
import functools
import importlib
import sys
import typing

from ._types import bytes_of, real_part_of

_DLPACK_CPU = 1


class View(typing.NamedTuple):
    """Memory of an array. Strides count elements and may be of any sign."""

    pointer: int
    shape: tuple
    strides: tuple
    dtype: str

    def transposed(self):
        """The last two axes in exchange."""
        m, n = self.shape[-2:]
        row, column = self.strides[-2:]
        return self._replace(
            shape=self.shape[:-2] + (n, m),
            strides=self.strides[:-2] + (column, row),
        )

    def with_axis(self, axis):
        """One more axis, of extent 1; it is counted from behind, from 1."""
        at = len(self.shape) + 1 - axis
        return self._replace(
            shape=self.shape[:at] + (1,) + self.shape[at:],
            strides=self.strides[:at] + (1,) + self.strides[at:],
        )

    def parts(self):
        """The real and the imaginary part of a complex array."""
        real = real_part_of(self.dtype)
        strides = tuple(2 * stride for stride in self.strides)
        first = self._replace(strides=strides, dtype=real)
        behind = self.pointer + bytes_of(real)
        return first, first._replace(pointer=behind)

    def is_injective(self):
        """Whether no two elements share memory; False if that is not plain."""
        end = 0
        axes = zip(map(abs, self.strides), self.shape)
        for stride, extent in sorted(axes):
            if extent > 1:
                if stride <= end:
                    return False
                end += stride * (extent - 1)
        return True

    def is_apart_from(self, other):
        """Whether all of it lies before or behind all of the other."""
        low, high = self._ends()
        other_low, other_high = other._ends()
        return high <= other_low or other_high <= low

    def _ends(self):
        size = bytes_of(self.dtype)
        steps = [
            stride * (extent - 1) * size
            for stride, extent in zip(self.strides, self.shape)
        ]
        low = self.pointer + sum(step for step in steps if step < 0)
        high = self.pointer + sum(step for step in steps if step > 0)
        return low, high + size


class _Arrays:
    """What NumPy and CuPy have in common."""

    def __init__(self, module):
        self.module = module

    def place(self, x):
        raise NotImplementedError

    def stream(self, place):
        """The current stream of a device; None on the host."""
        raise NotImplementedError

    def dtype(self, x):
        return _name_of(x.dtype)

    def view(self, x):
        size = x.itemsize
        strides = tuple([stride // size for stride in x.strides])
        return View(self._pointer(x), x.shape, strides, _name_of(x.dtype))

    def is_readable(self, x):
        """Whether elements stand in this machine's bytes, and where a C
        program expects them."""
        size = x.itemsize
        return (
            x.dtype.isnative
            and self._pointer(x) % size == 0
            and not any([stride % size for stride in x.strides])
        )

    def is_writable(self, x):
        return True

    def lazy_bits(self, x):
        """Whether the memory holds the conjugates, and whether the negatives,
        of the elements."""
        return False, False

    def copy(self, x, dtype, shape=None):
        """A new dense array, with axes in x's order if the shape is x's."""
        with self._device_of(x):
            if shape is not None and shape != tuple(x.shape):
                x = self.module.broadcast_to(x, shape)
            return x.astype(dtype, order="K", copy=True)

    def assign(self, x, y):
        """Puts the elements of y into x."""
        with self._device_of(x):
            x[...] = y

    def first_zero(self, a):
        """The index of the first zero on the diagonals of a, or None."""
        diagonal = a.diagonal(0, -2, -1)
        if diagonal.all():
            return None
        return tuple(self.module.argwhere(diagonal == 0)[0].tolist())

    def is_finite(self, x):
        with self._device_of(x):
            return bool(self.module.isfinite(x).all())

    def triangle(self, a, lower, unit):
        """A copy of a triangle, with zeros outside and on a unit diagonal."""
        with self._device_of(a):
            if lower:
                return self.module.tril(a, -1 if unit else 0)
            return self.module.triu(a, 1 if unit else 0)

    def require_no_grad(self, *arrays):
        pass


class _NumPy(_Arrays):
    def place(self, x):
        return "host", 0

    def stream(self, place):
        return None

    def is_writable(self, x):
        return x.flags.writeable

    def linalg_error(self):
        return self.module.linalg.LinAlgError

    def _pointer(self, x):
        return x.__array_interface__["data"][0]

    def _device_of(self, x):
        return contextlib.nullcontext()


class _CuPy(_Arrays):
    def place(self, x):
        hip = self.module.cuda.runtime.is_hip
        return "hip" if hip else "cuda", x.device.id

    def stream(self, place):
        return self.module.cuda.get_current_stream(place[1]).ptr

    def synchronize(self, place):
        self.module.cuda.Device(place[1]).synchronize()

    def _pointer(self, x):
        return x.data.ptr

    def _device_of(self, x):
        return self.module.cuda.Device(x.device.id)


class _Torch(_Arrays):
    def place(self, x):
        if x.layout != self.module.strided:
            raise TypeError(f"expected a dense tensor, not {x.layout}")
        kind = x.device.type
        if kind == "cpu":
            return "host", 0
        if kind != "cuda":
            raise TypeError(f"no triangular solve on device {x.device}")
        return "hip" if self.module.version.hip else "cuda", x.device.index

    def stream(self, place):
        if place[0] == "host":
            return None
        return self.module.cuda.current_stream(place[1]).cuda_stream

    def synchronize(self, place):
        self.module.cuda.synchronize(place[1])

    def dtype(self, x):
        return _name_of(x.dtype)

    def view(self, x):
        return View(x.data_ptr(), tuple(x.shape), x.stride(), self.dtype(x))

    def is_readable(self, x):
        return x.data_ptr() % x.element_size() == 0

    def lazy_bits(self, x):
        return x.is_conj(), x.is_neg()

    def copy(self, x, dtype, shape=None):
        x = x.detach()
        like = x if shape is None else x.expand(shape)
        dtype = getattr(self.module, dtype)
        return self.module.empty_like(like, dtype=dtype).copy_(x)

    def assign(self, x, y):
        x.copy_(y.detach())

    def first_zero(self, a):
        zero = self.module.diagonal(a, dim1=-2, dim2=-1) == 0
        return tuple(zero.nonzero()[0].tolist()) if zero.any() else None

    def linalg_error(self):
        return self.module.linalg.LinAlgError

    def require_no_grad(self, *arrays):
        needed = self.module.is_grad_enabled()
        if needed and any(x.requires_grad for x in arrays):
            raise RuntimeError(
                "hsma does not record gradients here; call "
                "torch.linalg.solve_triangular after hsma.torch.enable(), or "
                "detach() the tensors"
            )

    def _device_of(self, x):
        return contextlib.nullcontext()


@functools.lru_cache(maxsize=None)
def _name_of(dtype):
    """float64 of NumPy's dtype("float64") and of torch.float64."""
    return getattr(dtype, "name", None) or str(dtype)[len("torch.") :]


# By the name of the module: the name of its arrays' type, and what serves it.
_CLASSES = {
    "numpy": ("ndarray", _NumPy),
    "cupy": ("ndarray", _CuPy),
    "torch": ("Tensor", _Torch),
}


@functools.lru_cache(maxsize=None)
def arrays_of(name):
    """The class of "numpy", "cupy" or "torch". Raises ImportError."""
    return _CLASSES[name][1](importlib.import_module(name))


def adopt(*objects):
    """(arrays, [each object as such an array]). Nothing is copied but what is
    not an array. Raises TypeError if they are of several libraries."""
    names, adopted = zip(*[_adopt(x) for x in objects])
    if len(set(names)) > 1:
        raise TypeError(
            f"arrays of {' and '.join(sorted(names))}; expected one library"
        )
    return arrays_of(names[0]), adopted


def hand_back(like, x):
    """x as an array of the library that `like` is of, if it is another one
    that takes DLPack."""
    if _own(like):
        return x
    namespace = getattr(like, "__array_namespace__", lambda: None)()
    from_dlpack = getattr(namespace, "from_dlpack", None)
    return from_dlpack(x) if from_dlpack else x


def _own(x):
    """The name of the library of x, if it is one of the three."""
    for name, (kind, _) in _CLASSES.items():
        module = sys.modules.get(name)
        if module is not None and isinstance(x, getattr(module, kind)):
            return name
    return None


def _adopt(x):
    name = _own(x)
    if name in ("cupy", "torch"):
        return name, x
    if name is None and hasattr(x, "__cuda_array_interface__"):
        return _on_device(x, "asarray", "as_tensor")
    if name is None and hasattr(x, "__dlpack__"):
        if x.__dlpack_device__()[0] != _DLPACK_CPU:
            return _on_device(x, "from_dlpack", "from_dlpack")
        return "numpy", arrays_of("numpy").module.from_dlpack(x)
    return "numpy", arrays_of("numpy").module.asarray(x)


def _on_device(x, of_cupy, of_torch):
    for name, function in (("cupy", of_cupy), ("torch", of_torch)):
        with contextlib.suppress(ImportError):
            module = importlib.import_module(name)
            return name, getattr(module, function)(x)
    raise TypeError(
        f"an array of type {type(x).__name__} stands on a device; install "
        "CuPy or PyTorch, through which it is looked at"
    )
