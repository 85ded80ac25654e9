#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a results file of dropin/torch_solves.py or of hsma_blas_trsm as a
Markdown table: how many times as fast a function is with the library before the
vendor's. Of many shapes, this is the geometric mean, and the worst one's."""
import argparse
import json
import math
import re
import sys
from pathlib import Path

from tables import markdown

FUNCTIONS = ("solve_triangular", "lu_solve", "cholesky_solve", "inv")
TYPES = {"float32": "float", "float64": "double"}
KINDS = ("square", "1, 2 or 8 columns", "order 1, 2 or 8")
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


def group_of(record):
    """The row of a solve of a BLAS: what is of which size."""
    left = record["flags"][0] == "L"
    order, columns = record["m"], record["n"]
    if not left:
        order, columns = columns, order
    size = max(order, columns)
    sizes = next(text for most, text in (
        (48, "16 to 48"), (192, "64 to 192"), (1024, "256 to 1024"))
                 if size <= most)
    kind = KINDS[0 if order == columns else 1 if columns < order else 2]
    return f"{kind}, {sizes}"


def print_blas(records):
    cells = {}
    for record in records:
        of = cells.setdefault(group_of(record), {})
        of.setdefault(record["type"], []).append(
            record["vendor_us"] / record["ours_us"])
    def cell(ratios):
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        return f"{mean:.2f} ({min(ratios):.2f})"
    def rank(group):
        kind, sizes = group.rsplit(", ", 1)
        return KINDS.index(kind), int(sizes.split()[0])
    letters = list(dict.fromkeys(record["type"] for record in records))
    print(markdown(["?trsm_"] + [f"`{letter}`" for letter in letters],
                   [[group] + [cell(cells[group][letter]) for letter in letters]
                    for group in sorted(cells, key=rank)]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path)
    path = parser.parse_args().results
    try:
        results = json.loads(path.read_text(encoding="utf-8"))
        if "records" in results:
            return print_blas(results["records"])
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
