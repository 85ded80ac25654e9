#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The generator of the tuning tables writes what a profile says, fills what it
lacks, and refuses what it may not say."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

GENERATOR = Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(GENERATOR.parent))
import generate_tables  # noqa: E402
from tuning_file import PLATFORMS, read  # noqa: E402

TYPES = ("float", "double", "complex float", "complex double")
POLICY = {"direct_columns": "any", "direct": "wide lanes", "wide_columns": 9,
          "tile": 4, "method": "inversion", "block_size": 96,
          "sweep": "left-looking", "inversion": "paper", "inner_size": 16,
          "in_place": False}


def row(kind, **changes):
    return {"type": kind, "shape": "square", "storage": "columns", "order": 64,
            "columns": 64, "policy": dict(POLICY), "seconds": 1e-4,
            "vendor_seconds": 2, "candidates": {"some": 1e-4, "an": "slow"}
            } | changes


def profile(platform="host"):
    return {"format": "hsma-tuning", "version": 1, "platform": platform,
            "origin": "measured on a desk", "machine": {"device": "a desk top"},
            "commit": "0123abc", "date": "2026-11-21T12:00:00Z",
            "protocol": "by hand", "rows": [row(kind) for kind in TYPES]}


def shared_profile(*platforms):
    """Each platform with an origin of its own."""
    some = profile()
    del some["platform"], some["origin"]
    return some | {"platforms": {p: f"made up for {p}" for p in platforms}}


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.profiles = Path(self.folder.name) / "profiles"
        self.tables = Path(self.folder.name) / "tables"
        self.profiles.mkdir()
        for platform in PLATFORMS:
            self.put(profile(platform), platform)

    def put(self, content, platform="host"):
        if not isinstance(content, str):
            content = json.dumps(content)
        (self.profiles / f"{platform}.json").write_text(content)

    def run_generator(self, *arguments):
        """The exit code, and what is said of it."""
        command = [str(GENERATOR), "--profiles", str(self.profiles),
                   "--tables", str(self.tables), *arguments]
        with mock.patch.object(sys, "argv", command), \
                contextlib.redirect_stdout(io.StringIO()), \
                contextlib.redirect_stderr(io.StringIO()) as said:
            return generate_tables.main(), said.getvalue()

    def put_shared(self, *platforms, name="shared"):
        for platform in platforms:
            (self.profiles / f"{platform}.json").unlink()
        self.put(shared_profile(*platforms), name)

    def generated(self, table="Host"):
        self.assertEqual(self.run_generator(), (0, ""))
        return (self.tables / f"Hsma_{table}.hpp").read_text()

    def assert_refused(self, *what, file="host.json"):
        code, said = self.run_generator()
        self.assertEqual(code, 1, said)
        for word in (file, *what):
            self.assertIn(word, said)
        self.assertFalse(self.tables.exists())


