"""Recordings of touches in the JSON Lines format.

The command converts other formats, and recordings of device events:
`fingertip convert --touches --size 320x480 tap.evemu tap.jsonl`.
"""

import json
import math
import os
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from .errors import InvalidRecording
from .samples import Sample
from .words import CANCEL_REASONS, PHASES, TOOLS

CONVERT = "convert it with `fingertip convert --touches --size WIDTHxHEIGHT IN OUT.jsonl`"


@dataclass(frozen=True)
class Recording:
    """The touch frames of a recording."""

    width: float
    """The size of the recorded window, in points."""
    height: float
    frames: Tuple[Tuple[float, Tuple[Sample, ...]], ...]
    """The time of each frame in seconds, and its samples."""


def read_recording(path: "Union[str, os.PathLike[str]]") -> Recording:
    """Reads a recording. If it is invalid, raises `InvalidRecording` with the file and the line of the error.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "tap.jsonl")
    ...     lines = ['{"type":"recording","version":1,"window":{"width":320,"height":480}}']
    ...     lines += ['{"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}']
    ...     lines += ['{"type":"frame","time":0.05,"touches":[{"id":1,"phase":"ended"}]}']
    ...     _ = file.write_text("\\n".join(lines))
    ...     read_recording(file).frames[-1][1][0].y
    100.0
    """
    try:
        with open(path, encoding="utf-8") as file:
            return _Reader(os.fspath(path)).read(file)
    except UnicodeDecodeError:
        raise InvalidRecording(os.fspath(path), f"not UTF-8 text; {CONVERT}") from None


class _Reader:
    def __init__(self, path: str) -> None:
        self.path = path
        self.line = 0
        # The last known location of each touch.
        self.points: Dict[int, Tuple[float, float]] = {}

    def error(self, message: str) -> InvalidRecording:
        return InvalidRecording(f"{self.path}:{self.line}", message)

    def read(self, file: Iterator[str]) -> Recording:
        frames: List[Tuple[float, Tuple[Sample, ...]]] = []
        size = None
        for self.line, text in enumerate(file, 1):
            if not text.strip():
                continue
            value = self.parse(text)
            kind = value.get("type")
            if size is None:
                size = self.size(value)
            elif kind == "frame":
                frames.append((self.number(value, "time"), tuple(self.samples(value))))
            elif kind in ("acceleration", "command"):
                raise self.error(f"contains an input of type {kind}, which this package can't play; remove the line")
        if size is None:
            raise self.error('the recording is empty; the first line must have the type "recording"')
        return Recording(*size, frames=tuple(frames))

    def parse(self, text: str) -> Dict[str, Any]:
        try:
            value = json.loads(text)
        except ValueError as error:
            hint = CONVERT if self.line == 1 else "correct or remove the line"
            raise self.error(f"not JSON ({error}); {hint}") from None
        if not isinstance(value, dict):
            raise self.error("not a JSON object; correct or remove the line")
        return value

    def size(self, value: Dict[str, Any]) -> Tuple[float, float]:
        if value.get("type") != "recording" or value.get("version") != 1:
            raise self.error('expected {"type":"recording","version":1,…}; ' + CONVERT)
        window, device = value.get("window"), value.get("device", {})
        if not isinstance(window, dict) or not isinstance(device, dict) or set(device) - {"name"}:
            raise self.error(f"a recording of device events, not of touches; {CONVERT}")
        return self.number(window, "width"), self.number(window, "height")

    def number(self, value: Dict[str, Any], key: str) -> float:
        number = value.get(key)
        if isinstance(number, bool) or not isinstance(number, (int, float)) or not math.isfinite(number):
            raise self.error(f"{key}: expected a number, found {json.dumps(number)}")
        return float(number)

    def samples(self, frame: Dict[str, Any]) -> Iterator[Sample]:
        touches = frame.get("touches")
        if not isinstance(touches, list) or not all(isinstance(touch, dict) for touch in touches):
            raise self.error(f"touches: expected a list of touches; {CONVERT}")
        for touch in touches:
            yield self.sample(touch)

    def sample(self, touch: Dict[str, Any]) -> Sample:
        id, phase = touch.get("id"), touch.get("phase")
        if isinstance(id, bool) or not isinstance(id, int):
            raise self.error(f"id: expected an integer, found {json.dumps(id)}")
        if phase not in PHASES[:4]:
            raise self.error(f"phase: expected one of {', '.join(PHASES[:4])}, found {json.dumps(phase)}")
        x, y = self.points.get(id, (None, None)) if phase != "began" else (None, None)
        x = self.number(touch, "x") if "x" in touch or x is None else x
        y = self.number(touch, "y") if "y" in touch or y is None else y
        self.points[id] = x, y
        tool = touch.get("tool", "finger")
        if tool not in TOOLS:
            raise self.error(f"tool: expected one of {', '.join(TOOLS)}, found {json.dumps(tool)}")
        # The library has no constants for the cancellation reasons of filters.
        reason = touch.get("reason")
        radius = self.optional(touch, "majorRadius")
        radians = self.optional(touch, "orientationRadians")
        return Sample(
            # IDs in recordings can be negative.
            id=id % 2**64,
            phase=phase,
            x=x,
            y=y,
            tool=tool,
            cancel_reason=reason if reason in CANCEL_REASONS else "interrupted",
            pressure=self.optional(touch, "pressure"),
            major_radius=radius,
            minor_radius=self.optional(touch, "minorRadius"),
            orientation=math.radians(self.optional(touch, "orientation") or 0) if radians is None else radians,
        )

    def optional(self, touch: Dict[str, Any], key: str) -> Optional[float]:
        return None if touch.get(key) is None else self.number(touch, key)
