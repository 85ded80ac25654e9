# SPDX-License-Identifier: BSD-3-Clause
"""The pages of the site in the order of its menu, from the root of the
repository and without their .md."""

MENU = {
    "Use": """
        docs/batched
        docs/orthonormal
        docs/precision
        docs/dropin
        python/README
        docs/trilinos
    """,
    "How fast": """
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
        perf_tests/README
        perf_tests/paper/README
        perf_tests/trilinos/README
        docs/hip_kernels
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
BELOW = {}

HOME = "docs/index"
PAGES = [HOME] + [page for group in (MENU, BELOW) for names in group.values()
                  for page in names.split()]
