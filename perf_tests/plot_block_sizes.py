#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Draws the block sizes N_B of a tuning file over the order of the triangle, a
panel per shape, a line per type. Orders that one kernel solves have none."""
import argparse
import sys
from pathlib import Path

from picture import plain, plt, save

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src/tuning"))
from tuning_file import Refusal, TYPES, origins_of, read  # noqa: E402

SHAPES = {"single": "n = 1", "thin": "n <= 16", "narrow": "n <= 64",
          "tall": "64 < n <= m/4", "square": "about n = m",
          "wide": "4m <= n < 16m", "very wide": "n >= 16m"}
# Of the shapes that a table is made for, n of the smallest problem.
COLUMNS = {"single": lambda m: 1, "thin": lambda m: 2, "narrow": lambda m: 17,
           "tall": lambda m: 65, "square": lambda m: m,
           "wide": lambda m: 4 * m, "very wide": lambda m: 16 * m}
PANELS = 4  # beside each other


def is_blocked(row):
    direct = row["policy"]["direct_columns"]
    columns = row.get("columns", COLUMNS[row["shape"]](row["order"]))
    return direct != "any" and columns > direct


def line(profile, kind, shape, storage):
    return [(r["order"], r["policy"]) for r in profile["rows"]
            if (r["type"], r["shape"], r["storage"]) == (kind, shape, storage)
            and is_blocked(r)]


def draw_line(panel, points, place, kind):
    """Lines of equal N_B stand beside each other."""
    shift = 2 ** (0.09 * (place - 1.5))
    colour = f"C{place}"
    panel.plot([m for m, _ in points],
               [p["block_size"] * shift for _, p in points], "-",
               color=colour, linewidth=1.2, label=kind)
    for m, p in points:
        inverted = p["method"] == "inversion"
        panel.plot(m, p["block_size"] * shift, "o", markersize=5,
                   markeredgecolor=colour,
                   markerfacecolor=colour if inverted else "white")


def said_of(profile):
    origins = "; ".join(dict.fromkeys(origins_of(profile).values()))
    said = [origins, *(
        value for key, value in profile.get("machine", {}).items()
        if key in ("device", "toolkit") and value not in origins)]
    if "date" in profile:
        said.append(profile["date"][:10])
    return ", ".join(said)


def draw(profile, storage, path):
    shapes = [s for s in SHAPES
              if any(line(profile, kind, s, storage) for kind in TYPES)]
    if not shapes:
        raise Refusal("no row of the file is blocked (there is nothing to "
                      "draw)")
    across = min(PANELS, len(shapes))
    down = -(-len(shapes) // across)
    figure, axes = plt.subplots(down, across, squeeze=False, sharex=True,
                                sharey=True,
                                figsize=(3.2 * across + 0.6, 3.3 * down + 0.3))
    for panel in axes.flat[len(shapes):]:
        panel.set_visible(False)
    for panel, shape in zip(axes.flat, shapes):
        panel.set_xscale("log", base=2)
        panel.set_yscale("log", base=2)
        for axis in (panel.xaxis, panel.yaxis):
            axis.set_major_formatter("{x:.0f}")
        panel.tick_params(labelsize=7)
        panel.set_title(f"{shape}, {SHAPES[shape]}", loc="left", fontsize=10)
        panel.set_xlabel("order m")
        plain(panel)
        for place, kind in enumerate(TYPES):
            draw_line(panel, line(profile, kind, shape, storage), place, kind)
    axes[0][0].set_ylabel("N_B (filled: inversion, open: substitution)")
    axes[0][0].legend(frameon=False, fontsize=8)
    save(figure, said_of(profile), path)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("profile", type=Path, nargs="?",
                        default=ROOT / "src/tuning/profiles/hopper90.json")
    parser.add_argument("--storage", choices=("columns", "rows"),
                        default="columns", help="of the triangle")
    parser.add_argument(
        "--output", type=Path,
        default=ROOT / "docs/images/h200_best_block_size.svg")
    options = parser.parse_args()
    try:
        draw(read(options.profile), options.storage, options.output)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
