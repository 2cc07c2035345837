"""The exceptions of this package."""

from typing import Dict, Type


class FingertipError(Exception):
    """An error reported by the library or found in a file.

    `message` describes the problem and the remedy. `location` is the function that rejected the call, or the file and
    the line. `str(error)` contains both the location and the message.

    >>> from fingertip import Window
    >>> Window(-1, 480)
    Traceback (most recent call last):
    fingertip.errors.InvalidValue: fingertip_window_create: size out of range; use a size from 0 to 1e9
    """

    def __init__(self, location: str, message: str) -> None:
        super().__init__(location, message)
        self.location = location
        self.message = message

    def __str__(self) -> str:
        return f"{self.location}: {self.message}"


class DestroyedObject(FingertipError):
    """The window, view, surface or recognizer was destroyed."""


class UnsupportedOperation(FingertipError, TypeError):
    """The view or recognizer has no such setting or function."""


class InvalidArgument(FingertipError, ValueError):
    """An argument is an unknown word or has the wrong type."""


class InvalidValue(FingertipError, ValueError):
    """A number is out of range, infinite, or NaN."""


class CallNotAllowed(FingertipError, RuntimeError):
    """The function can't be called from this callback, or before another function."""


class InvalidRelation(FingertipError, ValueError):
    """The views or recognizers can't be related in this way."""


class TooManyObjects(FingertipError, MemoryError):
    """The library's handle table is full, or too many frames wait for a callback to return."""


class InvalidRecording(FingertipError, ValueError):
    """The recording can't be read. `location` is the file and the line of the error."""


# The exception for each error code of fingertip.h.
BY_STATUS: Dict[int, Type[FingertipError]] = {
    1: DestroyedObject,
    2: UnsupportedOperation,
    3: InvalidArgument,
    4: InvalidValue,
    5: CallNotAllowed,
    6: InvalidRelation,
    7: TooManyObjects,
}
