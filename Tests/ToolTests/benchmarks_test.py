"""Tests the comparisons of Tools/bench. `Tools/check tools` runs these tests."""
import contextlib, io, json, sys, tempfile, unittest
from pathlib import Path
from unittest.mock import patch

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tools/Benchmarks/bench"))

import doubling
import gestures
import peers
import programs
import published
import thresholds
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


def expected_measurement(screen, workload, share, **costs):
    """A measurement with the gestures of thresholds.json."""
    found = gestures.expected(screen, workload, share)
    kinds = {kind: count for kind, count in found.items() if kind != "actions"}
    return {**measurement(found["actions"], **kinds), **costs}


def with_one_more(one, kind):
    return {**one, "gestures": {**one["gestures"], kind: one["gestures"].get(kind, 0) + 1}}


class PeerMeasurementTests(unittest.TestCase):
    """Tests which measurements of a peer are used, with given measurements in place of those of a program."""

    costs = {"events": 100, "instructions": 4000}

    def setUp(self):
        self.tenth, self.hundredth = (expected_measurement("one", "mixed", share, **self.costs)
                                      for share in ("tenth", "hundredth"))

    def measure(self):
        with patch.object(programs, "workload", lambda workload, share: share), \
                patch.object(programs, "has", lambda program: True), \
                patch.object(peers, "timed", lambda commands, runs, environments: [self.tenth]), \
                patch.object(peers, "counted", lambda command, environment: [self.hundredth]):
            return [(peer.name, instructions, one)
                    for peer, instructions, one in peers.measured({peers.Peer("a peer", None): (["peer"], {})})]

    def test_a_peer_with_the_expected_gestures_is_measured(self):
        self.assertEqual(self.measure(), [("a peer", 40, self.tenth)])

    def test_a_peer_that_recognizes_other_gestures_in_the_timed_runs_ends_the_run(self):
        self.tenth = with_one_more(self.tenth, "tap")
        self.assertRaises(gestures.Difference, self.measure)

    def test_a_peer_that_recognizes_other_gestures_when_instructions_are_counted_ends_the_run(self):
        self.hundredth = with_one_more(self.hundredth, "tap")
        self.assertRaises(gestures.Difference, self.measure)


class ThresholdTests(unittest.TestCase):
    """Tests the verdict of `Tools/bench --check`, with the limits in place of measurements."""

    def setUp(self):
        kept = json.loads(gestures.KEPT.read_text())
        self.cases = {}
        for case, limit in kept["cases"].items():
            workload, screen, told = case.split(", ")
            of = screen if screen in gestures.SCREENS else "one"
            self.cases[workload, screen, told] = expected_measurement(of, workload, "tenth", **limit)
        self.loops = {workload: self.cases[workload, "one", "off"] for workload in programs.WORKLOADS}
        self.stale, self.grows_slowly = [], True
        for module, name, result in [
                (thresholds, "compiler", lambda: kept["compiler"]), (programs, "has", lambda program: True),
                (thresholds, "measure", lambda: (self.cases, self.loops)),
                (doubling, "measure", lambda: []), (doubling, "check", lambda doubled: self.grows_slowly),
                (published, "stale", lambda cases, loops, doubled: self.stale)]:
            self.enterContext(patch.object(module, name, result))

    def check(self):
        """The verdict, and what is printed."""
        with contextlib.redirect_stdout(io.StringIO()) as output:
            return thresholds.check(), output.getvalue()

    def change(self, cost, factor):
        one = self.cases["taps", "one", "off"]
        self.cases["taps", "one", "off"] = {**one, cost: one[cost] * factor}

    def test_costs_within_the_limits_pass(self):
        self.assertTrue(self.check()[0])

    def test_an_engine_that_recognizes_other_gestures_ends_the_run(self):
        key = "taps", "board", "off"
        self.cases[key] = with_one_more(self.cases[key], "tap")
        self.assertRaises(gestures.Difference, self.check)

    def test_a_loop_that_recognizes_other_gestures_ends_the_run(self):
        self.loops["drags"] = with_one_more(self.loops["drags"], "swipe")
        self.assertRaises(gestures.Difference, self.check)

    def test_more_instructions_or_allocations_fail(self):
        for cost, factor, verdict in [("instructions", 1.03, "MORE INSTRUCTIONS"), ("allocations", 1.02, "MORE ALLOCATIONS")]:
            with self.subTest(cost):
                before = dict(self.cases)
                self.change(cost, factor)
                passed, output = self.check()
                self.assertFalse(passed)
                self.assertIn(verdict, output)
                self.cases = before

    def test_costs_that_grow_too_fast_fail(self):
        self.grows_slowly = False
        self.assertFalse(self.check()[0])

    def test_published_results_that_are_outdated_fail(self):
        self.stale = ["Costs: taps has 1, but now 2.00"]
        passed, output = self.check()
        self.assertFalse(passed)
        self.assertIn(self.stale[0], output)


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
