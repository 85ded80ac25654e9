# SPDX-License-Identifier: BSD-3-Clause
# Installs the library, its public headers (src/include, in include/hsma) and
# the package files that find_package(Hsma) reads.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(hsma_include_dir ${CMAKE_INSTALL_INCLUDEDIR}/hsma)
set(hsma_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Hsma)

target_include_directories(hsma_trsm
                           INTERFACE $<INSTALL_INTERFACE:${hsma_include_dir}>)
install(
  TARGETS hsma_trsm
  EXPORT HsmaTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT hsma_library
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          COMPONENT hsma_trsm
          NAMELINK_COMPONENT hsma_library)
install(
  DIRECTORY ${PROJECT_SOURCE_DIR}/src/include/
  DESTINATION ${hsma_include_dir}
  COMPONENT hsma_library
  PATTERN "*.in" EXCLUDE
  PATTERN hsma.h EXCLUDE)
install(
  FILES ${PROJECT_BINARY_DIR}/include/Hsma_Version.hpp
  DESTINATION ${hsma_include_dir}
  COMPONENT hsma_library)
if(hsma_trilinos)
  install(
    DIRECTORY ${PROJECT_SOURCE_DIR}/src/trilinos/
    DESTINATION ${hsma_include_dir}
    COMPONENT hsma_library)
endif()
install(
  EXPORT HsmaTargets
  NAMESPACE Hsma::
  DESTINATION ${hsma_package_dir}
  COMPONENT hsma_library)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/HsmaConfig.cmake.in
  ${PROJECT_BINARY_DIR}/HsmaConfig.cmake
  INSTALL_DESTINATION ${hsma_package_dir}
  NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# A program compiles with every later version of the same major one
# (docs/versions.md).
write_basic_package_version_file(${PROJECT_BINARY_DIR}/HsmaConfigVersion.cmake
                                 COMPATIBILITY SameMajorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/HsmaConfig.cmake
        ${PROJECT_BINARY_DIR}/HsmaConfigVersion.cmake
        ${PROJECT_SOURCE_DIR}/tpl/HsmaDependencies.cmake
        ${PROJECT_SOURCE_DIR}/tpl/HsmaFindTrilinos.cmake
        ${PROJECT_SOURCE_DIR}/tpl/HsmaFindVendor.cmake
        ${PROJECT_SOURCE_DIR}/tpl/HsmaRepairKokkos.cmake
  DESTINATION ${hsma_package_dir}
  COMPONENT hsma_library)
