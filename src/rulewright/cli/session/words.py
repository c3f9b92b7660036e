"""What is typed, read as a procedure with its arguments.

`attack bo weapons=sword enhanced` gives values in the order of the parameters, by name with `=`, and flags by their
bare name. A creature's name before the verb says who acts: `mira attack bo`. Names and verbs may be cut short.
"""

import re
import shlex
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from typing import Any, Final

from rulewright.campaign.odds.in_a_row import MOST, Wish
from rulewright.cli.session.values import fits, names, several, value, word_of
from rulewright.content.spoken import moments
from rulewright.engine import Procedure, System, World
from rulewright.engine.parameters import Parameter
from rulewright.engine.record import Record
from rulewright.errors import Complaint, Sentence, Unclear, Unreadable

MOST_MEANT: Final = 3
"""The most verbs that are offered for one that nobody knows."""


def split(line: str) -> list[str]:
    """Return the words of a line; quotes hold words together."""
    try:
        return shlex.split(line)
    except ValueError:
        raise Unreadable(line, "a quotation mark is open", "close it") from None


def read(
    line: str,
    system: System,
    world: World,
    actor: str = "",
    offered: Callable[[Procedure[..., Any]], bool] = lambda _found: False,
    also: Iterable[str] = (),
) -> tuple[Procedure[..., Any], dict[str, Any]]:
    """Return the procedure a line means, and its arguments; `actor` acts if the line names nobody.

    What only the referee commands needs a name, unless it is `offered` to whoever acts. `also` are other words that
    somebody may have meant.
    """
    words = split(line)
    if not words:
        raise Unreadable("the line", "is empty", "type 'help'")
    subject, words = _subject(words, system, world)
    found = verb(words[0], system, also, words[1] if len(words) > 1 else "")
    if not subject and found.by == "referee" and actor and not offered(found):
        actor = ""
    arguments = _arguments(found, words[1:], world, subject or actor, named=bool(subject))
    return found, {**_unnamed(found, world), **arguments}


def _unnamed(found: Procedure[..., Any], world: World) -> dict[str, Any]:
    """Return the arguments nobody can name, such as the current fight, if there is only one."""
    meant = {}
    for parameter in found.parameters:
        if parameter.required and parameter.kind == "record":
            there = tuple(world.all(parameter.type))
            if len(there) == 1 and not hasattr(there[0], "name"):
                meant[parameter.name] = there[0].id
    return meant


def verb(word: str, system: System, also: Iterable[str] = (), after: str = "") -> Procedure[..., Any]:
    """Return the procedure whose verb is `word`, or begins with it; the game's come before those of the table.

    `also` are other words that may be meant; `after` is what was typed next, which helps to guess what nobody knows.
    """
    verbs = {one.verb: one for one in system.procedures.values()}
    fitting = beginning(word, verbs)
    fitting = [one for one in fitting if not verbs[one].house] or fitting
    if len(fitting) == 1:
        return verbs[fitting[0]]
    if fitting:
        raise Unclear(word, tuple(sorted(fitting)))
    raise unknown(f"{word} {after}" if after else word, verbs, also)


