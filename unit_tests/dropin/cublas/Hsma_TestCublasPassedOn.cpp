// SPDX-License-Identifier: BSD-3-Clause
/// \file
/// Where there is no device, every call goes on to cuBLAS or cuSOLVER as it
/// came, and what they return comes back. These tests are a program that is
/// linked to the stubs, and a plug-in that brings them.
#include <gtest/gtest.h>

#include <complex>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "Hsma_CublasFunctions.hpp"
#include "Hsma_CublasLegacy.hpp"
#include "Hsma_CublasProblem.hpp"
#include "Hsma_StubRecord.hpp"

namespace Hsma::Test {

std::ostream& operator<<(std::ostream& out, const StubCall& c) {
  return out << c.function << "(" << c.handle << ", " << c.side << ", "
             << c.uplo << ", " << c.op << ", " << c.diag << ", " << c.m << ", "
             << c.n << ", " << c.alpha << " (" << c.alpha_re << ", "
             << c.alpha_im << "), " << c.A << ", " << c.lda << ", " << c.B
             << ", " << c.ldb << ", " << c.count << ", " << c.params << ", "
             << c.type_A << ", " << c.type_B << ", " << c.info << ")";
}

namespace {

/// What is wrong with a call, or "nothing".
using Change = std::pair<const char*, std::function<void(StubCall&)>>;

/// Places that nobody may look at.
void* nowhere(std::uintptr_t address) {
  return reinterpret_cast<void*>(address);
}

const std::vector<Change>& changes() {
  static const std::vector<Change> all{
      {"nothing", [](StubCall&) {}},
      {"a large one", [](StubCall& c) { c.m = c.lda = c.ldb = 5000; }},
      {"handle", [](StubCall& c) { c.handle = nullptr; }},
      {"m", [](StubCall& c) { c.m = -1; }},
      {"n", [](StubCall& c) { c.n = -1; }},
      {"least m", [](StubCall& c) { c.m = INT32_MIN; }},
      {"most n", [](StubCall& c) { c.n = INT32_MAX; }},
      {"no m", [](StubCall& c) { c.m = 0; }},
      {"no n", [](StubCall& c) { c.n = 0; }},
      {"lda", [](StubCall& c) { c.lda = 1; }},
      {"negative lda", [](StubCall& c) { c.lda = -8; }},
      {"ldb", [](StubCall& c) { c.ldb = 1; }},
      {"negative ldb", [](StubCall& c) { c.ldb = -8; }},
      {"side", [](StubCall& c) { c.side = 7; }},
      {"negative side", [](StubCall& c) { c.side = -1; }},
      {"uplo", [](StubCall& c) { c.uplo = 7; }},
      {"full", [](StubCall& c) { c.uplo = CUBLAS_FILL_MODE_FULL; }},
      {"op", [](StubCall& c) { c.op = 7; }},
      {"diag", [](StubCall& c) { c.diag = 7; }},
      {"alpha", [](StubCall& c) { c.alpha = nullptr; }},
      {"A", [](StubCall& c) { c.A = nullptr; }},
      {"B", [](StubCall& c) { c.B = nullptr; }},
      {"misaligned A", [](StubCall& c) { c.A = nowhere(0x1001); }},
      {"misaligned B", [](StubCall& c) { c.B = nowhere(0x2001); }},
      {"all", [](StubCall& c) {
         c.alpha = c.A = c.B = c.handle = nullptr;
         c.side = c.uplo = c.op = c.diag = -1;
         c.m = c.n = c.lda = c.ldb = -1;
       }}};
  return all;
}

template <class S>
class CublasPassedOn : public ::testing::Test {
 protected:
  using V = typename Vendor<S>::V;
  static constexpr const char* letter = Vendor<S>::letter;

  CublasPassedOn() { *stub = {}; }

  /// A good call.
  StubCall good(const std::string& suffix) {
    StubCall call;
    call.function = std::string("cublas") + letter + suffix;
    call.handle = nowhere(0x40);
    call.side = CUBLAS_SIDE_LEFT;
    call.uplo = CUBLAS_FILL_MODE_UPPER;
    call.op = CUBLAS_OP_C;
    call.diag = CUBLAS_DIAG_UNIT;
    call.m = 5;
    call.n = 3;
    call.lda = 6;
    call.ldb = 7;
    call.alpha = &alpha;
    call.A = nowhere(0x1000);
    call.B = nowhere(0x2000);
    return call;
  }

