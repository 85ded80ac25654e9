// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// A file for the length of a test, and what is said about it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "io/FileError.hpp"
#include "io/MatrixFile.hpp"

namespace Hsma::Io::Test {

/// A folder of its own that goes when the object does.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name =
        (std::filesystem::temp_directory_path() / "hsma_io_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw std::runtime_error("no temporary folder");
    folder_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string operator/(const std::string& name) const {
    return (folder_ / name).string();
  }
  /// Number of files in it.
  auto count() const {
    return std::distance(std::filesystem::directory_iterator(folder_), {});
  }

 private:
  std::filesystem::path folder_;
};

inline void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

inline std::string read_bytes(const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

/// Expects that a file of this content is refused with one line that names the
/// file and holds `reason`.
inline void expect_refused(const std::string& extension,
                           const std::string& bytes,
                           const std::string& reason) {
  const TemporaryFolder folder;
  const std::string path = folder / ("matrix" + extension);
  write_bytes(path, bytes);
  try {
    read_matrix(path);
    ADD_FAILURE() << "accepted; expected: " << reason;
  } catch (const FileError& error) {
    const std::string message = error.what();
    EXPECT_EQ(message.rfind(path + ": ", 0), 0U) << message;
    EXPECT_NE(message.find(reason), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  }
}

inline DenseMatrix read_content(const std::string& extension,
                                const std::string& bytes) {
  const TemporaryFolder folder;
  const std::string path = folder / ("matrix" + extension);
  write_bytes(path, bytes);
  return read_matrix(path);
}

/// Elements 1, 2, 3, ... in the order of the memory; imaginary parts are their
/// negatives, a third more.
inline DenseMatrix counting_matrix(ScalarType scalar, Order order,
                                   std::int64_t rows, std::int64_t columns) {
  DenseMatrix matrix = make_matrix(scalar, order, rows, columns);
  std::visit(
      [](auto& elements) {
        using T = typename std::decay_t<decltype(elements)>::value_type;
        int k = 0;
        for (T& element : elements) {
          ++k;
          if constexpr (is_complex_scalar_v<T>) {
            using R = typename T::value_type;
            element = {static_cast<R>(k), -static_cast<R>(k) - R(1) / R(3)};
          } else {
            element = static_cast<T>(k) + T(1) / T(3);
          }
        }
      },
      matrix.elements);
  return matrix;
}

}  // namespace Hsma::Io::Test
