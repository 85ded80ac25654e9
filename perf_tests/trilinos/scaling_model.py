#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws what a block costs to orthonormalise on 1 to 10,000 processes: a model
from results files of hsma_ortho, and the measured points among them.

    t(p) = local(rows / p) + a (latency ceil(log2 p)) + 2 b (p - 1) / p / bandwidth

local() is what one process was measured to take, interpolated over the rows;
beyond the most rows it grows with them, below the fewest it stays. a all-reduces
with b bytes in all were counted. TSQR sends triangles of k x k numbers up and
down a tree besides, 2 ceil(log2 p) messages after one another."""

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

METHODS = {"ICGS": ("ICGS", "#1f5fa8"), "DGKS": ("DGKS", "#1b9e77"),
           "TSQR": ("TSQR", "#7570b3"), "Hsma": ("CholeskyQR (Hsma)", "#d95f02")}
PROCESSES = [round(10 ** (i / 8)) for i in range(33)]


@dataclass
class Network:
    latency: float    # seconds
    bandwidth: float  # bytes per second

    def all_reduces(self, count, size, processes):
        return (count * self.latency * rounds(processes)
                + 2 * size * (processes - 1) / processes / self.bandwidth)

    def tree(self, size, processes):
        """Up and down."""
        return 2 * rounds(processes) * (self.latency + size / self.bandwidth)


def rounds(processes):
    return math.ceil(math.log2(processes))


def interpolated(points, rows):
    """Of [(rows, seconds)], straight between logarithms."""
    points = sorted(points)
    if rows <= points[0][0]:
        return points[0][1]
    if rows >= points[-1][0]:
        return points[-1][1] * rows / points[-1][0]
    for (r0, t0), (r1, t1) in zip(points, points[1:]):
        if rows <= r1:
            share = math.log(rows / r0) / math.log(r1 / r0)
            return t0 * (t1 / t0) ** share
    raise AssertionError("rows are in no interval")


class Block:
    """All measurements of `columns` columns beside `earlier` ones."""

    def __init__(self, records, columns, earlier):
        self.columns = columns
        self.records = [r for r in records if (r["columns"], r["earlier"])
                        == (columns, earlier)]
        self.local = [r for r in self.records if r["processes"] == 1]
        self.shared = max(self.records, key=lambda r: r["processes"],
                          default=None)
        if not self.local or self.shared["processes"] == 1:
            raise ValueError(f"there are no measurements of {columns} columns "
                             f"beside {earlier} on 1 process and on more; "
                             "expected both")

    def model(self, method, rows, processes, network):
        """Seconds for `rows` rows of all processes together."""
        local = interpolated([(r["rows"], r[method]["us"] * 1e-6)
                              for r in self.local], rows / processes)
        sent = self.shared[method]
        time = local + network.all_reduces(
            sent["all_reduces"], sent["all_reduce_bytes"], processes)
        if method == "TSQR":
            time += network.tree(8 * self.columns ** 2, processes)
        return time

    def measured(self, method, rows_of):
        """[(processes, seconds)] where rows_of(processes) were measured."""
        return sorted((r["processes"], r[method]["us"] * 1e-6)
                      for r in self.records
                      if r["rows"] == rows_of(r["processes"]))


def draw(axes, block, rows_of, network):
    for method, (label, color) in METHODS.items():
        axes.loglog(PROCESSES,
                    [1e3 * block.model(method, rows_of(p), p, network)
                     for p in PROCESSES], color=color, label=label)
        points = block.measured(method, rows_of)
        axes.loglog([p for p, _ in points], [1e3 * t for _, t in points], "o",
                    color=color, markersize=4)


def caption(head, options):
    return (f"{head['device']}, {head['date'][:10]}; dots: measured, with as "
            f"many processes on its {head['processors']} processors\nlines: one process's local work, "
            f"measured; all-reduces and bytes, counted;\na network of "
            f"{options.latency_us:g} us for each of log2(p) steps and "
            f"{options.bandwidth_gbs:g} GB/s")


def picture(head, blocks, cases, network, options):
    from picture import plain, plt, save
    figure, panels = plt.subplots(
        len(cases), len(blocks), squeeze=False,
        figsize=(3.4 * len(blocks) + 0.8, 3.2 * len(cases) + 1))
    for row, (title, rows_of) in zip(panels, cases):
        for axes, block in zip(row, blocks):
            draw(axes, block, rows_of, network)
            axes.set_title(f"{title}, {block.columns} columns", loc="left",
                           fontsize=9)
            axes.set_xlabel("processes")
            plain(axes)
        row[0].set_ylabel("ms for a block")
    panels[0][0].legend(frameon=False, fontsize=8)
    save(figure, caption(head, options), options.output)


def table(blocks, cases, network):
    print("| rows | columns | processes | " + " | ".join(METHODS) + " |")
    print("| --- | ---: | ---: |" + " ---: |" * len(METHODS))
    for title, rows_of in cases:
        for block in blocks:
            for p in (1, 100, 10000):
                times = [f"{1e3 * block.model(m, rows_of(p), p, network):.3g}"
                         for m in METHODS]
                print(f"| {title} | {block.columns} | {p} | "
                      + " | ".join(times) + " |")


def parse(arguments):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("results", nargs="+", help="JSON of hsma_ortho")
    parser.add_argument("--columns", default="8,32,64")
    parser.add_argument("--earlier", type=int, default=64)
    parser.add_argument("--weak-rows", type=int, default=100000,
                        help="of each process")
    parser.add_argument("--strong-rows", type=int, default=1000000,
                        help="of all processes together")
    parser.add_argument("--latency-us", type=float, default=2)
    parser.add_argument("--bandwidth-gbs", type=float, default=10)
    parser.add_argument("--output", default="scaling.png")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = parse(arguments)
    files = [json.loads(Path(path).read_text()) for path in options.results]
    records = [r for file in files for r in file["records"]]
    network = Network(options.latency_us * 1e-6, options.bandwidth_gbs * 1e9)
    try:
        blocks = [Block(records, int(k), options.earlier)
                  for k in options.columns.split(",")]
    except ValueError as error:
        sys.exit(f"scaling_model.py: {error}")
    cases = [(f"{options.weak_rows} rows a process",
              lambda p: options.weak_rows * p),
             (f"{options.strong_rows} rows", lambda p: options.strong_rows)]
    table(blocks, cases, network)
    picture(files[0], blocks, cases, network, options)


if __name__ == "__main__":
    main()
