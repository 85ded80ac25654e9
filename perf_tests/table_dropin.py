#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a results file of dropin/torch_solves.py as a Markdown table: how many
times as fast a function is with libhsma_cublas."""
import argparse
import json
import re
import sys
from pathlib import Path

from tables import markdown

FUNCTIONS = ("solve_triangular", "lu_solve", "cholesky_solve", "inv")
TYPES = {"float32": "float", "float64": "double"}
SINGLE = re.compile(r"^(\w+) (float32|float64) (\d+ x \d+)$")
BATCH = re.compile(r"^solve_triangular (float32|float64) (\d+ x \(\d+ x \d+\))$")


def ratio(row):
    return f"{row['without_us'] / row['with_us']:.2f}"


def single_rows(rows):
    """One row for each shape."""
    cells = {}
    for row in rows:
        match = SINGLE.match(row["case"])
        if match and match[1] in FUNCTIONS:
            cells.setdefault(match[3], {})[match[1], match[2]] = ratio(row)
    for shape, of in cells.items():
        yield [shape] + [of.get((function, kind), "") for kind in TYPES
                         for function in FUNCTIONS]


def batch_rows(rows):
    """One row for each batch."""
    cells = {}
    for row in rows:
        match = BATCH.match(row["case"])
        if match:
            cells.setdefault(match[2], {})[match[1]] = ratio(row)
    for shape, of in cells.items():
        yield [shape] + [of.get(kind, "") for kind in TYPES]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path)
    path = parser.parse_args().results
    try:
        results = json.loads(path.read_text(encoding="utf-8"))
        single = list(single_rows(results["rows"]))
        batches = list(batch_rows(results["rows"]))
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"table_dropin.py: {path}: {error}")
    print(markdown([""] + [f"{name}, {kind}" for kind in TYPES.values()
                           for name in FUNCTIONS], single))
    print()
    print(markdown(["solve_triangular"] + list(TYPES.values()), batches))


if __name__ == "__main__":
    main()
