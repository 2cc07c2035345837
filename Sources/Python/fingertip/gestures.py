"""The gestures that actions receive."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Tuple

from ._convert import seconds
from .words import DIRECTIONS, EDGES, GESTURE_STATES, PRESS_PHASES, Direction, Edge, GestureState, PressPhase

if TYPE_CHECKING:
    from .recognizer import GestureRecognizer
    from .view import View

Matrix = Tuple[float, float, float, float, float, float]
"""The elements a, b, c, d, tx and ty of a transform that maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty)."""


@dataclass(frozen=True)
class Gesture:
    """A state change of a gesture. The state of a discrete gesture is "recognized". The states of a continuous gesture
    are "began", "changed", and "ended" or "cancelled"."""

    recognizer: "GestureRecognizer"
    state: GestureState
    view: "Optional[View]"
    """The recognizer's view, or `None` on a surface."""
    target: Optional[int]
    """The recognizer's target, or `None` in a window."""
    time: float
    """The time of the change, in seconds. The action may be called later."""
    x: float
    """The centroid of the touches, in points of the window."""
    y: float
    touches: int
    """The number of touches."""
    taps: int
    """For a tap, the number of taps. For other gestures, 0."""
    direction: Optional[Direction]
    """The direction of a swipe or flick."""
    edge: Optional[Edge]
    """The edge or corner of an edge pan."""
    dx: float
    """The translation since the gesture began, in points."""
    dy: float
    velocity_x: float
    """The velocity in points per second. At the end of the gesture, this is the release velocity."""
    velocity_y: float
    scale: float
    """The scale since the gesture began, or 1 if the gesture has no scale."""
    scale_velocity: float
    """The change of the scale per second."""
    rotation: float
    """The rotation since the gesture began, in radians clockwise. It isn't limited to one full turn."""
    angular_velocity: float
    """The rate of rotation, in radians per second."""
    anchor_x: float
    """The anchor of scale and rotation, in points of the window."""
    anchor_y: float
    transform: Matrix
    """The transform that maps the content that was under the touches at the start to its new location in the window."""


@dataclass(frozen=True)
class Press:
    """A phase of a press. The first phase is "down". It is followed by "confirmed" once the gesture is certain, or by
    "cancelled"."""

    phase: PressPhase
    time: float
    """The time in seconds."""
    x: float
    """The location, in points of the window."""
    y: float


@dataclass(frozen=True)
class Failure:
    """The failure of a gesture."""

    time: float
    """The time in seconds."""
    reason: str
    """The reason and its numbers, such as "moved 60 pt, limit 45 pt"."""


def gesture_from_c(event: Any, recognizer: "GestureRecognizer") -> Gesture:
    on_surface = bool(event.surface)
    return Gesture(
        recognizer=recognizer,
        state=GESTURE_STATES[event.state],
        view=recognizer.endpoint.view_at(event.view),
        target=event.target if on_surface else None,
        time=seconds(event.time),
        x=event.x,
        y=event.y,
        touches=event.touches,
        taps=event.taps,
        direction=DIRECTIONS.get(event.direction),
        edge=EDGES.get(event.edge),
        dx=event.dx,
        dy=event.dy,
        velocity_x=event.velocity_x,
        velocity_y=event.velocity_y,
        scale=event.scale,
        scale_velocity=event.scale_velocity,
        rotation=event.rotation,
        angular_velocity=event.angular_velocity,
        anchor_x=event.anchor_x,
        anchor_y=event.anchor_y,
        transform=tuple(event.transform),
    )


def press_from_c(phase: int, time: int, x: float, y: float) -> Press:
    return Press(PRESS_PHASES[phase], seconds(time), x, y)
