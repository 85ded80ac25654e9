// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Runs the tests on the device: hsma_test_cublas, with libhsma_cublas
/// preloaded,
///
///   LD_PRELOAD=libhsma_cublas.so HSMA_DROPIN=log HSMA_LOG=table.txt
///   ./hsma_test_cublas
///
/// Without a device it exits with 77. HSMA_TEST_VENDOR=1 lets it run without
/// the library: then the tests are those of cuBLAS itself.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "Hsma_CublasAlone.hpp"
#include "Hsma_CublasFunctions.hpp"

int main(int argc, char** argv) {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::printf("no CUDA device, or no driver: nothing is tested\n");
    return 77;
  }
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() > 1 && words[0] == "--alone")
    return Hsma::Test::play({words.begin() + 1, words.end()});
  ::testing::InitGoogleTest(&argc, argv);
  if (!Hsma::Test::is_stood_in() &&
      std::getenv("HSMA_TEST_VENDOR") == nullptr) {
    std::printf("libhsma_cublas is not loaded; expected LD_PRELOAD\n");
    return 1;
  }
  return RUN_ALL_TESTS();
}
