#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints what a table is worth, as Markdown, from the results of hsma-trsm
tune --check."""

import argparse
import json
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src/tuning"))
from tuning_file import TYPES  # noqa: E402


def behind(records, who):
    ratios = [r[who] / r["best"] for r in records]
    return (statistics.median(ratios), max(ratios),
            sum(ratio > 1.15 for ratio in ratios))


def print_behind(records):
    print("| | cases | median | worst | behind by more than 15 % |")
    print("| --- | ---: | ---: | ---: | ---: |")
    plain = [r for r in records if r["type_of_a"] == r["type"]]
    groups = [("all", records)]
    groups += [(shape, [r for r in plain if r["shape"] == shape])
               for shape in dict.fromkeys(r["shape"] for r in plain)]
    groups.append(("real A, complex B",
                   [r for r in records if r["type_of_a"] != r["type"]]))
    rows = [(name, members, "adaptive") for name, members in groups]
    rows.append(("all, interpolated", records, "interpolated"))
    rows.append(("all, N_B = 128", records, "fixed_128"))
    for name, members, who in rows:
        if members:
            median, worst, far = behind(members, who)
            print(f"| {name} | {len(members)} | {median:.3f} | {worst:.2f} | "
                  f"{far} |")


def print_gains(records):
    square = [r for r in records if r["shape"] == "square"
              and r["storage"] == "columns" and r["type_of_a"] == r["type"]]
    gains = {(r["order"], r["columns"], r["type"]):
             100 * (r["fixed_128"] / r["adaptive"] - 1) for r in square}
    types = [kind for kind in TYPES if any(key[2] == kind for key in gains)]
    print("| m x n | " + " | ".join(types) + " |")
    print("| --- |" + " ---: |" * len(types))
    for order, columns in sorted({key[:2] for key in gains}):
        cells = [gains.get((order, columns, kind)) for kind in types]
        print(f"| {order} x {columns} | " + " | ".join(
            "" if gain is None else str(round(gain)) for gain in cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results")
    with open(parser.parse_args().results, encoding="utf-8") as file:
        results = json.load(file)
    records = results["records"]
    print(f"{results['machine']['device']}, commit {results['commit']}, "
          f"{results['date']}\n\nTime over the best candidate's:\n")
    print_behind(records)
    print("\nGain over N_B = 128 in percent, class square:\n")
    print_gains(records)
    speed_ups = [r["vendor"] / r["adaptive"] for r in records if "vendor" in r]
    if not speed_ups:
        return
    slower = sum(ratio < 1 for ratio in speed_ups)
    print(f"\nTime of the vendor's over ours: median "
          f"{statistics.median(speed_ups):.2f}, least {min(speed_ups):.2f}, "
          f"below 1 in {slower} of {len(speed_ups)} cases")


if __name__ == "__main__":
    main()
