"""Destroys the library's objects after the Python objects that represent them.

The garbage collector can run at any time and on any thread, even during a call to the library. Therefore, a collected
window or surface is only queued. It is destroyed when the next window or surface is created, when input is sent or time
is advanced, or when objects are counted.
"""

import weakref
from collections import deque
from typing import Any, Callable, Deque, Tuple

from . import _interface as c

Destroy = Callable[[int], None]
_collected: Deque[Tuple[Destroy, int]] = deque()


def destroy_with(owner: Any, destroy: Destroy, handle: int) -> "weakref.finalize[Any, Any]":
    """Destroys an object of the library after its owner is collected. Call the result's `detach()` to prevent this."""
    finalizer = weakref.finalize(owner, _collected.append, (destroy, handle))
    # The library needs no cleanup when the process ends.
    finalizer.atexit = False
    return finalizer


def destroy_collected() -> None:
    """Destroys the objects whose owners have been collected."""
    while _collected:
        destroy, handle = _collected.popleft()
        destroy(handle)


def object_count() -> int:
    """Returns the number of windows, views, surfaces and recognizers that exist in the library, including each window's
    root view. The number is 0 once all windows and surfaces have been closed or collected.

    >>> from fingertip import Window
    >>> before = object_count()
    >>> with Window(320, 480):
    ...     object_count() > before
    True
    >>> object_count() == before
    True
    """
    destroy_collected()
    return c.count_handles()