  /// Every status comes back from one call with the same arguments.
  template <class Make>
  void expect_passed_on(const StubCall& call, const char* what,
                        const Make& make) {
    for (const int status :
         {int{CUBLAS_STATUS_SUCCESS}, int{CUBLAS_STATUS_INVALID_VALUE},
          int{CUBLAS_STATUS_NOT_INITIALIZED},
          int{CUBLAS_STATUS_EXECUTION_FAILED}, 12345}) {
      stub->last = {};
      stub->calls = 0;
      stub->status = status;
      EXPECT_EQ(static_cast<int>(make(call)), status) << what << ": " << call;
      EXPECT_EQ(stub->calls, 1) << what << ": " << call;
      EXPECT_EQ(stub->last, call) << what;
    }
  }
  /// The functions for one system and for batches, with both integers.
  void expect_all_passed_on(const char* what,
                            const std::function<void(StubCall&)>& change) {
    const Calls<S>& calls = Calls<S>::linked();
    for (const bool wide : {false, true}) {
      StubCall call = good(wide ? "trsm_v2_64" : "trsm_v2");
      change(call);
      const auto flags = [](const StubCall& c) {
        return Flags{static_cast<cublasSideMode_t>(c.side),
                     static_cast<cublasFillMode_t>(c.uplo),
                     static_cast<cublasOperation_t>(c.op),
                     static_cast<cublasDiagType_t>(c.diag)};
      };
      const auto handle = [](const StubCall& c) {
        return reinterpret_cast<cublasHandle_t>(const_cast<void*>(c.handle));
      };
      expect_passed_on(call, what, [&](const StubCall& c) {
        return calls.trsm(wide, handle(c), flags(c), c.m, c.n,
                          static_cast<const S*>(c.alpha),
                          static_cast<const S*>(c.A), c.lda,
                          static_cast<S*>(const_cast<void*>(c.B)), c.ldb);
      });
      for (const std::int64_t count : {4, 0, -1}) {
        StubCall batch = good(wide ? "trsmBatched_64" : "trsmBatched");
        change(batch);
        batch.count = count;
        expect_passed_on(batch, what, [&](const StubCall& c) {
          return calls.batched(wide, handle(c), flags(c), c.m, c.n,
                               static_cast<const S*>(c.alpha),
                               static_cast<const S* const*>(c.A), c.lda,
                               static_cast<S* const*>(const_cast<void*>(c.B)),
                               c.ldb, c.count);
        });
      }
    }
  }