class Generates(Folder):
    def test_a_policy(self):
        table = self.generated()
        self.assertIn(
            "Policy host_policy_0{any_columns, DirectKernel::WideLanes, 9, 4, "
            "Method::Inversion, 96, Sweep::LeftLooking, InversionKernel::Paper,"
            " 16, false, false};", table)
        self.assertIn("{64, host_policy_0}", table)

    def test_a_policy_with_a_chain(self):
        for value, words in ((7, "7"), ("any", "any_columns")):
            some = profile()
            for each in some["rows"]:
                each["policy"]["chain_columns"] = value
            self.put(some)
            self.assertIn(f" 16, false, false, {words}}};", self.generated())

    def test_the_origin(self):
        self.assertIn('"measured on a desk, a desk top, 2026-11-21"',
                      self.generated())

    def test_an_origin_that_c_would_take_amiss(self):
        some = profile()
        some["origin"] = 'a "\\d\u00e9sk" 1'
        self.put(some)
        self.assertIn(r'''"a \042\134d\303\251sk\042 1, a desk top''',
                      self.generated())

    def test_one_array_of_the_same_rows(self):
        self.assertEqual(self.generated().count("Row host_"), 1)

    def test_one_policy_of_the_same_keys(self):
        some = profile()
        some["rows"].append(row("float", order=65))
        some["rows"].append(row("float", order=66,
                                policy=POLICY | {"tile": 8}))
        some["rows"].append(row("float", order=67))
        self.put(some)
        table = self.generated()
        self.assertEqual(table.count("constexpr Policy "), 2)
        self.assertIn("    {64, host_policy_0},\n    {65, host_policy_0},\n"
                      "    {66, host_policy_1},\n    {67, host_policy_0}};",
                      table)

    def test_panels_that_are_left_out_are_false(self):
        some = profile()
        some["rows"].append(row("float", order=65,
                                policy=POLICY | {"panels": False}))
        some["rows"].append(row("float", order=66,
                                policy=POLICY | {"panels": True}))
        self.put(some)
        table = self.generated()
        self.assertIn("16, false, false};", table)
        self.assertIn("16, false, true};", table)
        self.assertIn("    {64, host_policy_0},\n    {65, host_policy_0},\n"
                      "    {66, host_policy_1}};", table)

    def test_the_vendor_stands_behind_the_chain(self):
        some = profile()
        some["rows"].append(row("float", order=65,
                                policy=POLICY | {"vendor": False}))
        some["rows"].append(row("float", order=66,
                                policy=POLICY | {"vendor": True}))
        self.put(some)
        table = self.generated()
        self.assertIn("16, false, false};", table)
        self.assertIn("16, false, false, 0, true};", table)

    def test_a_profile_of_several_platforms(self):
        self.put_shared("ampere80", "generic")
        table = self.generated("Shared")
        self.assertEqual(table.count("Row shared_"), 1)
        for name in ("ampere80", "generic"):
            self.assertIn(f"constexpr Table {name} = shared_table(\n"
                          f"    Platform::{name.capitalize()},\n"
                          f"    \"made up for {name}\");", table)
        self.assertEqual(table.count("constexpr Table "), 3)
        self.assertIn("The tuning tables ampere80, generic, which have the",
                      table)
        self.assertFalse((self.tables / "Hsma_Generic.hpp").exists())
        self.assertEqual(self.run_generator("--check"), (0, ""))

    def test_groups_that_are_there(self):
        some = profile()
        for number, (shape, storage) in enumerate(
                (s, t) for s in ("single", "thin", "narrow", "tall", "wide",
                                 "very wide", "prepared")
                for t in ("columns", "rows")):
            some["rows"].append(row("double", shape=shape, storage=storage,
                                    order=100 + number))
        self.put(some)
        table = self.generated()
        self.assertEqual(table.count("Row host_"), 15)
        self.assertIn(
            "{{{host_1, 1}, {host_2, 1}},\n"
            "      {{host_3, 1}, {host_4, 1}},\n"
            "      {{host_5, 1}, {host_6, 1}},\n"
            "      {{host_7, 1}, {host_8, 1}},\n"
            "      {{host_0, 1}, {host_0, 1}},\n"
            "      {{host_9, 1}, {host_10, 1}},\n"
            "      {{host_11, 1}, {host_12, 1}},\n"
            "      {{host_13, 1}, {host_14, 1}}}", table)

    def test_stand_ins(self):
        some = profile()
        some["rows"].append(row("double", shape="thin", order=100))
        some["rows"].append(row("double", shape="tall", order=101))
        some["rows"].append(row("double", shape="wide", order=102))
        self.put(some)
        self.assertIn(
            "{{{host_1, 1}, {host_1, 1}},\n"
            "      {{host_1, 1}, {host_1, 1}},\n"
            "      {{host_2, 1}, {host_2, 1}},\n"
            "      {{host_2, 1}, {host_2, 1}},\n"
            "      {{host_0, 1}, {host_0, 1}},\n"
            "      {{host_3, 1}, {host_3, 1}},\n"
            "      {{host_3, 1}, {host_3, 1}},\n"
            "      {{host_0, 1}, {host_0, 1}}}", self.generated())

    def test_fills_the_shape_before_the_storage(self):
        some = profile()
        some["rows"].append(row("float", storage="rows", order=7))
        some["rows"].append(row("float", shape="thin", order=8))
        self.put(some)
        self.assertIn(
            "{{{{host_0, 1}, {host_0, 1}},\n"
            "      {{host_0, 1}, {host_0, 1}},\n"
            "      {{host_1, 1}, {host_2, 1}},\n"
            "      {{host_1, 1}, {host_2, 1}},", self.generated())

    def test_checks(self):
        self.generated()
        self.assertEqual(self.run_generator("--check"), (0, ""))
        table = self.tables / "Hsma_Host.hpp"
        table.write_text(table.read_text().replace("96", "97"))
        code, said = self.run_generator("--check")
        self.assertEqual(code, 1)
        self.assertIn("-inline constexpr Policy host_policy_0{any_columns, "
                      "DirectKernel::WideLanes, 9, 4, Method::Inversion, 97",
                      said)
        table.unlink()
        self.assertEqual(self.run_generator("--check")[0], 1)

    def test_checks_for_what_is_too_much(self):
        self.generated()
        extra = self.tables / "Hsma_Abacus.hpp"
        extra.write_text("// one, two\n")
        self.assertIn("no such table", self.run_generator("--check")[1])
        extra.unlink()
        extra = self.profiles / "abacus.txt"
        extra.write_text("one, two\n")
        self.assertIn("abacus.txt", self.run_generator("--check")[1])


