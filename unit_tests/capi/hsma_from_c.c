/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * \file
 * hsma.h is C, and its structures stand in memory as they always have: programs
 * that were compiled with it go on to work. Every function is called once.
 */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "hsma.h"

/* C99 has no static assertion. */
#define HSMA_TEST_SAME(name, a, b) \
  typedef char hsma_test_##name[(a) == (b) ? 1 : -1]

#define HSMA_TEST_PLACE(type, member, place) \
  HSMA_TEST_SAME(type##_##member, offsetof(type, member), place)

HSMA_TEST_SAME(size_t, sizeof(size_t), 8);

HSMA_TEST_SAME(hsma_matrix, sizeof(hsma_matrix), 40);
HSMA_TEST_PLACE(hsma_matrix, data, 0);
HSMA_TEST_PLACE(hsma_matrix, rows, 8);
HSMA_TEST_PLACE(hsma_matrix, columns, 16);
HSMA_TEST_PLACE(hsma_matrix, row_stride, 24);
HSMA_TEST_PLACE(hsma_matrix, column_stride, 32);

/* Members are added at the end alone: a program says how many it knows. */
HSMA_TEST_SAME(hsma_options, sizeof(hsma_options), 40);
HSMA_TEST_PLACE(hsma_options, size, 0);
HSMA_TEST_PLACE(hsma_options, method, 8);
HSMA_TEST_PLACE(hsma_options, precision, 12);
HSMA_TEST_PLACE(hsma_options, block_size, 16);
HSMA_TEST_PLACE(hsma_options, workspace_limit, 24);
HSMA_TEST_PLACE(hsma_options, reserved_columns, 32);

HSMA_TEST_SAME(hsma_status, sizeof(hsma_status), 16);
HSMA_TEST_PLACE(hsma_status, first_zero_diagonal, 0);
HSMA_TEST_PLACE(hsma_status, nonfinite_input, 8);

HSMA_TEST_SAME(hsma_batch, sizeof(hsma_batch), 96);
HSMA_TEST_PLACE(hsma_batch, matrix, 0);
HSMA_TEST_PLACE(hsma_batch, ranks, 40);
HSMA_TEST_PLACE(hsma_batch, extent, 48);
HSMA_TEST_PLACE(hsma_batch, stride, 72);

HSMA_TEST_SAME(ok, HSMA_OK, 0);
HSMA_TEST_SAME(invalid, HSMA_INVALID, 1);
HSMA_TEST_SAME(unsupported, HSMA_UNSUPPORTED, 2);
HSMA_TEST_SAME(no_memory, HSMA_NO_MEMORY, 3);
HSMA_TEST_SAME(failed, HSMA_FAILED, 4);

HSMA_TEST_SAME(s, HSMA_S, 's');
HSMA_TEST_SAME(d, HSMA_D, 'd');
HSMA_TEST_SAME(c, HSMA_C, 'c');
HSMA_TEST_SAME(z, HSMA_Z, 'z');
HSMA_TEST_SAME(sc, HSMA_SC, 'f');
HSMA_TEST_SAME(dz, HSMA_DZ, 'g');

static int faults = 0;

static void expect(int good, const char *what) {
  if (good) return;
  ++faults;
  printf("%s (the last message: %s)\n", what, hsma_last_message());
}

/* A = [2 0; 1 4], B = [2; 9]: X = [1; 2]. */
static const double triangle[] = {2, 1, 0, 4};
static const double right_hand_sides[] = {2, 9};
static const double solution[] = {1, 2};

int main(void) {
  const double one = 1;
  double a[4], b[2];
  hsma_queue *queue = NULL, *on_device = NULL;
  hsma_solver *solver = NULL;
  hsma_options options = {sizeof options};
  hsma_status status;
  hsma_matrix A = {NULL, 2, 2, 1, 2}, B = {NULL, 2, 1, 1, 2};
  hsma_batch many_A, many_B;
  const void *places_of_A[1];
  void *places_of_B[1];
  char text[40];
  size_t length = 0;

  memcpy(a, triangle, sizeof a);
  A.data = a;
  B.data = b;
  memset(&many_A, 0, sizeof many_A);
  memset(&many_B, 0, sizeof many_B);
  many_A.matrix = A;
  many_B.matrix = B;
  places_of_A[0] = a;
  places_of_B[0] = b;
#define HSMA_TEST_SOLVES(call)                                              \
  do {                                                                      \
    memcpy(b, right_hand_sides, sizeof b);                                  \
    expect((call) == HSMA_OK && memcmp(b, solution, sizeof b) == 0, #call); \
  } while (0)

  expect(strlen(hsma_version()) > 0, "no version");
  expect(strlen(hsma_result_string(HSMA_OK)) > 0, "no word for a result");
  expect(hsma_host_queue(&queue) == HSMA_OK, "no queue");
  if (queue == NULL) return 1;
  expect(hsma_set_stream(queue, NULL) == HSMA_OK, "no stream is refused");
  HSMA_TEST_SOLVES(hsma_trsm(queue, HSMA_D, 'L', 'L', 'N', 'N', &one, &A, &B,
                             &options, &status));
  expect(status.first_zero_diagonal == -1 && status.nonfinite_input == 0,
         "a wrong status");
  HSMA_TEST_SOLVES(hsma_trsm_batched(queue, HSMA_D, 'L', 'L', 'N', 'N', &one,
                                     &many_A, &many_B, NULL, NULL));
  HSMA_TEST_SOLVES(hsma_trsm_pointers(queue, HSMA_D, 'L', 'L', 'N', 'N', 2, 1,
                                      &one, places_of_A, 2, places_of_B, 2, 1));
  expect(hsma_explain(queue, HSMA_D, 'L', 'L', 'N', 'N', &one, &A, &B, NULL,
                      text, sizeof text, &length) == HSMA_OK &&
             strlen(text) == sizeof text - 1 && length >= sizeof text,
         "no explanation");
  expect(hsma_create_solver(queue, HSMA_D, 'L', 'L', 'N', 'N', &A, NULL,
                            &solver) == HSMA_OK,
         "no solver");
  expect(hsma_refresh(solver, queue) == HSMA_OK, "not refreshed");
  HSMA_TEST_SOLVES(hsma_solve(solver, queue, &one, &B, NULL));
  hsma_destroy_solver(solver);
  expect(hsma_load_tuning("/nowhere") == HSMA_INVALID, "no file is read");
  expect(hsma_reset_tuning() == HSMA_OK, "no reset");
  if (hsma_cuda_queue(0, NULL, &on_device) == HSMA_OK)
    hsma_destroy_queue(on_device);
  if (hsma_hip_queue(0, NULL, &on_device) == HSMA_OK)
    hsma_destroy_queue(on_device);
  hsma_destroy_queue(queue);
  return faults == 0 ? 0 : 1;
}
