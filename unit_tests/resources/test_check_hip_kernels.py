#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The check of the HIP kernels' code fails when it should."""

import contextlib
import copy
import io
import unittest

import hip_table
from check_hip_kernels import (FAMILIES, check_committed, check_objects,
                               check_overlap, make_report, parse_launches,
                               weigh)
from occupancy import waves_by_registers, waves_per_simd
from waits import overlap

TARGETS = ("gfx906", "gfx90a")
RESOURCES = {
    "group_segment_fixed_size": 0, "max_flat_workgroup_size": 256,
    "private_segment_fixed_size": 0, "sgpr_count": 40, "sgpr_spill_count": 0,
    "vgpr_count": 64, "vgpr_spill_count": 0, "wavefront_size": 64}


def symbol(family, scalar):
    """The name of a kernel, as c++filt leaves it."""
    function, template = family
    scalar = scalar.replace("Complex", "Hsma::Impl::Complex")
    body = f"Hsma::Impl::{template}<{scalar}>" if template else scalar
    return (f"Hsma::Impl::Gpu::{function}<Hsma::Impl::Hip::HipRuntime, {body}>")


def notes(target, names, **changes):
    """What llvm-readelf --notes prints."""
    text = "    AMDGPU Metadata:\n        ---\namdhsa.kernels:\n"
    for name in names:
        values = RESOURCES | changes
        agprs = "  - " if target == "gfx906" else \
            "  - .agpr_count:     0\n    "
        text += (f"{agprs}.args:\n      - .offset: 0\n        .size: 4096\n"
                 f"    .name:           '{name}'\n")
        text += "".join(f"    .{key}: {value}\n"
                        for key, value in values.items() if value is not None)
    return (text + f"amdhsa.target:   amdgcn-amd-amdhsa--{target}\n"
            "amdhsa.version:\n  - 1\n  - 1\n...\n")


def disassembly(names):
    """What llvm-objdump -d prints, of which only the accesses matter."""
    return "".join(
        f"0000000000001900 <{name}>:\n"
        "\tglobal_load_dwordx4 v[4:7], v[2:3], off     // 00001900: DC5C8000\n"
        "\tglobal_load_dwordx4 v[8:11], v[2:3], off    // 00001908: DC5C8000\n"
        "\tflat_load_dword v1, v[2:3]                  // 00001910: DC500000\n"
        "\tglobal_load_dwordx3 v[4:6], v[2:3], off     // 00001914: DC5C8000\n"
        "\tglobal_load_ubyte_d16_hi v1, v[2:3], off    // 00001918: DC500000\n"
        "\tglobal_store_dwordx2 v[2:3], v[4:5], off    // 00001920: DC748000\n"
        "\tglobal_store_short v[2:3], v4, off          // 00001920: DC748000\n"
        "\tds_read_b128 v[4:7], v1                     // 00001928: D9FE0000\n"
        for name in names)


ALL = [symbol(family, scalar) for family, scalars in FAMILIES.items()
       for scalar in scalars]
LAUNCHES = {64: parse_launches("".join(f"{name} 1024\n" for name in ALL)),
            32: parse_launches("".join(f"{name} 512\n" for name in ALL))}


def objects(without=None, changes_of=None, **changes):
    """All kernels that there have to be; `changes` are made to those of the
    function or body `changes_of`."""
    found = {}
    for target in TARGETS:
        names = [n for n in ALL if without is None or without not in n]
        changed = [n for n in names if changes_of and f"{changes_of}<" in n]
        rest = [n for n in names if n not in changed]
        found["rest", target] = notes(target, rest), disassembly(rest)
        if changed:
            found["changed", target] = (notes(target, changed, **changes),
                                        disassembly(changed))
    return found


def check(objects, launches=LAUNCHES):
    return check_objects(objects, launches, TARGETS)


def assembly(target="gfx906", row=("load", "v", "v", "wait 1"), scalars="fd"):
    """Algorithm 1 of real and complex `scalars`: three rows of some loads,
    arithmetic and waits, behind a loop of a rare case."""
    words = {"load": "global_load_dword v1, v[2:3], off", "v": "v_fma_f32 v1",
             "wait 0": "s_waitcnt vmcnt(0)", "wait 1": "s_waitcnt vmcnt(1)"}
    text = f'\t.amdgcn_target "amdgcn-amd-amdhsa--{target}"\n'
    for scalar in (*scalars, *(f"7ComplexI{s}E" for s in scalars)):
        name = f"_Z5solveI11DirectSolveI{scalar}Li3ELi4EEEvT_"
        text += (f"{name}: ; @{name}\n; %bb.0:\n"
                 ".LBB0_1:       ; =>This Loop Header: Depth=1\n"
                 "               ;     Child Loop BB0_2 Depth 2\n"
                 ".LBB0_2:       ;   Parent Loop BB0_1 Depth=1\n"
                 "               ; =>  This Inner Loop Header: Depth=2\n"
                 "\tglobal_load_dword v1, v[2:3], off\n"
                 "\ts_waitcnt vmcnt(0) lgkmcnt(0)\n"
                 "\tglobal_store_dword v[2:3], v1, off\n"
                 "; %bb.3:       ;   in Loop: Header=BB0_1 Depth=1\n")
        text += 3 * ("".join(f"\t{words[w]}\n" for w in row)
                     + "\tglobal_store_dword v[2:3], v1, off\n")
        text += ".Lfunc_end0:\n"
    return text + '\t.ident\t"clang 15"\n\t.ident\t"clang 14"\n'


