# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of hsma-trsm as a user meets it share: exit codes, messages
and files. Each of them is run as

    test_*.py <path of hsma-trsm>

and needs nothing beyond Python itself.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest


class CommandLine(unittest.TestCase):
    program = ""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def read_json(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def run_program(self, *arguments):
        return subprocess.run([self.program, *arguments], capture_output=True,
                              text=True, timeout=300, check=False)

    def expect_refused(self, run, *words, code=2):
        """The exit code, one line that holds the words, and no new file."""
        self.assertEqual(run.returncode, code, run.stderr)
        lines = [line for line in run.stderr.splitlines()
                 if line.startswith("hsma-trsm: ")]
        self.assertEqual(len(lines), 1, run.stderr)
        for word in words:
            self.assertIn(word, lines[0])
        self.assertEqual(run.stdout, "")
        left = [name for name in os.listdir(self.folder.name)
                if name.startswith("X")]
        self.assertEqual(left, [])


def main():
    CommandLine.program = sys.argv.pop(1)
    unittest.main()
