"""Converts numbers and words between Python and the library."""

import math
import operator
from typing import Optional, Sequence, SupportsIndex

from .errors import InvalidArgument, InvalidValue

_LATEST = 2**63 - 1


def nanoseconds(seconds: float) -> int:
    """Converts seconds to nanoseconds. The library rejects times that are out of range."""
    try:
        return max(-_LATEST, min(_LATEST, round(seconds * 1e9)))
    except (OverflowError, ValueError):
        raise InvalidValue("time", f"expected seconds, found {seconds}; pass a time such as time.monotonic()") from None


def seconds(nanoseconds: int) -> float:
    return nanoseconds / 1e9


def utf8(text: str) -> bytes:
    if "\0" in text:
        raise InvalidArgument("text", "contains a null character; remove it")
    return text.encode("utf-8", "replace")


def text(value: Optional[bytes]) -> Optional[str]:
    return None if value is None else value.decode("utf-8", "replace")


def number(value: float) -> Optional[float]:
    """Returns a number, or `None` for NaN, which the library uses for missing numbers."""
    return None if math.isnan(value) else value


def index(word: str, words: Sequence[str], what: str) -> int:
    """Returns the index of a word in a list of valid words."""
    try:
        return words.index(word)
    except ValueError:
        raise InvalidArgument(what, f"expected one of {', '.join(words)}, found {word!r}") from None


def unsigned(value: SupportsIndex, what: str) -> int:
    number = operator.index(value)
    if not 0 <= number < 2**64:
        raise InvalidValue(what, f"expected an integer from 0 to 2**64 - 1, found {number}")
    return number
