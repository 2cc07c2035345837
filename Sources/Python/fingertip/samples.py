"""The touch samples that a host sends."""

import ctypes
from dataclasses import dataclass
from typing import Any, Iterable, Optional

from . import _interface as c
from ._convert import index, unsigned
from .words import CANCEL_REASONS, PHASES, TOOLS, CancelReason, Phase, Tool


@dataclass(frozen=True)
class Sample:
    """One touch in one frame.

    >>> Sample(1, "began", 100, 200).tool
    'finger'
    """

    id: int
    """The ID of the touch from "began" to "ended", 0 to 2**64 - 1. It can be reused for a later touch."""
    phase: Phase
    """"began", "moved", "ended" or "cancelled"."""
    x: float
    """The horizontal location in points of the window, −1e9 to 1e9."""
    y: float
    """The vertical location in points of the window, increasing downward, −1e9 to 1e9."""
    tool: Tool = "finger"
    """The tool that touches the screen. A palm never starts a touch."""
    cancel_reason: CancelReason = "interrupted"
    """The reason why the touch was cancelled, if it was cancelled."""
    pressure: Optional[float] = None
    """The pressure as a fraction of the device's range, 0 to 1."""
    major_radius: Optional[float] = None
    """Half the major axis of the contact, in points."""
    minor_radius: Optional[float] = None
    """Half the minor axis of the contact, in points. If it is `None`, the contact is treated as a circle."""
    orientation: float = 0
    """The angle of the major axis in radians, clockwise from vertical."""
    tag: int = 0
    """Any number that the host chooses, 0 to 2**64 - 1. Touches, landings and decisions return the tag of the sample
    that began the touch."""


def as_array(samples: Iterable[Sample]) -> "ctypes.Array[Any]":
    """Returns a frame's samples as an array for the library."""
    samples = list(samples)
    array = (c.Sample * len(samples))()
    for to, sample in zip(array, samples):
        to.size = ctypes.sizeof(c.Sample)
        to.phase = index(sample.phase, PHASES, "phase of a sample")
        to.id = unsigned(sample.id, "id of a sample")
        to.tag = unsigned(sample.tag, "tag of a sample")
        to.x, to.y = sample.x, sample.y
        to.tool = index(sample.tool, TOOLS, "tool of a sample")
        to.cancel_reason = index(sample.cancel_reason, CANCEL_REASONS, "reason of a sample")
        if sample.pressure is not None:
            to.known |= c.KNOWS_PRESSURE
            to.pressure = sample.pressure
        if sample.major_radius is not None:
            to.known |= c.KNOWS_CONTACT
            to.major_radius = sample.major_radius
            to.minor_radius = sample.major_radius if sample.minor_radius is None else sample.minor_radius
            to.orientation = sample.orientation
    return array
