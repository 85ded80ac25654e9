#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What a library without Kokkos shows, and what it needs.

    check_abi.py <readelf> <library> --soname S --symbols FILE [--also SONAME]
                 [--update]

Programs are linked to the symbols of the file, so that the library shows these
and no others. It loads into any program: it needs the C library alone, and what
--also names, a pattern.
"""
import argparse
import re
import subprocess
import sys

C_LIBRARY = re.compile(
    r"(libc|libm|libdl|libpthread|librt|ld-linux[-\w]*)\.so\.\d+")

MEANT = """\
If the change is meant,
    {command} --update
writes {file} anew. A symbol that goes breaks programs: that takes another
soname, which is that of the major version (hsma_version_library). One that comes is never taken back before the next: it belongs in the
documentation and in CHANGELOG.md."""


def run(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def shown(readelf, library):
    """The names of the defined dynamic symbols."""
    for line in run(readelf, "--dyn-syms", "--wide", library).splitlines():
        fields = line.split()
        if len(fields) == 8 and fields[6].isdigit() and fields[4] != "LOCAL":
            yield fields[7]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("readelf")
    parser.add_argument("library")
    parser.add_argument("--soname", required=True)
    parser.add_argument("--symbols", required=True)
    parser.add_argument("--also", default="")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    now = sorted(set(shown(arguments.readelf, arguments.library)))
    if arguments.update:
        with open(arguments.symbols, "w", encoding="utf-8") as file:
            file.write("".join(name + "\n" for name in now))
        return 0
    with open(arguments.symbols, encoding="utf-8") as file:
        promised = file.read().split()

    faults = []
    if promised != sorted(set(promised)):
        faults.append(f"{arguments.symbols} is not sorted, or has a name twice")
    added = sorted(set(now) - set(promised))
    gone = sorted(set(promised) - set(now))
    faults += [f"shown, and not in the list: {name}" for name in added]
    faults += [f"in the list, and not shown: {name}" for name in gone]
    if added or gone:
        faults.append(MEANT.format(command=" ".join(sys.argv),
                                   file=arguments.symbols))
    dynamic = run(arguments.readelf, "-d", "--wide", arguments.library)
    sonames = re.findall(r"\(SONAME\).*\[(.*)\]", dynamic)
    if sonames != [arguments.soname]:
        faults.append(f"the soname is {', '.join(sonames) or 'not there'}; "
                      f"expected {arguments.soname}")
    for needed in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
        if not (C_LIBRARY.fullmatch(needed) or
                re.fullmatch(arguments.also, needed)):
            faults.append(f"it needs {needed}; expected the C library alone, "
                          "so that it loads into any program")
    if re.search(r"\((RPATH|RUNPATH)\)", dynamic):
        faults.append("it has a path where libraries are looked for; expected "
                      "none")
    if re.search(r"\(TEXTREL\)", dynamic):
        faults.append("its code is written to when it is loaded")
    print("\n".join(faults) or f"{len(now)} symbols, all in the list")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
