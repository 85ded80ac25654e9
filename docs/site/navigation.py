# SPDX-License-Identifier: BSD-3-Clause
"""The pages of the site in the order of its menu, from the root of the
repository and without their .md."""

MENU = {
    "Start": """
        docs/intro/cpu
        docs/intro/gpu
        docs/intro/python
        docs/intro/trilinos
        docs/install
        docs/intro/your_project
    """,
    "Use": """
        docs/intro/calling
        docs/batched
        docs/orthonormal
        docs/precision
        docs/dropin
        python/README
        docs/trilinos
        docs/intro/program
    """,
    "Reference": """
        docs/api/index
    """,
    "How it works": """
        docs/how/sweep
        docs/how/kernels
        docs/how/floors
    """,
    "How fast": """
        docs/performance/gpu
        docs/performance/cpu
        docs/atlas
        docs/what_ran_where
        docs/measure_your_gpu
    """,
    "Tuning": """
        docs/tuning
        docs/tuning_tool
    """,
    "Develop": """
        CONTRIBUTING
        docs/developer/site
        perf_tests/README
        perf_tests/paper/README
        perf_tests/trilinos/README
        docs/hip_kernels
        docs/versions
        tpl/README
        CHANGELOG
    """,
    "Examples": """
        examples/co2/README
        examples/delta_rule/README
        examples/block_krylov/README
    """,
}

# Under a page of the menu.
BELOW = {
    "docs/api/index": """
        docs/api/trsm
        docs/api/triangular_solver
        docs/api/explain
        docs/api/trsm_batched
        docs/api/batched_triangular_solver
        docs/api/trtri
        docs/api/in_kernel
        docs/api/cholesky_qr
        docs/api/load_tuning
        docs/api/options
        docs/api/kokkos_names
        docs/api/c
    """,
}

HOME = "docs/index"
PAGES = [HOME] + [page for group in (MENU, BELOW) for names in group.values()
                  for page in names.split()]
