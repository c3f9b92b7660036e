"""Parameters of procedures: what each may be, read from the rule's own annotations.

Belongs here: describing and binding arguments. Not here: asking people for them.
"""

import inspect
import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.record import Record
from rulewright.engine.world import World
from rulewright.errors import Complaint, Sentence, Unreadable

REQUIRED: Final = inspect.Parameter.empty


class Field(msgspec.Struct, frozen=True):
    """What an annotation says beyond the type: `Annotated[int, Field("AP it costs", low=0)]`."""

    doc: str
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()
    """The words a text may be, where they are few but come from data."""


class Parameter(msgspec.Struct, frozen=True):
    """One parameter of a procedure, ready for a form."""

    name: str
    kind: Literal["record", "records", "number", "flag", "word", "words", "text", "value"]
    type: Any
    """The record type, or what msgspec converts a value to."""
    default: Any = REQUIRED
    doc: str = ""
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()

    @property
    def required(self) -> bool:
        """Whether it must be given."""
        return self.default is REQUIRED


def parameters_of(rule: Callable[..., Any]) -> tuple[Parameter, ...]:
    """The parameters of a rule, in order."""
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
    return Parameter(given.name, kind, of, given.default, field.doc, field.low, field.high, words)


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
    """The arguments a rule gets for what somebody gave: ids become records as they stand, values their types.

    Unreadable with what is wrong where, Unclear where a name means several; nothing is guessed. The complaint's `field`
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
            Sentence("'{word}'", word=parameter.name),
            "is missing",
            Sentence("give {doc}", doc=parameter.doc or parameter.kind),
        )
    value = given[parameter.name]
    left_out = value is None and not parameter.required
    return parameter.default if left_out else _bound(parameter, value, world)


def _bound(parameter: Parameter, value: Any, world: World) -> Any:
    if parameter.kind == "record":
        return world.named(parameter.type, _text(parameter, value))
    if parameter.kind == "records":
        many = value if isinstance(value, (list, tuple)) else [value]
        return tuple(world.named(parameter.type, _text(parameter, one)) for one in many)
    try:
        made = msgspec.convert(value, parameter.type)
    except msgspec.ValidationError as wrong:
        raise Unreadable(
            Sentence("'{word}'", word=parameter.name),
            Sentence("cannot be {value}", value=repr(value)),
            _right(parameter, wrong),
        ) from None
    if parameter.kind == "number":
        low, high = parameter.low, parameter.high
        if (low is not None and made < low) or (high is not None and made > high):
            raise Unreadable(
                Sentence("'{word}'", word=parameter.name), Sentence("cannot be {value}", value=made), _range(low, high)
            )
    if parameter.words and parameter.kind in ("word", "text") and made not in parameter.words:
        raise Unreadable(
            Sentence("'{word}'", word=parameter.name),
            Sentence("cannot be '{word}'", word=made),
            Sentence("one of {words}", words=", ".join(parameter.words)),
        )
    return made


def _text(parameter: Parameter, value: Any) -> str:
    if isinstance(value, Record):
        return value.id
    if not isinstance(value, str):
        raise Unreadable(
            Sentence("'{word}'", word=parameter.name), Sentence("cannot be {value}", value=repr(value)), "give a name"
        )
    return value


def _range(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return Sentence("from {low} to {high}", low=low, high=high)
    return Sentence("{low} or more", low=low) if low is not None else Sentence("{high} or less", high=high)


def _right(parameter: Parameter, wrong: msgspec.ValidationError) -> str:
    if parameter.words:
        return Sentence("one of {words}", words=", ".join(parameter.words))
    known = {
        "number": Sentence("a whole number"),
        "flag": Sentence("yes or no"),
        "text": Sentence("text"),
        "words": Sentence("a list of words"),
    }
    return known.get(parameter.kind) or str(wrong)
