// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Matrix Market arrays: what is read, what is written, what is refused.
#include "io/MatrixMarket.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "TemporaryFile.hpp"

namespace Hsma::Io::Test {
namespace {

using Real = std::vector<double>;
using Complex = std::vector<std::complex<double>>;

std::string mtx(const std::string& kind, const std::string& rest) {
  return "%%MatrixMarket matrix " + kind + "\n" + rest;
}

DenseMatrix read_mtx(const std::string& kind, const std::string& rest) {
  return read_content(".mtx", mtx(kind, rest));
}

void expect_mtx_refused(const std::string& bytes, const std::string& reason) {
  expect_refused(".mtx", bytes, reason);
}

TEST(MatrixMarket, WritesBackWhatItRead) {
  const TemporaryFolder folder;
  const std::string path = folder / "matrix.mtx";
  for (const ScalarType scalar :
       {ScalarType::Double, ScalarType::ComplexDouble}) {
    const DenseMatrix written =
        counting_matrix(scalar, Order::ColumnMajor, 4, 3);
    write_matrix(path, written);
    const DenseMatrix read = read_matrix(path);
    EXPECT_EQ(read.rows, 4);
    EXPECT_EQ(read.columns, 3);
    EXPECT_EQ(read.elements, written.elements);
  }
}

TEST(MatrixMarket, WritesRowMajorMatricesByColumns) {
  const TemporaryFolder folder;
  const std::string path = folder / "matrix.mtx";
  DenseMatrix matrix = make_matrix(ScalarType::Float, Order::RowMajor, 2, 2);
  matrix.elements = std::vector<float>{1, 2.5F, 3, 0.1F};
  write_matrix(path, matrix);
  EXPECT_EQ(read_bytes(path),
            mtx("array real general", "2 2\n1\n3\n2.5\n0.1\n"));
}

TEST(MatrixMarket, KeepsSpecialNumbers) {
  const TemporaryFolder folder;
  const std::string path = folder / "matrix.mtx";
  DenseMatrix matrix = make_matrix(ScalarType::Double, Order::RowMajor, 1, 5);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  matrix.elements = Real{infinity, -infinity, std::nan(""),
                         std::numeric_limits<double>::denorm_min(),
                         std::numeric_limits<double>::max()};
  write_matrix(path, matrix);
  const Real read = std::get<Real>(read_matrix(path).elements);
  EXPECT_EQ(read[0], infinity);
  EXPECT_EQ(read[1], -infinity);
  EXPECT_TRUE(std::isnan(read[2]));
  EXPECT_EQ(read[3], std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(read[4], std::numeric_limits<double>::max());
}

TEST(MatrixMarket, ReadsVectorsAndWritesThemBack) {
  const TemporaryFolder folder;
  const std::string path = folder / "vector.mtx";
  const std::string banner = "%%MatrixMarket vector array ";
  for (const char* kind : {"real", "integer general", "real general"}) {
    const DenseMatrix matrix =
        read_content(".mtx", banner + kind + "\n% a comment\n3\n1\n-2\n3\n");
    EXPECT_TRUE(matrix.vector);
    EXPECT_EQ(matrix.rows, 3);
    EXPECT_EQ(matrix.columns, 1);
    EXPECT_EQ(std::get<Real>(matrix.elements), (Real{1, -2, 3}));
    write_matrix(path, matrix);
    EXPECT_EQ(read_bytes(path), banner + "real general\n3\n1\n-2\n3\n");
  }
  const DenseMatrix matrix =
      read_content(".mtx", banner + "complex\n2\n1 2\n3 4\n");
  EXPECT_EQ(std::get<Complex>(matrix.elements), (Complex{{1, 2}, {3, 4}}));
  expect_mtx_refused(banner + "real\n3\n1.5\n2.5\n", "found the end");
  expect_mtx_refused(banner + "real\n2 1\n1\n2\n", "trailing text");
}

TEST(MatrixMarket, ReadsCommentsBlankLinesAndOtherLineEnds) {
  const DenseMatrix matrix = read_mtx(
      "Array REAL General\r",
      "% a comment\r\n\r\n  %another\n\n 2 1 \r\n+1.5\r\n\n-2e3\r\n\n");
  EXPECT_EQ(std::get<Real>(matrix.elements), (Real{1.5, -2000}));
}

TEST(MatrixMarket, ReadsIntegers) {
  EXPECT_EQ(
      std::get<Real>(read_mtx("array integer general", "1 2\n-3\n4").elements),
      (Real{-3, 4}));
}

TEST(MatrixMarket, MirrorsTriangles) {
  EXPECT_EQ(std::get<Real>(
                read_mtx("array real symmetric", "2 2\n1\n2\n3\n").elements),
            (Real{1, 2, 2, 3}));
  EXPECT_EQ(
      std::get<Real>(
          read_mtx("array real skew-symmetric", "3 3\n1\n2\n3\n").elements),
      (Real{0, 1, 2, -1, 0, 3, -2, -3, 0}));
  EXPECT_EQ(
      std::get<Complex>(
          read_mtx("array complex hermitian", "2 2\n1 0\n2 5\n3 0\n").elements),
      (Complex{{1, 0}, {2, 5}, {2, -5}, {3, 0}}));
  EXPECT_EQ(
      std::get<Real>(read_mtx("array real skew-symmetric", "1 1\n").elements),
      (Real{0}));
}

TEST(MatrixMarket, ReadsMatricesWithoutElements) {
  const DenseMatrix matrix =
      read_mtx("array real general", "0 1000000000000000000\n");
  EXPECT_EQ(matrix.columns, 1000000000000000000);
}

TEST(MatrixMarket, RefusesOtherFiles) {
  expect_mtx_refused("", "line 1: not a Matrix Market file");
  expect_mtx_refused("2 2\n1\n2\n3\n4\n", "not a Matrix Market file");
  expect_mtx_refused(mtx("coordinate real general", "1 1 1\n1 1 1\n"),
                     "holds 'matrix coordinate' (expected a dense");
  expect_mtx_refused("%%MatrixMarket vector coordinate real\n3 1\n1 1\n",
                     "holds 'vector coordinate'");
  expect_mtx_refused("%%MatrixMarket tensor array real general\n1\n",
                     "holds 'tensor array'");
  expect_mtx_refused("%%MatrixMarket vector array real symmetric\n1\n1\n",
                     "a vector is general, not symmetric");
  expect_mtx_refused(mtx("array pattern general", "1 1\n"),
                     "unknown field 'pattern'");
  expect_mtx_refused(mtx("array real upper", "1 1\n1\n"),
                     "unknown symmetry 'upper'");
  expect_mtx_refused(mtx("array real general x", "1 1\n1\n"),
                     "expected the line to end");
  expect_mtx_refused(mtx("array real hermitian", "1 1\n1\n"),
                     "complex elements");
  expect_mtx_refused(mtx("array real", "1 1\n1\n"), "unknown symmetry ''");
}

TEST(MatrixMarket, RefusesWrongExtents) {
  expect_mtx_refused(mtx("array real general", ""), "expected an extent");
  expect_mtx_refused(mtx("array real general", "2\n"), "expected an extent");
  expect_mtx_refused(mtx("array real general", "2 x\n1\n2\n"),
                     "line 2: expected an extent from 0 to 2^63 - 1, found "
                     "'x'");
  expect_mtx_refused(mtx("array real general", "-1 1\n1\n"),
                     "expected an extent");
  expect_mtx_refused(mtx("array real symmetric", "2 1\n1\n2\n"),
                     "square, not 2 x 1");
}

TEST(MatrixMarket, RefusesAbsurdSizesWithoutMemoryForThem) {
  for (const char* kind : {"array real general", "array complex hermitian",
                           "array integer skew-symmetric"}) {
    expect_mtx_refused(mtx(kind, "1000000000 1000000000\n1\n"), "truncated");
    expect_mtx_refused(
        mtx(kind, "9000000000000000000 9000000000000000000\n1\n"), "truncated");
  }
}

TEST(MatrixMarket, RefusesTooFewAndTooManyElements) {
  expect_mtx_refused(mtx("array real general", "2 2\n1\n2\n"), "truncated");
  expect_mtx_refused(mtx("array real general", "2 2\n1.25\n2.25\n3.25\n"),
                     "line 6: expected a number, found the end of the file");
  expect_mtx_refused(mtx("array complex general", "1 1\n1.25\n"),
                     "found the end");
  expect_mtx_refused(mtx("array real general", "1 1\n1\n2\n"),
                     "line 4: trailing text");
}

TEST(MatrixMarket, RefusesWhatIsNoNumber) {
  for (const char* word : {"x", "1.0d0", "0x10", "1,5", "+-1", "--1", "1e"})
    expect_mtx_refused(
        mtx("array real general", std::string("1 1\n") + word + "\n"),
        "line 3: expected a number, found");
  expect_mtx_refused(mtx("array real general", "1 1\n1e999\n"),
                     "does not fit a double");
  expect_mtx_refused(mtx("array integer general", "1 1\n1.5\n"),
                     "expected an integer, found '1.5'");
  expect_mtx_refused(mtx("array integer general", "1 1\n9007199254740993\n"),
                     "beyond 2^53");
}

}  // namespace
}  // namespace Hsma::Io::Test
