// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Runs the tests of a plug-in, which brings its own cuBLAS into a scope that
/// is not the global one.
#include <dlfcn.h>

#include <cstdio>

int main(int argc, char** argv) {
  void* const plugin = dlopen(HSMA_TEST_PLUGIN_FILE, RTLD_NOW | RTLD_LOCAL);
  if (plugin == nullptr) {
    std::printf("%s\n", dlerror());
    return 1;
  }
  if (dlsym(RTLD_DEFAULT, "hsma_test_stub_cublas") != nullptr) {
    std::printf("the plug-in's cuBLAS is in the global scope\n");
    return 1;
  }
  using Main = int (*)(int, char**);
  const auto run = reinterpret_cast<Main>(dlsym(plugin, "hsma_test_main"));
  return run == nullptr ? 1 : run(argc, argv);
}
