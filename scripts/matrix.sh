#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Builds and tests in a Debian of another release, and ends with one line:
# suite, compiler, Kokkos, backend; what was compiled, linked and run.
#
#   scripts/matrix.sh SUITE [COMPILER] [OPTION]...
#
#   SUITE             bookworm, trixie or sid
#   COMPILER          as its package is called: g++-14, clang-19. Without it, the
#                     suite's g++. With hipcc: the HIP kernels, what they take,
#                     and libhsma_rocblas
#   --arch gfx90a     with hipcc: everything, on a Kokkos for this target, of
#   --kokkos FOLDER   these sources
#   --kernels FOLDER  with products of these sources of Kokkos Kernels, instead of
#                     rocBLAS alone
#   --targets 'gfx906 gfx1100'   with hipcc: the targets of the kernels
#   --kokkos-package libkokkos-dev   this one instead of Trilinos', without Kokkos
#                     Kernels: Debian has none for it
#   --cxx 20          the standard of C++ (17)
#   --programs -O1    how tools and benchmarks are optimised (as the library is)
#   --cache FOLDER    where the chroots are (~/.cache/hsma-matrix)
#   --record          keeps the line in docs/matrix.csv and in the table of
#                     docs/what_ran_where.md
#
# It needs root, debootstrap and the archive of Debian that apt has here. The
# first run for a suite makes its chroot; all that is installed and built there
# stays, for the next one. Warnings are errors.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit

words=() arch= kokkos= kernels= package= record= standard=17
optimised=
targets='gfx906 gfx90a gfx942 gfx1100'
cache=${XDG_CACHE_HOME:-$HOME/.cache}/hsma-matrix

folder() {
  [ -d "$1" ] || fail "$1 is no folder (it should have the sources)."
  realpath "$1"
}

while [ $# -gt 0 ]; do
  case $1 in
    --help | -h)
      show_head
      exit
      ;;
    --record) record=yes ;;
    --arch | --kokkos | --kernels | --kokkos-package | --targets | --cxx | \
      --programs | --cache)
      [ $# -gt 1 ] || fail "$1 has no value. See scripts/matrix.sh --help."
      case $1 in
        --arch) arch=$2 ;;
        --kokkos) kokkos=$(folder "$2") || exit 1 ;;
        --kernels) kernels=$(folder "$2") || exit 1 ;;
        --kokkos-package) package=$2 ;;
        --targets) targets=$2 ;;
        --cxx) standard=$2 ;;
        --programs) optimised=$2 ;;
        --cache) cache=$2 ;;
      esac
      shift ;;
    -*) fail "$1 is no option. See scripts/matrix.sh --help." ;;
    *) words+=("$1") ;;
  esac
  shift
