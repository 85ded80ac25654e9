#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""scripts/quickstart.sh --gpu on machines that are not there: in PATH stand the
shell's tools and programs that say what they would say on such a machine.

    test_gpu.py <folder of the project> <cmake>
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT, CMAKE = pathlib.Path(sys.argv[1]), sys.argv[2]
# Of the shell, and of CMake before it looks for a compiler.
TOOLS = ("awk bash cat cp dirname env find grep head id ln ls mkdir mktemp nproc "
         "pwd readlink rm sed sh sort tail uname").split()

HOPPER = 'echo "NVIDIA H200, 9.0"'
CUDA_13 = 'echo "Cuda compilation tools, release 13.0, V13.0.88"'


def smi(card, most="13.0"):
    """nvidia-smi, with and without a question."""
    return f'if [ $# -gt 0 ]; then {card}; else\necho "CUDA Version: {most}"; fi'


class Machine(unittest.TestCase):
    """A machine with nothing on it."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.programs = self.folder / "bin"
        self.cuda = self.folder / "cuda"
        self.rocm = self.folder / "rocm"
        self.programs.mkdir()
        for tool in TOOLS:
            (self.programs / tool).symlink_to(shutil.which(tool))
        # The project, in which the script may write.
        self.project = self.folder / "hsma"
        self.project.mkdir()
        shutil.copytree(PROJECT / "scripts", self.project / "scripts")
        for name in ("CMakeLists.txt", "cmake", "tpl", "src"):
            (self.project / name).symlink_to(PROJECT / name)

    def put(self, path, text="exit 0"):
        """A program of these lines of sh; a path is one from the machine's
        folder, a name alone stands in PATH."""
        file = (self.folder if "/" in path else self.programs) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("#!/bin/sh\n" + text + "\n")
        file.chmod(0o755)

    def put_nvidia(self, card=HOPPER, toolkit=CUDA_13, most="13.0"):
        self.put("nvidia-smi", smi(card, most))
        self.put("cuda/bin/nvcc", toolkit)
        self.put("cuda/include/cublas_v2.h")

    def put_tools(self):
        for tool in ("ninja", "git", "g++"):
            self.put(tool)
        self.put("cmake", f"""
