"""What is typed, read as a procedure with its arguments.

`attack bo with=sword enhanced` gives values in the order of the parameters, by name with `=`, and flags by their bare
name. A creature's name before the verb says who acts: `mira attack bo`. Names and verbs may be cut short.
"""

import shlex
from collections.abc import Iterable
from typing import Any

from rulewright.engine import Procedure, System, World
from rulewright.engine.parameters import Parameter
from rulewright.engine.record import Record
from rulewright.errors import Complaint, Unclear, Unreadable

YES = {"yes": True, "y": True, "on": True, "true": True, "no": False, "n": False, "off": False, "false": False}


def split(line: str) -> list[str]:
    """The words of a line; quotes hold words together."""
    try:
        return shlex.split(line)
    except ValueError:
        raise Unreadable(line, "a quotation mark is open", "close it") from None


def read(line: str, system: System, world: World, actor: str = "") -> tuple[Procedure[..., Any], dict[str, Any]]:
    """The procedure a line means, and its arguments; `actor` acts where the line names nobody."""
    words = split(line)
    if not words:
        raise Unreadable("the line", "is empty", "type 'help'")
    subject, words = _subject(words, system, world)
    found = verb(words[0], system)
    arguments = _arguments(found, words[1:], world, subject or actor, named=bool(subject))
    return found, arguments


def verb(word: str, system: System) -> Procedure[..., Any]:
    """The procedure whose verb is `word`, or begins with it."""
    low = word.casefold()
    verbs = {one.verb: one for one in system.procedures.values()}
    if low in verbs:
        return verbs[low]
    fitting = [name for name in verbs if name.startswith(low)]
    if len(fitting) == 1:
        return verbs[fitting[0]]
    if fitting:
        raise Unclear(word, tuple(sorted(fitting)))
    raise Unreadable(f"'{word}'", "no such verb", "type 'help' for what there is")


def _subject(words: list[str], system: System, world: World) -> tuple[str, list[str]]:
    """Take a creature's name from the front where a verb follows it."""
    if len(words) < 2 or words[0].casefold() in {one.verb for one in system.procedures.values()}:
        return "", words
    try:
        found = world.named(Record, words[0])
        verb(words[1], system)
    except Complaint:
        return "", words
    return found.id, words[1:]


def _arguments(
    found: Procedure[..., Any], words: list[str], world: World, actor: str, *, named: bool
) -> dict[str, Any]:
    parameters = {one.name: one for one in found.parameters}
    given: dict[str, Any] = {}
    loose: list[str] = []
    for word in words:
        name, sign, value = word.partition("=")
        key = name.replace("-", "_").casefold()
        if sign and key in parameters:
            given[key] = _value(parameters[key], value)
        elif not sign and key in parameters and parameters[key].kind == "flag":
            given[key] = True
        elif not sign and key.startswith("no_") and key[3:] in parameters and parameters[key[3:]].kind == "flag":
            given[key[3:]] = False
        elif sign and name.isidentifier():
            raise Unreadable(f"'{name}='", f"{found.verb} has no such parameter", _usage(found))
        else:
            loose.append(word)
    order = [one for one in found.parameters if one.name not in given and one.kind != "flag"]
    if (
        order
        and order[0].kind == "record"
        and actor in world
        and (named or _acts(order[0], found, loose, world, actor))
    ):
        given[order.pop(0).name] = actor
    return given | _placed(found, order, loose, world)


def _acts(first: Parameter, found: Procedure[..., Any], loose: list[str], world: World, actor: str) -> bool:
    """Whether the first record is whoever acts: nobody is named for it, or fewer words than it takes are given."""
    if not isinstance(world[actor], first.type):
        return False
    needed = [one for one in found.parameters if one.required and one.kind != "flag"]
    return found.by == "owner" or len(loose) < len(needed)


def _placed(found: Procedure[..., Any], order: list[Parameter], loose: list[str], world: World) -> dict[str, Any]:
    given: dict[str, Any] = {}
    while loose:
        if not order:
            raise Unreadable(f"'{loose[0]}'", f"{found.verb} takes no more", _usage(found))
        parameter = order.pop(0)
        if parameter.kind in ("records", "words") and not order:
            given[parameter.name] = [part for word in loose for part in word.split(",") if part]
            loose = []
        elif parameter.kind == "text" and not order:
            given[parameter.name] = " ".join(loose)
            loose = []
        elif not parameter.required and not _fits(parameter, loose[0], world) and order:
            continue
        else:
            given[parameter.name] = _value(parameter, loose.pop(0))
    return given


def _fits(parameter: Parameter, word: str, world: World) -> bool:
    """Whether a word can be meant for an optional parameter, which may else be passed over."""
    if parameter.kind == "number":
        return word.lstrip("+-").isdigit()
    if parameter.kind == "record":
        try:
            world.named(parameter.type, word)
        except Unclear:
            return True
        except Unreadable:
            return False
        return True
    if parameter.words:
        return any(one.startswith(word.casefold()) for one in parameter.words)
    return True


def _value(parameter: Parameter, word: str) -> Any:
    if parameter.kind == "number":
        try:
            return int(word)
        except ValueError:
            raise Unreadable(f"'{parameter.name}'", f"cannot be '{word}'", "a whole number") from None
    if parameter.kind == "flag":
        if word.casefold() not in YES:
            raise Unreadable(f"'{parameter.name}'", f"cannot be '{word}'", "yes or no")
        return YES[word.casefold()]
    if parameter.kind in ("records", "words"):
        return [part for part in word.split(",") if part]
    if parameter.words:
        return _word(parameter.name, word, parameter.words)
    return word


def _word(name: str, word: str, words: Iterable[str]) -> str:
    """One of few words, which may be cut short."""
    low = word.casefold()
    fitting = [one for one in words if one.casefold() == low] or [
        one for one in words if one.casefold().startswith(low)
    ]
    if len(fitting) > 1:
        raise Unclear(word, tuple(fitting))
    if not fitting:
        raise Unreadable(f"'{name}'", f"cannot be '{word}'", f"one of {', '.join(words)}")
    return fitting[0]


def _usage(found: Procedure[..., Any]) -> str:
    return f"write: {usage(found)}"


def usage(found: Procedure[..., Any]) -> str:
    """How a procedure is typed."""
    shown = [found.verb]
    for one in found.parameters:
        if one.kind == "flag":
            shown.append(f"[{one.name}]")
        else:
            shown.append(one.name if one.required else f"[{one.name}=...]")
    return " ".join(shown)
