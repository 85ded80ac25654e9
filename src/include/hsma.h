/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * \file
 * Triangular solves with many right-hand sides, from C: the whole of libhsma.
 *
 *     op(A) X = alpha B   or   X op(A) = alpha B,   A triangular, X in place of B
 *
 * for matrices in the memory of the host, or in that of a CUDA or HIP device.
 * Nothing here needs Kokkos. Matrix products are those of the BLAS that the
 * process has loaded: cuBLAS or rocBLAS on a device, any Fortran BLAS on the
 * host. If there is none, that which the environment variable HSMA_BLAS names is
 * loaded, or one that the system has; without one, there is no queue.
 *
 * Every function returns a code, and hsma_last_message() says in words what went
 * wrong last in the calling thread. Nothing but a null pointer in place of a new
 * queue or solver is written by a call that returns HSMA_INVALID.
 *
 * Flags are the letters of BLAS: side 'L' or 'R', uplo 'L' or 'U', op 'N', 'T'
 * or 'C', diag 'N' or 'U'; small letters do as well. The triangle that uplo does
 * not name is never read, the diagonal neither if diag is 'U'. With alpha = 0,
 * neither A nor B is read. A zero on the diagonal gives infinities or NaN as a
 * division by it does. Columns of X do not influence one another.
 */
#ifndef HSMA_H
#define HSMA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define HSMA_API __attribute__((visibility("default")))
#else
#define HSMA_API
#endif

enum {
  HSMA_OK = 0,
  HSMA_INVALID = 1,     /**< an argument is not what it has to be */
  HSMA_UNSUPPORTED = 2, /**< this library, or this machine, has it not */
  HSMA_NO_MEMORY = 3,   /**< of the host */
  HSMA_FAILED = 4       /**< the device or the vendor's library failed */
};

/** "1.0.0". It lives as long as the library. */
HSMA_API const char *hsma_version(void);
/** What a code means. */
HSMA_API const char *hsma_result_string(int result);
/** Of the last call of this thread that did not return HSMA_OK; until the next
 * one of them. Never null. */
HSMA_API const char *hsma_last_message(void);

/** Where work runs. One thread uses it at a time. */
typedef struct hsma_queue hsma_queue;

/** The calling thread. Calls return when the work is done. */
HSMA_API int hsma_host_queue(hsma_queue **queue);
/** A stream (a cudaStream_t; null is the default one) of a CUDA device. Calls
 * return when the work is issued: nothing waits, and nothing is allocated but in
 * the order of the stream, at most 256 MiB and what the inverses of diagonal
 * blocks take, from a pool that keeps 256 MiB for each device. They may be
 * recorded into a graph. The device becomes the current one during a call. */
HSMA_API int hsma_cuda_queue(int device, void *stream, hsma_queue **queue);
/** The same with a hipStream_t. */
HSMA_API int hsma_hip_queue(int device, void *stream, hsma_queue **queue);
/** From now on another stream of the same device. A queue of the host has none:
 * null alone is taken there. */
HSMA_API int hsma_set_stream(hsma_queue *queue, void *stream);
/** From any thread, and while its work still runs. Null is nothing. */
HSMA_API void hsma_destroy_queue(hsma_queue *queue);

/** The scalars of A, B and alpha. */
enum {
  HSMA_S = 's', /**< float */
  HSMA_D = 'd', /**< double */
  HSMA_C = 'c', /**< complex float: a pair, aligned as one element */
  HSMA_Z = 'z', /**< complex double */
  HSMA_SC = 'f', /**< A is float, B and alpha are complex float */
  HSMA_DZ = 'g'  /**< A is double, B and alpha are complex double */
};

/** Element (i, j) stands at data[i * row_stride + j * column_stride], counted in
 * elements. Column-major: strides 1 and ld; row-major: ld and 1. Strides may be
 * negative: data is element (0, 0). */
typedef struct hsma_matrix {
  void *data;
  int64_t rows, columns, row_stride, column_stride;
} hsma_matrix;

/** Zeros decide nothing, and a null pointer is the same:
 *
 *     hsma_options o = {0};
 *     o.size = sizeof o;
 */
typedef struct hsma_options {
  size_t size; /**< sizeof(hsma_options) of the program that calls. A field
                    that an older library has not must be zero there */
  int32_t method;     /**< 0: as tuned, 'S': substitution, 'I': inversion of
                           diagonal blocks */
  int32_t precision;  /**< 0: native, 'F': fast (docs/precision.md) */
  int64_t block_size; /**< of diagonal blocks; 0: as tuned */
  size_t workspace_limit;   /**< bytes; 0: none */
  int64_t reserved_columns; /**< of a solver; 0: some megabytes' worth */
} hsma_options;

