# SPDX-License-Identifier: BSD-3-Clause
# Writes OUTPUT from INPUT with the commit that is checked out now. Runs in
# every build; the file changes, and is compiled again, only if the commit did.

set(COMMIT "unknown")
if(GIT)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env GIT_OPTIONAL_LOCKS=0 ${GIT} describe --always --exclude=* --abbrev=12 --dirty=+changes
    WORKING_DIRECTORY ${SOURCE_DIR}
    OUTPUT_VARIABLE described
    RESULT_VARIABLE failed
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT failed)
    set(COMMIT "${described}")
  endif()
endif()
configure_file(${INPUT} ${OUTPUT} @ONLY)
