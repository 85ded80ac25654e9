#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Whether every link, anchor and picture of a folder of HTML pages is there:
check_site.py <folder>. Links to other sites are not followed."""
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """The anchors of a page, and where its links lead."""

    def __init__(self, path):
        super().__init__()
        self.anchors, self.links = {"", "top"}, []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.links.append((self.getpos()[0], value))


def faults(root):
    pages = {path: Page(path) for path in sorted(root.rglob("*.html"))}
    if not pages:
        yield f"{root}: no pages are there"
    for path, page in pages.items():
        for line, link in page.links:
            url = urllib.parse.urlsplit(link)
            if url.scheme or url.netloc:
                continue
            name = urllib.parse.unquote(url.path)
            target = (path.parent / name).resolve() if name else path
            where = f"{path.relative_to(root)}:{line}: {link}"
            if not target.is_file():
                yield f"{where} (no such file)"
            elif target in pages and urllib.parse.unquote(
                    url.fragment) not in pages[target].anchors:
                yield f"{where} (no such anchor)"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1]).resolve()
    found = list(faults(root))
    print("\n".join(found) if found else "Every link leads somewhere.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
