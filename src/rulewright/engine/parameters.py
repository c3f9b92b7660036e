"""Parameters of procedures: what each may be, read from the rule's own annotations.

Belongs here: describing and binding arguments. Not here: asking people for them.
"""

import inspect
import types
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.chance.remembered import USUAL
from rulewright.engine.declared.option import in_capitals, label
from rulewright.engine.declared.picks import Rows
from rulewright.engine.record import Record
from rulewright.engine.texts.bounds import (
    MOST_LISTED,
    MOST_SIGNS,
    MOST_SIGNS_OF_WORD,
    check_count,
    check_range,
    check_signs,
    check_value,
    said,
)
from rulewright.engine.world import World
from rulewright.errors import Complaint, Sentence, Unreadable

REQUIRED: Final = inspect.Parameter.empty
Decider = Literal["caller", "referee"]
Among = tuple[str, tuple[str, ...]]
"""A parameter, and words it may be given."""


class Field(msgspec.Struct, frozen=True):
    """The facts that an annotation adds to the type: `Annotated[int, Field("AP it costs", low=0, high=100)]`."""

    doc: str
    low: int | None = None
    high: int | None = None
    """The largest allowed number; the conformance kit refuses a number without one."""
    longest: int = MOST_SIGNS
    """The most characters of a text."""
    most: int = MOST_LISTED
    """The most items of a list."""
    words: tuple[str, ...] = ()
    """The words a text may be, if they are few but come from data."""
    titles: Mapping[str, str] = {}
    """The label of each word, if it is more than the word without its hyphens."""
    rows: Rows | None = None
    """The source of the rows that people pick it from; a value that is not among them may still be given."""
    own: bool = False
    """Whether people's own words do as well as any row: a form has room for them beside its rows."""
    by: Decider = "caller"
    """The person who decides it: the caller, or the referee alone, whom a player has to ask."""
    gone: bool = False
    """Whether it may be somebody who is dead or has left, even as the one who acts."""
    afar: bool = False
    """Whether it may be somebody at another place than the one who acts."""
    here: bool = False
    """Whether it is only somebody who is where the party is: whom a fight, a contest or a talk is with."""
    acts: bool = False
    """Whether, if given, it is the one who acts instead of the first record: whoever helps them."""
    picture: bool = False
    """Whether it is the hash of a picture: people bring one in, or choose an existing one."""
    scripted: bool = False
    """It is given by scripts and at the terminal alone, and stands on no form."""
    seat: bool = False
    """It is the nickname of one of those who sit at the table."""
    repeats: bool = False
    """The same word may stand in the list several times: two rations."""
    total: int | None = None
    """The sum of all numbers of a procedure that declare the same total: a form shows what is left of it."""
    empty: str = ""
    """What giving nothing means, as the choice it is: `nobody`, `the weapon in hand`."""
    leave: bool = False
    """Whether a referee who lets happen what a player asks for gives it, where a guard would refuse that otherwise."""
    hostile: bool = False
    """Whether the deed is hostile to whomever or whatever it names, and whatever comes of it."""
    when: Among | None = None
    """Another parameter and its words with which this one means something: a form asks for it with these alone."""
    beside: bool = False
    """Whether it is somebody within reach of the hands of the one who acts."""
    able: bool = False
    """Whether those named do it themselves, though another gives the word: they must be able to act."""
    first: bool = False
    """Whether it stands among the first questions of a form, though it may be left out."""


class Parameter(Field, frozen=True, kw_only=True):
    """One parameter of a procedure, ready for a form."""

    name: str
    kind: Literal["record", "records", "number", "flag", "word", "words", "text", "value"]
    type: Any
    """The record type, or what msgspec converts a value to."""
    default: Any = REQUIRED

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is REQUIRED

    def called(self, word: str) -> str:
        """Return a word that it may be, as it is shown to people."""
        return self.titles.get(word) or in_capitals(label(word))

    def is_usual(self, value: Any) -> bool:
        """Return whether a value, bound or plain, is the one assumed if it is left out."""
        usual = self.default
        return bool(value is None or value == usual or (isinstance(usual, tuple) and value == list(usual)))


def parameters_of(rule: Callable[..., Any]) -> tuple[Parameter, ...]:
    """Return the parameters of a rule, in order."""
    hints = get_type_hints(rule, include_extras=True)
    return tuple(_parameter(given, hints[given.name]) for given in inspect.signature(rule).parameters.values())


def _parameter(given: inspect.Parameter, hint: Any) -> Parameter:
    field = Field("")
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        field = next((note for note in notes if isinstance(note, Field)), field)
    optional = get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint)
    bare = next(one for one in get_args(hint) if one is not type(None)) if optional else hint
    kind, of, words = _kind(bare, field.words)
    facts = {**msgspec.structs.asdict(field), "words": words}
    return Parameter(name=given.name, kind=kind, type=of, default=given.default, **facts)


