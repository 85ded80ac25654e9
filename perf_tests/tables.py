# SPDX-License-Identifier: BSD-3-Clause
"""What the scripts that print results have in common."""
import math

TYPES = {"s": "float", "d": "double", "c": "complex float",
         "z": "complex double"}


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values)) if values \
        else math.nan


def markdown(head, rows):
    """A table as text, its first column of words, the others of numbers."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def time(us):
    return f"{us:.1f}" if us < 1e4 else f"{us:.0f}"
