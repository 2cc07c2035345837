"""Windows."""

import ctypes
from typing import Optional

from . import _interface as c
from ._endpoint import Endpoint
from .view import View
from .words import PRESETS, Preset
from ._convert import index


class RootView(View):
    """The view that fills a window and contains all its other views."""

    def __init__(self, window: "Window") -> None:
        self._adopt(window, c.window_root(window.handle))


class Window(Endpoint):
    """A tree of views, and the engine that delivers touches to it.

    Times are in seconds, coordinates in points with y pointing down, angles in radians clockwise on the screen, and
    velocities in points per second. Use a window from one thread at a time.

    >>> from fingertip import Sample, TapGestureRecognizer, View
    >>> with Window(320, 480) as window:
    ...     photo = View(window.root, 20, 40, 280, 200)
    ...     tap = TapGestureRecognizer(photo, lambda tap: print("tapped at", tap.x, tap.y))
    ...     window.send(0.00, [Sample(1, "began", 100, 100)])
    ...     window.send(0.06, [Sample(1, "ended", 100, 100)])
    tapped at 100.0 100.0
    """

    def __init__(self, width: float, height: float, *, preset: Preset = "standard") -> None:
        """Creates a window. Width and height are in points, 0 to 1e9. `preset` is the platform or library whose default
        limits the window's recognizers use."""
        super().__init__(c.window_create(width, height), c.window_destroy)
        self.root = RootView(self)
        if preset != "standard":
            self.set_preset(preset)

    def resize(self, width: float, height: float) -> None:
        """Resizes the window and its root view. Width and height are in points, 0 to 1e9. Active touches continue."""
        c.window_resize(self.handle, width, height)

    def set_preset(self, preset: Preset) -> None:
        """Sets the default limits of recognizers created from now on."""
        c.window_set_preset(self.handle, index(preset, PRESETS, "preset"))

    def hit_test(self, x: float, y: float) -> Optional[View]:
        """Returns the view that a touch at a point of the window would hit, or `None`."""
        return self.view_at(c.window_hit_test(self.handle, x, y))

    def hit_report(self, x: float, y: float) -> str:
        """Returns a report that shows which view a touch at a point hits, and why the other views aren't hit. The report
        contains one line per view."""
        length = ctypes.c_size_t()
        c.window_hit_report(self.handle, x, y, None, 0, length)
        buffer = ctypes.create_string_buffer(length.value + 1)
        c.window_hit_report(self.handle, x, y, buffer, len(buffer), None)
        return buffer.value.decode("utf-8", "replace")
