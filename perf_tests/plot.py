#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws how many times faster ours is than KokkosBlas::trsm, over the size,
from results files of hsma_compare. Square problems become one panel per type
with a line per combination of flags, views and mode; all other problems a
row each."""

import argparse
import json
import sys
from pathlib import Path

from picture import GREY, plain, plt, row_of_panels, save
from tables import TYPES

MANY = 10  # lines beyond which a panel shows their spread instead


def read(paths):
    heads, records = [], []
    for path in paths:
        try:
            results = json.loads(Path(path).read_text())
            for r in results["records"]:
                r["ratio"] = r["vendor_us"] / r["hsma_us"]
                r["line"] = "".join(
                    r[k] for k in ("side", "uplo", "op", "diag"))
                r["line"] += f" {r['layout']} {r['mode']}"
        except (OSError, ValueError, KeyError, TypeError) as error:
            sys.exit(f"plot.py: {path} is not a results file: {error!r}")
        heads.append(results)
        records += results["records"]
    if not records:
        sys.exit("plot.py: the results files hold no records")
    return heads, records


def title(heads):
    h = heads[0]
    return (f"{h['device']}, Kokkos {h['kokkos']}, "
            f"{h['threads']} thread(s), {h['date'][:10]}")


def draw_lines(axes, records):
    lines = {}
    for r in records:
        lines.setdefault(r["line"], {})[r["m"]] = r["ratio"]
    if len(lines) <= MANY:
        for name, points in sorted(lines.items()):
            sizes = sorted(points)
            axes.plot(sizes, [points[n] for n in sizes], "o-", markersize=4,
                      linewidth=1.4, label=name)
        axes.legend(loc="lower right", frameon=False, fontsize=8)
        return
    sizes = sorted({r["m"] for r in records})
    spread = [sorted(p[n] for p in lines.values() if n in p) for n in sizes]
    axes.fill_between(sizes, [s[0] for s in spread], [s[-1] for s in spread],
                      alpha=0.2, linewidth=0, label="all flags and views")
    axes.plot(sizes, [s[len(s) // 2] for s in spread], "o-", markersize=4,
              label="their median")
    axes.legend(loc="lower right", frameon=False, fontsize=8)


def finish(axes, line_at):
    line_at(1, color=GREY, linewidth=0.9)
    plain(axes)


def plot_square(records, heads, path):
    types = [t for t in TYPES if any(r["type"] == t for r in records)]
    figure, panels = row_of_panels([TYPES[t] for t in types], sharey=True)
    for axes, kind in zip(panels, types):
        draw_lines(axes, [r for r in records if r["type"] == kind])
        finish(axes, axes.axhline)
        axes.set_xscale("log", base=2)
        axes.set_xlabel("n")
    ratios = [r["ratio"] for r in records]
    if max(ratios) > 20:
        panels[0].set_yscale("log")
    else:
        panels[0].set_ylim(0, 1.05 * max(ratios))
    panels[0].set_ylabel("time of KokkosBlas / ours")
    save(figure, title(heads), path)


def plot_shapes(records, heads, path):
    records = sorted(records, key=lambda r: (r["type"], r["line"], r["m"],
                                             r["n"]))
    names = [f"{r['type']} {r['line']} {r['m']} x {r['n']}" for r in records]
    figure, axes = plt.subplots(figsize=(8, 0.2 * len(records) + 1.2))
    axes.barh(names, [r["ratio"] for r in records], height=0.7,
              color="#1f5fa8")
    finish(axes, axes.axvline)
    axes.invert_yaxis()
    axes.margins(y=0.01)
    axes.tick_params(axis="y", labelsize=7)
    axes.set_xlabel("time of KokkosBlas / ours")
    save(figure, title(heads), path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", help="JSON of hsma_compare")
    parser.add_argument("--output", default="ratio",
                        help="start of the names of the pictures")
    parser.add_argument("--format", default="png", choices=("png", "svg"))
    options = parser.parse_args()

    heads, records = read(options.results)
    square = [r for r in records if r["m"] == r["n"]]
    shapes = [r for r in records if r["m"] != r["n"]]
    if square:
        plot_square(square, heads, f"{options.output}_square.{options.format}")
    if shapes:
        plot_shapes(shapes, heads, f"{options.output}_shapes.{options.format}")


if __name__ == "__main__":
    main()
