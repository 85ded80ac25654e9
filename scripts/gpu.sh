# SPDX-License-Identifier: BSD-3-Clause
# shellcheck shell=bash
# Sourced after setup.sh by scripts that build for a GPU: finds the card and its
# toolkit, and says in words what is missing. gpu_find [ARCH] sets
#   gpu_name     the card, or nothing where ARCH alone is known
#   gpu_kind     CUDA or HIP
#   gpu_options  what CMake is told: Kokkos and its architecture
# and gpu_configure FOLDER OPTION... configures for it.

# gpu_arguments <argument>...: those of a script. Sets gpu to yes or no, and arch.
# Help is the comment at the head of the script.
gpu_arguments() {
  gpu=no arch=
  while [ $# -gt 0 ]; do
    case $1 in
      --gpu) gpu=yes ;;
      --arch=*)
        set -- --arch "${1#*=}" "${@:2}"
        continue
        ;;
      --arch)
        gpu=yes arch=${2:-}
        [[ -n $arch && $arch != -* ]] ||
          fail "--arch needs an architecture (sm_90, say)."
        shift
        ;;
      --help | -h)
        show_head
        exit
        ;;
      *) fail "'$1' is not an option (known: --gpu, --arch ARCH, --help)." ;;
    esac
    shift
  done
}

known_archs="sm_80, sm_86, sm_87, sm_89, sm_90, sm_100, sm_120, gfx906, gfx90a,"
known_archs+=" gfx942, gfx1100"

# What Kokkos calls an architecture.
kokkos_arch() {
  case $1 in
    sm_80) echo AMPERE80 ;;
    sm_86) echo AMPERE86 ;;
    sm_87) echo AMPERE87 ;;
    sm_89) echo ADA89 ;;
    sm_90 | sm_90a) echo HOPPER90 ;;
    sm_100) echo BLACKWELL100 ;;
    sm_120) echo BLACKWELL120 ;;
    gfx906) echo AMD_GFX906 ;;
    gfx90a) echo AMD_GFX90A ;;
    gfx942) echo AMD_GFX942 ;;
    gfx1100) echo AMD_GFX1100 ;;
    sm_* | gfx*) fail "There are no kernels for $1 (known: $known_archs)." \
      "Name one of these, or use the CPU: scripts/quickstart.sh." ;;
    *) fail "$1 is not the name of an architecture (known: $known_archs; A100 is" \
      "sm_80, H100 and H200 are sm_90, MI200 is gfx90a, MI300 is gfx942)." ;;
  esac
}

