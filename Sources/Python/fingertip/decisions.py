"""Decisions and their reasons."""

from dataclasses import dataclass
from typing import Any, Optional, Tuple

from ._convert import number, seconds, text


@dataclass(frozen=True)
class Shortfall:
    """A change that would have let a failed gesture succeed."""

    what: str
    """The kind of change: "more" or "less" of the measured value, "lessOffAxis", "closer", "sooner", "longer",
    "moreFingers", "fewerFingers" or "moreTaps"."""
    amount: float
    unit: str
    """The unit: "ms", "pt", "pt/s", "°", "°/s", "×" for a factor, "/s", or "" for a count."""


@dataclass(frozen=True)
class Decision:
    """One logged step of arbitration, with its reason. Attributes that don't apply to a decision are `None`.

    Words and units are the same as in `fingertip replay --json`.

    >>> from fingertip import TapGestureRecognizer, Window
    >>> with Window(320, 480) as window:
    ...     tap = TapGestureRecognizer(window.root)
    ...     window.on_decision = lambda decision: print(decision.outcome, decision.reason, decision.measured)
    ...     window.send_touch(0.00, 1, "began", 100, 100)
    ...     window.send_touch(0.90, 1, "ended", 100, 100)
    landed None None
    transition pressedTooLong 750.0
    lifted None None
    nearMiss None None
    """

    text: str
    """The decision as one line, such as "0.050 s  pan on photo: changed → ended, lifted"."""
    instant: float
    """The time in seconds. For a recognizer, this is the time when it met or missed its limit."""
    elapsed: Optional[float]
    """The time since the first touch of the attempt, in seconds."""
    outcome: str
    """The kind of decision, such as "transition", "waits", "nearMiss", "landed" or "intercepted"."""
    recognizer: Optional[str]
    """The name of the recognizer that the decision concerns."""
    view: Optional[str]
    """The name of the recognizer's view. For "landed", this is the name of the view that was hit."""
    touch: Optional[int]
    """The number of the touch, counted from 1 in each window."""
    from_state: Optional[str]
    """For "transition", the previous state, such as "possible", "began" or "changed"."""
    to_state: Optional[str]
    """For "transition", the new state, such as "recognized", "began" or "failed"."""
    reason: Optional[str]
    """The reason code, such as "movedTooFar" or "nextTapTooLate"."""
    measured: Optional[float]
    """The measured value, in `unit`."""
    limit: Optional[float]
    """The limit that was met or missed, in `unit`."""
    unit: Optional[str]
    rule: Optional[str]
    """The code of the rule that was applied, such as "R1", or `None` if the recognizer's own limits were applied."""
    by: Optional[str]
    """The recognizer or view that caused the decision."""
    by_view: Optional[str]
    shortfalls: Tuple[Shortfall, ...]
    """The shortfalls of a near miss."""
    x: Optional[float]
    """The location, or the offset of a scroll view, in points."""
    y: Optional[float]
    tag: int
    """The tag of the sample that began the touch, or 0."""


def from_c(decision: Any) -> Decision:
    return Decision(
        text=text(decision.text) or "",
        instant=seconds(decision.instant),
        elapsed=None if decision.elapsed < 0 else seconds(decision.elapsed),
        outcome=text(decision.outcome) or "",
        recognizer=text(decision.recognizer),
        view=text(decision.view),
        touch=decision.touch or None,
        from_state=text(decision.from_),
        to_state=text(decision.to),
        reason=text(decision.reason),
        measured=number(decision.measured),
        limit=number(decision.limit),
        unit=text(decision.unit),
        rule=text(decision.rule),
        by=text(decision.by),
        by_view=text(decision.by_view),
        shortfalls=tuple(
            Shortfall(text(one.what) or "", one.amount, text(one.unit) or "")
            for one in decision.shortfalls[: decision.shortfall_count]
        ) if decision.shortfall_count else (),
        x=number(decision.x),
        y=number(decision.y),
        tag=decision.tag,
    )
