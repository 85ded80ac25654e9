# SPDX-License-Identifier: BSD-3-Clause
"""Wavefronts that AMD's SIMDs hold at once, from what a kernel takes.

Four SIMDs have registers of their own and LDS together: those of a compute
unit, or on RDNA, which runs workgroups on two of its units, those of such a
pair. Registers and LDS are allocated in granules, and a workgroup needs all of
its wavefronts at once:

  per SIMD    min(waves, VGPRs of a SIMD / VGPRs, SGPRs of a SIMD / SGPRs)
  workgroups  min(4 per SIMD / wavefronts, LDS of the four / LDS, barriers)

with integer divisions; barriers are for workgroups of several wavefronts. On
RDNA every wavefront has SGPRs of its own. (LLVM, AMDGPUUsage and its
AMDGPUBaseInfo; AMD, ISA of Vega, MI200 and RDNA 3.)
"""

import collections

SIMDS = 4
LDS = 64 * 1024  # of a workgroup, at most
SGPRS, SGPR_GRANULE = 800, 16

# The wavefront, registers per SIMD, and what four of them share.
Target = collections.namedtuple(
    "Target", "wavefront vgprs granule waves lds lds_granule barriers")
GCN = {"wavefront": 64, "lds": LDS, "lds_granule": 512, "barriers": 16}
RDNA = {"wavefront": 32, "lds": 2 * LDS, "lds_granule": 1024, "barriers": 32}
TARGETS = {
    "gfx906": Target(vgprs=256, granule=4, waves=10, **GCN),
    "gfx90a": Target(vgprs=512, granule=8, waves=8, **GCN),
    "gfx942": Target(vgprs=512, granule=8, waves=8, **GCN),
    "gfx1030": Target(vgprs=1024, granule=16, waves=16, **RDNA),
    "gfx1100": Target(vgprs=1536, granule=24, waves=16, **RDNA),
}


def granules(count, granule):
    return max(1, -(-count // granule)) * granule


def waves_by_registers(target, vgprs, sgprs):
    """Wavefronts of a SIMD whose registers there are."""
    simd = TARGETS[target]
    waves = min(simd.waves, simd.vgprs // granules(vgprs, simd.granule))
    if simd.wavefront == 32:
        return waves
    return min(waves, SGPRS // granules(sgprs, SGPR_GRANULE))


def waves_per_simd(target, vgprs, sgprs, lds, workgroup):
    """Wavefronts of a SIMD, on average over the four."""
    four = TARGETS[target]
    waves = -(-workgroup // four.wavefront)
    groups = SIMDS * waves_by_registers(target, vgprs, sgprs) // waves
    if lds > 0:
        groups = min(groups, four.lds // granules(lds, four.lds_granule))
    if waves > 1:
        groups = min(groups, four.barriers)
    return groups * waves / SIMDS
