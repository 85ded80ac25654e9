// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Reading and writing of .npy files.
#include "io/Npy.hpp"

#include <stdexcept>

#include "io/Extents.hpp"
#include "io/FileError.hpp"
#include "io/InputFile.hpp"
#include "io/NpyHeader.hpp"

namespace Hsma::Io {

namespace {

constexpr std::uint64_t longest_header = 1 << 16;

std::uint64_t little_endian(const std::string& bytes) {
  std::uint64_t value = 0;
  for (std::size_t k = bytes.size(); k-- > 0;)
    value = value * 256 + static_cast<unsigned char>(bytes[k]);
  return value;
}

/// The text of the dictionary; the file stands at the elements afterwards.
std::string read_dictionary(InputFile& file) {
  const std::string magic = "\x93NUMPY";
  if (file.remaining() < magic.size() + 2 || file.read(magic.size()) != magic)
    file.fail("not a .npy file (expected it to begin with \\x93NUMPY)");
  const int major = static_cast<unsigned char>(file.read(2)[0]);
  if (major < 1 || major > 3)
    file.fail("unknown .npy version " + std::to_string(major) +
              " (expected 1, 2 or 3)");
  const std::uint64_t length = little_endian(file.read(major == 1 ? 2 : 4));
  if (length > longest_header)
    file.fail("malformed header (its length is given as " +
              std::to_string(length) + " bytes, expected at most " +
              std::to_string(longest_header) + ")");
  return file.read(length);
}

void check_length(const InputFile& file, const std::vector<std::int64_t>& shape,
                  ScalarType scalar) {
  const bool vector = shape.size() == 1;
  const auto count = checked_product(shape[0], vector ? 1 : shape[1]);
  const auto bytes =
      count ? checked_product(*count, static_cast<int>(bytes_of(scalar)))
            : std::nullopt;
  if (bytes && static_cast<std::uint64_t>(*bytes) == file.remaining()) return;
  const bool longer =
      bytes && static_cast<std::uint64_t>(*bytes) < file.remaining();
  file.fail(std::string(longer ? "trailing bytes" : "truncated") + " (" +
            (vector ? "a vector of " + std::to_string(shape[0])
                    : "a " + std::to_string(shape[0]) + " x " +
                          std::to_string(shape[1])) +
            " " + name(scalar) +
            (vector ? " elements takes " : " array takes ") +
            (bytes ? std::to_string(*bytes) : "more than 2^63") +
            " bytes, the file holds " + std::to_string(file.remaining()) + ")");
}

}  // namespace

DenseMatrix read_npy(const std::string& path) try {
  InputFile file(path);
  const NpyDictionary dictionary = parse_npy_dictionary(read_dictionary(file));
  const ScalarType scalar = scalar_of_descr(dictionary.descr);
  const auto& shape = dictionary.shape;
  if (shape.size() != 1 && shape.size() != 2)
    file.fail("has " + std::to_string(shape.size()) +
              " dimensions (expected an array of one or two)");
  check_length(file, shape, scalar);
  const Order order =
      dictionary.fortran_order ? Order::ColumnMajor : Order::RowMajor;
  DenseMatrix matrix = shape.size() == 1
                           ? make_vector(scalar, shape[0])
                           : make_matrix(scalar, order, shape[0], shape[1]);
  file.read(bytes(matrix), size_in_bytes(matrix));
  return matrix;
} catch (const std::invalid_argument& problem) {
  throw FileError(path, problem.what());
}

void write_npy(OutputFile& file, const DenseMatrix& matrix) {
  file.write(npy_header(matrix));
  file.write(bytes(matrix), size_in_bytes(matrix));
}

}  // namespace Hsma::Io
