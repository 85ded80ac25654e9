#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs a program with libhsma_blas.so preloaded, and checks what it caught.

The table of caught calls that HSMA_DROPIN=log makes, of all processes of the
program, has to agree with what is expected of it. A program that is missing is
a test that is skipped.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
SHAPE = r"-|[LR][LU][NTC][NU] -?\d+ x -?\d+"
ROW = re.compile(rf"^(?P<function>\S+) +(?P<shape>{SHAPE}) +(?P<calls>\d+)"
                 r" +(?P<passed>\d+) +(?P<failed>\d+) ")
LITTLE = "little work: the BLAS ends sooner"


class Counts:
    def __init__(self, calls=0, passed=0, failed=0):
        self.calls, self.passed, self.failed = calls, passed, failed
        self.empty = 0  # of those passed on: there was nothing to do
        self.little = 0  # or little

    def __str__(self):
        return (f"{self.calls} calls, {self.passed} passed on, "
                f"{self.failed} failed")


def read_ledger(file):
    """The calls of each function, and the lines that are none of a table."""
    counts, strange = collections.defaultdict(Counts), []
    text = file.read_text() if file.exists() else ""
    for line in text.splitlines():
        row = ROW.match(line)
        if row is not None:
            count = counts[row["function"]]
            count.calls += int(row["calls"])
            count.passed += int(row["passed"])
            count.failed += int(row["failed"])
            if "0" in row["shape"].split():
                count.empty += int(row["passed"])
            elif line.endswith(LITTLE):
                count.little += int(row["passed"])
        elif not line.startswith(("hsma: ", "function ")):
            strange.append(line)
    return counts, strange


def read_expected(file):
    """What the program itself says that it called."""
    expected = {}
    for line in file.read_text().splitlines():
        function, calls, passed = line.split()
        expected[function] = Counts(int(calls), int(passed))
    return expected


def faults_of_expected(counts, expected, exact):
    """A BLAS that passes errors of one function to another is counted there
    again; what was solved has to agree in any case."""
    for function in sorted(set(counts) | set(expected)):
        found, wanted = counts[function], expected.get(function, Counts())
        same = (found.calls - found.passed == wanted.calls - wanted.passed
                and found.passed >= wanted.passed and found.failed == 0)
        if not same or exact and found.calls != wanted.calls:
            yield f"{function}: {found}; the program made {wanted}"


def faults_of_least(counts, least):
    for text in least:
        function, number = text.split("=")
        found = counts[function]
        if found.calls - found.passed + found.little < int(number):
            yield (f"{function}: {found}; expected at least {number} solved, "
                   "or so small that they are passed on")
    for function, found in sorted(counts.items()):
        if found.passed > found.empty + found.little or found.failed:
            yield f"{function}: {found}; expected that all are solved"


def copies_of(library, number, folder):
    copies = [library]
    for i in range(1, number):
        copies.append(shutil.copy(library, folder / f"libcopy{i}.so"))
    return [str(copy) for copy in copies]


def run(arguments, folder):
    ledger, calls = folder / "ledger", folder / "calls"
    environment = {key: value for key, value in os.environ.items()
                   if not key.startswith("HSMA_")}
    preloaded = copies_of(arguments.library, arguments.copies, folder)
    environment.update(HSMA_DROPIN=arguments.mode, HSMA_LOG=str(ledger),
                       HSMA_TEST_CALLS=str(calls),
                       HSMA_TEST_LIBRARY=arguments.library)
    if arguments.copies:
        environment["LD_PRELOAD"] = ":".join(preloaded + arguments.preload)
    environment.update(pair.split("=", 1) for pair in arguments.environment)
    done = subprocess.run(arguments.command, env=environment, text=True,
                          stderr=subprocess.PIPE, check=False)
    sys.stderr.write(done.stderr)
    if done.returncode == SKIPPED:
        return SKIPPED
    faults = []
    if done.returncode != 0:
        faults.append(f"the program ended with {done.returncode}")
    if arguments.says is not None:
        said = len(re.findall(arguments.says, done.stderr))
        if said != 1:
            faults.append(f"it said {said} times: {arguments.says}")
    elif "hsma: " in done.stderr:
        faults.append("nothing was to be said on standard error")
    counts, strange = read_ledger(ledger)
    faults += [f"not a row of the table: {line}" for line in strange]
    if arguments.counted:
        expected = read_expected(calls)
        faults += faults_of_expected(counts, expected, not arguments.nested)
    elif arguments.mode == "log":
        faults += faults_of_least(counts, arguments.least)
    elif counts:
        faults.append("there is a table without being asked for")
    for function, count in sorted(counts.items()):
        print(f"{function}: {count}")
    print("\n".join(faults) or "as expected")
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", required=True)
    parser.add_argument("--mode", default="log", help="HSMA_DROPIN")
    parser.add_argument("--copies", type=int, default=1,
                        help="of the library that are preloaded")
    parser.add_argument("--preload", action="append", default=[],
                        help="another library, behind it")
    parser.add_argument("--environment", action="append", default=[],
                        metavar="NAME=VALUE")
    parser.add_argument("--counted", action="store_true",
                        help="the program writes HSMA_TEST_CALLS")
    parser.add_argument("--nested", action="store_true",
                        help="functions of this BLAS call others with errors")
    parser.add_argument("--least", action="append", default=[],
                        metavar="FUNCTION=NUMBER")
    parser.add_argument("--says", help="once, on standard error")
    parser.add_argument("--needs", action="append", default=[],
                        help="a program that may be missing")
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    for program in arguments.needs:
        if shutil.which(program) is None and not os.path.exists(program):
            print(f"{program} is not there")
            return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        return run(arguments, pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
