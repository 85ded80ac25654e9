#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Prints a results file of hsma_orthonormal as a Markdown table: how many times
the time of ours the vendor takes, and how many times the limit ours takes."""
import argparse
import json

from tables import TYPES, markdown


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=argparse.FileType())
    cases = json.load(parser.parse_args().results)["cases"]
    shapes = sorted({(c["rows"], c["columns"]) for c in cases})
    rows = []
    for shape in shapes:
        of = {c["type"]: c for c in cases
              if (c["rows"], c["columns"]) == shape}
        for name, over, under in (("vendor / ours", "vendor_us", "ours_us"),
                                  ("ours / limit", "ours_us", "limit_us")):
            rows.append([f"{shape[0]} x {shape[1]}", name] + [
                f"{of[t][over] / of[t][under]:.1f}" if t in of else ""
                for t in TYPES])
    print(markdown(["shape", ""] + list(TYPES.values()), rows))


if __name__ == "__main__":
    main()
