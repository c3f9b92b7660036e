"""Values of fields as people give them: read by the field's own type, and put into words."""

from collections.abc import Iterable
from typing import Any, Final, Literal, get_origin

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import facts_of
from rulewright.engine.texts.bounds import check_range, check_value, said
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bricks.house.events import field_type
from rulewright.systems.bricks.saying import in_a_row

FULL: Final = ("max_", "full_")
"""How the name of a field begins that holds another's maximum."""
How = Literal["set", "add", "remove"]
ABBREVIATED: Final = 3
"""Words of field names shorter than this are abbreviations, such as HP."""


def field_named(record: Record, word: str) -> str:
    """Return the field of a record that people mean, by its name or as sheets shorten it (STR is `strength`).

    Unreadable if it has none of that name.
    """
    known = [name for name in type(record).__struct_fields__ if name != "id"]
    low = word.strip().casefold().replace(" ", "_").replace("-", "_")
    if low in known:
        return low
    begun = [name for name in known if len(low) >= ABBREVIATED and name.startswith(low)]
    if len(begun) == 1:
        return begun[0]
    raise Unreadable(
        Sentence("'{word}'", word=word),
        Sentence("{title} has no such field", title=record.title),
        Sentence("one of {words}", words=", ".join(known)),
    )


def given(record: Record, field: str, value: Any, how: How) -> Any:
    """Return a value for a field, of its type and no larger than anybody means; Unreadable with what would be right."""
    found = _read(record, field, value, how)
    where, fact = (
        Sentence("{title}'s {label}", title=record.title, label=label(field)),
        facts_of(type(record)).get(field),
    )
    check_field(where, field, found)
    if fact is not None and type(found) is int:
        check_range(where, found, fact.low, None)
    return found


def check_field(where: Sentence, field: str, value: Any) -> None:
    """Unreadable if a field would hold more than anybody means: a rule may do something for each point of it."""
    check_value(where, plain(value), field)


def _read(record: Record, field: str, value: Any, how: How) -> Any:
    """Return a value for a field, of the field's type; Unreadable with what would be right."""
    wanted, now = field_type(type(record), field), getattr(record, field)
    if how != "set":
        return _words(record, field, str(value), how)
    if isinstance(now, str) and not isinstance(value, str):
        raise _unfit(record, field, value, "give text")
    try:
        return msgspec.convert(value, wanted, strict=False)
    except msgspec.ValidationError as wrong:
        first = wrong
    if isinstance(value, str):  # typed by hand, as JSON
        try:
            return msgspec.json.decode(value, type=wanted, strict=False)
        except (msgspec.DecodeError, msgspec.ValidationError):
            pass
        if get_origin(wanted) is tuple and not value.lstrip().startswith(("[", "{")):
            words = [word.strip() for word in value.split(",") if word.strip()]
            try:
                return msgspec.convert(words, wanted, strict=False)
            except msgspec.ValidationError:
                pass
    raise _unfit(record, field, value, _right(first))


def plain(value: Any) -> Any:
    """Return a value as JSON has it, so that a journal gives the same back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def called(record: Record, field: str) -> str:
    """Return what people call a field of a record: as its facts say, else by its name."""
    fact = facts_of(type(record)).get(field)
    if fact is None or not fact.label:
        return label(field)
    alike = [one for one, other in facts_of(type(record)).items() if other.label == fact.label]
    return Sentence("maximum {name}", name=Sentence(fact.label)) if field in most_of(alike) else Sentence(fact.label)


def most_of(fields: Iterable[str]) -> tuple[str, ...]:
    """Return, of fields that people call alike, those that hold another's maximum."""
    known = tuple(fields)
    return tuple(one for one in known if any(one == f"{begin}{other}" for begin in FULL for other in known))


def label(field: str) -> str:
    """Return a field's name for people: `hp` is HP, `max_hp` is max HP."""
    words = field.split("_")
    return " ".join(word.upper() if len(word) < ABBREVIATED else word for word in words)


def spoken(value: Any) -> str:
    """Return a value in words."""
    if isinstance(value, bool):
        return Sentence("yes") if value else Sentence("no")
    if value is None or value in ("", (), [], {}):
        return Sentence("none")
    if isinstance(value, (tuple, list)):
        return in_a_row(map(spoken, value))
    if isinstance(value, dict):
        return in_a_row(Sentence("{name} {value}", name=name, value=spoken(each)) for name, each in value.items())
    if isinstance(value, msgspec.Struct):
        return str(getattr(value, "name", "") or getattr(value, "text", "") or type(value).__name__.lower())
    return str(value)


def _words(record: Record, field: str, word: str, how: How) -> Any:
    """Return the words of a field with one more or one fewer."""
    now = getattr(record, field)
    if not isinstance(now, tuple):
        raise Refused(Sentence("{title}'s {label} is no list: set it instead", title=record.title, label=label(field)))
    if how == "remove":
        kept = [one for one in now if spoken(one).casefold() != word.casefold()]
        if len(kept) == len(now):
            raise Unreadable(
                Sentence("'{word}'", word=word),
                Sentence("is not in {title}'s {label}", title=record.title, label=label(field)),
                Sentence("it has {now}", now=spoken(now)),
            )
        return tuple(kept)
    try:
        return msgspec.convert((*map(plain, now), word), field_type(type(record), field), strict=False)
    except msgspec.ValidationError as wrong:
        raise _unfit(record, field, word, _right(wrong)) from None


def _unfit(record: Record, field: str, value: Any, right: str) -> Unreadable:
    return Unreadable(
        Sentence("{title}'s {label}", title=record.title, label=label(field)),
        Sentence("cannot be {value}", value=said(value)),
        right,
    )


def _right(wrong: msgspec.ValidationError) -> str:
    """Return what would be right, from what msgspec says is wrong."""
    text = str(wrong)
    kinds = {"`int": "give a whole number", "`float": "give a number", "`bool": "say yes or no", "`str": "give text"}
    return next((right for kind, right in kinds.items() if f"Expected {kind}" in text), text[:1].lower() + text[1:])
