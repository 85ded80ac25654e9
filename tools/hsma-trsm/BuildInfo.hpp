// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What the build knows about itself.
#pragma once

namespace Hsma::Tool::BuildInfo {

extern const char* const version;
/// Short hash, "+changes" behind it if the work tree differs, or "unknown".
extern const char* const commit;
extern const char* const build_type;
/// "GNU 12.2.0".
extern const char* const compiler;
/// Kernels that CMake chose: "host", "cuda" or "hip".
extern const char* const backend;

}  // namespace Hsma::Tool::BuildInfo
