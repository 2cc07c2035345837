"""Scroll views."""

import ctypes
from dataclasses import dataclass
from typing import Any, Callable, Literal, Optional, Tuple

from . import _callbacks
from . import _interface as c
from ._convert import index
from .recognizer import GestureRecognizer
from .recognizers import PanGestureRecognizer, PinchGestureRecognizer, TapGestureRecognizer
from .scroll_settings import ScrollSettings
from .view import Frame, View

ScrollEventKind = Literal[
    "moved", "willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating", "didEndAnimation",
    "willBeginZooming", "zoomed", "didEndZooming",
]
# The kinds of events, in the order of their constants.
KINDS: Tuple[ScrollEventKind, ...] = (
    "moved", "willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating", "didEndAnimation",
    "willBeginZooming", "zoomed", "didEndZooming",
)


@dataclass(frozen=True)
class ScrollEvent:
    """An event of a scroll view."""

    kind: ScrollEventKind
    scroll: "ScrollView"
    offset_x: float
    """The point of the content at the top left corner of the view, in points."""
    offset_y: float
    zoom: float
    """The scale of the content."""
    velocity_x: float
    """For "willEndDragging": the release velocity of the content, in points per second."""
    velocity_y: float
    target_x: float
    """For "willEndDragging": the offset at which the content stops, in points."""
    target_y: float
    decelerates: bool
    """For "didEndDragging": whether the content continues to move after the drag."""


class ScrollView(ScrollSettings, View):
    """A view that shows part of larger content, which can be dragged, flicked and zoomed. The frames of its subviews
    are in content coordinates. Its settings are attributes; see `ScrollSettings`.

    While `window.is_animating`, call `window.advance` for each display frame.

    >>> from fingertip import Window
    >>> with Window(320, 480) as window:
    ...     scroll = ScrollView(window.root, 0, 0, 320, 480)
    ...     scroll.set_content_size(320, 2000)
    ...     scroll.on_event = lambda event: print(event.kind, event.offset_y)
    ...     scroll.set_offset(0, 300, animated=False)
    moved 300.0
    """

    def __init__(
        self, parent: View, x: float, y: float, width: float, height: float, *, name: Optional[str] = None
    ) -> None:
        """Creates a scroll view with a frame in points of its parent. `name` is shown in decisions."""
        self._adopt(parent.window, c.scroll_create(parent.handle, x, y, width, height))
        self._on_event: Optional[Callable[[ScrollEvent], Optional[Tuple[float, float]]]] = None
        if name is not None:
            self.name = name

    # -- Content

    def set_content_size(self, width: float, height: float) -> None:
        """Sets the size of the content at its current scale, in points, 0 to 1e9."""
        c.scroll_set_content_size(self.handle, width, height)

    def set_inset(self, top: float, left: float, bottom: float, right: float) -> None:
        """Sets the insets around the content, in points."""
        c.scroll_set_inset(self.handle, top, left, bottom, right)

    @property
    def offset(self) -> Tuple[float, float]:
        """The point of the content at the top left corner of the view, in points."""
        x, y = ctypes.c_double(), ctypes.c_double()
        c.scroll_get_offset(self.handle, x, y)
        return x.value, y.value

    def set_offset(self, x: float, y: float, *, animated: bool) -> None:
        """Scrolls so that a point of the content is at the top left corner of the view. The offset is clamped to the
        valid range."""
        c.scroll_set_offset(self.handle, x, y, animated)

    def show(self, x: float, y: float, width: float, height: float, *, animated: bool) -> None:
        """Scrolls by the minimum distance that makes a rectangle of the content visible."""
        c.scroll_show(self.handle, x, y, width, height, animated)

    def set_zoomed_view(self, view: Optional[View]) -> None:
        """Sets the subview that is zoomed. Touches can zoom it between `minimum_zoom_scale` and
        `maximum_zoom_scale`."""
        c.scroll_set_zoomed_view(self.handle, view.handle if view else None)

    def set_zoom(self, scale: float, *, animated: bool) -> None:
        """Zooms about the center to a scale, 1e-6 to 1e6. The scale is clamped to the zoom limits."""
        c.scroll_set_zoom(self.handle, scale, animated)

    def indicator(self, axis: Literal["horizontal", "vertical"]) -> Frame:
        """Returns the frame of an axis's scroll indicator, in points of the view. All values are 0 if there is nothing
        to scroll."""
        frame = (ctypes.c_double * 4)()
        c.scroll_indicator(self.handle, 1 + index(axis, ("horizontal", "vertical"), "axis"), frame)
        return Frame(*frame)

    # -- Recognizers, for relations with other recognizers

    @property
    def pan(self) -> GestureRecognizer:
        """The drag recognizer."""
        return self._built_in(PanGestureRecognizer, c.scroll_pan)

    @property
    def pinch(self) -> GestureRecognizer:
        """The pinch recognizer."""
        return self._built_in(PinchGestureRecognizer, c.scroll_pinch)

    @property
    def double_tap(self) -> GestureRecognizer:
        """The recognizer for double taps that zoom."""
        return self._built_in(TapGestureRecognizer, c.scroll_double_tap)

    def _built_in(self, kind: Any, function: Callable[[int], Optional[int]]) -> GestureRecognizer:
        handle = function(self.handle) or 0
        if handle not in self.window.members:
            kind.__new__(kind).adopt(self.window, handle)
        found: GestureRecognizer = self.window.members[handle]
        return found

    # -- Events

    @property
    def on_event(self) -> Optional[Callable[[ScrollEvent], Optional[Tuple[float, float]]]]:
        """Called with each event as it occurs. For "willEndDragging", the callback may return a different offset at
        which the content stops."""
        return self._on_event

    @on_event.setter
    def on_event(self, callback: Optional[Callable[[ScrollEvent], Optional[Tuple[float, float]]]]) -> None:
        c.scroll_on_event(self.handle, _callbacks.scroll if callback else c.scroll_fn(), self.user)
        self._on_event = callback

    def receive_scroll(self, event: Any) -> None:
        if not self._on_event:
            return
        target = self._on_event(ScrollEvent(
            kind=KINDS[event.kind],
            scroll=self,
            offset_x=event.offset_x,
            offset_y=event.offset_y,
            zoom=event.zoom,
            velocity_x=event.velocity_x,
            velocity_y=event.velocity_y,
            target_x=event.target_x,
            target_y=event.target_y,
            decelerates=bool(event.decelerates),
        ))
        if target is not None and event.kind == c.SCROLL_WILL_END_DRAGGING:
            event.target_x, event.target_y = target
