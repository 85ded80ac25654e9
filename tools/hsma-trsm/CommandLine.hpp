// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Options of the command line that more than one subcommand has.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <system_error>
#include <vector>

#include "hsma-trsm/Names.hpp"
#include "hsma-trsm/Problem.hpp"

namespace Hsma::Tool {

/// Words of `choices`, each value once.
template <class T>
std::vector<std::string> words_of(const Choices<T>& choices) {
  std::vector<std::string> words;
  std::vector<T> seen;
  for (const auto& [word, value] : choices) {
    if (std::find(seen.begin(), seen.end(), value) != seen.end()) continue;
    seen.push_back(value);
    words.push_back(word);
  }
  return words;
}

template <class T>
T parse_choice(const std::string& option, const std::string& text,
               const Choices<T>& choices) {
  for (const auto& [word, value] : choices)
    if (word == CLI::detail::to_lower(text)) return value;
  throw CLI::ValidationError(option,
                             fmt::format("'{}' is not one of {}", text,
                                         fmt::join(words_of(choices), ", ")));
}

/// An option whose value is one of `choices`; `value` must outlive the parse.
template <class T>
CLI::Option* add_choice(CLI::App& app, const std::string& option, T& value,
                        const Choices<T>& choices, const std::string& help) {
  const auto store = [option, &value, &choices](const std::string& text) {
    value = parse_choice(option, text, choices);
  };
  return app.add_option_function<std::string>(option, store, help)
      ->type_name(fmt::format("{}", fmt::join(words_of(choices), "|")));
}

/// An option whose value is a list of `choices`, separated by commas.
template <class T>
CLI::Option* add_choice_list(CLI::App& app, const std::string& option,
                             std::vector<T>& values, const Choices<T>& choices,
                             const std::string& help) {
  const auto store = [option, &values,
                      &choices](const std::vector<std::string>& texts) {
    values.clear();
    for (const std::string& text : texts)
      values.push_back(parse_choice(option, text, choices));
  };
  return app.add_option_function<std::vector<std::string>>(option, store, help)
      ->delimiter(',')
      ->type_name(fmt::format("{},...", fmt::join(words_of(choices), ",")));
}

/// All of `text` as a decimal number not below `smallest`. The option is named
/// in the error. (CLI11 cuts what does not fit the type.)
template <class Integer>
Integer parse_integer(const std::string& option, const std::string& text,
                      Integer smallest) {
  Integer value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || value < smallest)
    throw CLI::ValidationError(
        option, fmt::format("'{}' is not an integer from {} to {}", text,
                            smallest, std::numeric_limits<Integer>::max()));
  return value;
}

/// An option whose value is an integer not below `smallest`.
template <class Integer>
CLI::Option* add_integer(CLI::App& app, const std::string& option,
                         Integer& value, Integer smallest,
                         const std::string& help) {
  const auto store = [option, &value, smallest](const std::string& text) {
    value = parse_integer(option, text, smallest);
  };
  return app.add_option_function<std::string>(option, store, help)
      ->type_name("INTEGER");
}

/// An option whose value is a list of such integers, separated by commas.
template <class Integer>
CLI::Option* add_integer_list(CLI::App& app, const std::string& option,
                              std::vector<Integer>& values, Integer smallest,
                              const std::string& help) {
  const auto store = [option, &values,
                      smallest](const std::vector<std::string>& texts) {
    values.clear();
    for (const std::string& text : texts)
      values.push_back(parse_integer(option, text, smallest));
  };
  return app.add_option_function<std::vector<std::string>>(option, store, help)
      ->delimiter(',')
      ->type_name("INTEGER,...");
}

/// An option whose value is a finite number.
CLI::Option* add_number(CLI::App& app, const std::string& option, double& value,
                        const std::string& help);

/// Throws UsageError unless alpha fits the type of B: a number that overflows
/// there, or becomes zero, asks for another problem.
void check_alpha(const Problem& problem);

/// Throws UsageError unless the bytes of A and of B can be counted: else they
/// have no strides either.
void check_extents(const Problem& problem);

/// --side, --uplo, --op, --diag.
void add_flag_options(CLI::App& app, Problem& problem);

/// --method, --block-size, --workspace-limit.
void add_method_options(CLI::App& app, Options& options);

}  // namespace Hsma::Tool
