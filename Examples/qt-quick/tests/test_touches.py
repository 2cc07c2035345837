"""Sends touches through Qt's event delivery, with Qt's test library."""

import math
import os
import sys
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
EXAMPLE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(EXAMPLE))

import gestures
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF
from PySide6.QtGui import QGuiApplication, QMatrix4x4
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtTest import QTest

BUTTON = QPoint(53, 26)


@pytest.fixture(scope="module")
def device():
    test_application = QGuiApplication.instance() or QGuiApplication([])
    yield QTest.createTouchDevice()
    del test_application


class Screen:
    """The board, with fingers on it."""

    def __init__(self, device):
        self.device = device
        self.engine = QQmlApplicationEngine(str(EXAMPLE / "Board.qml"))
        (self.window,) = self.engine.rootObjects()
        assert QTest.qWaitForWindowExposed(self.window)
        self.clicks = []
        self.window.clicked.connect(lambda: self.clicks.append(1))
        self.board, self.photo, self.button, self.dialog = (
            self.window.findChild(QObject, name) for name in ("board", "photo", "button", "dialog"))

    def touch(self, phase, fingers, stationary=()):
        event = QTest.touchEvent(self.window, self.device, False)
        for finger, point in fingers.items():
            getattr(event, phase)(finger, point, self.window)
        for finger in stationary:
            event.stationary(finger)
        event.commit()

    def tap(self, point):
        self.touch("press", {1: point})
        self.touch("release", {1: point})

    def drag(self, start, dx, dy):
        """Puts a finger down, and waits until its contact can no longer roll. The drag then begins after 10 pt."""
        self.touch("press", {1: start})
        QTest.qWait(300)
        for step in range(1, 11):
            self.touch("move", {1: start + QPoint(dx * step // 10, dy * step // 10)})

    @property
    def matrix(self):
        return self.photo.property("place")

    @property
    def center(self):
        point = self.matrix.map(QPointF(80, 80))
        return point.x(), point.y()

    @property
    def scale(self):
        column = self.matrix.column(0)
        return math.hypot(column.x(), column.y())


@pytest.fixture
def screen(device):
    screen = Screen(device)
    yield screen
    screen.window.close()
    del screen.engine
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_finger_drags_the_photo(screen):
    screen.drag(QPoint(300, 200), 100, 50)
    screen.touch("release", {1: QPoint(400, 250)})
    assert 380 < screen.center[0] <= 400 and 238 < screen.center[1] <= 250


@pytest.mark.parametrize("one_at_a_time", [False, True])
def test_two_fingers_zoom_about_their_centroid(screen, one_at_a_time):
    centers = []
    screen.board.transformed.connect(lambda state, matrix: centers.append(screen.center))
    screen.touch("press", {1: QPoint(260, 200)})
    screen.touch("press", {2: QPoint(340, 200)}, [1])
    for step in range(1, 21):
        left, right = QPoint(260 - 2 * step, 200), QPoint(340 + 2 * step, 200)
        if one_at_a_time:
            screen.touch("move", {1: left}, [2])
            screen.touch("move", {2: right}, [1])
        else:
            screen.touch("move", {1: left, 2: right})
        QTest.qWait(8)
    screen.touch("release", {1: QPoint(220, 200), 2: QPoint(380, 200)})
    assert 1.5 < screen.scale <= 2
    # The fingers of an instant form one frame, so each of the 20 instants changes the photo once, in place.
    assert all(center == pytest.approx((300, 200), abs=0.01) for center in centers)
    assert len(centers) <= 22
    if path := os.environ.get("FINGERTIP_SCREENSHOT"):
        screen.window.grabWindow().save(path)


def test_a_tap_on_the_button_presses_it(screen):
    screen.tap(BUTTON)
    assert screen.clicks == [1] and screen.center == (300, 200)


def test_a_drag_from_the_button_moves_the_photo_and_cancels_the_press(screen):
    screen.touch("press", {1: BUTTON})
    QTest.qWait(300)
    assert screen.button.property("isPressed")
    for step in range(1, 11):
        screen.touch("move", {1: BUTTON + QPoint(9 * step, 0)})
    assert not screen.button.property("isPressed")
    screen.touch("move", {1: BUTTON})
    screen.touch("release", {1: BUTTON})
    assert screen.clicks == []
    screen.tap(BUTTON)
    assert screen.clicks == [1]


def test_a_long_press_opens_a_dialog_that_the_next_tap_closes(screen):
    screen.touch("press", {1: QPoint(300, 200)})
    QTest.qWait(700)
    assert screen.dialog.isVisible()
    screen.touch("release", {1: QPoint(300, 200)})
    assert screen.dialog.isVisible()
    screen.tap(QPoint(300, 200))
    assert not screen.dialog.isVisible()
    screen.tap(BUTTON)
    assert screen.clicks == [1]


def test_a_rotated_photo_is_hit_within_its_outline(screen):
    taps = []
    screen.photo.tapped.connect(lambda point: taps.append((point.x(), point.y())))
    rotated = QMatrix4x4()
    rotated.translate(300, 200)
    rotated.rotate(45, 0, 0, 1)
    rotated.translate(-80, -80)
    screen.photo.setProperty("place", rotated)
    screen.tap(QPoint(376, 124))  # within the bounding box
    QTest.qWait(500)
    screen.tap(QPoint(300, 100))  # a corner
    QTest.qWait(500)
    assert taps == [pytest.approx((80 - 100 / math.sqrt(2),) * 2, abs=0.01)]


def test_a_window_that_is_hidden_under_a_finger_cancels_the_gesture(screen):
    states = []
    screen.board.transformed.connect(lambda state, matrix: states.append(state))
    screen.drag(QPoint(300, 200), 60, 0)
    assert states[0] == "began"
    screen.window.close()
    assert states[-1] == "cancelled"


def test_a_window_that_is_destroyed_under_a_finger_ends_the_touch(device):
    screen = Screen(device)
    screen.drag(QPoint(300, 200), 60, 0)
    screen.window.close()
    del screen.engine
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QTest.qWait(50)
