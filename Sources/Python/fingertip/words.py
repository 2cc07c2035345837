"""The words that identify phases, tools and directions, as in recordings, scenes and JavaScript."""

from typing import Dict, Literal, Tuple

Phase = Literal["began", "moved", "ended", "cancelled", "stationary"]
Tool = Literal["finger", "stylus", "palm", "pointer"]
CancelReason = Literal["interrupted", "palm", "deviceRemoved", "eventsLost"]
GestureState = Literal["recognized", "began", "changed", "ended", "cancelled"]
PressPhase = Literal["down", "cancelled", "confirmed"]
Preset = Literal["standard", "android", "flutter", "chromium", "hammer", "compose"]
LayoutDirection = Literal["inherited", "leftToRight", "rightToLeft"]
HitShape = Literal["bounds", "ellipse", "capsule"]
Direction = Literal["right", "left", "up", "down", "up-right", "up-left", "down-right", "down-left"]
Edge = Literal["left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right"]

# These words are in the order of their constants in fingertip.h.
PHASES: Tuple[Phase, ...] = ("began", "moved", "ended", "cancelled", "stationary")
TOOLS: Tuple[Tool, ...] = ("finger", "stylus", "palm", "pointer")
CANCEL_REASONS: Tuple[CancelReason, ...] = ("interrupted", "palm", "deviceRemoved", "eventsLost")
GESTURE_STATES: Tuple[GestureState, ...] = ("recognized", "began", "changed", "ended", "cancelled")
PRESS_PHASES: Tuple[PressPhase, ...] = ("down", "cancelled", "confirmed")
PRESETS: Tuple[Preset, ...] = ("standard", "android", "flutter", "chromium", "hammer", "compose")
LAYOUT_DIRECTIONS: Tuple[LayoutDirection, ...] = ("inherited", "leftToRight", "rightToLeft")
HIT_SHAPES: Tuple[HitShape, ...] = ("bounds", "ellipse", "capsule")

# These words are keyed by their bits.
DIRECTIONS: Dict[int, Direction] = {
    1: "right", 2: "left", 4: "up", 8: "down",
    16: "up-right", 32: "up-left", 64: "down-right", 128: "down-left",
}
EDGES: Dict[int, Edge] = {
    1: "left", 2: "right", 4: "top", 8: "bottom",
    16: "top-left", 32: "top-right", 64: "bottom-left", 128: "bottom-right",
}
