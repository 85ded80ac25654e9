#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints results files as one Markdown table: how many times faster than the
vendor, one row per type, one column per order of square problems. What two files
have comes from the later one."""
import argparse
import json
import sys

from tables import TYPES, markdown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", metavar="RESULTS.json", nargs="+",
                        type=argparse.FileType(encoding="utf-8"))
    ratios = {}
    for file in parser.parse_args().results:
        for r in json.load(file)["records"]:
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
