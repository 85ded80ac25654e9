// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// What enumerators are called in tuning files, plans and messages.
#include "Hsma_Precision.hpp"
#include "tuning/Hsma_Table.hpp"

namespace Hsma {

const char* name(Precision precision) {
  switch (precision) {
    case Precision::Native:
      return "native";
    case Precision::Fast:
      return "fast";
  }
  return "?";
}

const char* name(Method method) {
  switch (method) {
    case Method::Automatic:
      return "automatic";
    case Method::Substitution:
      return "substitution";
    case Method::Inversion:
      return "inversion";
  }
  return "?";
}

const char* name(Sweep sweep) {
  switch (sweep) {
    case Sweep::LeftLooking:
      return "left-looking";
    case Sweep::Recursive:
      return "recursive";
  }
  return "?";
}

const char* name(DirectKernel kernel) {
  switch (kernel) {
    case DirectKernel::Automatic:
      return "automatic";
    case DirectKernel::Lanes:
      return "lanes";
    case DirectKernel::WideLanes:
      return "wide lanes";
    case DirectKernel::Rows:
      return "rows";
    case DirectKernel::Paper:
      return "paper";
    case DirectKernel::Pipeline:
      return "pipeline";
    case DirectKernel::Columns:
      return "columns";
    case DirectKernel::Groups:
      return "groups";
    case DirectKernel::Strips:
      return "strips";
  }
  return "?";
}

const char* name(InversionKernel kernel) {
  switch (kernel) {
    case InversionKernel::Automatic:
      return "automatic";
    case InversionKernel::Paper:
      return "paper";
    case InversionKernel::Tiles:
      return "tiles";
  }
  return "?";
}

const char* name(ShapeClass shape) {
  switch (shape) {
    case ShapeClass::Single:
      return "single";
    case ShapeClass::Thin:
      return "thin";
    case ShapeClass::Narrow:
      return "narrow";
    case ShapeClass::Tall:
      return "tall";
    case ShapeClass::Square:
      return "square";
    case ShapeClass::Wide:
      return "wide";
    case ShapeClass::VeryWide:
      return "very wide";
    case ShapeClass::Prepared:
      return "prepared";
  }
  return "?";
}

namespace Impl {

const char* name(Platform platform) {
  switch (platform) {
    case Platform::Host:
      return "host";
    case Platform::HostFewThreads:
      return "host_few_threads";
    case Platform::HostAvx512:
      return "host_avx512";
    case Platform::HostAvx512FewThreads:
      return "host_avx512_few_threads";
    case Platform::HostAvx512BlasAvx2:
      return "host_avx512_blas_avx2";
    case Platform::HostAvx512BlasAvx2FewThreads:
      return "host_avx512_blas_avx2_few_threads";
    case Platform::HostThreads:
      return "host_threads";
    case Platform::Ampere80:
      return "ampere80";
    case Platform::Hopper90:
      return "hopper90";
    case Platform::AmdGfx906:
      return "amd_gfx906";
    case Platform::AmdGfx90a:
      return "amd_gfx90a";
    case Platform::AmdGfx942:
      return "amd_gfx942";
    case Platform::AmdGfx1100:
      return "amd_gfx1100";
    case Platform::Generic:
      return "generic";
  }
  return "?";
}

const char* name(ScalarKind scalar) {
  switch (scalar) {
    case ScalarKind::Float:
      return "float";
    case ScalarKind::Double:
      return "double";
    case ScalarKind::ComplexFloat:
      return "complex float";
    case ScalarKind::ComplexDouble:
      return "complex double";
  }
  return "?";
}

}  // namespace Impl

}  // namespace Hsma
