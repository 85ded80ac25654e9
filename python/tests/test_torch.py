# SPDX-License-Identifier: BSD-3-Clause
"""Tensors of PyTorch, and hsma.torch. Without PyTorch, or a GPU that it and
the library both have, the tests of these skip."""
import itertools
import unittest
import warnings

import numpy as np

import hsma
from support import TYPES, LibraryTest, SolveCases, excess, random, triangle

try:
    import torch
except ImportError:
    torch = None


def has_gpu():
    if torch is None or not torch.cuda.is_available():
        return False
    try:
        hsma.solve_triangular(*torch.ones(2, 1, 1, device="cuda"))
    except NotImplementedError:
        return False
    return True


@unittest.skipIf(torch is None, "no PyTorch")
class TorchTest(LibraryTest):
    device = "cpu"
    has_negative_strides = False

    def array(self, values):
        values = np.ascontiguousarray(values)
        return torch.from_numpy(values.copy()).to(self.device)

    def values(self, x):
        return x.detach().cpu().resolve_conj().resolve_neg().numpy()

    def problem(self, seed, m=6, n=3, dtype="complex128", batch=()):
        rng = np.random.default_rng(seed)
        a = triangle(rng, (*batch, m, m), dtype, True, False)
        a, b = np.nan_to_num(a), random(rng, (*batch, m, n), dtype)
        return self.array(a), self.array(b)

    def assert_solves(self, a, x, b, **flags):
        """a, x and b are tensors, and a is a lower triangle if not stated."""
        arrays = map(self.values, (a, x, b))
        self.assertLess(excess(*arrays, **flags), 1)


class TestTensors(TorchTest, SolveCases):
    """solve_triangular and TriangularSolver."""

    def test_lazy_conjugates(self):
        """All combinations of flags with A, B or both in conjugate memory."""
        cases = itertools.product(
            (True, False), "NTC", (True, False), (True, False), (True, False)
        )
        for left, op, a_conj, b_conj, overwrite in cases:
            a, b = self.problem(80, m=4, n=4)
            A = a.conj().resolve_conj().conj() if a_conj else a
            B = b.conj().resolve_conj().conj() if b_conj else b.clone()
            self.assertEqual((A.is_conj(), B.is_conj()), (a_conj, b_conj))
            solver = hsma.TriangularSolver(A, op, True, left=left)
            x = solver.solve(B)
            self.assert_solves(a, x, b, left=left, op=op)
            x = hsma.solve_triangular(
                A, B, op, True, overwrite_b=overwrite, left=left
            )
            self.assertEqual(x is B, overwrite)
            self.assert_solves(a, x, b, left=left, op=op)
            if not overwrite:
                x = solver.solve(B, overwrite_b=True)
                self.assert_solves(a, x, b, left=left, op=op)

    def test_lazy_negatives(self):
        a, b = self.problem(81, dtype="float64")
        A = torch.complex(a, -a).conj().imag
        B = torch.complex(b, -b).conj().imag
        self.assertTrue(A.is_neg() and B.is_neg())
        for unit in True, False:
            for a_given, b_given in (A, b), (a, B), (A, B):
                x = hsma.solve_triangular(a_given, b_given, 0, True, unit)
                self.assert_solves(a, x, b, unit=unit)
                solver = hsma.TriangularSolver(a_given, 0, True, unit)
                x = solver.solve(b_given)
                self.assert_solves(a, x, b, unit=unit)
        x = hsma.solve_triangular(a, B, lower=True, overwrite_b=True)
        self.assertIs(x, B)
        self.assert_solves(a, x, b)

    def test_types(self):
        for dtype in torch.bfloat16, torch.float16, torch.int32, torch.bool:
            a = torch.eye(3, device=self.device).to(dtype)
            x = hsma.solve_triangular(a, a)
            single = dtype in (torch.bfloat16, torch.float16)
            self.assertIs(x.dtype, torch.float32 if single else torch.float64)
            np.testing.assert_array_equal(self.values(x), np.eye(3))

    def test_gradients_are_not_dropped_in_silence(self):
        a, b = self.problem(82)
        with self.assertRaisesRegex(RuntimeError, "detach"):
            hsma.solve_triangular(a.requires_grad_(), b, lower=True)
        with torch.no_grad():
            x = hsma.solve_triangular(a, b, lower=True)
        self.assert_solves(a, x, b)

    def test_several_libraries(self):
        a, b = self.problem(83)
        with self.assertRaisesRegex(TypeError, "numpy and torch"):
            hsma.solve_triangular(a, self.values(b))

    def test_meta(self):
        a = torch.empty(3, 3, device="meta")
        with self.assertRaisesRegex(TypeError, "meta"):
            hsma.solve_triangular(a, a)

    def test_singular(self):
        a = torch.zeros(3, 3, device=self.device)
        if self.device == "cpu":
            with self.assertRaises(torch.linalg.LinAlgError):
                hsma.solve_triangular(a, a)
        else:
            x = hsma.solve_triangular(a, torch.ones_like(a))
            self.assertFalse(torch.isfinite(x).any().item())


