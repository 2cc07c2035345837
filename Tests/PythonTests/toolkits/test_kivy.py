"""Tests that a Kivy window with the code of the guide recognizes a tap, a long press and a pinch."""

import os
import sys
import time
from pathlib import Path

# This SDL driver needs no display.
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_WINDOW="sdl2",
                  SDL_VIDEODRIVER="offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fingertip
import pytest
from guide import PAGES, namespace_of
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window as KivyWindow
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget


def tick(frames=2):
    for _ in range(frames):
        EventLoop.idle()


@pytest.fixture
def screen():
    EventLoop.ensure_window()
    widget = Widget(size=KivyWindow.size)
    KivyWindow.add_widget(widget)
    window = fingertip.Window(*KivyWindow.size)
    touches = namespace_of("With Kivy")["Touches"](widget, window)
    tick()
    yield widget, window, touches
    KivyWindow.remove_widget(widget)
    window.close()


def test_a_tap_is_recognized(screen):
    widget, window, _ = screen
    taps = []
    fingertip.TapGestureRecognizer(window.root, taps.append)
    touch = UnitTestTouch(50, 60)
    touch.touch_down()
    touch.touch_up()
    tick()
    assert [(round(tap.x), round(tap.y)) for tap in taps] == [(50, round(widget.height) - 60)]


def test_a_pinch_whose_fingers_are_reported_one_at_a_time_is_recognized(screen):
    widget, window, _ = screen
    pinches = []
    fingertip.PinchGestureRecognizer(window.root, pinches.append)
    fingers = [(UnitTestTouch(200 + side * 40, 150), side) for side in (-1, 1)]
    for finger, _ in fingers:
        finger.touch_down()
    tick()
    for step in range(1, 9):
        for finger, side in fingers:
            finger.touch_move(200 + side * (40 + 10 * step), 150)
        tick()
    for finger, _ in fingers:
        finger.touch_up()
    tick()
    assert (pinches[0].state, pinches[-1].state) == ("began", "ended") and pinches[-1].scale > 2
    # All samples of a tick are sent in one frame, so the centroid stays in place.
    assert {round(pinch.x) for pinch in pinches} == {200}


def test_a_timer_makes_the_long_press_begin(screen):
    _, window, _ = screen
    states = []
    fingertip.LongPressGestureRecognizer(
        window.root, lambda press: states.append(press.state), minimum_press_duration=0.05)
    touch = UnitTestTouch(50, 60)
    touch.touch_down()
    end = time.monotonic() + 5
    while not states and time.monotonic() < end:
        tick(1)
    assert states == ["began"]
    touch.touch_up()
    tick()
    assert states == ["began", "ended"]


def test_the_frame_clock_of_the_guide_advances_a_motion_until_it_rests(screen):
    clock = namespace_of("Kivy", PAGES / "DisplayFrames.md")["FrameClock"]
    widget, window, _ = screen
    scroll = fingertip.ScrollView(window.root, 0, 0, 300, 400)
    scroll.set_content_size(300, 4000)
    offsets = []
    clock = clock(window, lambda: offsets.append(scroll.offset[1]))
    start = Clock.time()
    for step in range(9):
        phase = "began" if step == 0 else "ended" if step == 8 else "moved"
        clock.add(start + 0.008 * (step - 8), fingertip.Sample(1, phase, 150, 350 - 20 * step))
    end = time.monotonic() + 10
    tick()
    assert window.is_animating and clock.next.is_triggered
    while window.is_animating and time.monotonic() < end:
        tick(1)
    assert len(offsets) > 20 and offsets[-1] == scroll.offset[1] > 500
    assert not clock.next.is_triggered
    shown = len(offsets)
    tick(5)
    assert len(offsets) == shown
