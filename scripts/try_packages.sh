#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Installs the packages that cpack made and uses each of them, as root on a machine
# that may have nothing else (a chroot):
#   scripts/try_packages.sh FOLDER
# A program in C is built by pkg-config, one in C++ by CMake, and a program that
# knows only its BLAS is run by hsma-run.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit

if [[ ${1:-} == --help || ${1:-} == -h ]]; then
  show_head
  exit
fi
[ -d "${1:-}" ] || fail "Name the folder of the packages (*.deb)."
packages=("$(cd "$1" && pwd)"/*.deb)
[ -e "${packages[0]}" ] || fail "$1 has no packages (*.deb). Run cpack first."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

heading "Installing"
apt-get update -q
# Names of files that are packages have a slash.
DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
  "${packages[@]}" g++ cmake make pkg-config libopenblas-dev

heading "C, by pkg-config"
# shellcheck disable=SC2046 # several words
cc unit_tests/capi/hsma_from_c.c $(pkg-config --cflags --libs hsma) \
  -o "$work/from_c"
"$work/from_c"
ldd "$work/from_c" | grep 'libhsma\.so\.1 '

heading "C++, by find_package"
cmake -S unit_tests/install/consumer -B "$work/consumer" \
  -DCMAKE_BUILD_TYPE=Release
cmake --build "$work/consumer"
"$work/consumer/consumer"

heading "A program that knows its BLAS alone"
cat >"$work/blas.c" <<'END'
#include <stdio.h>
void dtrsm_(const char *, const char *, const char *, const char *, const int *,
            const int *, const double *, const double *, const int *, double *,
            const int *, size_t, size_t, size_t, size_t);
int main(void) {
  enum { n = 64 };
  static double A[n * n], B[n * n];
  const double one = 1;
  const int order = n;
  for (int i = 0; i < n * n; ++i) {
    A[i] = i % (n + 1) == 0 ? 2 : 0;
    B[i] = 6;
  }
  dtrsm_("L", "L", "N", "N", &order, &order, &one, A, &order, B, &order, 1, 1, 1,
         1);
  return B[0] == 3 && B[n * n - 1] == 3 ? 0 : 1;
}
END
cc "$work/blas.c" -lblas -o "$work/blas"
hsma-run --log "$work/blas" 2>&1 | tee "$work/log"
grep -q dtrsm_ "$work/log" || fail "hsma-run caught no dtrsm_."

heading "Versions"
for program in hsma-run hsma-trsm; do
  ! command -v "$program" >/dev/null || "$program" --version
done
pkg-config --modversion hsma
echo "The packages work."