done
[ ${#words[@]} -gt 0 ] || fail "which suite? See scripts/matrix.sh --help."
[ ${#words[@]} -le 2 ] ||
  fail "one suite and one compiler at a time (got: ${words[*]})."
suite=${words[0]} compiler=${words[1]:-g++}
[[ $suite =~ ^(bookworm|trixie|sid)$ ]] ||
  fail "no suite '$suite' (known: bookworm, trixie, sid)."
[[ $compiler =~ ^((g\+\+|clang)(-[0-9]+)?|hipcc)$ ]] ||
  fail "$compiler is not known (known: g++, g++-N, clang, clang-N, hipcc)."
[ -z "$arch" ] || [ -n "$kokkos" ] ||
  fail "--arch needs a Kokkos. Add --kokkos."
[ -z "$package" ] || [ "$compiler" != hipcc ] ||
  fail "--kokkos-package is for CPUs. With hipcc, use --arch."
[ "$(id -u)" -eq 0 ] || fail "a chroot needs root. Run this as root."
command -v debootstrap >/dev/null ||
  fail "debootstrap is missing. On Debian: apt-get install debootstrap."

# One run at a time in a chroot.
chroot=$cache/$suite
mkdir -p "$cache"
exec 9>"$cache/.$suite.lock"
flock 9

heading "Debian $suite in $chroot"
if [ ! -e "$chroot/.ready" ]; then
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' \
    'Label: Debian' | head -n 1)
  [ -n "$mirror" ] || fail "apt knows no archive of Debian. Run apt-get update."
  # What an interrupted run left.
  rm -rf --one-file-system "$chroot"
  debootstrap --variant=minbase "$suite" "$chroot" "$mirror"
  # A copy of the archive may be older than its lists say.
  echo 'Acquire::Check-Valid-Until "false";' \
    >"$chroot/etc/apt/apt.conf.d/90matrix"
  touch "$chroot/.ready"
fi

# Runs a command in the chroot, in the folder of the sources.
inside() {
  unshare --mount sh -c '
    mount -t proc proc "$0/proc" && exec chroot "$0" env -i -C /hsma/source \
      PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive "$@"' "$chroot" \
    CMAKE_BUILD_PARALLEL_LEVEL="$jobs" CTEST_PARALLEL_LEVEL="$jobs" "$@"
}

commit=$(git rev-parse --short HEAD)
git diff --quiet HEAD || commit+=" changed"
rm -rf "$chroot/hsma/source"
mkdir -p "$chroot/hsma/source"
git ls-files -z | tar -c --null -T - | tar -x -C "$chroot/hsma/source"

packages=(cmake ninja-build pkg-config g++ nlohmann-json3-dev libgtest-dev
  libopenblas-dev python3)
programs=(libcli11-dev libfmt-dev libbenchmark-dev librapidcheck-dev
  libboost-context-dev python3-numpy)
others=()
if [ "$compiler" != hipcc ]; then
  # Two packages of Kokkos hold the same files, and do not say so.
  others=(libtrilinos-kokkos-kernels-dev libtrilinos-kokkos-dev)
  packages+=("$compiler" "${programs[@]}")
  if [ -n "$package" ]; then
    packages+=("$package")
    # It is built with OpenMP, which clang has in a package of its own.
    [[ $compiler != clang* ]] || packages+=("${compiler/clang/libomp}-dev")
  else
    packages+=("${others[@]}")
    others=(libkokkos-dev)
  fi
else
  packages+=(hipcc)
  [ -z "$arch" ] ||
    packages+=("${programs[@]}" librocblas-dev librocthrust-dev)
fi
heading "Installing ${packages[*]}"
inside apt-get update -q
[ ${#others[@]} -eq 0 ] || inside dpkg --remove "${others[@]}"
inside apt-get -o DPkg::Lock::Timeout=600 install -q -y \
  --no-install-recommends "${packages[@]}"

# install_part <name> <sources> <option>...: of Kokkos, for this target, once.
prefix=/hsma/kokkos-$arch
install_part() {
  [ ! -e "$chroot$prefix/.$1" ] || return 0
  heading "Building $1 for $arch"
  mkdir -p "$chroot/hsma/$1"
  tar -c -C "$2" --exclude=.git . | tar -x -C "$chroot/hsma/$1"
  inside cmake -G Ninja -S "/hsma/$1" -B "/hsma/build/$1-$arch" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=hipcc \
    -DCMAKE_CXX_STANDARD="$standard" -DCMAKE_INSTALL_PREFIX="$prefix" \
    -DCMAKE_PREFIX_PATH="$prefix" "${@:3}"
  inside cmake --build "/hsma/build/$1-$arch" --target install
  touch "$chroot$prefix/.$1"
}

build=/hsma/build/$compiler-$standard${arch:+-$arch}${package:+-$package}
options=(-B "$build" -DHsma_WERROR=ON -DCMAKE_CXX_STANDARD="$standard"
  "-DHsma_PROGRAM_OPTIONS=$optimised")
tested=()
if [ "$compiler" != hipcc ]; then
  backend=CPU
  options+=(--preset host "-DCMAKE_CXX_COMPILER=${compiler/clang/clang++}"
    -DHsma_STREAMS=NONE -DHsma_CHECK_HIP_KERNELS=OFF)
elif [ -z "$arch" ]; then
  backend="HIP, $targets"
  options+=(--preset blas -DBUILD_TESTING=ON -DHsma_STREAMS=HIP
    "-DHsma_HIP_TARGETS=${targets// /;}")
else
  backend="HIP, $arch"
  install_part kokkos "$kokkos" -DKokkos_ENABLE_SERIAL=ON \
    -DKokkos_ENABLE_HIP=ON "-DKokkos_ARCH_AMD_${arch^^}=ON" \
    -DCMAKE_POSITION_INDEPENDENT_CODE=ON
  gemm=Vendor
  if [ -n "$kernels" ]; then
    gemm=KokkosKernels
    install_part kokkos-kernels "$kernels" \
      -DKokkosKernels_ENABLE_ALL_COMPONENTS=OFF \
      -DKokkosKernels_ENABLE_COMPONENT_BLAS=ON \
      -DKokkosKernels_ENABLE_TPL_ROCBLAS=ON -DKokkosKernels_ADD_DEFAULT_ETI=OFF
  fi
  options+=(--preset "hip-$arch" "-DKokkos_ROOT=$prefix" -DHsma_STREAMS=NONE
    -DHsma_GEMM=$gemm
    -DHsma_CHECK_HIP_KERNELS=OFF)
  # Most of what needs a device is labelled so.
  tested=(-LE "unit|device")
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
heading "Building"
inside cmake "${options[@]}" 2>&1 | tee "$log"
with=$(sed -n 's/^ *Kokkos  *\([0-9.]*\) for.*/\1/p' "$log")
version=$(sed -n 's/^ *compiler .*(.* \(.*\))$/\1/p' "$log")
[ "$compiler" != hipcc ] ||
  version=$(inside hipcc --version | sed -n 's/HIP version: \([0-9.]*\).*/\1/p')
compiled=yes linked=yes tests=-
if ! inside cmake --build "$build" -- -k 0 2>&1 | tee "$log"; then
  linked=no
  grep -q '^FAILED: ' "$log" || fail "the build stopped before its end."
  ! grep -qE '^FAILED: .*\.(o|gch|pch|co|s)( |$)' "$log" || compiled=no
fi
if [ $linked = yes ]; then
  heading "Testing"
  inside ctest --test-dir "$build" --output-on-failure "${tested[@]}" 2>&1 |
    tee "$log" || true
  # A test that is skipped, for want of another program, ctest counts as passed.
  # One that fails for want of a device says so.
  skipped=$(grep -cE '^\s+[0-9]+ - .* \(Skipped\)' "$log" || true)
  deviceless=$(awk '/^ *[0-9]+\/[0-9]+ Test / { count += fails; fails = 0 }
    /no ROCm-capable device is detected/ { fails = 1 }
    END { print count + fails + 0 }' "$log")
  tests=$(sed -nE 's/.*, ([0-9]+) tests failed out of ([0-9]+)$/\1 \2/p' "$log" |
    awk -v skipped="$skipped" -v deviceless="$deviceless" \
      '{ all = $2 - skipped - deviceless
         print all - ($1 - deviceless) " of " all }')
fi

line="$suite;${compiler%%-*} ${version%%-*};${with:--};$backend;$standard"
line+=";$compiled;$linked;${tests:-none};$(date -u +%F);$commit"
if [ -n "$record" ]; then
  python3 scripts/matrix_table.py --add "$line"
fi
heading "Result"
echo "suite;compiler;Kokkos;backend;C++;compiled;linked;tests run;date;commit"
echo "$line"
[ $linked = yes ] && [ "${tests% of*}" = "${tests#*of }" ]