# Whether version $1 is at least $2.
at_least() { [ "$(printf '%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# The card of NVIDIA: its name and architecture.
find_nvidia_card() {
  local said
  if ! said=$(nvidia-smi --query-gpu=name,compute_cap \
    --format=csv,noheader 2>&1); then
    fail "nvidia-smi does not reach the driver ($(head -n 1 <<<"$said"))." \
      "Load or install the driver of NVIDIA; or build without a card:" \
      "--arch sm_90, say."
  fi
  said=$(head -n 1 <<<"$said")
  [[ $said =~ ^(.+),\ *([0-9]+)\.([0-9]+)$ ]] ||
    fail "There is no card (nvidia-smi says: ${said:-nothing}). Or build" \
      "without one: --arch sm_90, say."
  gpu_name=${BASH_REMATCH[1]}
  gpu_arch=sm_${BASH_REMATCH[2]}${BASH_REMATCH[3]}
}

# The card of AMD. A processor is an agent, too, and has no gfx.
find_amd_card() {
  local said
  if ! said=$(rocminfo 2>&1); then
    said=$(grep -m 1 ROCk <<<"$said") || said="finds none"
    fail "There is no driver of a GPU (nvidia-smi is not in PATH, and rocminfo:" \
      "$said). Install the driver of NVIDIA, or load the module amdgpu" \
      "and join the groups render and video; or build without a card:" \
      "--arch sm_90, say."
  fi
  gpu_arch=$(awk '$1 == "Name:" && $2 ~ /^gfx/ { print $2; exit }' \
    <<<"$said")
  gpu_name=$(awk '$1 == "Name:" { gpu = $2 ~ /^gfx/ }
    gpu && $1 == "Marketing" { sub(/.*: */, ""); print; exit }' <<<"$said")
  [ -n "$gpu_arch" ] ||
    fail "There is no card (rocminfo names no gfx). Or build without one:" \
      "--arch gfx90a, say."
  gpu_name=${gpu_name:-$gpu_arch}
}

# in_path <program> <folder> <named>: a folder that the user has named goes
# before a program that is in PATH.
in_path() {
  { [ -z "$3" ] && command -v "$1" >/dev/null; } || export PATH=$2/bin:$PATH
}

# nvcc in PATH, of CUDA 12 or newer, no newer than the driver, with cuBLAS.
find_cuda() {
  local cuda=${CUDA_HOME:-/usr/local/cuda} nvcc version most
  in_path nvcc "$cuda" "${CUDA_HOME:-}"
  nvcc=$(command -v nvcc) ||
    fail "There is no CUDA toolkit (nvcc is neither in PATH nor in $cuda/bin)." \
      "Install one, 12 or newer, or set CUDA_HOME to where it is."
  version=$("$nvcc" --version | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
  at_least "${version:-0}" 12 ||
    fail "CUDA ${version:-of no version} of $nvcc is too old (12 is the" \
      "oldest). Install a newer toolkit, or set CUDA_HOME to one."
  if [ -n "$gpu_name" ]; then
    most=$(nvidia-smi | sed -n 's/.*CUDA Version: *\([0-9.]*\).*/\1/p')
    # Within a major version, a driver runs what newer toolkits make.
    [ -z "$most" ] || at_least "${most%%.*}" "${version%%.*}" ||
      fail "The driver is too old for CUDA $version of $nvcc (it runs CUDA" \
        "$most). Install a newer driver, or set CUDA_HOME to a toolkit that" \
        "is no newer."
  fi
  [ -n "$(find -L "$(dirname "$nvcc")/.." /usr/include -maxdepth 4 \
    -name cublas_v2.h -print -quit 2>/dev/null)" ] ||
    fail "The CUDA toolkit of $nvcc has no cuBLAS (no cublas_v2.h). Install it:" \
      "in NVIDIA's packages it is libcublas-dev-*."
}

# hipcc, with rocBLAS.
find_rocm() {
  local rocm=${ROCM_PATH:-/opt/rocm} version
  in_path hipcc "$rocm" "${ROCM_PATH:-}"
  command -v hipcc >/dev/null ||
    fail "There is no ROCm (hipcc is neither in PATH nor in $rocm/bin)." \
      "Install it, 5.2 or newer (on Debian 13: apt-get install hipcc" \
      "librocblas-dev), or set ROCM_PATH to where it is."
  # Without a card, some print the faults of a program that looks for one.
  version=$(hipcc --version 2>/dev/null |
    sed -n 's/^HIP version: *\([0-9]*\.[0-9]*\).*/\1/p')
  at_least "${version:-0}" 5.2 ||
    fail "HIP ${version:-of no version} of $(command -v hipcc) is too old (5.2" \
      "is the oldest). Install a newer ROCm, or set ROCM_PATH to one."
  [ -n "$(find -L "$rocm" /usr/include -maxdepth 4 -name rocblas.h \
    -print -quit 2>/dev/null)" ] ||
    fail "ROCm has no rocBLAS (no rocblas.h). Install it: in AMD's packages it" \
      "is rocblas-dev, in Debian's, from 13 on, librocblas-dev."
}

gpu_find() {
  gpu_name="" gpu_arch=${1:-}
  if [ -z "$gpu_arch" ]; then
    if command -v nvidia-smi >/dev/null; then
      find_nvidia_card
    elif command -v rocminfo >/dev/null; then
      find_amd_card
    else
      fail "There is no driver of a GPU (neither nvidia-smi nor rocminfo is in" \
        "PATH). Install the driver; or build without a card: --arch sm_90 or" \
        "--arch gfx90a, say."
    fi
  fi
  gpu_kokkos_arch=$(kokkos_arch "$gpu_arch") || exit 1
  if [[ $gpu_arch == sm_* ]]; then
    gpu_kind=CUDA
    find_cuda
  else
    gpu_kind=HIP
    find_rocm
  fi
  gpu_options=(
    -DHsma_FETCH_KOKKOS=ON
    "-DKokkos_ENABLE_$gpu_kind=ON" "-DKokkos_ARCH_$gpu_kokkos_arch=ON"
    -DHsma_BACKEND="$gpu_kind"
  )
  # The compiler of the host comes behind that of the GPU.
  if [ -n "${CXX:-}" ]; then
    export NVCC_WRAPPER_DEFAULT_COMPILER=${NVCC_WRAPPER_DEFAULT_COMPILER:-$CXX}
    unset CXX
  fi
  # Sources that were brought along, which an earlier call may have named
  # otherwise; products by Kokkos Kernels if asked.
  local name
  for name in Hsma_KOKKOS_SOURCE Hsma_KOKKOSKERNELS_SOURCE; do
    gpu_options+=("-D$name=${!name:-}")
  done
  gpu_options+=(-DHsma_GEMM="${Hsma_GEMM:-Vendor}")
}

# Nothing stays of what was configured there for another card.
gpu_configure() {
  local cache=$1/CMakeCache.txt fresh=()
  [ ! -e "$cache" ] ||
    grep -q "^Kokkos_ARCH_$gpu_kokkos_arch:[A-Z]*=ON" "$cache" ||
    fresh=(--fresh)
  cmake "${fresh[@]}" -S . -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=Release "${@:2}" \
    "${gpu_options[@]}"
}

# Installs what is missing where there is apt-get, and fails where it stays so.
# A program counts wherever it is from: it may be newer than its package.
gpu_tools() {
  local tool version package packages=()
  for package in g++ cmake git libopenblas-dev libcli11-dev nlohmann-json3-dev \
    "$@"; do
    command -v "$package" >/dev/null || packages+=("$package")
  done
  command -v ninja >/dev/null || packages+=(ninja-build)
  install_packages "${packages[@]}"
  for tool in cmake ninja git g++; do
    command -v "$tool" >/dev/null ||
      fail "$tool is missing (it is not in PATH). Install it."
  done
  version=$(cmake --version | sed -n 's/^cmake version \([0-9.]*\).*/\1/p')
  at_least "${version:-0}" 3.25 ||
    fail "CMake ${version:-of no version} is too old (3.25 is the oldest)." \
      "Install a newer one: pip install cmake, say."
}
