#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks what the CUDA kernels take of a multiprocessor, from the reports of
ptxas -v: no kernel spills registers, none of the kernels known here is
missing, and those are within their limits. Prints a table."""

import argparse
import collections
import re
import sys
from pathlib import Path

from kernels import (SCALARS, Kernel, beyond_limits, demangle,
                     missing_families, print_table)

STATIC_SHARED = 48 * 1024  # of a block, on any device
RESOURCES = ("registers", "shared", "stack", "spilled")

# Bytes of static shared memory and of stack at most, None for any. Without a
# stack, the arrays of a thread are in registers; without static shared memory,
# all of it is what the launch asks for (Hsma_TestInversionShared.cpp).
Limits = collections.namedtuple("Limits", "shared stack scalars",
                                defaults=(SCALARS,))
# The kernels that there have to be, by function and body, which is empty where
# the function says it all. For others it is enough that they spill nothing.
FAMILIES = {
    ("direct_solve", "DirectSolve"): Limits(STATIC_SHARED, 0),
    ("direct_solve", "DirectSolveLanes"): Limits(STATIC_SHARED, 0),
    ("direct_solve", "DirectSolveColumns"): Limits(STATIC_SHARED, 0),
    ("direct_solve", "DirectSolveGroups"): Limits(STATIC_SHARED, 0),
    ("direct_solve", "DirectSolveSmall"): Limits(STATIC_SHARED, 0),
    ("direct_solve", "PartitionedPipeline"):
        Limits(STATIC_SHARED, 0, ("Complex<double>",)),
    ("apply_inverse", "ThreadProduct"):
        Limits(0, 0, ("float", "Complex<float>")),
    ("apply_inverse", "TensorProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("invert_by_columns", ""): Limits(0, 0),
    ("invert_by_tiles", "TiledInversion"): Limits(0, 0),
    ("invert_by_tiles_in_cluster", "TiledInversion"): Limits(STATIC_SHARED, 0),
    ("direct_solve_rows", "DirectSolveRows"): Limits(0, 0),
    ("gram_tiles", "GramTiles"): Limits(0, 0),
    ("chain_solve", "ChainSolve"): Limits(0, 0),
    ("batch_columns", "BatchColumns"): Limits(0, 0),
    ("batch_panels", "PanelProduct"):
        Limits(0, 0, ("float", "Complex<float>")),
    ("batch_panels", "TensorPanelProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("batch_short_columns", "BatchShortColumns"): Limits(0, 0),
    ("batch_strips", "TensorStripProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("batch_prepare", "PreparePanels"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("batch_sweep", "TensorPanelProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("batch_rows", "BatchRows"): Limits(STATIC_SHARED, 0),
    ("batch_rows", "BatchFewRows"): Limits(STATIC_SHARED, 0),
    ("run_pack_panels", "PackPanels"): Limits(0, 0),
    ("run_panel_sweep", "PanelProduct"):
        Limits(0, 0, ("float", "Complex<float>")),
    ("run_panel_sweep", "TensorPanelProduct"):
        Limits(0, 0, ("double", "Complex<double>")),
    ("run_panel_sweep", "TensorQuadProduct"):
        Limits(0, 0, ("Complex<double>",)),
    ("run_body", "Substitution"): Limits(STATIC_SHARED, None),
    ("run_body", "GuardedStore"): Limits(STATIC_SHARED, None),
    ("run_body", "Copy"): Limits(STATIC_SHARED, None),
    ("run_body", "TransposingCopy"): Limits(STATIC_SHARED, None),
    ("run_body", "ZeroFill"): Limits(STATIC_SHARED, None),
    ("run_body", "Scan"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchScaling"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchScalingOnDevice"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchInspection"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchCondition"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchInversion"): Limits(STATIC_SHARED, None),
    ("run_body", "BatchSubstitution"): Limits(STATIC_SHARED, None),
    ("run_body", "SplitLines"):
        Limits(STATIC_SHARED, 0, ("float", "Complex<float>")),
    ("run_body", "UnusualTerms"):
        Limits(STATIC_SHARED, 0, ("float", "Complex<float>")),
}


def parse(text):
    """The kernels of a report. Functions that a kernel calls count for it."""
    kernels = []
    for line in text.splitlines():
        if m := re.search(r"Compiling entry function '(.+)' for '(\w+)'", line):
            kernels.append(Kernel(*m.groups(), dict.fromkeys(RESOURCES)))
        elif not kernels:
            continue
        elif m := re.search(r"(\d+) bytes stack frame, (\d+) bytes spill "
                            r"stores, (\d+) bytes spill loads", line):
            uses, (stack, stores, loads) = kernels[-1].uses, map(int,
                                                                 m.groups())
            uses["stack"] = (uses["stack"] or 0) + stack
            uses["spilled"] = (uses["spilled"] or 0) + stores + loads
        elif m := re.search(r"Used (\d+) registers", line):
            shared = re.search(r"(\d+) bytes smem", line)
            kernels[-1].uses.update(
                registers=int(m.group(1)),
                shared=int(shared.group(1)) if shared else 0)
    return kernels


def problems_of(kernel):
    limits = Limits(STATIC_SHARED, None)
    for family, its_limits in FAMILIES.items():
        if kernel.is_of(family):
            limits = its_limits
    most = {"spilled": (0, "bytes of register spills"),
            "shared": (limits.shared, "bytes of shared memory")}
    if limits.stack is not None:
        most["stack"] = (limits.stack, "bytes of stack")
    return beyond_limits(kernel, most)


def check(reports, architectures, alone=()):
    """Kernels and problems, given the text of each report by its name. Every
    report has kernels for all `architectures`, or for one that stands `alone`.
    """
    kernels, problems = [], []
    for name, text in reports.items():
        found = parse(text)
        is_alone = any(k.architecture in alone for k in found)
        for architecture in [] if is_alone else architectures:
            if not any(k.architecture == architecture for k in found):
                problems.append(f"{name}: no kernel for {architecture}")
        kernels += found
    demangle(kernels)
    for kernel in kernels:
        problems += problems_of(kernel)
    scalars = {family: its.scalars for family, its in FAMILIES.items()}
    problems += missing_families(kernels, scalars, architectures)
    return kernels, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--architectures", nargs="+", required=True)
    parser.add_argument("--alone", nargs="+", default=[],
                        help="architectures for which there are kernels that "
                             "no other one has")
    parser.add_argument("reports", nargs="+", type=Path)
    args = parser.parse_args()
    reports = {path.name: path.read_text() if path.exists() else ""
               for path in args.reports}
    kernels, problems = check(reports, args.architectures, args.alone)
    print_table(kernels)
    for problem in problems:
        print(problem)
    print(f"{len(kernels)} kernels, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
