#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# A program in C finds the installed library by pkg-config, and runs.
#
#     build_installed.sh <cmake> <build folder> <work folder> <cc> <source>
set -eu
cmake=$1 build=$2 work=$3 cc=$4 source=$5
rm -rf "$work"
for component in hsma_c hsma_c_dev; do
  "$cmake" --install "$build" --component $component --prefix "$work/prefix" \
    >/dev/null
done
pc=$(dirname "$(find "$work/prefix" -name hsma.pc)")
export PKG_CONFIG_PATH="$pc"
# shellcheck disable=SC2046 # several words
"$cc" "$source" $(pkg-config --cflags --libs hsma) -o "$work/program"
LD_LIBRARY_PATH=$(pkg-config --variable=libdir hsma) "$work/program"
