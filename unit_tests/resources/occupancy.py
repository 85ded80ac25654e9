# SPDX-License-Identifier: BSD-3-Clause
"""Wavefronts that an AMD compute unit holds at once, from what a kernel takes.

Four SIMDs have registers of their own and LDS together. Registers and LDS are
allocated in granules, and a workgroup needs all of its wavefronts at once:

  per SIMD    min(waves, VGPRs of a SIMD / VGPRs, SGPRs of a SIMD / SGPRs)
  workgroups  min(4 per SIMD / wavefronts, LDS of the unit / LDS, 16)

with integer divisions; the 16 is of workgroups of several wavefronts, which
need a barrier. (LLVM, AMDGPUUsage; AMD, Vega and MI200 ISA.)
"""

import collections

WAVEFRONT, SIMDS = 64, 4
LDS, LDS_GRANULE = 64 * 1024, 512
SGPRS, SGPR_GRANULE = 800, 16
BARRIERS = 16

Registers = collections.namedtuple("Registers", "vgprs granule waves")
TARGETS = {
    "gfx906": Registers(256, 4, 10),
    "gfx90a": Registers(512, 8, 8),
    "gfx942": Registers(512, 8, 8),
}


def granules(count, granule):
    return max(1, -(-count // granule)) * granule


def waves_by_registers(target, vgprs, sgprs):
    """Wavefronts of a SIMD whose registers there are."""
    simd = TARGETS[target]
    return min(simd.waves, simd.vgprs // granules(vgprs, simd.granule),
               SGPRS // granules(sgprs, SGPR_GRANULE))


def waves_per_simd(target, vgprs, sgprs, lds, workgroup):
    """Wavefronts of a SIMD, on average over the compute unit."""
    waves = -(-workgroup // WAVEFRONT)
    groups = SIMDS * waves_by_registers(target, vgprs, sgprs) // waves
    if lds > 0:
        groups = min(groups, LDS // granules(lds, LDS_GRANULE))
    if waves > 1:
        groups = min(groups, BARRIERS)
    return groups * waves / SIMDS
