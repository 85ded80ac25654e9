# SPDX-License-Identifier: BSD-3-Clause
"""solve_triangular and explain."""
from ._arrays import adopt, hand_back
from ._call import Call, Flags
from ._queue import queue
from ._types import promote

_OPS = {0: "N", 1: "T", 2: "C"}
_OPS.update({op: op for op in "NTC"})
_OPS.update({op.lower(): op for op in "NTC"})


def solve_triangular(
    a,
    b,
    trans=0,
    lower=False,
    unit_diagonal=False,
    overwrite_b=False,
    check_finite=False,
    *,
    left=True,
):
    """Solves op(a) x = b, or x op(a) = b, with a triangular a.

    a: (..., m, m). The triangle that `lower` does not name is never read, nor
        is the diagonal with unit_diagonal.
    b: (..., m, n); (..., n, m) if left is False; or (m,), which is one column,
        or one row. Axes before the matrices broadcast, and a is not copied
        for that.
    trans: op(a) is a (0 or 'N'), its transpose (1 or 'T') or its conjugate
        transpose (2 or 'C').
    overwrite_b: x stands in the memory of b if it fits there: b is writable,
        has the type and the shape of x, and no elements that share memory.
    check_finite: raises ValueError if b, or the triangle of a that is read,
        holds infinities or NaN. On a GPU it waits for the device.

    Returns x in a new array of b's library, or b. Both arrays are of NumPy,
    CuPy or PyTorch, or of a library that speaks DLPack; lists become arrays of
    NumPy. Real and complex float32 and float64 are solved as they are, a real
    a beside a complex b too; of other types a copy is made, integers as
    float64.

    On a GPU the work is issued on the current stream, and nothing waits.

    Raises ValueError for shapes that do not fit, TypeError for types that have
    no solve, and LinAlgError (of NumPy, or of PyTorch) for an exact zero on
    the diagonal; then b is as it was. On a GPU, a zero gives infinities or NaN
    instead. It takes m * m * n multiplications and additions for each problem.
    """
    flags = flags_of(left, lower, trans, unit_diagonal)
    arrays, (own_a, own_b) = adopt(a, b)
    shape = result_shape(own_a.shape, own_b.shape, left)
    types, place = agree(arrays, own_a, own_b)
    if 0 not in shape:
        if check_finite:
            require_finite(arrays, flags, own_a, own_b)
        if place[0] == "host":
            require_regular(arrays, flags, own_a)
    # What stands behind an array of another library may not be ours to write.
    overwrite = overwrite_b and own_b is b
    x = target(arrays, own_b, types.x, shape, overwrite)
    own_a = readable(arrays, own_a, types.a, flags)
    solve_in_place(arrays, flags, types, own_a, x, own_b.ndim == 1)
    return x if x is own_b else hand_back(b, x)


def explain(a, b, trans=0, lower=False, unit_diagonal=False, *, left=True):
    """What solve_triangular would run for a and b, in words.

    Raises NotImplementedError if there are several problems, and otherwise as
    solve_triangular does. Nothing is solved; arrays that it would copy because
    of their types are copied.
    """
    flags = flags_of(left, lower, trans, unit_diagonal)
    arrays, (a, b) = adopt(a, b)
    shape = result_shape(a.shape, b.shape, left)
    types, place = agree(arrays, a, b)
    if 0 in shape:
        return "nothing: x has no elements"
    a = readable(arrays, a, types.a, flags)
    x = target(arrays, b, types.x, shape, True)
    call = call_of(arrays, flags, types, a, x, b.ndim == 1)
    return call.explain(queue(place, arrays.stream(place)))


def flags_of(left, lower, trans, unit):
    """Flags of the arguments. Raises ValueError if trans is none."""
    try:
        op = _OPS[trans]
    except (KeyError, TypeError):
        raise ValueError(
            f"trans is {trans!r}; expected 0, 1, 2, 'N', 'T' or 'C'"
        ) from None
    return Flags(bool(left), bool(lower), op, bool(unit))


