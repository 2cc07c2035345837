"""Tests views, surfaces and settings."""

import math
import typing

import fingertip
import pytest
from fingertip import Surface, TapGestureRecognizer, View, Window
from touches import tap


@pytest.fixture
def window():
    with Window(320, 480) as window:
        yield window


def test_a_view_has_a_frame_a_parent_and_coordinates(window):
    parent = View(window.root, 20, 40, 200, 200)
    child = View(parent, 10, 10, 50, 50, name="child")
    assert child.frame == (10, 10, 50, 50) and child.parent is parent and parent.parent is window.root
    assert child.from_window(30, 50) == (0, 0) and child.to_window(5, 5) == (35, 55)
    child.frame = (0, 0, 100, 100)
    assert (child.frame.width, child.name) == (100, "child")
    child.move(window.root, 0)
    assert child.parent is window.root and window.hit_test(30, 50) is parent
    child.move(window.root)
    assert window.hit_test(30, 50) is child
    with Window(10, 10) as other, pytest.raises(fingertip.InvalidRelation, match="different window"):
        child.move(other.root)
    child.set_transform((0, 1, -1, 0, 0, 0))
    assert [round(number, 6) for number in child.frame] == [0, 0, 100, 100]
    window.resize(100, 100)
    assert window.root.frame == (0, 0, 100, 100)


def test_subviews_and_recognizers_are_listed_in_order(window):
    back, front = (View(window.root, 0, 0, 10, 10) for _ in range(2))
    assert window.root.subviews == [back, front] and back.subviews == []
    taps = [TapGestureRecognizer(back) for _ in range(2)]
    assert back.recognizers == taps and front.recognizers == []
    back.move(window.root)
    taps[0].destroy()
    assert window.root.subviews == [front, back] and back.recognizers == taps[1:]
    scroll = fingertip.ScrollView(window.root, 0, 0, 100, 100)
    # The content's own recognizers belong to the library until they are asked for.
    assert scroll.recognizers == []
    assert scroll.pan in scroll.recognizers


def test_a_shape_limits_where_a_view_is_hit(window):
    view = View(window.root, 0, 0, 100, 100, name="card")
    assert window.hit_test(2, 2) is view
    view.set_shape("ellipse")
    assert window.hit_test(2, 2) is window.root and window.hit_test(50, 50) is view
    view.set_rounded_shape(40)
    assert window.hit_test(2, 2) is window.root
    view.set_polygon_shape([(0, 0), (100, 0), (0, 100)])
    assert window.hit_test(10, 10) is view and window.hit_test(90, 90) is window.root
    with pytest.raises(fingertip.FingertipError):
        view.set_polygon_shape([(0, 0), (1, 1)])
    view.set_shape("bounds")
    view.set_resting_margin(0, 0, 0, 50)
    assert window.hit_test(140, 50) is view
    assert "card: hit: inside its shape" in window.hit_report(50, 50)


def test_settings_of_views_are_attributes(window):
    view = View(window.root, 0, 0, 100, 100)
    assert (view.hidden, view.alpha, view.user_interaction_enabled) == (False, 1, True)
    view.alpha = 0.5
    view.hidden = True
    assert (view.hidden, view.alpha) == (True, 0.5) and window.hit_test(50, 50) is window.root
    with pytest.raises(fingertip.InvalidValue, match="view.alpha"):
        view.alpha = 2


def test_the_layout_direction_is_inherited(window):
    view = View(window.root, 0, 0, 100, 100)
    assert (view.layout_direction, view.effective_layout_direction) == ("inherited", "leftToRight")
    window.root.layout_direction = "rightToLeft"
    assert (view.layout_direction, view.effective_layout_direction) == ("inherited", "rightToLeft")
    view.layout_direction = "leftToRight"
    assert view.effective_layout_direction == "leftToRight"
    with pytest.raises(ValueError, match="rtl"):
        view.layout_direction = "rtl"
    with pytest.raises(fingertip.FingertipError):
        view.effective_layout_direction = "rightToLeft"


