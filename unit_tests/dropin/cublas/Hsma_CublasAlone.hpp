// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Scenes that a process of its own plays: what happens first in it, what may
/// hang or end it, and what the environment decides. This program starts itself
/// with the name of a scene.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace Hsma::Test {

/// A scene returns its exit code. What it throws is 1, and what it prints is
/// seen by the one that started it.
using Scene = std::function<int(const std::vector<std::string>& words)>;

struct SceneOf {
  SceneOf(const std::string& name, Scene scene);
};

/// Plays a scene, for main().
int play(const std::vector<std::string>& words);

/// How a process ended.
struct Ending {
  bool hung = false;  ///< it was ended after the time it had
  int signal = 0;     ///< that ended it, or 0
  int code = 0;
  std::string output;

  bool good() const { return !hung && signal == 0 && code == 0; }
};

std::ostream& operator<<(std::ostream& out, const Ending& ending);

/// A process of this program: a scene, and other values in its environment.
struct Playing {
  std::vector<std::string> words;
  std::map<std::string, std::string> environment;
  int seconds = 120;
};

Ending alone(const Playing& playing);

/// Several of them, some at a time.
std::vector<Ending> alone(const std::vector<Playing>& playing);

}  // namespace Hsma::Test
