# SPDX-License-Identifier: BSD-3-Clause
"""From views of arrays to calls of the library."""
import ctypes
import typing

from ._arrays import View
from ._library import Batch, Matrix, check, library
from ._types import bytes_of, real_part_of

_RANKS = 3  # of an hsma_batch, at most


class Flags(typing.NamedTuple):
    """op(A) X = B (left), or X op(A) = B."""

    left: bool
    lower: bool
    op: str
    unit: bool

    def letters(self):
        return (
            b"L" if self.left else b"R",
            b"L" if self.lower else b"U",
            self.op.encode(),
            b"U" if self.unit else b"N",
        )


class Call(typing.NamedTuple):
    """One problem, or a batch of them: X in place of B."""

    flags: Flags
    code: int  # of the scalars
    A: View
    X: View
    negative: bool = False  # alpha is -1

    def conjugated(self):
        """The conjugate of the equation: for A and X in conjugate memory.

        conj(A) is (A^T)^H, so that no op but those of BLAS is needed.
        """
        flags = self.flags
        if flags.op != "N":
            op = "C" if flags.op == "T" else "T"
            return self._replace(flags=flags._replace(op=op))
        flags = flags._replace(op="C", lower=not flags.lower)
        return self._replace(flags=flags, A=self.A.transposed())

    def run(self, queue):
        """Solves; X is overwritten."""
        axes, X = _batch_axes(self.flags.left, self.A, self.X)
        self._run(queue, axes, self.A.pointer, X)

    def explain(self, queue):
        """What run() does for one problem, in words."""
        axes, X = _batch_axes(self.flags.left, self.A, self.X)
        if axes:
            raise NotImplementedError("explain() looks at one problem only")
        A = matrix(self.A)
        length = ctypes.c_size_t()

        def write(text, size):
            check(
                library().hsma_explain(
                    *self._front(queue), A, X, None, text, size, length
                )
            )

        write(None, 0)
        text = ctypes.create_string_buffer(length.value + 1)
        write(text, len(text))
        return text.value.decode()

    def _front(self, queue):
        return queue, self.code, *self.flags.letters(), alpha(self)

    def _run(self, queue, axes, a_pointer, X):
        A = matrix(self.A)
        A.data = a_pointer
        if not axes:
            front = self._front(queue)
            check(library().hsma_trsm(*front, A, X, None, None))
        elif len(axes) <= _RANKS:
            repeated = not any(a_stride for _, a_stride, _ in axes)
            batches = (
                _batch(A, [] if repeated else [axis[:2] for axis in axes]),
                _batch(X, [axis[::2] for axis in axes]),
            )
            front = self._front(queue)
            check(library().hsma_trsm_batched(*front, *batches, None, None))
        else:
            self._run_each(queue, axes, a_pointer, X)

    def _run_each(self, queue, axes, a_pointer, X):
        """One call for each index of the first axis."""
        extent, a_stride, x_stride = axes[0]
        start = X.data
        for i in range(extent):
            X.data = start + i * x_stride * bytes_of(self.X.dtype)
            a = a_pointer + i * a_stride * bytes_of(self.A.dtype)
            self._run(queue, axes[1:], a, X)


def alpha(call):
    """1 or -1 in the scalars of X, a complex one with its imaginary part."""
    double = real_part_of(call.X.dtype) == "float64"
    number = -1 if call.negative else 1
    return ((ctypes.c_double if double else ctypes.c_float) * 2)(number, 0)


def matrix(view):
    """The last two axes."""
    return Matrix(view.pointer, *view.shape[-2:], *view.strides[-2:])


def _batch(first, axes):
    """Axes are pairs (extent, stride); a stride of 0 repeats the matrix."""
    batch = Batch(matrix=first, ranks=len(axes))
    for d, (extent, stride) in enumerate(axes):
        batch.extent[d] = extent if stride else 1
        batch.stride[d] = stride
    return batch


def _batch_axes(left, A, X):
    """[(extent, stride of A, stride of X)] before the matrices, and X's matrix.

    As few as the strides allow: axes that run on are one, and where A repeats,
    the problems are columns (left) or rows of one.
    """
    axes = []
    missing = len(X.shape) - len(A.shape)
    for d, extent in enumerate(X.shape[:-2]):
        own = d >= missing and A.shape[d - missing] > 1
        axis = (extent, A.strides[d - missing] if own else 0, X.strides[d])
        if extent == 1:
            continue
        if axes and all(axes[-1][k] == extent * axis[k] for k in (1, 2)):
            axis = (axes.pop()[0] * extent, *axis[1:])
        axes.append(axis)
    x = matrix(X)
    while axes and _join(left, axes[-1], x):
        axes.pop()
    return axes, x


def _join(left, axis, x):
    """Makes problems of one A columns or rows of x. False if that fails."""
    extent, a_stride, x_stride = axis
    count = x.columns if left else x.rows
    stride = x.column_stride if left else x.row_stride
    if a_stride or (count > 1 and x_stride != count * stride):
        return False
    joined = extent * count, stride if count > 1 else x_stride
    if left:
        x.columns, x.column_stride = joined
    else:
        x.rows, x.row_stride = joined
    return True
