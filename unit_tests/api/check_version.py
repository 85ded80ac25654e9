#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The version stands in CMakeLists.txt, and some files have to repeat it:
check_version.py <folder of the project> <version>.
"""
import pathlib
import re
import sys

VERSION = r"(\d+\.\d+\.\d+)"
PLACES = {
    "CHANGELOG.md": rf"^## {VERSION}",  # the first section
    "CITATION.cff": rf"^version: {VERSION}$",
    "python/src/hsma/__init__.py": rf'^__version__ = "{VERSION}"$',
}
# The soname, which is that of the major version.
SONAME = ("python/src/hsma/_library.py", r'"libhsma\.so\.(\d+)"')


def main(project, version):
    faults = []
    expected = {place: (pattern, version) for place, pattern in PLACES.items()}
    expected[SONAME[0]] = (SONAME[1], version.split(".")[0])
    for place, (pattern, right) in expected.items():
        found = re.search(pattern, (project / place).read_text(), re.M)
        said = found.group(1) if found else "nothing"
        if said != right:
            faults.append(f"{place} says {said}, CMakeLists.txt {right}")
    print("\n".join(faults) or f"{version} in all {len(expected) + 1} places")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2]))
