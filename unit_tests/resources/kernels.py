# SPDX-License-Identifier: BSD-3-Clause
"""Kernels in the reports of compilers: their names, the families there have to
be of them, and the limits of a family."""

import re
import subprocess

SCALARS = ("float", "double", "Complex<float>", "Complex<double>")


class Kernel:
    """A kernel for one architecture. `uses` is what it takes of each resource,
    None what was not reported."""

    def __init__(self, symbol, architecture, uses):
        self.symbol = self.name = symbol
        self.architecture = architecture
        self.uses = uses

    def is_complete(self):
        return None not in self.uses.values()

    def is_of(self, family):
        """A family is a function and the body that it calls, which is empty
        where the function says it all."""
        function, template = family
        return (self.name.startswith(function + "<") and
                (not template
                 or re.search(rf"\b{template}<", self.name) is not None))

    def scalar(self):
        found = re.search(r"Complex<\w+>|\b(float|double)\b", self.name)
        return found.group() if found else None


def demangle(kernels):
    """Names as in the source, less namespaces, runtimes and parameters."""
    names = subprocess.run(
        ["c++filt", "--no-params"], input="\n".join(k.symbol for k in kernels),
        capture_output=True, check=True, text=True).stdout.splitlines()
    for kernel, name in zip(kernels, names, strict=True):
        name = re.sub(r"Hsma::Impl::|Cuda::|Gpu::|Hip::"
                      r"|\(anonymous namespace\)::|(Cuda|Hip)Runtime, ", "",
                      name)
        kernel.name = re.sub(r"^void | (?=>)", "", name)


def beyond_limits(kernel, limits):
    """`limits` says for a resource how much of it may be used, and in which
    words to say that it is more."""
    where = f"{kernel.name} for {kernel.architecture}"
    if not kernel.is_complete():
        yield f"{where}: the report is incomplete"
        return
    for resource, (most, words) in limits.items():
        if kernel.uses[resource] > most:
            yield (f"{where}: {kernel.uses[resource]} {words}"
                   + (f", {most} at most" if most else ""))


def missing_families(kernels, families, architectures):
    """`families` says for which scalars there has to be each of them."""
    for family, scalars in families.items():
        for scalar in scalars:
            for architecture in architectures:
                if not any(k.architecture == architecture and k.is_of(family)
                           and k.scalar() == scalar for k in kernels):
                    name = " with ".join(filter(None, family))
                    yield (f"{name} of {scalar} for {architecture}: no such "
                           "kernel")


def print_table(kernels):
    if not kernels:
        return
    heads = list(kernels[0].uses)
    print(" ".join(["arch  "] + heads + ["kernel"]))
    for k in sorted(kernels, key=lambda k: (k.name, k.architecture)):
        cells = [f"{'?' if k.uses[h] is None else k.uses[h]:>{len(h)}}"
                 for h in heads]
        print(" ".join([f"{k.architecture:6}"] + cells + [k.name]))
