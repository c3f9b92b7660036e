"""Morale: enemies stand or flee when the first of them falls, when half are lost, or alone at 0 HP. PCs never test.

A Group tests as one, with one WIL (its leader's, where there is one). Both moments arising from one loss are one
save, and each moment is tested at most once a fight.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Option, Rule, change, must, procedure, refused, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import there
from rulewright.systems.contested.checks.rolls import save
from rulewright.systems.contested.events.fight import Broke, MoraleTested
from rulewright.systems.contested.fight.rounds import fight_on, group_of
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.people.stock import creature_rows
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.losses import LAST_ONE, due, members_of, whose
from rulewright.systems.contested.words import FALLEN, grouped

TESTED_BY: Final = Option(
    "morale-tested-by",
    "Who makes the Morale save",
    values=("group", "each"),
    default="group",
    clause="morale.triggers",
    doc="The group as one, with one WIL; or every enemy still standing for itself.",
)


class Morale(msgspec.Struct, frozen=True):
    """What came of a Morale moment."""

    saves: Annotated[int, implied("who flees says it")] = 0
    """Saves that were rolled."""
    fled: Annotated[tuple[str, ...], result("who flees", answers=True)] = ()
    """Ids of those who flee."""

    @property
    def flee(self) -> bool:
        """Somebody flees."""
        return bool(self.fled)


@procedure("contested.morale", title="Morale", by="referee")
def morale(
    group: Annotated[str, Field("the Group that tests", rows=there(Creature, lambda one: (one.group,)))],
    leader: Annotated[Creature | None, Field("whose WIL is used instead of its own", empty="nobody's: its own")] = None,
    dc: Annotated[int, Field("what the save must exceed", low=0, high=100)] = AVERAGE_DC,
    anyway: Annotated[bool, Field("test although no moment is due")] = False,
) -> Rule[Morale]:
    """Let a Group that has lost its first or half its number, or a lone foe at 0 HP, save with WIL or flee.

    Where no moment is due nothing is rolled. Whoever flees retreats in their own Turn, and attacks nobody.

    Clauses: morale.triggers, morale.leader, morale.lone, morale.pcs
    """
    fight = yield from fight_on(needed_for=Sentence("Morale"))
    members = yield from members_of(fight, group)
    if leader is not None:
        must(
            leader.status not in FALLEN
            and leader.id not in fight.fled
            and group_of(fight, leader.id) in ("", group)
            and leader.kind != "pc",
            "{title} does not lead {group}: a leader stands, and on their side",
            title=leader,
            group=grouped(group),
            clause="morale.leader",
        )
    if not members:
        named = ", ".join(one for one, _ in fight.groups)
        raise refused("no Group '{group}' in this fight, there are {named}", group=group, named=named)
    last_alone = yield from LAST_ONE
    new = due(fight, group, members, last_alone=last_alone)
    stand = tuple(one for one in members if one.kind != "pc" and one.status not in FALLEN and one.id not in fight.fled)
    if not stand or not (new or anyway):
        pcs = any(one.kind == "pc" for one in members)
        yield from say(
            "PCs never test Morale." if pcs else "Morale of {group}: no moment is due.",
            "morale",
            group=grouped(group),
            clause="morale.pcs" if pcs else "morale.triggers",
        )
        return Morale()
    yield from change(fight, MoraleTested(group, new))
    by_each = (yield from TESTED_BY) == "each"
    testers = stand if by_each else (stand[0],)
    fled: tuple[str, ...] = ()
    for one in testers:
        runs = (one.id,) if by_each else tuple(other.id for other in stand)
        fled += () if (yield from _stands(one, leader, dc, whose(group, members))) else runs
    for one in stand:
        if one.id in fled and not one.fleeing:
            yield from change(one, Broke())
    return Morale(len(testers), fled)


def leader_of(fight: Fight, group: str) -> Rule[Creature | None]:
    """Who leads a Group as the lists say and still stands; None where nobody does. Clause: morale.leader"""
    members = yield from members_of(fight, group)
    stand = [one for one in members if one.status not in FALLEN and one.id not in fight.fled]
    led_by = {creature_rows()[one.row].leader for one in stand if one.row in creature_rows()}
    return next((one for one in stand if one.row in led_by), None)


def _stands(one: Creature, leader: Creature | None, dc: int, side: Creature | str) -> Rule[bool]:
    verdict = yield from save(leader or one, "wil", dc)
    stands = Sentence("they stand") if verdict.success else Sentence("they flee")
    yield from say(
        "Morale of {whose}: {outcome}.",
        "morale",
        verdict=stands,
        whose=side,
        outcome=stands,
        clause="morale.triggers",
    )
    return verdict.success
