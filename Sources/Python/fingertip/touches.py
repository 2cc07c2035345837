"""The touches that views and surfaces receive."""

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Tuple

from . import _interface as c
from ._convert import seconds
from .words import PHASES, TOOLS, Phase, Tool

if TYPE_CHECKING:
    from ._endpoint import Endpoint
    from .view import View

PASS_ON = True
"""The value that a touch callback returns to pass the touches on to the parent view."""


@dataclass(frozen=True)
class Movement:
    """One move of a touch."""

    time: float
    """The time in seconds."""
    x: float
    """The location, in points of the window."""
    y: float
    pressure: float
    """The pressure, 0 to 1, or 0 if it is unknown."""


@dataclass(frozen=True)
class Touch:
    """One contact, from landing to lift."""

    id: int
    """The ID of the touch's samples."""
    phase: Phase
    time: float
    """The time in seconds."""
    x: float
    """The location, in points of the window."""
    y: float
    previous_x: float
    """The location in the previous event, in points of the window."""
    previous_y: float
    tap_count: int
    """The number of quick taps at this location, including this one."""
    tool: Tool
    view: "Optional[View]"
    """The view that was hit, or `None` on a surface or if the view was destroyed."""
    target: Optional[int]
    """The target that was hit on the surface; `None` in a window."""
    pressure: Optional[float]
    """The pressure, 0 to 1, or `None` if it is unknown."""
    major_radius: Optional[float]
    """Half the major axis of the contact, in points, or `None` if it is unknown."""
    minor_radius: Optional[float]
    orientation: float
    """The angle of the major axis in radians, clockwise from vertical."""
    movements: Tuple[Movement, ...]
    """The moves since the previous event, oldest first. The last one is the current state of the touch."""
    tag: int
    """The tag of the sample that began the touch."""


@dataclass(frozen=True)
class TouchEvent:
    """Touches that are delivered together."""

    phase: Phase
    """"began", "moved", "ended" or "cancelled"."""
    time: float
    """The time in seconds."""
    touches: Tuple[Touch, ...]
    view: "Optional[View]"
    """The view whose callback is called. The view that was hit may be one of its subviews."""
    target: Optional[int]
    """The target that was hit on the surface; `None` in a window."""


def touch_from_c(touch: Any, endpoint: "Endpoint") -> Touch:
    knows_contact = touch.known & c.KNOWS_CONTACT
    return Touch(
        id=touch.id,
        phase=PHASES[touch.phase],
        time=seconds(touch.time),
        x=touch.x,
        y=touch.y,
        previous_x=touch.previous_x,
        previous_y=touch.previous_y,
        tap_count=touch.tap_count,
        tool=TOOLS[touch.tool],
        view=endpoint.view_at(touch.view),
        target=touch.target if touch.surface else None,
        pressure=touch.pressure if touch.known & c.KNOWS_PRESSURE else None,
        major_radius=touch.major_radius if knows_contact else None,
        minor_radius=touch.minor_radius if knows_contact else None,
        orientation=touch.orientation,
        movements=tuple(
            Movement(seconds(move.time), move.x, move.y, move.pressure)
            for move in touch.movements[: touch.movement_count]
        ),
        tag=touch.tag,
    )


def event_from_c(event: Any, endpoint: "Endpoint") -> TouchEvent:
    start = ctypes.cast(event.touches, ctypes.c_void_p).value or 0
    return TouchEvent(
        phase=PHASES[event.phase],
        time=seconds(event.time),
        touches=tuple(
            touch_from_c(c.Touch.from_address(start + index * event.stride), endpoint)
            for index in range(event.count)
        ),
        view=endpoint.view_at(event.view),
        target=event.target if event.surface else None,
    )