class Refuses(Folder):
    def test_what_is_not_json(self):
        for content in ("", "{", json.dumps(profile())[:-20], "nonsense",
                        "\ufeff{}", 100000 * "["):
            with self.subTest(content[:10]):
                self.put(content)
                self.assert_refused("not a tuning file")

    def test_a_folder_and_nothing(self):
        path = self.profiles / "host.json"
        path.unlink()
        self.assert_refused("no table of host")
        path.mkdir()
        self.assert_refused("directory")

    def test_what_is_no_object(self):
        for content in ("[]", "3", '"hsma-tuning"', "null"):
            self.put(content)
            self.assert_refused("is not an object")

    def test_wrong_heads(self):
        for key, value, what in (
                ("format", "hsma", "is not one of hsma-tuning"),
                ("version", 2, "version 2"), ("version", "1", "not an integer"),
                ("version", True, "not an integer"),
                ("platform", "abacus", "is not one of"),
                ("platform", "generic", "expected host"),
                ("platform", ["host"], "is not one of"),
                ("origin", "\ud800", "is not Unicode"),
                ("origin", None, "is not a string"),
                ("origin", "", "one line"), ("origin", "a\nb", "one line"),
                ("origin", "\x1b[31m", "one line"),
                ("machine", {"device": 3}, "device"),
                ("machine", "H200", "is not an object"),
                ("date", 20261121, "is not a string"), ("rows", [], "no rows"),
                ("rows", {}, "no rows"), ("colour", "red", "unknown key")):
            with self.subTest(key=key, value=value):
                self.put(profile() | {key: value})
                self.assert_refused(what)

    def test_a_platform_that_two_files_have(self):
        self.put(profile(), "abacus")
        self.assert_refused("expected abacus", file="abacus.json")
        (self.profiles / "abacus.json").unlink()
        self.put(shared_profile("host", "generic"), "shared")
        self.assert_refused("the table of host", "host.json",
                            file="shared.json")

    def test_wrong_platforms(self):
        self.put_shared("host", "generic")
        for value, what in (
                ({"host": "one"}, "two platforms"), ({}, "two platforms"),
                (["host", "generic"], "is not an object"),
                ({"host": "one", "abacus": "two"}, "abacus"),
                ({"host": "one", "generic": ""}, "one line"),
                ({"host": "one", "generic": 2}, "is not a string"),
                ({"host": "one", "generic": "a\nb"}, "one line")):
            with self.subTest(value):
                self.put(shared_profile() | {"platforms": value}, "shared")
                self.assert_refused('"platforms"', what, file="shared.json")
        for key in ("platform", "origin"):
            self.put(shared_profile("host", "generic") | {key: "host"},
                     "shared")
            self.assert_refused(f'unknown key "{key}"', file="shared.json")

    def test_wrong_names_of_what_several_platforms_share(self):
        for name in ("host", "two words", "2nd", "Shared"):
            with self.subTest(name):
                self.put_shared("host", "generic", name=name)
                self.assert_refused("several platforms", file=f"{name}.json")
                (self.profiles / f"{name}.json").unlink()
                for platform in ("host", "generic"):
                    self.put(profile(platform), platform)

    def test_missing_keys(self):
        for key in ("format", "version", "platform", "origin", "rows"):
            some = profile()
            del some[key]
            self.put(some)
            self.assert_refused(f'lacks "{key}"')
        for key in ("type", "shape", "storage", "order", "policy"):
            some = profile()
            del some["rows"][2][key]
            self.put(some)
            self.assert_refused("row 3", f'lacks "{key}"')
        for key in POLICY:
            some = profile()
            del some["rows"][1]["policy"][key]
            self.put(some)
            self.assert_refused("row 2", f'lacks "{key}"')

    def assert_row_refused(self, key, value, *what):
        with self.subTest(key=key, value=value):
            some = profile()
            some["rows"][1][key] = value
            self.put(some)
            self.assert_refused("row 2", key, *what)

    def test_wrong_rows(self):
        for key, value in (
                ("type", "half"), ("shape", "round"), ("storage", "diagonal"),
                ("order", 0), ("order", -1), ("order", 64.0), ("order", 64.5),
                ("order", 2 ** 31 + 1), ("order", "64"), ("order", None),
                ("order", True), ("columns", 0), ("columns", 0.5),
                ("policy", None), ("policy", []), ("weather", "fine")):
            self.assert_row_refused(key, value)

    def test_wrong_times(self):
        for key in ("seconds", "vendor_seconds"):
            for value in (None, 0, -1e-3, "fast", True, []):
                self.assert_row_refused(key, value)
        for value in ({"a": 0}, {"a": "fast"}, {"a": None}, ["slow"]):
            self.assert_row_refused("candidates", value)

    def test_times_that_are_not_finite(self):
        for constant in ("NaN", "Infinity", "-Infinity", "1e999"):
            with self.subTest(constant):
                self.put(json.dumps(profile()).replace(
                    '"seconds": 0.0001', f'"seconds": {constant}', 1))
                self.assert_refused()

    def test_wrong_policies(self):
        for key, value in (
                ("direct_columns", -1), ("direct_columns", "all"),
                ("direct_columns", 1.5), ("wide_columns", None),
                ("direct", "fast"), ("tile", -4), ("tile", 3), ("tile", 4.0),
                ("method", "automatic"), ("method", "magic"),
                ("block_size", 0), ("block_size", 1e3),
                ("block_size", 2 ** 20 + 1),
                ("sweep", "right-looking"), ("inversion", "gauss"),
                ("inner_size", 12), ("inner_size", -8),
                ("inner_size", 136), ("in_place", 1),
                ("chain_columns", -1), ("chain_columns", "all"),
                ("in_place", "true"), ("panels", 1), ("panels", None),
                ("panels", "true"), ("vendor", 1), ("speed", 11)):
            with self.subTest(key=key, value=value):
                some = profile()
                some["rows"][3]["policy"][key] = value
                self.put(some)
                self.assert_refused("row 4", key)

    def test_a_key_twice(self):
        self.put(json.dumps(profile()).replace(
            '"version": 1', '"version": 1, "version": 1'))
        self.assert_refused('"version" stands twice')

    def test_orders_that_do_not_ascend(self):
        for order in (64, 63):
            some = profile()
            some["rows"].append(row("float", order=order))
            self.put(some)
            self.assert_refused("row 5", f"order {order}")

    def test_what_cannot_be_filled(self):
        for change in ({"shape": "wide"}, {"storage": "rows"}):
            some = profile()
            some["rows"][3] |= change
            self.put(some)
            self.assert_refused("no rows for complex double")


class Committed(unittest.TestCase):
    def test_profiles_differ(self):
        """Platforms of the same rows share a profile."""
        seen = {}
        for path in sorted((GENERATOR.parent / "profiles").glob("*.json")):
            rows = [(row["type"], row["shape"], row["storage"], row["order"],
                     row["policy"]) for row in read(path)["rows"]]
            other = seen.setdefault(json.dumps(rows, sort_keys=True), path)
            self.assertEqual(other, path)


if __name__ == "__main__":
    unittest.main()
