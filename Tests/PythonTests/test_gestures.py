"""Tests that the C example makes the same decisions in Python, and that each gesture reports its values."""

import math
import os
import re
from pathlib import Path

import fingertip
import pytest
from fingertip import PanGestureRecognizer, Sample, Surface, TapGestureRecognizer, View, Window
from touches import drag, pinch, tap

ROOT = Path(__file__).resolve().parents[2]


def test_the_example_in_c_makes_the_same_decisions_in_python():
    program = (ROOT / "Examples/c/hello.c").read_text()
    script = re.findall(r"\{(\d+), fingertip_sample_make\((\d+), FINGERTIP_(\w+), ([\d.]+), ([\d.]+)\)\}", program)
    lines = []
    with Window(320, 480) as window:
        photo = View(window.root, 20, 40, 280, 200, name="photo")
        TapGestureRecognizer(photo, lambda tap: lines.append(f"tapped at ({tap.x:g}, {tap.y:g})"))
        PanGestureRecognizer(photo, lambda pan: lines.append(f"pan {pan.state}: moved by ({pan.dx:g}, {pan.dy:g})"))
        window.on_decision = lambda decision: lines.append("  " + decision.text)
        for ms, id, phase, x, y in script:
            window.send(int(ms) / 1000, [Sample(int(id), phase.lower(), float(x), float(y))])
    assert lines == (ROOT / "Examples/c/expected.txt").read_text().splitlines()


def test_a_pinch_reports_its_scale():
    gestures = []
    with Window(400, 400) as window:
        fingertip.PinchGestureRecognizer(window.root, gestures.append)
        pinch(window, 2)
    assert [gesture.state for gesture in gestures] == ["began"] + ["changed"] * (len(gestures) - 2) + ["ended"]
    # The scale excludes the 8 points after which the pinch begins.
    assert gestures[-1].scale == pytest.approx(200 / 108)
    assert gestures[-1].touches in (0, 2)


def test_a_swipe_reports_its_direction():
    gestures = []
    with Window(400, 400) as window:
        fingertip.SwipeGestureRecognizer(window.root, gestures.append, directions={"left", "up"})
        drag(window, -120, 5, x=300)
        drag(window, 120, 5, time=2)
    assert [(gesture.state, gesture.direction) for gesture in gestures] == [("recognized", "left")]


def test_a_transform_moves_with_the_finger():
    gestures = []
    with Window(400, 400) as window:
        fingertip.TransformGestureRecognizer(window.root, gestures.append)
        drag(window, 40, 20)
    *_, tx, ty = gestures[-1].transform
    assert len(gestures[-1].transform) == 6 and (tx, ty) != (0, 0)


def test_a_long_press_begins_at_its_deadline():
    states = []
    with Window(400, 400) as window:
        fingertip.LongPressGestureRecognizer(window.root, lambda press: states.append((press.state, press.time)))
        window.send_touch(1, 1, "began", 100, 100)
        assert window.next_deadline == 1.5
        window.advance(1.499)
        assert states == [] and not window.is_idle
        window.advance(1.5)
        assert states == [("began", 1.5)]


def test_a_cancelled_touch_cancels_the_gesture():
    states = []
    with Window(400, 400) as window:
        PanGestureRecognizer(window.root, lambda pan: states.append(pan.state))
        window.send_touch(0, 1, "began", 100, 100)
        window.send_touch(0.02, 1, "moved", 140, 100)
        window.cancel_all()
        assert window.next_deadline is None
    assert states == ["began", "cancelled"]


def test_a_single_tap_waits_for_a_double_tap():
    taps = []
    with Window(400, 400) as window:
        single = TapGestureRecognizer(window.root, lambda tap: taps.append(1))
        double = TapGestureRecognizer(window.root, lambda tap: taps.append(2), taps=2)
        single.require_to_fail(double)
        with pytest.raises(fingertip.InvalidRelation, match="fingertip_recognizer_require_to_fail: "):
            double.require_to_fail(single)
        tap(window)
        assert taps == []
        window.advance(window.next_deadline)
        tap(window, time=5)
        tap(window, time=5.2)
    assert taps == [1, 2]


def test_presses_and_failures_are_reported():
    seen = []
    with Window(400, 400) as window:
        recognizer = TapGestureRecognizer(window.root)
        recognizer.on_press = lambda press: seen.append(press.phase)
        recognizer.on_failure = lambda failure: seen.append(failure.reason)
        drag(window, 100, 0)
        assert seen[0] == "down" and "cancelled" in seen and any("45 pt" in word for word in seen)
        recognizer.on_press = recognizer.on_failure = None
        count = len(seen)
        drag(window, 100, 0, time=3)
        assert len(seen) == count and recognizer.on_press is None


