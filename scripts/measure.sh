#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Builds for this machine's GPU, runs the tests, and measures beside the
# vendor's TRSM (docs/measure_your_gpu.md):
#   scripts/measure.sh PRESET MACHINE [option of hsma_paper]...
# writes perf_tests/results/MACHINE/paper.json and prints its tables. PRESET is
# one of CMakePresets.json with a GPU; MACHINE names a new folder of results.
# Set Kokkos_ROOT to where Kokkos and Kokkos Kernels are installed.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit

if [ $# -lt 2 ]; then
  sed -n '3,8s/^# //p' "${BASH_SOURCE[0]}" >&2
  exit 2
fi
preset=$1
machine=$2
shift 2
build=$root/build/measure-$preset
results=$root/perf_tests/results/$machine/paper.json

# What would fail later is found before anything is built.
for tool in cmake ninja git python3; do
  command -v "$tool" >/dev/null ||
    fail "$tool is missing (it is not in PATH). Install it; for Debian's" \
      "packages see scripts/setup.sh."
done
cmake --list-presets | grep -qF "\"$preset\"" ||
  fail "There is no preset $preset. See cmake --list-presets."
case $preset in
  cuda-*) compiler=${Kokkos_ROOT:-}/bin/nvcc_wrapper ;;
  hip-*) compiler=hipcc ;;
  *) fail "$preset has no GPU (the vendor's TRSM is on GPUs). Choose one of" \
    "the presets cuda-* and hip-*; perf_tests/compare.sh measures CPUs." ;;
esac
[[ $machine =~ ^[a-z0-9][a-z0-9_-]*$ ]] ||
  fail "'$machine' does not name a folder (small letters, digits, - and _)."
[ ! -e "$results" ] ||
  fail "$results exists. Name another machine, or move the file away."
[ -n "${Kokkos_ROOT:-}" ] ||
  fail "Kokkos_ROOT is not set. Set it to where Kokkos and Kokkos Kernels" \
    "are installed; docs/measure_your_gpu.md says how to build them."
[ -n "$(find -L "$Kokkos_ROOT" -maxdepth 5 -name KokkosConfig.cmake \
  2>/dev/null)" ] ||
  fail "No KokkosConfig.cmake in $Kokkos_ROOT (Kokkos_ROOT). Set Kokkos_ROOT" \
    "to what was the CMAKE_INSTALL_PREFIX of Kokkos."
command -v "$compiler" >/dev/null ||
  fail "The compiler $compiler is missing (it is not in PATH). hipcc is in" \
    "the bin of ROCm, usually /opt/rocm/bin; nvcc_wrapper in that of Kokkos."

heading "Configuring"
cmake --fresh --preset "$preset" -B "$build" \
  -DHsma_CHECK_CUDA_KERNELS=OFF -DHsma_CHECK_HIP_KERNELS=OFF \
  -DHsma_ENABLE_TESTS=ON -DHsma_ENABLE_PERF_TESTS=ON \
  -DHsma_ENABLE_TOOLS=OFF -DHsma_ENABLE_EXAMPLES=OFF
grep -q '^build perf_tests/paper/hsma_paper:' "$build/build.ninja" ||
  fail "hsma_paper would not be built. The warning above says why."

heading "Building"
cmake --build "$build"

heading "Tests"
ctest --test-dir "$build" -L unit --output-on-failure --no-tests=error ||
  fail "Tests failed, so nothing is measured."

# 1: some measurements failed, and the file says which and why.
heading "Measuring"
status=0
"$build/perf_tests/paper/hsma_paper" --shapes --json "$build/paper.json" "$@" ||
  status=$?
[ $status -le 1 ] || fail "hsma_paper ended with exit code $status."
mkdir -p "$(dirname "$results")"
cp "$build/paper.json" "$results"

heading "Result"
python3 perf_tests/paper/table.py "$results"
echo "Results file: $results"
exit $status
