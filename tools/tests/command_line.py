# SPDX-License-Identifier: BSD-3-Clause
"""Tests of hsma-trsm as a user meets it: exit codes, messages and files.

Usage: command_line.py <path of hsma-trsm>

Needs nothing beyond Python itself: .npy files are composed by hand.
"""

import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = ""
MERGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir,
                     "tuner", "merge_results.py")
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


def product(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)]
            for row in a]


# The upper triangle holds what must not be read.
LOWER = [[2.0, 1e300, 1e300], [1.0, 4.0, 1e300], [-3.0, 0.5, 8.0]]
LOWER_ONLY = [[2.0, 0.0, 0.0], [1.0, 4.0, 0.0], [-3.0, 0.5, 8.0]]
X = [[1.0, -2.0], [3.0, 0.25], [0.5, 16.0]]


class CommandLine(unittest.TestCase):

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)
        return self.path(name)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True,
                              text=True, timeout=120, check=False)

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

    def test_replaces_b_but_not_a(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(product(LOWER_ONLY, X)))
        self.expect_refused(self.solve(a, b, x="A.npy"), "--x", "A.npy")
        self.expect_rows(read_npy(a)[0], LOWER)
        run = self.solve(a, b, x="B.npy")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(b)[0], X)

    def test_solves_in_every_order_of_the_files(self):
        b_rows = product(LOWER_ONLY, X)
        for a_fortran in (False, True):
            for b_fortran in (False, True):
                a = self.write("A.npy", npy(LOWER, fortran=a_fortran))
                b = self.write("B.npy", npy(b_rows, fortran=b_fortran))
                run = self.solve(a, b)
                self.assertEqual(run.returncode, 0, run.stderr)
                rows, descr, fortran = read_npy(self.path("X.npy"))
                self.expect_rows(rows, X)
                self.assertEqual((descr, fortran), ("<f8", b_fortran))
                for word in ("path ", "time ", "rate ", "residual "):
                    self.assertIn(word, run.stdout)

    def test_solves_from_the_right_with_flags_and_alpha(self):
        upper = [list(column) for column in zip(*LOWER)]
        x_rows = [list(column) for column in zip(*X)]
        b_rows = product(x_rows, LOWER_ONLY)  # X A^T with A upper
        a = self.write("A.npy", npy(upper))
        b = self.write("B.npy", npy(b_rows))
        run = self.solve(a, b, "--side", "right", "--uplo", "upper", "--op",
                         "trans", "--alpha", "-0.5", "--repeat", "3")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(self.path("X.npy"))[0],
                         [[-0.5 * value for value in row] for row in x_rows])
        self.assertIn("median of 3 more", run.stdout)

    def test_unit_diagonal_is_not_read(self):
        unit = [[float("nan"), 0.0], [3.0, float("nan")]]
        a = self.write("A.npy", npy(unit))
        b = self.write("B.npy", npy([[1.0], [5.0]]))
        run = self.solve(a, b, "--diag", "unit")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(self.path("X.npy"))[0], [[1.0], [2.0]])

    def test_solves_real_triangles_with_complex_right_hand_sides(self):
        x_rows = [[value + 1j for value in row] for row in X]
        b_rows = [[value / 2j for value in row]
                  for row in product(LOWER_ONLY, x_rows)]
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(b_rows, "<c16"))
        run = self.solve(a, b, "--alpha", "0", "--alpha-imag", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        rows, descr, _ = read_npy(self.path("X.npy"))
        self.expect_rows(rows, x_rows)
        self.assertEqual(descr, "<c16")

    def test_conjugate_transpose(self):
        upper_h = [[2.0 - 1j, 0j], [1j, 4.0 + 2j]]
        lower = [[2.0 + 1j, -1j], [0j, 4.0 - 2j]]  # its conjugate transpose
        x_rows = [[1.0 + 2j], [3.0 - 1j]]
        a = self.write("A.npy", npy(lower, "<c16", True))
        b = self.write("B.npy", npy(product(upper_h, x_rows), "<c16"))
        run = self.solve(a, b, "--uplo", "upper", "--op", "conjtrans")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(self.path("X.npy"))[0], x_rows)

    def test_solves_matrix_market_files(self):
        a = self.write("A.mtx", b"%%MatrixMarket matrix array real general\n"
                       b"2 2\n2\n1\n0\n4\n")
        b = self.write("B.mtx", b"%%MatrixMarket matrix array integer general\n"
                       b"2 1\n2\n9\n")
        run = self.solve(a, b, x="X.mtx")
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(self.path("X.mtx"), encoding="ascii") as file:
            self.assertEqual(file.read(), "%%MatrixMarket matrix array real "
                             "general\n2 1\n1\n2\n")

    def test_solves_for_vectors(self):
        a = self.write("A.npy", npy(LOWER))
        for descr in ("<f8", "<c16"):
            x = [row[0] + (0.5j if "c" in descr else 0) for row in X]
            b_rows = product(LOWER_ONLY, [[value] for value in x])
            b = self.write("b.npy", npy([row[0] for row in b_rows], descr))
            run = self.solve(a, b)
            self.assertEqual(run.returncode, 0, run.stderr)
            numbers, *kind = read_npy(self.path("X.npy"))
            self.expect_rows([numbers], [x])
            self.assertEqual(kind, [descr, False])
            self.assertIn("X               3 ", run.stdout)
        run = self.solve(a, b, "--type", "c")
        self.assertEqual(run.returncode, 0, run.stderr)
        numbers, descr, _ = read_npy(self.path("X.npy"))
        self.expect_rows([numbers], [x], 1e-5)
        self.assertEqual(descr, "<c8")
        # Two-dimensional right-hand sides stay so.
        b = self.write("b.npy", npy(b_rows, "<c16"))
        self.assertEqual(self.solve(a, b).returncode, 0)
        self.expect_rows(read_npy(self.path("X.npy"))[0], [[v] for v in x])

    def test_solves_for_matrix_market_vectors(self):
        a = self.write("A.mtx", b"%%MatrixMarket matrix array real general\n"
                       b"2 2\n2\n1\n0\n4\n")
        b = self.write("b.mtx", b"%%MatrixMarket vector array real\n2\n2\n9\n")
        run = self.solve(a, b, x="X.mtx")
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(self.path("X.mtx"), encoding="ascii") as file:
            self.assertEqual(file.read(), "%%MatrixMarket vector array real "
                             "general\n2\n1\n2\n")
        run = self.solve(a, b)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(read_npy(self.path("X.npy"))[0], (1.0, 2.0))

    def test_refuses_vectors_that_do_not_fit(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("b.npy", npy([1.0, 2.0, 3.0]))
        self.expect_refused(self.solve(b, a), "b.npy", "one-dimensional",
                            "square matrix")
        self.expect_refused(self.solve(a, b, "--side", "right"), "b.npy",
                            "a column of 3 (expected 3 columns", "are rows")
        long = self.write("b.npy", npy([1.0, 2.0, 3.0, 4.0]))
        self.expect_refused(self.solve(a, long), "b.npy",
                            "a column of 4 (expected 3 rows")

    def expect_no_solution(self, code, a, b, *words, options=()):
        """Refused with the words; an older X stays."""
        self.expect_refused(self.solve(a, b, *options), *words, code=code)
        older = self.write("older.npy", b"older")
        run = self.solve(a, b, *options, x="older.npy")
        self.assertEqual(run.returncode, code, run.stderr)
        with open(older, "rb") as file:
            self.assertEqual(file.read(), b"older")

    def test_names_the_first_zero_pivot(self):
        rows = [[2.0, 0.0, 0.0], [1.0, 0.0, 0.0], [-3.0, 0.5, 0.0]]
        upper = [list(column) for column in zip(*rows)]
        a = self.write("A.npy", npy(rows))
        b = self.write("B.npy", npy(X))
        words = ("A.npy: ", "singular", "row 1, counted from 0", "not written")
        for options in ((), ("--no-residual",), ("--repeat", "0"),
                        ("--op", "trans"), ("--type", "s")):
            self.expect_no_solution(3, a, b, *words, options=options)
        wide = self.write("W.npy", npy([list(r) for r in zip(*X)]))
        self.expect_no_solution(3, a, wide, *words, options=("--side", "right"))
        self.write("A.npy", npy(upper, fortran=True))
        self.expect_no_solution(3, a, b, *words, options=("--uplo", "upper"))
        rows[1][1] = -0.0
        self.write("A.npy", npy(rows, "<c16"))
        self.write("B.npy", npy(X, "<c16"))
        self.expect_no_solution(3, a, b, "pivot is -0+0 i in row 1")

    def test_zero_pivots_count_only_where_they_are_read(self):
        a = self.write("A.npy", npy([[0.0, 9.0], [3.0, 0.0]]))
        b = self.write("B.npy", npy([[1.0], [5.0]]))
        for options, x in ((("--diag", "unit"), [[1.0], [2.0]]),
                           (("--alpha", "0"), [[0.0], [0.0]])):
            run = self.solve(a, b, *options)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.expect_rows(read_npy(self.path("X.npy"))[0], x)
        # A denormal pivot is none in double, and zero in float.
        a = self.write("A.npy", npy([[1e-310, 0.0], [0.0, 1.0]]))
        b = self.write("B.npy", npy([[0.0], [5.0]]))
        run = self.solve(a, b)
        self.assertEqual(run.returncode, 0, run.stderr)
        os.remove(self.path("X.npy"))
        self.expect_no_solution(3, a, b, "pivot is 0 as float in row 0",
                                options=("--type", "s"))

    def test_refuses_infinities_and_nan(self):
        nan, inf = float("nan"), float("inf")
        good = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(X))
        wrong = self.write("N.npy", npy([[1.0, nan], [2.0, 3.0], [4.0, 5.0]]))
        self.expect_no_solution(2, good, wrong, "N.npy: holds nan in row 0, "
                                "column 1, counted from 0", "not written")
        for fortran in (False, True):
            rows = [list(row) for row in LOWER]
            rows[0][2] = nan  # not read
            rows[2][1] = -inf
            wrong = self.write("N.npy", npy(rows, fortran=fortran))
            self.expect_no_solution(2, wrong, b, "N.npy: holds -inf in row 2, "
                                    "column 1", options=("--no-residual",))
        wrong = self.write("N.npy", npy([1.0, 2.0, complex(3.0, -inf)], "<c16"))
        self.expect_no_solution(2, good, wrong, "holds 3-inf i in row 2,")
        wrong = self.write("N.npy", npy([[1e300], [2.0], [3.0]]))
        self.expect_no_solution(2, good, wrong, "holds inf as float in row 0",
                                options=("--type", "s"))
        # With alpha = 0 nothing is read.
        wrong = self.write("N.npy", npy([[nan, 0.0], [1.0, 0.0], [2.0, 3.0]]))
        run = self.solve(good, wrong, "--alpha", "0")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(self.path("X.npy"))[0], [[0.0, 0.0]] * 3)

    def test_says_that_a_solution_overflows(self):
        a = self.write("A.npy", npy([[1.0, 0.0], [0.0, 1e-200]]))
        b = self.write("B.npy", npy([[1.0], [1e200]]))
        for options in ((), ("--no-residual",)):
            self.expect_no_solution(4, a, b, "X overflows (it is inf in row 1, "
                                    "column 0, counted from 0, in double",
                                    "not written", "scaling", options=options)
        a = self.write("A.npy", npy([[1.0, 0.0], [0.0, 1e-30]], "<f4"))
        b = self.write("B.npy", npy([1.0, 1e30], "<f4"))
        self.expect_no_solution(4, a, b, "inf in row 1, counted from 0, in "
                                "float", "--type d")
        run = self.solve(a, b, "--type", "d")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_says_that_a_residual_is_not_finite(self):
        a = self.write("A.npy", npy([[1e200]]))
        b = self.write("B.npy", npy([[1e-200]]))
        self.expect_no_solution(4, a, b, "the residual is inf", "underflows",
                                "not written")

    def test_norms_of_the_residual_do_not_overflow(self):
        large = 1.7e308
        a = self.write("A.npy", npy([[large, 0.0, 0.0], [large, large, 0.0],
                                     [large, large, large]]))
        b = self.write("B.npy", npy([[large / 3], [large], [large / 7]]))
        run = self.solve(a, b)
        self.assertEqual(run.returncode, 0, run.stderr)
        line = next(line for line in run.stdout.splitlines()
                    if line.startswith("residual"))
        residual = float(line.split()[1])
        self.assertGreater(residual, 0)
        self.assertLess(residual, 3)

    def test_refuses_factors_that_are_no_numbers(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(X))
        for alpha in ("nan", "inf", "1e999", "x", "", "1,5"):
            self.expect_refused(self.solve(a, b, "--alpha", alpha), "--alpha",
                                "'%s' is not a finite number" % alpha)
        for alpha, word in (("1e300", "overflows"), ("-1e-60", "becomes 0")):
            self.expect_refused(self.solve(a, b, "--alpha", alpha, "--type",
                                           "s"), word, "--type d")
            self.expect_refused(
                self.run_program("explain", "--m", "3", "--n", "3", "--type",
                                 "c", "--alpha", alpha), word, "--type z")
        run = self.solve(a, b, "--alpha", "+1e-2")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_converts_on_request_only(self):
        a = self.write("A.npy", npy(LOWER, "<f8"))
        b = self.write("B.npy", npy(product(LOWER_ONLY, X), "<f4"))
        self.expect_refused(self.solve(a, b), "A.npy", "double", "B.npy",
                            "float", "--type")
        run = self.solve(a, b, "--type", "d")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(read_npy(self.path("X.npy"))[1], "<f8")

    def test_solves_without_right_hand_sides(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy([[], [], []]))
        run = self.solve(a, b)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(read_npy(self.path("X.npy"))[0], [[], [], []])

    def test_refuses_wrong_files(self):
        a = self.write("A.npy", npy(LOWER))
        good = npy(X)
        b = self.write("B.npy", good)
        for content in (b"", b"text", good[:-1], good + b"\0",
                        good.replace(b"<f8", b">f8"),
                        good.replace(b"<f8", b"<i8"),
                        good.replace(b"(3, 2)", b"(3000000000, 2000000000)")):
            wrong = self.write("wrong.npy", content)
            self.expect_refused(self.solve(a, wrong), "wrong.npy: ")
            self.expect_refused(self.solve(wrong, b), "wrong.npy: ")
        self.expect_refused(self.solve(a, self.path("missing.npy")),
                            "missing.npy", "no such file")
        self.expect_refused(self.solve(a, self.write("B.txt", b"1")),
                            "B.txt", "expected .npy or .mtx")
        coordinate = self.write(
            "S.mtx", b"%%MatrixMarket matrix coordinate real general\n1 1 0\n")
        self.expect_refused(self.solve(a, coordinate), "S.mtx", "dense")

    def test_refuses_wrong_shapes_and_types(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(X))
        self.expect_refused(self.solve(b, b), "B.npy", "3 x 2", "square")
        self.expect_refused(self.solve(a, b, "--side", "right"), "B.npy",
                            "3 columns", "A.npy")
        wide = self.write("C.npy", npy([[1.0, 2.0, 3.0]]))
        self.expect_refused(self.solve(a, wide), "C.npy", "3 rows")
        complex_a = self.write("Z.npy", npy([[1j] * 3] * 3, "<c16"))
        self.expect_refused(self.solve(complex_a, b), "complex double",
                            "double")
        self.expect_refused(self.solve(complex_a, b, "--type", "d"), "Z.npy",
                            "expected real")
        self.expect_refused(self.solve(a, b, "--alpha-imag", "1"), "B.npy",
                            "complex")

    def test_refuses_what_cannot_be_written(self):
        a = self.write("A.npy", npy(LOWER))
        b = self.write("B.npy", npy(X))
        self.expect_refused(self.solve(a, b, x="missing/X.npy"), "X.npy",
                            "cannot be written")
        self.expect_refused(self.solve(a, b, x="X.csv"), "X.csv",
                            "expected .npy or .mtx")

    def test_keeps_an_older_file_when_it_fails(self):
        older = self.write("older.npy", b"older")
        wrong = self.write("wrong.npy", b"wrong")
        run = self.run_program("solve", "--a", wrong, "--b", wrong, "--x",
                               older)
        self.assertEqual(run.returncode, 2)
        with open(older, "rb") as file:
            self.assertEqual(file.read(), b"older")

    def test_refuses_what_the_library_refuses(self):
        order = 300
        rows = [[1.0 if i == j else 0.0 for j in range(order)]
                for i in range(order)]
        a = self.write("A.npy", npy(rows))
        b = self.write("B.npy", npy([[1.0]] * order))
        self.expect_refused(
            self.solve(a, b, "--workspace-limit", "8", "--block-size", "32"),
            "workspace")

    def test_refuses_wrong_arguments(self):
        for arguments in ([], ["sing"], ["solve"], ["solve", "--a", "A.npy"],
                          ["info", "--more"], ["explain", "--m", "1"],
                          ["explain", "--m", "-1", "--n", "1"],
                          ["explain", "--m", "1", "--n", "1", "--side", "up"],
                          ["explain", "--m", "1", "--n", "1e3"],
                          ["explain", "--n", "1", "--m", "9" * 20],
                          ["explain", "--n", "1", "--m", "9" * 18],
                          ["explain", "--m", "1", "--n", "1", "--real-a"],
                          ["explain", "--m", "1", "--n", "1", "--alpha", "nan"],
                          ["explain", "--m", "1", "--n", "1", "--batched"],
                          ["explain", "--m", "1", "--n", "1", "--batched",
                           "0"],
                          ["explain", "--m", "1", "--n", "1", "--batched",
                           "1,2"],
                          ["bench", "--sizes", "0"],
                          ["bench", "--batched", "0"],
                          ["bench", "--batched", "10,-1"],
                          ["bench", "--batched", "1e3"],
                          ["bench", "--types", "d,x"],
                          ["bench", "--peers", "magic"]):
            self.expect_refused(self.run_program(*arguments))
        large = ("--batched", "9" * 18)
        for arguments in (["explain", "--m", "3", "--n", "2", *large],
                          ["explain", "--m", "2", "--n", "3", "--side", "right",
                           *large],
                          ["bench", "--sizes", "3", "--n", "2", *large]):
            self.expect_refused(self.run_program(*arguments), "too large",
                                "of order 3", "9" * 18)
        self.expect_refused(self.run_program("bench", "--sizes", "9" * 18),
                            "too large", "9" * 18)
        self.expect_refused(self.run_program("sing"), "'sing'", "solve", "info")
        self.expect_refused(self.run_program("solve"), "--a", "--help")

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

    TUNE = ("--types", "s,z", "--shapes", "thin,square", "--sizes", "40,90")

    def tune(self, *options, output="tuning.json", arguments=TUNE):
        return self.run_program("tune", "--output", self.path(output),
                                *arguments, *options)

    def read_json(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

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
        command = [PROGRAM, "tune", "--output", self.path("tuning.json"),
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
        # One file comes out as it was.
        self.assertEqual(self.merge("large.json").returncode, 0)
        self.assertEqual(*(open(self.path(name), "rb").read()
                           for name in ("large.json", "merged.json")))

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
    PROGRAM = sys.argv.pop(1)
    unittest.main()
