# SPDX-License-Identifier: BSD-3-Clause
"""hsma-trsm tune, and the joining of its results."""

import json
import os
import re
import signal
import subprocess
import time

from command_line import CommandLine, main

MERGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir,
                     "tuner", "merge_results.py")


class Tune(CommandLine):

    TUNE = ("--types", "s,z", "--shapes", "thin,square", "--sizes", "40,90")

    def tune(self, *options, output="tuning.json", arguments=TUNE):
        return self.run_program("tune", "--output", self.path(output),
                                *arguments, *options)

    def test_tunes_and_goes_on(self):
        run = self.tune("--time-limit", "1e-9")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("time limit", run.stderr)
        self.assertFalse(os.path.exists(self.path("tuning.json")))
        half = ("--types", "s,s", "--shapes", "thin,square", "--sizes", "90,40")
        run = self.tune(arguments=half)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(len(self.read_json("tuning.json")["rows"]), 8)
        run = self.tune()
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("16 cases", run.stderr)
        self.assertIn("8 of them measured before", run.stderr)
        self.assertIn("is complete", run.stdout)
        tuning = self.read_json("tuning.json")
        self.assertEqual(tuning["format"], "hsma-tuning")
        self.assertEqual(tuning["version"], 1)
        for key in ("device", "driver", "toolkit", "compiler", "kokkos",
                    "vendor"):
            self.assertTrue(tuning["machine"][key])
        for key in ("platform", "origin", "commit", "date", "protocol"):
            self.assertTrue(tuning[key])
        self.assertEqual(len(tuning["rows"]), 16)
        for row in tuning["rows"]:
            self.assertGreater(row["seconds"], 0)
            self.assertGreater(row["vendor_seconds"], 0)
            self.assertNotIn("wrong", row["candidates"].values())
        before = os.stat(self.path("tuning.json")).st_mtime_ns
        run = self.tune()
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(before, os.stat(self.path("tuning.json")).st_mtime_ns)

    def test_tunes_on_after_an_interruption(self):
        command = [self.program, "tune", "--output", self.path("tuning.json"),
                   "--types", "d", "--shapes", "square,prepared"]
        with subprocess.Popen(command, stderr=subprocess.PIPE,
                              text=True) as process:
            for _ in range(1200):
                if os.path.exists(self.path("tuning.json")):
                    break
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            stderr = process.communicate()[1]
            self.assertEqual(process.returncode, 1, stderr)
        self.assertIn("interrupted", stderr)
        rows = self.read_json("tuning.json")["rows"]
        self.assertGreater(len(rows), 0)
        self.assertEqual(os.listdir(self.folder.name), ["tuning.json"])
        run = self.tune("--time-limit", "1e-9", arguments=(
            "--types", "d", "--shapes", "square,prepared"))
        self.assertIn("%d of them measured before" % len(rows), run.stderr)

    def test_checks_a_table(self):
        self.tune()
        run = self.tune("--check", "--quick", "--table",
                        self.path("tuning.json"), output="check.json",
                        arguments=("--types", "z", "--shapes", "thin,square",
                                   "--sizes", "60,66"))
        self.assertEqual(run.returncode, 0, run.stderr)
        for word in ("adaptive", "interpolated", "fixed_128", "gain",
                     "speed-up"):
            self.assertIn(word, run.stdout)
        check = self.read_json("check.json")
        self.assertEqual(check["format"], "hsma-tuning-check")
        self.assertIn("measured on", check["table"])
        self.assertEqual(len(check["records"]), 4)
        for record in check["records"]:
            for key in ("adaptive", "interpolated", "fixed_128"):
                self.assertGreaterEqual(record[key], record["best"])

    def merge(self, *names):
        return subprocess.run(
            [MERGE, *map(self.path, names), "--output",
             self.path("merged.json")],
            capture_output=True, text=True, timeout=60, check=False)

    def read_text(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def with_short_numbers(self, name):
        return re.sub(r"(?<=:)\d+(\.\d+)?e[+-]?\d+|(?<=:)\d+\.\d+",
                      lambda number: json.dumps(float(number.group())),
                      self.read_text(name))

    def expect_not_merged(self, names, *words):
        run = self.merge(*names)
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr.count("\n"), 1, run.stderr)
        for word in ("merge_results: ", *words):
            self.assertIn(word, run.stderr)

    def test_merges_parts_of_a_grid(self):
        part = ("--types", "d", "--shapes", "thin,square", "--sizes")
        self.tune(output="large.json", arguments=(*part, "60"))
        self.tune(output="small.json", arguments=(*part, "40"))
        merged = self.merge("large.json", "small.json")
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertEqual(len(self.read_json("merged.json")["rows"]), 8)
        self.assertEqual(sorted(os.listdir(self.folder.name)),
                         ["large.json", "merged.json", "small.json"])
        run = self.tune("--check", "--quick", "--table",
                        self.path("merged.json"), output="check.json",
                        arguments=("--types", "d", "--shapes", "thin",
                                   "--sizes", "50"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_not_merged(("large.json", "merged.json"), "merged.json",
                               "large.json, too")
        self.expect_not_merged(("large.json", "check.json"), "\"format\"")
        self.expect_not_merged(("large.json", "none.json"), "none.json")
        # One file comes out as it was, each number with as few digits as it
        # needs: now and then the tuner writes one more.
        self.assertEqual(self.merge("large.json").returncode, 0)
        self.assertEqual(self.with_short_numbers("large.json"),
                         self.read_text("merged.json"))

    def test_does_not_merge_what_does_not_belong_together(self):
        self.tune(output="large.json", arguments=(
            "--types", "d", "--shapes", "thin", "--sizes", "60"))
        small = self.read_json("large.json")
        for row in small["rows"]:
            row["order"] = 40
        names = ("large.json", "small.json")

        def put(**changes):
            other = {k: v for k, v in {**small, **changes}.items()
                     if v is not None}
            self.write("small.json", json.dumps(other).encode())

        put(date=None)
        self.assertEqual(self.merge(*names).returncode, 0)
        for changes in ({"machine": {"device": "an abacus"}},
                        {"protocol": None}, {"version": 2}):
            put(**changes)
            key = "\"%s\"" % next(iter(changes))
            self.expect_not_merged(names, "small.json", key)
            self.expect_not_merged(reversed(names), "large.json", key)
        put(format="hsma-trsm")
        self.expect_not_merged(names, "format")
        put(rows=[])
        self.expect_not_merged(names, "rows")
        put(rows=[{"type": "double"}])
        self.expect_not_merged(names, "record 1", "\"shape\"")
        good = json.dumps(small)
        for content in ("[]", "{", "\u00e9".encode("latin-1"),
                        good.replace("{", "{\"date\": \"2026\", ", 1),
                        good.replace("\"order\": 40", "\"order\": NaN", 1)):
            self.write("small.json", content if isinstance(content, bytes)
                       else content.encode())
            self.expect_not_merged(names, "small.json")

    def test_does_not_tune_into_foreign_files(self):
        small = ("--types", "s", "--shapes", "thin", "--sizes", "40")
        self.tune("--no-vendor", arguments=small)
        tuning = self.read_json("tuning.json")
        self.assertNotIn("vendor_seconds", tuning["rows"][0])
        self.expect_refused(self.tune(), "tuning.json", "protocol", "--restart")
        tuning["machine"]["device"] = "an abacus"
        self.write("tuning.json", json.dumps(tuning).encode())
        check = ("--check", "--quick")
        self.tune(*check, output="check.json", arguments=small)
        self.expect_refused(
            self.tune(*check, "--no-vendor", output="check.json",
                      arguments=small), "check.json", "protocol")
        self.expect_refused(self.tune("--no-vendor"), "tuning.json", "an abacus",
                            "--restart")
        self.assertEqual(self.tune("--restart", arguments=small).returncode, 0)
        self.write("tuning.json", b"not JSON")
        self.expect_refused(self.tune(), "tuning.json", "--restart")
        self.expect_refused(self.tune(output="missing/tuning.json"),
                            "cannot be written")
        self.expect_refused(self.tune(output=""), "regular file")

    def test_refuses_wrong_arguments_of_tune(self):
        for arguments in (["tune"], ["tune", "--output", "X", "--types", "q"],
                          ["tune", "--output", "X", "--shapes", "round"],
                          ["tune", "--output", "X", "--sizes", "0"],
                          ["tune", "--output", "X", "--time-limit", "-1"],
                          ["tune", "--output", "X", "--table", "missing"]):
            self.expect_refused(self.run_program(*arguments))


if __name__ == "__main__":
    main()
