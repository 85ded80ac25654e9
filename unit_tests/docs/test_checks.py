#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The checks of pages see what is wrong."""
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs/site"))

import check_pages  # noqa: E402
import check_site  # noqa: E402
import quotes  # noqa: E402


class TestSite(unittest.TestCase):
    def faults(self, **pages):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            for name, text in pages.items():
                (root / f"{name}.html").write_text(text)
            return list(check_site.faults(root))

    def test_links_that_lead_somewhere(self):
        self.assertEqual(self.faults(
            a='<a href="b.html#x">b</a> <a href="#y">y</a> <b id="y">',
            b='<i id="x"></i> <a href="https://example.org/none">away</a>'), [])

    def test_what_is_not_there(self):
        for page in ('<a href="b.html">', '<a href="#x">', '<img src="b.svg">',
                     '<a href="a.html#x">'):
            self.assertEqual(len(self.faults(a=page)), 1, page)

    def test_an_empty_site(self):
        self.assertEqual(len(self.faults()), 1)


class TestPages(unittest.TestCase):
    def test_anchors(self):
        page = "# One `two`: three\n## Same\n## Same\n```\n# none\n```\n"
        self.assertEqual(check_pages.anchors(page),
                         {"one-two-three", "same", "same-1"})

    def test_links_in_code_are_none(self):
        page = "[a](b.md)\n\n    [c](d.md)\n\n`[e](f.md)`\n"
        self.assertEqual(check_pages.LINK.findall(check_pages.prose(page)),
                         ["b.md"])


class TestDrawings(unittest.TestCase):
    def test_the_floors_are_those_of_contributing(self):
        text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        floors = re.findall(r"^    (\w+) +<- *.*$", text, re.MULTILINE)
        drawn = (ROOT / "docs/images/floors.svg").read_text(encoding="utf-8")
        names = re.findall(r'<text class="bold"[^>]*>(\w+)</text>', drawn)
        self.assertEqual(names[::-1], floors)

    def test_a_drawing_follows_the_theme(self):
        css = (ROOT / "docs/site/static/site.css").read_text(encoding="utf-8")
        drawings = [path for path in (ROOT / "docs/images").glob("*.svg")
                    if 'class="drawing"' in path.read_text(encoding="utf-8")]
        self.assertTrue(drawings)
        for path in drawings:
            text = path.read_text(encoding="utf-8")
            style = re.search(r"<style>(.*?)</style>", text, re.DOTALL).group(1)
            for name in set(re.findall(r"var\((--\w+)\)", style)):
                self.assertEqual(style.count(f"{name}:"), 2, (path, name))
                self.assertIn(f"{name}:", css)


class TestQuotes(unittest.TestCase):
    HERE = "unit_tests/docs/test_checks.py"

    def test_a_part_of_a_file(self):
        # [part]
        quoted = 1
        # [part]
        page = f"<!-- code: {self.HERE} part -->\n```python\nold\n```\n"
        self.assertEqual(quotes.quoted(page).split("\n")[2], "quoted = 1")
        self.assertEqual(quoted, 1)

    def test_parts_and_files_that_are_not_there(self):
        for name, part in ((self.HERE, "other"), ("none.cpp", None)):
            with self.assertRaises(quotes.Fault):
                quotes.code(name, part)

    def test_the_output_of_a_command(self):
        page = "<!-- output: -c print(6*7) -->\nold\n<!-- end of output -->\n"
        self.assertIn("\n42\n", quotes.quoted(page))
        with self.assertRaises(quotes.Fault):
            quotes.output("-c 1/0")

    def test_code_that_is_typed(self):
        for page in ("```cpp\nint i;\n```\n", "a\n\n    Hsma::trsm();\n\nb\n",
                     "```python\nimport hsma\n```\n"):
            self.assertEqual(len(list(quotes.typed(page))), 1, page)

    def test_code_that_is_quoted(self):
        for page in (f"<!-- code: {self.HERE} part -->\n```python\nx\n```\n",
                     "```sh\nmake\n```\n", "a\n\n    make\n\nb\n"):
            self.assertEqual(list(quotes.typed(page)), [], page)


if __name__ == "__main__":
    unittest.main()
