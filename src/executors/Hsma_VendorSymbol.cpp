// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The search for a vendor's function.
#include "executors/Hsma_VendorSymbol.hpp"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <string>
#include <vector>

namespace Hsma::Impl {

namespace {

/// Where the library stands that has the address, or null.
const void* base_of(const void* address) {
  Dl_info info{};
  return dladdr(address, &info) != 0 ? info.dli_fbase : nullptr;
}

/// Of this very library.
const void* own_base() {
  static const char here = 0;
  return base_of(&here);
}

/// Whether the library that has the address stands in for a vendor's.
bool stands_in(const void* address) {
  Dl_info info{};
  if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) return false;
  if (info.dli_fbase == own_base()) return true;
  void* const library = dlopen(info.dli_fname, RTLD_NOLOAD | RTLD_LAZY);
  if (library == nullptr) return false;
  // A look into a library is one into what it needs, too.
  const void* const mark = dlsym(library, stand_in_mark);
  dlclose(library);
  return mark != nullptr && base_of(mark) == info.dli_fbase;
}

void* genuine(void* address) {
  return address == nullptr || stands_in(address) ? nullptr : address;
}

/// In a library that is loaded already.
void* look_into(const char* file, const char* name) {
  void* const library = dlopen(file, RTLD_NOLOAD | RTLD_LAZY);
  if (library == nullptr) return nullptr;
  void* const address = dlsym(library, name);
  dlclose(library);
  return genuine(address);
}

std::vector<std::string> loaded_libraries() {
  std::vector<std::string> files;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* data) {
        if (info->dlpi_name != nullptr && info->dlpi_name[0] != '\0')
          static_cast<std::vector<std::string>*>(data)->push_back(
              info->dlpi_name);
        return 0;
      },
      &files);
  return files;
}

}  // namespace

void* vendor_symbol(const char* name, const std::vector<std::string>& sonames) {
  if (void* const next = genuine(dlsym(RTLD_NEXT, name))) return next;
  for (const std::string& soname : sonames)
    if (void* const found = look_into(soname.c_str(), name)) return found;
  // Not within the visit, which holds a lock of the loader.
  for (const std::string& file : loaded_libraries())
    if (void* const found = look_into(file.c_str(), name)) return found;
  return nullptr;
}

unsigned long long libraries_added() {
  unsigned long long added = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* data) {
        *static_cast<unsigned long long*>(data) = info->dlpi_adds;
        return 1;
      },
      &added);
  return added;
}

bool load_vendor(const std::vector<std::string>& sonames) {
  return std::any_of(
      sonames.begin(), sonames.end(), [](const std::string& soname) {
        return dlopen(soname.c_str(), RTLD_LAZY | RTLD_LOCAL) != nullptr;
      });
}

}  // namespace Hsma::Impl
