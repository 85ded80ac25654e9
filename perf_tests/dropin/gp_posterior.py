#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""The posterior of an exact Gaussian process with GPyTorch, by Cholesky, with
and without libhsma_cublas: gp_posterior.py <libhsma_cublas.so> <results.json>.

The two processes have the same data. It prints the times of a posterior with
its covariance, and of a step of training, and how far the results are apart.
"""
import json
import os
import statistics
import subprocess
import sys
import time

from torch_solves import facts

TRAIN, TEST = 3000, 1000


def child():
    """One process: prints posterior and times."""
    import gpytorch
    import torch
    torch.manual_seed(1)
    x = torch.linspace(0, 20, TRAIN, dtype=torch.float64, device="cuda")
    y = torch.sin(x) + 0.1 * torch.cos(17 * x)
    new = torch.linspace(0, 21, TEST, dtype=torch.float64, device="cuda")

    class Model(gpytorch.models.ExactGP):
        """Constant mean, squared exponential kernel."""

        def __init__(self, likelihood):
            super().__init__(x, y, likelihood)
            self.mean = gpytorch.means.ConstantMean()
            self.kernel = gpytorch.kernels.ScaleKernel(
                gpytorch.kernels.RBFKernel())

        def forward(self, at):
            return gpytorch.distributions.MultivariateNormal(
                self.mean(at), self.kernel(at))

    likelihood = gpytorch.likelihoods.GaussianLikelihood().double().cuda()
    model = Model(likelihood).double().cuda()
    loss_of = gpytorch.mlls.ExactMarginalLogLikelihood(likelihood, model)

    def posterior():
        model.train()
        model.eval()
        with torch.no_grad():
            distribution = model(new)
            return distribution.mean, distribution.covariance_matrix

    def step():
        model.train()
        model.zero_grad()
        loss = -loss_of(model(x), y)
        loss.backward()
        return float(loss.detach())

    def milliseconds(call):
        times = []
        for _ in range(7):
            torch.cuda.synchronize()
            begin = time.perf_counter()
            call()
            torch.cuda.synchronize()
            times.append(1000 * (time.perf_counter() - begin))
        return statistics.median(times[2:])

    with gpytorch.settings.fast_computations(False, False, False):
        likelihood.eval()
        mean, covariance = posterior()
        result = {"posterior_ms": milliseconds(posterior),
                  "step_ms": milliseconds(step), "loss": step(),
                  "mean": mean.tolist(),
                  "variance": covariance.diagonal().tolist()}
    json.dump(result, sys.stdout)


def main():
    library, results, commit, compiler = sys.argv[1:5]
    runs = {}
    for kind in ("without", "with"):
        environment = dict(os.environ)
        if kind == "with":
            environment["LD_PRELOAD"] = library
        done = subprocess.run([sys.executable, __file__, "--child"],
                              env=environment, check=True,
                              stdout=subprocess.PIPE, text=True)
        runs[kind] = json.loads(done.stdout)
    a, b = runs["without"], runs["with"]
    apart = {name: max(abs(x - y) for x, y in zip(a[name], b[name]))
             for name in ("mean", "variance")}
    report = {"machine": facts(), "commit": commit, "compiler": compiler,
              "train": TRAIN, "test": TEST, "largest_difference": apart,
              "loss": [a["loss"], b["loss"]],
              "posterior_ms": [a["posterior_ms"], b["posterior_ms"]],
              "step_ms": [a["step_ms"], b["step_ms"]]}
    with open(results, "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)
        file.write("\n")
    print(json.dumps(report))


if __name__ == "__main__":
    if sys.argv[1:] == ["--child"]:
        child()
    else:
        main()
