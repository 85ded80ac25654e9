#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What a shared library shows: check_symbols.py <readelf> <library> --soname S.

Of Hsma's own symbols these are the functions that the public headers declare,
and no other.
"""
import argparse
import re
import subprocess
import sys

PUBLIC = re.compile(
    r"Hsma::(name|explain|trsm|load_tuning|reset_tuning|operator<<)\("
    r"|Hsma::(orthonormalise|rank_of_factor)<"
    r"|Hsma::Impl::flags_of\("
    r"|Hsma::Impl::(Prepared|Batch|PreparedBatch|BatchInverse|CholeskyQR)?"
    r"Entry<")
# A symbol counts as Hsma's by its own name, not by its arguments.
OWN = re.compile(r"^(\w+ )*(typeinfo (name )?for |vtable for )?Hsma::|"
                 r"^[\w:<>, ]+ Hsma::")
NEEDED = ["Hsma::Impl::Entry<", "Hsma::Impl::PreparedEntry<",
          "Hsma::Impl::BatchEntry<", "Hsma::Impl::PreparedBatchEntry<",
          "Hsma::Impl::BatchInverseEntry<", "Hsma::Impl::CholeskyQREntry<",
          "Hsma::orthonormalise<", "Hsma::rank_of_factor<",
          "Hsma::load_tuning(", "Hsma::Impl::flags_of("]


def shown(readelf, library):
    """The demangled names of the defined dynamic symbols."""
    table = subprocess.run([readelf, "--dyn-syms", "--wide", "--demangle",
                            library], check=True, capture_output=True,
                           text=True).stdout
    for line in table.splitlines():
        fields = line.split(maxsplit=7)
        if len(fields) == 8 and fields[6].isdigit():
            yield fields[7]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("readelf")
    parser.add_argument("library")
    parser.add_argument("--soname", required=True)
    arguments = parser.parse_args()
    dynamic = subprocess.run([arguments.readelf, "-d", arguments.library],
                             check=True, capture_output=True, text=True).stdout
    faults = []
    if f"[{arguments.soname}]" not in dynamic:
        faults.append(f"the soname is not {arguments.soname}")
    own = [name for name in shown(arguments.readelf, arguments.library)
           if OWN.match(name)]
    for name in own:
        if not PUBLIC.search(name):
            faults.append(f"not public, but shown: {name}")
    for start in NEEDED:
        if not any(start in name for name in own):
            faults.append(f"public, but not shown: {start}")
    print("\n".join(faults) or f"{len(own)} symbols, all public")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
