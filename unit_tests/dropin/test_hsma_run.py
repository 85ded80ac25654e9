#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""hsma-run: test_hsma_run.py <hsma-run>. Its program is this Python."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HSMA_RUN = sys.argv.pop(1)
SHOW = ("import os, sys; print(os.environ['HSMA_DROPIN'], "
        "len(os.environ['LD_PRELOAD'].split(':')), sys.argv[1:])")


def run(*arguments, program=HSMA_RUN, **environment):
    clean = {name: value for name, value in os.environ.items()
             if not name.startswith("HSMA_") and name != "LD_PRELOAD"}
    return subprocess.run([program, *arguments], env={**clean, **environment},
                          capture_output=True, text=True, check=False)


class HsmaRun(unittest.TestCase):
    """What a program sees, and what hsma-run says."""

    def test_help_and_version(self):
        self.assertIn("usage: hsma-run", run("--help").stdout)
        self.assertRegex(run("--version").stdout, r"^hsma-run \d+\.\d+\.\d+\n$")

    def test_arguments_arrive_as_they_are(self):
        words = ["a b", "q\"u", "it's", "$HOME", "--log"]
        done = run("--only", "blas", sys.executable, "-c", SHOW, *words)
        self.assertEqual(done.stdout, f"on 1 {words}\n", done.stderr)

    def test_modes(self):
        for options, environment, mode in (
                ([], {}, "on"), (["--off"], {}, "off"), (["--log"], {}, "log"),
                ([], {"HSMA_DROPIN": "off"}, "off"),
                ([], {"HSMA_DROPIN": "log"}, "log"),
                (["--off"], {"HSMA_DROPIN": "log"}, "off")):
            done = run(*options, sys.executable, "-c", SHOW, **environment)
            self.assertEqual(done.stdout.split()[0], mode, done.stderr)

    def test_a_log_of_nothing_says_so_once(self):
        # Its child is no program of hsma-run's.
        done = run("--log", "--only", "blas", sys.executable, "-c",
                   "import subprocess, sys; "
                   "subprocess.run([sys.executable, '-c', ''], check=True)")
        self.assertEqual(done.stderr, "hsma: libhsma_blas caught no call (the "
                         "program made none, or has a BLAS inside)\n")

        # Nor is one that it forks.
        done = run("--log", "--only", "blas", sys.executable, "-c",
                   "import os, sys; os.fork() and os.wait()")
        self.assertEqual(done.stderr.count("caught no call"), 1, done.stderr)

    def test_the_exit_code_is_the_program_s(self):
        self.assertEqual(run("sh", "-c", "exit 7").returncode, 7)

    def test_what_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments, words in (
                    (["--only", "mkl", "true"], "expected cublas or blas"),
                    (["--nonsense", "true"], "is not an option"),
                    (["--tuning", f"{folder}/none", "true"], "cannot read"),
                    ([f"--log={folder}/no/log", "true"], "cannot write"),
                    (["no-such-program"], "not found"), ([], "usage")):
                done = run(*arguments)
                self.assertEqual(done.returncode, 2, arguments)
                self.assertIn(words, done.stderr)

    def test_where_it_lies(self):
        """A link to it finds the libraries; a folder that the loader cannot
        name is refused."""
        with tempfile.TemporaryDirectory() as folder:
            link = os.path.join(folder, "linked")
            os.symlink(os.path.abspath(HSMA_RUN), link)
            done = run("--log", "--only", "blas", "true", program=link)
            self.assertEqual(done.returncode, 0)
            self.assertIn("caught no call", done.stderr)
            blank = os.path.join(folder, "a folder")
            os.mkdir(blank)
            for name in ("hsma-run", "libhsma_blas.so"):
                shutil.copy(os.path.join(os.path.dirname(HSMA_RUN), name),
                            blank)
            done = run("true", program=os.path.join(blank, "hsma-run"))
            self.assertEqual(done.returncode, 2)
            self.assertIn("with a blank", done.stderr)


if __name__ == "__main__":
    unittest.main()