def result_shape(a, b, left):
    """The shape of x for arrays of the shapes a and b. Raises ValueError."""
    a, b = tuple(a), tuple(b)
    if len(a) < 2 or a[-1] != a[-2]:
        raise ValueError(
            f"a has the shape {a}; expected a square matrix, (..., m, m)"
        )
    if not b:
        raise ValueError("b is a number; expected a vector or a matrix")
    vector = len(b) == 1
    axis = -2 if left and not vector else -1
    if b[axis] != a[-1]:
        raise ValueError(
            f"shapes of a {a} and b {b} are incompatible; expected b to have "
            f"{a[-1]} {'elements' if vector else 'rows' if left else 'columns'}"
        )
    if vector:
        return a[:-1]
    if len(a) == 2:
        return b
    return _broadcast(a, b) + b[-2:]


def agree(arrays, a, b):
    """(types, place) of a solve. Raises TypeError for types that have none and
    ValueError for arrays on several devices."""
    arrays.require_no_grad(a, b)
    places = arrays.place(a), arrays.place(b)
    if places[0] != places[1]:
        raise ValueError(
            "a is on {} {} and b on {} {}; expected one device".format(
                *places[0], *places[1]
            )
        )
    return promote(arrays.dtype(a), arrays.dtype(b)), places[0]


def require_finite(arrays, flags, a, b):
    """Raises ValueError for infinities and NaN where a solve reads."""
    triangle = arrays.triangle(a, flags.lower, flags.unit)
    for name, x in ("a", triangle), ("b", b):
        if not arrays.is_finite(x):
            raise ValueError(f"{name} must not contain infs or NaNs")


def require_regular(arrays, flags, a):
    """Raises LinAlgError for a zero on a diagonal that is read. It takes m
    comparisons for each triangle."""
    zero = None if flags.unit else arrays.first_zero(a)
    if zero is not None:
        *problem, row = zero
        where = f"a{problem}" if problem else "a"
        raise arrays.linalg_error()(
            f"{where} is singular: element {row} of its diagonal is zero"
        )


def target(arrays, b, dtype, shape, overwrite):
    """b if x may and can stand in its memory, else a copy of it."""
    if (
        overwrite
        and arrays.dtype(b) == dtype
        and tuple(b.shape) == shape
        and arrays.is_writable(b)
        and (0 in shape or arrays.is_readable(b))
        and arrays.view(b).is_injective()
    ):
        return b
    return arrays.copy(b, dtype, shape)


def readable(arrays, a, dtype, flags):
    """a, or a copy of it if the library cannot read it in place."""
    _, negated = arrays.lazy_bits(a)
    # A unit diagonal is not negated with the rest, so alpha cannot do it.
    resolve = negated and flags.unit
    if arrays.dtype(a) == dtype and not resolve and arrays.is_readable(a):
        return a
    return arrays.copy(a, dtype)


def call_of(arrays, flags, types, a, x, vector):
    """The call for arrays that the library takes as they are."""
    A, X = arrays.view(a), arrays.view(x)
    if vector:
        X = X.with_axis(1 if flags.left else 2)
    a_conjugate, a_negative = arrays.lazy_bits(a)
    x_conjugate, _ = arrays.lazy_bits(x)
    call = Call(flags, types.code, A, X, a_negative)
    return call.conjugated() if a_conjugate != x_conjugate else call


def solve_in_place(arrays, flags, types, a, x, vector=False):
    """x holds the right-hand sides and receives the solutions."""
    if 0 in x.shape:
        return
    place = arrays.place(x)
    call = call_of(arrays, flags, types, a, x, vector)
    call.run(queue(place, arrays.stream(place)))


def _broadcast(a, b):
    """The shape before the matrices, as NumPy broadcasts."""
    batch = []
    longer = max(len(a), len(b))
    padded = ((1,) * (longer - len(shape)) + shape for shape in (a, b))
    for x, y in list(zip(*padded))[:-2]:
        if x != y and 1 not in (x, y):
            raise ValueError(
                f"shapes of a {a} and b {b} are incompatible; expected axes "
                "before the matrices that are the same, or 1"
            )
        batch.append(y if x == 1 else x)
    return tuple(batch)
