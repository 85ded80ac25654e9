# SPDX-License-Identifier: BSD-3-Clause
# cmake -D REPORT=<file> -P HsmaKeepReport.cmake -- <compiler> <argument>...
# runs a compiler and writes what it prints to a file. What is not part of
# ptxas' report, that is warnings and errors, is printed as well.
cmake_minimum_required(VERSION 3.25)

set(command)
set(reached FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
  if(reached)
    list(APPEND command "${CMAKE_ARGV${i}}")
  elseif(CMAKE_ARGV${i} STREQUAL "--")
    set(reached TRUE)
  endif()
endforeach()

execute_process(
  COMMAND ${command}
  OUTPUT_VARIABLE output
  ERROR_VARIABLE output
  RESULT_VARIABLE result)

set(messages "\n${output}")
string(REGEX REPLACE "\n(ptxas info|    [0-9]+ bytes stack frame)[^\n]*" ""
                     messages "${messages}")
string(STRIP "${messages}" messages)
if(NOT messages STREQUAL "")
  message("${messages}")
endif()
if(NOT result EQUAL 0)
  file(REMOVE "${REPORT}")
  list(JOIN command " " command)
  message(FATAL_ERROR "Failed (${result}): ${command}")
endif()
file(WRITE "${REPORT}" "${output}")
