"""Tests the comparisons of Tools/bench. `Tools/check tools` runs these tests."""
import sys, tempfile, unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tools/Benchmarks/bench"))

import gestures
import peers
import programs
import published
from run import Run


def measurement(actions=3, total=10.0, **found):
    return {"gestures": found, "told": actions, "sum": total}


class GestureTests(unittest.TestCase):
    def ends(self, *messages):
        check = self.assertRaises(SystemExit)
        self.addCleanup(lambda: [self.assertIn(message, str(check.exception)) for message in messages])
        return check

    def test_every_workload_specifies_its_gestures(self):
        for screen in gestures.SCREENS:
            for workload in programs.WORKLOADS:
                for share in programs.SHARES:
                    stated = gestures.expected(screen, workload, share)
                    self.assertGreater(stated["actions"], 0, (screen, workload, share))
                    self.assertLessEqual(stated.keys(), {*gestures.KINDS, "actions"})

    def test_a_loop_with_the_same_gestures_and_values_passes(self):
        gestures.require_same(measurement(swipe=2), measurement(swipe=2, pan=0), "drags", "")

    def test_a_loop_with_more_gestures_ends_the_run(self):
        with self.ends("drags.tenth", "swipe 1307 instead of 0"):
            gestures.require_same(measurement(swipe=1307), measurement(), "drags", "tenth")

    def test_a_loop_with_fewer_actions_ends_the_run(self):
        with self.ends("actions 2 instead of 3"):
            gestures.require_same(measurement(actions=2, pan=1), measurement(pan=1), "drags", "")

    def test_a_loop_with_different_values_ends_the_run(self):
        with self.ends("their sum is 10.5, not 10.0"):
            gestures.require_same(measurement(total=10.5, pan=1), measurement(pan=1), "drags", "")

    def test_an_engine_that_recognizes_unspecified_gestures_ends_the_run(self):
        with self.ends("tap 1999 instead of 2000", "--record gestures"):
            gestures.require_stated(measurement(2000, tap=1999), "one", "taps", "tenth")

    def test_a_peer_may_differ_only_within_its_tolerance(self):
        stated = gestures.expected("one", "mixed", "tenth")
        peer = peers.Peer("a peer", None, lacks=["swipe"], tolerances={"flick": (0.1, "a reason")})
        found = {kind: count for kind, count in stated.items() if kind not in ("actions", "swipe")}
        flicks = found["flick"]
        peer.require_gestures(measurement(**{**found, "flick": int(flicks * 1.09)}), "tenth")
        for kind, count in [("flick", int(flicks * 1.12)), ("tap", found["tap"] + 1), ("swipe", 1)]:
            with self.ends("a peer does other work", kind):
                peer.require_gestures(measurement(**{**found, kind: count}), "tenth")

    def test_each_peer_names_a_reason_for_each_tolerance(self):
        for peer in peers.PEERS:
            for fraction, reason in peer.tolerances.values():
                self.assertLess(fraction, 0.25)
                self.assertTrue(reason)

    def test_a_saved_run_leaves_nothing_out(self):
        with self.ends("GTK is missing"):
            Run(saves=True).leave_out("GTK", "apt-get install it")


class PublishedTests(unittest.TestCase):
    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        original = published.RESULTS
        self.addCleanup(setattr, published, "RESULTS", original)
        published.RESULTS = folder / "RESULTS.md"
        published.RESULTS.write_text(
            "### Costs\n\n| case | a | b |\n|---|---:|---:|\n| taps | 1 000 | 0.09 |\n| drags | 20 | – |\n\n### Other\n")

    def differences(self, **measured):
        return published.compare("### Costs", {(case,): values for case, values in measured.items()})

    def test_results_within_the_tolerance_and_their_rounding_are_current(self):
        self.assertEqual(self.differences(taps=[1049, 0.0985], drags=[20, None]), [])

    def test_results_that_differ_more_are_outdated(self):
        self.assertEqual(self.differences(taps=[1100, 0.09], drags=[18, None]),
                         ["Costs: taps has 1 000, but now 1100.00", "Costs: drags has 20, but now 18.00"])

    def test_a_row_that_is_missing_or_no_longer_measured_is_outdated(self):
        self.assertEqual(self.differences(taps=[1000], lint=[5]),
                         ["Costs: drags is no longer measured", "Costs: lint is missing"])

    def test_a_value_that_was_not_published_is_outdated(self):
        self.assertEqual(self.differences(taps=[1000], drags=[20, 1]), ["Costs: drags has –, but now 1.00"])


if __name__ == "__main__":
    unittest.main()
