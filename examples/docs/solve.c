/* SPDX-License-Identifier: BSD-3-Clause */
/* The interface for C. */
/* [solve] */
#include <hsma.h>
#include <stdio.h>

int main(void) {
  double a[] = {2, 1, 0, 4}, b[] = {2, 5}, one = 1; /* by columns */
  hsma_matrix A = {a, 2, 2, 1, 2}, B = {b, 2, 1, 1, 2};
  hsma_queue *queue;
  if (hsma_host_queue(&queue) != HSMA_OK ||
      hsma_trsm(queue, HSMA_D, 'L', 'L', 'N', 'N', &one, &A, &B, NULL, NULL) !=
          HSMA_OK) {
    fprintf(stderr, "%s\n", hsma_last_message());
    return 1;
  }
  printf("%g %g\n", b[0], b[1]); /* 1 1 */
  hsma_destroy_queue(queue);
  return 0;
}
/* [solve] */