[ "$1" = --version ] && echo "cmake version 3.25.1" ||
echo "$@" >>{self.folder}/asked""")

    def run_it(self, *options, script="quickstart.sh", **environment):
        return subprocess.run(
            [self.project / "scripts" / script, *options],
            capture_output=True, text=True, check=False,
            env={"PATH": str(self.programs), "HOME": str(self.folder),
                 "CUDA_HOME": str(self.cuda), "ROCM_PATH": str(self.rocm),
                 **environment})

    def expect(self, *words, options=("--gpu",), **environment):
        """It ends with one message that has these words, and an advice."""
        run = self.run_it(*options, **environment)
        said = re.sub(r"\s+", " ", run.stderr)
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertEqual(said.count("rror: ") + said.count("Error at"), 1, said)
        for word in words:
            self.assertIn(word, said)
        return said


class Nvidia(Machine):
    def test_no_driver(self):
        self.expect("There is no driver", "--arch sm_90")

    def test_driver_that_does_not_run(self):
        self.put("nvidia-smi", 'echo "NVIDIA-SMI has failed because it could '
                 'not communicate with the NVIDIA driver."; exit 9')
        self.expect("does not reach the driver", "NVIDIA-SMI has failed")

    def test_no_card(self):
        for card in ('echo "No devices were found"', "exit 0"):
            self.put("nvidia-smi", smi(card))
            self.expect("There is no card", "--arch")

    def test_a_card_without_kernels(self):
        self.put_nvidia('echo "NVIDIA GeForce GTX 1080, 6.1"')
        self.expect("no kernels for sm_61", "scripts/quickstart.sh")

    def test_no_toolkit(self):
        self.put("nvidia-smi", smi(HOPPER))
        self.expect("There is no CUDA toolkit", str(self.cuda), "CUDA_HOME")

    def test_old_toolkit(self):
        self.put_nvidia(toolkit='echo "tools, release 11.8, V11.8.89"')
        self.expect("CUDA 11.8", "is too old (12", "newer toolkit")

    def test_driver_older_than_the_toolkit(self):
        self.put_nvidia(most="12.4")
        self.expect("driver is too old for CUDA 13.0", "(it runs CUDA 12.4)")
        # A driver of the same major version will do.
        self.put_nvidia(toolkit='echo "tools, release 12.9, V12.9.1"',
                        most="12.4")
        self.expect("cmake is missing")

    @unittest.skipIf(pathlib.Path("/usr/include/cublas_v2.h").exists(),
                     "this machine has it where every toolkit is looked for")
    def test_no_cublas(self):
        self.put_nvidia()
        (self.cuda / "include/cublas_v2.h").unlink()
        self.expect("has no cuBLAS", "libcublas-dev")

    def test_old_cmake(self):
        self.put_nvidia()
        self.put_tools()
        self.put("cmake", 'echo "cmake version 3.22.1"')
        self.expect("CMake 3.22.1 is too old (3.25")

    def test_packages_out_of_reach(self):
        self.put_nvidia()
        self.put_tools()
        self.put("sudo", '"$@"')
        self.put("dpkg-query", "exit 1")
        self.put("apt-get", "exit 100")
        said = self.expect("apt-get could not install", "nlohmann-json3-dev")
        # These are here, though not from packages.
        for tool in ("cmake", "ninja", "git", "g++"):
            self.assertNotIn(tool, said)

    def test_no_git(self):
        self.put_nvidia()
        self.put_tools()
        (self.programs / "git").unlink()
        self.expect("git is missing")


class Amd(Machine):
    def setUp(self):
        super().setUp()
        self.put("rocminfo", """
