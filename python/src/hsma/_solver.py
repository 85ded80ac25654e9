# SPDX-License-Identifier: BSD-3-Clause
"""A triangle that is prepared once for many right-hand sides."""
import ctypes

from ._arrays import adopt, hand_back
from ._call import Call, alpha, matrix
from ._library import check, library
from ._queue import destroy_later, queue
from ._solve import agree, flags_of, readable, require_regular
from ._solve import result_shape, target


class TriangularSolver:
    """Solves with one triangle, whose diagonal blocks are prepared here.

    The arguments are those of solve_triangular, with a matrix as a. The solver
    keeps a, which has to stay as it is until refresh(). Several threads may
    solve at a time. On a GPU the preparation is issued on the current stream:
    other streams have to wait for it, as for any array. Freeing a solver then
    waits for its device.

    Raises what solve_triangular raises for such an a.
    """

    def __init__(self, a, trans=0, lower=False, unit_diagonal=False, left=True):
        flags = flags_of(left, lower, trans, unit_diagonal)
        self._arrays, (self._given,) = adopt(a)
        if self._given.ndim != 2:
            raise ValueError(
                f"a has the shape {tuple(self._given.shape)}; expected one "
                "matrix"
            )
        shape = tuple(self._given.shape)
        result_shape(shape, shape, left)
        types, self._place = agree(self._arrays, self._given, self._given)
        self._dtype = types.a
        self._flags = flags
        self._require_regular()
        self._a = self._readable()
        self._call = self._equation(types.code)
        self._handle = ctypes.c_void_p()
        if shape[0] > 0:
            self._create()

    def solve(self, b, overwrite_b=False):
        """x for a vector or a matrix b, as solve_triangular returns it.

        Complex right-hand sides of a real triangle are solved in two parts.
        Raises TypeError if b has a wider type than a.
        """
        arrays, (_, own_b) = adopt(self._given, b)
        vector = own_b.ndim == 1
        if own_b.ndim > 2:
            raise ValueError(
                f"b has the shape {tuple(own_b.shape)}; expected a vector or "
                "a matrix"
            )
        shape = result_shape(self._given.shape, own_b.shape, self._flags.left)
        dtype = self._type_of(arrays, own_b)
        # The equation is prepared, and not for conjugates.
        conjugate, _ = arrays.lazy_bits(own_b)
        overwrite = overwrite_b and own_b is b and not conjugate
        x = target(arrays, own_b, dtype, shape, overwrite)
        if 0 not in shape:
            self._solve_in_place(x, vector)
        return x if x is own_b else hand_back(b, x)

    def refresh(self):
        """Prepares again, after a has changed."""
        self._require_regular()
        if self._a is not self._given:
            self._arrays.assign(self._a, self._given)
        if self._handle:
            check(library().hsma_refresh(self._handle, self._queue()))

    def _require_regular(self):
        if self._place[0] == "host":
            require_regular(self._arrays, self._flags, self._given)

    def _readable(self):
        arrays, a = self._arrays, self._given
        return readable(arrays, a, self._dtype, self._flags)

    def _equation(self, code):
        """The call, without an X."""
        A = self._arrays.view(self._a)
        conjugate, negative = self._arrays.lazy_bits(self._a)
        call = Call(self._flags, code, A, A, negative)
        return call.conjugated() if conjugate else call

    def _create(self):
        call = self._call
        check(
            library().hsma_create_solver(
                self._queue(),
                call.code,
                *call.flags.letters(),
                matrix(call.A),
                None,
                ctypes.byref(self._handle),
            )
        )
        destroy_later(
            self, _destroy, self._arrays, self._place, self._handle, self._a
        )

    def _queue(self):
        return queue(self._place, self._arrays.stream(self._place))

    def _type_of(self, arrays, b):
        """That of x. Raises TypeError."""
        types, _ = agree(arrays, self._given, b)
        if types.a != self._dtype:
            raise TypeError(
                f"b is of type {arrays.dtype(b)}; expected one that the "
                f"{self._dtype} of the solver holds"
            )
        return types.x

    def _solve_in_place(self, x, vector):
        X = self._arrays.view(x)
        if vector:
            X = X.with_axis(1 if self._flags.left else 2)
        parts = [X] if X.dtype == self._dtype else X.parts()
        for part in parts:
            check(
                library().hsma_solve(
                    self._handle,
                    self._queue(),
                    alpha(self._call),
                    matrix(part),
                    None,
                )
            )


def _destroy(arrays, place, handle, a):
    """a is here so that it lives until then."""
    if place[0] != "host":
        arrays.synchronize(place)
    library().hsma_destroy_solver(handle)
