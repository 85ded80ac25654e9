#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""scaling_model.py on measurements that are made up, so that its times are
known."""

import unittest

from scaling_model import Block, Network, interpolated


def record(processes, rows, us):
    sent = {"us": us, "all_reduces": 3 if processes > 1 else 0,
            "all_reduce_bytes": 5000 if processes > 1 else 0}
    return {"processes": processes, "rows": rows, "columns": 8, "earlier": 64,
            "Hsma": dict(sent), "TSQR": dict(sent)}


RECORDS = [record(1, 100, 10), record(1, 10000, 1000), record(2, 100, 77),
           record(2, 200, 88), {**record(1, 100, 1e9), "columns": 9}]
NETWORK = Network(latency=1e-6, bandwidth=1e9)


class ScalingModel(unittest.TestCase):
    def setUp(self):
        self.block = Block(RECORDS, 8, 64)

    def test_interpolation(self):
        points = [(10000, 4.0), (100, 1.0)]
        for rows, expected in ((10, 1), (100, 1), (1000, 2), (10000, 4),
                               (50000, 20)):
            self.assertAlmostEqual(interpolated(points, rows), expected)

    def test_one_process_is_what_was_measured(self):
        for rows, us in ((100, 10), (1000, 100), (10000, 1000)):
            self.assertAlmostEqual(
                self.block.model("Hsma", rows, 1, NETWORK) * 1e6, us)

    def test_messages(self):
        """Ten rounds of three all-reduces, and twice nearly all bytes; TSQR
        has 20 messages of 512 bytes besides."""
        expected = 100 + 3 * 10 * 1 + 2 * 5 * 1023 / 1024
        rows = 1000 * 1024
        self.assertAlmostEqual(
            self.block.model("Hsma", rows, 1024, NETWORK) * 1e6, expected)
        self.assertAlmostEqual(
            self.block.model("TSQR", rows, 1024, NETWORK) * 1e6,
            expected + 20 * (1 + 0.512))

    def test_rounds_are_whole(self):
        self.assertAlmostEqual(NETWORK.all_reduces(1, 0, 5), 3e-6)

    def test_measured_points(self):
        def micro(rows_of):
            return [(p, round(t * 1e6, 6))
                    for p, t in self.block.measured("Hsma", rows_of)]
        self.assertEqual(micro(lambda p: 100 * p), [(1, 10), (2, 88)])
        self.assertEqual(micro(lambda p: 100), [(1, 10), (2, 77)])

    def test_both_kinds_are_needed(self):
        for records in ([], RECORDS[:2], RECORDS[2:4]):
            with self.assertRaises(ValueError):
                Block(records, 8, 64)


if __name__ == "__main__":
    unittest.main()
