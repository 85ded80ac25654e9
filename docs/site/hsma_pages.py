# SPDX-License-Identifier: BSD-3-Clause
"""What makes a site of pages that are plain Markdown:

- the menu (navigation.py);
- a line `<!-- contract: Hsma::trsm -->` becomes what Doxygen read of that name
  in the headers;
- a link to a file or a folder of the repository leads to a page of the site
  that shows it;
- a contract has its paragraphs' first words in bold, and links to pages;
- a drawing, an SVG of class "drawing", stands in the page itself, so that it
  follows the theme that the reader chose.
"""
import html
import os
import pathlib
import re
import shutil

import navigation
from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST = 150000  # bytes of a file that is shown; others are copied as they are
DIRECTIVES = {"function": "doxygenfunction", "class": "doxygenclass",
              "struct": "doxygenstruct", "enum": "doxygenenum",
              "typedef": "doxygentypedef", "file": "doxygenfile"}
OPTIONS = {"class": ":members:", "struct": ":members:\n:undoc-members:",
           "file": ":sections: briefdescription detaileddescription"}


# The menu, and contracts.

def toctree(pages, caption=None):
    head = f":caption: {caption}\n" if caption else ""
    return f"\n```{{toctree}}\n:hidden:\n{head}\n" + "\n".join(
        "/" + page for page in pages.split()) + "\n```\n"


def contract(line):
    kind, name = re.match(r"(?:(\w+) )?(\S.*)$", line.group(1)).groups()
    return f"```{{{DIRECTIVES[kind]}}} {name}\n{OPTIONS.get(kind, '')}\n```"


def read_source(app, page, source):
    text = re.sub(r"^<!-- contract: (.*) -->$", contract, source[0],
                  flags=re.MULTILINE)
    if page == navigation.HOME:
        text += "".join(toctree(pages, caption)
                        for caption, pages in navigation.MENU.items())
    if page in navigation.BELOW:
        text += toctree(navigation.BELOW[page])
    source[0] = text


# Files of the repository.

def address(path):
    """Where the site has a file or folder of the repository."""
    name = path.relative_to(ROOT).as_posix()
    return f"source/{name}" + ("" if is_copied(path) else ".html")


def lexer_of(path):
    try:
        return get_lexer_for_filename(path.name)
    except ClassNotFound:
        return None


def is_copied(path):
    if path.is_dir():
        return False
    return path.stat().st_size > LONGEST or path.suffix in (".png", ".gz")


class LinksToFiles(SphinxTransform):
    default_priority = 5

    def apply(self):
        page = self.env.docname
        up = "../" * page.count("/")
        here = (ROOT / page).parent
        for kind in (addnodes.download_reference, addnodes.pending_xref):
            for link in list(self.document.findall(kind)):
                if link.get("reftype") != "myst":
                    continue
                target = link["reftarget"].split("#")[0]
                path = (here / target).resolve()
                if not target or not path.is_relative_to(ROOT):
                    continue
                name = path.relative_to(ROOT).with_suffix("").as_posix()
                is_page = path.suffix == ".md" and name in navigation.PAGES
                if is_page or not path.exists():
                    continue
                self.env.hsma_files.add(path)
                new = nodes.reference("", "", internal=True,
                                      refuri=up + address(path))
                new += link.children
                link.replace_self(new)


def listing(path, found):
    """What a folder holds, as a list of links."""
    items = []
    for entry in sorted(path.iterdir()):
        if entry.name.startswith((".", "__pycache__")):
            continue
        found.add(entry)
        target = os.path.relpath(ROOT / address(entry),
                                 (ROOT / address(path)).parent)
        items.append(f'<li><a href="{html.escape(target)}">'
                     f"{html.escape(entry.name)}</a></li>")
    return "<ul>" + "".join(items) + "</ul>"


def text_of(path):
    text = path.read_text(encoding="utf-8")
    lexer = lexer_of(path)
    if lexer is None:
        return f"<pre>{html.escape(text)}</pre>"
    return highlight(text, lexer, HtmlFormatter(cssclass="highlight"))


