#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The table of HSMA_DROPIN=log: check_table.py <program> <table> <symbols>.

Runs a program all of whose calls are passed on, and reads what is said of them:
every function of the list of symbols was called, each call was passed on, and a
reason stands beside it. Calls for 5000 rows are good ones: they lack a device.
"""
import os
import re
import subprocess
import sys

# The shape ends before two blanks and three numbers; times and a ratio follow.
ROW = re.compile(r"(\w+) +(\S.*?)  +(\d+) +(\d+) +(\d+) +(\S+) +(\S+) +(\S+) "
                 r"*(.*)")
SOLVES = re.compile(r"cublas\wtrsm|cusolverDn\wpotrs")


def main():
    program, table, symbols = sys.argv[1:]
    if os.path.exists(table):
        os.remove(table)
    environment = {**os.environ, "HSMA_DROPIN": "log", "HSMA_LOG": table}
    subprocess.run([program, "--gtest_brief=1"], check=True, env=environment)
    with open(table, encoding="utf-8") as lines:
        rows = [match.groups() for line in lines
                if (match := ROW.fullmatch(line.rstrip("\n")))]
    faults = []
    for name, shape, calls, passed, failed, hsma, _, _, why in rows:
        if calls != passed or failed != "0" or hsma != "-":
            faults.append(f"{name}, {shape}: {calls} calls, {passed} passed on,"
                          f" {failed} failed, time {hsma}")
        if not why:
            faults.append(f"{name}, {shape}: nothing says why it was passed on")
    with open(symbols, encoding="utf-8") as lines:
        functions = [line.strip() for line in lines if SOLVES.match(line)]
    good = {row[0] for row in rows
            if " 5000 x 3" in row[1] and row[-1] == "there is no device"}
    faults += [f"{name}: no row says that there is no device"
               for name in functions if name not in good]
    print("\n".join(faults) or f"{len(rows)} rows, all passed on")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
