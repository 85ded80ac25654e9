#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws the record, the held-out years and the forecast with its band."""

import argparse
import csv
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

HERE = Path(__file__).resolve().parent
RECORD, HELD_OUT, FORECAST = "#4d4d4d", "#d95f02", "#1f5fa8"


def read_record(path):
    rows = [line for line in open(path) if line.strip() and line[0] != "#"]
    table = list(csv.DictReader(rows))
    date = [(12 * int(r["year"]) + int(r["month"]) - 0.5) / 12 for r in table]
    return np.array(date), np.array([float(r["ppm"]) for r in table])


def read_forecast(path):
    table = list(csv.DictReader(open(path)))
    columns = {
        name: np.array([float(r[name] or "nan") for r in table])
        for name in ("date", "mean", "sd", "observed")
    }
    return columns


def draw(axes, record, forecast, bold):
    date, ppm = record
    start = forecast["date"][0]
    known = date < start - 1e-6
    mean, sd = forecast["mean"], forecast["sd"]
    width = 1.4 if bold else 0.8
    axes.fill_between(
        forecast["date"], mean - 1.96 * sd, mean + 1.96 * sd,
        color=FORECAST, alpha=0.18, linewidth=0, label="95 % band")
    axes.plot(forecast["date"], mean, color=FORECAST, linewidth=width,
              label="forecast mean")
    axes.plot(date[known], ppm[known], color=RECORD, linewidth=width,
              label="record (training)")
    held = ~np.isnan(forecast["observed"])
    axes.plot(forecast["date"][held], forecast["observed"][held], ".",
              color=HELD_OUT, markersize=5 if bold else 2.5,
              label="record (held out)")
    axes.axvline(start, color="#999999", linewidth=0.8, linestyle="--")
    axes.grid(True, color="#e6e6e6", linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", default=HERE / "mauna_loa_co2.csv")
    parser.add_argument("--forecast", default="forecast.csv")
    parser.add_argument("--output", default="forecast.png")
    options = parser.parse_args()

    try:
        record = read_record(options.data)
        forecast = read_forecast(options.forecast)
    except (OSError, KeyError, ValueError) as error:
        sys.exit(f"plot.py: cannot read the data: {error}")
    start, last = forecast["date"][0], record[0][-1]

    plt.rcParams.update({"font.size": 10, "axes.titlesize": 11})
    figure, (whole, zoom) = plt.subplots(
        1, 2, figsize=(11, 4.4), width_ratios=(1.25, 1))
    draw(whole, record, forecast, bold=False)
    whole.set_xlim(record[0][0] - 0.5, forecast["date"][-1] + 0.5)
    whole.set_title("CO$_2$ at Mauna Loa", loc="left")
    whole.set_ylabel("CO$_2$ (ppm)")
    whole.legend(loc="upper left", frameon=False)
    whole.annotate("training ends", (start, whole.get_ylim()[0]),
                   xytext=(-4, 6), textcoords="offset points", ha="right",
                   color="#777777", fontsize=9)

    draw(zoom, record, forecast, bold=True)
    zoom.set_xlim(start - 1, max(last, start + 5) + 0.5)
    shown = (forecast["date"] < zoom.get_xlim()[1])
    low = (forecast["mean"] - 1.96 * forecast["sd"])[shown]
    high = (forecast["mean"] + 1.96 * forecast["sd"])[shown]
    zoom.set_ylim(min(low.min(), record[1][record[0] > start - 1].min()) - 1,
                  high.max() + 1)
    held_out = not np.isnan(forecast["observed"]).all()
    zoom.set_title(
        "the years held out" if held_out else "the years ahead", loc="left")

    for axes in (whole, zoom):
        axes.set_xlabel("year")
    figure.tight_layout()
    figure.savefig(options.output, dpi=150)


if __name__ == "__main__":
    main()
