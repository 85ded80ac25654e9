# SPDX-License-Identifier: BSD-3-Clause

# hsma_add_mpi_test(<name> <processes> <program> [<argument>...]): test
# <name>_<processes>. There may be more processes than processors, and any user
# may run it.
function(hsma_add_mpi_test name processes program)
  add_test(NAME ${name}_${processes}
           COMMAND ${MPIEXEC_EXECUTABLE} ${MPIEXEC_NUMPROC_FLAG} ${processes}
                   $<TARGET_FILE:${program}> ${ARGN})
  set_tests_properties(
    ${name}_${processes}
    PROPERTIES
      TIMEOUT 600
      PROCESSORS ${processes}
      ENVIRONMENT
      "OMP_NUM_THREADS=1;OPENBLAS_NUM_THREADS=1;OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_rmaps_base_oversubscribe=1"
  )
endfunction()
