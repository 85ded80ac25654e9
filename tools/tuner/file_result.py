#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Files what hsma-trsm tune has written: its rows, without the candidates, as
the profile of its platform, which the built-in table is generated from; and the
whole file, packed, among the results of a machine. With --refined, a run of
tune --refine: only rows that sweep over panels go into the profile there is,
be its orders new or not.
With --direct, a run over small orders: only the kernels that solve directly
do, and beyond order 64 for how many columns."""

import argparse
import gzip
import sys
from pathlib import Path

from merge_results import text_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src/tuning"))
from tuning_file import Refusal, content, groups_of, read  # noqa: E402

EVIDENCE = ("platform", "machine", "commit", "date", "protocol")


def result(path):
    """The tuning file at `path`, if it says what was measured."""
    profile = read(path)
    groups_of(path, profile)
    for key in EVIDENCE:
        if key not in profile:
            raise Refusal(f"{path}: it lacks \"{key}\" (expected what "
                          "hsma-trsm tune writes)")
    return profile


def without_candidates(profile):
    return profile | {"rows": [
        {key: value for key, value in row.items() if key != "candidates"}
        for row in profile["rows"]]}


def few(columns):
    return float("inf") if columns == "any" else columns


def refined_row(row, found, first):
    """The row with the blocked part of what was found, if that has panels, or
    the one that was filed first if only the present row has them. What the run
    did not try stays: a chain, and how soon blocks begin."""
    if not found["policy"]["panels"]:
        if not row["policy"].get("panels"):
            return row
        return first | {"policy": first["policy"] | {
            "chain_columns": row["policy"].get("chain_columns", 0)}}
    policy = dict(found["policy"])
    old = row["policy"]
    for key in ("chain_columns", "wide_columns", "direct", "tile"):
        if key in old:
            policy[key] = old[key]
        else:
            policy.pop(key, None)
    policy["direct_columns"] = min(old["direct_columns"],
                                   policy["direct_columns"], key=few)
    return found | {"policy": policy}


def key_of(row):
    return tuple(row[key] for key in ("type", "shape", "storage", "order"))


def orders_of(run):
    """The smallest and the largest."""
    orders = [row["order"] for row in run["rows"]]
    return min(orders), max(orders)


def shape_of(run):
    """Its only shape, or nothing."""
    shapes = {row["shape"] for row in run["rows"]}
    return shapes.pop() if len(shapes) == 1 else ""


def said_of(what, run):
    """What a profile's origin says of what a run has measured."""
    first, last = orders_of(run)
    return (f"; {what} of order {first} to {last}: measured on "
            f"{run['machine']['device']}, commit {run['commit']}, "
            f"{run['date']}")


def nearest(rows, row):
    """That of the same type, shape and storage whose order is next, as a
    ratio."""
    group = [one for one in rows if key_of(one)[:3] == key_of(row)[:3]]
    return min(group, default=None, key=lambda one:
               max(one["order"], row["order"]) / min(one["order"],
                                                     row["order"]))


def refined(profile, found, whole):
    """The profile with the rows of a run that refined it, and of the whole run
    that it began with. Of orders that the profile has not, those rows that
    sweep over panels come between the others. What was said of panels before
    stays true of the orders that the run has not."""
    rows = {key_of(row): row for row in found["rows"]}
    first = {key_of(row): row for row in whole["rows"]}
    filed = {key_of(row): refined_row(row, rows[key_of(row)],
                                      first.get(key_of(row), row))
             if key_of(row) in rows else row for row in profile["rows"]}
    for key, row in rows.items():
        beside = nearest(profile["rows"], row)
        if key not in filed and beside and row["policy"]["panels"]:
            filed[key] = refined_row(beside, row, beside)
    what = f"{shape_of(found)} rows with panels".strip()
    return profile | {
        "origin": profile["origin"] + said_of(what, found),
        # As the tuner sorts them.
        "rows": [filed[key] for key in sorted(filed)]}


# What launches take hides the rest of a blocked solve up to this order.
LAUNCH_BOUND = 64


def with_kernels(profile, found):
    """The profile with the kernels that solve directly, where a run has rows
    of it that do. The blocked part stays."""
    rows = {key_of(row): row for row in found["rows"]
            if row["policy"]["direct_columns"] != 0}

    def changed(row):
        new = rows.get(key_of(row))
        if new is None:
            return row
        keys = ["direct", "wide_columns", "tile"]
        if row["order"] > LAUNCH_BOUND:
            keys.append("direct_columns")
        kernels = {key: new["policy"][key] for key in keys}
        return row | {"policy": row["policy"] | kernels,
                      "seconds": new["seconds"]}

    return profile | {
        "origin": profile["origin"] + said_of("direct solves", found),
        "rows": [changed(row) for row in profile["rows"]]}


def packed(data):
    """The same bytes whenever they are packed."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("result", type=Path)
    parser.add_argument("machine", help="the folder of its results")
    parser.add_argument("--profiles", type=Path,
                        default=ROOT / "src/tuning/profiles")
    parser.add_argument("--results", type=Path,
                        default=ROOT / "perf_tests/results")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--refined", action="store_true")
    part.add_argument("--direct", action="store_true")
    options = parser.parse_args()
    try:
        profile = result(options.result)
        name = profile["platform"]
        kind = (["refined", shape_of(profile)] if options.refined else
                ["direct_{}_to_{}".format(*orders_of(profile))]
                if options.direct else [])
        file = "_".join(["tuning", name, *filter(None, kind)])
        file = file.replace(" ", "_") + ".json.gz"
        write(options.results / options.machine / file,
              packed(content(options.result)))
        place = options.profiles / f"{name}.json"
        filed = without_candidates(profile)
        if options.refined:
            whole = options.results / options.machine / f"tuning_{name}.json.gz"
            first = read(whole) if whole.exists() else {"rows": []}
            filed = refined(read(place), filed, without_candidates(first))
        elif options.direct:
            filed = with_kernels(read(place), filed)
        write(place, text_of(filed).encode())
    except (OSError, Refusal) as error:
        print(f"file_result: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
