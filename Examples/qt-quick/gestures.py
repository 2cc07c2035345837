"""Fingertip gestures on the items of a Qt Quick window. Qt still draws the items and delivers events to them. Touches
that a gesture intercepts are cancelled for the items."""

import time

import fingertip
from PySide6.QtCore import QEvent, QMetaMethod, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QEventPoint, QMatrix4x4, QTouchEvent
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem

QML_IMPORT_NAME = "Gestures"
QML_IMPORT_MAJOR_VERSION = 1

PHASES = {
    QEventPoint.State.Pressed: "began",
    QEventPoint.State.Updated: "moved",
    QEventPoint.State.Released: "ended",
}
TOUCHES = (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd)


@QmlElement
class GestureArea(QQuickItem):
    """An item that recognizes gestures on itself and its children. Points are in the item's coordinates."""

    transformed = Signal(str, QMatrix4x4)
    """The state, such as "began", and a matrix in window coordinates that maps the content at the start to its new
    location."""
    tapped = Signal(QPointF)
    doubleTapped = Signal(QPointF)
    longPressed = Signal(QPointF)

    def componentComplete(self):
        super().componentComplete()
        self.touches = Touches.of(self.window())
        self.touches.add(self)
        for signal, kind, settings in (
            (self.transformed, fingertip.TransformGestureRecognizer, {}),
            (self.tapped, fingertip.TapGestureRecognizer, {}),
            (self.doubleTapped, fingertip.TapGestureRecognizer, {"taps": 2}),
            (self.longPressed, fingertip.LongPressGestureRecognizer, {}),
        ):
            if self.isSignalConnected(QMetaMethod.fromSignal(signal)):
                self.touches.surface.attach(kind(self.touches.surface, self.report(signal), **settings), id(self))

    def report(self, signal):
        def act(event):
            if signal == self.transformed:
                signal.emit(event.state, matrix(event.transform))
            elif event.state in ("recognized", "began"):
                signal.emit(self.mapFromScene(QPointF(event.x, event.y)))
        return act

    def touchEvent(self, event):
        event.accept()  # a touch that a gesture has intercepted


def matrix(transform):
    a, b, c, d, tx, ty = transform
    return QMatrix4x4(a, c, 0, tx, b, d, 0, ty, 0, 0, 1, 0, 0, 0, 0, 1)


class Touches(QObject):
    """Sends the touches of a window to a surface. The window owns this object."""

    @staticmethod
    def of(window):
        if not hasattr(window, "touches"):
            window.touches = Touches(window)
        return window.touches

    def __init__(self, window):
        super().__init__(window)
        self.window = window
        self.areas = {}
        self.points = []
        self.device = None
        self.clock_offset = float("inf")
        self.surface = fingertip.Surface(window.width(), window.height())
        self.surface.set_frame_duration(0.004)
        self.surface.on_path = self.path
        self.timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.advance)
        window.installEventFilter(self)

    def add(self, area):
        target = id(area)
        self.areas[target] = area
        area.destroyed.connect(lambda: (self.areas.pop(target), self.surface.remove(target)))

    def path(self, landing):
        """Returns the areas under a touch, innermost first."""
        found = []
        item = topmost(self.window.contentItem(), QPointF(landing.x, landing.y))
        while item:
            found += [target for target, area in self.areas.items() if area == item]
            item = item.parentItem()
        return found

    def eventFilter(self, window, event):
        kind = event.type()
        if kind in TOUCHES:
            self.send(event)
        elif kind in (QEvent.Type.TouchCancel, QEvent.Type.Hide, QEvent.Type.WindowBlocked):
            self.surface.cancel_all()
            self.schedule()
        elif kind == QEvent.Type.Resize:
            self.surface.resize(window.width(), window.height())
        return False

    def send(self, event):
        self.device = event.pointingDevice()
        samples = [
            fingertip.Sample(point.id(), PHASES[point.state()], point.position().x(), point.position().y())
            for point in event.points() if point.state() in PHASES
        ]
        self.surface.add_samples(self.time_of(event), samples)
        # While another finger is stationary, its own event may follow, for example on X11.
        if len(samples) == event.pointCount():
            self.surface.end_frame()
        # Qt hasn't delivered new touches yet, so they can be grabbed from the next event on.
        self.points = [QEventPoint(point) for point in event.points() if point.state() != QEventPoint.State.Pressed]
        self.grab()
        self.points = [QEventPoint(point) for point in event.points() if point.state() != QEventPoint.State.Released]
        self.schedule()

    def grab(self):
        """Grabs the intercepted touches, which cancels them for the items that have grabbed them."""
        if not self.points:
            return
        event = QTouchEvent(QEvent.Type.TouchUpdate, self.device, Qt.KeyboardModifier.NoModifier, self.points)
        area = next(iter(self.areas.values()), None)
        for index, point in enumerate(self.points):
            if self.surface.is_touch_intercepted(point.id()) and event.exclusiveGrabber(event.point(index)) != area:
                event.setExclusiveGrabber(event.point(index), area)

    def time_of(self, event):
        """Returns the time of an event. The origin of Qt's timestamps depends on the platform. It is estimated from the
        event with the shortest delay."""
        timestamp = event.timestamp() / 1000
        offset = time.monotonic() - timestamp
        if not 0 <= offset - self.clock_offset <= 1:
            self.clock_offset = offset
        return timestamp + self.clock_offset

    def schedule(self):
        deadline = self.surface.next_deadline
        if deadline is None:
            self.timer.stop()
        else:
            self.timer.start(max(0, int((deadline - time.monotonic()) * 1000)) + 1)

    def advance(self):
        # A timer of 0 ms fires when all events in the queue, which may be earlier than the deadline, have been handled.
        if self.timer.interval() > 0:
            self.timer.start(0)
            return
        self.surface.advance(time.monotonic())
        self.grab()
        self.schedule()


def topmost(item, point):
    """Returns the topmost visible item at a point of the window."""
    if not item.isVisible() or (item.clip() and not item.contains(item.mapFromScene(point))):
        return None
    for child in sorted(reversed(item.childItems()), key=lambda child: -child.z()):
        if found := topmost(child, point):
            return found
    return item if item.contains(item.mapFromScene(point)) else None
