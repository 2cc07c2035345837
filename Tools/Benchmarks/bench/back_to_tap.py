"""Measures a rule that isn't part of the engine: a drag that turns out to be a tap when the finger lifts."""

import math

import data
from derived import strokes
from tables import table

# The maximum duration in seconds, distance between landing and lift in points, and speed at the lift in pt/s.
LIMITS = [(0.25, 25, 300), (0.25, 25, 400), (0.25, 25, 600), (0.15, 25, 400), (0.3, 35, 600)]


def location(stroke, time):
    """Where a stroke is at a time, in a straight line between samples."""
    samples = [sample for sample in stroke if sample[1]]
    for (start, here), (end, there) in zip(samples, samples[1:]):
        if time < end:
            part = max(time - start, 0) / (end - start)
            return tuple(a + (b - a) * part for a, b in zip(here, there))
    return samples[-1][1]


def is_tap(stroke, limits):
    """Whether a stroke would be a tap at its lift. Its speed is the mean over the last 15 ms."""
    duration, distance, speed = limits
    (last, end) = [sample for sample in stroke if sample[1]][-1]
    velocity = 0 if stroke[-1][0] - last >= 0.04 else math.dist(location(stroke, last - 0.015), end) / 0.015
    return stroke[-1][0] <= duration and math.dist(stroke[0][1], end) <= distance and velocity <= speed


def section(command, labels):
    """A table of the taps that the rule corrects and of the drags that it makes taps, or an empty text."""
    if not {"tap", "pan"} <= labels.keys():
        return ""
    found = data.replay(command, labels["tap"])
    dragged = [file for file, gestures in zip(labels["tap"], found) if "pan" in gestures.begun]
    taps, drags = strokes(dragged), strokes(labels["pan"])
    if not taps or not drags:
        return ""
    shortest = min(max(math.dist(place, stroke[0][1]) for _, place in stroke if place) for stroke in drags)
    rows = [["%d ms, %d pt, %d pt/s" % (1000 * limits[0], *limits[1:]), len(taps),
             sum(is_tap(stroke, limits) for stroke in taps), len(drags),
             sum(is_tap(stroke, limits) for stroke in drags)] for limits in LIMITS]
    return ("\n### Drags that become taps at the lift\n\n"
            "This rule was simulated and isn't part of the engine: if a drag lifts soon, near its landing and slowly, "
            "it is withdrawn, and a tap is recognized. Limits are the maximum duration, distance and speed at the "
            "lift. With a limit above 300 pt/s, the rule also withdraws flicks. The shortest of the drags is %d pt "
            "long, so the recordings don't show how many short drags, such as those of sliders, the rule would make "
            "taps. By the time a finger lifts, the touch has been cancelled for its view, and content has moved. A "
            "rule that corrects so few taps isn't worth that.\n\n" % shortest
            + table(["limits", "taps recognized as pans", "corrected", "drags", "made taps"], rows))