def test_a_decision_contains_its_reason_and_its_shortfall():
    decisions = []
    with Window(400, 400) as window:
        window.on_decision = decisions.append
        TapGestureRecognizer(window.root, name="press me")
        tap(window, duration=0.8)
    failed = next(decision for decision in decisions if decision.to_state == "failed")
    assert (failed.recognizer, failed.reason, failed.limit, failed.unit) == ("press me", "pressedTooLong", 750, "ms")
    assert failed.instant == failed.elapsed == 0.75
    assert decisions[0].outcome == "landed" and decisions[0].elapsed is None and decisions[0].touch == 1
    missed = next(decision for decision in decisions if decision.outcome == "nearMiss")
    assert [(one.what, one.unit) for one in missed.shortfalls] == [("sooner", "ms")] and missed.measured is None
    assert all(math.isfinite(one.amount) for one in missed.shortfalls)


def test_the_contact_of_a_sample_reaches_the_view():
    touches = []
    with Window(400, 400) as window:
        window.root.on_touches = lambda event: touches.extend(event.touches)
        window.send(0, [Sample(2**64 - 1, "began", 10, 20, tool="stylus", pressure=0.5, major_radius=8, orientation=1)])
    (touch,) = touches
    assert (touch.id, touch.tool, touch.pressure) == (2**64 - 1, "stylus", 0.5)
    assert (touch.major_radius, touch.minor_radius, touch.orientation) == (8, 8, 1)
    assert touch.view is window.root and touch.movements[-1].x == 10


def test_a_view_receives_the_moves_of_several_frames_as_one_event():
    events = []
    with Window(400, 400) as window:
        window.root.on_touches = events.append
        window.send_frames([(0.0, [Sample(1, "began", 10, 10)])])
        window.send_frames((0.01 * step, [Sample(1, "moved", 10 + step, 10)]) for step in range(1, 4))
        window.send_frames([])
    assert [event.phase for event in events] == ["began", "moved"]
    assert [(move.time, move.x) for move in events[1].touches[0].movements] == [(0.01, 11), (0.02, 12), (0.03, 13)]


def test_values_are_in_the_coordinates_of_the_view():
    values = []
    with Window(400, 400) as window:
        photo = View(window.root, 0, 0, 200, 200)
        photo.set_transform((2, 0, 0, 2, 0, 0))
        pan = PanGestureRecognizer(photo, lambda gesture: values.append((gesture.dx, *pan.translation, *pan.velocity)))
        drag(window, 50, 0, x=100, y=100)
        assert window.is_touch_intercepted(1) and not window.is_touch_intercepted(2)
    assert values[-1][0] > 0
    # The finger moves 10 points every 16 ms, and the view is drawn at twice its size.
    for dx, x, y, speed, _ in values:
        assert x == pytest.approx(dx / 2) and y == 0 and speed == pytest.approx(625 / 2)


def test_landings_touches_and_decisions_return_the_tag():
    landings, tags = [], []
    with Surface(400, 400) as surface:
        surface.on_path = lambda landing: landings.append(landing) or [1]
        surface.on_touches = lambda event: tags.extend(touch.tag for touch in event.touches)
        surface.on_decision = lambda decision: tags.append(decision.tag)
        surface.send(2, [Sample(1, "began", 10, 20, tool="stylus", tag=2**64 - 1)])
        surface.send(3, [Sample(1, "ended", 10, 20)])
    (landing,) = landings
    assert (landing.id, landing.time, landing.tool, landing.tag) == (1, 2, "stylus", 2**64 - 1)
    assert tags == [2**64 - 1] * 4


def test_samples_of_one_finger_per_event_form_a_frame():
    changes = []
    with Window(400, 400) as window:
        window.set_frame_duration(0.004)
        fingertip.PinchGestureRecognizer(window.root).on_action = lambda pinch: changes.append((pinch.state, pinch.x))
        for step in range(21):
            phase = "began" if step == 0 else "moved"
            window.add_samples(0.01 * step, [Sample(1, phase, 190 - 5 * step, 200)])
            window.add_samples(0.01 * step + 0.003, [Sample(2, phase, 210 + 5 * step, 200)])
            assert window.next_deadline == pytest.approx(0.01 * step + 0.004)
        window.end_frame()
        with pytest.raises(fingertip.CallNotAllowed, match="no frame is open"):
            window.end_frame()
        with pytest.raises(fingertip.InvalidValue, match="duration out of range"):
            window.set_frame_duration(2)
    assert len(changes) <= 20 and {x for _, x in changes} == {200}


@pytest.mark.skipif("FINGERTIP_LIBRARY" in os.environ, reason="tests another library")
def test_the_wheel_contains_its_library():
    assert (Path(fingertip.__file__).parent / "libfingertip.so.1").exists()
