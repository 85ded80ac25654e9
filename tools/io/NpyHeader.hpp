// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The header of NumPy's .npy format, versions 1, 2 and 3.
///
///   "\x93NUMPY"  major  minor  length (2 bytes in version 1, else 4)
///   {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }  blanks  \n
///   elements
///
/// The length is little-endian and counts the dictionary with its padding,
/// which aligns the elements to 64 bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/DenseMatrix.hpp"

namespace Hsma::Io {

/// The dictionary, not yet judged.
struct NpyDictionary {
  std::string descr;
  bool fortran_order = false;
  std::vector<std::int64_t> shape;
};

/// Reads the dictionary. Throws std::invalid_argument that says what was
/// expected where; the caller adds the name of the file.
NpyDictionary parse_npy_dictionary(std::string_view text);

/// '<' or '>': the byte order of this machine, as .npy writes it.
char native_byte_order();

/// The scalar type behind a `descr`. Throws std::invalid_argument on all but
/// f4, f8, c8 and c16 in this machine's byte order.
ScalarType scalar_of_descr(const std::string& descr);

/// Everything in front of the elements, version 1.
std::string npy_header(const DenseMatrix& matrix);

}  // namespace Hsma::Io
