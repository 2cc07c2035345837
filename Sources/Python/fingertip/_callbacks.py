"""The functions that the library calls, one for each kind of callback.

The `user` pointer of a callback identifies the callback's owner. Owners are referenced weakly, so that callbacks don't
keep windows alive.
"""

import itertools
from typing import Any, Callable
from weakref import WeakValueDictionary

from . import _interface as c
from ._calls import enter_callback, leave_callback

_owners: "WeakValueDictionary[int, Any]" = WeakValueDictionary()
_keys = itertools.count(1)


def register(owner: Any) -> int:
    """Returns the `user` pointer for an owner's callbacks."""
    key = next(_keys)
    _owners[key] = owner
    return key


def _callback(prototype: Any, default: Any = None) -> Callable[[Callable[..., Any]], Any]:
    """Makes a function callable by the library. If the function raises an exception, `default` is returned to the
    library, and the exception is raised in the code that called the library."""

    def make(function: Callable[..., Any]) -> Any:
        def run(*arguments: Any) -> Any:
            owner = _owners.get(arguments[-1])
            outer = enter_callback()
            try:
                return default if owner is None else function(owner, *arguments[:-1])
            except BaseException as error:
                outer.append(error)
                return default
            finally:
                leave_callback(outer)

        return prototype(run)

    return make


@_callback(c.decision_fn)
def decision(owner: Any, event: Any) -> None:
    owner.receive_decision(event.contents)


@_callback(c.destroy_fn)
def destroyed(owner: Any) -> None:
    owner.forget()


@_callback(c.gesture_fn)
def gesture(owner: Any, event: Any) -> None:
    owner.receive_gesture(event.contents)


@_callback(c.failure_fn)
def failure(owner: Any, recognizer: int, time: int, reason: bytes, length: int) -> None:
    owner.receive_failure(time, reason)


@_callback(c.press_fn)
def press(owner: Any, recognizer: int, phase: int, time: int, x: float, y: float) -> None:
    owner.receive_press(phase, time, x, y)


@_callback(c.should_begin_fn, default=1)
def should_begin(owner: Any, recognizer: int) -> int:
    return int(bool(owner.decide_to_begin()))


@_callback(c.should_receive_fn, default=1)
def should_receive(owner: Any, recognizer: int, touch: Any) -> int:
    return int(bool(owner.decide_to_receive(touch.contents)))


@_callback(c.touches_fn, default=0)
def view_touches(owner: Any, event: Any) -> int:
    return int(bool(owner.receive_touches(event.contents)))


@_callback(c.hit_test_fn)
def hit_test(owner: Any, view: int, x: float, y: float, found: int) -> Any:
    return owner.choose_hit(x, y, found)


@_callback(c.contains_fn, default=0)
def contains(owner: Any, view: int, x: float, y: float) -> int:
    return int(bool(owner.decide_containment(x, y)))


@_callback(c.scroll_fn)
def scroll(owner: Any, event: Any) -> None:
    owner.receive_scroll(event.contents)


@_callback(c.surface_touches_fn)
def surface_touches(owner: Any, event: Any) -> None:
    owner.receive_touches(event.contents)


@_callback(c.path_fn, default=0)
def path(owner: Any, surface: int, landing: Any, targets: Any, capacity: int) -> int:
    found = owner.choose_path(landing.contents)
    for index, target in enumerate(found[:capacity]):
        targets[index] = target
    return len(found)


@_callback(c.convert_fn)
def convert(owner: Any, surface: int, target: int, x: Any, y: Any) -> None:
    x[0], y[0] = owner.convert_point(target, x[0], y[0])


@_callback(c.name_fn, default=0)
def name(owner: Any, surface: int, target: int, text: Any, capacity: int) -> int:
    found: bytes = owner.name_of(target)
    for index, byte in enumerate(found[:capacity]):
        text[index] = byte
    return len(found)
