"""The gesture counts that every program must report for a workload, from thresholds.json.

The hand-written loop must recognize exactly the engine's gestures, with as many actions and the same values, so
that both do the same work. Other toolkits must recognize the same numbers, except where their recognizers differ:
see peers.py.
"""

import json

import programs
from measuring import lines

KEPT = programs.HOME / "thresholds.json"
KINDS = ["tap", "double tap", "hold", "swipe", "flick", "pan", "pinch", "rotation"]
SCREENS = ["one", "board"]
# The loop computes the same values with its operations in a different order, and prints one decimal place.
SUMS_WITHIN = 1e-6


class Difference(SystemExit):
    """A program recognized different gestures, so its cost isn't comparable. Ends the run before anything is written."""


def counts(one):
    """The nonzero gesture counts in a measurement, and the number of actions that ran."""
    found = {kind: count for kind, count in sorted(one["gestures"].items()) if count}
    return {**found, "actions": one["told"]}


def expected(screen, workload, share=""):
    """The gesture counts on a screen, by kind."""
    return json.loads(KEPT.read_text())["gestures"][screen][workload][share or "whole"]


def differences(found, stated, allowed=None):
    """The kinds of gestures whose counts differ, as text. `allowed` contains the tolerated fraction for some kinds."""
    text = []
    for kind in sorted({*found, *stated}):
        has, must = found.get(kind, 0), stated.get(kind, 0)
        if abs(has - must) > (allowed or {}).get(kind, 0) * must:
            text.append("%s %d instead of %d" % (kind, has, must))
    return text


def require(program, workload, share, found, stated, allowed=None, remedy="make it decide as the engine does"):
    """Ends the run if a program recognized gestures other than those expected."""
    wrong = differences(found, stated, allowed)
    if wrong:
        raise Difference("error: %s does other work on %s: %s; %s" % (
            program, ".".join(filter(None, [workload, share])), ", ".join(wrong), remedy))


def require_stated(engine, screen, workload, share):
    """Ends the run if the engine recognized gestures other than those listed in thresholds.json."""
    require("the engine, screen %s," % screen, workload, share, counts(engine), expected(screen, workload, share),
            remedy="if this is intended, change the loop as well, then run Tools/bench --record gestures")


def require_same(loop, engine, workload, share):
    """Ends the run if the loop doesn't report the same gestures, with the same values, as the engine."""
    require("the hand-written loop", workload, share, counts(loop), counts(engine))
    if abs(loop["sum"] - engine["sum"]) > SUMS_WITHIN * abs(engine["sum"]) + 0.1:
        raise Difference("error: the hand-written loop reports other values on %s: their sum is %.1f, not %.1f" % (
            workload, loop["sum"], engine["sum"]))


def measure():
    """The engine's gestures for each screen, workload and share. The loop must agree with them."""
    engine, loop = programs.engine_cost(), programs.compile_c("Floor/handwritten.c")
    found = {screen: {} for screen in SCREENS}
    for workload in programs.WORKLOADS:
        for share in programs.SHARES:
            path = programs.workload(workload, share)
            played = {screen: lines([engine, "play", screen, "off", path])[0] for screen in SCREENS}
            require_same(lines([loop, path])[0], played["one"], workload, share)
            for screen, one in played.items():
                found[screen].setdefault(workload, {})[share or "whole"] = counts(one)
    return found
