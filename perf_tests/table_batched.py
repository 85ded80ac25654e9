#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints results files of hsma_batched as Markdown tables: how many times the
time of ours the vendor takes, geometric mean and least."""
import argparse
import json
import sys
from pathlib import Path

from tables import TYPES, geometric_mean, markdown

# Orders and problems of a table's rows.
ORDERS = ((1, 8), (9, 32), (33, 96), (97, 256))
FEW = 100


def cell(cases):
    ratios = [c["vendor_us"] / c["ours_us"] for c in cases]
    if not ratios:
        return ""
    return f"{geometric_mean(ratios):.2f} ({min(ratios):.2f})"


def over_limit(cases):
    ratios = [c["ours_us"] / c["limit_us"] for c in cases]
    if not ratios:
        return ""
    return f"{geometric_mean(ratios):.1f} ({max(ratios):.1f})"


def rows_of(cases):
    for least, most in ORDERS:
        for columns in ("n = 1", "n = m, 4 m"):
            chosen = [c for c in cases if least <= c["m"] <= most and
                      (c["n"] == 1) == (columns == "n = 1")]
            if not chosen:
                continue
            large = [c for c in chosen if c["problems"] > FEW]
            few = [c for c in chosen if c["problems"] <= FEW]
            for name, of, show in (("large", large, cell),
                                   (f"2 to {FEW} problems", few, cell),
                                   ("over the limit", large, over_limit)):
                cells = [show([c for c in of if c["type"] == t])
                         for t in TYPES]
                if any(cells):
                    yield [f"{least}...{most}", columns, name] + cells


def rows_of_flags(cases):
    """One row for each combination of flags, over all sizes."""
    for flags in sorted({c["flags"] for c in cases}):
        of = [c for c in cases if c["flags"] == flags]
        large = [c for c in of if c["problems"] > FEW]
        few = [c for c in of if c["problems"] <= FEW]
        for name, chosen in (("large", large), (f"2 to {FEW} problems", few)):
            yield [flags, name] + [
                cell([c for c in chosen if c["type"] == t]) for t in TYPES]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=Path)
    for path in parser.parse_args().results:
        try:
            results = json.loads(path.read_text(encoding="utf-8"))
            cases = [{"flags": "LLNN", **c} for c in results["cases"]]
            rows = list(rows_of([c for c in cases if c["flags"] == "LLNN"]))
            flags = list(rows_of_flags(cases))
        except (OSError, ValueError, KeyError) as error:
            sys.exit(f"table_batched.py: {path}: {error}")
        print(f"{results['vendor']} over ours, {results['device']}, "
              f"{results['commit']}:\n")
        print(markdown(["m", "", "batch"] + list(TYPES.values()), rows))
        if len({row[0] for row in flags}) > 1:
            print()
            print(markdown(["flags", "batch"] + list(TYPES.values()), flags))
        print()


if __name__ == "__main__":
    main()
