# SPDX-License-Identifier: BSD-3-Clause
"""What the scripts that draw results have in common: how pictures look."""
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

GREY = "#555555"
plt.rcParams["svg.hashsalt"] = "Hsma"  # the same picture, the same bytes


def plain(axes):
    """A faint grid behind the lines, and no frame above and to the right."""
    axes.grid(True, which="major", color="#e6e6e6", linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def row_of_panels(titles, **options):
    """A panel for each title, beside each other."""
    figure, axes = plt.subplots(1, len(titles), squeeze=False,
                                figsize=(3.4 * len(titles) + 0.8, 3.6),
                                **options)
    for panel, title in zip(axes[0], titles):
        panel.set_title(title, loc="left")
        plain(panel)
    return figure, axes[0]


def save(figure, said, path):
    """Writes the picture, with what is said of its origin above it, and its
    name to the output."""
    figure.suptitle(said, fontsize=9, color="#666666")
    if figure.get_layout_engine() is None:
        figure.tight_layout()
    dated = {"metadata": {"Date": None}} if str(path).endswith("svg") else {}
    figure.savefig(path, dpi=150, **dated)
    plt.close(figure)
    print(path)