echo '  Name:           AMD EPYC'
echo '  Marketing Name: AMD EPYC'
echo '  Name:           gfx90a'
echo '  Marketing Name: AMD Instinct MI210'""")

    def put_rocm(self, version="6.2.41133"):
        self.put("rocm/bin/hipcc", f'echo "HIP version: {version}"')
        self.put("rocm/include/rocblas.h")

    def test_driver_that_does_not_run(self):
        self.put("rocminfo", "echo 'ROCk module is NOT loaded' >&2; exit 1")
        self.expect("There is no driver", "ROCk module is NOT loaded")

    def test_no_card(self):
        self.put("rocminfo", "echo '  Name:  AMD EPYC'")
        self.expect("There is no card", "--arch")

    def test_no_rocm(self):
        self.expect("There is no ROCm", str(self.rocm), "ROCM_PATH")

    def test_old_rocm(self):
        self.put_rocm("5.0.2")
        self.expect("HIP 5.0", "is too old (5.2")

    def test_is_found(self):
        self.put_rocm()
        self.put_tools()
        run = self.run_it("--gpu", "--arch", "gfx90a")
        self.assertEqual(run.returncode, 0, run.stderr)
        asked = (self.folder / "asked").read_text()
        self.assertIn("-DKokkos_ENABLE_HIP=ON -DKokkos_ARCH_AMD_GFX90A=ON", asked)
        # With the card, too, up to where it would be run.
        run = self.run_it("--gpu")
        self.assertIn("For AMD Instinct MI210, gfx90a, HIP", run.stdout)


class Build(Machine):
    """Up to what CMake says."""

    def setUp(self):
        super().setUp()
        self.put_nvidia()
        self.put_tools()

    def test_is_found(self):
        run = self.run_it("--arch", "sm_90")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Built for sm_90", run.stdout)
        configure, build = (self.folder / "asked").read_text().splitlines()
        for word in ("-DHsma_FETCH_KOKKOS=ON", "-DKokkos_ENABLE_CUDA=ON",
                     "-DKokkos_ARCH_HOPPER90=ON"):
            self.assertIn(word, configure)
        self.assertIn("--target co2_forecast hsma_ten", build)
        self.assertIn("For NVIDIA H200, sm_90, CUDA", self.run_it("--gpu").stdout)

    def test_sources_that_are_brought(self):
        self.run_it("--arch", "sm_80", Hsma_KOKKOS_SOURCE="/there")
        asked = (self.folder / "asked").read_text()
        self.assertIn("-DHsma_KOKKOS_SOURCE=/there", asked)
        self.assertIn("-DKokkos_ARCH_AMPERE80=ON", asked)
        # The next call takes them back.
        self.run_it("--arch", "sm_80")
        asked = (self.folder / "asked").read_text().splitlines()
        self.assertIn("-DHsma_KOKKOS_SOURCE= ", asked[-2])

    def test_another_card(self):
        cache = self.project / "build/gpu/CMakeCache.txt"
        cache.parent.mkdir(parents=True)
        cache.write_text("Kokkos_ARCH_HOPPER90:BOOL=ON\n")
        for arch, fresh in (("sm_90", False), ("sm_80", True)):
            self.run_it("--arch", arch)
            asked = (self.folder / "asked").read_text().splitlines()
            self.assertEqual("--fresh" in asked[-2], fresh, asked[-2])

    def test_options(self):
        self.expect("--arch needs", options=("--arch",))
        self.expect("'--fast' is not an option", options=("--fast",))
        self.expect("no kernels for sm_35", options=("--arch", "sm_35"))
        self.expect("H100 is not the name of an architecture",
                    "H100 and H200 are sm_90", options=("--arch", "H100"))

    def with_cmake(self):
        (self.programs / "cmake").unlink()
        (self.programs / "cmake").symlink_to(CMAKE)
        (self.programs / "ninja").unlink()
        (self.programs / "ninja").symlink_to(shutil.which("ninja"))

    def test_no_network(self):
        self.with_cmake()
        self.put("git", "echo 'fatal: unable to access: Could not resolve host'"
                 " >&2; exit 128")
        self.expect("is out of reach", "Could not resolve host",
                    "-DHsma_KOKKOS_SOURCE=", options=("--arch", "sm_90"))

    def test_wrong_sources(self):
        self.with_cmake()
        for wrong in (self.folder / "nowhere", self.programs):
            self.expect("is no source of Kokkos", str(wrong),
                        options=("--arch", "sm_90"),
                        Hsma_KOKKOS_SOURCE=str(wrong))

    def test_archives_of_something_else(self):
        self.with_cmake()
        text = self.folder / "kokkos.tar.gz"
        text.write_text("hello")
        other = self.folder / "other"
        other.mkdir()
        (other / "CMakeLists.txt").write_text("project(other)\n")
        for wrong, why in ((text, "is no archive"), (other, "is another project")):
            self.expect(why, str(wrong), options=("--arch", "sm_90"),
                        Hsma_KOKKOS_SOURCE=str(wrong))

    def test_sources_of_another_kind(self):
        """A Kokkos that says 4.7.00 and is not what was released."""
        self.with_cmake()
        sources = self.folder / "kokkos"
        (sources / "core/src/Cuda").mkdir(parents=True)
        (sources / "CMakeLists.txt").write_text(
            "set(Kokkos_VERSION_MAJOR 4)\nset(Kokkos_VERSION_MINOR 7)\n"
            "set(Kokkos_VERSION_PATCH 0)\n")
        (sources / "core/src/Cuda/Kokkos_Cuda_Instance.hpp").write_text("")
        run = self.run_it("--arch", "sm_90", Hsma_KOKKOS_SOURCE=str(sources))
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("not the sources of Kokkos",
                      re.sub(r"\s+", " ", run.stdout + run.stderr))


if __name__ == "__main__":
    os.umask(0o022)
    unittest.main(argv=sys.argv[:1], verbosity=1)
