"""Calls the library, and raises the library's errors and the exceptions of callbacks in the caller."""

import math
import warnings
from typing import Any, Callable, List, Union

from ._library import library
from .errors import BY_STATUS, FingertipError

# The exceptions raised by callbacks during the current call.
_raised: List[BaseException] = []


def enter_callback() -> List[BaseException]:
    """Begins a callback. Calls made in the callback collect exceptions separately. Returns the exceptions collected by
    the outer call."""
    global _raised
    outer, _raised = _raised, []
    return outer


def leave_callback(outer: List[BaseException]) -> None:
    """Ends a callback, and restores the exceptions collected by the outer call."""
    global _raised
    _raised = outer


def _raise_first() -> None:
    """Raises the first exception that a callback raised, and warns about the others."""
    first, *others = _raised
    _raised.clear()
    try:
        for other in others:
            warnings.warn(f"another callback of the same call raised {other!r}", RuntimeWarning, stacklevel=4)
    finally:
        # Raise the first exception even if warnings are errors.
        raise first


def raise_error(name: str, status: int) -> None:
    """Raises the error of the last call."""
    text = (library.fingertip_last_error() or b"").decode("utf-8", "replace")
    location, _, message = text.partition(": ")
    if not message:
        location, message = name, text
    raise BY_STATUS.get(status, FingertipError)(location, message)


def bind(name: str, on_error: Union[str, int, None], result: Any, *parameters: Any) -> Any:
    """Returns a function of the library that raises an exception if a call fails. `on_error` specifies what the library
    returns in that case. It is "code" if the library returns an error code, and "never" if the function can't fail."""
    function = getattr(library, name, None)
    if function is None:
        raise ImportError(f"the library has no {name}; install the library version that matches this package")
    function.restype, function.argtypes = result, parameters
    failed: Callable[[Any], bool] = {
        "NaN": math.isnan,
        "FINGERTIP_NEVER": lambda value: value == 2**63 - 1,
        "never": lambda value: False,
    }.get(str(on_error), lambda value: value == on_error)

    def check_status(status: int, function: Any, arguments: Any) -> None:
        if _raised:
            _raise_first()
        if status:
            raise_error(name, status)

    def check_result(value: Any, function: Any, arguments: Any) -> Any:
        if _raised:
            _raise_first()
        if failed(value):
            status = library.fingertip_last_status()
            if status:
                raise_error(name, status)
        return value

    function.errcheck = check_status if on_error == "code" else check_result
    return function
