"""Tests that exceptions raised in callbacks reach the caller, and that the window still works afterwards."""

import warnings

import fingertip
import pytest
from fingertip import PASS_ON, Surface, TapGestureRecognizer, View, Window
from touches import drag, tap


class Wrong(Exception):
    pass


def fail(*arguments):
    raise Wrong("in a callback")


@pytest.fixture
def window():
    with Window(320, 480) as window:
        yield window


@pytest.mark.parametrize("error", [Wrong, KeyboardInterrupt, SystemExit, AssertionError])
def test_an_exception_raised_in_an_action_reaches_the_caller_of_send(window, error):
    def action(gesture):
        raise error("in an action")

    TapGestureRecognizer(window.root, action)
    window.send_touch(0, 1, "began", 10, 10)
    with pytest.raises(error, match="in an action") as raised:
        window.send_touch(0.05, 1, "ended", 10, 10)
    assert raised.traceback[-1].name == "action"
    assert not window.is_busy and window.is_idle
    tap_again = []
    TapGestureRecognizer(window.root, tap_again.append)


def test_other_callbacks_still_run_after_an_exception(window):
    taps = []
    first, second = (TapGestureRecognizer(window.root, fail), TapGestureRecognizer(window.root, taps.append))
    first.recognize_simultaneously(second)
    window.on_decision = None
    window.send_touch(0, 1, "began", 10, 10)
    with pytest.raises(Wrong):
        window.send_touch(0.05, 1, "ended", 10, 10)
    assert len(taps) == 1
    second.on_action = fail
    window.send_touch(1, 1, "began", 10, 10)
    with warnings.catch_warnings(), pytest.raises(Wrong):
        warnings.simplefilter("error")
        window.send_touch(1.05, 1, "ended", 10, 10)
    window.send_touch(2, 1, "began", 10, 10)
    with pytest.warns(RuntimeWarning, match="another callback of the same call raised Wrong"), pytest.raises(Wrong):
        window.send_touch(2.05, 1, "ended", 10, 10)


def test_an_exception_raised_at_a_deadline_reaches_the_caller_of_advance(window):
    fingertip.LongPressGestureRecognizer(window.root, fail)
    window.send_touch(0, 1, "began", 10, 10)
    with pytest.raises(Wrong):
        window.advance(1)


def test_frames_sent_in_a_callback_are_processed_after_the_current_frame(window):
    lines = []

    def action(gesture):
        lines.append(f"tap at {gesture.time:.2f}")
        if len(lines) == 1:
            assert window.is_busy
            tap(window, time=1)
            window.advance(2)
            lines.append("end of action")

    TapGestureRecognizer(window.root, action)
    tap(window)
    assert lines == ["tap at 0.05", "end of action", "tap at 1.05"]


def test_a_touch_closes_a_dialog_opened_in_an_action(window):
    lines = []
    with Window(100, 100) as dialog:
        TapGestureRecognizer(dialog.root, lambda gesture: lines.append("button"))

        def action(gesture):
            if gesture.state != "began":
                return
            window.send_touch(1, 1, "ended", 10, 10)
            tap(dialog, time=2, x=10, y=10)
            lines.append("closed")

        fingertip.LongPressGestureRecognizer(window.root, action)
        window.send_touch(0, 1, "began", 10, 10)
        window.advance(0.6)
    assert lines == ["button", "closed"] and window.is_idle
    TapGestureRecognizer(window.root, lambda gesture: lines.append("tap"))
    tap(window, time=3)
    assert lines[-1] == "tap"


def test_sending_too_many_frames_in_a_callback_raises_an_exception(window):
    counts = []

    def action(gesture):
        if counts:
            return
        counts.append(0)
        with pytest.raises(fingertip.TooManyObjects, match="1024 inputs waited") as raised:
            for _ in range(2000):
                window.send_touch(1, 1, "began", 10, 10)
                counts[0] += 1
        assert raised.value.location == "fingertip_window_send_touch"

    TapGestureRecognizer(window.root, action)
    tap(window)
    assert counts == [1024]
    window.send_touch(2, 1, "ended", 10, 10)
    assert window.is_idle


def test_a_query_must_not_send_frames(window):
    recognizer = TapGestureRecognizer(window.root)
    recognizer.should_begin = lambda: window.send(1, [])
    with pytest.raises(fingertip.CallNotAllowed):
        tap(window)


