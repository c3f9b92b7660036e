"""Options: a table's choices among readings of the rules, house rules and switches.

Belongs here: what an option is and how a rule asks for it. Not here: which options a game has.
"""

import re
from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import Any

from rulewright.engine.requests.kinds import Request, Setting
from rulewright.errors import Sentence, Unreadable

ABBREVIATED = re.compile(r"\b(?:str|dex|wil|agi|wit|hp|ap)\b")
"""What people write in capitals."""


class Option:
    """A named choice a table may set; recorded with the journal."""

    __slots__ = ("clause", "default", "doc", "first", "name", "setting", "title", "values")

    def __init__(
        self,
        name: str,
        title: str,
        *,
        values: tuple[Hashable, ...],
        default: Hashable,
        clause: str,
        doc: str = "",
        first: bool = False,
    ) -> None:
        """`values` are all possible values; a switch has (True, False). `first` are those that every evening is
        felt by.
        """
        assert default in values, f"{name}: {default!r} is none of {values!r}"
        self.name, self.title, self.values, self.default, self.clause, self.doc = (
            name,
            title,
            values,
            default,
            clause,
            doc,
        )
        self.first = first
        self.setting = Setting(name, default)

    def __iter__(self) -> Generator[Request[Any], Any, Any]:  # noqa: PYI058 - it is asked, not iterated
        """Ask for the table's choice: `value = yield from OPTION`."""
        return (yield self.setting)


def checked(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the given settings, checked to be values that their options can have; Unreadable otherwise."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise Unreadable(
                Sentence("option '{name}'", name=name),
                "there is none of that name",
                Sentence("there are {known}", known=", ".join(known)),
            )
        allowed = known[name].values
        if not any(value == one and type(value) is type(one) for one in allowed):
            words = ", ".join(spoken(one) for one in allowed)
            raise Unreadable(
                Sentence("option '{name}'", name=name),
                Sentence("cannot be {value}", value=spoken(value)),
                Sentence("one of {words}", words=words),
            )
    return dict(given)


def label(word: str) -> str:
    """Return a word that a setting or a parameter may be, as it is shown to people."""
    return word.replace("-", " ").replace("_", " ")


def in_capitals(text: str) -> str:
    """Return a text with its abbreviations as they stand on a sheet: STR."""
    return ABBREVIATED.sub(lambda found: found[0].upper(), text)


def answered(value: Any) -> str:
    """Return a setting as people read it at a table, with its abbreviations in capitals: DEX save fails."""
    return in_capitals(label(spoken(value)))


def spoken(value: Any) -> str:
    """Return a setting as people write it: on, off, or the word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read(option: Option, word: str) -> Any:
    """Return the value of `option` that people write as `word`."""
    for value in option.values:
        if spoken(value).casefold() == word.casefold():
            return value
    words = ", ".join(spoken(value) for value in option.values)
    raise Unreadable(
        Sentence("option '{name}'", name=option.name),
        Sentence("cannot be '{word}'", word=word),
        Sentence("one of {words}", words=words),
    )
