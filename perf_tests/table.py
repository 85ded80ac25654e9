#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a results file as a Markdown table: how many times faster than the
vendor, one row per type, one column per order of square problems."""
import argparse
import json
import sys

from tables import TYPES, markdown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", metavar="RESULTS.json",
                        type=argparse.FileType(encoding="utf-8"))
    results = json.load(parser.parse_args().results)
    ratios = {}
    for r in results["records"]:
        if r["m"] == r["n"]:
            ratios[r["type"], r["m"]] = r["vendor_us"] / r["hsma_us"]
    orders = sorted({order for _, order in ratios})
    rows = []
    for letter, name in TYPES.items():
        cells = [ratios.get((letter, order)) for order in orders]
        if any(cells):
            rows.append([name] + [f"{c:.2f}" if c else "" for c in cells])
    print(markdown([""] + [f"{order}" for order in orders], rows), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
