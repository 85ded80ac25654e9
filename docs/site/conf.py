# SPDX-License-Identifier: BSD-3-Clause
"""How Sphinx makes the site: `scripts/site.sh` runs it, with the root of the
repository as its sources. The pages are Markdown that also reads well without
it; hsma_pages.py is what they need besides."""
import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from navigation import PAGES  # noqa: E402

project = "Hsma"
release = re.search(r"project\(\s*Hsma\s+VERSION ([\d.]+)",
                    (ROOT / "CMakeLists.txt").read_text()).group(1)
copyright = "the authors of Hsma, BSD-3-Clause"  # noqa: A001
extensions = ["myst_parser", "breathe", "hsma_pages"]

root_doc = "docs/index"
include_patterns = [f"{page}.md" for page in PAGES]
exclude_patterns = [".*", "build*", "src", "unit_tests", "tools", "cmake"]

# Markdown as elsewhere: nothing in a page is for Sphinx alone.
myst_heading_anchors = 4
myst_disable_syntax = ["myst_line_comment", "myst_block_break", "myst_target",
                       "myst_role", "dollarmath", "colon_fence"]
highlight_language = "none"

breathe_projects = {"hsma": os.environ.get("HSMA_DOXYGEN_XML", "")}
breathe_default_project = "hsma"
breathe_default_members = ("members",)
breathe_show_include = False
cpp_id_attributes = ["HSMA_EXPORT", "KOKKOS_INLINE_FUNCTION"]

html_theme = "furo"
html_title = f"Hsma {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b62a8",
                            "color-brand-content": "#0b62a8"},
    "dark_css_variables": {"color-brand-primary": "#7cb9f2",
                           "color-brand-content": "#7cb9f2"},
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"
