"""Settings of views and recognizers, as attributes."""

from dataclasses import dataclass
from typing import Any, Callable, Generic, Iterable, NoReturn, Type, TypeVar, Union, overload

from ._convert import index, nanoseconds, seconds

Value = TypeVar("Value")
Given = TypeVar("Given")


@dataclass(frozen=True)
class Unit(Generic[Value, Given]):
    """The conversion of a setting between Python and the library."""

    read: Callable[[float], Value]
    write: Callable[[Given], float]


flag: Unit[bool, bool] = Unit(bool, float)
count: Unit[int, int] = Unit(int, float)
number: Unit[float, float] = Unit(float, float)
duration: Unit[float, float] = Unit(lambda value: seconds(int(value)), lambda value: float(nanoseconds(value)))


def choice(*words: str) -> Unit[Any, Any]:
    """Returns the unit of a setting whose value is one of the given words."""
    return Unit(lambda value: words[int(value)], lambda word: float(index(word, words, "setting")))


def members(*words: str) -> Unit[Any, Any]:
    """Returns the unit of a setting whose value is a set of the given words, with one bit for each word."""

    def write(given: Union[str, Iterable[str]]) -> float:
        chosen = [given] if isinstance(given, str) else given
        return float(sum({1 << index(word, words, "setting") for word in chosen}))

    return Unit(lambda value: frozenset(word for bit, word in enumerate(words) if int(value) >> bit & 1), write)


class Setting(Generic[Value, Given]):
    """A setting of the library as an attribute. If the setting is changed, an attempt in progress keeps the old
    value."""

    def __init__(self, code: int, unit: Unit[Value, Given]) -> None:
        self.code = code
        self.unit = unit

    @overload
    def __get__(self, owner: None, kind: Type[Any]) -> "Setting[Value, Given]": ...

    @overload
    def __get__(self, owner: Any, kind: Type[Any]) -> Value: ...

    def __get__(self, owner: Any, kind: Type[Any]) -> "Union[Value, Setting[Value, Given]]":
        return self if owner is None else self.unit.read(owner.get_setting(self.code))

    def __set__(self, owner: Any, value: Given) -> None:
        owner.set_setting(self.code, self.unit.write(value))


def state(code: int, unit: Unit[Value, Any]) -> "Setting[Value, NoReturn]":
    """Returns a read-only setting. The library rejects attempts to set it."""
    return Setting(code, unit)


class Limits:
    """A group of nested limits of a recognizer, as attributes."""

    def __init__(self, owner: Any, base: int) -> None:
        self._owner = owner
        self._base = base

    def get_setting(self, code: int) -> float:
        value: float = self._owner.get_setting(self._base + code)
        return value

    def set_setting(self, code: int, value: float) -> None:
        self._owner.set_setting(self._base + code, value)

