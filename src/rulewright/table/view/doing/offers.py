"""Offers: everything somebody could do now, with the letters for it on a keyboard."""

from collections.abc import Iterable, Mapping
from string import ascii_lowercase
from typing import Any

import msgspec

from rulewright.engine.declared.cures import Cure
from rulewright.engine.declared.derived import Derived, Fixed
from rulewright.engine.declared.offer import Offer
from rulewright.engine.display.glance import Glance
from rulewright.engine.journal.entries import Entry
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.table.settings import is_proposed
from rulewright.table.view.doing.cures import cures, players
from rulewright.table.view.doing.leave import with_leave
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.order import is_fight_on


class Can(msgspec.Struct, frozen=True, kw_only=True):
    """An offer, as a seat sees it."""

    procedure: str
    arguments: dict[str, Any]
    text: Term
    why_not: Term
    key: str
    """A letter of its verb, the same for all offers of a procedure; with a number from the second on: `g`, `g2`."""
    cures: tuple[Cure, ...] = ()
    """Deeds that would make it possible."""
    tactics: bool = False
    """Whether it lets tactics act for creatures that nobody leads."""
    ends: bool = False
    """Whether it ends the turn: a page keeps it in one place in all games."""
    propose: bool = False
    """Whether this seat asks the referee for it: only a referee commands it, or decides something in it, or this table
    asks.
    """


def offers(eyes: Eyes, who: str) -> tuple[Can, ...]:
    """Part `can:<id>`, in the game's own order; in a fight the likeliest deeds come first, in a foe's turn its tactics.

    A player is shown what only the referee does as long as it can be asked for.
    """
    can = whole(eyes, who)
    if eyes.seat.referee:
        return can
    named = eyes.system.procedures
    return tuple(
        msgspec.structs.replace(
            one,
            propose=is_proposed(eyes.settings, named[one.procedure], one.arguments),
            cures=players(one.cures, eyes.system),
        )
        for one in can
        if not (one.why_not and named[one.procedure].by == "referee")  # the reason may lie in what they do not see
    )


def whole(eyes: Eyes, who: str) -> tuple[Can, ...]:
    """Return all that somebody could do, whoever may command it, as it was made for the page that shows it."""
    if eyes.system.offers is None or not eyes.system.somebody(eyes.world[who]):
        return ()
    return eyes.made(_offers, eyes.system, who, Fixed(eyes.options))


def button(sight: Derived, system: System, options: Mapping[str, Any], entry: Entry[Any, Any]) -> Term:
    """Return the words of the button by which a command was given, as it was made for whoever pressed it; empty where
    no button does just this.
    """
    found = system.procedure(entry.procedure)
    named = (entry.arguments.get(one.name) for one in found.parameters if one.kind == "record")
    who = next((one for one in named if isinstance(one, str)), "")
    if system.offers is None or who not in sight.world or not system.somebody(sight.world[who]):
        return ""
    can = sight.make(_offers, system, who, Fixed(options))
    return next((one.text for one in can if (one.procedure, one.arguments) == (found.id, entry.arguments)), "")


def _offers(world: World, system: System, who: str, options: Fixed) -> tuple[Can, ...]:
    offered = system.offers(world, who, options) if system.offers else ()
    found = tuple(_with_leave(one, world, system, options) for one in offered)
    if is_fight_on(world, system):
        found = tuple(sorted(found, key=lambda one: _rank(one, system)))
    else:
        is_whole = _is_whole(system.glance(world[who], world))
        found = tuple(sorted(found, key=lambda one: _care(one, system, is_whole=is_whole)))
    foe = not system.led(world[who]) and system.unattended
    alone = foe.acts(world) if foe else None

    def is_alone(one: Offer | Can) -> bool:
        return alone is not None and (one.procedure, one.arguments) == (alone.procedure, alone.arguments)

    found = tuple(sorted(found, key=lambda one: not is_alone(one)))
    cured = (_cured(one, world, system, options) for one in lettered(found, system))
    return tuple(msgspec.structs.replace(one, tactics=True) if is_alone(one) else one for one in cured)


def _with_leave(one: Offer, world: World, system: System, options: Fixed) -> Offer:
    """Return an offer that only the referee's leave is wanting for, with that: a player asks for it."""
    offer, aside = with_leave(one, world, system, options)
    if not aside:
        return offer
    return msgspec.structs.replace(offer, text=Sentence("{text}, all the same ({why})", text=one.text, why=aside))


def _care(one: Offer, system: System, *, is_whole: bool) -> int:
    """The place of an offer outside a fight: what heals somebody first, then rests for whoever needs one, else last."""
    if one.procedure in system.restores:
        return 3 if is_whole else 2 if one.why_not else 1
    return 0 if one.procedure in system.heals and not one.why_not else 2


def _is_whole(one: Glance) -> bool:
    """Return whether somebody has lost nothing that a rest gives back: no points, no score, no health."""
    measured = [each for each in one.meters if each.most is not None and not each.spent]
    lost = any(each.value > 0 if each.bad else each.value < (each.most or 0) for each in measured)
    lowered = any(now != most for now, most in (value.split("/", 1) for _, value in one.scores if "/" in value))
    return not (lost or lowered or one.state or one.suffers)


def _rank(one: Offer, system: System) -> int:
    """The place of an offer in a fight: the likeliest first, the rare last, others in the game's order."""
    for at, named in enumerate(system.likely):
        procedure, _, value = named.partition(" ")
        if one.procedure == procedure and (not value or value in one.arguments.values()):
            return at
    return len(system.likely) + (one.procedure in system.rare)


def _cured(one: Can, world: World, system: System, options: Fixed) -> Can:
    """Return the same offer, with what its guards know to make it possible if it is not."""
    known = cures(world, system, system.procedures[one.procedure], Fixed(one.arguments), options) if one.why_not else ()
    return msgspec.structs.replace(one, cures=known) if known else one


def lettered(found: Iterable[Offer], system: System) -> Iterable[Can]:
    """Return offers with their keys. Procedures choose letters in the order of their names, so that they keep them."""
    found = tuple(found)
    offered = {one.procedure for one in found}
    letters = _letters([system.procedures[name] for name in sorted(offered)])
    times: dict[str, int] = {}
    for one in found:
        letter = letters.get(one.procedure, "")
        times[letter] = number = times.get(letter, 0) + 1
        key = letter if number == 1 or not letter else f"{letter}{number}"
        yield Can(
            procedure=one.procedure,
            arguments=one.arguments,
            text=one.text,
            why_not=one.why_not,
            key=key,
            ends=system.ends is not None and one.procedure == system.ends.id,
        )


def _letters(procedures: Iterable[Procedure[..., Any]]) -> dict[str, str]:
    """Return a letter for each procedure: one of its verb, or any, while there are some left."""
    found: dict[str, str] = {}
    free = dict.fromkeys(ascii_lowercase)
    for one in procedures:
        found[one.id] = taken = next((letter for letter in (*one.verb, *free) if letter in free), "")
        free.pop(taken, None)
    return found
