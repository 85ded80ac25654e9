#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Installs what is missing, builds the library and one example, and forecasts the
# CO2 record of Mauna Loa:
#   scripts/quickstart.sh                    on the CPU (build/host)
#   scripts/quickstart.sh --gpu              on the GPU that is here (build/gpu)
#   scripts/quickstart.sh --gpu --arch ARCH  for sm_90, gfx90a, ...: builds, and
#                                            runs nothing
# It takes some minutes; CMAKE_BUILD_PARALLEL_LEVEL says how many jobs run at a
# time. For a GPU it fetches Kokkos, unless Hsma_KOKKOS_SOURCE names a folder or
# an archive of it, and ends with ten problems beside the vendor's TRSM.
# Hsma_GEMM=KokkosKernels has Kokkos Kernels as well (Hsma_KOKKOSKERNELS_SOURCE).
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit
source "$root/scripts/gpu.sh"

gpu_arguments "$@"

# forecast <build folder>: the example's figures and its picture.
forecast() {
  local results=$root/$1/results python
  mkdir -p "$results"
  "$1/examples/co2/co2_forecast" --output "$results/co2_forecast.csv"
  # Another Python in front of the system's may lack the packages.
  for python in python3 /usr/bin/python3; do
    if "$python" -c 'import numpy, matplotlib' 2>/dev/null; then
      "$python" examples/co2/plot.py \
        --forecast "$results/co2_forecast.csv" \
        --output "$results/co2_forecast.png"
      echo "Picture:  $results/co2_forecast.png"
      break
    fi
  done
  echo "Results:  $results"
}

if [ $gpu = no ]; then
  install_packages "${build_packages[@]}"
  heading "Configuring"
  cmake --preset host -DBUILD_TESTING=OFF -DHsma_ENABLE_PERF_TESTS=OFF \
    -DHsma_ENABLE_C=OFF
  heading "Building"
  cmake --build --preset host --target co2_forecast
  heading "Forecasting"
  forecast build/host
  heading "Done"
  echo "Next:     docs/intro/calling.md says how to call the library,"
  echo "          docs/intro/your_project.md how to install it. A program that"
  echo "          solves, explains, measures and tunes:"
  echo "          cmake --build --preset host --target hsma-trsm"
  exit
fi

gpu_find "$arch"
echo "For ${gpu_name:-no card}, $gpu_arch, $gpu_kind"
gpu_tools

heading "Configuring, and building Kokkos"
gpu_configure build/gpu -DBUILD_TESTING=OFF -DHsma_ENABLE_EXAMPLES=ON \
  -DHsma_ENABLE_PERF_TESTS=ON

heading "Building"
cmake --build build/gpu --target co2_forecast hsma_ten

if [ -z "$gpu_name" ]; then
  heading "Done"
  echo "Built for $gpu_arch and not run, as --arch was given. On a machine with"
  echo "such a card: build/gpu/perf_tests/trial/hsma_ten"
  exit
fi
heading "Forecasting on $gpu_name"
forecast build/gpu

heading "Ten problems"
build/gpu/perf_tests/trial/hsma_ten

heading "Done"
echo "All of it, with its tests: scripts/test.sh --gpu"
