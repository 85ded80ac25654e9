#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes one file of several that hsma-trsm tune, or tune --check, has written
for parts of a grid on devices of one kind: for each type on a GPU of its own,
say. Their heads have to agree in everything but the date, which becomes the
last one."""

import argparse
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src/tuning"))
from tuning_file import Refusal, parse  # noqa: E402

# By format: where the records are, and what tells one from another.
ROW = ("type", "shape", "storage", "order")
FORMATS = {
    "hsma-tuning": ("rows", ROW),
    "hsma-tuning-check": ("records", ROW + ("columns", "side", "uplo", "op",
                                            "type_of_a")),
}


def read(path):
    part = parse(Path(path), "it cannot be read")
    if not isinstance(part, dict) or part.get("format") not in FORMATS:
        raise Refusal(f"{path}: no results of hsma-trsm tune (expected the "
                      f"format {' or '.join(FORMATS)})")
    key, identity = FORMATS[part["format"]]
    records = part.get(key)
    if not isinstance(records, list) or not records:
        raise Refusal(f"{path}: no results (expected some in \"{key}\")")
    for number, record in enumerate(records, 1):
        for name in identity:
            if not isinstance(record, dict) or name not in record:
                raise Refusal(f"{path}: record {number} lacks \"{name}\" "
                              f"(expected {', '.join(identity)})")
    return part


def head_of(part):
    key = FORMATS[part["format"]][0]
    return {k: v for k, v in part.items() if k not in ("date", key)}


def check_heads(paths, parts):
    first = head_of(parts[0])
    for path, part in zip(paths, parts):
        other = head_of(part)
        for key in first | other:
            if first.get(key) != other.get(key):
                raise Refusal(f"{path}: it does not belong to {paths[0]} (they "
                              f"differ in \"{key}\")")


def merged(paths):
    parts = [read(path) for path in paths]
    check_heads(paths, parts)
    key, identity = FORMATS[parts[0]["format"]]
    places = {}
    for path, part in zip(paths, parts):
        for record in part[key]:
            place = tuple(record[name] for name in identity)
            if place in places:
                raise Refusal(f"{path}: the case {', '.join(map(str, place))} "
                              f"stands in {places[place][0]}, too (each may "
                              "stand once)")
            places[place] = path, record
    result = dict(parts[0])
    dates = [part["date"] for part in parts if "date" in part]
    if dates:
        result["date"] = max(dates)
    # As the tuner sorts them: the orders of a group ascend.
    result[key] = [places[place][1] for place in sorted(places)]
    return result


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def text_of(results):
    """As the tuner writes it: a line for each record."""
    key = FORMATS[results["format"]][0]
    head = [f"\"{k}\": {compact(v)}" for k, v in results.items() if k != key]
    lines = ",\n".join(compact(record) for record in results[key])
    return "{\n" + ",\n".join(head) + f",\n\"{key}\": [\n{lines}\n]}}\n"


def write(path, text):
    """The file is there whole, or as it was before."""
    partial = f"{path}.{os.getpid()}"
    try:
        with open(partial, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(partial, path)
    except OSError as error:
        if os.path.exists(partial):
            os.remove(partial)
        raise Refusal(f"{path}: it cannot be written ({error.strerror})") \
            from error


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+")
    parser.add_argument("--output", required=True)
    arguments = parser.parse_args()
    try:
        write(arguments.output, text_of(merged(arguments.results)))
    except (OSError, TypeError, Refusal) as error:
        print(f"merge_results: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
