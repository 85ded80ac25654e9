// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Processes of this program.
#include "Hsma_CublasAlone.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <future>
#include <ostream>
#include <stdexcept>
#include <utility>

extern "C" char** environ;

namespace Hsma::Test {

namespace {

std::map<std::string, Scene>& scenes() {
  static std::map<std::string, Scene> all;
  return all;
}

std::vector<std::string> environment_with(
    std::map<std::string, std::string> values) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    if (values.count(text.substr(0, text.find('='))) == 0) all.push_back(text);
  }
  for (const auto& [name, value] : values) all.push_back(name + '=' + value);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

/// Reads until the end of the file or of the time; whether the former.
bool read_all(int file, int seconds, std::string& text) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - Clock::now());
    pollfd wait{file, POLLIN, 0};
    if (left.count() <= 0 ||
        poll(&wait, 1, static_cast<int>(left.count())) <= 0)
      return false;
    char part[4096];
    const ssize_t count = read(file, part, sizeof part);
    if (count <= 0) return true;
    text.append(part, static_cast<std::size_t>(count));
  }
}

}  // namespace

SceneOf::SceneOf(const std::string& name, Scene scene) {
  scenes()[name] = std::move(scene);
}

int play(const std::vector<std::string>& words) {
  const auto found = scenes().find(words.at(0));
  if (found == scenes().end()) {
    std::printf("no scene of this name: %s\n", words[0].c_str());
    return 2;
  }
  try {
    return found->second({words.begin() + 1, words.end()});
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
    return 1;
  }
}

std::ostream& operator<<(std::ostream& out, const Ending& ending) {
  if (ending.hung)
    out << "it hung";
  else if (ending.signal != 0)
    out << "signal " << ending.signal;
  else
    out << "exit code " << ending.code;
  return out << "; it printed:\n" << ending.output;
}

Ending alone(const Playing& playing) {
  std::vector<std::string> texts{"/proc/self/exe", "--alone"};
  texts.insert(texts.end(), playing.words.begin(), playing.words.end());
  std::vector<std::string> variables = environment_with(playing.environment);

  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  pid_t child = 0;
  const int error =
      posix_spawn(&child, "/proc/self/exe", &actions, nullptr,
                  pointers(texts).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error != 0) throw std::runtime_error("no process could be started");

  Ending ending;
  ending.hung = !read_all(ends[0], playing.seconds, ending.output);
  close(ends[0]);
  if (ending.hung) kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  if (!ending.hung && WIFSIGNALED(status)) ending.signal = WTERMSIG(status);
  if (WIFEXITED(status)) ending.code = WEXITSTATUS(status);
  return ending;
}

std::vector<Ending> alone(const std::vector<Playing>& playing) {
  constexpr std::size_t most = 6;
  std::vector<Ending> endings(playing.size());
  for (std::size_t first = 0; first < playing.size(); first += most) {
    std::vector<std::future<Ending>> some;
    for (std::size_t k = first; k < std::min(first + most, playing.size()); ++k)
      some.push_back(std::async(std::launch::async,
                                [&playing, k] { return alone(playing[k]); }));
    for (std::size_t k = 0; k < some.size(); ++k)
      endings[first + k] = some[k].get();
  }
  return endings;
}

}  // namespace Hsma::Test