def test_an_exception_in_one_callback_does_not_affect_calls_in_the_next_callback(window):
    frames = []

    def read(gesture):
        # This call succeeds, although another callback raised an exception in the same frame.
        frames.append(window.root.frame)

    first, second = TapGestureRecognizer(window.root, fail), TapGestureRecognizer(window.root, read)
    first.recognize_simultaneously(second)
    with pytest.raises(Wrong):
        tap(window)
    assert frames == [(0, 0, 320, 480)]


def test_a_window_used_in_a_callback_of_another_raises_its_own_exceptions(window):
    with Window(10, 10) as inner:
        TapGestureRecognizer(inner.root, fail)
        caught = []

        def action(gesture):
            with pytest.raises(Wrong):
                tap(inner, x=5, y=5)
            caught.append(True)

        TapGestureRecognizer(window.root, action)
        tap(window)
        assert caught == [True]


@pytest.mark.parametrize("query", ["should_begin", "should_receive"])
def test_an_exception_in_a_query_does_not_affect_later_gestures(window, query):
    taps = []
    recognizer = TapGestureRecognizer(window.root, taps.append)
    setattr(recognizer, query, fail)
    with pytest.raises(Wrong):
        window.send_touch(0, 1, "began", 10, 10)
        window.send_touch(0.05, 1, "ended", 10, 10)
    window.cancel_all()
    setattr(recognizer, query, None)
    tap(window, time=3)
    assert len(taps) >= 1


def test_queries_determine_whether_a_gesture_begins_and_which_touches_it_receives(window):
    taps = []
    recognizer = TapGestureRecognizer(window.root, taps.append)
    recognizer.should_begin = lambda: False
    tap(window)
    recognizer.should_begin = lambda: True
    tap(window, time=2)
    recognizer.should_receive = lambda touch: touch.x > 200
    tap(window, time=4)
    tap(window, time=6, x=250)
    assert [(gesture.time, gesture.x) for gesture in taps] == [(2.05, 100), (6.05, 250)]


def test_a_query_must_not_change_anything(window):
    child = View(window.root, 0, 0, 100, 100)
    recognizer = TapGestureRecognizer(child)

    def change():
        child.hidden = True
        return True

    recognizer.should_begin = change
    with pytest.raises(fingertip.CallNotAllowed):
        tap(window, x=10, y=10)


def test_a_view_can_pass_touches_on_to_its_parent(window):
    seen = []
    child = View(window.root, 0, 0, 100, 100, name="child")
    window.root.on_touches = lambda event: seen.append(("root", event.phase))
    child.on_touches = lambda event: seen.append(("child", event.phase)) or PASS_ON
    tap(window, x=10, y=10)
    child.on_touches = lambda event: seen.append(("child alone", event.phase))
    tap(window, time=2, x=10, y=10)
    assert seen == [("child", "began"), ("root", "began"), ("child", "ended"), ("root", "ended"),
                    ("child alone", "began"), ("child alone", "ended")]


def test_the_hit_test_callbacks_of_a_view_determine_where_it_is_hit(window):
    child = View(window.root, 0, 0, 100, 100)
    child.on_hit_test = lambda x, y, found: found if x < 50 else None
    assert window.hit_test(10, 10) is child
    assert window.hit_test(80, 10) is window.root
    child.on_hit_test = None
    assert window.hit_test(80, 10) is child
    child.on_contains = lambda x, y: y > 50
    assert window.hit_test(80, 10) is window.root and window.hit_test(80, 60) is child
    child.on_hit_test = fail
    with pytest.raises(Wrong):
        window.hit_test(10, 60)


def test_an_exception_raised_in_a_callback_of_a_surface_reaches_the_caller():
    with Surface(100, 100) as surface:
        surface.on_path = fail
        with pytest.raises(Wrong):
            surface.send_touch(0, 1, "began", 10, 10)
        surface.on_path = lambda landing: [-1]
        with pytest.raises(fingertip.InvalidValue, match="target: expected an integer from 0"):
            surface.send_touch(1, 2, "began", 10, 10)


def test_a_callback_may_destroy_its_window():
    window = Window(100, 100)
    TapGestureRecognizer(window.root, lambda gesture: window.close())
    before = fingertip.object_count()
    tap(window, x=10, y=10)
    assert fingertip.object_count() < before
    with pytest.raises(fingertip.DestroyedObject):
        drag(window, 10, 10, time=1)