class Checks(unittest.TestCase):
    def assert_problems(self, problems, count, what):
        self.assertEqual(len(problems), count, problems)
        for problem in problems:
            self.assertIn(what, problem)


class CodeObjects(Checks):
    def problems(self, *args, **changes):
        return check(objects(*args, **changes))[1]

    def test_accepts_what_is_within_the_limits(self):
        self.assertEqual(self.problems(), [])
        self.assertEqual(self.problems(changes_of="DirectSolve",
                                       group_segment_fixed_size=64512), [])

    def test_reads_resources_and_accesses(self):
        kernel = check({("a", "gfx906"): (
            notes("gfx906", ALL[:1], vgpr_count=99,
                  group_segment_fixed_size=16), disassembly(ALL))})[0][0]
        self.assertEqual(kernel.name, "direct_solve<DirectSolve<float>>")
        self.assertEqual(kernel.architecture, "gfx906")
        self.assertEqual(kernel.uses, {
            "vgprs": 99, "agprs": 0, "sgprs": 40, "static_lds": 16,
            "lds": 1040, "private": 0, "vgpr_spills": 0, "sgpr_spills": 0,
            "workgroup": 256, "wavefront": 64})
        self.assertEqual(kernel.accesses, {"load": {16: 2, 12: 1, 4: 1, 1: 1},
                                           "store": {8: 1, 2: 1}})

    def test_reads_code_of_rdna(self):
        code = "".join(f"\t{instruction} v[2:3], v4, off\n" for instruction in (
            "global_load_b128", "global_load_d16_hi_u8", "global_load_u8",
            "flat_load_b96", "global_load_i16", "global_store_b8",
            "global_store_d16_hi_b16", "global_store_b64", "flat_store_b32"))
        texts = (notes("gfx1100", ALL[:1], wavefront_size=32),
                 f"0 <{ALL[0]}>:\n" + code)
        (kernel,), problems = check_objects({("a", "gfx1100"): texts},
                                            LAUNCHES, ())
        self.assertEqual(problems, [])
        self.assertEqual(kernel.uses["lds"], 512)
        self.assertEqual(kernel.accesses, {
            "load": {16: 1, 1: 2, 12: 1, 2: 1},
            "store": {1: 1, 2: 1, 8: 1, 4: 1}})

    def test_refuses_another_wavefront(self):
        self.assert_problems(
            self.problems(changes_of="Scan", wavefront_size=32), 8,
            "wavefronts of 32, not 64")

    def test_refuses_what_is_beyond_the_limits(self):
        for key, value, what in (
                ("vgpr_spill_count", 1, ": 1 VGPRs spilled"),
                ("sgpr_spill_count", 2, ": 2 SGPRs spilled"),
                ("private_segment_fixed_size", 4, "4 bytes of private memory"),
                ("group_segment_fixed_size", 64513, "65537 bytes of LDS")):
            with self.subTest(key):
                self.assert_problems(self.problems(changes_of="Scan",
                                                   **{key: value}), 8, what)

    def test_says_scalar_spills_of_other_compilers(self):
        problems = self.problems(changes_of="Scan", sgpr_spill_count=2)
        self.assertEqual(weigh(problems, True), problems)
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            self.assertEqual(weigh(problems, False), [])
            vectors = self.problems(changes_of="Scan", vgpr_spill_count=2)
            self.assertEqual(weigh(vectors, False), vectors)
        self.assertIn("2 SGPRs spilled", printed.getvalue())

    def test_refuses_static_lds_of_the_inversion(self):
        self.assert_problems(
            self.problems(changes_of="invert_by_columns",
                          group_segment_fixed_size=1), 8, "1 bytes of static")

    def test_refuses_missing_kernels(self):
        for family, scalars in FAMILIES.items():
            name = family[1] or family[0]
            with self.subTest(name):
                self.assert_problems(self.problems(without=f"::{name}<"),
                                     2 * len(scalars), f"{name} of ")

    def test_refuses_a_missing_scalar(self):
        self.assert_problems(self.problems(without="Scan<double"), 2,
                             "Scan of double for ")

    def test_refuses_a_missing_resource(self):
        for key in RESOURCES:
            self.assert_problems(self.problems(changes_of="Scan",
                                               **{key: None}), 8,
                                 "the report is incomplete")

    def test_refuses_a_missing_target(self):
        some = objects()
        some["rest", "gfx90a"] = "", ""
        self.assert_problems(check(some)[1], 1 + len(ALL),
                             "gfx90a")

    def test_refuses_code_of_another_target(self):
        some = objects()
        some["rest", "gfx90a"] = some["rest", "gfx906"]
        self.assertIn("rest: code for gfx906, not gfx90a",
                      check(some)[1])

    def test_refuses_kernels_without_code(self):
        some = objects()
        some["rest", "gfx90a"] = some["rest", "gfx90a"][0], ""
        self.assert_problems(check(some)[1], len(ALL),
                             "for gfx90a: no code")

    def test_refuses_kernels_that_are_never_launched(self):
        launches = {64: {s: n for s, n in LAUNCHES[64].items()
                         if "Scan<d" not in s}}
        self.assert_problems(check(objects(), launches)[1], 2,
                             "run_body<Scan<double>> for gfx9")

    def test_refuses_an_access_of_unknown_width(self):
        with self.assertRaises(KeyError):
            check({("a", "gfx906"): (
                notes("gfx906", ALL[:1]),
                f"0 <{ALL[0]}>:\n\tglobal_load_tr_b64 v1\n")})


