"""Touch gestures and hit testing. Touches go in, gestures come out, and every decision has a reason.

>>> import fingertip
>>> with fingertip.Window(320, 480) as window:
...     photo = fingertip.View(window.root, 20, 40, 280, 200, name="photo")
...     tap = fingertip.TapGestureRecognizer(photo, lambda tap: print("tapped", tap.taps, "times"), taps=2)
...     for touch, time in ((1, 0.0), (2, 0.2)):
...         window.send_touch(time, touch, "began", 100, 100)
...         window.send_touch(time + 0.05, touch, "ended", 100, 100)
tapped 2 times

Times are in seconds on a monotonic clock of your choice, coordinates in points with y pointing down, angles in radians
clockwise on the screen, and velocities in points per second. Use the package from one thread at a time.
"""

from ._interface import version as _version
from ._lifetime import object_count
from .decisions import Decision, Shortfall
from .errors import (
    CallNotAllowed,
    DestroyedObject,
    FingertipError,
    InvalidArgument,
    InvalidRecording,
    InvalidRelation,
    InvalidValue,
    TooManyObjects,
    UnsupportedOperation,
)
from .gestures import Failure, Gesture, Matrix, Press
from .recognizer import Action, GestureRecognizer
from .recognizers import (
    FlickGestureRecognizer,
    LongPressGestureRecognizer,
    PanGestureRecognizer,
    PinchGestureRecognizer,
    RotationGestureRecognizer,
    ScreenEdgePanGestureRecognizer,
    SwipeGestureRecognizer,
    TapGestureRecognizer,
    TapThenDragGestureRecognizer,
    TiltGestureRecognizer,
    TransformGestureRecognizer,
)
from .recordings import Recording, read_recording
from .replays import play
from .samples import Sample
from .scrolling import ScrollEvent, ScrollView
from .surface import Landing, Surface
from .touches import PASS_ON, Movement, Touch, TouchEvent
from .view import Frame, View
from .window import Window

__version__ = (_version() or b"").decode()

__all__ = [
    "Action",
    "CallNotAllowed",
    "Decision",
    "DestroyedObject",
    "Failure",
    "FingertipError",
    "FlickGestureRecognizer",
    "Frame",
    "Gesture",
    "GestureRecognizer",
    "InvalidArgument",
    "InvalidRecording",
    "InvalidRelation",
    "InvalidValue",
    "Landing",
    "LongPressGestureRecognizer",
    "Matrix",
    "Movement",
    "PASS_ON",
    "PanGestureRecognizer",
    "PinchGestureRecognizer",
    "Press",
    "Recording",
    "RotationGestureRecognizer",
    "Sample",
    "ScreenEdgePanGestureRecognizer",
    "ScrollEvent",
    "ScrollView",
    "Shortfall",
    "Surface",
    "SwipeGestureRecognizer",
    "TapGestureRecognizer",
    "TapThenDragGestureRecognizer",
    "TiltGestureRecognizer",
    "TooManyObjects",
    "Touch",
    "TouchEvent",
    "TransformGestureRecognizer",
    "UnsupportedOperation",
    "View",
    "Window",
    "object_count",
    "play",
    "read_recording",
]
