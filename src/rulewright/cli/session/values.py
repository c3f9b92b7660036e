"""Single words, read as the value of one parameter, and written back."""

import re
import shlex
from collections.abc import Iterable
from typing import Any

from rulewright.engine import World
from rulewright.engine.parameters import Parameter
from rulewright.engine.texts.bounds import said
from rulewright.errors import Unclear, Unreadable

YES = {"yes": True, "y": True, "on": True, "true": True, "no": False, "n": False, "off": False, "false": False}
MOST_DIGITS = 9
"""Digits of the largest number anybody may mean."""


def whole(word: str) -> int | None:
    """Return the whole number a word is; None if it is none, or longer than anybody means."""
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not digits.isascii() or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        return None
    return int(word)


def names(parameter: Parameter, word: str, world: World, *, whole: bool = False) -> bool:
    """Return whether a word names a record that the parameter can be; `whole` asks for all of its id or name."""
    if whole:
        low = word.casefold()
        return any(low in (one.id.casefold(), one.title.casefold()) for one in world.all(parameter.type))
    try:
        world.named(parameter.type, word)
    except Unclear:
        return True
    except Unreadable:
        return False
    return True


def fits(parameter: Parameter, word: str, world: World) -> bool:
    """Return whether a word can be meant for an optional parameter, which may else be skipped."""
    if parameter.kind == "number":
        return whole(word) is not None
    if parameter.kind == "record":
        return names(parameter, word, world)
    if parameter.words:
        return any(one.startswith(word.casefold()) for one in parameter.words)
    return True


def several(parameter: Parameter, word: str, world: World) -> list[str]:
    """Return the records a word means if several are wanted: `bo*` all that begin so, a group's name all of
    that group.
    """
    known = world.all(parameter.type)
    low = word.casefold()
    if low.endswith("*"):
        found = [one.id for one in known if low[:-1] in (one.id[: len(low) - 1], one.title[: len(low) - 1].casefold())]
    elif names(parameter, word, world):
        found = []
    else:
        found = [one.id for one in known if getattr(one, "group", "") == word]
    return found or [word]


def value(parameter: Parameter, word: str, world: World) -> Any:
    """Return the value that a word gives a parameter; Unreadable with what would be right."""
    if parameter.kind == "number":
        number = whole(word)
        if number is None:
            raise Unreadable(f"'{parameter.name}'", f"cannot be {said(word)}", "a whole number") from None
        return number
    if parameter.kind == "flag":
        if word.casefold() not in YES:
            raise Unreadable(f"'{parameter.name}'", f"cannot be {said(word)}", "yes or no")
        return YES[word.casefold()]
    if parameter.kind == "records":
        return [one for part in word.split(",") if part for one in several(parameter, part, world)]
    if parameter.kind == "words":
        return [part for part in re.split(r",(?! )", word) if part]  # a name may hold a comma: Cart, hand
    if parameter.words:
        return one_of(parameter.name, word, parameter.words)
    return word


def one_of(name: str, word: str, words: Iterable[str]) -> str:
    """Return one of few words, which may be cut short."""
    words = tuple(words)
    low = word.casefold()
    fitting = [one for one in words if one.casefold() == low] or [
        one for one in words if one.casefold().startswith(low)
    ]
    if len(fitting) > 1:
        raise Unclear(word, tuple(fitting))
    if not fitting:
        raise Unreadable(f"'{name}'", f"cannot be {said(word)}", f"one of {', '.join(words)}")
    return fitting[0]


def word_of(said: Any) -> str:
    """Return a value as it is typed."""
    if isinstance(said, bool):
        return "yes" if said else "no"
    if isinstance(said, (list, tuple)):
        return shlex.quote(",".join(map(str, said)))
    return shlex.quote(str(said))
