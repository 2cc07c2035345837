"""Tests the verdicts on the growth of costs."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "Tools/Benchmarks/bench"))
import doubling  # noqa: E402


class VerdictTest(unittest.TestCase):
    inserted = "views inserted at index 0"

    def verdict(self, name, cost):
        return doubling.verdict(name, 4000, [cost(4000 * factor) for factor in (1, 2, 4)])

    def test_costs_proportional_to_n_hold(self):
        self.assertEqual(self.verdict(self.inserted, lambda n: 1000 * n), "holds")

    def test_block_moves_are_named(self):
        self.assertEqual(self.verdict(self.inserted, lambda n: 1000 * n + n * n), "block moves")

    def test_a_loop_over_the_objects_grows_too_fast(self):
        self.assertEqual(self.verdict(self.inserted, lambda n: 1000 * n + 3 * n * n), "GROWS FASTER")

    def test_other_work_may_not_move_blocks(self):
        self.assertEqual(self.verdict("views in one another", lambda n: 1000 * n + n * n), "GROWS FASTER")


if __name__ == "__main__":
    unittest.main()
