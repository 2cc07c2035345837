"""Tests that each error raises an exception with the library's message, a type and a location."""

import math

import fingertip
import pytest
from fingertip import PanGestureRecognizer, Sample, Surface, TapGestureRecognizer, View, Window


@pytest.fixture
def window():
    with Window(320, 480) as window:
        yield window


def test_an_exception_contains_the_message_and_the_function_name(window):
    with pytest.raises(fingertip.InvalidValue) as raised:
        TapGestureRecognizer(window.root, taps=0)
    assert raised.value.location == "fingertip_recognizer_set"
    assert raised.value.message == "tap.taps: expected a whole number from 1 to 1000, found 0"
    assert str(raised.value) == f"{raised.value.location}: {raised.value.message}"
    assert isinstance(raised.value, ValueError)


def test_a_recognizer_with_an_invalid_setting_is_not_created(window):
    before = fingertip.object_count()
    for settings in ({"taps": 0}, {"maximum_movement": math.nan}, {"name": "a\0b"}):
        with pytest.raises(fingertip.FingertipError):
            TapGestureRecognizer(window.root, **settings)
    with pytest.raises(TypeError, match="TapLimits has no limit 'gap'"):
        fingertip.LongPressGestureRecognizer(window.root, tap_limits={"gap": 1})
    with pytest.raises(TypeError, match="minimum_travel"):
        TapGestureRecognizer(window.root, minimum_travel=10)
    assert fingertip.object_count() == before


@pytest.mark.parametrize("size", [-1, math.nan, math.inf, 1e300])
def test_a_size_out_of_range_is_rejected(size):
    before = fingertip.object_count()
    for kind in (Window, Surface):
        with pytest.raises(fingertip.InvalidValue, match="use a size from 0 to 1e9"):
            kind(size, 100)
    assert fingertip.object_count() == before


@pytest.mark.parametrize("time", [math.nan, math.inf, -math.inf, 1e300, 5e9, -5e9])
def test_a_time_out_of_range_is_rejected(window, time):
    for call in (lambda: window.send(time, []), lambda: window.advance(time),
                 lambda: window.send_touch(time, 1, "began", 0, 0)):
        with pytest.raises(fingertip.InvalidValue):
            call()


def test_an_invalid_sample_is_rejected(window):
    for sample, error, message in (
        (Sample(1, "start", 0, 0), fingertip.InvalidArgument, "expected one of began, moved, .* found 'start'"),
        (Sample(-1, "began", 0, 0), fingertip.InvalidValue, "from 0 to 2"),
        (Sample(2**64, "began", 0, 0), fingertip.InvalidValue, "from 0 to 2"),
        (Sample(1, "began", 0, 0, tool="elbow"), fingertip.InvalidArgument, "found 'elbow'"),
        (Sample(1, "began", math.nan, 0), fingertip.InvalidValue, "fingertip_window_send"),
    ):
        with pytest.raises(error, match=message):
            window.send(0, [sample])


def test_a_valid_sample_in_a_frame_with_an_invalid_one_is_processed(window):
    taps = []
    TapGestureRecognizer(window.root, taps.append)
    with pytest.raises(fingertip.InvalidValue):
        window.send(0, [Sample(1, "began", 10, 10), Sample(2, "began", math.inf, 10)])
    window.send(0.05, [Sample(1, "ended", 10, 10)])
    assert len(taps) == 1


def test_closing_a_window_destroys_its_objects():
    with Window(320, 480) as window:
        view = View(window.root, 0, 0, 10, 10)
        pan = PanGestureRecognizer(view)
    for call in (lambda: view.frame, lambda: pan.enabled, lambda: window.next_deadline, lambda: window.send(0, []),
                 lambda: View(view, 0, 0, 1, 1), lambda: TapGestureRecognizer(view), view.destroy, pan.destroy):
        with pytest.raises(fingertip.DestroyedObject, match="destroyed"):
            call()
    window.close()


def test_a_recognizer_can_not_be_related_to_itself(window):
    tap = TapGestureRecognizer(window.root)
    with pytest.raises(fingertip.InvalidRelation, match="fingertip_recognizer_require_to_fail"):
        tap.require_to_fail(tap)


def test_an_unsupported_operation_raises_a_type_error(window):
    with pytest.raises(fingertip.UnsupportedOperation) as raised:
        TapGestureRecognizer(window.root).set_scale(2)
    assert isinstance(raised.value, TypeError)
    with pytest.raises(fingertip.FingertipError):
        TapGestureRecognizer(window)


def test_a_word_that_is_not_one_of_the_choices_is_rejected(window):
    with pytest.raises(fingertip.InvalidArgument, match="free, horizontal, vertical, locked, found 'diagonal'"):
        PanGestureRecognizer(window.root, axis="diagonal")
    with pytest.raises(fingertip.InvalidArgument, match="found 'north'"):
        PanGestureRecognizer(window.root, directions={"north"})
    with pytest.raises(fingertip.InvalidArgument, match="standard, android"):
        Window(10, 10, preset="symbian")


def test_views_nested_too_deeply_are_rejected(window):
    view = window.root
    with pytest.raises(fingertip.InvalidRelation, match="256"):
        for _ in range(300):
            view = View(view, 0, 0, 10, 10)
