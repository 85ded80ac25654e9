# SPDX-License-Identifier: BSD-3-Clause
# Sourced by the other scripts: where the project is, how many jobs to run at
# a time, and the installation of missing Debian packages.

set -euo pipefail
exec </dev/null

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root"

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# What the library, its programs and the picture of the example need.
build_packages=(
  g++ cmake ninja-build
  libtrilinos-kokkos-dev libtrilinos-kokkos-kernels-dev libopenblas-dev
  libcli11-dev libfmt-dev nlohmann-json3-dev
  python3 python3-numpy python3-matplotlib
)
# Debian's later Kokkos, where somebody has it, holds files of the same names.
if is_installed libkokkos-dev; then
  for package in "${!build_packages[@]}"; do
    [[ ${build_packages[package]} != libtrilinos-kokkos-* ]] ||
      unset "build_packages[package]"
  done
fi
# What the tests need besides.
test_packages=(
  libgtest-dev librapidcheck-dev libbenchmark-dev libboost-context-dev
  clang-format clang-tidy hipcc
  # Programs that solve triangles, for what stands in for their BLAS.
  python3-scipy python3-torch r-base-core octave
  libscalapack-openmpi-dev openmpi-bin
  # Trilinos, of which every package has to be named that another one includes.
  libopenmpi-dev libtrilinos-{teuchos,epetra,tpetra}-dev
  libtrilinos-{belos,aztecoo,epetraext,rtop,thyra,triutils,xpetra}-dev
  libtrilinos-{ifpack2,amesos2,shylu,zoltan,zoltan2}-dev
  libtrilinos-{stratimikos,amesos,galeri,ifpack,isorropia,ml}-dev
)

# What the site of docs/ is made with.
site_packages=(
  doxygen python3-sphinx python3-myst-parser python3-breathe furo
)

heading() { printf '\n== %s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Runs a command as root, for those who are or have sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Prints the comment at the head of the script that runs.
show_head() {
  awk 'NR > 2 && !/^#/ { exit } NR > 2 { sub(/^# ?/, ""); print }' \
    "$(readlink -f "$0")"
}

# Installs those of the named packages that are missing.
install_packages() {
  if ! command -v apt-get >/dev/null; then
    echo "No apt-get here: install the equivalents of $* yourself."
    return
  fi
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
    fail "Only root can install what is missing (neither root nor sudo here)." \
      "As root: apt-get update && apt-get install --no-install-recommends" \
      "${missing[*]}"
  heading "Installing ${missing[*]}"
  as_root apt-get update -q &&
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -q -y --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install ${missing[*]} (it says why above). Install" \
      "them as this system does, and run this again."
}

# CMAKE_BUILD_PARALLEL_LEVEL jobs at a time. Unless it is set: as many as there
# are processors, and 2 GB of memory for each.
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-}
if [ -z "$jobs" ]; then
  jobs=$(awk -v processors="$(nproc)" '/^MemAvailable:/ {
    jobs = int($2 / 2000000)
    print jobs < 1 ? 1 : jobs < processors ? jobs : processors
  }' /proc/meminfo)
fi
export CMAKE_BUILD_PARALLEL_LEVEL=$jobs
export CTEST_PARALLEL_LEVEL=$jobs