class Waits(Checks):
    def test_counts_along_the_straight_line(self):
        lines = ["global_load_dword v1", "buffer_store_dword v1",
                 "v_add_f32 v2", "global_store_dword v[2:3], v1",
                 "global_load_dword v3", "v_add_f32 v2", "v_add_f32 v2",
                 "s_waitcnt lgkmcnt(0)", "s_waitcnt vmcnt(3)",
                 "v_add_f32 v2", "s_waitcnt vmcnt(2)", "v_add_f32 v2",
                 "s_waitcnt vmcnt(0) lgkmcnt(0)"]
        self.assertEqual(overlap(lines), {
            "loads": 2, "stores": 1, "waits": 3, "empty": 1, "distance": 3.5,
            "least": 3})

    def test_counts_no_stores_where_the_device_does_not(self):
        lines = ["global_load_b32 v1", "v_add_f32 v2",
                 "global_store_b32 v[2:3], v1", "scratch_store_b32 v1",
                 "global_load_b32 v3", "s_waitcnt vmcnt(1)"]
        self.assertEqual(overlap(lines, counts_stores=False), {
            "loads": 2, "stores": 1, "waits": 1, "empty": 0, "distance": 1,
            "least": 1})
        self.assertEqual(overlap(lines)["distance"], 1)
        lines[-1] = "s_waitcnt vmcnt(2)"
        self.assertEqual(overlap(lines)["distance"], 1)
        self.assertEqual(overlap(lines, counts_stores=False)["distance"], 0)

    def test_accepts_loads_ahead(self):
        kernels, problems = check_overlap({"gfx906": assembly()})
        self.assertEqual(problems, [])
        self.assertEqual(kernels[0].uses, {
            "loads": 3, "stores": 3, "waits": 3, "empty": 0, "distance": 4.0,
            "least": 4})

    def test_refuses_loads_that_are_not_ahead(self):
        in_place = ("load", "wait 0", "v", "v")
        self.assert_problems(
            check_overlap({"gfx906": assembly(row=in_place)})[1], 8,
            "Algorithm 1 of ")
        waits_for_all = ("load", "v", "v", "v", "wait 0")
        self.assert_problems(
            check_overlap({"gfx906": assembly(row=waits_for_all)})[1], 4,
            "waits leave nothing under way")
        too_near = ("load", "v", "wait 1")
        self.assert_problems(
            check_overlap({"gfx906": assembly(row=too_near)})[1], 4,
            "instructions between a load and the wait for it, 3 at least")

    def test_refuses_what_is_not_there(self):
        self.assert_problems(check_overlap({"gfx906": ""})[1], 4,
                             "not in the assembly")
        self.assert_problems(
            check_overlap({"gfx906": assembly(scalars="f")})[1], 2,
            "double")
        self.assert_problems(
            check_overlap({"gfx906": assembly(row=("v", "wait 0"))})[1], 4,
            "the unrolled rows are not found")


