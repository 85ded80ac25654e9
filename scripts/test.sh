#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Installs what is missing, builds everything with warnings as errors into
# build/test, and runs every check: format, tests, tests under the sanitizers
# (build/asan), static analysis. With --gpu, the unit tests for the GPU that is
# here, or for --arch ARCH without running them, in build/gpu-test, instead: see
# scripts/quickstart.sh. The last line says how many passed.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit
source "$root/scripts/gpu.sh"

gpu_arguments "$@"

passed=0
failed=0

# check <what> <command>...: one check, by the exit code of the command.
check() {
  local what=$1
  shift
  heading "$what"
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $what"
  fi
}

# run_ctest <build folder> <option>...: counts every test; a run without a
# summary counts as one failure.
run_ctest() {
  heading "Tests in $1"
  local log=$1/ctest.log tests=1 bad=1 line
  mkdir -p "$1"
  ctest --test-dir "$1" --output-on-failure --no-tests=error "${@:2}" |
    tee "$log" || true
  line=$(grep -E '^[0-9]+% tests passed, [0-9]+ tests failed out of [0-9]+' \
    "$log" || true)
  if [ -n "$line" ]; then
    bad=$(echo "$line" | sed -E 's/.*, ([0-9]+) tests failed.*/\1/')
    tests=$(echo "$line" | sed -E 's/.* out of ([0-9]+).*/\1/')
  fi
  passed=$((passed + tests - bad))
  failed=$((failed + bad))
}

# build <preset> <build folder> <cache entry>...
build() {
  cmake --preset "$1" -B "$2" -DHsma_WERROR=ON "${@:3}" &&
    cmake --build "$2"
}

format_check() {
  find examples perf_tests src tools unit_tests \
    -name '*.hpp' -o -name '*.cpp' -o -name '*.cu' -o -name '*.hip' |
    xargs clang-format --dry-run -Werror
}

# The sources of the library, as build/test compiles them: those that it does.
tidy_check() {
  python3 -c '
import json, os
for command in json.load(open("build/test/compile_commands.json")):
    file = os.path.relpath(os.path.realpath(command["file"]))
    if file.startswith("src/") and file.endswith(".cpp"):
        print(file)' | sort -u |
    xargs -P "$jobs" -n 1 clang-tidy --quiet -p build/test
}

result() {
  heading "Result"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

if [ $gpu = yes ]; then
  gpu_find "$arch"
  echo "For ${gpu_name:-no card}, $gpu_arch, $gpu_kind"
  gpu_tools libgtest-dev python3
  (install_packages librapidcheck-dev) ||
    echo "Without librapidcheck-dev, the tests of properties are left out."
  check "Configuring, and building Kokkos" \
    gpu_configure build/gpu-test -DHsma_ENABLE_TESTS=ON \
    -DHsma_ENABLE_EXAMPLES=ON -DHsma_WERROR=ON \
    -DHsma_CHECK_CUDA_KERNELS=OFF -DHsma_CHECK_HIP_KERNELS=OFF
  check "Building" cmake --build build/gpu-test
  [ -z "$gpu_name" ] || run_ctest build/gpu-test -L unit
  result
  exit
fi

install_packages "${build_packages[@]}" "${test_packages[@]}" \
  "${site_packages[@]}"

check "Format" format_check
# Programs are tried, not timed, so they are compiled for less.
check "Building everything" build host build/test -DHsma_PROGRAM_OPTIONS=-O0
run_ctest build/test
check "Building the tests with sanitizers" build asan build/asan
run_ctest build/asan
check "Static analysis" tidy_check

result
