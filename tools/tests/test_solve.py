# SPDX-License-Identifier: BSD-3-Clause
"""hsma-trsm solve."""

import os

from command_line import CommandLine, main
from npy_file import npy, read_npy


def product(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)]
            for row in a]


# The upper triangle holds what must not be read.
LOWER = [[2.0, 1e300, 1e300], [1.0, 4.0, 1e300], [-3.0, 0.5, 8.0]]
LOWER_ONLY = [[2.0, 0.0, 0.0], [1.0, 4.0, 0.0], [-3.0, 0.5, 8.0]]
X = [[1.0, -2.0], [3.0, 0.25], [0.5, 16.0]]


class Solve(CommandLine):

    def solve(self, a, b, *options, x="X.npy"):
        return self.run_program("solve", "--a", a, "--b", b, "--x",
                                self.path(x), *options)

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
        wrong = self.write("N.npy", npy([[nan, 0.0], [1.0, nan]]))
        right = self.write("R.npy", npy([[1.0], [2.0]]))
        run = self.solve(wrong, right, "--alpha", "0")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.expect_rows(read_npy(self.path("X.npy"))[0], [[0.0]] * 2)

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


if __name__ == "__main__":
    main()
