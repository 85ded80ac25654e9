#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws the time of block_krylov by part: a row for each solver, a panel for
each number of columns, a bar for each orthogonalization."""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "perf_tests"))
from picture import GREY, plain, plt, save  # noqa: E402

PARTS = {"orthogonalization_s": ("orthogonalization", "#d95f02"),
         "product_s": ("product with A", "#1f5fa8"),
         "preconditioner_s": ("preconditioner", "#1b9e77"),
         "rest_s": ("rest", "#bbbbbb")}


def ordered(values):
    return list(dict.fromkeys(values))


def draw(axes, records):
    """The iterations stand above the bars, in brackets without convergence."""
    names = [r["ortho"] for r in records]
    bottom = [0.0] * len(records)
    for part, (label, color) in PARTS.items():
        height = [r[part] for r in records]
        axes.bar(names, height, bottom=bottom, color=color, label=label,
                 width=0.7)
        bottom = [b + h for b, h in zip(bottom, height)]
    for name, top, r in zip(names, bottom, records):
        count = str(r["iterations"])
        axes.annotate(count if r["converged"] else f"({count})", (name, top),
                      xytext=(0, 2), textcoords="offset points", ha="center",
                      fontsize=8, color=GREY)
    axes.margins(y=0.12)
    axes.tick_params(labelsize=8)
    plain(axes)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", help="JSON of block_krylov")
    parser.add_argument("--output", default="block_krylov.png")
    options = parser.parse_args()
    results = json.loads(Path(options.results).read_text())
    records = results["records"]
    solvers = ordered(r["solver"] for r in records)
    columns = ordered(r["columns"] for r in records)

    figure, panels = plt.subplots(
        len(solvers), len(columns), squeeze=False,
        figsize=(2.6 * len(columns) + 0.8, 2.6 * len(solvers) + 1))
    for row, solver in zip(panels, solvers):
        for axes, count in zip(row, columns):
            draw(axes, [r for r in records
                        if (r["solver"], r["columns"]) == (solver, count)])
            axes.set_title(f"{solver}, {count} column"
                           + ("s" if count > 1 else ""), loc="left",
                           fontsize=9)
        row[0].set_ylabel("seconds")
    figure.legend(*panels[0][0].get_legend_handles_labels(), frameon=False,
                  fontsize=8, ncol=len(PARTS), loc="lower center")
    figure.set_layout_engine("tight", rect=(0, 0.05, 1, 1))
    save(figure, f"{results['matrix']}, {records[0]['rows']} rows, "
                 f"{records[0]['ranks']} process(es), {results['device']}, "
                 f"{results['date'][:10]}\n"
                 "above the bars: iterations, in brackets if they did not "
                 "converge", options.output)


if __name__ == "__main__":
    main()
