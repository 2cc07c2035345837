"""Tests that a PySide6 window with the code of the guide recognizes a tap, a long press and a pinch."""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fingertip
import pytest
from guide import PAGES, namespace_of
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


@pytest.fixture(scope="module")
def application():
    return QApplication.instance() or QApplication([])


@pytest.fixture
def screen(application):
    widget = QWidget()
    widget.resize(400, 300)
    widget.show()
    assert QTest.qWaitForWindowExposed(widget)
    window = fingertip.Window(400, 300)
    widget.touches = namespace_of("With PySide6")["Touches"](widget, window)
    yield widget, window, QTest.createTouchDevice()
    widget.close()
    window.close()


def test_a_tap_and_a_double_tap_are_recognized(screen):
    widget, window, device = screen
    taps = []
    fingertip.TapGestureRecognizer(window.root, taps.append)
    QTest.touchEvent(widget, device).press(0, QPoint(50, 60), widget)
    QTest.touchEvent(widget, device).release(0, QPoint(50, 60), widget)
    assert [(tap.x, tap.y) for tap in taps] == [(50, 60)]


def test_a_pinch_with_two_fingers_in_each_frame_is_recognized(screen):
    widget, window, device = screen
    scales = []
    fingertip.PinchGestureRecognizer(window.root, lambda pinch: scales.append((pinch.state, pinch.x, pinch.scale)))
    for step, phase in enumerate(["press"] + ["move"] * 8 + ["release"]):
        distance = 40 + 10 * min(step, 8)
        event = QTest.touchEvent(widget, device)
        for finger, side in ((0, -1), (1, 1)):
            getattr(event, phase)(finger, QPoint(200 + side * distance, 150), widget)
        event.commit()
    assert (scales[0][0], scales[-1][0]) == ("began", "ended") and scales[-1][2] > 2
    # Both fingers are reported in one frame, so the centroid stays in place.
    assert {x for _, x, _ in scales} == {200}


def test_a_timer_makes_the_long_press_begin(screen):
    widget, window, device = screen
    states = []
    fingertip.LongPressGestureRecognizer(
        window.root, lambda press: states.append(press.state), minimum_press_duration=0.05)
    QTest.touchEvent(widget, device).press(0, QPoint(50, 60), widget)
    assert states == []
    end = time.monotonic() + 5
    while not states and time.monotonic() < end:
        QTest.qWait(10)
    assert states == ["began"]
    QApplication.sendEvent(widget, _cancel())
    assert states == ["began", "cancelled"]


def test_the_frame_clock_of_the_guide_advances_a_motion_until_it_rests(application):
    clock = namespace_of("Qt", PAGES / "DisplayFrames.md")["FrameClock"]
    window = fingertip.Window(400, 300)
    scroll = fingertip.ScrollView(window.root, 0, 0, 400, 300)
    scroll.set_content_size(400, 4000)
    offsets = []
    widget = clock(window, lambda painter: offsets.append(scroll.offset[1]))
    widget.resize(400, 300)
    widget.show()
    assert QTest.qWaitForWindowExposed(widget)
    start = time.monotonic()
    for step in range(9):
        phase = "began" if step == 0 else "ended" if step == 8 else "moved"
        widget.add(start + 0.008 * (step - 8), fingertip.Sample(1, phase, 150, 280 - 20 * step))
    QTest.qWait(50)
    assert window.is_animating
    end = time.monotonic() + 10
    while window.is_animating and time.monotonic() < end:
        QTest.qWait(10)
    QTest.qWait(50)
    shown = len(offsets)
    assert 20 < shown < 600 and offsets[-1] == scroll.offset[1] > 500
    QTest.qWait(100)
    assert len(offsets) == shown
    widget.close()
    window.close()


def _cancel():
    from PySide6.QtGui import QTouchEvent

    return QTouchEvent(QEvent.Type.TouchCancel)


def test_the_window_has_the_size_of_the_widget(screen):
    widget, window, _ = screen
    widget.resize(500, 200)
    QApplication.processEvents()
    assert window.root.frame == (0, 0, 500, 200)
