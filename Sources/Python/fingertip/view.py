"""Views."""

import ctypes
from typing import TYPE_CHECKING, Any, Callable, List, NamedTuple, NoReturn, Optional, Sequence, Tuple

from . import _callbacks
from . import _interface as c
from ._convert import index, utf8
from .errors import InvalidRelation
from .gestures import Matrix
from .settings import Setting, choice, flag, number, state
from .touches import TouchEvent, event_from_c
from .words import HIT_SHAPES, LAYOUT_DIRECTIONS, HitShape, LayoutDirection

if TYPE_CHECKING:
    from .recognizer import GestureRecognizer
    from .window import Window


class Frame(NamedTuple):
    """A rectangle in points."""

    x: float
    y: float
    width: float
    height: float


class View:
    """A rectangular area of a window that receives touches. Its window keeps it alive until it is destroyed.

    >>> from fingertip import Window
    >>> with Window(320, 480) as window:
    ...     photo = View(window.root, 20, 40, 280, 200, name="photo")
    ...     photo.frame
    ...     window.hit_test(100, 100) is photo
    Frame(x=20.0, y=40.0, width=280.0, height=200.0)
    True
    """

    hidden = Setting(c.VIEW_HIDDEN, flag)
    """Whether the view and its subviews ignore touches; `False` by default."""
    alpha = Setting(c.VIEW_ALPHA, number)
    """The opacity, 0 to 1; 1 by default. If it is below 0.01, the view and its subviews ignore touches."""
    user_interaction_enabled = Setting(c.VIEW_USER_INTERACTION_ENABLED, flag)
    """Whether the view and its subviews receive touches; `True` by default."""
    multiple_touch = Setting(c.VIEW_MULTIPLE_TOUCH, flag)
    """Whether `on_touches` receives more than one touch at a time; `False` by default. Recognizers always receive all
    touches."""
    exclusive_touch = Setting(c.VIEW_EXCLUSIVE_TOUCH, flag)
    """Whether other views receive no touches while this view has a touch; `False` by default."""
    clips_to_bounds = Setting(c.VIEW_CLIPS_TO_BOUNDS, flag)
    """Whether subviews ignore touches outside the view's bounds; `False` by default."""
    layout_direction: "Setting[LayoutDirection, LayoutDirection]" = Setting(
        c.VIEW_LAYOUT_DIRECTION, choice(*LAYOUT_DIRECTIONS))
    """The direction in which the view and its subviews lay out their parts: "leftToRight", "rightToLeft", or
    "inherited" for the superview's direction; "inherited" by default. Scroll indicators follow the direction, but
    frames, content offsets, gestures and hit testing don't."""
    effective_layout_direction: "Setting[LayoutDirection, NoReturn]" = state(
        c.VIEW_EFFECTIVE_LAYOUT_DIRECTION, choice(*LAYOUT_DIRECTIONS))
    """The direction in which the view lays out its parts: its own direction or, if that is "inherited", the effective
    direction of its superview; "leftToRight" without either. Read-only."""

    def __init__(
        self, parent: "View", x: float, y: float, width: float, height: float, *, name: Optional[str] = None
    ) -> None:
        """Creates a view in front of the parent's other subviews. The frame is in points of the parent. Width and
        height are 0 to 1e9. `name` is shown in decisions."""
        self._adopt(parent.window, c.view_create(parent.handle, x, y, width, height))
        if name is not None:
            self.name = name

    def _adopt(self, window: "Window", handle: int) -> None:
        self.window = window
        self.handle = handle
        self.user = _callbacks.register(self)
        self._name: Optional[str] = None
        self._on_touches: Optional[Callable[[TouchEvent], object]] = None
        self._on_hit_test: Optional[Callable[[float, float, Optional[View]], Optional[View]]] = None
        self._on_contains: Optional[Callable[[float, float], bool]] = None
        window.members[handle] = self
        c.view_on_destroy(handle, _callbacks.destroyed, self.user)

    def destroy(self) -> None:
        """Destroys the view with its subviews and recognizers, and cancels its touches. The root view can't be
        destroyed."""
        c.view_destroy(self.handle)

    def forget(self) -> None:
        """Called when the library has destroyed the view."""
        self.window.members.pop(self.handle, None)

    # -- Geometry

    @property
    def name(self) -> Optional[str]:
        """The name shown in decisions, at most 4096 bytes of UTF-8."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        c.view_set_name(self.handle, utf8(name))
        self._name = name

    @property
    def parent(self) -> "Optional[View]":
        """The parent view, or `None` for the root view."""
        return self.window.view_at(c.view_parent(self.handle))

    @property
    def subviews(self) -> "List[View]":
        """The subviews, from back to front, without those that the library manages itself, such as the parts of a
        control."""
        found = (c.view_subview(self.handle, at) for at in range(c.view_subview_count(self.handle)))
        return [self.window.members[handle] for handle in found if handle in self.window.members]

    @property
    def recognizers(self) -> "List[GestureRecognizer]":
        """The recognizers, in the order in which they were added."""
        found = (c.view_recognizer(self.handle, at) for at in range(c.view_recognizer_count(self.handle)))
        return [self.window.members[handle] for handle in found if handle in self.window.members]

    @property
    def frame(self) -> Frame:
        """The view's bounding rectangle in points of the parent. Setting this property sets the rectangle that the view
        has before its transform is applied."""
        frame = (ctypes.c_double * 4)()
        c.view_get_frame(self.handle, frame)
        return Frame(*frame)

    @frame.setter
    def frame(self, frame: Tuple[float, float, float, float]) -> None:
        c.view_set_frame(self.handle, *frame)

    def set_transform(self, matrix: Matrix) -> None:
        """Sets the transform about the view's center. The root view can't have a transform."""
        c.view_set_transform(self.handle, *matrix)

    def move(self, parent: "View", index: Optional[int] = None) -> None:
        """Moves the view to a parent in the same window. By default, it is in front of the parent's other subviews. If
        an index is given, it is at that index among them, where 0 is behind all others."""
        if parent.window is not self.window:
            raise InvalidRelation("View.move", "the parent is in a different window; create the view in that window")
        if index is None:
            c.view_move(self.handle, parent.handle)
        else:
            c.view_insert(self.handle, parent.handle, index)

    def from_window(self, x: float, y: float) -> Tuple[float, float]:
        """Converts a point of the window to the coordinates of the view."""
        return self._convert(c.view_from_window, x, y)

    def to_window(self, x: float, y: float) -> Tuple[float, float]:
        """Converts a point of the view to the coordinates of the window."""
        return self._convert(c.view_to_window, x, y)

    def _convert(self, function: Any, x: float, y: float) -> Tuple[float, float]:
        to_x, to_y = ctypes.c_double(x), ctypes.c_double(y)
        function(self.handle, to_x, to_y)
        return to_x.value, to_y.value

    # -- Hit area

    def set_shape(self, shape: HitShape) -> None:
        """Sets the hit shape to the bounds, the ellipse inscribed in the bounds, or a capsule."""
        c.view_set_shape(self.handle, index(shape, HIT_SHAPES, "shape"))

    def set_rounded_shape(self, radius: float) -> None:
        """Sets the hit shape to the bounds with rounded corners. The radius is in points."""
        c.view_shape_rounded(self.handle, radius)

    def set_polygon_shape(self, corners: Sequence[Tuple[float, float]]) -> None:
        """Sets the hit shape to a polygon of at least 3 corners, in points of the view."""
        flat = [number for corner in corners for number in corner]
        c.view_shape_polygon(self.handle, (ctypes.c_double * len(flat))(*flat), len(corners))

    def set_resting_margin(self, top: float, left: float, bottom: float, right: float) -> None:
        """Sets the margin around the shape, in points. New touches in the margin also hit the view."""
        c.view_set_resting_margin(self.handle, top, left, bottom, right)

    # -- Callbacks

    @property
    def on_touches(self) -> Optional[Callable[[TouchEvent], object]]:
        """Called with touches that hit the view, or that a subview passed on. The callback returns `PASS_ON` to pass
        them on to the parent view."""
        return self._on_touches

    @on_touches.setter
    def on_touches(self, callback: Optional[Callable[[TouchEvent], object]]) -> None:
        c.view_on_touches(self.handle, _callbacks.view_touches if callback else c.touches_fn(), self.user)
        self._on_touches = callback

    @property
    def on_hit_test(self) -> "Optional[Callable[[float, float, Optional[View]], Optional[View]]]":
        """Called with a point of the view and the view that a touch there hits by default. The callback returns that
        view, a different view of the window, or `None` to let the touch pass through. It may only read state. The root
        view can't have this callback."""
        return self._on_hit_test

    @on_hit_test.setter
    def on_hit_test(self, callback: "Optional[Callable[[float, float, Optional[View]], Optional[View]]]") -> None:
        c.view_on_hit_test(self.handle, _callbacks.hit_test if callback else c.hit_test_fn(), self.user)
        self._on_hit_test = callback

    @property
    def on_contains(self) -> Optional[Callable[[float, float], bool]]:
        """Called to decide whether a point is inside the view. Without a callback, the shape decides. The callback may
        only read state."""
        return self._on_contains

    @on_contains.setter
    def on_contains(self, callback: Optional[Callable[[float, float], bool]]) -> None:
        c.view_on_contains(self.handle, _callbacks.contains if callback else c.contains_fn(), self.user)
        self._on_contains = callback

    def receive_touches(self, event: Any) -> object:
        return self._on_touches and self._on_touches(event_from_c(event, self.window))

    def choose_hit(self, x: float, y: float, found: Optional[int]) -> Optional[int]:
        chosen = self._on_hit_test and self._on_hit_test(x, y, self.window.view_at(found))
        return chosen.handle if chosen else None

    def decide_containment(self, x: float, y: float) -> bool:
        return bool(self._on_contains and self._on_contains(x, y))

    # -- Settings

    def get_setting(self, code: int) -> float:
        return c.view_get(self.handle, code)

    def set_setting(self, code: int, value: float) -> None:
        c.view_set(self.handle, code, value)

    def __repr__(self) -> str:
        return f"<View {self._name}>" if self._name else f"<View {self.handle:#x}>"
