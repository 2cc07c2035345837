"""The base class of gesture recognizers."""

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional, Tuple, Union

from . import _callbacks
from . import _interface as c
from ._convert import seconds, text, utf8
from ._endpoint import Endpoint
from .errors import InvalidRelation
from .gestures import Failure, Gesture, Press, gesture_from_c, press_from_c
from .settings import Setting, flag
from .touches import Touch, touch_from_c
from .view import View

if TYPE_CHECKING:
    from .surface import Surface

Action = Callable[[Gesture], object]


class GestureRecognizer:
    """A gesture recognizer on a view, or on a target of a surface. The window or surface keeps it alive."""

    enabled = Setting(c.SETTING_ENABLED, flag)
    """Whether the recognizer is enabled; `True` by default."""
    cancels_touches_in_view = Setting(c.SETTING_CANCELS_TOUCHES_IN_VIEW, flag)
    """Whether the view's touches are cancelled when the gesture is recognized; `True` by default."""
    delays_touches_began = Setting(c.SETTING_DELAYS_TOUCHES_BEGAN, flag)
    """Whether the view receives new touches only after the recognizer has failed; `False` by default."""
    delays_touches_ended = Setting(c.SETTING_DELAYS_TOUCHES_ENDED, flag)
    """Whether the view receives the ended events of touches only after the recognizer has failed; `True` by default."""
    fails_outside_view = Setting(c.SETTING_FAILS_OUTSIDE_VIEW, flag)
    """Whether the attempt fails when a touch leaves the view before the gesture is recognized; `False` by default."""
    yields_to_controls = Setting(c.SETTING_YIELDS_TO_CONTROLS, flag)
    """Whether controls in the view block the gestures that they use themselves; `True` by default."""

    def __init__(
        self,
        create: Callable[[int], int],
        host: "Union[View, Surface]",
        action: Optional[Action],
        name: Optional[str],
        settings: Mapping[str, Any],
    ) -> None:
        """Creates a recognizer. On a surface, the recognizer must then be attached to a target."""
        if isinstance(host, View):
            self.adopt(host.window, create(host.handle))
        else:
            self.adopt(host, create(c.surface_unattached(host.handle)))
        try:
            self._configure(settings)
            if name is not None:
                self.name = name
            self.on_action = action
        except BaseException:
            self.destroy()
            raise

    def adopt(self, endpoint: Endpoint, handle: int) -> None:
        """Makes this object represent a recognizer that the library has created."""
        self.endpoint = endpoint
        self.handle = handle
        self.user = _callbacks.register(self)
        self._callbacks: Dict[str, Callable[..., Any]] = {}
        self._name: Optional[str] = None
        endpoint.members[handle] = self
        c.recognizer_on_destroy(handle, _callbacks.destroyed, self.user)

    def _configure(self, settings: Mapping[str, Any]) -> None:
        for setting, value in settings.items():
            if isinstance(value, dict):
                limits = getattr(self, setting)
                for limit, number in value.items():
                    if not hasattr(type(limits), limit):
                        raise TypeError(f"{type(limits).__name__} has no limit {limit!r}")
                    setattr(limits, limit, number)
            elif value is not None:
                setattr(self, setting, value)

    def destroy(self) -> None:
        """Detaches and destroys the recognizer. A gesture in progress is cancelled without a call to the action."""
        c.recognizer_destroy(self.handle)

    def forget(self) -> None:
        """Called when the library has destroyed the recognizer."""
        self.endpoint.members.pop(self.handle, None)

    # -- Properties

    @property
    def name(self) -> Optional[str]:
        """The name shown in decisions, at most 4096 bytes of UTF-8. If it is `None`, decisions show the gesture's name,
        such as "two-finger tap"."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        c.recognizer_set_name(self.handle, utf8(name))
        self._name = name

    @property
    def view(self) -> Optional[View]:
        """The recognizer's view, or `None` on a surface."""
        return self.endpoint.view_at(c.recognizer_view(self.handle))

    @property
    def target(self) -> Optional[int]:
        """The target to which the recognizer is attached, or `None` if it isn't attached to one."""
        target = ctypes.c_uint64()
        try:
            c.recognizer_target(self.handle, target)
        except InvalidRelation:
            return None
        return target.value

    @property
    def location(self) -> Tuple[float, float]:
        """The gesture's location at the last call of the action, in the coordinates of the recognizer's view or
        target."""
        x, y = ctypes.c_double(), ctypes.c_double()
        c.recognizer_location(self.handle, x, y)
        return x.value, y.value

    @property
    def translation(self) -> Tuple[float, float]:
        """The translation at the last call of the action, in points, in the coordinates of the recognizer's view or
        target. (0, 0) for a gesture without a translation."""
        dx, dy = ctypes.c_double(), ctypes.c_double()
        c.recognizer_translation(self.handle, dx, dy)
        return dx.value, dy.value

    @property
    def velocity(self) -> Tuple[float, float]:
        """The velocity at the last call of the action, in points per second, in the coordinates of the recognizer's
        view or target. (0, 0) for a gesture without a velocity."""
        x, y = ctypes.c_double(), ctypes.c_double()
        c.recognizer_velocity(self.handle, x, y)
        return x.value, y.value

    # -- Relations

    def require_to_fail(self, other: "GestureRecognizer") -> None:
        """Delays recognition until another recognizer has failed. Raises `InvalidRelation` if the requirement is
        circular."""
        c.recognizer_require_to_fail(self.handle, other.handle)

    def remove_requirement(self, other: "GestureRecognizer") -> None:
        """Removes the requirement that another recognizer must fail first."""
        c.recognizer_remove_requirement(self.handle, other.handle)

    def recognize_simultaneously(self, other: "GestureRecognizer") -> None:
        """Allows this recognizer and another one to recognize their gestures simultaneously. The relation is
        symmetric."""
        c.recognizer_simultaneous(self.handle, other.handle)

    def set_prevents(self, other: "GestureRecognizer", prevents: bool) -> None:
        """Sets whether this recognizer can prevent another one. With `True`, the default rules apply. With `False`, this
        recognizer never prevents the other one."""
        c.recognizer_set_prevents(self.handle, other.handle, prevents)

    # -- Values

    def set_translation(self, dx: float, dy: float) -> None:
        """Sets the translation of a pan, in points. Later values continue from this one."""
        c.recognizer_set_translation(self.handle, dx, dy)

    def set_scale(self, scale: float) -> None:
        """Sets the scale of a pinch, which must be above 0. Later values continue from this one."""
        c.recognizer_set_scale(self.handle, scale)

    def set_rotation(self, rotation: float) -> None:
        """Sets the rotation of a rotation gesture, in radians. Later values continue from this one."""
        c.recognizer_set_rotation(self.handle, rotation)

    # -- Callbacks

    def _get(self, name: str) -> Optional[Callable[..., Any]]:
        return self._callbacks.get(name)

    def _set(self, name: str, callback: Optional[Callable[..., Any]], register: Any, function: Any, none: Any) -> None:
        register(self.handle, function if callback else none(), self.user)
        if callback:
            self._callbacks[name] = callback
        else:
            self._callbacks.pop(name, None)

    @property
    def on_action(self) -> Optional[Action]:
        """Called when the gesture is recognized, begins, changes, ends or is cancelled."""
        return self._get("action")

    @on_action.setter
    def on_action(self, callback: Optional[Action]) -> None:
        self._set("action", callback, c.recognizer_on_action, _callbacks.gesture, c.gesture_fn)

    @property
    def on_failure(self) -> Optional[Callable[[Failure], object]]:
        """Called when the gesture fails, with the reason. Without a callback, failures cost nothing."""
        return self._get("failure")

    @on_failure.setter
    def on_failure(self, callback: Optional[Callable[[Failure], object]]) -> None:
        self._set("failure", callback, c.recognizer_on_failure, _callbacks.failure, c.failure_fn)

    @property
    def on_press(self) -> Optional[Callable[[Press], object]]:
        """Called with each phase of a press, before the actions of the same frame."""
        return self._get("press")

    @on_press.setter
    def on_press(self, callback: Optional[Callable[[Press], object]]) -> None:
        self._set("press", callback, c.recognizer_on_press, _callbacks.press, c.press_fn)

    @property
    def should_begin(self) -> Optional[Callable[[], bool]]:
        """Called to decide whether the gesture may be recognized. The callback may only read state."""
        return self._get("begin")

    @should_begin.setter
    def should_begin(self, callback: Optional[Callable[[], bool]]) -> None:
        self._set("begin", callback, c.recognizer_on_should_begin, _callbacks.should_begin, c.should_begin_fn)

    @property
    def should_receive(self) -> Optional[Callable[[Touch], bool]]:
        """Called to decide whether the recognizer receives a new touch. The callback may only read state."""
        return self._get("receive")

    @should_receive.setter
    def should_receive(self, callback: Optional[Callable[[Touch], bool]]) -> None:
        self._set("receive", callback, c.recognizer_on_should_receive, _callbacks.should_receive, c.should_receive_fn)

    def receive_gesture(self, event: Any) -> None:
        self._callbacks["action"](gesture_from_c(event, self))

    def receive_failure(self, time: int, reason: bytes) -> None:
        self._callbacks["failure"](Failure(seconds(time), text(reason) or ""))

    def receive_press(self, phase: int, time: int, x: float, y: float) -> None:
        self._callbacks["press"](press_from_c(phase, time, x, y))

    def decide_to_begin(self) -> bool:
        return bool(self._callbacks["begin"]())

    def decide_to_receive(self, touch: Any) -> bool:
        return bool(self._callbacks["receive"](touch_from_c(touch, self.endpoint)))

    # -- Settings

    def get_setting(self, code: int) -> float:
        return c.recognizer_get(self.handle, code)

    def set_setting(self, code: int, value: float) -> None:
        c.recognizer_set(self.handle, code, value)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}{' ' + self._name if self._name else ''}>"
