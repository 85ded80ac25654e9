#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""A run of the tuner is filed whole among the results, and its rows as a
profile; and so are those that the committed profiles come from."""

import contextlib
import gzip
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools/tuner"), str(ROOT / "src/tuning")]
import file_result  # noqa: E402
from tuning_file import origins_of, read  # noqa: E402

POLICY = {"direct_columns": "any", "direct": "automatic", "wide_columns": 9,
          "tile": 0, "method": "inversion", "block_size": 96,
          "sweep": "recursive", "inversion": "automatic", "inner_size": 0,
          "in_place": True}


def row(order):
    return {"type": "float", "shape": "square", "storage": "columns",
            "order": order, "columns": 64, "policy": POLICY, "seconds": 1e-4,
            "vendor_seconds": 2e-4, "candidates": {"one": 1e-4, "two": "slow"}}


def run():
    return {"format": "hsma-tuning", "version": 1, "platform": "generic",
            "origin": "measured on a d\u00e9sk",
            "machine": {"device": "a desk", "driver": "a pencil"},
            "commit": "0123abc", "date": "2026-11-21T12:00:00Z",
            "protocol": "by hand", "rows": [row(64), row(128)]}


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.input = self.folder / "mine.json"
        self.profile = self.folder / "profiles/generic.json"
        self.result = self.folder / "results/desk/tuning_generic.json.gz"
        self.refined = self.result.with_name(
            "tuning_generic_refined_square.json.gz")

    def file(self, content, *options):
        """The exit code, and what is said of it."""
        self.input.write_text(json.dumps(content), encoding="utf-8")
        return self.file_again(self.input, *options)

    def file_again(self, path, *options):
        command = ["file_result", str(path), "desk", "--profiles",
                   str(self.folder / "profiles"), "--results",
                   str(self.folder / "results"), *options]
        with mock.patch.object(sys, "argv", command), \
                contextlib.redirect_stdout(io.StringIO()), \
                contextlib.redirect_stderr(io.StringIO()) as said:
            return file_result.main(), said.getvalue()

    def test_the_whole_run(self):
        self.assertEqual(self.file(run()), (0, ""))
        self.assertEqual(gzip.decompress(self.result.read_bytes()),
                         self.input.read_bytes())
        self.assertEqual(read(self.result), run())

    def test_the_rows(self):
        self.file(run())
        expected = run()
        for one in expected["rows"]:
            del one["candidates"]
        self.assertEqual(read(self.profile), expected)
        self.assertEqual(self.profile.read_text().count('\n{"type":'), 2)

    def test_rows_of_a_refined_run(self):
        """Panels, and no direct solve beyond what there was; a chain stays."""
        self.profile.parent.mkdir()
        old = POLICY | {"direct_columns": 70, "chain_columns": 24}
        rows = [row(64), row(128) | {"policy": old}, row(256)]
        before = run() | {"rows": rows}
        self.profile.write_text(json.dumps(before), encoding="utf-8")
        panels = POLICY | {"panels": True, "block_size": 512}
        found = row(128) | {"policy": panels, "seconds": 5e-5}
        del found["vendor_seconds"]
        same = row(256) | {"policy": POLICY | {"panels": False}, "seconds": 1}
        self.file(run() | {"rows": [found, same]}, "--refined")
        self.assertTrue(self.refined.exists())
        filed = read(self.profile)
        self.assertEqual([filed["rows"][0], filed["rows"][2]],
                         [rows[0], rows[2]])
        del found["candidates"]
        self.assertEqual(filed["rows"][1], found | {"policy": old | panels | {
            "direct_columns": 70}})
        self.assertIn("rows with panels of order 128 to 256: measured on a "
                      "desk, commit 0123abc", filed["origin"])

    def test_a_refined_run_has_other_orders(self):
        """With panels they come between the others, with what the row beside
        them has of chains."""
        self.file(run())
        before = read(self.profile)
        before["rows"][1]["policy"]["chain_columns"] = 24
        self.profile.write_text(json.dumps(before), encoding="utf-8")
        panels = POLICY | {"panels": True, "block_size": 512,
                           "direct_columns": 0}
        between = row(96) | {"policy": panels}
        without = row(112) | {"policy": POLICY | {"panels": False}}
        self.file(run() | {"rows": [between, without]}, "--refined")
        first, second = before["rows"]
        del between["candidates"]
        self.assertEqual(read(self.profile)["rows"], [
            first, between | {"policy": panels | {
                key: second["policy"][key]
                for key in ("chain_columns", "wide_columns", "direct", "tile")
            }}, second])

    def test_kernels_of_direct_solves(self):
        """Only those, and only where a run solves directly at all; beyond
        order 64, up to as many columns."""
        self.file(run())
        before = read(self.profile)
        new = {"direct": "rows", "wide_columns": 7, "tile": 4}
        found = [
            row(order) | {"seconds": 3e-5, "policy": POLICY | new | {
                "direct_columns": 5, "block_size": 32}} for order in (64, 128)]
        blocked = row(256) | {"policy": POLICY | new | {"direct_columns": 0}}
        before = before | {"rows": before["rows"] + [row(256)]}
        self.profile.write_text(json.dumps(before), encoding="utf-8")
        self.file(run() | {"rows": [*found, blocked]}, "--direct")
        self.assertTrue(
            self.result.with_name("tuning_generic_direct_64_to_256.json.gz")
            .exists())
        filed = read(self.profile)
        first, second, third = before["rows"]
        self.assertEqual(filed["rows"], [
            first | {"policy": POLICY | new, "seconds": 3e-5},
            second | {"policy": POLICY | new | {"direct_columns": 5},
                      "seconds": 3e-5}, third])
        self.assertEqual(filed["origin"], before["origin"] +
                         "; direct solves of order 64 to 256: measured on a "
                         "desk, commit 0123abc, 2026-11-21T12:00:00Z")

    def test_a_row_that_loses_its_panels(self):
        """It is again that of the whole run, but for the chain."""
        self.file(run())
        first = read(self.profile)
        panels = POLICY | {"panels": True, "chain_columns": 24}
        refined = first | {"rows": [
            one | {"policy": panels, "vendor_seconds": 7}
            for one in first["rows"]]}
        self.profile.write_text(json.dumps(refined), encoding="utf-8")
        without = POLICY | {"panels": False}
        self.file(run() | {"rows": [one | {"policy": without}
                                    for one in run()["rows"]]}, "--refined")
        self.assertEqual(
            read(self.profile)["rows"],
            [one | {"policy": one["policy"] | {"chain_columns": 24}}
             for one in first["rows"]])

    def test_the_same_bytes(self):
        self.file(run())
        first = self.result.read_bytes(), self.profile.read_bytes()
        self.assertEqual(self.file_again(self.result), (0, ""))
        self.assertEqual(first, (self.result.read_bytes(),
                                 self.profile.read_bytes()))

    def assert_refused(self, content, *what):
        code, said = self.file(content)
        self.assertEqual(code, 1)
        for word in ("file_result: ", "mine.json", *what):
            self.assertIn(word, said)
        self.assertFalse(self.profile.exists() or self.result.exists())

    def test_refuses_what_is_no_run(self):
        for key in ("machine", "commit", "date", "protocol"):
            some = run()
            del some[key]
            self.assert_refused(some, f'lacks "{key}"')
        self.assert_refused([], "is not an object")
        self.assert_refused(run() | {"rows": [row(64), row(64)]}, "row 2")
        some = run() | {"platforms": {"host": "one", "generic": "two"}}
        del some["platform"], some["origin"]
        self.assert_refused(some, 'lacks "platform"')

    def test_refuses_what_is_not_packed(self):
        path = self.folder / "mine.json.gz"
        whole = gzip.compress(json.dumps(run()).encode())
        for content in (b"", b"{}", whole[:-9], whole[:20] + 9 * b"x"):
            path.write_bytes(content)
            code, said = self.file_again(path)
            self.assertEqual(code, 1)
            self.assertIn("mine.json.gz: not a tuning file", said)


def head(profile):
    """What is the same of a run and of the profile that came of it, whatever
    was changed by hand."""
    return {key: value for key, value in profile.items()
            if key not in ("platform", "platforms", "origin", "rows")}


def timed(row):
    return [row.get(key) for key in ("columns", "vendor_seconds")]


def by_key(profile):
    return {file_result.key_of(row): row for row in profile["rows"]}


class Committed(unittest.TestCase):
    def setUp(self):
        self.runs, self.refined = [], []
        for path in (ROOT / "perf_tests/results").glob("*/tuning_*.json.gz"):
            is_refined = "_refined" in path.name
            (self.refined if is_refined else self.runs).append(read(path))
        self.profiles = {path: read(path) for path in sorted(
            (ROOT / "src/tuning/profiles").glob("*.json"))}
        self.assertTrue(self.profiles and self.runs)

    def test_profiles_have_no_candidates(self):
        for path, profile in self.profiles.items():
            for row in profile["rows"]:
                self.assertNotIn("candidates", row, path)

    def test_runs_are_filed(self):
        for path, profile in self.profiles.items():
            if "machine" not in profile:
                continue
            run = next((run for run in self.runs
                        if run["platform"] in origins_of(profile)
                        and head(run) == head(profile)), None)
            self.assertIsNotNone(run, f"{path}: no run of its machine, commit "
                                 "and date among the results")
            refined = [by_key(run) for run in sorted(
                           self.refined, key=lambda run: run["date"])
                       if run["commit"] in profile.get("origin", "")]
            found, rows = map(by_key, (run, profile))
            self.assertEqual(list(rows), sorted(rows), path)
            self.assertLessEqual(set(found), set(rows), path)
            for key, one in rows.items():
                measured = found.get(key)
                if one["policy"].get("panels"):
                    # Those that came by hand may be in no refined run. The
                    # last run that found panels counts.
                    for again in refined:
                        if again.get(key, {}).get("policy", {}).get("panels"):
                            measured = again[key]
                self.assertIsNotNone(measured, (path, key))
                self.assertEqual(timed(measured), timed(one), (path, key))
            if run["origin"] == profile.get("origin"):
                self.assertEqual(file_result.without_candidates(run), profile,
                                 path)


if __name__ == "__main__":
    unittest.main()