class TestOverride(TorchTest):
    """hsma.torch.enable(), beside PyTorch's own."""

    def tearDown(self):
        hsma.torch.disable()

    def both(self, solve):
        """Results of PyTorch's own and of ours, which must not be the same
        kernel: a dispatcher that kept its own would pass every other test."""
        expected = solve()
        with hsma.torch.enabled(self.device):
            return expected, solve()

    def same(self, expected, x):
        self.assertEqual(x.shape, expected.shape)
        self.assertEqual(x.dtype, expected.dtype)
        if x.numel() > 0:
            self.assertEqual(x.stride(), expected.stride())
        self.assertEqual(x.is_conj(), expected.is_conj())
        eps = torch.finfo(x.dtype).eps
        torch.testing.assert_close(x, expected, rtol=100 * eps, atol=100 * eps)

    def is_ours(self):
        """By the message of an error."""
        a = torch.ones(2, 3, device=self.device)
        with self.assertRaises(RuntimeError) as caught:
            torch.linalg.solve_triangular(a, a, upper=True)
        return "(..., m, m)" in str(caught.exception)

    def test_enable_and_disable(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertFalse(self.is_ours())
            for _ in range(3):
                hsma.torch.enable(self.device)
                hsma.torch.enable()
                self.assertTrue(self.is_ours())
                with hsma.torch.enabled():
                    self.assertTrue(self.is_ours())
                self.assertTrue(self.is_ours())
                hsma.torch.disable()
                self.assertFalse(self.is_ours())
            hsma.torch.disable()
            with self.assertRaises(KeyError), hsma.torch.enabled():
                raise KeyError
            self.assertFalse(self.is_ours())
            with self.assertRaises(ValueError):
                hsma.torch.enable("xla")

    def test_solves(self):
        flags = itertools.product((True, False), repeat=3)
        for (upper, left, unit), dtype in itertools.product(flags, TYPES):
            rng = np.random.default_rng(90)
            a = self.array(triangle(rng, (7, 7), dtype, not upper, unit))
            b = self.array(random(rng, (7, 4) if left else (4, 7), dtype))
            for A in a, a.mT.clone().mT, a.conj(), a.conj().mT.clone().mT:
                for B in b, b.mT.clone().mT, b.conj():
                    expected, x = self.both(
                        lambda: torch.linalg.solve_triangular(
                            A, B, upper=upper, left=left, unitriangular=unit
                        )
                    )
                    self.same(expected, x)

    def test_batches(self):
        for before_a, before_b in ((), (3,)), ((2, 1), (3,)), ((2, 3), ()):
            a, _ = self.problem(91, batch=before_a)
            _, b = self.problem(92, batch=before_b)
            for A in a, a.mT.clone(memory_format=torch.contiguous_format).mH:
                expected, x = self.both(
                    lambda: torch.linalg.solve_triangular(A, b, upper=False)
                )
                self.same(expected, x)

    def test_empty(self):
        for a, b in ((0, 0), (0, 2)), ((2, 2), (2, 0)), ((0, 2, 2), (2, 1)):
            a, b = (torch.ones(x, device=self.device) for x in (a, b))
            self.same(
                *self.both(
                    lambda: torch.linalg.solve_triangular(a, b, upper=True)
                )
            )

    def test_out(self):
        a, b = self.problem(93)
        for make in (
            lambda: b.new_empty(0),
            lambda: b.new_empty(6, 3),
            lambda: b.new_empty(3, 6).mT,
            lambda: b.new_empty(6, 3).conj(),
            lambda: b.new_full((12, 9), 7)[::2, ::3],
        ):

            def solve():
                out = make()
                x = torch.linalg.solve_triangular(a, b, upper=False, out=out)
                self.assertIs(x, out)
                return out

            self.same(*self.both(solve))

    def test_out_in_the_memory_of_arguments(self):
        a, b = self.problem(94, n=6)
        with hsma.torch.enabled():
            x = b.clone()
            torch.linalg.solve_triangular(a, x, upper=False, out=x)
            self.assert_solves(a, x, b)
            x = b.clone()
            torch.linalg.solve_triangular(a, x, upper=False, out=x.mT)
            self.assert_solves(a, x.mT, b)
            x = a.clone()
            torch.linalg.solve_triangular(x, b, upper=False, out=x)
            self.assert_solves(a, x, b)

    def test_resize_warns(self):
        a, b = self.problem(95)
        out = b.new_empty(2, 2)
        with hsma.torch.enabled(), self.assertWarns(UserWarning):
            torch.linalg.solve_triangular(a, b, upper=False, out=out)
        self.assert_solves(a, out, b)

    def test_old_function(self):
        if not hasattr(torch, "triangular_solve"):
            self.skipTest("no torch.triangular_solve")
        for upper, transpose, unit in itertools.product(
            (True, False), repeat=3
        ):
            a, _ = self.problem(96)
            _, b = self.problem(97, batch=(2,))
            a = a.mT.clone() if upper else a

            def solve(**out):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    return torch.triangular_solve(
                        b, a, upper, transpose, unit, **out
                    )

            def solve_out():
                out = b.new_empty(0), b.new_empty(0)
                solve(out=out)
                return out

            for call in solve, solve_out:
                for expected, x in zip(*self.both(call)):
                    self.same(expected, x)

    def test_errors(self):
        a, b = self.problem(98)
        with hsma.torch.enabled():
            for A, B in (
                (a, b[0]),
                (a[:2], b),
                (a, b[:2]),
                (a, b.real),
                (a.real.int(), b.real.int()),
                (a.expand(2, 6, 6), b.expand(3, 6, 3)),
            ):
                with self.assertRaises(RuntimeError):
                    torch.linalg.solve_triangular(A, B, upper=False)
            with self.assertRaises(RuntimeError):
                torch.linalg.solve_triangular(
                    a, b, upper=False, out=b.new_empty(0).real
                )

    def test_singular_gives_infinities(self):
        a = torch.zeros(2, 2, device=self.device)
        with hsma.torch.enabled():
            x = torch.linalg.solve_triangular(a, torch.ones_like(a), upper=True)
        self.assertFalse(torch.isfinite(x).any().item())

    def test_gradients(self):
        for dtype in "float64", "complex128":
            a, b = self.problem(99, m=4, n=2, dtype=dtype, batch=(2,))
            for left, upper in itertools.product((True, False), repeat=2):

                def solve(a, b):
                    return torch.linalg.solve_triangular(
                        a.triu() if upper else a.tril(),
                        b if left else b.mT,
                        upper=upper,
                        left=left,
                    )

                inputs = (a + a.mT).requires_grad_(), b.requires_grad_()
                with hsma.torch.enabled():
                    self.assertTrue(torch.autograd.gradcheck(solve, inputs))
                    self.assertTrue(torch.autograd.gradgradcheck(solve, inputs))

    def test_vmap(self):
        vmap = getattr(getattr(torch, "func", None), "vmap", None)
        vmap = vmap or getattr(torch, "vmap", None)
        if vmap is None:
            self.skipTest("no vmap")
        a, b = self.problem(100, batch=(3,))

        def solve(a, b):
            return torch.linalg.solve_triangular(a, b, upper=False)

        with hsma.torch.enabled():
            self.assert_solves(a, vmap(solve)(a, b), b)
            x = vmap(solve, (None, 0))(a[0], b)
            self.assert_solves(a[0], x, b)

    def test_meta(self):
        a = torch.empty(3, 3, device="meta")
        try:
            expected = torch.linalg.solve_triangular(a, a, upper=True)
        except NotImplementedError:
            self.skipTest("PyTorch itself has it not")
        with hsma.torch.enabled():
            x = torch.linalg.solve_triangular(a, a, upper=True)
        self.assertEqual(x.device.type, "meta")
        self.assertEqual(x.stride(), expected.stride())


@unittest.skipUnless(has_gpu(), "no GPU for PyTorch and the library")
class TestTensorsOnGpu(TestTensors):
    device = "cuda"

    def test_streams(self):
        """A solve follows the work before it on a stream of one's own."""
        a, b = self.problem(110, m=64, n=64, dtype="float64")
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            torch.cuda._sleep(200_000_000)
            delayed = b * 1
            x = hsma.solve_triangular(a, delayed, lower=True)
            self.assertFalse(stream.query(), "the solve has waited")
            y = x * 1
        stream.synchronize()
        self.assert_solves(a, y, b)

    def test_graph(self):
        a, b = self.problem(111, m=64, n=8, dtype="float64")
        x = torch.empty_like(b)

        def solve():
            x.copy_(b)
            hsma.solve_triangular(a, x, lower=True, overwrite_b=True)

        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            solve()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            solve()
        b.mul_(2)
        graph.replay()
        torch.cuda.synchronize()
        self.assert_solves(a, x, b)

    def test_several_devices(self):
        a, b = self.problem(112)
        with self.assertRaisesRegex(ValueError, "one device"):
            hsma.solve_triangular(a, b.cpu(), lower=True)


@unittest.skipUnless(has_gpu(), "no GPU for PyTorch and the library")
class TestOverrideOnGpu(TestOverride):
    device = "cuda"


if __name__ == "__main__":
    unittest.main()
