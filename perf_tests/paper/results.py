#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Reads results files of hsma_paper. As a program: merges files of one
machine and one commit into one."""
import argparse
import json
import sys
from pathlib import Path

# Whoever reads these results prints or draws them with what stands there.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

LISTS = ("records", "errors", "phases", "block_sizes")
SAME = ("device", "driver", "toolkit", "compiler", "kokkos", "vendor", "commit",
        "alpha", "protocol")


def read(paths):
    """The files as one object; measurements that were made twice, results of
    different builds or machines are errors."""
    merged = None
    for path in paths:
        try:
            results = json.loads(Path(path).read_text(encoding="utf-8"))
            for name in SAME + LISTS + ("date",):
                results[name]
        except (OSError, ValueError, KeyError, TypeError) as error:
            sys.exit(f"{path} is not a results file of hsma_paper: {error!r}")
        if merged is None:
            merged = results
            continue
        for name in SAME:
            if merged[name] != results[name]:
                sys.exit(f"{path} differs from {paths[0]} in {name}")
        merged["date"] = min(merged["date"], results["date"])
        for name in LISTS:
            merged[name] += results[name]
        # Each run measures its own rates; limit_us has them in it already.
        merged.pop("copy_gb_per_s", None)
        merged.setdefault("gemm_gflops", {}).update(
            results.get("gemm_gflops", {}))
    check_unique(merged)
    return merged


def check_unique(results):
    for name, keys in (
            ("records", ("section", "type", "side", "uplo", "op", "diag",
                         "layout", "m", "n", "mode")),
            ("errors", ("type", "n", "method")),
            ("phases", ("type", "n", "block_size")),
            ("block_sizes", ("type", "n", "method", "block_size"))):
        seen = set()
        for record in results[name]:
            key = tuple(record[k] for k in keys)
            if key in seen:
                sys.exit(f"measured twice in {name}: {key}")
            seen.add(key)


def good(records):
    """Those that did not fail."""
    return [r for r in records if r["failure"] is None]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", help="JSON of hsma_paper")
    parser.add_argument("--output", required=True)
    options = parser.parse_args()
    merged = read(options.results)
    Path(options.output).write_text(json.dumps(merged, indent=1) + "\n",
                                    encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
