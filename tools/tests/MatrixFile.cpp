// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Files as such: extensions, files that cannot be read or written, files that
/// appear whole or not at all; and the conversion of matrices.
#include "io/MatrixFile.hpp"

#include <gtest/gtest.h>

#include "TemporaryFile.hpp"
#include "io/OutputFile.hpp"

namespace Hsma::Io::Test {
namespace {

DenseMatrix small_matrix() {
  return counting_matrix(ScalarType::Double, Order::RowMajor, 2, 2);
}

TEST(MatrixFile, RefusesUnknownExtensions) {
  for (const char* path : {"matrix", "matrix.txt", "matrix.npz", ".npy", ""}) {
    EXPECT_THROW(check_extension(path), FileError) << path;
    EXPECT_THROW(read_matrix(path), FileError) << path;
    EXPECT_THROW(write_matrix(path, small_matrix()), FileError) << path;
  }
}

TEST(MatrixFile, RefusesWhatCannotBeRead) {
  const TemporaryFolder folder;
  EXPECT_THROW(read_matrix(folder / "missing.npy"), FileError);
  std::filesystem::create_directory(folder / "folder.npy");
  EXPECT_THROW(read_matrix(folder / "folder.npy"), FileError);
}

TEST(MatrixFile, RefusesWhatCannotBeWritten) {
  const TemporaryFolder folder;
  EXPECT_THROW(write_matrix(folder / "missing/X.npy", small_matrix()),
               FileError);
  std::filesystem::create_directory(folder / "folder.npy");
  EXPECT_THROW(write_matrix(folder / "folder.npy", small_matrix()), FileError);
  EXPECT_EQ(folder.count(), 1);
}

TEST(MatrixFile, ReplacesAnOlderFile) {
  const TemporaryFolder folder;
  const std::string path = folder / "X.npy";
  write_bytes(path, "older");
  write_matrix(path, small_matrix());
  EXPECT_EQ(read_matrix(path).elements, small_matrix().elements);
  EXPECT_EQ(folder.count(), 1);
}

TEST(OutputFile, LeavesNothingBehindWithoutCommit) {
  const TemporaryFolder folder;
  const std::string path = folder / "X.npy";
  write_bytes(path, "older");
  {
    OutputFile file(path);
    file.write("newer");
    EXPECT_EQ(folder.count(), 2);
  }
  EXPECT_EQ(folder.count(), 1);
  EXPECT_EQ(read_bytes(path), "older");
}

TEST(OutputFile, SeveralAtATimeDoNotMeet) {
  const TemporaryFolder folder;
  const std::string path = folder / "X.npy";
  OutputFile first(path), second(path);
  first.write("first");
  second.write("second");
  first.commit();
  EXPECT_EQ(read_bytes(path), "first");
  second.commit();
  EXPECT_EQ(read_bytes(path), "second");
  EXPECT_EQ(folder.count(), 1);
}

TEST(DenseMatrix, RefusesWhatNoMemoryHolds) {
  constexpr std::int64_t huge = std::int64_t{1} << 62;
  for (const std::int64_t columns : {huge, std::int64_t{1}})
    EXPECT_THROW(
        make_matrix(ScalarType::Double, Order::RowMajor, huge, columns),
        std::length_error);
}

TEST(DenseMatrix, ConvertsBetweenPrecisionsAndToComplex) {
  const DenseMatrix matrix = small_matrix();
  const DenseMatrix narrow = converted(matrix, ScalarType::Float);
  EXPECT_EQ(std::get<0>(narrow.elements)[1],
            static_cast<float>(std::get<1>(matrix.elements)[1]));
  const DenseMatrix complex = converted(matrix, ScalarType::ComplexDouble);
  EXPECT_EQ(std::get<3>(complex.elements)[3],
            std::complex<double>(std::get<1>(matrix.elements)[3]));
  EXPECT_EQ(complex.order, matrix.order);
  EXPECT_FALSE(complex.vector);
  const DenseMatrix vector = make_vector(ScalarType::Double, 2);
  EXPECT_TRUE(converted(vector, ScalarType::Float).vector);
  EXPECT_THROW(converted(complex, ScalarType::Double), std::invalid_argument);
}

}  // namespace
}  // namespace Hsma::Io::Test
