#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes one file of several that hsma-trsm tune, or tune --check, has written
for parts of a grid on devices of one kind: for each type on a GPU of its own,
say. Their heads have to agree in everything but the date, which becomes the
last one."""

import argparse
import json
import sys

KEYS = ("type", "shape", "storage", "order", "columns", "side", "uplo", "op",
        "type_of_a")


def records_key(results):
    return "rows" if "rows" in results else "records"


def head_of(results):
    return {key: value for key, value in results.items()
            if key not in ("date", records_key(results))}


def identity(record):
    return tuple(record.get(key) for key in KEYS)


def place(record):
    """As the tuner sorts them: the orders of a group ascend."""
    return tuple(record[key] for key in ("type", "shape", "storage", "order"))


def merged(paths):
    parts = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            parts.append(json.load(file))
    first = parts[0]
    records = []
    for path, part in zip(paths, parts):
        for key, value in head_of(part).items():
            if head_of(first).get(key) != value:
                raise ValueError(f"{path} and {paths[0]} differ in \"{key}\"")
        records += part[records_key(part)]
    if len({identity(record) for record in records}) < len(records):
        raise ValueError("a case stands in two of the files")
    result = dict(first)
    result["date"] = max(part["date"] for part in parts)
    result[records_key(first)] = sorted(records, key=place)
    return result


def write(results, out):
    """As the tuner does: a line for each record."""
    key = records_key(results)
    head = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in results.items()
            if k != key]
    lines = ",\n".join(json.dumps(record) for record in results[key])
    print("{\n" + ",\n".join(head) + f",\n\"{key}\": [\n{lines}\n]\n}}",
          file=out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+")
    try:
        write(merged(parser.parse_args().results), sys.stdout)
    except (OSError, ValueError, KeyError) as error:
        print(f"merge_results: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