/** What a solve saw. It stands in the memory of the queue, and is written in the
 * order of its work. */
typedef struct hsma_status {
  int64_t first_zero_diagonal; /**< its row, or -1 */
  int32_t nonfinite_input;     /**< 1: A or B holds inf or NaN where it is read */
} hsma_status;

/**
 * Solves one system. A is order x order, B has that many rows (side 'L') or
 * columns (side 'R'); B's elements must not share memory with one another or
 * with A. alpha is a number in the memory of the host. A null status is none.
 */
HSMA_API int hsma_trsm(hsma_queue *queue, int type, char side, char uplo,
                       char op, char diag, const void *alpha,
                       const hsma_matrix *A, const hsma_matrix *B,
                       const hsma_options *options, hsma_status *status);

/** Writes what hsma_trsm would run, in words, as snprintf would: at most `size`
 * characters with the final zero. *length, unless null, is what it takes
 * without. Data may be null. */
HSMA_API int hsma_explain(hsma_queue *queue, int type, char side, char uplo,
                          char op, char diag, const void *alpha,
                          const hsma_matrix *A, const hsma_matrix *B,
                          const hsma_options *options, char *text, size_t size,
                          size_t *length);

/** Matrices of one size: that of index (i0, ..., i[ranks - 1]) stands at
 * matrix.data plus the sum of i[d] * stride[d] elements. ranks is 0 to 3. */
typedef struct hsma_batch {
  hsma_matrix matrix;
  int32_t ranks;
  int64_t extent[3], stride[3];
} hsma_batch;

/** What the solve of one problem of a batch saw, as hsma_status. */
typedef struct hsma_batch_status {
  int64_t first_zero_diagonal;
  int32_t nonfinite_input;
  int32_t reserved;
  double also_reserved;
} hsma_batch_status;

/**
 * Solves op(A_p) X_p = alpha B_p for all problems of a batch, in one launch
 * where they are small. A has the ranks of B with the same extents, or 1 in
 * their place, or no ranks at all: then it is repeated, and not copied. A null
 * status is none; otherwise it is an array in the memory of the queue with one
 * element for each problem of B, the last index the fastest.
 */
HSMA_API int hsma_trsm_batched(hsma_queue *queue, int type, char side,
                               char uplo, char op, char diag,
                               const void *alpha, const hsma_batch *A,
                               const hsma_batch *B,
                               const hsma_options *options,
                               hsma_batch_status *status);

/** Writes what hsma_trsm_batched would run, as hsma_explain does. */
HSMA_API int hsma_explain_batched(hsma_queue *queue, int type, char side,
                                  char uplo, char op, char diag,
                                  const void *alpha, const hsma_batch *A,
                                  const hsma_batch *B,
                                  const hsma_options *options, char *text,
                                  size_t size, size_t *length);

/** Column-major matrices of one size, A[p] with leading dimension lda, and B[p],
 * rows x columns, with ldb. The arrays of pointers stand in the memory of the
 * queue. */
HSMA_API int hsma_trsm_pointers(hsma_queue *queue, int type, char side,
                                char uplo, char op, char diag, int64_t rows,
                                int64_t columns, const void *alpha,
                                const void *const *A, int64_t lda,
                                void *const *B, int64_t ldb, int64_t count);

/** A triangle that is prepared once for many right-hand sides. A has to stay as
 * it is. A solver may be used by several threads, each with a queue of its own
 * on the device it was made for. */
typedef struct hsma_solver hsma_solver;

/** Allocates. The type is that of A and of the B of its solves. */
HSMA_API int hsma_create_solver(hsma_queue *queue, int type, char side,
                                char uplo, char op, char diag,
                                const hsma_matrix *A,
                                const hsma_options *options,
                                hsma_solver **solver);
/** Prepares again, after A has changed. */
HSMA_API int hsma_refresh(hsma_solver *solver, hsma_queue *queue);
HSMA_API int hsma_solve(const hsma_solver *solver, hsma_queue *queue,
                        const void *alpha, const hsma_matrix *B,
                        hsma_status *status);
/** Its work has to be done. Null is nothing. */
HSMA_API void hsma_destroy_solver(hsma_solver *solver);

/** Puts the rows of a tuning file, as `hsma-trsm tune` writes it, in place of
 * the built-in ones, for this process. */
HSMA_API int hsma_load_tuning(const char *file);
HSMA_API int hsma_reset_tuning(void);

#ifdef __cplusplus
}
#endif

#endif
