#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Installs what is missing, builds the library and one example into build/host,
# and forecasts the CO2 record of Mauna Loa. It takes some minutes;
# CMAKE_BUILD_PARALLEL_LEVEL says how many jobs run at a time.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${build_packages[@]}"

heading "Configuring"
cmake --preset host -DBUILD_TESTING=OFF -DHsma_ENABLE_PERF_TESTS=OFF

heading "Building"
cmake --build --preset host --target co2_forecast

heading "Forecasting"
results=$root/build/host/results
mkdir -p "$results"
build/host/examples/co2/co2_forecast --output "$results/co2_forecast.csv"

# Another Python in front of the system's may lack the packages.
for python in python3 /usr/bin/python3; do
  if "$python" -c 'import numpy, matplotlib' 2>/dev/null; then
    "$python" examples/co2/plot.py \
      --forecast "$results/co2_forecast.csv" \
      --output "$results/co2_forecast.png"
    break
  fi
done

heading "Done"
echo "Results:  $results"
echo "Program:  cmake --build --preset host --target hsma-trsm"
