#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes docs/matrix.csv as the table of docs/what_ran_where.md, or with --check
compares the two. --add puts in a line of scripts/matrix.sh, which takes the
place of an older one of the same suite, compiler, Kokkos, backend and standard."""

import argparse
import csv
import io
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
HEAD = ["suite", "compiler", "Kokkos", "backend", "C++", "compiled", "linked",
        "tests run", "date", "commit"]
KEY = len(HEAD) - 5
BEGIN, END = "<!-- matrix.csv -->\n", "<!-- end of matrix.csv -->\n"
SUITES = ("bookworm", "trixie", "sid")


def read(text):
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    if rows[:1] != [HEAD] or any(len(row) != len(HEAD) for row in rows):
        raise SystemExit(f"matrix.csv: not the columns {';'.join(HEAD)}")
    return rows[1:]


def add(rows, row):
    """By suite, then as they are named."""
    kept = [r for r in rows if r[:KEY] != row[:KEY]] + [row]
    return sorted(kept, key=lambda r: (SUITES.index(r[0]), r[3] != "CPU", r))


def write(rows):
    return "".join(";".join(row) + "\n" for row in [HEAD, *rows])


def table(rows):
    lines = [HEAD, ["---"] * len(HEAD), *rows]
    return "\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines) + "\n"


def with_table(page, rows):
    before, rest = page.split(BEGIN)
    return before + BEGIN + table(rows) + END + rest.split(END)[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", metavar="LINE")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    data, page = DOCS / "matrix.csv", DOCS / "what_ran_where.md"
    rows = read(data.read_text())
    if args.add:
        rows = add(rows, read(f"{';'.join(HEAD)}\n{args.add}\n")[0])
        data.write_text(write(rows))
    text = with_table(page.read_text(), rows)
    if not args.check:
        page.write_text(text)
    elif text != page.read_text():
        print(f"{page} does not show {data}. Run scripts/matrix_table.py.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
