# SPDX-License-Identifier: BSD-3-Clause
"""Reads a tuning file and refuses what docs/tuning.md does not allow. The rules
are those of Hsma::load_tuning."""

import gzip
import json
import math
import zlib

FORMAT, VERSION = "hsma-tuning", 1
PLATFORMS = ("host", "host_few_threads", "host_avx512",
             "host_avx512_few_threads", "host_avx512_blas_avx2",
             "host_avx512_blas_avx2_few_threads", "host_threads", "ampere80",
             "hopper90", "amd_gfx906", "amd_gfx90a", "amd_gfx942", "amd_gfx1100",
             "generic")
TYPES = ("float", "double", "complex float", "complex double")
SHAPES = ("single", "thin", "narrow", "tall", "square", "wide", "very wide",
          "prepared")
# Where a file has no rows for a shape, those of another one stand for it.
STAND_INS = {"single": "thin", "narrow": "tall", "very wide": "wide"}
STORAGES = ("columns", "rows")
NO_TIME = ("slow", "wrong")  # of a candidate
MOST_COLUMNS, MOST_ORDER, MOST_BLOCK = 2 ** 63 - 2, 2 ** 31, 2 ** 20


class Refusal(Exception):
    """<file>[, row <n>]: what is wrong with it."""


def integer(least, most):
    def problem(value):
        if type(value) is not int:
            return "is not an integer"
        return (None if least <= value <= most
                else f"is not from {least} to {most}")
    return problem


def columns(value):
    return None if value == "any" else integer(0, MOST_COLUMNS)(value)


def text(value):
    if not isinstance(value, str):
        return "is not a string"
    half = any(0xd800 <= ord(c) < 0xe000 for c in value)
    return "is not Unicode" if half else None


def line(value):
    problem = text(value)
    if problem:
        return problem
    if not value or any(c < " " or c == "\x7f" for c in value):
        return "is not one line of text"
    return None


def truth(value):
    return None if isinstance(value, bool) else "is not true or false"


def one_of(choices):
    def problem(value):
        if any(type(value) is type(c) and value == c for c in choices):
            return None
        return f"is not one of {', '.join(map(str, choices))}"
    return problem


def seconds(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return "is not a number"
    return None if 0 < value < math.inf else "is not positive and finite"


def texts(value):
    return members(value, text)


def platforms(value):
    problem = members(value, line)
    if problem:
        return problem
    for name in value:
        if name not in PLATFORMS:
            return f"has \"{name}\", which {one_of(PLATFORMS)(name)}"
    return None if len(value) > 1 else "is not two platforms or more"


def candidates(value):
    return members(value, lambda v: (one_of(NO_TIME) if isinstance(v, str)
                                     else seconds)(v))


def members(value, problem_of):
    if not isinstance(value, dict):
        return "is not an object"
    for key, member in value.items():
        problem = problem_of(member)
        if problem:
            return f"has \"{key}\": {json.dumps(member)}, which {problem}"
    return None


POLICY = {
    "direct_columns": columns,
    "direct": one_of(("automatic", "lanes", "wide lanes", "rows", "paper",
                      "pipeline", "columns", "groups", "strips")),
    "wide_columns": columns,
    "tile": one_of((0, 1, 2, 4, 8, 16)),
    "method": one_of(("substitution", "inversion")),
    "block_size": integer(1, MOST_BLOCK),
    "sweep": one_of(("left-looking", "recursive")),
    "inversion": one_of(("automatic", "paper", "tiles")),
    "inner_size": one_of(range(0, 129, 8)),
    "in_place": truth,
}
POLICY_MAY = {"panels": truth, "chain_columns": columns, "vendor": truth}
ROW = {"type": one_of(TYPES), "shape": one_of(SHAPES),
       "storage": one_of(STORAGES), "order": integer(1, MOST_ORDER),
       "policy": lambda v: keys_problem(v, POLICY, POLICY_MAY)}
ROW_MAY = {"columns": integer(1, MOST_COLUMNS), "seconds": seconds,
           "vendor_seconds": seconds, "candidates": candidates}
HEAD = {"format": one_of((FORMAT,)), "version": integer(0, MOST_ORDER),
        "platform": one_of(PLATFORMS), "origin": line, "rows": lambda v: None}
# Of a profile with the rows of several platforms.
SHARED_HEAD = {"format": HEAD["format"], "version": HEAD["version"],
               "platforms": platforms, "rows": HEAD["rows"]}
HEAD_MAY = {"machine": texts, "commit": text, "date": text, "protocol": text}


def keys_problem(value, required, optional=None):
    """What is wrong with an object that has these keys and no others."""
    if not isinstance(value, dict):
        return "is not an object"
    known = required | (optional or {})
    for key in required:
        if key not in value:
            return f"lacks \"{key}\""
    for key, member in value.items():
        if key not in known:
            return f"has an unknown key \"{key}\""
        problem = known[key](member)
        if problem:
            return f"has \"{key}\": {json.dumps(member)[:60]}, which {problem}"
    return None


def unique(pairs):
    value = dict(pairs)
    if len(value) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key \"{twice}\" stands twice in one object")
    return value


def no_constant(name):
    raise ValueError(f"{name} is not JSON")


def content(path):
    """What stands at `path`, unpacked if it is called .gz."""
    packed = path.read_bytes()
    return gzip.decompress(packed) if path.suffix == ".gz" else packed


def parse(path, problem):
    """The JSON at `path`; what is none is refused with `problem`."""
    try:
        return json.loads(content(path).decode(), object_pairs_hook=unique,
                          parse_constant=no_constant)
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        raise Refusal(f"{path}: {problem} ({error})") from error


def read(path):
    """The tuning file at `path`, which may be one of several platforms."""
    profile = parse(path, "not a tuning file")
    is_shared = isinstance(profile, dict) and "platforms" in profile
    problem = keys_problem(profile, SHARED_HEAD if is_shared else HEAD,
                           HEAD_MAY)
    if not problem and profile["version"] != VERSION:
        problem = (f"has version {profile['version']}, and this is for version "
                   f"{VERSION}")
    if not problem and not (isinstance(profile["rows"], list)
                            and profile["rows"]):
        problem = "has no rows"
    if problem:
        raise Refusal(f"{path}: {problem}")
    for number, row in enumerate(profile["rows"], 1):
        problem = keys_problem(row, ROW, ROW_MAY)
        if problem:
            raise Refusal(f"{path}, row {number}: {problem}")
    return profile


def origins_of(profile):
    """{platform: where its numbers come from}"""
    if "platforms" in profile:
        return profile["platforms"]
    return {profile["platform"]: profile["origin"]}


def groups_of(path, profile):
    """{(type, shape, storage): [(order, policy), ...]}; orders ascend."""
    groups = {}
    for number, row in enumerate(profile["rows"], 1):
        group = groups.setdefault((row["type"], row["shape"], row["storage"]),
                                  [])
        if group and row["order"] <= group[-1][0]:
            raise Refusal(
                f"{path}, row {number}: order {row['order']} stands after "
                f"{group[-1][0]} (expected ascending orders for a type, shape "
                "and storage)")
        group.append((row["order"], row["policy"]))
    return groups
