#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The check of the CUDA kernels' resources fails when it should."""

import unittest

from check_resources import FAMILIES, STATIC_SHARED, check

ARCHITECTURES = ("sm_80", "sm_90")
# A kernel that is not among the ones there have to be.
OTHER = "_ZN4Hsma4Impl4Cuda9some_bodyINS0_8SomeBodyIdEEEEvT_"


def entry(symbol, architecture, stack=0, spilled=0, shared=0):
    """What ptxas -v says about a kernel."""
    used = f"{shared} bytes smem, " if shared else ""
    return (
        f"ptxas info    : Compiling entry function '{symbol}' for "
        f"'{architecture}'\n"
        f"ptxas info    : Function properties for {symbol}\n"
        f"    {stack} bytes stack frame, {spilled} bytes spill stores, "
        f"{spilled} bytes spill loads\n"
        f"ptxas info    : Used 40 registers, used 1 barriers, {used}"
        "480 bytes cmem[0]\n")


def kernels(**changes):
    """A report of all kernels there have to be, at their limits; `changes` are
    made to those of DirectSolve<float>."""
    text = "ptxas info    : 0 bytes gmem\n"
    for (function, template), limits in FAMILIES.items():
        for scalar in limits.scalars:
            for architecture in ARCHITECTURES:
                resources = {"shared": limits.shared}
                if template == "DirectSolve" and scalar == "float":
                    resources.update(changes)
                of = scalar.replace("Complex", "Hsma::Impl::Complex")
                body = f"Hsma::Impl::{template}<{of}, 32>" if template else of
                text += entry(f"Hsma::Impl::Cuda::{function}<{body}>",
                              architecture, **resources)
    return text


class CheckResources(unittest.TestCase):
    def problems(self, *texts):
        reports = {f"{i}.report": text for i, text in enumerate(texts)}
        return check(reports, ARCHITECTURES)[1]

    def assert_problems(self, problems, count, what):
        self.assertEqual(len(problems), count, problems)
        for problem in problems:
            self.assertIn(what, problem)

    def test_accepts_what_is_within_the_limits(self):
        self.assertEqual(self.problems(kernels()), [])

    def test_reads_all_resources(self):
        text = entry(OTHER, "sm_90", stack=16, spilled=12, shared=128)
        kernel = check({"a": text}, ["sm_90"])[0][0]
        self.assertEqual(kernel.name, "some_body<SomeBody<double>>")
        self.assertEqual(kernel.scalar(), "double")
        self.assertEqual(kernel.architecture, "sm_90")
        self.assertEqual(kernel.uses, {"registers": 40, "shared": 128,
                                       "stack": 16, "spilled": 24})

    def test_refuses_spills_of_any_kernel(self):
        others = entry(OTHER, "sm_80") + entry(OTHER, "sm_90", spilled=4)
        self.assert_problems(self.problems(kernels(), others), 1,
                             "some_body<SomeBody<double>> for sm_90: 8 bytes "
                             "of register spills")

    def test_knows_kernels_of_an_architecture_alone(self):
        reports = {"a": kernels(), "b": entry(OTHER, "sm_90a")}
        self.assertEqual(check(reports, ARCHITECTURES, ["sm_90a"])[1], [])
        self.assert_problems(check(reports, ARCHITECTURES)[1], 2, "no kernel")
        reports["b"] = entry(OTHER, "sm_90a", spilled=4)
        self.assert_problems(check(reports, ARCHITECTURES, ["sm_90a"])[1], 1,
                             "register spills")

    def test_refuses_spills_of_called_functions(self):
        text = kernels() + (
            "ptxas info    : Function properties for callee\n"
            "    0 bytes stack frame, 4 bytes spill stores, 8 bytes spill "
            "loads\n")
        self.assert_problems(self.problems(text), 1, "12 bytes of register")

    def test_refuses_arrays_outside_of_registers(self):
        self.assert_problems(self.problems(kernels(stack=8)), 2,
                             "8 bytes of stack")

    def test_refuses_too_much_shared_memory(self):
        self.assert_problems(self.problems(kernels(shared=STATIC_SHARED + 1)),
                             2, "49153 bytes of shared memory")

    def test_refuses_missing_kernels(self):
        for function, template in FAMILIES:
            name = " with ".join(filter(None, (function, template)))
            body = f"Hsma::Impl::{template}<" if template else ""
            text = kernels().replace(f"::{function}<{body}", "::other<Other<")
            scalars = FAMILIES[function, template].scalars
            self.assert_problems(self.problems(text), 2 * len(scalars),
                                 f"{name} of ")

    def test_refuses_a_missing_scalar(self):
        text = kernels().replace("DirectSolve<float", "DirectSolve<double")
        self.assert_problems(self.problems(text), 2, "DirectSolve of float")

    def test_refuses_a_missing_architecture(self):
        text = entry(OTHER, "sm_80")
        self.assert_problems(self.problems(kernels(), text), 1,
                             "1.report: no kernel for sm_90")

    def test_refuses_an_empty_report(self):
        self.assert_problems(self.problems(kernels(), ""), 2,
                             "1.report: no kernel for sm_")
        self.assertTrue(self.problems())

    def test_refuses_an_incomplete_report(self):
        lines = kernels().splitlines()
        for part in (lines[:-1], lines[:-2] + lines[-1:]):
            self.assert_problems(self.problems("\n".join(part)), 1,
                                 "the report is incomplete")


if __name__ == "__main__":
    unittest.main()
