#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# scaling.sh BUILD_FOLDER MACHINE [ROWS]: measures what scaling_model.py reads,
# into results/MACHINE/ortho/, for up to ROWS (1000000) rows, and draws
# results/MACHINE/scaling.png. Takes about half an hour on a quiet machine.
set -euo pipefail
[ $# -ge 2 ] || { echo "usage: $0 BUILD_FOLDER MACHINE [ROWS]" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd -P)
program=$(cd "$1" && pwd -P)/perf_tests/trilinos/hsma_ortho
folder=$here/../results/$2
most=${3:-1000000}
weak=$((most / 10))
commit=$(git -C "$here" describe --always --dirty --abbrev=12 '--exclude=*')
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
mkdir -p "$folder/ortho"

measure() { # PROCESSES ROWS
  mpirun --oversubscribe --allow-run-as-root -n "$1" "$program" --rows "$2" \
    --columns 8,32,64 --earlier 64 --commit "$commit" \
    --output "$folder/ortho/$1_$2.json"
}

for rows in 200 1000 5000 20000 100000 300000 1000000; do
  if [ "$rows" -lt "$most" ]; then measure 1 "$rows"; fi
done
measure 1 "$most"
for processes in 2 4; do
  measure $processes "$most"
  measure $processes $((weak * processes))
done
python3 "$here/scaling_model.py" "$folder"/ortho/*.json \
  --weak-rows "$weak" --strong-rows "$most" --output "$folder/scaling.png"
