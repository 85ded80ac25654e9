#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws results files of hsma_paper over the order n of squares, a panel per
type: the speedup over the vendor's TRSM, the time of both with the limit, and
the fastest block size."""
import argparse
import sys

from results import good, read
from picture import GREY, row_of_panels, save as save_as
from tables import TYPES


def squares(results):
    """In mode graph where there is one, as launches hide small solves."""
    records = {}
    for r in good(results["records"]):
        if r["section"] in ("small", "large"):
            key = r["type"], r["n"]
            if key not in records or r["mode"] == "graph":
                records[key] = r
    return records


def event_squares(results):
    return {(r["type"], r["n"]): r for r in good(results["records"])
            if r["section"] in ("small", "large") and r["mode"] == "event"}


def panels(types, **options):
    figure, axes = row_of_panels([TYPES[kind] for kind in types], **options)
    for panel in axes:
        panel.set_xscale("log", base=2)
        panel.set_xlabel("n")
    return figure, axes


def save(figure, results, path):
    save_as(figure, f"{results['device']}, {results['toolkit']}, Kokkos "
            f"{results['kokkos']}, {results['date'][:10]}", path)


def types_of(keys):
    present = {kind for kind, _ in keys}
    return [kind for kind in TYPES if kind in present]


def plot_speedup(results, path):
    by_mode = {"graph": {k: r for k, r in squares(results).items()
                         if r["mode"] == "graph"},
               "event": event_squares(results)}
    types = types_of([k for records in by_mode.values() for k in records])
    if not types:
        return
    figure, axes = panels(types, sharey=True)
    for panel, kind in zip(axes, types):
        for mode, records in by_mode.items():
            line = sorted((n, r["vendor_us"] / r["hsma_us"])
                          for (t, n), r in records.items() if t == kind)
            if line:
                panel.plot(*zip(*line), "o-", markersize=4, linewidth=1.4,
                           label=mode)
        panel.axhline(1, color=GREY, linewidth=0.9)
    axes[0].set_ylim(bottom=0)
    axes[0].set_ylabel(f"time of {results['vendor']} / ours")
    axes[0].legend(frameon=False, fontsize=8)
    save(figure, results, path)


def plot_time(results, path):
    records = squares(results)
    types = types_of(records)
    if not types:
        return
    figure, axes = panels(types, sharey=True)
    for panel, kind in zip(axes, types):
        for key, label, style in (("hsma_us", "ours", "o-"),
                                  ("vendor_us", results["vendor"], "s-"),
                                  ("limit_us", "limit", "k:")):
            line = sorted((n, r[key]) for (t, n), r in records.items()
                          if t == kind)
            panel.plot(*zip(*line), style, markersize=4, linewidth=1.4,
                       label=label)
        panel.set_yscale("log")
    axes[0].set_ylabel("us (graph where measured, else event)")
    axes[0].legend(frameon=False, fontsize=8)
    save(figure, results, path)


def plot_block_sizes(results, path):
    records = [r for r in good(results["block_sizes"]) if r["block_size"] != 0]
    types = types_of([(r["type"], r["n"]) for r in records])
    if not types:
        return
    figure, axes = panels(types, sharey=True)
    for panel, kind in zip(axes, types):
        for method in dict.fromkeys(r["method"] for r in records):
            line = []
            of_type = [r for r in records
                       if r["type"] == kind and r["method"] == method]
            for n in sorted({r["n"] for r in of_type}):
                best = min((r for r in of_type if r["n"] == n),
                           key=lambda r: r["hsma_us"])
                line.append((n, best["block_size"]))
            if line:
                panel.plot(*zip(*line), "o-", markersize=4, linewidth=1.4,
                           label=method)
        panel.set_yscale("log", base=2)
    axes[0].set_ylabel("fastest N_B")
    axes[0].legend(frameon=False, fontsize=8)
    save(figure, results, path)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", help="JSON of hsma_paper")
    parser.add_argument("--output", default="paper",
                        help="start of the names of the pictures")
    parser.add_argument("--format", default="svg", choices=("png", "svg"))
    options = parser.parse_args()
    results = read(options.results)
    for name, plot in (("speedup", plot_speedup), ("time", plot_time),
                       ("block_sizes", plot_block_sizes)):
        plot(results, f"{options.output}_{name}.{options.format}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
