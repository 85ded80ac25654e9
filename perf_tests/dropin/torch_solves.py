#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What PyTorch and CuPy gain from libhsma_cublas: the same program with and
without it, in processes that take turns.

    torch_solves.py <libhsma_cublas.so> <results.json> [--commit C] [--rounds N]

Each process checks its solutions against PyTorch's on the CPU in double, and
times calls by events, in microseconds: the least of seven runs of many calls
(of CuPy, the median of thirty). The results file has the least over the processes
of a kind: up to order 128 most of the time is Python's, which differs by a half
from process to process.
"""
import argparse
import datetime
import json
import os
import statistics
import subprocess
import sys

SQUARES = [16, 64, 128, 256, 512, 1024, 2048, 4096]
OTHERS = [(1024, 512), (2048, 10), (4096, 1), (300, 40)]
BATCHES = [(8, 256, 256), (1000, 32, 32), (10000, 8, 8), (100, 512, 64),
           (100, 64, 64), (10, 1000, 100)]


def microseconds(torch, call, calls):
    """Of one call, the least of seven runs."""
    for _ in range(3):
        call()
    torch.cuda.synchronize()
    times = []
    for _ in range(7):
        begin = torch.cuda.Event(enable_timing=True)
        end = torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(calls):
            call()
        end.record()
        torch.cuda.synchronize()
        times.append(1000 * begin.elapsed_time(end) / calls)
    return min(times)


def triangle(torch, shape, dtype):
    """Well conditioned: 2 on the diagonal, small numbers elsewhere."""
    m = shape[-1]
    a = torch.randn(*shape, m, dtype=dtype, device="cuda") / m
    return (a + 2 * torch.eye(m, dtype=dtype, device="cuda")).tril()


def error(torch, x, reference):
    """Of a solution, by the largest number of the reference."""
    difference = (x.cpu().to(reference.dtype) - reference).abs().max()
    return float(difference / reference.abs().max())


def solves(torch, a, b):
    """The functions that end in a triangular solve, by name."""
    m = a.shape[-1]
    eye = torch.eye(m, dtype=a.dtype, device="cuda")
    factor = torch.linalg.cholesky(a @ a.mT + eye)
    lu, pivots = torch.linalg.lu_factor(a)
    return {
        "solve_triangular":
            lambda: torch.linalg.solve_triangular(a, b, upper=False),
        "cholesky_solve": lambda: torch.cholesky_solve(b, factor),
        "lu_solve": lambda: torch.linalg.lu_solve(lu, pivots, b),
        "inv": lambda: torch.linalg.inv(a),
    }


def measure_torch(rows, worst):
    """Solves of PyTorch, single and in batches."""
    import torch
    torch.manual_seed(1)
    for dtype in (torch.float32, torch.float64):
        name = str(dtype).rsplit(".", maxsplit=1)[-1]
        for m, n in [(m, m) for m in SQUARES] + OTHERS:
            a = triangle(torch, (m,), dtype)
            b = torch.randn(m, n, dtype=dtype, device="cuda")
            calls = 50 if m < 3000 else 10
            for function, call in solves(torch, a, b).items():
                rows[f"{function} {name} {m} x {n}"] = microseconds(
                    torch, call, calls)
            x = torch.linalg.solve_triangular(a, b, upper=False)
            reference = torch.linalg.solve_triangular(
                a.cpu().double(), b.cpu().double(), upper=False)
            worst[name] = max(worst.get(name, 0), error(torch, x, reference))
        for count, m, n in BATCHES:
            a = triangle(torch, (count, m), dtype)
            b = torch.randn(count, m, n, dtype=dtype, device="cuda")
            rows[f"solve_triangular {name} {count} x ({m} x {n})"] = (
                microseconds(torch, lambda a=a, b=b:
                             torch.linalg.solve_triangular(a, b, upper=False),
                             50))
            x = torch.linalg.solve_triangular(a, b, upper=False)
            reference = torch.linalg.solve_triangular(
                a.cpu().double(), b.cpu().double(), upper=False)
            worst[name] = max(worst.get(name, 0), error(torch, x, reference))


def measure_cupy(rows):
    """CuPy's solve_triangular."""
    import cupy
    from cupyx.profiler import benchmark
    from cupyx.scipy.linalg import solve_triangular
    for dtype in ("float32", "float64"):
        for m in (64, 512, 1024, 2048):
            a = cupy.eye(m, dtype=dtype) * 2
            b = cupy.ones((m, m), dtype=dtype)
            times = benchmark(solve_triangular, (a, b),
                              {"lower": True, "check_finite": False},
                              n_repeat=30, n_warmup=3)
            rows[f"cupy solve_triangular {dtype} {m} x {m}"] = 1e6 * float(
                statistics.median(times.gpu_times[0].tolist()))


def child():
    """One process: prints its times."""
    rows, worst = {}, {}
    measure_torch(rows, worst)
    try:
        measure_cupy(rows)
    except ImportError:
        pass
    json.dump({"rows": rows, "worst": worst}, sys.stdout)


def facts():
    """Device, driver and versions."""
    import torch
    query = subprocess.run(
        ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
        check=True, capture_output=True, text=True).stdout.strip()
    device, driver = [part.strip() for part in query.splitlines()[0].split(",")]
    return {"device": device, "driver": driver, "torch": torch.__version__,
            "cuda": torch.version.cuda,
            "date": datetime.date.today().isoformat()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("results")
    parser.add_argument("--commit", default="unknown")
    parser.add_argument("--compiler", default="unknown")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    runs = {"without": [], "with": []}
    for _ in range(arguments.rounds):
        for kind, all_of_kind in runs.items():
            environment = dict(os.environ)
            if kind == "with":
                environment["LD_PRELOAD"] = arguments.library
            done = subprocess.run([sys.executable, __file__, "--child"],
                                  env=environment, check=True,
                                  stdout=subprocess.PIPE, text=True)
            all_of_kind.append(json.loads(done.stdout))
    rows = []
    for name in runs["without"][0]["rows"]:
        times = {kind: min(run["rows"][name] for run in all_runs)
                 for kind, all_runs in runs.items()}
        rows.append({"case": name, "without_us": times["without"],
                     "with_us": times["with"]})
        print(f"{name:48} {times['without']:9.1f} {times['with']:9.1f} "
              f"{times['without'] / times['with']:6.2f}")
    worst = {kind: {name: max(run["worst"][name] for run in all_runs)
                    for name in all_runs[0]["worst"]}
             for kind, all_runs in runs.items()}
    with open(arguments.results, "w", encoding="utf-8") as file:
        json.dump({"machine": facts(), "commit": arguments.commit,
                   "compiler": arguments.compiler,
                   "rounds": arguments.rounds, "largest_error": worst,
                   "rows": rows}, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--child"]:
        child()
    else:
        main()
