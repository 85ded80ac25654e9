#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints results files of hsma_paper as Markdown tables."""
import argparse
import math
import sys

from results import good, read
from tables import TYPES, geometric_mean, markdown, time

RANGES = (("small", "graph"), ("small", "event"), ("large", "graph"),
          ("large", "event"))


def table(head, rows):
    print(markdown(head, rows))


def ratio(record):
    if record is None:
        return ""
    if record["failure"] is not None:
        return "failed"
    return f"{record['vendor_us'] / record['hsma_us']:.2f}"


def squares(results, ranges=RANGES):
    for section, mode in ranges:
        records = {(r["type"], r["n"]): r for r in results["records"]
                   if r["section"] == section and r["mode"] == mode}
        if not records:
            continue
        sizes = sorted({n for _, n in records})
        print(f"Time of {results['vendor']} / ours, n = {sizes[0]} to "
              f"{sizes[-1]}, mode {mode}:\n")
        rows = []
        for letter, name in TYPES.items():
            row = [records.get((letter, n)) for n in sizes]
            ratios = [r["vendor_us"] / r["hsma_us"]
                      for r in good(r for r in row if r)]
            if not any(row):
                continue
            rows.append([name] + [ratio(r) for r in row] +
                        [f"{geometric_mean(ratios):.2f}",
                         f"{min(ratios, default=math.nan):.2f}"])
        table([""] + [str(n) for n in sizes] + ["geometric mean", "least"],
              rows)


def shapes(results):
    records = [r for r in results["records"] if r["section"] == "shapes"]
    if not records:
        return
    print("Other shapes, flags and layouts, mode event:\n")
    rows = []
    for r in records:
        flags = r["side"] + r["uplo"] + r["op"] + r["diag"]
        times = ["failed", ""] if r["failure"] is not None else \
            [time(r["hsma_us"]), time(r["vendor_us"])]
        rows.append([f"{TYPES[r['type']]} {flags} {r['layout']} {r['m']} x "
                     f"{r['n']}"] + times + [ratio(r)])
    table(["", "ours, us", "vendor, us", "ratio"], rows)


def errors(results):
    if not results["errors"]:
        return
    print(f"|X - X_v|_F / |X_v|_F against {results['vendor']}:\n")
    records = {(r["type"], r["method"], r["n"]): r for r in results["errors"]}
    sizes = sorted({n for _, _, n in records})
    rows = []
    for kind, method in dict.fromkeys((t, m) for t, m, _ in records):
        row = [f"{TYPES[kind]}, {method}"]
        for n in sizes:
            r = records.get((kind, method, n))
            row.append("" if r is None else "failed" if r["failure"] is not None
                       else f"{r['rel_err']:.2e}")
        rows.append(row)
    table([""] + [f"n = {n}" for n in sizes], rows)


def phases(results):
    records = good(results["phases"])
    if not records:
        return
    print("Phases, shares of preparation and solve apart:\n")
    rows = []
    for r in records:
        whole = r["inversion_us"] + r["solve_us"]
        shares = [f"{100 * r[k] / whole:.1f} %" for k in
                  ("inversion_us", "updates_us", "application_us")]
        rows.append([f"{TYPES[r['type']]}, n = {r['n']}, N_B = "
                     f"{r['block_size']}"] + shares +
                    [time(whole), time(r["trsm_us"])])
    table(["", "inversion", "GEMM updates", "application, copies, launches",
           "both, us", "one call, us"], rows)


def block_sizes(results):
    records = good(results["block_sizes"])
    if not records:
        return
    print("Fastest block size, its time over that of the library's choice:\n")
    sizes = sorted({r["n"] for r in records})
    rows = []
    for letter, name in TYPES.items():
        row = [name]
        for n in sizes:
            of_n = [r for r in records if r["type"] == letter and r["n"] == n]
            chosen = [r for r in of_n if r["block_size"] == 0]
            tried = [r for r in of_n if r["block_size"] != 0]
            if not chosen or not tried:
                row.append("")
                continue
            best = min(tried, key=lambda r: r["hsma_us"])
            over = best["hsma_us"] / chosen[0]["hsma_us"]
            row.append(f"{best['block_size']} {best['method'][:3]}. "
                       f"({over:.2f})")
        if any(row[1:]):
            rows.append(row)
    table([""] + [f"n = {n}" for n in sizes], rows)


PARTS = {"squares": squares,
         "large": lambda results: squares(results, RANGES[-1:]),
         "shapes": shapes, "errors": errors, "phases": phases,
         "block_sizes": block_sizes}
EVERYTHING = "squares,shapes,errors,phases,block_sizes"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", help="JSON of hsma_paper")
    parser.add_argument("--parts", default=EVERYTHING,
                        help="some of " + ",".join(PARTS))
    options = parser.parse_args()
    chosen = options.parts.split(",")
    if not set(chosen) <= set(PARTS):
        parser.error(f"--parts takes some of {','.join(PARTS)}")
    results = read(options.results)
    print(f"{results['device']}, driver {results['driver']}, "
          f"{results['toolkit']}, Kokkos {results['kokkos']}, commit "
          f"{results['commit']}, {results['date'][:10]}.\n")
    for name in chosen:
        PARTS[name](results)
    failed = sum(r["failure"] is not None for name in
                 ("records", "errors", "phases", "block_sizes")
                 for r in results[name])
    if failed:
        print(f"{failed} measurements failed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
