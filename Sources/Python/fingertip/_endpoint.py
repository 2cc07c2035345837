"""The base class of windows and surfaces, which receives frames, advances time and reports decisions."""

import ctypes
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Optional, Tuple, Type, TypeVar

from . import _callbacks
from . import _interface as c
from ._convert import index, nanoseconds, seconds, unsigned
from ._lifetime import Destroy, destroy_collected, destroy_with
from .decisions import Decision, from_c
from .samples import Sample, as_array
from .words import PHASES, Phase

if TYPE_CHECKING:
    from .view import View

Self = TypeVar("Self", bound="Endpoint")


class Endpoint:
    """A receiver of touch frames, which is either a `Window` or a `Surface`."""

    _destroy: Destroy

    def __init__(self, handle: int, destroy: Destroy) -> None:
        destroy_collected()
        self.handle = handle
        self.user = _callbacks.register(self)
        # The views and recognizers, keyed by their handles. The endpoint keeps them alive until the library destroys
        # them.
        self.members: Dict[int, Any] = {}
        self._destroy = destroy
        self._finalizer = destroy_with(self, destroy, handle)
        self._on_decision: Optional[Callable[[Decision], object]] = None

    # -- Lifetime

    def close(self) -> None:
        """Destroys the window or surface with its views and recognizers. Does nothing if it is already closed.

        If neither `close` nor `with` is used, the window or surface is destroyed some time after the last reference to
        it is gone.
        """
        if self._finalizer.detach():
            self.members.clear()
            self._destroy(self.handle)

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[types.TracebackType]
    ) -> None:
        self.close()

    # -- Frames and time

    def send(self, time: float, samples: Iterable[Sample]) -> None:
        """Processes a touch frame, which contains all touches that changed at `time`. The time is in seconds on a clock
        of your choice, such as `time.monotonic()`. Fires the timers due by then, and runs all callbacks.

        If a callback raises an exception, the other callbacks still run, and then the exception is raised here.

        If a callback calls this method, the frame waits until the current frame has been processed. If more than 1024
        frames wait, they are dropped, all touches are cancelled, and `TooManyObjects` is raised. A callback that
        returns a value must not call this method. If it does, `CallNotAllowed` is raised.

        A sample is ignored if its location isn't finite or is beyond 1e9. The other samples are processed, and then
        `InvalidValue` is raised.
        """
        array = as_array(samples)
        destroy_collected()
        c.window_send(self.handle, nanoseconds(time), array, len(array))

    def send_frames(self, frames: Iterable[Tuple[float, Iterable[Sample]]]) -> None:
        """Processes the touch frames collected since the last display frame, oldest first, each with its time and
        samples. Recognizers receive each frame at its own time. Views receive all moves of a touch in one event, as the
        `movements` of the touch. In all other respects, this method is like `send`."""
        arrays = [(time, as_array(samples)) for time, samples in frames]
        array = (c.Frame * len(arrays))()
        for to, (time, samples) in zip(array, arrays):
            to.size = ctypes.sizeof(c.Frame)
            to.time = nanoseconds(time)
            to.samples = ctypes.cast(samples, ctypes.POINTER(c.Sample))
            to.count = len(samples)
        destroy_collected()
        c.window_send_coalescing(self.handle, array, len(array))

    def send_touch(self, time: float, id: int, phase: Phase, x: float, y: float) -> None:
        """Processes a frame with one finger. The arguments are those of `send` and `Sample`."""
        destroy_collected()
        c.window_send_touch(
            self.handle, nanoseconds(time), unsigned(id, "id"), index(phase, PHASES, "phase"), x, y)

    def add_samples(self, time: float, samples: Iterable[Sample]) -> None:
        """Adds samples to the open frame, for toolkits that deliver an event for each finger. If no frame is open, this
        opens one. Call `end_frame` after the last event of the frame, or set the frame duration if no event marks the
        end. The frame also ends before a sample that doesn't belong to it, before any other input, and when time is
        advanced to its end, which is then the next deadline. It is processed as `send` does, and raises the same
        exceptions."""
        array = as_array(samples)
        destroy_collected()
        c.window_add_samples(self.handle, nanoseconds(time), array, len(array))

    def end_frame(self) -> None:
        """Ends the open frame, and processes it. Raises `CallNotAllowed` if no frame is open."""
        destroy_collected()
        c.window_end_frame(self.handle)

    def set_frame_duration(self, duration: float) -> None:
        """Sets the maximum time in seconds between the first sample of a frame and the samples that `add_samples` adds
        to it, 0 to 1. The default is 0, so that only samples of the same time form a frame. Use less than the time
        between two reports of the touchscreen, for example 0.004."""
        c.window_set_frame_duration(self.handle, nanoseconds(duration))

    def advance(self, time: float) -> None:
        """Advances time without a touch, and fires the timers due by then. If a callback calls this method, the advance
        waits until the current frame has been processed, as with `send`."""
        destroy_collected()
        c.window_advance(self.handle, nanoseconds(time))

    def is_touch_intercepted(self, id: int) -> bool:
        """Returns whether a gesture has intercepted a touch so far. A host that has to decide, while it handles a
        toolkit's event, whether the toolkit should handle the event too calls this after sending the touch. The
        result stays available after the touch has ended, until a touch begins while no other is down. It is `False`
        if the gesture was recognized only after the touch ended, because it waited for another to fail."""
        return bool(c.window_is_touch_intercepted(self.handle, unsigned(id, "id")))

    def cancel_all(self) -> None:
        """Cancels all touches, for example because a dialog appears. If a callback calls this method, it takes effect
        after the current frame and any waiting input."""
        c.window_cancel_all(self.handle)

    @property
    def next_deadline(self) -> Optional[float]:
        """The time in seconds at which to call `advance` if there is no input until then, or `None` if there is no
        deadline."""
        deadline = c.window_next_deadline(self.handle)
        return None if deadline == c.NEVER else seconds(deadline)

    @property
    def is_animating(self) -> bool:
        """Whether an animation is running. While this is `True`, call `advance` for each display frame."""
        return bool(c.window_is_animating(self.handle))

    @property
    def is_idle(self) -> bool:
        """Whether no touch is down, no recognizer is waiting, and no animation is running."""
        return bool(c.window_is_idle(self.handle))

    @property
    def is_busy(self) -> bool:
        """Whether a callback is running. While this is `True`, frames and advances wait."""
        return bool(c.window_is_busy(self.handle))

    # -- Decisions

    @property
    def on_decision(self) -> Optional[Callable[[Decision], object]]:
        """Called with each decision and its reason. Without a callback, the library creates no decisions."""
        return self._on_decision

    @on_decision.setter
    def on_decision(self, callback: Optional[Callable[[Decision], object]]) -> None:
        c.window_on_decision(self.handle, _callbacks.decision if callback else c.decision_fn(), self.user)
        self._on_decision = callback

    def receive_decision(self, event: Any) -> None:
        if self._on_decision:
            self._on_decision(from_c(event))

    def view_at(self, handle: Optional[int]) -> "Optional[View]":
        """Returns the view with a library handle, or `None` if there is none."""
        return self.members.get(handle) if handle else None
