#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What pages quote: code of programs that are compiled and tested, and tables
that scripts make of results files.

    <!-- code: examples/docs/batched.cpp views -->
    ```cpp
    (what stands there between two lines that end in [views])
    ```

    <!-- output: perf_tests/table.py perf_tests/results/some.json -->

    (what this command prints)

    <!-- end of output -->

quotes.py --write brings the pages up to date, quotes.py names what is not."""
import argparse
import pathlib
import re
import subprocess
import sys
import textwrap

from navigation import PAGES

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = re.compile(r"^<!-- code: (\S+)(?: (\S+))? -->\n```(\w+)\n(.*?)^```$",
                  re.MULTILINE | re.DOTALL)
OUTPUT = re.compile(r"^<!-- output: ([^\n]*) -->\n(.*?)^<!-- end of output -->$",
                    re.MULTILINE | re.DOTALL)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^\n|\A)((?:^(?: {4}.*)?\n)+)", re.MULTILINE)
COMPILED = ("cpp", "c", "python", "cmake")
MARK = re.compile(r"(?://|#|/\*) \[(\w+)\](?: \*/)?$")


class Fault(Exception):
    """A quotation that cannot be had."""


def code(name, part):
    """A file, or what stands between the two lines that end in [part]."""
    path = ROOT / name
    if not path.is_file():
        raise Fault(f"{name} is not there")
    lines = path.read_text(encoding="utf-8").splitlines()
    marks = [i for i, line in enumerate(lines)
             if (m := MARK.search(line)) and m.group(1) == part]
    if part is None:
        marks = [-1, len(lines)]
    if len(marks) != 2:
        raise Fault(f"{name} has {len(marks)} lines that end in [{part}], "
                    "not two")
    kept = [line for line in lines[marks[0] + 1:marks[1]]
            if not MARK.search(line)]
    return textwrap.dedent("\n".join(kept)).strip("\n") + "\n"


def output(command):
    done = subprocess.run([sys.executable, "-B", *command.split()], cwd=ROOT,
                          capture_output=True, text=True, check=False)
    if done.returncode:
        raise Fault(f"{command} fails: {done.stderr.strip()}")
    return "\n" + done.stdout.strip("\n") + "\n\n"


def quoted(text):
    """The page with its quotations as they are now."""
    text = CODE.sub(
        lambda m: m.group(0)[:m.start(4) - m.start()] +
        code(m.group(1), m.group(2)) + "```", text)
    return OUTPUT.sub(
        lambda m: m.group(0)[:m.start(2) - m.start()] + output(m.group(1)) +
        "<!-- end of output -->", text)


def typed(text):
    """Code of the page that no program stands behind, by its first line."""
    quotations = {m.start(3) - 3 for m in CODE.finditer(text)}
    for fence in FENCE.finditer(text):
        if fence.group(1) in COMPILED and fence.start() not in quotations:
            yield fence.group(2).split("\n")[0]
    for block in INDENTED.finditer(FENCE.sub("", text)):
        if re.search(r"Hsma::|#include|find_package|^ +import |hsma\.",
                     block.group(1), re.MULTILINE):
            yield block.group(1).strip("\n").split("\n")[0].strip()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    bad = 0
    for page in ["README", *PAGES]:
        path = ROOT / f"{page}.md"
        text = path.read_text(encoding="utf-8")
        faults = [f"'{line}' is typed (no program has it), quote it"
                  for line in typed(text)]
        try:
            now = quoted(text)
        except Fault as fault:
            faults.append(str(fault))
            now = text
        if now != text and write:
            path.write_text(now, encoding="utf-8")
        elif now != text:
            faults.append("a quotation is not what stands there now, run "
                          "docs/site/quotes.py --write")
        for fault in faults:
            print(f"{page}.md: {fault}")
        bad += len(faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
