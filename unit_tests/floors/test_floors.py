#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Includes in src/ run one way: test_floors.py <folder of the project>.

CONTRIBUTING.md has pictures of the floors and of the rooms `floor/room` of one, a
line `floor <- what it includes` each. An include that is not in the picture is an
error, and so is an arrow that no include needs, or one that climbs. Below that it
says where Kokkos may stand, and where Kokkos Kernels.
"""
import pathlib
import re
import sys

PUBLIC = "include"


def picture(text):
    """Floors and rooms in their order, from the ground up: {floor: [included]}."""
    lines = re.findall(r"^    ([\w/]+) +<- *(.*)$", text, re.MULTILINE)
    return {floor: below.split() for floor, below in lines}


def room(path):
    """The folder `floor/room` of a file, or None."""
    return "/".join(path.split("/")[:2]) if path.count("/") > 1 else None


def includes(source):
    """Triples (file, its floor, included floor), and such of rooms of a floor."""
    public = {path.name for path in (source / PUBLIC).iterdir()}
    for path in sorted(source.rglob("*")):
        if path.suffix not in (".hpp", ".cpp", ".cu", ".hip"):
            continue
        own = path.relative_to(source).as_posix()
        floor = own.split("/")[0]
        for header in re.findall(r'#include ["<](.*)[">]', path.read_text()):
            if header in public:
                yield path, floor, PUBLIC
            elif (source / header).is_file():
                yield path, floor, header.split("/")[0]
                if room(own) and room(header) and header.startswith(floor + "/"):
                    yield path, room(own), room(header)


def homes_of(library, text):
    """The folders and files that may include the library."""
    sentence = re.search(rf"\b{library} stands in\s(.*?) alone", text, re.S)
    return re.findall(r"`([\w/.]+)`", sentence.group(1))


def main(project):
    text = (project / "CONTRIBUTING.md").read_text()
    floors = picture(text)
    order = list(floors)
    faults, needed = [], {floor: {floor} for floor in order}
    for floor, below in floors.items():
        for other in below:
            if order.index(other) >= order.index(floor):
                faults.append(f"the picture climbs from {floor} to {other}")
    for path, floor, other in includes(project / "src"):
        needed.setdefault(floor, set()).add(other)
        if other != floor and other not in floors.get(floor, []):
            faults.append(f"{path} includes {other} (not in the picture)")
    for library, start in [("Kokkos", "Kokkos"),
                           ("Kokkos Kernels", "Kokkos(Blas|Batched|Kernels)")]:
        homes = [project / "src" / home for home in homes_of(library, text)]
        for path in sorted((project / "src").rglob("*.*pp")):
            knows = re.search(rf'#include [<"]{start}', path.read_text())
            if knows and not {path, *path.parents} & set(homes):
                faults.append(f"{path} includes {library} (not in the picture)")
    for floor, below in floors.items():
        for other in set(below) - needed[floor]:
            faults.append(f"no file of {floor} includes {other}")
    print("\n".join(faults) or f"{len(order)} floors, no fault")
    return 1 if faults or not floors else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
