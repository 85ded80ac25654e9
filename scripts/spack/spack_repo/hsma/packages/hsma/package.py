# SPDX-License-Identifier: BSD-3-Clause
"""For Spack 1.0 and newer, out of this checkout:

    spack repo add scripts/spack/spack_repo/hsma
    spack install hsma +cuda cuda_arch=90
"""
import pathlib

from spack_repo.builtin.build_systems.cmake import CMakePackage
from spack_repo.builtin.build_systems.cuda import CudaPackage
from spack_repo.builtin.build_systems.rocm import ROCmPackage

from spack.package import *


class Hsma(CMakePackage, CudaPackage, ROCmPackage):
    """Triangular solves with many right-hand sides (TRSM): on Kokkos views, from
    C, and in the place of a vendor's BLAS."""

    # The checkout that this recipe is a part of.
    git = pathlib.Path(__file__).resolve().parents[6].as_uri()
    homepage = git

    license("BSD-3-Clause")

    version("main", branch="main")

    variant("shared", default=True, description="Build shared libraries")
    variant("openmp", default=False, description="Take a Kokkos with OpenMP")
    variant(
        "trilinos",
        default=False,
        description="Headers for Tpetra, Belos, Ifpack2 and Stratimikos",
    )
    variant(
        "gemm",
        default="vendor",
        values=("vendor", "kokkoskernels"),
        multi=False,
        description="What makes the matrix products",
    )
    variant("c", default=True, description="libhsma, hsma-run and the stand-ins")
    variant("tools", default=True, description="The program hsma-trsm")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("nlohmann-json@3:", type="build")
    depends_on("cli11@2:", type="build", when="+tools")
    depends_on("fmt", when="+tools")
    depends_on("blas")

    # Those that have been tried are 3.4.01, 4.7.00 and 5.2.
    depends_on("kokkos@3.4:5+serial")
    depends_on("kokkos+pic", when="+shared")
    depends_on("kokkos+openmp", when="+openmp")
    depends_on("kokkos+wrapper", when="+cuda")
    depends_on("kokkos-kernels+blas", when="gemm=kokkoskernels")
    depends_on("kokkos-kernels+cublas", when="gemm=kokkoskernels +cuda")
    depends_on("kokkos-kernels+rocblas", when="gemm=kokkoskernels +rocm")
    depends_on("rocblas", when="+rocm")
    for arch in CudaPackage.cuda_arch_values:
        depends_on(
            f"kokkos+cuda cuda_arch={arch}", when=f"+cuda cuda_arch={arch}"
        )
    for target in ROCmPackage.amdgpu_targets:
        depends_on(
            f"kokkos+rocm amdgpu_target={target}",
            when=f"+rocm amdgpu_target={target}",
        )
    depends_on(
        "trilinos@14.4:+kokkos+tpetra+belos+ifpack2+stratimikos",
        when="+trilinos",
    )

    conflicts("+cuda", when="cuda_arch=none")
    conflicts("+cuda", when="+rocm", msg="Kokkos has one kind of GPU")
    conflicts("^cuda@:11", when="+cuda", msg="CUDA 12 is the oldest")
    conflicts(
        "^cuda@13:",
        when="+cuda ^kokkos@:4.7.01",
        msg="Views on mdspan of Kokkos 4.7.00 fault with nvcc 13.0",
    )

    generator("ninja")

    def cmake_args(self):
        spec = self.spec
        kind = "HOST"
        if spec.satisfies("+cuda"):
            kind = "CUDA"
        elif spec.satisfies("+rocm"):
            kind = "HIP"
        gemm = "Vendor"
        if spec.satisfies("gemm=kokkoskernels"):
            gemm = "KokkosKernels"
        arguments = [
            self.define_from_variant("BUILD_SHARED_LIBS", "shared"),
            self.define_from_variant("Hsma_ENABLE_TRILINOS", "trilinos"),
            self.define_from_variant("Hsma_ENABLE_C", "c"),
            self.define_from_variant("Hsma_ENABLE_TOOLS", "tools"),
            self.define("Hsma_BACKEND", kind),
            self.define("Hsma_GEMM", gemm),
            # For programs without Kokkos, nvcc compiles the kernels once more.
            self.define("Hsma_STREAMS", "CUDA" if kind == "CUDA" else "NONE"),
            self.define("Kokkos_ROOT", spec["kokkos"].prefix),
            self.define("BUILD_TESTING", self.run_tests),
        ]
        if kind == "CUDA":
            arguments.append(
                self.define("CMAKE_CXX_COMPILER", self["kokkos"].kokkos_cxx)
            )
        elif kind == "HIP":
            arguments.append(
                self.define("CMAKE_CXX_COMPILER", spec["hip"].hipcc)
            )
        return arguments
