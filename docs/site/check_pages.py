#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Whether the pages hold together as plain Markdown: every link leads to a file
that is there, every anchor to a heading, every page is in the menu."""
import pathlib
import re
import sys
import urllib.parse

from navigation import PAGES

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^()\s]+(?:\([^()]*\))?[^()\s]*)\)")
# Pages that are read where they stand.
APART = {"README"}


def prose(text):
    """The page without code, fenced, indented or between backticks."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^ {4}.*$", "", text, flags=re.MULTILINE)
    return re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", text, flags=re.DOTALL)


def anchors(text):
    """Those that the headings of a page have, as web sites make them."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    found = set()
    for heading in re.findall(r"^#+ +(.*?) *$", text, re.MULTILINE):
        plain = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        number = 0
        while name + (f"-{number}" if number else "") in found:
            number += 1
        found.add(name + (f"-{number}" if number else ""))
    return found


def faults():
    pages = {ROOT / f"{page}.md" for page in {*PAGES, *APART}}
    for page in sorted((ROOT / "docs").rglob("*.md")):
        if page not in pages:
            yield f"{page.relative_to(ROOT)}: no menu has it (navigation.py)"
    for page in sorted(pages):
        for link in LINK.findall(prose(page.read_text(encoding="utf-8"))):
            url = urllib.parse.urlsplit(link)
            if url.scheme or url.netloc:
                continue
            target = (page.parent / url.path).resolve() if url.path else page
            where = f"{page.relative_to(ROOT)}: {link}"
            if not target.exists():
                yield f"{where} (no such file)"
            elif url.fragment and url.fragment not in anchors(
                    target.read_text(encoding="utf-8")):
                yield f"{where} (no such heading)"


def main():
    found = list(faults())
    print("\n".join(found) if found else "Every link leads somewhere.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
