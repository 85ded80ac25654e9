# SPDX-License-Identifier: BSD-3-Clause
"""How far the loads of an unrolled loop are from the waits for them, in the
assembly of an AMD compiler.

Loads and stores of vector memory are counted by vmcnt in the order in which
they are issued, from gfx10 on only loads; s_waitcnt vmcnt(n) waits until all but
the latest n of them are done. So a queue of what is under way tells for each load which wait it is
that completes it. The arithmetic between the two, counted in vector
instructions, is what hides the latency.

The text is read from top to bottom. Of each kernel it is the blocks that
belong to one loop and to none within it, the loop with the most such stores:
the straight line of unrolled rows in the loop over tasks, without the staging
before it and the loops of the rare cases within it.
"""

import collections
import re
import statistics

from kernels import Kernel
from occupancy import TARGETS


def kernels_of(assembly):
    """By symbol: for each loop, its lines in order."""
    kernels, loops = {}, None
    for line in assembly.splitlines():
        if m := re.match(r"(\w+):\s*; @\1$", line):
            loops = kernels[m.group(1)] = collections.defaultdict(list)
            loop = label = None
        elif loops is None:
            continue
        elif m := re.match(r"\.Lfunc_end", line):
            loops = None
        elif m := re.match(r"(?:\.L(BB\w+):|; %bb\.\d+:)(.*)", line):
            label, comment = m.groups()
            header = re.search(r"in Loop: Header=(\w+)", comment)
            loop = header.group(1) if header else None
            if re.search(r"=> *This ", comment):
                loop = label
        elif re.match(r"\s*; =>", line):
            loop = label
        elif loop and re.match(r"\s+[a-z]", line):
            loops[loop].append(line.strip())
    return kernels


def overlap(lines, counts_stores=True):
    """Of one straight line of code: its loads and stores, its waits, how many
    of those leave nothing under way, and the median and the least of the
    vector instructions between a load and the wait for it."""
    vector = loads = stores = waits = empty = 0
    under_way, distances = collections.deque(), []
    for line in lines:
        if line.startswith("v_"):
            vector += 1
        elif m := re.match(r"(?:global|flat)_(load|store)", line):
            is_load = m.group(1) == "load"
            loads += is_load
            stores += not is_load
            if is_load or counts_stores:
                under_way.append(vector if is_load else None)
        elif m := re.match(r"(?:buffer|scratch)_(load|store)", line):
            if m.group(1) == "load" or counts_stores:
                under_way.append(None)  # a register spilled
        elif m := re.match(r"s_waitcnt\b.*\bvmcnt\((\d+)\)", line):
            left = int(m.group(1))
            waits += 1
            empty += left == 0
            while len(under_way) > left:
                issued = under_way.popleft()
                if issued is not None:
                    distances.append(vector - issued)
    return {"loads": loads, "stores": stores, "waits": waits, "empty": empty,
            "distance": statistics.median(distances) if distances else 0,
            "least": min(distances, default=0)}


def overlaps(assembly):
    """Of the unrolled loop of each kernel."""
    target = re.search(r"amdgcn-amd-amdhsa--(gfx\w+)", assembly)
    target = target.group(1) if target else None
    counts_stores = target is None or TARGETS[target].wavefront == 64

    def stores(lines):
        return sum(re.match(r"(global|flat)_store", line) is not None
                   for line in lines)

    return [Kernel(symbol, target,
                   overlap(max(loops.values(), key=stores, default=[]),
                           counts_stores))
            for symbol, loops in kernels_of(assembly).items()]
