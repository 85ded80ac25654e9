#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Checks the code of the HIP kernels: nothing spilled, no private memory, LDS
within limits, no kernel missing, no fewer wavefronts than in the committed
report, and in Algorithm 1 the loads ahead of the waits for them. Prints a
table; with --write also writes the report. What other compilers than that of
the report do with scalar registers and with those waits is only said."""

import argparse
import datetime
import json
import re
import subprocess
import sys
from pathlib import Path

import code_object
import waits
from kernels import (SCALARS, beyond_limits, demangle, missing_families,
                     print_table)
from occupancy import LDS, TARGETS, waves_per_simd

# The kernels that there have to be, by function and body, and of which scalars.
FAMILIES = {
    ("direct_solve", "DirectSolve"): SCALARS,
    ("direct_solve", "DirectSolveLanes"): SCALARS,
    ("direct_solve", "PartitionedPipeline"): ("Complex<double>",),
    ("apply_inverse", "ThreadProduct"): SCALARS,
    ("invert_by_columns", ""): SCALARS,
    ("judge_inverses", "InversionVerdict"): SCALARS,
    ("direct_solve_rows", "DirectSolveRows"): SCALARS,
    ("run_pack_panels", "PackPanels"): SCALARS,
    ("run_panel_sweep", "PanelProduct"): SCALARS,
    ("run_body", "Substitution"): SCALARS,
    ("run_body", "GuardedStore"): SCALARS,
    ("run_body", "Copy"): SCALARS,
    ("run_body", "TransposingCopy"): SCALARS,
    ("run_body", "ZeroFill"): SCALARS,
    ("run_body", "Scan"): SCALARS,
    ("run_body", "BatchScaling"): SCALARS,
    ("run_body", "BatchScalingOnDevice"): SCALARS,
    ("run_body", "BatchInspection"): SCALARS,
    ("run_body", "BatchCondition"): SCALARS,
    ("run_body", "BatchSubstitution"): SCALARS,
    ("run_body", "BatchInversion"): SCALARS,
}
LIMITS = {
    "vgpr_spills": (0, "VGPRs spilled"),
    "private": (0, "bytes of private memory"),
    "lds": (LDS, "bytes of LDS"),
}
# They go to lanes of vector registers, not to memory.
SCALAR_LIMITS = {"sgpr_spills": (0, "SGPRs spilled")}
# 4 I_B elements and constant_bytes are what the launch asks for
# (Hsma_TestInversionShared.cpp), so that there may be no more.
INVERSION_LIMITS = LIMITS | {"static_lds": (0, "bytes of static LDS")}
SHOWN = ("vgprs", "agprs", "sgprs", "lds", "workgroup")


class Minor(str):
    """A problem that only the compiler of the committed report may not have:
    what others do with scalar registers and waits is theirs."""


def weigh(problems, strict):
    """The problems but for minor ones, which are said, unless `strict`."""
    minor = [p for p in problems if isinstance(p, Minor)]
    if strict or not minor:
        return problems
    print("\n".join(minor))
    print(f"{len(minor)} of a compiler that the committed report does not have")
    return [p for p in problems if not isinstance(p, Minor)]


def problems_of(kernel):
    limits = LIMITS
    if kernel.is_of(("invert_by_columns", "")):
        limits = INVERSION_LIMITS
    yield from beyond_limits(kernel, limits)
    if kernel.is_complete():
        yield from map(Minor, beyond_limits(kernel, SCALAR_LIMITS))
    where = f"{kernel.name} for {kernel.architecture}"
    if kernel.accesses is None:
        yield f"{where}: no code"
    if kernel.launch_lds is None:
        yield f"{where}: never launched"
    wavefront = TARGETS[kernel.architecture].wavefront
    if kernel.uses["wavefront"] not in (wavefront, None):
        yield (f"{where}: wavefronts of {kernel.uses['wavefront']}, "
               f"not {wavefront}")


def parse_launches(text):
    """The most LDS that launches ask for, by the symbol of the kernel."""
    return {symbol: int(size)
            for symbol, size in (line.rsplit(None, 1)
                                 for line in text.splitlines())}


def check_objects(objects, launches, targets):
    """Kernels and problems. `objects` has, by name and target, notes and
    disassembly; `launches` the LDS of launches by wavefront and symbol."""
    kernels, problems = [], []
    for (name, target), texts in objects.items():
        found, its_target = code_object.read(*texts)
        if not found:
            problems.append(f"{name}: no kernel for {target}")
        elif its_target != target:
            problems.append(f"{name}: code for {its_target}, not {target}")
        kernels += found
    demangle(kernels)
    for kernel in kernels:
        wavefront = TARGETS[kernel.architecture].wavefront
        kernel.launch_lds = launches[wavefront].get(kernel.symbol)
        if kernel.is_complete():
            kernel.uses["lds"] = (kernel.uses["static_lds"]
                                  + (kernel.launch_lds or 0))
        problems += problems_of(kernel)
    problems += missing_families(kernels, FAMILIES, targets)
    return kernels, problems


def entry(kernel):
    """A complete kernel in a report."""
    uses = kernel.uses
    accesses = {kind + "s": {str(width): accesses[width]
                             for width in sorted(accesses)}
                for kind, accesses in kernel.accesses.items()}
    return {"kernel": kernel.name, "target": kernel.architecture,
            **{resource: uses[resource] for resource in SHOWN},
            "waves": waves_per_simd(kernel.architecture, uses["vgprs"],
                                    uses["sgprs"], uses["lds"],
                                    uses["workgroup"]),
            **accesses}


def check_overlap(assemblies):
    """Algorithm 1 and problems, given its assembly by target. Its loads are
    ahead of the waits if

      - waits that leave nothing under way are rare: loads in place have one
        for each row;
      - as many vector instructions as there are rows stand between a load and
        the wait for it: a row updates half as many sums on average, and there
        are two rows between the two."""
    kernels = [k for text in assemblies.values() for k in waits.overlaps(text)]
    demangle(kernels)
    problems = []
    for target in assemblies:
        for scalar in SCALARS:
            uses = None
            for k in kernels:
                body = re.search(r"DirectSolve<.+, (\d+), \d+>", k.name)
                if body and (k.architecture, k.scalar()) == (target, scalar):
                    order, uses = int(body.group(1)), k.uses
            where = f"Algorithm 1 of {scalar} for {target}"
            if uses is None:
                problems.append(f"{where}: not in the assembly")
                continue
            if min(uses["loads"], uses["stores"]) < order:
                problems.append(f"{where}: the unrolled rows are not found")
                continue
            if uses["empty"] > order // 8:
                problems.append(Minor(
                    f"{where}: {uses['empty']} waits leave nothing under way, "
                    f"{order // 8} at most"))
            if uses["distance"] < order:
                problems.append(f"{where}: {uses['distance']:g} instructions "
                                "between a load and the wait for it, "
                                f"{order} at least")
    return kernels, problems


def print_against(target, here, there, compilers):
    """What another compiler makes of the kernels is no problem, but said."""
    names = here.keys() & there.keys()
    if not names:
        print(f"{target}: not in the committed report")
        return
    print(f"{target}: {compilers[0]} beside the committed report of "
          f"{compilers[1]}, {len(names)} kernels")
    for name in sorted(names):
        now, before = here[name]["waves"], there[name]["waves"]
        if now != before:
            print(f"  {name}: {now:g} wavefronts per SIMD, not {before:g}")


def check_committed(report, committed):
    """Against the committed report, where that is of the same compiler: it has
    the same kernels, and no more wavefronts."""
    problems = []
    for target in report["compilers"]:
        compilers = report["compilers"][target], \
            committed["compilers"].get(target)
        here, there = ({e["kernel"]: e for e in r["kernels"]
                        if e["target"] == target} for r in (report, committed))
        if compilers[0] != compilers[1]:
            print_against(target, here, there, compilers)
            continue
        for name in sorted(here.keys() ^ there.keys()):
            side = "the code" if name in there else "the committed report"
            problems.append(f"{name} for {target}: not in {side}")
        for name in sorted(here.keys() & there.keys()):
            now, before = here[name]["waves"], there[name]["waves"]
            if now < before:
                problems.append(f"{name} for {target}: {now:g} wavefronts per "
                                f"SIMD, {before:g} in the committed report")
    return problems


def compiler_of(assembly):
    found = re.search(r'\.ident\s+"(.+)"', assembly)
    return found.group(1) if found else "unknown"


def are_committed(assemblies, compilers):
    """Whether the targets of the committed report have its compilers."""
    return all(compiler_of(assembly) == compilers[target]
               for target, assembly in assemblies.items()
               if target in compilers)


def make_report(kernels, algorithm1, assemblies):
    """A kernel without a scalar is in the objects of all of them."""
    entries = {(k.name, k.architecture): entry(k) for k in kernels}
    return {
        "compilers": {t: compiler_of(text) for t, text in assemblies.items()},
        "kernels": [entries[key] for key in sorted(entries)],
        "algorithm1": sorted(({"kernel": k.name, "target": k.architecture,
                               **k.uses} for k in algorithm1),
                             key=lambda e: (e["kernel"], e["target"])),
    }


def write(path, report):
    """One entry per line."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"],
                            cwd=path.parent, capture_output=True, text=True,
                            check=True).stdout.strip()
    now = datetime.datetime.now(datetime.timezone.utc)
    lines = [f' "commit": {json.dumps(commit)}',
             f' "date": "{now:%Y-%m-%dT%H:%M:%SZ}"',
             f' "compilers": {json.dumps(report["compilers"])}']
    for key in ("kernels", "algorithm1"):
        rows = ",\n  ".join(map(json.dumps, report[key]))
        lines.append(f' "{key}": [\n  {rows}\n ]')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def read_text(path):
    return path.read_text() if path.exists() else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--targets", nargs="+", required=True)
    parser.add_argument("--algorithm1", required=True,
                        help="<this>.<target>.s is the assembly")
    parser.add_argument("--launches", required=True,
                        help="<this>.<wavefront>.txt is what "
                        "Hsma_HipLaunches.hip prints")
    parser.add_argument("--committed", type=Path, required=True)
    parser.add_argument("--write", action="store_true",
                        help="write the committed report")
    parser.add_argument("objects", nargs="+", help="<this>.<target>.notes and "
                        "<this>.<target>.disassembly are of a code object")
    args = parser.parse_args()

    objects = {(Path(name).name, target):
               [read_text(Path(f"{name}.{target}.{kind}"))
                for kind in ("notes", "disassembly")]
               for name in args.objects for target in args.targets}
    assemblies = {target: read_text(Path(f"{args.algorithm1}.{target}.s"))
                  for target in args.targets}
    launches = {lanes: parse_launches(read_text(
        Path(f"{args.launches}.{lanes}.txt"))) for lanes in (32, 64)}
    kernels, problems = check_objects(objects, launches, args.targets)
    algorithm1, its_problems = check_overlap(assemblies)
    problems += its_problems
    print_table(kernels)
    print_table(algorithm1)
    committed = (json.loads(args.committed.read_text())
                 if args.committed.exists() else None)
    problems = weigh(problems, args.write or not committed
                     or are_committed(assemblies, committed["compilers"]))
    if not problems:
        report = make_report(kernels, algorithm1, assemblies)
        if args.write:
            write(args.committed, report)
        elif committed:
            problems += check_committed(report, committed)
        else:
            problems.append(f"{args.committed}: not there. Build the target "
                            "hsma_hip_table.")
    for problem in problems:
        print(problem)
    print(f"{len(kernels)} kernels, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
