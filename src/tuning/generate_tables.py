#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Writes the tuning tables src/tuning/tables/*.hpp from the tuning files
src/tuning/profiles/*.json, or with --check compares what is written there with
them. docs/tuning.md says what a tuning file is."""

import argparse
import difflib
import re
import sys
import textwrap
from pathlib import Path

from tuning_file import (PLATFORMS, Refusal, SHAPES, STAND_INS, STORAGES, TYPES,
                         groups_of, origins_of, read)

HERE = Path(__file__).resolve().parent

# Each policy and each array of rows stands once.
HEADER = """\
// SPDX-License-Identifier: BSD-3-Clause
/// \\file
{title}
/// Generated from profiles/{stem}.json by generate_tables.py.
#pragma once

#include "tuning/Hsma_Table.hpp"

// clang-format off
namespace Hsma::Impl {{

{policies}

{arrays}
constexpr Table {stem}_table(Platform platform, const char* origin) {{
  return {{platform, origin,
    {{{groups}}}}};
}}

{tables}
}}  // namespace Hsma::Impl
// clang-format on
"""
TABLE = """\
inline constexpr Table {name} = {stem}_table(
    Platform::{enumerator},
    {origin});
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
              policy["inner_size"], str(policy["in_place"]).lower(),
              str(policy.get("panels", False)).lower())
    vendor = policy.get("vendor", False)
    if policy.get("chain_columns", 0) != 0 or vendor:
        fields += (columns(policy.get("chain_columns", 0)),)
    if vendor:
        fields += ("true",)
    return f"{{{', '.join(map(str, fields))}}}"


def array(name, rows):
    lines = ",\n".join(f"    {{{order}, {policy}}}" for order, policy in rows)
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


def origins(profile):
    """{platform: what explain() says}. That is the origin, and of a file of one
    platform the device and the date."""
    said = dict(origins_of(profile))
    if "platform" in profile:
        name = profile["platform"]
        device = profile.get("machine", {}).get("device")
        if device and device not in said[name]:
            said[name] += f", {device}"
        if "date" in profile:
            said[name] += f", {profile['date'][:10]}"
    return said


def c_string(text):
    plain = [chr(byte) if 32 <= byte < 127 and byte not in b'"\\'
             else f"\\{byte:03o}" for byte in text.encode()]
    return f'"{"".join(plain)}"'


def check_name(path, profile):
    """The file of one platform is called as the platform is."""
    name = profile.get("platform")
    if name and path.stem != name:
        raise Refusal(f"{path}: the table of {name} (expected {path.stem}, as "
                      "the file is called)")
    if not name and (path.stem in PLATFORMS
                     or not re.fullmatch("[a-z][a-z0-9_]*", path.stem)):
        raise Refusal(f"{path}: the tables of several platforms (expected a "
                      "file called by lower-case letters, digits and _, and "
                      "not as one platform is)")


class Numbered:
    """Names for values, one for those that are equal."""

    def __init__(self, prefix):
        self.prefix, self.names = prefix, {}

    def name(self, value):
        return self.names.setdefault(value, f"{self.prefix}{len(self.names)}")


def title(names):
    text = (f"The tuning table {', '.join(names)}." if len(names) == 1 else
            f"The tuning tables {', '.join(names)}, which have the same rows.")
    return textwrap.fill(text, 80, initial_indent="/// ",
                         subsequent_indent="/// ")


def header(path, profile):
    stem = path.stem
    groups = fill(path, groups_of(path, profile))
    policies, arrays = Numbered(f"{stem}_policy_"), Numbered(f"{stem}_")
    entries = []
    for kind in TYPES:
        by_shape = []
        for shape in SHAPES:
            pair = []
            for storage in STORAGES:
                rows = tuple((order, policies.name(initialiser(policy)))
                             for order, policy in groups[kind, shape, storage])
                pair.append(f"{{{arrays.name(rows)}, {len(rows)}}}")
            by_shape.append(f"      {{{', '.join(pair)}}}")
        entries.append("     {" + ",\n".join(by_shape)[6:] + "}")
    said = origins(profile)
    return HEADER.format(
        title=title(said), stem=stem,
        policies="\n".join(f"inline constexpr Policy {name}{policy};"
                           for policy, name in policies.names.items()),
        arrays="\n".join(array(name, rows)
                         for rows, name in arrays.names.items()),
        groups=",\n".join(entries)[5:],
        tables="\n".join(TABLE.format(name=name, stem=stem,
                                      enumerator=camel(name),
                                      origin=c_string(origin))
                         for name, origin in said.items()))


def tables(profiles, folder):
    """{path of a header: what has to stand there}"""
    expected, owners = {}, {}
    for path in sorted(profiles.glob("*.json")):
        profile = read(path)
        check_name(path, profile)
        for name in origins_of(profile):
            owner = owners.setdefault(name, path)
            if owner != path:
                raise Refusal(f"{path}: the table of {name}, which is in "
                              f"{owner}, too (expected in one of them)")
        expected[folder / f"Hsma_{camel(path.stem)}.hpp"] = header(path,
                                                                   profile)
    for name in PLATFORMS:
        if name not in owners:
            raise Refusal(f"{profiles}: no table of {name} (expected "
                          f"{name}.json, or {name} among the \"platforms\" of "
                          "another file)")
    return expected


def differences(expected, folder, profiles):
    for path in sorted(set(expected) | set(folder.glob("*"))):
        there = path.read_text(encoding="utf-8") if path.exists() else ""
        yield from difflib.unified_diff(
            there.splitlines(keepends=True),
            expected.get(path, "").splitlines(keepends=True),
            str(path), "generated" if path in expected else "no such table")
    for path in sorted(profiles.glob("*")):
        if path.suffix != ".json":
            yield f"{path}: no tuning file by its name\n"


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
