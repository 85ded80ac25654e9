// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The .npy format: what is read, what is written, what is refused.
#include "io/Npy.hpp"

#include <gtest/gtest.h>

#include "TemporaryFile.hpp"
#include "io/NpyHeader.hpp"

namespace Hsma::Io::Test {
namespace {

/// A file with this dictionary and so many bytes of elements.
std::string npy(const std::string& dictionary, std::size_t element_bytes,
                int version = 1) {
  std::string file = "\x93NUMPY";
  file += static_cast<char>(version);
  file += '\0';
  const std::size_t length = dictionary.size() + 1;
  for (int k = 0; k < (version == 1 ? 2 : 4); ++k)
    file += static_cast<char>((length >> (8 * k)) & 0xff);
  return file + dictionary + "\n" + std::string(element_bytes, '\0');
}

std::string dictionary(const std::string& descr, const std::string& shape,
                       const std::string& fortran_order = "False") {
  return "{'descr': " + descr + ", 'fortran_order': " + fortran_order +
         ", 'shape': " + shape + ", }";
}

void expect_npy_refused(const std::string& bytes, const std::string& reason) {
  expect_refused(".npy", bytes, reason);
}

TEST(Npy, WritesBackWhatItRead) {
  const TemporaryFolder folder;
  for (const ScalarType scalar :
       {ScalarType::Float, ScalarType::Double, ScalarType::ComplexFloat,
        ScalarType::ComplexDouble}) {
    for (const Order order : {Order::ColumnMajor, Order::RowMajor}) {
      const DenseMatrix written = counting_matrix(scalar, order, 3, 5);
      const std::string path = folder / "matrix.npy";
      write_matrix(path, written);
      const DenseMatrix read = read_matrix(path);
      EXPECT_EQ(read.rows, 3);
      EXPECT_EQ(read.columns, 5);
      EXPECT_EQ(read.order, order);
      EXPECT_EQ(read.elements, written.elements);
    }
  }
}

TEST(Npy, HeaderIsTheOneThatNumPyWrites) {
  const std::string header =
      npy_header(make_matrix(ScalarType::Double, Order::RowMajor, 2, 3));
  EXPECT_EQ(header.size() % 64, 0U);
  EXPECT_EQ(header.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  EXPECT_EQ(header.substr(8, 2), std::string("\x76\x00", 2));
  EXPECT_EQ(header.substr(10, 60),
            "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), } ");
  EXPECT_EQ(header.back(), '\n');
}

TEST(Npy, ReadsVectors) {
  for (const char* fortran_order : {"False", "True"}) {
    const DenseMatrix matrix = read_content(
        ".npy", npy(dictionary("'<f8'", "(3,)", fortran_order), 24));
    EXPECT_TRUE(matrix.vector);
    EXPECT_EQ(matrix.rows, 3);
    EXPECT_EQ(matrix.columns, 1);
    EXPECT_EQ(matrix.order, Order::ColumnMajor);
    EXPECT_EQ(matrix.description(), "3 double");
  }
  EXPECT_FALSE(
      read_content(".npy", npy(dictionary("'<f8'", "(3, 1)"), 24)).vector);
  EXPECT_EQ(read_content(".npy", npy(dictionary("'<f8'", "(0,)"), 0)).rows, 0);
}

TEST(Npy, WritesBackVectors) {
  const TemporaryFolder folder;
  const std::string path = folder / "vector.npy";
  const std::string bytes =
      npy_header(make_vector(ScalarType::ComplexFloat, 2));
  EXPECT_EQ(bytes.substr(10, 58),
            "{'descr': '<c8', 'fortran_order': False, 'shape': (2,), } ");
  write_bytes(path, bytes + "0123456789abcdef");
  write_matrix(path, read_matrix(path));
  EXPECT_EQ(read_bytes(path), bytes + "0123456789abcdef");
}

TEST(Npy, ReadsVersions1To3) {
  for (const int version : {1, 2, 3}) {
    const DenseMatrix matrix = read_content(
        ".npy", npy(dictionary("'<c8'", "(2, 3)", "True"), 48, version));
    EXPECT_EQ(matrix.scalar(), ScalarType::ComplexFloat);
    EXPECT_EQ(matrix.order, Order::ColumnMajor);
    EXPECT_EQ(matrix.rows, 2);
    EXPECT_EQ(matrix.columns, 3);
  }
}

TEST(Npy, ReadsKeysInAnyOrderAndSpacing) {
  const DenseMatrix matrix = read_content(
      ".npy",
      npy("{\"shape\":(1,4,),'fortran_order' : False,'descr':\"<f4\"}   ", 16));
  EXPECT_EQ(matrix.scalar(), ScalarType::Float);
  EXPECT_EQ(matrix.columns, 4);
}

TEST(Npy, ReadsMatricesWithoutElements) {
  const DenseMatrix matrix =
      read_content(".npy", npy(dictionary("'<f8'", "(0, 7)"), 0));
  EXPECT_EQ(matrix.rows, 0);
  EXPECT_EQ(matrix.columns, 7);
}

TEST(Npy, RefusesWhatIsNoNpyFile) {
  expect_npy_refused("", "not a .npy file");
  expect_npy_refused("\x93NUM", "not a .npy file");
  expect_npy_refused("PK\x03\x04 an archive of arrays", "not a .npy file");
  expect_npy_refused(npy(dictionary("'<f8'", "(1, 1)"), 8, 4),
                     "unknown .npy version 4");
  expect_npy_refused(npy(dictionary("'<f8'", "(1, 1)"), 8, 0),
                     "unknown .npy version 0");
}

TEST(Npy, RefusesEveryTruncation) {
  const std::string whole = npy(dictionary("'<f8'", "(2, 2)"), 32);
  ASSERT_NO_THROW(read_content(".npy", whole));
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_THROW(read_content(".npy", whole.substr(0, size)), FileError)
        << size;
  expect_npy_refused(whole.substr(0, whole.size() - 1),
                     "truncated (a 2 x 2 double array takes 32 bytes, the file "
                     "holds 31)");
}

TEST(Npy, RefusesVectorsOfAnotherLength) {
  const std::string vector = dictionary("'<f8'", "(3,)");
  expect_npy_refused(npy(vector, 23),
                     "truncated (a vector of 3 double elements takes 24 bytes, "
                     "the file holds 23)");
  expect_npy_refused(npy(vector, 25), "trailing bytes (a vector of 3");
  expect_npy_refused(npy(dictionary("'<f8'", "(4611686018427387904,)"), 8),
                     "more than 2^63 bytes");
}

TEST(Npy, RefusesTrailingBytes) {
  expect_npy_refused(npy(dictionary("'<f4'", "(2, 2)"), 17), "trailing bytes");
}

TEST(Npy, RefusesAbsurdSizesWithoutMemoryForThem) {
  expect_npy_refused(npy(dictionary("'<f8'", "(1000000000, 1000000000)"), 8),
                     "truncated");
  expect_npy_refused(npy(dictionary("'<f8'", "(4611686018427387904, 4)"), 0),
                     "more than 2^63 bytes");
  expect_npy_refused(npy(dictionary("'<f8'", "(99999999999999999999, 1)"), 8),
                     "expected an extent");
  expect_npy_refused(npy(dictionary("'<f8'", "(-1, 1)"), 8),
                     "expected an extent");
  expect_npy_refused(std::string("\x93NUMPY\x02\x00\xff\xff\xff\xff", 12),
                     "malformed header");
}

TEST(Npy, RefusesOtherTypes) {
  for (const char* descr :
       {"'<f2'", "'<f16'", "'<i8'", "'|b1'", "'|O'", "'<U8'", "''", "'<c32'"})
    expect_npy_refused(npy(dictionary(descr, "(1, 1)"), 8), "cannot be used");
  expect_npy_refused(npy(dictionary("'>f8'", "(1, 1)"), 8),
                     "foreign byte order");
  expect_npy_refused(npy(dictionary("[('x', '<f8')]", "(1, 1)"), 8),
                     "expected a plain scalar type");
}

TEST(Npy, RefusesOtherDimensions) {
  expect_npy_refused(npy(dictionary("'<f8'", "()"), 8), "has 0 dimensions");
  expect_npy_refused(npy(dictionary("'<f8'", "(1, 1, 1)"), 8),
                     "has 3 dimensions");
}

TEST(Npy, RefusesMalformedDictionaries) {
  const char* const good = "{'descr': '<f8', 'fortran_order': False, ";
  for (const char* text : {"", "{", "descr", "{'descr'}", "{'descr': '<f8'",
                           "{'descr: 1}", "{'descr': '<f8',, }"})
    expect_npy_refused(npy(text, 8), "malformed header");
  expect_npy_refused(npy("{}", 8), "lacks the key 'descr'");
  expect_npy_refused(npy(std::string(good) + "}", 8), "lacks the key 'shape'");
  expect_npy_refused(npy(std::string(good) + "'shape': (1, 1), 'x': 1}", 8),
                     "unknown key 'x'");
  expect_npy_refused(npy(std::string(good) + "'descr': '<f8'}", 8), "twice");
  expect_npy_refused(npy(std::string(good) + "'shape': (1 1)}", 8),
                     "expected ')'");
  expect_npy_refused(npy(dictionary("'<f8'", "(1, 1)", "1"), 8),
                     "expected True or False");
  expect_npy_refused(npy(dictionary("'<f8'", "(1, 1)") + "x", 8),
                     "expected nothing after the dictionary");
}

TEST(Npy, MessagesHoldNoUnprintableBytes) {
  expect_npy_refused(npy(dictionary("'<\n\x1b[31m'", "(1, 1)"), 8),
                     "'<??[31m'");
}

}  // namespace
}  // namespace Hsma::Io::Test
