#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""hsma_atlas --list lists what docs/atlas.md says, --quick measures it, and
plot_atlas.py makes tables, pictures and a page of the results. No time is
judged.

    test_atlas.py HSMA_ATLAS"""
import ctypes
import importlib.util
import itertools
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SCRIPT = HERE.parent / "plot_atlas.py"
PROGRAM = None
EVERY_FLAG = {"".join(f) for f in itertools.product("LR", "LU", "NTC", "NU")}
DRAWS = importlib.util.find_spec("matplotlib") is not None


def run(command, code=0):
    done = subprocess.run([str(c) for c in command], capture_output=True,
                          text=True, check=False)
    assert done.returncode == code, (command, done.stdout, done.stderr)
    return done


def listed(*options):
    return json.loads(run([PROGRAM, "--list", *options]).stdout)


def flags(record):
    return record["side"] + record["uplo"] + record["op"] + record["diag"]


class TestList(unittest.TestCase):
    def section(self, name, *options):
        return listed("--sections", name, *options)

    def test_every_section_has_every_type(self):
        items = listed()
        for name in {item["section"] for item in items}:
            types = {i["type"] for i in items if i["section"] == name}
            self.assertEqual(types, set("sdcz"), name)

    def test_all_flags_in_both_layouts(self):
        items = self.section("flags", "--types", "d")
        for layout in ("LL", "RR"):
            of_layout = [i for i in items if i["layout"] == layout]
            self.assertEqual({flags(i) for i in of_layout}, EVERY_FLAG)
            self.assertEqual(len(of_layout) % len(EVERY_FLAG), 0)

    def test_points_lie_in_their_ranges(self):
        for item in self.section("small"):
            self.assertEqual(item["m"], item["n"])
            self.assertTrue(5 <= item["m"] <= 64)
        for item in self.section("thin"):
            self.assertTrue(900 <= item["m"] <= 5000 and 1 <= item["n"] <= 50)
        self.assertTrue(any(i["n"] == 1 for i in self.section("thin")))
        for item in self.section("tall"):
            self.assertEqual(flags(item), "RUNN")
            self.assertTrue(12 <= item["n"] <= 200)

    def test_special_problems(self):
        items = self.section("special")
        self.assertTrue(any(flags(i) == "LLCN" and i["n"] == 1 for i in items))
        self.assertTrue(any(i["real_a"] for i in items))
        for item in items:
            if item["real_a"]:
                self.assertIn(item["type"], "cz")
            if flags(item) == "LLNU":
                self.assertTrue(33 <= item["m"] <= 48)

    def test_graded_problems(self):
        for section in ("graded", "untrusted"):
            items = self.section(section)
            self.assertTrue(all(item["graded"] for item in items))
            self.assertTrue(all(item["graded_rows"] == (section == "untrusted")
                                for item in items))
            self.assertTrue(any(item["n"] == 1 for item in items))
            self.assertTrue(any(item["m"] == item["n"] for item in items))

    def test_seeds(self):
        self.assertEqual(listed("--seed", "5"), listed("--seed", "5"))
        self.assertNotEqual(listed("--seed", "5"), listed("--seed", "6"))
        one = listed("--seed", "6", "--types", "z", "--sections", "square")
        all_of_them = listed("--seed", "6")
        self.assertEqual(one, [i for i in all_of_them if i["type"] == "z" and
                               i["section"] == "square"])

    def test_random_problems(self):
        items = self.section("random", "--random", "400")
        self.assertEqual(len(items), 400)
        self.assertEqual({flags(i) for i in items}, EVERY_FLAG)
        self.assertEqual({i["layout"] for i in items}, {"LL", "RR"})

    def test_wrong_options(self):
        for option in (["--types", "q"], ["--time-limit", "0"],
                       ["--seed", "4096"], ["--calls", "1"]):
            run([PROGRAM, "--list", *option], code=2)


class TestResults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.results = Path(cls.folder.name) / "atlas.json"
        cls.done = run([PROGRAM, "--quick", "--seed", "3", "--calls", "5",
                        "--commit", "abc", "--json", cls.results])
        cls.read = json.loads(cls.results.read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def path(self, name):
        return Path(self.folder.name) / name

    def test_head(self):
        for key in ("device", "driver", "toolkit", "compiler", "kokkos",
                    "vendor", "commit", "date", "seed", "protocol"):
            self.assertIn(key, self.read)
        self.assertEqual(self.read["commit"], "abc")
        self.assertEqual(set(self.read["gemm_gflops"]), set("sdcz"))
        modes = {r["mode"] for r in self.read["records"]}
        self.assertEqual(set(self.read["empty_us"]), modes)
        self.assertTrue(all(us > 0 for us in self.read["empty_us"].values()))
        self.assertEqual(self.read["failures"], [])
        self.assertEqual(self.read["dropped"], [])

    def test_every_item_has_a_record(self):
        items = listed("--quick", "--seed", "3")
        keys = ("section", "type", "side", "uplo", "op", "diag", "m", "n",
                "layout", "mode", "real_a")

        def sorted_keys(records):
            return sorted(tuple(r[k] for k in keys) for r in records)
        self.assertEqual(sorted_keys(items), sorted_keys(self.read["records"]))

    def test_records(self):
        copy = self.read["copy_gb_per_s"]
        for r in self.read["records"]:
            for key in ("hsma", "vendor"):
                self.assertGreater(r[f"{key}_min_us"], 0)
                self.assertGreaterEqual(r[f"{key}_us"], r[f"{key}_min_us"])
            self.assertLessEqual(max(r["rel_err"], r["residual"]), r["bound"])
            self.assertIn(r["turns"], (3, 5))
            self.assertEqual("trsv_us" in r, r["n"] == 1 and r["side"] == "L"
                             and r["layout"] == "LL" and r["batch"] == 1)
            self.assertEqual("twin_us" in r,
                             r["section"] in ("special", "kernels", "graded",
                                              "untrusted"))
            size = {"s": 4, "d": 8, "c": 8, "z": 16}[r["type"]]
            order = r["m"] if r["side"] == "L" else r["n"]
            moved = 2 * r["m"] * r["n"] * size + \
                order * (order + 1) / 2 * size / (1 + r["real_a"])
            flops = order * r["m"] * r["n"] * \
                (4 if r["type"] in "cz" else 1) / (1 + r["real_a"])
            limit = max(moved / copy, flops /
                        self.read["gemm_gflops"][r["type"]]) * 1e-3
            self.assertAlmostEqual(r["limit_us"] / limit, 1, places=9)
            if "gemm_gflops" in r:
                self.assertLessEqual(r["gemm_gflops"],
                                     self.read["gemm_gflops"][r["type"]])

    def test_time_limit_drops_the_largest(self):
        cut = self.path("cut.json")
        done = run([PROGRAM, "--quick", "--types", "s", "--time-limit", "1e-9",
                    "--json", cut])
        self.assertIn("dropped", done.stderr)
        read = json.loads(cut.read_text())
        self.assertEqual(read["records"], [])
        self.assertEqual(len(read["dropped"]),
                         len(listed("--quick", "--types", "s")))

    def test_peer(self):
        peer = "libblas.so.3"
        try:
            ctypes.CDLL(peer)
        except OSError:
            self.skipTest(f"{peer} is missing")
        if "--peer" not in run([PROGRAM, "--help"]).stdout:
            self.skipTest("no peers on a GPU")
        path = self.path("peer.json")
        run([PROGRAM, "--quick", "--types", "z", "--sections", "wide,special",
             "--peer", peer, "--json", path])
        read = json.loads(path.read_text())
        self.assertTrue(read["peer"].startswith(peer))
        for r in read["records"]:
            self.assertGreater(r["peer_min_us"], 0)
        done = run([PROGRAM, "--quick", "--peer", "no/such/lib.so"], code=2)
        self.assertIn("no/such/lib.so", done.stderr)

    def test_unwritable_file(self):
        run([PROGRAM, "--quick", "--types", "s", "--sections", "tall",
             "--json", self.path("no/such/folder.json")], code=2)

    @unittest.skipUnless(DRAWS, "matplotlib is missing")
    def test_tables_and_pictures(self):
        done = run([sys.executable, "-B", SCRIPT, self.results, "--output",
                    self.path("picture")])
        self.assertIn("geometric mean (least)", done.stdout)
        for r in self.read["records"]:
            if r["section"] not in ("special", "kernels"):
                self.assertRegex(done.stdout,
                                 rf"\| {r['section']}.*, {r['mode']} \|")
            peer = min(r["vendor_us"], r.get("trsv_us", r["vendor_us"]))
            if r["section"] != "kernels" and peer < 1.1 * r["hsma_us"]:
                self.assertIn(f"| {r['m']} | {r['n']} |", done.stdout)
        for name in ("ratio", "limit"):
            self.assertIn("<svg", self.path(f"picture_{name}.svg").read_text())

    @unittest.skipUnless(DRAWS, "matplotlib is missing")
    def test_page(self):
        page = self.path("page.md")
        page.write_text("Before.\n"
                        "<!-- Written by perf_tests/plot_atlas.py. -->\n"
                        "\nNo results are filed yet.\n\n"
                        "<!-- End of what plot_atlas.py has written. -->\n"
                        "After.\n")
        script = [sys.executable, "-B", SCRIPT, self.results, "--page", page,
                  "--output", self.path("picture")]
        run([*script, "--check"], code=1)
        run(script)
        run([*script, "--check"])
        text = page.read_text()
        self.assertTrue(text.startswith("Before.\n"))
        self.assertTrue(text.endswith("After.\n"))
        self.assertIn("(picture_ratio.svg)", text)
        page.write_text(text.replace("seed 3", "seed 4"))
        run([*script, "--check"], code=1)
        page.write_text("No markers.\n")
        run(script, code=1)

    def test_what_is_no_results_file(self):
        wrong = self.path("wrong.json")
        for text in ("", "[]", '{"records": []}',
                     json.dumps({**self.read, "records": []})):
            wrong.write_text(text)
            done = run([sys.executable, "-B", SCRIPT, wrong], code=1)
            self.assertIn("wrong.json", done.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop()
    unittest.main()