def beginning(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words that a word means: itself, or all that begin with it."""
    low = word.casefold()
    known = tuple(known)
    return [low] if low in known else [one for one in known if low and one.startswith(low)]


def unknown(phrase: str, verbs: Iterable[str], also: Iterable[str] = ()) -> Unreadable:
    """Return the complaint about a verb nobody knows, with those that may be meant.

    These are what people call so, of the whole phrase or its first word; else verbs of which the word is a part; else
    the one that is written most alike.
    """
    word, verbs = phrase.partition(" ")[0], tuple(verbs)
    whole = _called(phrase, verbs)
    near = (
        whole
        or _called(word, verbs)
        or [one for one in verbs if word.casefold() in one.split("-")]
        or get_close_matches(word.casefold(), (*verbs, *also), 1)
    )
    several = " or ".join(f"'{one}'" for one in near[:MOST_MEANT])
    right = f"do you mean {several}?" if near else "type 'help' for what there is"
    return Unreadable(f"'{phrase if whole else word}'", "no such verb", right)


def _called(phrase: str, verbs: Collection[str]) -> list[str]:
    """Return the verbs that people call so, the likeliest first."""
    spoken = (
        one for several in moments().values() for one in several if phrase.casefold() in map(str.casefold, one.words)
    )
    called = (verb.rpartition(".")[2] for one in spoken for verb in one.verbs)
    return list(dict.fromkeys(verb for verb in called if verb in verbs))


def _subject(words: list[str], system: System, world: World) -> tuple[str, list[str]]:
    """Take a creature's name from the front if a verb follows it."""
    if len(words) < 2 or words[0].casefold() in {one.verb for one in system.procedures.values()}:
        return "", words
    try:
        verb(words[1], system)
        return world.named(Record, words[0]).id, words[1:]
    except Unclear as several:
        if several.word == words[0]:
            raise
        return "", words
    except Complaint:
        return "", words


def _arguments(
    found: Procedure[..., Any], words: list[str], world: World, actor: str, *, named: bool
) -> dict[str, Any]:
    parameters = {one.name: one for one in found.parameters}
    given: dict[str, Any] = {}
    loose: list[str] = []
    for word in words:
        name, sign, said = word.partition("=")
        key = name.replace("-", "_").casefold()
        if sign and key in parameters:
            given[key] = value(parameters[key], said, world)
        elif not sign and key in parameters and parameters[key].kind == "flag":
            given[key] = True
        elif not sign and key.startswith("no_") and key[3:] in parameters and parameters[key[3:]].kind == "flag":
            given[key[3:]] = False
        elif sign and name.isidentifier():
            raise Unreadable(f"'{name}='", f"{found.verb} has no such parameter", f"write: {usage(found)}")
        else:
            loose.append(word)
    order = [one for one in found.parameters if one.name not in given and one.kind != "flag"]
    if order and order[0].kind == "record" and actor in world and (named or _acts(order, loose, world, actor)):
        given[order.pop(0).name] = actor
    return given | _placed(found, order, loose, world)


def _acts(order: list[Parameter], loose: list[str], world: World, actor: str) -> bool:
    """Return whether the first record is whoever acts, since no word names another in its place."""
    first, *rest = order
    if not isinstance(world[actor], first.type):
        return False
    if not loose or not names(first, loose[0], world):
        return True
    if rest and rest[0].kind in ("record", "records"):
        return len(loose) < 2 or not names(rest[0], loose[1].partition(",")[0], world)
    return _takes_any(rest) and not names(first, loose[0], world, whole=True)


def _goes_on(parameter: Parameter, word: str, order: list[Parameter], world: World) -> bool:
    """Return whether a word names one more of the same, rather than what the next parameter wants."""
    if order and order[0].required and order[0].kind in ("record", "records"):
        return False
    one = several(parameter, word.partition(",")[0], world)[0]
    return names(parameter, one, world, whole=_takes_any(order))


def _takes_any(order: list[Parameter]) -> bool:
    """Return whether the next parameter may be any word, so that a name cut short could be meant for it."""
    return bool(order) and order[0].kind in ("text", "words") and not order[0].words


def _placed(found: Procedure[..., Any], order: list[Parameter], loose: list[str], world: World) -> dict[str, Any]:
    given: dict[str, Any] = {}
    while loose:
        if not order:
            raise Unreadable(f"'{loose[0]}'", f"{found.verb} takes no more", f"write: {usage(found)}")
        parameter = order.pop(0)
        if parameter.kind in ("records", "words") and not order:
            given[parameter.name] = [one for word in loose for one in value(parameter, word, world)]
            loose = []
        elif parameter.kind == "text" and not order:
            given[parameter.name] = " ".join(loose)
            loose = []
        elif parameter.kind == "records":
            given[parameter.name] = value(parameter, loose.pop(0), world)
            while loose and _goes_on(parameter, loose[0], order, world):
                given[parameter.name] += value(parameter, loose.pop(0), world)
        elif not parameter.required and not fits(parameter, loose[0], world) and order:
            continue
        else:
            given[parameter.name] = value(parameter, loose.pop(0), world)
    return given


def answering(line: str) -> tuple[str, dict[str, list[str]]]:
    """Return a question without the answers that it gives beforehand, and these by the name of their decision."""
    line, *more = re.split(r"\s+answering\s+", line, maxsplit=1)
    return line, answers(split(more[0])) if more else {}


def answers(given: Iterable[str]) -> dict[str, list[str]]:
    """Return answers in order by the name of their decision, each given as `name=first,second`."""
    found = {}
    for one in given:
        name, sign, said = one.partition("=")
        if not (name and sign and said):
            raise Unreadable(
                f"'{one}'", "gives no answer to a decision", "write its name and answers: reaction=dodge,block"
            )
        found[name.casefold()] = said.split(",")
    return found


def wished(
    line: str, meant: Callable[[str], tuple[Procedure[..., Any], dict[str, Any]]], most: int = MOST
) -> list[Wish]:
    """Return the commands that a question names: several with `then` between them, or one with a number of `times`.

    Unreadable where one is meant more than `most` times.
    """
    wishes: list[Wish] = []
    for part in re.split(r"\s+then\s+", line):
        match = re.fullmatch(r"([0-9]+)\s+times\s+(.+)", part)
        number, each = (match[1], match[2]) if match else ("1", part)
        if len(number) > len(str(most)) or int(number) > most:
            raise Unreadable(
                f"'{part}'", Sentence("{n} are given", n=number), Sentence("ask about 1 to {most} in a row", most=most)
            )
        wishes += [Wish(*meant(each))] * int(number)
    return wishes


def usage(found: Procedure[..., Any]) -> str:
    """Return how a procedure is typed."""
    shown = [found.verb]
    for number, one in enumerate(found.parameters):
        if not number and one.kind == "record" and one.required and found.by != "referee":
            shown.insert(0, f"[{one.name}]")
        elif one.kind == "flag":
            shown.append(f"[{one.name}]")
        else:
            shown.append(one.name if one.required else f"[{one.name}=...]")
    return " ".join(shown)


def written(found: Procedure[..., Any], arguments: dict[str, Any]) -> str:
    """Return the line that means a procedure with these arguments."""
    shown = [found.verb]
    in_place = True
    for number, one in enumerate(found.parameters):
        if one.name not in arguments:
            in_place = in_place and one.kind == "flag"
            continue
        said = arguments[one.name]
        if one.kind == "flag":
            shown.append(one.name if said else f"no-{one.name}")
        elif not number and one.kind == "record":
            shown.insert(0, word_of(said))
        elif in_place and one.kind in ("record", "records"):
            shown.append(word_of(said))
        else:
            in_place = False
            shown.append(f"{one.name}={word_of(said)}")
    return " ".join(shown)