  StubState* const stub = hsma_test_stub_cublas();
  const S alpha = make_number<S>(0.5, -2);
};
using Scalars =
    ::testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CublasPassedOn, Scalars);

TYPED_TEST(CublasPassedOn, WithAlphaOnTheHost) {
  for (const auto& [what, change] : changes())
    this->expect_all_passed_on(what, change);
  EXPECT_EQ(this->stub->changes_of_mode, 0);
}

/// Alpha is not looked at then.
TYPED_TEST(CublasPassedOn, WithAlphaOnTheDevice) {
  this->stub->pointer_mode = CUBLAS_POINTER_MODE_DEVICE;
  for (const auto& [what, change] : changes())
    this->expect_all_passed_on(what, [&, change = change](StubCall& call) {
      call.alpha = nowhere(0x3000);
      change(call);
    });
  EXPECT_EQ(this->stub->pointer_mode, CUBLAS_POINTER_MODE_DEVICE);
}

/// A handle of which nothing is known: its mode is not, either.
TYPED_TEST(CublasPassedOn, WithAHandleThatIsNone) {
  this->stub->setup_status = CUBLAS_STATUS_NOT_INITIALIZED;
  this->expect_all_passed_on("a handle that is none", [](StubCall& call) {
    call.alpha = nowhere(0x3000);
  });
  EXPECT_EQ(this->stub->changes_of_mode, 0);
}

/// Sizes that 32 bits do not hold.
TYPED_TEST(CublasPassedOn, WithWideSizes) {
  using S = TypeParam;
  StubCall call = this->good("trsm_v2_64");
  call.m = (std::int64_t{1} << 40) + 3;
  call.n = (std::int64_t{1} << 33) + 1;
  call.lda = call.ldb = std::int64_t{1} << 41;
  this->expect_passed_on(call, "wide sizes", [&](const StubCall& c) {
    return Calls<S>::linked().trsm(
        true, reinterpret_cast<cublasHandle_t>(const_cast<void*>(c.handle)),
        {CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_C,
         CUBLAS_DIAG_UNIT},
        c.m, c.n, static_cast<const S*>(c.alpha), static_cast<const S*>(c.A),
        c.lda, static_cast<S*>(const_cast<void*>(c.B)), c.ldb);
  });
}

// --- cuSOLVER ----------------------------------------------------------------

const std::vector<Change>& changes_of_potrs() {
  static const std::vector<Change> all{
      {"nothing", [](StubCall&) {}},
      {"a large one", [](StubCall& c) { c.m = c.lda = c.ldb = 5000; }},
      {"handle", [](StubCall& c) { c.handle = nullptr; }},
      {"uplo", [](StubCall& c) { c.uplo = 7; }},
      {"full", [](StubCall& c) { c.uplo = CUBLAS_FILL_MODE_FULL; }},
      {"n", [](StubCall& c) { c.m = -1; }},
      {"columns", [](StubCall& c) { c.n = -1; }},
      {"no n", [](StubCall& c) { c.m = 0; }},
      {"no columns", [](StubCall& c) { c.n = 0; }},
      {"lda", [](StubCall& c) { c.lda = 1; }},
      {"ldb", [](StubCall& c) { c.ldb = -1; }},
      {"A", [](StubCall& c) { c.A = nullptr; }},
      {"B", [](StubCall& c) { c.B = nullptr; }},
      {"info", [](StubCall& c) { c.info = nullptr; }},
      {"misaligned A", [](StubCall& c) { c.A = nowhere(0x1001); }},
  };
  return all;
}

TYPED_TEST(CublasPassedOn, Potrs) {
  using S = TypeParam;
  StubState* const solver = hsma_test_stub_cusolver();
  *solver = {};
  for (const auto& [what, change] : changes_of_potrs())
    for (const bool wide : {false, true})
      for (const int status :
           {int{CUSOLVER_STATUS_SUCCESS}, int{CUSOLVER_STATUS_INVALID_VALUE},
            int{CUSOLVER_STATUS_INTERNAL_ERROR}, 4321}) {
        StubCall call;
        call.function =
            wide ? "cusolverDnXpotrs"
                 : std::string("cusolverDn") + this->letter + "potrs";
        call.handle = nowhere(0x40);
        call.uplo = CUBLAS_FILL_MODE_UPPER;
        call.m = 5;
        call.n = 3;
        call.lda = 6;
        call.ldb = 7;
        call.A = nowhere(0x1000);
        call.B = nowhere(0x2000);
        call.info = nowhere(0x4000);
        if (wide) call.type_A = call.type_B = Vendor<S>::data_type;
        change(call);
        solver->last = {};
        solver->calls = 0;
        solver->status = status;
        EXPECT_EQ(static_cast<int>(Calls<S>::linked().potrs(
                      wide,
                      reinterpret_cast<cusolverDnHandle_t>(
                          const_cast<void*>(call.handle)),
                      static_cast<cublasFillMode_t>(call.uplo), call.m, call.n,
                      static_cast<const S*>(call.A), call.lda,
                      static_cast<S*>(const_cast<void*>(call.B)), call.ldb,
                      static_cast<int*>(const_cast<void*>(call.info)))),
                  status)
            << what;
        EXPECT_EQ(solver->calls, 1) << what;
        EXPECT_EQ(solver->last, call) << what;
      }
}

/// Parameters, and types that are not one or not known.
TEST(CusolverPassedOn, OtherTypes) {
  StubState* const solver = hsma_test_stub_cusolver();
  *solver = {};
  for (const auto& [a, b] :
       {std::pair{CUDA_R_64F, CUDA_R_32F}, std::pair{CUDA_R_16F, CUDA_R_16F},
        std::pair{CUDA_C_64F, CUDA_C_64F},
        std::pair{static_cast<cudaDataType>(99),
                  static_cast<cudaDataType>(99)}}) {
    StubCall call;
    call.function = "cusolverDnXpotrs";
    call.handle = nowhere(0x40);
    call.params = nowhere(0x50);
    call.uplo = CUBLAS_FILL_MODE_LOWER;
    call.m = std::int64_t{1} << 40;
    call.n = std::int64_t{1} << 33;
    call.lda = call.ldb = std::int64_t{1} << 41;
    call.type_A = a;
    call.type_B = b;
    call.A = nowhere(0x1000);
    call.B = nowhere(0x2000);
    call.info = nowhere(0x4000);
    solver->calls = 0;
    solver->status = CUSOLVER_STATUS_NOT_SUPPORTED;
    EXPECT_EQ(
        cusolverDnXpotrs(reinterpret_cast<cusolverDnHandle_t>(nowhere(0x40)),
                         reinterpret_cast<cusolverDnParams_t>(nowhere(0x50)),
                         CUBLAS_FILL_MODE_LOWER, call.m, call.n, a, call.A,
                         call.lda, b, nowhere(0x2000), call.ldb,
                         static_cast<int*>(nowhere(0x4000))),
        CUSOLVER_STATUS_NOT_SUPPORTED);
    EXPECT_EQ(solver->calls, 1);
    EXPECT_EQ(solver->last, call);
  }
}

// --- the legacy names --------------------------------------------------------

/// alpha is a number there, and flags are letters.
template <class V, class Function>
void expect_legacy(const char* name, Function function, V alpha, double re,
                   double im) {
  StubState* const stub = hsma_test_stub_cublas();
  const std::vector<std::pair<const char*, std::function<void(StubCall&)>>> all{
      {"nothing", [](StubCall&) {}},
      {"a large one", [](StubCall& c) { c.m = c.lda = c.ldb = 5000; }},
      {"side", [](StubCall& c) { c.side = 'X'; }},
      {"uplo", [](StubCall& c) { c.uplo = 0; }},
      {"op", [](StubCall& c) { c.op = -1; }},
      {"small letters",
       [](StubCall& c) { c.side = 'r', c.uplo = 'u', c.op = 'c'; }},
      {"m", [](StubCall& c) { c.m = -1; }},
      {"no n", [](StubCall& c) { c.n = 0; }},
      {"lda", [](StubCall& c) { c.lda = 1; }},
      {"A", [](StubCall& c) { c.A = nullptr; }},
      {"B", [](StubCall& c) { c.B = nullptr; }}};
  for (const auto& [what, change] : all) {
    StubCall call;
    call.function = name;
    call.side = 'L', call.uplo = 'U', call.op = 'T', call.diag = 'N';
    call.m = 5, call.n = 3, call.lda = 6, call.ldb = 7;
    call.alpha_re = re;
    call.alpha_im = im;
    call.A = nowhere(0x1000);
    call.B = nowhere(0x2000);
    change(call);
    *stub = {};
    function(static_cast<char>(call.side), static_cast<char>(call.uplo),
             static_cast<char>(call.op), static_cast<char>(call.diag),
             static_cast<int>(call.m), static_cast<int>(call.n), alpha,
             static_cast<const V*>(call.A), static_cast<int>(call.lda),
             static_cast<V*>(const_cast<void*>(call.B)),
             static_cast<int>(call.ldb));
    EXPECT_EQ(stub->calls, 1) << what;
    EXPECT_EQ(stub->last, call) << what;
  }
}

TEST(CublasLegacyPassedOn, Trsm) {
  expect_legacy("cublasStrsm", &cublasStrsm, 0.5f, 0.5, 0);
  expect_legacy("cublasDtrsm", &cublasDtrsm, 0.25, 0.25, 0);
  expect_legacy("cublasCtrsm", &cublasCtrsm, cuComplex{0.5f, -2}, 0.5, -2);
  expect_legacy("cublasZtrsm", &cublasZtrsm, cuDoubleComplex{3, 4}, 3, 4);
}

TEST(CublasLegacyPassedOn, SetKernelStream) {
  StubState* const stub = hsma_test_stub_cublas();
  for (const int status : {0, 7, 12345}) {
    *stub = {};
    stub->status = status;
    EXPECT_EQ(static_cast<int>(cublasSetKernelStream(
                  static_cast<cudaStream_t>(nowhere(0x70)))),
              status);
    EXPECT_EQ(stub->calls, 1);
    EXPECT_EQ(stub->last.handle, nowhere(0x70));
  }
}

/// So that no test is passed by a program that the library is not in.
TEST(CublasPassedOnBy, TheStandIn) {
  EXPECT_TRUE(is_stood_in()) << "expected LD_PRELOAD";
}

}  // namespace
}  // namespace Hsma::Test

/// The program, and what a plug-in is asked for.
extern "C" __attribute__((visibility("default"))) int hsma_test_main(
    int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

#ifndef HSMA_TEST_PLUGIN
int main(int argc, char** argv) { return hsma_test_main(argc, argv); }
#endif
