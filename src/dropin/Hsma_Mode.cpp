// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// The environment, read.
#include "dropin/Hsma_Mode.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "frontend/Hsma_LoadedTables.hpp"
#include "frontend/Hsma_TuningFile.hpp"

namespace Hsma::Impl {

Mode mode() {
  static const Mode asked = [] {
    const char* const text = std::getenv("HSMA_DROPIN");
    const std::string word = text == nullptr ? "on" : text;
    if (word == "off") return Mode::Off;
    if (word == "log") return Mode::Log;
    if (word != "on" && !word.empty())
      std::fprintf(
          stderr,
          "hsma: HSMA_DROPIN is \"%s\"; expected off, on or log. It is "
          "taken as on.\n",
          word.c_str());
    return Mode::On;
  }();
  return asked;
}

void load_tuning_of_environment(Platform here) {
  static const bool once = [here] {
    const char* const file = std::getenv("HSMA_TUNING");
    if (file == nullptr || file[0] == '\0') return true;
    try {
      if (read_profile("HSMA_TUNING", file).platform == here)
        load_tables("HSMA_TUNING", file, {here});
    } catch (const std::exception& error) {
      std::fprintf(stderr, "hsma: %s\n", error.what());
    }
    return true;
  }();
  static_cast<void>(once);
}

}  // namespace Hsma::Impl
