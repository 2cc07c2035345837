"""Surfaces."""

from typing import Any, Callable, NamedTuple, Optional, Sequence, Tuple

from . import _callbacks
from . import _interface as c
from ._convert import index, seconds, unsigned, utf8
from ._endpoint import Endpoint
from .recognizer import GestureRecognizer
from .touches import TouchEvent, event_from_c
from .words import PRESETS, TOOLS, Preset, Tool


class Landing(NamedTuple):
    """A new touch on a surface."""

    x: float
    """The location, in points of the surface."""
    y: float
    major_radius: Optional[float]
    """Half the major axis of the contact, in points, or `None` if the device doesn't report it."""
    minor_radius: Optional[float]
    orientation: float
    """The angle of the major axis in radians, clockwise from vertical."""
    id: int
    """The ID of the touch's samples."""
    time: float
    """The time when the touch began, in seconds."""
    tool: Tool
    tag: int
    """The tag of the sample that began the touch."""


class Surface(Endpoint):
    """An object that recognizes gestures on the nodes of the host's own tree, for example on the widgets of a toolkit.

    A node is identified by its *target*: an integer from 0 to 2**64 - 1 that the host chooses, such as `id(widget)`.
    The units are the same as for a `Window`.

    >>> from fingertip import TapGestureRecognizer
    >>> with Surface(320, 480) as surface:
    ...     surface.on_path = lambda landing: [7] if landing.y < 100 else []
    ...     tap = TapGestureRecognizer(surface, lambda tap: print("tapped", tap.target))
    ...     surface.attach(tap, 7)
    ...     surface.send_touch(0.00, 1, "began", 50, 50)
    ...     surface.send_touch(0.06, 1, "ended", 50, 50)
    tapped 7
    """

    def __init__(self, width: float, height: float, *, preset: Preset = "standard") -> None:
        """Creates a surface. Width and height are in points, 0 to 1e9. Only edge pans use them."""
        super().__init__(c.surface_create(width, height), c.surface_destroy)
        self._on_path: Optional[Callable[[Landing], Sequence[int]]] = None
        self._on_touches: Optional[Callable[[TouchEvent], object]] = None
        self._on_convert: Optional[Callable[[int, float, float], Tuple[float, float]]] = None
        self._on_name: Optional[Callable[[int], str]] = None
        if preset != "standard":
            c.surface_set_preset(self.handle, index(preset, PRESETS, "preset"))

    def resize(self, width: float, height: float) -> None:
        """Resizes the surface. Width and height are in points, 0 to 1e9. Active touches continue."""
        c.surface_resize(self.handle, width, height)

    # -- Targets

    def attach(self, recognizer: GestureRecognizer, target: int) -> None:
        """Attaches a recognizer of the surface to a target. It is ordered after the target's other recognizers."""
        c.surface_attach(self.handle, recognizer.handle, unsigned(target, "target"))

    def detach(self, recognizer: GestureRecognizer) -> None:
        """Detaches a recognizer from its target. The recognizer can be attached again."""
        c.surface_detach(self.handle, recognizer.handle)

    def remove(self, target: int) -> None:
        """Removes a target whose node no longer exists, destroys its recognizers, and cancels its touches."""
        c.surface_remove(self.handle, unsigned(target, "target"))

    def set_multiple_touch(self, target: int, multiple: bool) -> None:
        """Sets whether a target receives several touches at a time; `True` by default."""
        c.surface_set_multiple_touch(self.handle, unsigned(target, "target"), multiple)

    def set_exclusive_touch(self, target: int, exclusive: bool) -> None:
        """Sets whether other targets receive no touches while this one has a touch; `False` by default."""
        c.surface_set_exclusive_touch(self.handle, unsigned(target, "target"), exclusive)

    # -- Callbacks

    @property
    def on_path(self) -> Optional[Callable[[Landing], Sequence[int]]]:
        """Called to hit-test a new touch. Returns the targets under the touch, most specific first. The first target
        receives the touch, and so do the recognizers of all of these targets. The callback may only read state."""
        return self._on_path

    @on_path.setter
    def on_path(self, callback: Optional[Callable[[Landing], Sequence[int]]]) -> None:
        c.surface_on_path(self.handle, _callbacks.path if callback else c.path_fn(), self.user)
        self._on_path = callback

    @property
    def on_touches(self) -> Optional[Callable[[TouchEvent], object]]:
        """Called with the touches of a target. The host passes them to the target's node. Touches that a gesture
        intercepts are cancelled."""
        return self._on_touches

    @on_touches.setter
    def on_touches(self, callback: Optional[Callable[[TouchEvent], object]]) -> None:
        c.surface_on_touches(self.handle, _callbacks.surface_touches if callback else c.surface_touches_fn(), self.user)
        self._on_touches = callback

    @property
    def on_convert(self) -> Optional[Callable[[int, float, float], Tuple[float, float]]]:
        """Called with a target and a point of the surface. Returns the point in the target's coordinates. The callback
        may only read state. Without a callback, all targets use surface coordinates."""
        return self._on_convert

    @on_convert.setter
    def on_convert(self, callback: Optional[Callable[[int, float, float], Tuple[float, float]]]) -> None:
        c.surface_on_convert(self.handle, _callbacks.convert if callback else c.convert_fn(), self.user)
        self._on_convert = callback

    @property
    def on_name(self) -> Optional[Callable[[int], str]]:
        """Called with a target. Returns the target's name for decisions. The callback may only read state."""
        return self._on_name

    @on_name.setter
    def on_name(self, callback: Optional[Callable[[int], str]]) -> None:
        c.surface_on_name(self.handle, _callbacks.name if callback else c.name_fn(), self.user)
        self._on_name = callback

    def choose_path(self, landing: Any) -> Sequence[int]:
        if not self._on_path:
            return []
        has_contact = landing.known & c.KNOWS_CONTACT
        major, minor = (landing.major_radius, landing.minor_radius) if has_contact else (None, None)
        found = self._on_path(Landing(
            landing.x, landing.y, major, minor, landing.orientation,
            landing.id, seconds(landing.time), TOOLS[landing.tool], landing.tag))
        return [unsigned(target, "target") for target in found]

    def receive_touches(self, event: Any) -> None:
        if self._on_touches:
            self._on_touches(event_from_c(event, self))

    def convert_point(self, target: int, x: float, y: float) -> Tuple[float, float]:
        return self._on_convert(target, x, y) if self._on_convert else (x, y)

    def name_of(self, target: int) -> bytes:
        return utf8(self._on_name(target)) if self._on_name else b""
