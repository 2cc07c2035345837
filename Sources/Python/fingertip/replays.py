"""Plays recordings into a window or a surface."""

import os
from typing import Union

from ._endpoint import Endpoint
from .recordings import Recording, read_recording

# The maximum duration of animations after a recording, and the interval between their frames, in seconds.
_LONGEST_ANIMATION = 60
_DISPLAY_FRAME = 1 / 60


def play(recording: "Union[Recording, str, os.PathLike[str]]", endpoint: Endpoint) -> None:
    """Plays a recording into a window or a surface at the recorded times, which must not be earlier than the latest
    time sent to `endpoint`. Then advances time as `finish` does. Locations aren't scaled."""
    if not isinstance(recording, Recording):
        recording = read_recording(recording)
    time = 0.0
    for time, samples in recording.frames:
        endpoint.send(time, samples)
    finish(endpoint, time)


def finish(endpoint: Endpoint, time: float) -> None:
    """Advances time until no timer is pending and no animation is running, for at most 60 s."""
    last = time + _LONGEST_ANIMATION
    while time < last:
        deadline = endpoint.next_deadline
        if endpoint.is_animating:
            time = time + _DISPLAY_FRAME if deadline is None else min(time + _DISPLAY_FRAME, deadline)
        elif deadline is None:
            return
        else:
            time = max(time, deadline)
        endpoint.advance(time)
