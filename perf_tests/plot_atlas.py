#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Tables and heat maps of the performance atlas, from a results file of
hsma_atlas.

Without a file: of the filed results. The tables go into docs/atlas.md, the
pictures into docs/images; --check only compares the page with the results.
With a file: the tables go to the output, or into --page, the pictures beside
--output."""
import argparse
import json
import math
import sys
from pathlib import Path

from tables import TYPES, geometric_mean, markdown, time

ROOT = Path(__file__).resolve().parents[1]
FILED = ROOT / "perf_tests/results/h200/atlas.json"
# Further ones, of which the page has the ratios and the distances to the limit.
FURTHER = (ROOT / "perf_tests/results/h100/atlas.json",)
PAGE = ROOT / "docs/atlas.md"
PICTURES = ROOT / "docs/images/h200_atlas"
BEGIN = "<!-- Written by perf_tests/plot_atlas.py. -->\n"
END = "<!-- End of what plot_atlas.py has written. -->\n"
NONE_FILED = "\nNo results are filed yet.\n\n"

# Sections whose solves are all of one kind, ours as called: these are drawn.
SHAPES = ("small", "square", "large", "wide", "tall", "thin", "random")
LONG = 20  # us of limit from which the distance to it says something
NAMED = 12  # of those that were dropped
DRAWN = 1  # us of limit from which it is drawn
CLOSE = 1.1  # vendor's time over ours that is worth a line
NEEDED = ("section", "type", "side", "uplo", "op", "diag", "m", "n", "layout",
          "mode", "real_a", "hsma_us", "hsma_min_us", "vendor_us",
          "vendor_min_us", "limit_us", "path", "turns")
MAPS = {"ratio": ("time of {vendor} / ours", "RdYlBu", (0.25, 4)),
        "limit": ("our time / limit", "viridis_r", (1, 8))}


class Refusal(Exception):
    """What is wrong with a file."""


def read(path):
    try:
        results = json.loads(Path(path).read_text(encoding="utf-8"))
        for key in ("device", "toolkit", "kokkos", "vendor", "commit", "date",
                    "seed", "gemm_gflops", "copy_gb_per_s", "failures",
                    "dropped"):
            results[key]
        for r in results["records"]:
            for key in NEEDED:
                r[key]
            for of in ("", "min_"):
                r[f"rival_{of}us"] = min(
                    r.get(f"{who}_{of}us", math.inf)
                    for who in ("vendor", "trsv", "peer"))
            r["ratio"] = r["rival_us"] / r["hsma_us"]
            r["ratio_of_minima"] = r["rival_min_us"] / r["hsma_min_us"]
            r["over_limit"] = r["hsma_us"] / r["limit_us"]
            left = r["side"] == "L"
            r["order"] = r["m"] if left else r["n"]
            r["columns"] = r["n"] if left else r["m"]
            r["flags"] = r["side"] + r["uplo"] + r["op"] + r["diag"]
    except (OSError, ValueError, KeyError, TypeError,
            ZeroDivisionError) as error:
        raise Refusal(f"{path} is not a results file of hsma_atlas: "
                      f"{error!r}") from error
    if not results["records"]:
        raise Refusal(f"{path} holds no records")
    return results


def vendor_of(results):
    """Name and version, and that of a peer, of which the faster counts."""
    vendor = " ".join(results["vendor"].split()[:2])
    if "peer" not in results:
        return vendor
    return f"the faster of {vendor} and {Path(results['peer']).name}"


def kinds_of(records):
    return [kind for kind in TYPES if any(r["type"] == kind for r in records)]


SECTIONS = ("small", "square", "large, even", "large, odd", "wide", "tall",
            "thin, one column", "thin", "flags", "random", "graded",
            "untrusted")


def label_of(record):
    """The section, divided where a part of it has a bar of its own."""
    section = record["section"]
    if section == "large":
        return f"large, {'odd' if record['order'] % 2 else 'even'}"
    if section == "thin" and record["columns"] == 1:
        return "thin, one column"
    return section


def groups_of(records):
    """(name, records) of each section and mode, in the order of the page;
    kernels that were asked for are not ours as called."""
    groups = {}
    for r in records:
        if r["section"] not in ("kernels", "special"):
            groups.setdefault((label_of(r), r["mode"]), []).append(r)
    places = {name: i for i, name in enumerate(SECTIONS)}
    for key in sorted(groups, key=lambda k: (places.get(k[0], len(places)),
                                             k[1])):
        yield ", ".join(key), groups[key]


def by_type(name, records, value, worst):
    """A row: geometric mean and worst of each type."""
    row = [name]
    for kind in TYPES:
        values = [value(r) for r in records if r["type"] == kind]
        row.append(f"{geometric_mean(values):.2f} ({worst(values):.2f})"
                   if values else "")
    return row + [str(len(records))]


def table_by_type(first, rows):
    return markdown([first, *TYPES.values(), "cases"], rows)


def ratios(results):
    rows = [by_type(name, records, lambda r: r["ratio"], min)
            for name, records in groups_of(results["records"])]
    rows += launches(results)
    behind = sum(r["ratio"] < 1 for r in results["records"]
                 if r["section"] not in ("kernels", "special"))
    return (f"Time of {vendor_of(results)} over ours, geometric mean (least); "
            f"ours is behind in {behind} cases:\n\n" +
            table_by_type("", rows))


def launches(results):
    """What a kernel that does nothing would have in place of `small`."""
    small = [r for r in results["records"] if r["section"] == "small"]
    return [by_type(f"small, {mode}, an empty kernel instead",
                    [r for r in small if r["mode"] == mode],
                    lambda r, us=us: r["vendor_us"] / us, min)
            for mode, us in results.get("empty_us", {}).items()
            if us > 0 and any(r["mode"] == mode for r in small)]


def limits(results):
    rows = []
    for name, records in groups_of(results["records"]):
        long = [r for r in records if r["limit_us"] >= LONG]
        if long:
            rows.append(by_type(name, long, lambda r: r["over_limit"], max))
    if not rows:
        return ""
    return ("Our time over the limit, geometric mean (greatest), where the "
            f"limit is {LONG} us or more:\n\n" + table_by_type("", rows))


def products(results):
    rows = [by_type(name, records, lambda r: 2 * r["hsma_us"] / r["gemm_us"],
                    max)
            for name, records in groups_of([r for r in results["records"]
                                            if "gemm_us" in r])]
    if not rows:
        return ""
    return ("Our time over half that of the vendor's GEMM of the same extents, "
            "m x n x order, which has twice the flops; geometric mean "
            "(greatest):\n\n" + table_by_type("", rows))


TWINS = {"transposed": "conjugated single column", "complex A": "real A",
         "non-unit diagonal": "unit diagonal", "not graded": "graded",
         "trusted": "untrusted"}


def twins(results):
    """Of what a call does beyond the plain one; kernels have their own
    tables."""
    records = [r for r in results["records"]
               if "twin" in r and r["section"] != "kernels"]
    rows = [by_type(f"{TWINS.get(twin, 'ours')}, beside {twin}",
                    [r for r in records if r["twin"] == twin],
                    lambda r: r["hsma_us"] / r["twin_us"], max)
            for twin in dict.fromkeys(r["twin"] for r in records)]
    rows += flags_over_plain(results["records"])
    if not rows:
        return ""
    return ("Our time over ours of the plain twin, geometric mean "
            "(greatest):\n\n" + table_by_type("", rows))


def flags_over_plain(records):
    """All flags beside left, lower, not transposed of the same problem."""
    flags = [r for r in records if r["section"] == "flags"]
    plain = {(r["type"], r["order"], r["layout"]): r["hsma_us"]
             for r in flags if r["flags"] == "LLNN"}
    others = []
    for r in flags:
        twin = plain.get((r["type"], r["order"], r["layout"]))
        if twin is not None and r["flags"] != "LLNN":
            others.append({**r, "over_plain": r["hsma_us"] / twin})
    return [by_type(f"all flags, layout {layout}, beside LLNN",
                    [r for r in others if r["layout"] == layout],
                    lambda r: r["over_plain"], max)
            for layout in dict.fromkeys(r["layout"] for r in others)]


def kernels(results):
    """The time of each kernel that can be asked for, over the orders."""
    records = [r for r in results["records"] if r["section"] == "kernels"]
    text = ""
    for mode in dict.fromkeys(r["mode"] for r in records):
        of_mode = [r for r in records if r["mode"] == mode]
        orders = sorted({r["order"] for r in of_mode})
        rows = []
        for kind in kinds_of(of_mode):
            of_kind = [r for r in of_mode if r["type"] == kind]
            for name, key in (("default", "twin_us"),
                              (results["vendor"], "vendor_us")):
                rows.append([f"{TYPES[kind]}, {name}"] + [
                    time(min(r[key] for r in of_kind if r["order"] == n))
                    if any(r["order"] == n for r in of_kind) else ""
                    for n in orders])
            for name in dict.fromkeys(r["kernel"] for r in of_kind):
                times = {r["order"]: r["hsma_us"] for r in of_kind
                         if r["kernel"] == name}
                rows.append([f"{TYPES[kind]}, {name}"] + [
                    time(times[n]) if n in times else "" for n in orders])
        text += (f"Kernels asked for by `Options::policy`, mode {mode}, "
                 "microseconds of a solve of order n = m:\n\n" +
                 markdown([""] + [str(n) for n in orders], rows) + "\n")
    return text


def close(results):
    near = sorted((r for r in results["records"]
                   if r["ratio"] < CLOSE and r["section"] != "kernels"),
                  key=lambda r: r["ratio"])
    if not near:
        return f"No point is within 10 % of {vendor_of(results)}.\n"
    rows = [[f"{r['section']}, {TYPES[r['type']]} {r['flags']} {r['layout']}"
             f"{', real A' if r['real_a'] else ''}, {r['mode']}",
             str(r["m"]), str(r["n"]), time(r["hsma_us"]),
             time(r["rival_us"]), f"{r['ratio']:.2f}",
             f"{r['ratio_of_minima']:.2f}",
             r["path"]] for r in near]
    return (f"Every point within 10 % of {vendor_of(results)} or behind it:\n\n"
            + markdown(["", "m", "n", "ours, us", "vendor, us", "ratio",
                        "of minima", "path"], rows))


def origin(results):
    rates = ", ".join(f"{results['gemm_gflops'][kind] / 1e3:.3g}"
                      for kind in TYPES if kind in results["gemm_gflops"])
    text = (f"{results['device']}, {results['toolkit']}, Kokkos "
            f"{results['kokkos']}, commit {results['commit']}, "
            f"{results['date'][:10]}, seed {results['seed']}; "
            f"GEMM {rates} TFLOP/s, copy "
            f"{results['copy_gb_per_s']:.0f} GB/s; "
            f"{len(results['records'])} cases.\n")
    if results["dropped"]:
        named = results["dropped"][:NAMED]
        more = len(results["dropped"]) - len(named)
        text += (f"\n{len(results['dropped'])} cases did not fit into the time "
                 "limit: " + "; ".join(named) +
                 (f"; and {more} larger ones" if more else "") + ".\n")
    if results["failures"]:
        text += "\nFailed: " + "; ".join(
            f"{f['what']} ({f['why']})" for f in results["failures"]) + ".\n"
    return text


def said(results, parts=(origin, ratios, limits, products, twins, kernels,
                         close)):
    return "\n" + "\n".join(text.rstrip("\n") + "\n" for text in
                            (part(results) for part in parts) if text) + "\n"


def draw(results, prefix, form):
    """A panel per type for each map: an octave of orders and of columns is a
    cell, its colour the geometric mean of what was measured in it. The
    distance to the limit stands where the limit is DRAWN us or more: below,
    it is that of a launch."""
    import numpy as np
    from matplotlib.colors import LogNorm

    from picture import plt, save

    records = [r for r in results["records"] if r["section"] in SHAPES]
    # Of what was measured in both modes, that without the launches.
    batches = {(r["type"], r["m"], r["n"]) for r in records
               if r["section"] == "small" and r["mode"] not in
               ("event", "clock")}
    records = [r for r in records if r["section"] != "small" or
               r["mode"] not in ("event", "clock") or
               (r["type"], r["m"], r["n"]) not in batches]
    kinds = kinds_of(records)
    if not kinds:
        return

    def cell(extent):
        return math.floor(math.log2(extent))

    for name, (label, colours, (low, high)) in MAPS.items():
        key = "ratio" if name == "ratio" else "over_limit"
        drawn = [r for r in records if key == "ratio" or
                 r["limit_us"] >= DRAWN]
        figure, axes = plt.subplots(1, len(kinds), squeeze=False, sharex=True,
                                    sharey=True, layout="constrained",
                                    figsize=(3.3 * len(kinds) + 1.2, 3.6))
        rows = range(cell(min(r["order"] for r in records)),
                     cell(max(r["order"] for r in records)) + 1)
        columns = range(cell(min(r["columns"] for r in records)),
                        cell(max(r["columns"] for r in records)) + 1)
        for panel, kind in zip(axes[0], kinds):
            cells = {}
            for r in drawn:
                if r["type"] == kind:
                    place = cell(r["order"]), cell(r["columns"])
                    cells.setdefault(place, []).append(r[key])
            means = np.full((len(rows), len(columns)), np.nan)
            for (row, column), values in cells.items():
                means[row - rows[0], column - columns[0]] = \
                    geometric_mean(values)
            mesh = panel.pcolormesh(
                [2 ** c for c in (*columns, columns[-1] + 1)],
                [2 ** r for r in (*rows, rows[-1] + 1)], means,
                cmap=colours, norm=LogNorm(low, high))
            panel.set_xscale("log", base=2)
            panel.set_yscale("log", base=2)
            panel.tick_params(labelsize=7)
            panel.set_title(TYPES[kind], loc="left", fontsize=10)
            panel.set_xlabel("right-hand sides")
        axes[0][0].set_ylabel("order of the triangle")
        ticks = [low * 2 ** i for i in range(round(math.log2(high / low)) + 1)]
        bar = figure.colorbar(mesh, ax=list(axes[0]), extend="both",
                              ticks=ticks, format="%g")
        bar.ax.minorticks_off()
        bar.set_label(label.format(vendor=vendor_of(results)))
        save(figure, f"{results['device']}, {results['toolkit']}, "
             f"{results['date'][:10]}", f"{prefix}_{name}.{form}")


def parts_of(page):
    """What stands before, between and after the markers."""
    text = page.read_text(encoding="utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1 or \
            text.index(BEGIN) > text.index(END):
        raise Refusal(f"{page} has not one pair of the lines {BEGIN.strip()} "
                      f"and {END.strip()}")
    before, rest = text.split(BEGIN)
    between, after = rest.split(END)
    return before, between, after


def pictures_of(page, prefix):
    """The pictures as the page shows them."""
    place = Path(prefix).relative_to(page.parent) \
        if Path(prefix).is_relative_to(page.parent) else Path(prefix)
    return "".join(f"![{text}]({place}_{name}.svg)\n\n" for name, text in
                   (("ratio", "Time of the vendor's over ours"),
                    ("limit", "Our time over the limit")))


def run(options):
    filed = options.results is None
    path = FILED if filed else options.results
    page = options.page or (PAGE if filed else None)
    prefix = options.output or (PICTURES if filed else Path("atlas"))
    if filed and not path.exists():
        text = NONE_FILED
    else:
        results = read(path)
        text = said(results)
        if page is not None:
            text += pictures_of(page, prefix)
        for other in FURTHER if filed else ():
            text += said(read(other), (origin, ratios, limits))[1:]
    if options.check:
        if page is None:
            raise Refusal("--check is of a page")
        if parts_of(page)[1] != text:
            raise Refusal(f"{page} is not what the results say: run "
                          "perf_tests/plot_atlas.py")
        return
    if text is not NONE_FILED:
        draw(results, prefix, options.format)
    if page is None:
        print(text)
        return
    before, _, after = parts_of(page)
    page.write_text(before + BEGIN + text + END + after, encoding="utf-8")
    print(page)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, nargs="?",
                        help="JSON of hsma_atlas")
    parser.add_argument("--page", type=Path, help="page with the markers")
    parser.add_argument("--output", type=Path,
                        help="start of the names of the pictures")
    parser.add_argument("--format", default="svg", choices=("png", "svg"))
    parser.add_argument("--check", action="store_true",
                        help="compare the page, write nothing")
    try:
        run(parser.parse_args())
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