def _kind(hint: Any, words: tuple[str, ...]) -> tuple[Any, Any, tuple[str, ...]]:
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Record):
        return "record", hint, ()
    if origin is tuple and inner and isinstance(inner[0], type) and issubclass(inner[0], Record):
        return "records", inner[0], ()
    if origin is tuple and inner and inner[0] is str:
        return "words", hint, words
    if origin is Literal:
        return "word", hint, tuple(str(word) for word in inner)
    simple = {bool: "flag", int: "number", str: "text"}.get(hint)
    if simple == "text" and words:
        return "word", hint, words
    return simple or "value", hint, words


def bind(parameters: tuple[Parameter, ...], given: Mapping[str, Any], world: World) -> dict[str, Any]:
    """Return the arguments for a rule from given values: ids become records as they stand, values their types.

    Unreadable with what is wrong where, Unclear if a name means several; nothing is guessed. The complaint's `field`
    is the parameter.
    """
    names = [parameter.name for parameter in parameters]
    for name in given:
        if name not in names:
            raise Unreadable(
                Sentence("'{word}'", word=name),
                "no such parameter",
                Sentence("there are {known}", known=", ".join(names) or Sentence("none")),
            )
    bound = {}
    for parameter in parameters:
        try:
            if parameter.name in given or parameter.required:
                bound[parameter.name] = _given(parameter, given, world)
        except Complaint as complaint:
            complaint.field = parameter.name
            raise
    return bound


def _given(parameter: Parameter, given: Mapping[str, Any], world: World) -> Any:
    if parameter.name not in given:
        raise Unreadable(
            _where(parameter.name),
            "is missing",
            Sentence("give {doc}", doc=parameter.doc or parameter.kind),
        )
    value = given[parameter.name]
    left_out = value is None and not parameter.required
    return parameter.default if left_out else _bound(parameter, value, world)


def _bound(parameter: Parameter, value: Any, world: World) -> Any:
    if parameter.kind == "record":
        return world.named(parameter.type, _text(parameter, value))
    where = _where(parameter.name)
    if parameter.kind == "records":
        many = value if isinstance(value, (list, tuple)) else [value]
        check_count(where, many, parameter.most)
        found = (world.named(parameter.type, _text(parameter, one)) for one in many)
        return tuple({one.id: one for one in found}.values())  # whoever is named twice is there once
    _check_size(where, parameter, value)
    try:
        made = msgspec.convert(value, parameter.type)
    except msgspec.ValidationError as wrong:
        raise Unreadable(where, Sentence("cannot be {value}", value=said(value)), _right(parameter, wrong)) from None
    if isinstance(made, (int, float)) and not isinstance(made, bool):
        check_range(where, made, parameter.low, parameter.high)
    if parameter.words and parameter.kind in ("word", "text") and made not in parameter.words:
        raise Unreadable(
            where,
            Sentence("cannot be '{word}'", word=made),
            _one_of(parameter.words),
        )
    return made


@lru_cache(USUAL)
def _where(name: str) -> Sentence:
    return Sentence("'{word}'", word=name)


def _one_of(words: tuple[str, ...]) -> Sentence:
    return Sentence("one of {words}", words=", ".join(filter(None, words)))


def _check_size(where: str, parameter: Parameter, value: Any) -> None:
    """Unreadable if a value is longer than its parameter allows, before anything is made of it."""
    if isinstance(value, str):
        longest = MOST_SIGNS_OF_WORD if parameter.kind == "word" else parameter.longest
        check_signs(where, value, longest)
    elif parameter.kind == "words" and isinstance(value, (list, tuple)):
        check_count(where, value, parameter.most)
        for one in value:
            check_signs(where, one if isinstance(one, str) else "", MOST_SIGNS_OF_WORD)
    elif parameter.kind == "value" and parameter.type not in (int, float):
        check_value(where, value)


def _text(parameter: Parameter, value: Any) -> str:
    if isinstance(value, Record):
        return value.id
    where = _where(parameter.name)
    if not isinstance(value, str):
        raise Unreadable(where, Sentence("cannot be {value}", value=said(value)), "give a name")
    check_signs(where, value, MOST_SIGNS_OF_WORD)
    return value


def _right(parameter: Parameter, wrong: msgspec.ValidationError) -> str:
    if parameter.words:
        return _one_of(parameter.words)
    known = {
        "number": Sentence("a whole number"),
        "flag": Sentence("yes or no"),
        "text": Sentence("text"),
        "words": Sentence("a list of words"),
    }
    return known.get(parameter.kind) or str(wrong)
