#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints results files of hsma_ortho, hsma_ifpack2 and block_krylov as Markdown
tables: how many times the time of ours the others take."""
import argparse
import json

from tables import markdown


def ortho(records):
    others = [name for name in ("ICGS", "DGKS", "IMGS", "TSQR")
              if name in records[0]]
    rows = [[f"{r['columns']} beside {r['earlier']}", str(r["rows"]),
             str(r["processes"]), f"{r['Hsma']['us'] / 1e3:.2f}",
             *(f"{r[name]['us'] / r['Hsma']['us']:.2f}" for name in others)]
            for r in records]
    return markdown(["columns", "rows", "processes", "Hsma, ms",
                     *(f"{name} / Hsma" for name in others)], rows)


def ifpack2(records):
    types = list(dict.fromkeys(r["type"] for r in records))
    columns = list(dict.fromkeys(r["columns"] for r in records))
    of = {(r["order"], r["type"], r["columns"]): r["over_dense"]
          for r in records}
    rows = [[f"blocks of {order}"] +
            [f"{of[order, kind, k]:.2f}" for kind in types for k in columns]
            for order in dict.fromkeys(r["order"] for r in records)]
    return markdown(["Dense / Hsma"] + [f"{kind}, {k} columns" for kind in types
                                        for k in columns], rows)


def krylov(records):
    def cell(r):
        return (f"{r['total_s']:.2f} ({r['iterations']})"
                if r["converged"] else f"no ({r['iterations']})")
    orthos = list(dict.fromkeys(r["ortho"] for r in records))
    cases = list(dict.fromkeys((r["solver"], r["columns"]) for r in records))
    of = {(r["solver"], r["columns"], r["ortho"]): r for r in records}
    rows = [[f"{solver}, {k} columns"] +
            [cell(of[solver, k, o]) for o in orthos] for solver, k in cases]
    return markdown(["seconds (iterations)", *orthos], rows)


def table(records):
    if "dense_us" in records[0]:
        return ifpack2(records)
    return krylov(records) if "ortho" in records[0] else ortho(records)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=argparse.FileType())
    for file in parser.parse_args().results:
        print(table(json.load(file)["records"]))


if __name__ == "__main__":
    main()
