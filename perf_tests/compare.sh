#!/bin/sh
# SPDX-License-Identifier: BSD-3-Clause
# Runs hsma_compare over all sets and files the results:
#   perf_tests/compare.sh BUILD_FOLDER MACHINE [option of hsma_compare]...
# writes perf_tests/results/MACHINE/{square,flags,mixed,shapes}.json.
set -eu
if [ $# -lt 2 ]; then
  sed -n '3,5s/^# //p' "$0" >&2
  exit 2
fi
build=$1
machine=$2
shift 2

here=$(cd "$(dirname "$0")" && pwd)
results=$here/results/$machine
mkdir -p "$results"
commit=$(git -C "$here" describe --always --dirty 2>/dev/null || echo unknown)
for set_of in square flags mixed shapes; do
  "$build/perf_tests/hsma_compare" --set $set_of --commit "$commit" \
    --output "$results/$set_of.json" "$@"
done
