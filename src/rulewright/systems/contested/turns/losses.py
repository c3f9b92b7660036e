"""Losses: who has fallen, and which Morale moments have come by it.

The moments light up as soon as they are there; the saves themselves are for `morale`.
"""

from typing import Final

from rulewright.engine import Option, Rule, change, must, peek, peek_all, say
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.cairn.morale import reached
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.events.fight import MoraleDue
from rulewright.systems.contested.numbers import MORALE_SHARE
from rulewright.systems.contested.records import Creature, Fight, Kind
from rulewright.systems.contested.words import FALLEN, grouped

LAST_ONE: Final = Option(
    "last-survivor-alone",
    "The last survivor of a group counts as a lone foe",
    values=(True, False),
    default=False,
    clause="morale.lone",
    doc="Off: only a foe that came alone. On: also the last one left of several.",
)


def moments(kind: Kind, started: int, before: int, now: int, hp: int | None = None) -> tuple[str, ...]:
    """The Morale moments that come when, of `started` enemies, `now` are lost after `before` lost earlier.

    `hp` are those of a lone foe. Clauses: morale.triggers, morale.lone, morale.pcs
    """
    must(before >= 0 and now >= 0 and started >= 0, "numbers of enemies cannot be negative")
    lost = before + now
    must(lost <= started, "only {started} were there, {lost} cannot be lost", started=started, lost=lost)
    if kind == "pc" or lost == started:
        return ()
    if started == 1:
        return ("lone",) if hp == 0 else ()
    first, half = reached(before, lost, started, MORALE_SHARE)
    return ("first",) * first + ("half",) * half


def due(fight: Fight, group: str, members: tuple[Creature, ...], *, last_alone: bool = False) -> tuple[str, ...]:
    """The Morale moments of a Group that have come and are not tested yet.

    Clauses: morale.triggers, morale.lone, morale.pcs
    """
    stand = _afraid(fight, group, members)
    if not stand:
        return ()
    started = dict(fight.started)[group]
    done = [moment for whose, moment in fight.tested if whose == group]
    found = moments(members[0].kind, started, 0, started - len(stand), stand[0].hp)
    if not any(one.status in FALLEN for one in members):
        found = tuple(one for one in found if one != "first")
    if last_alone and started > 1 and len(stand) == 1 and stand[0].hp == 0:
        found = (*found, "lone")
    return tuple(one for one in found if one not in done)


def _afraid(fight: Fight, group: str, members: tuple[Creature, ...]) -> list[Creature]:
    """Those of a Group who stand, where they may have lost heart: nobody of a PC's, nor where nobody is lost and nobody
    was alone.
    """
    for one in members:  # asked after every blow, and most groups know nobody's fear
        if one.kind == "pc":
            return []
    stand = [one for one in members if one.status not in FALLEN and one.id not in fight.fled]
    return [] if not stand or len(stand) == dict(fight.started)[group] > 1 else stand


def members_of(fight: Fight, group: str) -> Rule[tuple[Creature, ...]]:
    """The members of a Group of the fight, fallen or not."""
    return tuple((yield from peek_all(Creature, dict(fight.groups).get(group, ()))))


def mark_losses() -> Rule[None]:
    """Light up every Morale moment that has just come: asked for after anything that may have brought somebody down.

    Clauses: morale.triggers, morale.lone
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return
    there = {one.id: one for one in (yield from peek_all(Creature, [one for _, ids in fight.groups for one in ids]))}
    for group, ids in fight.groups:
        members = tuple([there[one] for one in ids if one in there])
        if not _afraid(fight, group, members):
            continue
        last_alone = yield from LAST_ONE
        new = tuple(one for one in due(fight, group, members, last_alone=last_alone) if (group, one) not in fight.due)
        if new:
            fight = yield from change(fight, MoraleDue(group, new))
            yield from say(
                "Morale of {group} is due: {why}. WIL save or they flee.",
                "morale-due",
                group=whose(group, members),
                why=every(REASONS[one] for one in new),
                clause="morale.lone" if "lone" in new else "morale.triggers",
            )


def whose(group: str, members: tuple[Creature, ...]) -> Creature | str:
    """Whose Morale it is: a Group by its name, or the one who stands for nobody else. Clause: morale.lone"""
    return next((one for one in members if one.id == group), grouped(group))


REASONS: Final = {
    "first": Sentence("the first of them has fallen"),
    "half": Sentence("half their number is lost"),
    "lone": Sentence("it stands alone at 0 HP"),
}
