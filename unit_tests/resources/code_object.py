# SPDX-License-Identifier: BSD-3-Clause
"""Kernels of an AMD code object, from what llvm-readelf --notes and
llvm-objdump -d print of it."""

import collections
import re

from kernels import Kernel

# What a kernel takes, by its name in the notes.
RESOURCES = {
    "vgprs": "vgpr_count",  # AGPRs are among them where both are one file
    "agprs": "agpr_count",
    "sgprs": "sgpr_count",
    "static_lds": "group_segment_fixed_size",  # less what a launch asks for
    "private": "private_segment_fixed_size",
    "vgpr_spills": "vgpr_spill_count",
    "sgpr_spills": "sgpr_spill_count",
    "workgroup": "max_flat_workgroup_size",
    "wavefront": "wavefront_size",
}
WITH_AGPRS = ("gfx90a", "gfx942")

# Bytes per lane, by the last part of the name of an instruction, which is in
# bits from gfx11 on.
BYTES = {"byte": 1, "short": 2, "dword": 4, "dwordx2": 8, "dwordx3": 12,
         "dwordx4": 16, "8": 1, "16": 2, "32": 4, "64": 8, "96": 12, "128": 16}
ACCESS = re.compile(r"\s+(?:global|flat)_(load|store)_(?:lds_)?(?:d16_)?"
                    r"(?:hi_)?(?:[us](?=byte|short)|[uib](?=\d))?"
                    r"(\w+?)(?:_d16)?(?:_hi)?\b")


def parse_notes(text):
    """The kernels, by their symbols, and the target."""
    target = re.search(r"^amdhsa\.target: +'?\S*?(gfx\w+)", text, re.M)
    target = target.group(1) if target else None
    kernels = {}
    # A list entry of amdhsa.kernels is indented by two, its arguments by six.
    for entry in re.split(r"^  - (?=\.)", text, flags=re.M)[1:]:
        values = dict(re.findall(r"^(?:    )?\.(\w+): +'?(.*?)'?$", entry,
                                 re.M))
        uses = {resource: int(values[key]) if key in values else None
                for resource, key in RESOURCES.items()}
        if target not in WITH_AGPRS and uses["agprs"] is None:
            uses["agprs"] = 0
        symbol = values.get("name", "kernel without a name")
        kernels[symbol] = Kernel(symbol, target, uses)
    return kernels, target


def parse_accesses(text):
    """By symbol: how many loads and stores there are in the code, of how many
    bytes per lane."""
    accesses = {}
    for line in text.splitlines():
        if m := re.match(r"[0-9a-f]+ <(.+)>:$", line):
            found = accesses[m.group(1)] = {"load": collections.Counter(),
                                            "store": collections.Counter()}
        elif m := ACCESS.match(line):
            kind, width = m.groups()
            found[kind][BYTES[width]] += 1
    return accesses


def read(notes, disassembly):
    """The kernels of a code object, with their `accesses`, and its target."""
    kernels, target = parse_notes(notes)
    accesses = parse_accesses(disassembly)
    for symbol, kernel in kernels.items():
        kernel.accesses = accesses.get(symbol)
    return list(kernels.values()), target
