# SPDX-License-Identifier: BSD-3-Clause
# Hsma::Trilinos, the headers of src/trilinos, if Hsma_ENABLE_TRILINOS says so:
# hsma_trilinos is whether.
include(HsmaFindTrilinos)

set(hsma_trilinos OFF)
if(Hsma_ENABLE_TRILINOS OR Hsma_ENABLE_TRILINOS STREQUAL "AUTO")
  hsma_find_trilinos()
  if(NOT Hsma_TRILINOS_PROBLEM)
    set(hsma_trilinos ON)
    add_library(hsma_trilinos INTERFACE)
    add_library(Hsma::Trilinos ALIAS hsma_trilinos)
    target_include_directories(hsma_trilinos
                               INTERFACE ${PROJECT_SOURCE_DIR}/src/trilinos)
    hsma_link_trilinos(hsma_trilinos)
  elseif(NOT Hsma_ENABLE_TRILINOS STREQUAL "AUTO")
    message(FATAL_ERROR "${Hsma_TRILINOS_PROBLEM}")
  endif()
endif()
