# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of hsma-trsm as a user meets it share: exit codes, messages
and files. Each of them is run as

    test_*.py <path of hsma-trsm>

and needs nothing beyond Python itself: .npy files are composed by hand.
"""

import json
import os
import struct
import subprocess
import sys
import tempfile
import unittest

FORMATS = {"<f4": "f", "<f8": "d", "<c8": "f", "<c16": "d"}


def npy(rows, descr="<f8", fortran=False):
    """The bytes of a .npy file that holds the matrix, or a list of numbers."""
    if rows and not isinstance(rows[0], list):
        shape = (len(rows),)
        rows = [rows]
    else:
        shape = (len(rows), len(rows[0]) if rows else 0)
    header = "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }" % (
        descr, fortran, shape)
    header = header.ljust(118 - 1) + "\n"
    values = zip(*rows) if fortran else rows
    numbers = []
    for value in (value for line in values for value in line):
        numbers.append(value.real)
        if "c" in descr:
            numbers.append(value.imag)
    data = struct.pack("<%d%s" % (len(numbers), FORMATS[descr]), *numbers)
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
            header.encode() + data)


def read_npy(path):
    """The rows of a .npy file (of a vector: its numbers), descr and order."""
    with open(path, "rb") as file:
        content = file.read()
    length = struct.unpack("<H", content[8:10])[0]
    header = eval(content[10:10 + length].decode(), {})  # our own output
    letter = FORMATS[header["descr"]]
    data = content[10 + length:]
    numbers = struct.unpack("<%d%s" % (len(data) // struct.calcsize(letter),
                                       letter), data)
    if "c" in header["descr"]:
        numbers = [complex(*pair) for pair in zip(numbers[::2], numbers[1::2])]
    if len(header["shape"]) == 1:
        assert len(numbers) == header["shape"][0]
        return numbers, header["descr"], header["fortran_order"]
    m, n = header["shape"]
    if header["fortran_order"]:
        rows = [[numbers[i + j * m] for j in range(n)] for i in range(m)]
    else:
        rows = [[numbers[i * n + j] for j in range(n)] for i in range(m)]
    return rows, header["descr"], header["fortran_order"]


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

    def solve(self, a, b, *options, x="X.npy"):
        return self.run_program("solve", "--a", a, "--b", b, "--x",
                                self.path(x), *options)

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

    def expect_rows(self, rows, expected, tolerance=1e-12):
        self.assertEqual(len(rows), len(expected))
        for row, wanted in zip(rows, expected):
            self.assertEqual(len(row), len(wanted))
            for value, other in zip(row, wanted):
                self.assertLess(abs(value - other), tolerance)


def main():
    CommandLine.program = sys.argv.pop(1)
    unittest.main()
