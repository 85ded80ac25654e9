#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Files what hsma-trsm tune has written: its rows, without the candidates, as
the profile of its platform, which the built-in table is generated from; and the
whole file, packed, among the results of a machine."""

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
    options = parser.parse_args()
    try:
        profile = result(options.result)
        name = profile["platform"]
        write(options.results / options.machine / f"tuning_{name}.json.gz",
              packed(content(options.result)))
        write(options.profiles / f"{name}.json",
              text_of(without_candidates(profile)).encode())
    except (OSError, Refusal) as error:
        print(f"file_result: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
