% SPDX-License-Identifier: BSD-3-Clause
% Octave's solves with triangles, which arrive as ?trtrs_, and with positive
% definite matrices, as ?potrs_. cholinv() and chol2inv() do not arrive: LAPACK
% has them without a solve.
1;

% The largest residual of a column, in units of n eps.
function check (what, operator, solution, right)
  global largest
  rest = abs (double (operator) * double (solution) - double (right));
  sizes = abs (operator) * abs (solution) + abs (right);
  ratio = max (max (rest, [], 1) ./ max (sizes, [], 1)) ...
          / (rows (operator) * eps (class (right)));
  if (! (ratio <= 20))
    printf ("%s: a residual of %g n eps\n", what, ratio);
    exit (1);
  endif
  largest = max (largest, ratio);
endfunction

function solve_all (A, B)
  n = rows (A);
  L = tril (A);
  U = triu (A);
  check ("lower", L, L \ B, B);
  check ("upper", U, U \ B, B);
  check ("lower, transposed", L', L' \ B, B);
  check ("upper, transposed", U', U' \ B, B);
  check ("upper, plainly transposed", U.', U.' \ B, B);
  check ("right", L', (B' / L)', B);
  S = A * A';
  S = (S + S') / 2;
  check ("positive definite", S, S \ B, B);
  R = chol (S);
  check ("chol", S, R \ (R' \ B), B);
  check ("cholinv", S, cholinv (S), eye (n, class (S)));
  check ("chol2inv", S, chol2inv (R), eye (n, class (S)));
  check ("linsolve", L, linsolve (L, B, struct ("LT", true)), B);
endfunction

global largest = 0;
rand ("twister", 20260101);
try
  for n = [1, 5, 60, 200]
    for columns = [1, 7, 40]
      A = (2 * rand (n) - 1) / n + 2 * eye (n);
      B = 2 * rand (n, columns) - 1;
      Z = A + 1i * (2 * rand (n) - 1) / n;
      C = B + 1i * (2 * rand (n, columns) - 1);
      solve_all (A, B);
      solve_all (Z, C);
      solve_all (single (A), single (B));
      solve_all (single (Z), single (C));
    endfor
  endfor
catch problem
  disp (problem.message);
  exit (1);
end_try_catch
printf ("residuals up to %g n eps\n", largest);
exit (0);