def test_settings_are_given_in_seconds_radians_and_words(window):
    press = fingertip.LongPressGestureRecognizer(
        window.root, minimum_press_duration=0.3, touches=2, tap_limits={"maximum_gap": 0.2})
    assert (press.minimum_press_duration, press.touches, press.tap_limits.maximum_gap) == (0.3, 2, 0.2)
    press.tap_limits.maximum_gap = 0.25
    assert press.tap_limits.maximum_gap == 0.25 and type(press.touches) is int
    rotation = fingertip.RotationGestureRecognizer(window.root)
    assert rotation.minimum_angle == pytest.approx(math.radians(5))
    pan = fingertip.PanGestureRecognizer(window.root, axis="locked", directions="left", enabled=False)
    assert (pan.axis, pan.directions, pan.enabled) == ("locked", {"left"}, False)
    assert pan.cancels_touches_in_view is True
    edge = fingertip.ScreenEdgePanGestureRecognizer(window.root, edges=["top", "bottom-left"])
    assert edge.edges == {"top", "bottom-left"}


def test_the_words_for_a_setting_match_those_of_its_type():
    for setting, words in ((fingertip.PanGestureRecognizer.directions, fingertip.words.Direction),
                           (fingertip.ScreenEdgePanGestureRecognizer.edges, fingertip.words.Edge)):
        assert setting.unit.read(255) == set(typing.get_args(words))
        assert setting.unit.write(typing.get_args(words)) == 255


def test_the_documented_defaults_match_those_of_the_library(window):
    """Compares the defaults in the generated documentation with the library, for one setting of each unit."""
    tap = TapGestureRecognizer(window.root)
    text = type(tap).__doc__
    assert f"{tap.maximum_press_duration:g} s by default" in text and f"{tap.maximum_movement:g} pt by default" in text
    assert tap.taps == 1 and "taps: The number of taps, at least 1; 1 by default, 1 to 1000." in text
    assert "maximum_gap: The maximum time between two taps, in s; 0 to 1e6." in fingertip.recognizers.TapLimits.__doc__


def test_a_preset_changes_the_limits_of_new_recognizers():
    with Window(100, 100, preset="android") as window:
        assert TapGestureRecognizer(window.root).maximum_press_duration == 0.4
        window.set_preset("standard")
        assert TapGestureRecognizer(window.root).maximum_press_duration == 0.75
    with Surface(100, 100, preset="hammer") as surface:
        assert TapGestureRecognizer(surface).maximum_press_duration == 0.251


def test_a_surface_recognizes_gestures_on_targets():
    seen = []
    with Surface(100, 100) as surface:
        surface.on_decision = lambda decision: seen.append(decision.text)
        surface.on_name = lambda target: f"node {target}"
        surface.on_path = lambda landing: [2**64 - 1, 5]
        surface.on_convert = lambda target, x, y: (x - 10, y - 20)
        surface.on_touches = lambda event: seen.append((event.phase, event.target))
        tap_5 = TapGestureRecognizer(surface, lambda tap: seen.append((tap.target, tap.recognizer.location, tap.view)))
        surface.attach(tap_5, 5)
        tap(surface, x=15, y=25)
        assert (5, (5, 5), None) in seen and ("began", 2**64 - 1) in seen
        assert any(isinstance(word, str) and "tap on node 5" in word for word in seen)
        surface.detach(tap_5)
        seen.clear()
        tap(surface, time=2)
        assert ("ended", 2**64 - 1) in seen and all(isinstance(word, str) or word[0] != 5 for word in seen)
        surface.set_multiple_touch(5, False)
        surface.set_exclusive_touch(5, True)
        surface.resize(10, 10)


def test_a_landing_includes_its_contact_and_a_recognizer_knows_its_target():
    landings = []
    with Surface(100, 100) as surface:
        surface.on_path = lambda landing: landings.append(landing) or []
        surface.send(0, [fingertip.Sample(1, "began", 1, 2, major_radius=8, minor_radius=6, orientation=0.5)])
        surface.send_touch(1, 2, "began", 3, 4)
        tap = TapGestureRecognizer(surface)
        assert tap.target is None
        surface.attach(tap, 2**64 - 1)
        assert tap.target == 2**64 - 1
    assert [landing[:5] for landing in landings] == [(1, 2, 8, 6, 0.5), (3, 4, None, None, 0)]


def test_a_path_that_does_not_fit_in_the_buffer_is_requested_again():
    taps = []
    with Surface(100, 100) as surface:
        surface.on_path = lambda landing: range(1000)
        last = TapGestureRecognizer(surface, taps.append)
        surface.attach(last, 999)
        tap(surface)
    assert len(taps) == 1
