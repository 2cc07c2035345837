"""Destruction of the library's objects after those of Python.

The garbage collector can run at any time, on any thread, also during a call of the library. Therefore, a collected
window or surface is only noted, and destroyed by the next creation, frame or count.
"""

import weakref
from collections import deque
from typing import Any, Callable, Deque, Tuple

from . import _interface as c

Destroy = Callable[[int], None]
_collected: Deque[Tuple[Destroy, int]] = deque()


def destroy_with(owner: Any, destroy: Destroy, handle: int) -> "weakref.finalize[Any, Any]":
    """Destroys an object of the library after its owner is collected. Call the result's `detach()` to prevent it."""
    finalizer = weakref.finalize(owner, _collected.append, (destroy, handle))
    # The library needs no cleanup at the end of the process.
    finalizer.atexit = False
    return finalizer


def destroy_collected() -> None:
    """Destroys the objects whose owners were collected."""
    while _collected:
        destroy, handle = _collected.popleft()
        destroy(handle)


def object_count() -> int:
    """Returns the number of windows, views, surfaces and recognizers of the library that exist, including the root view
    of each window. 0 once all windows and surfaces are closed or collected.

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
