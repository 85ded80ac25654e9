// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Files that are gone on with, and files that are not.
#include <gtest/gtest.h>

#include "TemporaryFile.hpp"
#include "tuner/ResultsFile.hpp"

namespace Hsma::Tool {
namespace {

using Io::Test::read_bytes;
using Io::Test::TemporaryFolder;
using Io::Test::write_bytes;

ResultsFormat format_of(const char* device) {
  return {{{"format", "f"}, {"machine", {{"device", device}}}, {"date", "now"}},
          {"/format", "/machine/device"},
          "rows",
          {"type", "order"}};
}

Json row(const char* type, int order) {
  return {{"type", type}, {"order", order}, {"seconds", 0.5}};
}

void expect_refused(const std::string& path, const char* reason) {
  try {
    ResultsFile(path, format_of("one"), false);
    ADD_FAILURE() << "accepted; expected: " << reason;
  } catch (const Io::FileError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find(path), std::string::npos) << message;
    EXPECT_NE(message.find(reason), std::string::npos) << message;
    EXPECT_NE(message.find("--restart"), std::string::npos) << message;
  }
}

TEST(TunerResultsFile, HoldsSortedRecordsOnePerLine) {
  const TemporaryFolder folder;
  const std::string path = folder / "results.json";
  ResultsFile file(path, format_of("one"), false);
  file.add(row("b", 8));
  file.add(row("a", 16));
  file.add(row("a", 9));
  const std::string text = read_bytes(path);
  const std::string lines =
      "\"rows\": [\n"
      "{\"type\":\"a\",\"order\":9,\"seconds\":0.5},\n"
      "{\"type\":\"a\",\"order\":16,\"seconds\":0.5},\n"
      "{\"type\":\"b\",\"order\":8,\"seconds\":0.5}\n]}\n";
  EXPECT_NE(text.find(lines), std::string::npos) << text;
  EXPECT_EQ(folder.count(), 1);
}

TEST(TunerResultsFile, IsGoneOnWith) {
  const TemporaryFolder folder;
  const std::string path = folder / "results.json";
  ResultsFile(path, format_of("one"), false).add(row("a", 1));
  ResultsFile file(path, format_of("one"), false);
  EXPECT_TRUE(file.has(row("a", 1)));
  EXPECT_FALSE(file.has(row("a", 2)));
  file.add(row("a", 2));
  EXPECT_EQ(ResultsFile(path, format_of("one"), false).records().size(), 2U);
  EXPECT_TRUE(ResultsFile(path, format_of("two"), true).records().empty());
}

TEST(TunerResultsFile, RefusesForeignFiles) {
  const TemporaryFolder folder;
  const std::string path = folder / "results.json";
  ResultsFile(path, format_of("two"), false).add(row("a", 1));
  expect_refused(path, "machine/device is \"two\", here it is \"one\"");
  for (const char* text :
       {"", "text", "[]", "{}", "{\"format\": \"g\"}",
        "{\"format\": \"f\", \"machine\": {\"device\": \"one\"}}",
        "{\"format\": \"f\", \"machine\": {\"device\": \"one\"}, "
        "\"rows\": [{\"type\": \"a\"}]}"}) {
    write_bytes(path, text);
    expect_refused(path, "");
    EXPECT_EQ(read_bytes(path), text);
  }
}

}  // namespace
}  // namespace Hsma::Tool
