# SPDX-License-Identifier: BSD-3-Clause
"""The package for Python, as the pages show it: with NumPy, and with PyTorch
where it is installed."""
import importlib.util

import numpy as np

# [import]
import hsma
# [import]

m = 50
a = np.tril(np.ones((m, m))) + m * np.eye(m)
b, c = np.ones((m, 3)), np.ones((m, 2))
a_batch, b_batch = np.stack([a, 2 * a]), np.ones((2, m, 4))

# [solve]
x = hsma.solve_triangular(a, b, lower=True)             # a x = b
y = hsma.solve_triangular(a, b.T, lower=True, left=False)   # y a = b.T
z = hsma.solve_triangular(a_batch, b_batch, lower=True)     # batches
# [solve]
assert np.allclose(a @ x, b) and np.allclose(y @ a, b.T)
assert np.allclose(a_batch @ z, b_batch)

# [solver]
solver = hsma.TriangularSolver(a, lower=True)    # prepared once
x, y = solver.solve(b), solver.solve(c)
# [solver]
assert np.allclose(a @ x, b) and np.allclose(a @ y, c)

# [explain]
print(hsma.explain(a, b, lower=True))
# [explain]

if importlib.util.find_spec("torch"):
    import torch

    a, b = torch.from_numpy(a), torch.from_numpy(b)
    # [torch]
    hsma.torch.enable()                 # or: with hsma.torch.enabled():
    x = torch.linalg.solve_triangular(a, b, upper=False)   # with gradients
    # [torch]
    assert torch.allclose(a @ x, b)
