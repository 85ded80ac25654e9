#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws how well both memories recall, over the steps of the sequences."""

import argparse
import csv

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

COLORS = ["#1f5fa8", "#d95f02", "#4d4d4d", "#1b9e77"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recall", default="recall.csv")
    parser.add_argument("--output", default="recall.png")
    options = parser.parse_args()
    with open(options.recall) as file:
        rows = list(csv.DictReader(file))

    figure, axes = plt.subplots(figsize=(7, 4))
    for color, keys in zip(COLORS, sorted({int(r["keys"]) for r in rows})):
        of_head = [r for r in rows if int(r["keys"]) == keys]
        steps = [int(r["step"]) for r in of_head]
        for name, style, label in (("delta", "-", "delta rule"),
                                   ("sum", ":", "sum")):
            axes.plot(steps, [float(r[name]) for r in of_head], style,
                      color=color, label=f"{label}, {keys} keys")
    axes.axhline(1, color="#bbbbbb", linewidth=0.8)
    axes.set_yscale("log")
    axes.set_xlabel("steps read")
    axes.set_ylabel("error of what is recalled")
    axes.legend(fontsize=8, ncol=3, loc="lower center",
                bbox_to_anchor=(0.5, 1.0), frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(options.output, dpi=130)


if __name__ == "__main__":
    main()
