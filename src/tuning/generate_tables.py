#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes the tuning tables src/tuning/tables/*.hpp from the tuning files
src/tuning/profiles/*.json, or with --check compares what is written there with
them. docs/tuning.md says what a tuning file is."""

import argparse
import difflib
import sys
from pathlib import Path

from tuning_file import (PLATFORMS, Refusal, SHAPES, STAND_INS, STORAGES, TYPES,
                         groups_of, read)

HERE = Path(__file__).resolve().parent

HEADER = """\
// SPDX-License-Identifier: BSD-3-Clause
/// \\file
/// The tuning table {name}.
/// Generated from profiles/{name}.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {{

{arrays}
inline constexpr Table {name}{{
    Platform::{enumerator},
    {origin},
    {{{groups}}}}};

}}  // namespace Hsma::Impl
// clang-format on
"""


def camel(name):
    """automatic -> Automatic, left-looking -> LeftLooking."""
    words = name.replace("-", " ").replace("_", " ").split()
    return "".join(word[0].upper() + word[1:] for word in words)


def columns(value):
    return "any_columns" if value == "any" else value


def initialiser(policy):
    fields = (columns(policy["direct_columns"]),
              f"DirectKernel::{camel(policy['direct'])}",
              columns(policy["wide_columns"]), policy["tile"],
              f"Method::{camel(policy['method'])}", policy["block_size"],
              f"Sweep::{camel(policy['sweep'])}",
              f"InversionKernel::{camel(policy['inversion'])}",
              policy["inner_size"], str(policy["in_place"]).lower())
    return f"Policy{{{', '.join(map(str, fields))}}}"


def array(name, rows):
    lines = ",\n".join(f"    {{{order}, {initialiser(policy)}}}"
                       for order, policy in rows)
    return f"inline constexpr Row {name}[] = {{\n{lines}}};\n"


def fill(path, groups):
    """Every group, those that the file lacks included."""
    filled = {}
    for kind in TYPES:
        for shape in SHAPES:
            for storage in STORAGES:
                shapes = (shape, STAND_INS.get(shape, shape), "square")
                sources = [(kind, s, t) for s in shapes
                           for t in (storage, "columns")]
                found = next((groups[s] for s in sources if s in groups), None)
                if found is None:
                    raise Refusal(
                        f"{path}: no rows for {kind}, {shape}, {storage}, and "
                        "none for square, columns to take instead")
                filled[kind, shape, storage] = found
    return filled


def origin(profile):
    """What explain() says: origin, device and date."""
    said = [profile["origin"]]
    device = profile.get("machine", {}).get("device")
    if device and device not in profile["origin"]:
        said.append(device)
    if "date" in profile:
        said.append(profile["date"][:10])
    return c_string(", ".join(said))


def c_string(text):
    plain = [chr(byte) if 32 <= byte < 127 and byte not in b'"\\'
             else f"\\{byte:03o}" for byte in text.encode()]
    return f'"{"".join(plain)}"'


def header(path):
    profile = read(path)
    name = profile["platform"]
    if path.stem != name:
        raise Refusal(f"{path}: the table of {name} (expected {path.stem}, as "
                      "the file is called)")
    groups = fill(path, groups_of(path, profile))
    arrays, entries = {}, []
    for kind in TYPES:
        by_shape = []
        for shape in SHAPES:
            pair = []
            for storage in STORAGES:
                rows = groups[kind, shape, storage]
                label = arrays.setdefault(repr(rows), (len(arrays), rows))[0]
                pair.append(f"{{{name}_{label}, {len(rows)}}}")
            by_shape.append(f"      {{{', '.join(pair)}}}")
        entries.append("     {" + ",\n".join(by_shape)[6:] + "}")
    return HEADER.format(
        name=name, enumerator=camel(name), origin=origin(profile),
        arrays="\n".join(array(f"{name}_{n}", rows)
                         for n, rows in arrays.values()),
        groups=",\n".join(entries)[5:])


def tables(profiles, folder):
    """{path of a header: what has to stand there}"""
    return {folder / f"Hsma_{camel(name)}.hpp": header(
        profiles / f"{name}.json") for name in PLATFORMS}


def differences(expected, folder, profiles):
    for path in sorted(set(expected) | set(folder.glob("*"))):
        there = path.read_text(encoding="utf-8") if path.exists() else ""
        yield from difflib.unified_diff(
            there.splitlines(keepends=True),
            expected.get(path, "").splitlines(keepends=True),
            str(path), "generated" if path in expected else "no such table")
    for path in sorted(profiles.glob("*")):
        if path.stem not in PLATFORMS or path.suffix != ".json":
            yield f"{path}: no platform of this name\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true",
                        help="compare instead of writing")
    parser.add_argument("--profiles", type=Path, default=HERE / "profiles")
    parser.add_argument("--tables", type=Path, default=HERE / "tables")
    options = parser.parse_args()
    try:
        expected = tables(options.profiles, options.tables)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    if options.check:
        different = list(differences(expected, options.tables,
                                     options.profiles))
        sys.stderr.writelines(different)
        return 1 if different else 0
    options.tables.mkdir(parents=True, exist_ok=True)
    for path, content in expected.items():
        path.write_text(content, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
