"""Searching for anything: matches for a few letters among all that a seat may do and see."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rulewright.content.spoken import moments
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.declared.option import Option
from rulewright.engine.rules.refusing import refusal
from rulewright.engine.running.probe import why_not
from rulewright.engine.system import System
from rulewright.errors import Sentence, Unreadable
from rulewright.table import protocol
from rulewright.table.anything.finding import Entry, Hit, entries, folded, found
from rulewright.table.anything.short import short
from rulewright.table.deeds.questions import Later
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.table import trades
from rulewright.table.words import LANGUAGES, in_language

LONGEST: Final = 80


def search(desk: Desk, line: Line, message: protocol.Search) -> list[Hit] | Later:
    """Return what may be meant, best first; for no letters, everything by the moments of play."""
    if len(message.words) > LONGEST:
        raise Unreadable(Sentence("'{word}'", word="words"), "are too many", "write fewer")
    eyes = desk.eyes_of_line(line)
    known = entries(eyes.system, referee=eyes.seat.referee)
    if not message.words.strip():
        order = {verb: place for place, verb in enumerate(dict.fromkeys(_verbs()))}
        menu = {
            (str(one.hit.group), one.hit.procedure): replace(one.hit, idle=is_idle(eyes, one.hit.procedure))
            for one in known
            if one.hit.group in moments() and not one.hit.arguments
        }
        return sorted(
            menu.values(), key=lambda one: (list(moments()).index(one.group), order[one.procedure.partition(".")[2]])
        )
    there, world = tuple(_there(eyes)), eyes.world

    def find() -> list[Hit]:
        done = short(message.words, eyes.system, world, referee=eyes.seat.referee)
        hits = [*done, *found(message.words, (*there, *known, *_settings(eyes)))]
        return hits or list(_for_the_referee(message.words, eyes.system))

    return Later(find, is_quick=True)


def _for_the_referee(words: str, system: System) -> Iterator[Hit]:
    """Yield what a player would have to ask for: what only the referee does, by its own name."""
    theirs = (one for one in entries(system, referee=True) if one.hit.group in moments() and not one.hit.arguments)
    if best := next(iter(found(words, theirs)), None):
        says = Sentence("Only the referee does that: ask for it at the table.")
        yield Hit(title=best.title, line=says, text=says, open="text")


def is_idle(eyes: Eyes, name: str) -> bool:
    """Return whether a procedure cannot be done as things are: nothing it is about is there, or it is not the time."""
    procedure = eyes.system.procedures[name]
    about = [one.type for one in procedure.parameters if one.required and one.kind == "record"]
    if any(next(iter(eyes.world.all(one)), None) is None for one in about):
        return True
    if not any(one.required or one.rows for one in procedure.parameters):
        return refusal(eyes.world, procedure, Fixed({}), Fixed(eyes.options)) is not None
    if eyes.system.shop is not None and procedure is eyes.system.shop.procedure and not trades(eyes):
        return True
    return procedure.when is not None and why_not(procedure.when, {}, eyes.world, options=eyes.options) is not None


def _verbs() -> Iterator[str]:
    """Return names of procedures, the likeliest of each moment first."""
    return (verb for all_ in moments().values() for one in all_ for verb in one.verbs)


def _there(eyes: Eyes) -> Iterator[Entry]:
    """Yield whoever is there for this seat: their sheet to open if it may be, else how they look."""
    for one in eyes.world:
        if not eyes.system.somebody(one):
            continue
        if eyes.seat.referee or one.id in eyes.person.plays:
            yield Entry(
                Hit(title=one.title, line=Sentence("Open the sheet"), open=f"sheet:{one.id}"), (folded(one.title),)
            )
        else:
            whole = eyes.view.levels.get(one.id) == "whole"
            looks = eyes.view.looks.get(one.id, "") or (eyes.system.brief(one, eyes.world) if whole else "")
            if looks:
                yield Entry(Hit(title=one.title, line=looks, text=looks, open="text"), (folded(one.title),))


def _settings(eyes: Eyes) -> Iterator[Entry]:
    """Yield house rules, for referees."""
    for option in eyes.system.options.values() if eyes.seat.referee else ():
        yield Entry(Hit(title=option.title, line=Sentence("House rule"), open="settings"), _called(option, eyes))


def _called(option: Option, eyes: Eyes) -> tuple[str, ...]:
    return tuple(folded(in_language(option.title, one, eyes.system.base.id)) for one in LANGUAGES)