def file_pages(app):
    waiting, done = set(app.env.hsma_files), set()
    while waiting:
        path = waiting.pop()
        done.add(path)
        if is_copied(path):
            copy = pathlib.Path(app.outdir) / address(path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
            continue
        found = set()
        body = listing(path, found) if path.is_dir() else text_of(path)
        waiting |= found - done
        name = html.escape(path.relative_to(ROOT).as_posix())
        yield (address(path)[:-len(".html")],
               {"title": name, "body": f"<h1>{name}</h1>{body}"}, "page.html")


# Contracts, as they are read.

def lay_out_contracts(app, tree, page):
    """What a paragraph is about, its first words up to a colon, is bold; a page
    that it names is a link."""
    if not page.startswith("docs/api/"):
        return
    for paragraph in tree.findall(nodes.paragraph):
        text = paragraph[0] if paragraph.children else None
        if not isinstance(text, nodes.Text):
            continue
        words = re.match(r"([A-Z][a-z]+(?: [a-z]+){0,2}):(?=\s)", text)
        if words:
            paragraph[0:1] = [nodes.strong("", words.group(0)),
                              nodes.Text(text[words.end():])]
    for text in list(tree.findall(nodes.Text)):
        name = re.search(r"\bdocs/(\w+)\.md", text)
        if not name or f"docs/{name.group(1)}" not in navigation.PAGES:
            continue
        uri = app.builder.get_relative_uri(page, f"docs/{name.group(1)}")
        text.parent.replace(text, [
            nodes.Text(text[:name.start()]),
            nodes.reference("", name.group(0), refuri=uri, internal=True),
            nodes.Text(text[name.end():])])


# Tables, and charts.

def lay_out_tables(app, tree, page):
    """Cells with long texts are wide, and the table scrolls."""
    for cell in tree.findall(nodes.entry):
        if len(cell.astext()) > 100:
            cell["classes"].append("long")


class Charts(SphinxTransform):
    """Wide pictures scroll in a box of their own."""
    default_priority = 6

    def apply(self):
        for image in list(self.document.findall(nodes.image)):
            if image["uri"].endswith(".svg"):
                image.replace_self(nodes.container(
                    "", image.deepcopy(), classes=["chart"]))


# Drawings.

class Drawings(SphinxTransform):
    default_priority = 5

    def apply(self):
        here = (ROOT / self.env.docname).parent
        for image in list(self.document.findall(nodes.image)):
            path = here / image["uri"]
            if path.suffix != ".svg" or not path.is_file():
                continue
            svg = path.read_text(encoding="utf-8")
            if 'class="drawing"' not in svg:
                continue
            svg = re.sub(r"<\?xml.*?\?>|<!--.*?-->", "", svg,
                         flags=re.DOTALL).strip()
            label = html.escape(image.get("alt", ""), quote=True)
            svg = svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ',
                              1)
            image.replace_self(nodes.raw("", svg, format="html"))


def wrap_pages(app, page, template, context, doctree):
    """Pages that no Markdown stands behind have no contents of their own."""
    context.setdefault("toc", "")


FORWARD = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Hsma</title>
<meta http-equiv="refresh" content="0; url=docs/index.html">
<a href="docs/index.html">Hsma</a>
"""


def write_front(app, error):
    if error is None:
        (pathlib.Path(app.outdir) / "index.html").write_text(FORWARD)


def setup(app):
    app.connect("builder-inited",
                lambda app: setattr(app.env, "hsma_files", set()))
    app.connect("source-read", read_source)
    app.connect("doctree-resolved", lay_out_contracts)
    app.connect("doctree-resolved", lay_out_tables)
    app.connect("html-collect-pages", file_pages)
    app.connect("html-page-context", wrap_pages, priority=100)
    app.connect("build-finished", write_front)
    app.add_transform(LinksToFiles)
    app.add_transform(Drawings)
    app.add_transform(Charts)
    return {"parallel_read_safe": False, "parallel_write_safe": True}
