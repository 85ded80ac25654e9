# SPDX-License-Identifier: BSD-3-Clause
"""hsma-trsm info, explain and bench, and its help."""

import json

from command_line import CommandLine, main


class Program(CommandLine):

    def test_helps(self):
        for arguments in (["--help"], ["solve", "--help"], ["--version"]):
            run = self.run_program(*arguments)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertNotEqual(run.stdout, "")
        for arguments in (["--help"], ["solve", "--help"]):
            help_text = self.run_program(*arguments).stdout
            for code in "01234":
                self.assertIn("\n  %s  " % code, help_text)

    def test_informs(self):
        run = self.run_program("info")
        self.assertEqual(run.returncode, 0, run.stderr)
        for word in ("version", "commit", "Kokkos", "execution spaces",
                     "backend", "BLAS", "host kernels", "compiler"):
            self.assertIn(word, run.stdout)

    def test_explains(self):
        run = self.run_program("explain", "--m", "2000", "--n", "300",
                               "--type", "z", "--layout-b", "right")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("blocked", run.stdout)
        run = self.run_program("explain", "--m", "7", "--n", "2000", "--side",
                               "right", "--type", "c", "--real-a", "--json")
        self.assertEqual(json.loads(run.stdout)["order"], 2000)
        run = self.run_program("explain", "--m", "0", "--n", "9", "--json")
        self.assertEqual(json.loads(run.stdout)["path"], "nothing to do")

    def explain_batch(self, problems, m, n, *options):
        run = self.run_program("explain", "--batched", str(problems), "--m",
                               str(m), "--n", str(n), *options)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def test_explains_batches(self):
        small, large = (1000, 8, 5), (2, 5, 300, "--side", "right")
        text = self.explain_batch(*small)
        self.assertIn("together\n", text)
        self.assertIn("1000 of order 8, 5 right-hand", text)
        self.assertIn("\nkernel ", text)
        text = self.explain_batch(*large)
        self.assertIn("in turn, by trsm\n", text)
        self.assertIn("2 of order 300, 5 right-hand", text)
        self.assertIn("\neach of them\npath ", text)
        self.assertIn("in turn", self.explain_batch(1, 8, 5))

        keys = ["path", "kernel", "problems", "order", "columns", "each"]
        for options in ((), ("--type", "z", "--real-a"),
                        ("--layout-a", "right", "--layout-b", "right")):
            plan = json.loads(self.explain_batch(*small, "--json", *options))
            self.assertEqual(list(plan), keys)
            self.assertEqual(plan["path"], "together")
            self.assertIn("\nkernel          %s\n" % plan["kernel"],
                          self.explain_batch(*small, *options))
            self.assertEqual([plan[key] for key in keys[2:]],
                             [1000, 8, 5, None])
        plan = json.loads(self.explain_batch(*large, "--json"))
        self.assertEqual(list(plan), keys)
        self.assertEqual([plan[key] for key in keys[:-1]],
                         ["in turn, by trsm", None, 2, 300, 5])
        self.assertEqual(plan["each"], json.loads(self.run_program(
            "explain", "--m", "5", "--n", "300", "--side", "right",
            "--json").stdout))
        plan = json.loads(self.explain_batch(7, 0, 5, "--json"))
        self.assertEqual(plan["path"], "nothing to do")

    def bench(self, *options):
        """The report and what is printed, of all types, sides and layouts
        with 5 right-hand sides."""
        path = self.path("bench.json")
        run = self.run_program(
            "bench", "--n", "5", "--types", "s,d,c,z", "--sides", "l,r",
            "--layouts", "ll,lr,rl,rr", "--repeat", "2", "--min-time", "0",
            "--json", path, *options)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(run.stderr.count("\r"), 0)
        report = self.read_json("bench.json")
        for key in ("device", "threads", "compiler", "kokkos", "blas",
                    "commit", "date", "protocol"):
            self.assertIn(key, report)
        for record in report["records"]:
            self.assertEqual(
                list(record),
                ["type", "side", "uplo", "op", "diag", "m", "n", "problems",
                 "layout", "mode", "hsma_us", "vendor_us", "ratio", "path",
                 "rel_err"])
            self.assertGreater(record["hsma_us"], 0)
            self.assertLess(record["rel_err"],
                            1e-5 if record["type"] in "sc" else 1e-14)
            same = record["layout"] in ("ll", "rr")
            self.assertEqual(record["vendor_us"] is not None, same)
            self.assertEqual(record["m" if record["side"] == "R" else "n"], 5)
        return report, run.stdout

    def test_benchmarks(self):
        report, text = self.bench("--sizes", "8,33")
        self.assertEqual(len(report["records"]), 64)
        for record, line in zip(report["records"], text.splitlines()[1:]):
            self.assertIsNone(record["problems"])
            self.assertEqual(line.split()[4], "-")

    def test_benchmarks_batches(self):
        report, text = self.bench("--sizes", "8,33", "--batched", "1,2,7")
        self.assertIn("Hsma::trsm_batched", report["protocol"])
        self.assertEqual(len(report["records"]), 192)
        self.assertEqual(text.splitlines()[0].split()[4], "problems")
        for record, line in zip(report["records"], text.splitlines()[1:]):
            self.assertIn(record["problems"], (1, 2, 7))
            self.assertEqual(line.split()[4], str(record["problems"]))
            alone = record["problems"] == 1
            self.assertIn("in turn, by trsm" if alone else "together, ",
                          record["path"])
            self.assertTrue(line.endswith(record["path"]))
        report, _ = self.bench("--sizes", "300", "--batched", "3", "--uplos",
                               "upper", "--ops", "conjtrans", "--diags",
                               "unit")
        self.assertEqual({record["path"] for record in report["records"]},
                         {"in turn, by trsm"})


if __name__ == "__main__":
    main()