class Occupancy(unittest.TestCase):
    def test_of_registers(self):
        # Targets, VGPRs, SGPRs and what clang says of such kernels.
        for target, vgprs, sgprs, waves in (
                ("gfx906", 24, 61, 10), ("gfx906", 25, 61, 9),
                ("gfx906", 128, 61, 2), ("gfx906", 129, 61, 1),
                ("gfx906", 256, 61, 1), ("gfx906", 20, 102, 7),
                ("gfx90a", 64, 61, 8), ("gfx90a", 65, 61, 7),
                ("gfx90a", 81, 61, 5), ("gfx942", 81, 61, 5),
                ("gfx90a", 256, 61, 2), ("gfx90a", 257, 61, 1),
                ("gfx90a", 512, 61, 1), ("gfx942", 128, 61, 4),
                ("gfx1030", 64, 107, 16), ("gfx1030", 65, 107, 12),
                ("gfx1100", 96, 107, 16), ("gfx1100", 97, 107, 12),
                ("gfx1100", 121, 107, 10), ("gfx1100", 256, 107, 5)):
            with self.subTest(target=target, vgprs=vgprs, sgprs=sgprs):
                self.assertEqual(waves_by_registers(target, vgprs, sgprs),
                                 waves)

    def test_of_lds_and_workgroups(self):
        def waves(lds, workgroup, vgprs=32):
            return waves_per_simd("gfx90a", vgprs, 40, lds, workgroup)
        self.assertEqual(waves(0, 64), 8)
        self.assertEqual(waves(65536, 64), 0.25)
        self.assertEqual(waves(65536, 1024), 4)
        self.assertEqual(waves(4480, 64), 3.5)  # 4608 in granules
        self.assertEqual(waves(4609, 64), 3)
        self.assertEqual(waves(0, 128), 8)  # 16 groups of 2
        self.assertEqual(waves(0, 65), 8)
        self.assertEqual(waves(0, 512, 160), 2)  # 3 per SIMD, one group of 8
        self.assertEqual(waves(0, 1024, 512), 0)

    def test_of_lds_and_workgroups_on_rdna(self):
        def waves(lds, workgroup, vgprs=32):
            return waves_per_simd("gfx1100", vgprs, 107, lds, workgroup)
        self.assertEqual(waves(0, 32), 16)
        self.assertEqual(waves(65536, 256), 4)  # two groups of 8
        self.assertEqual(waves(64513, 256), 4)  # 65536 in granules
        self.assertEqual(waves(0, 64), 16)  # 32 groups of 2
        self.assertEqual(waves(0, 1024, 256), 0)


class Committed(Checks):
    def setUp(self):
        kernels = check(objects())[0]
        assemblies = {target: assembly(target) for target in TARGETS}
        self.report = make_report(kernels, check_overlap(assemblies)[0],
                                  assemblies)
        self.committed = copy.deepcopy(self.report)

    def problems(self):
        with contextlib.redirect_stdout(io.StringIO()) as self.printed:
            return check_committed(self.report, self.committed)

    def test_accepts_itself_and_improvements(self):
        self.assertEqual(self.report["compilers"]["gfx906"], "clang 15")
        self.assertEqual(self.problems(), [])
        self.report["kernels"][0]["waves"] += 1
        self.assertEqual(self.problems(), [])

    def test_refuses_fewer_wavefronts(self):
        self.report["kernels"][0]["waves"] -= 0.25
        self.assert_problems(self.problems(), 1,
                             "wavefronts per SIMD, 4 in the committed report")

    def test_refuses_other_kernels(self):
        del self.committed["kernels"][0], self.report["kernels"][-1]
        problems = self.problems()
        self.assertEqual(len(problems), 2)
        self.assertIn("not in the committed report", problems[0])
        self.assertIn("not in the code", problems[1])

    def test_says_when_compilers_differ(self):
        self.report["kernels"][0]["waves"] = 0
        self.committed["compilers"]["gfx906"] = "clang 14"
        self.committed["compilers"]["gfx90a"] = "clang 14"
        self.assertEqual(self.problems(), [])
        said = self.printed.getvalue()
        self.assertIn("gfx90a: clang 15 beside the committed report of clang "
                      f"14, {len(ALL)} kernels", said)
        self.assertEqual(said.count("0 wavefronts per SIMD, not 4"), 1)

    def test_table_is_of_the_report(self):
        self.report.update(commit="0123456", date="2026-01-01T00:00:00Z")
        text = hip_table.markdown(self.report)
        self.assertIn("| `run_body<Scan<double>>` | gfx906 | 64 | 0 | 40 | "
                      "1024 | 256 | 4 | 1 x 1, 4 x 1, 12 x 1, 16 x 2 | "
                      "2 x 1, 8 x 1 |", text)
        self.report["kernels"][0]["vgprs"] += 1
        self.assertNotEqual(hip_table.markdown(self.report), text)


if __name__ == "__main__":
    unittest.main()
