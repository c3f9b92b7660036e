"""Reactions: 2d6 for an NPC whose attitude is not obvious."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import EVERYONE, REFEREE, Field, Part, Rolls, Rule, Told, peek, procedure, say, survey, tell
from rulewright.engine.facts import turn
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.sides import feels
from rulewright.systems.bricks.picking import met
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.numbers import REACTION_DICE
from rulewright.systems.contested.people.stock import people
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.tables import table
from rulewright.systems.contested.words import GONE

KINDLY: Final = (turn("Kind", "is kindly disposed"),)
"""The attitude whose name is another word where a sheet has it."""


class Attitude(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the reactions table."""

    id: Annotated[str, implied("the name says it")]
    number: Annotated[int, implied("the name says it")]
    lowest: Annotated[int, implied("the name says it")]
    """Lowest total of 2d6; it goes up to the next row's."""
    name: Annotated[str, result("attitude", answers=True, turns=KINDLY)]
    effect: Annotated[str, implied("the name says it")]


FRIENDLY: Final = {"hostile": False, "kind": True, "helpful": True}
"""Whether those of an attitude are no foes, where it says so. Clause: reactions.roll"""
STRANGER: Final = Sentence("The stranger")
ATTITUDES: Final = tuple(table("reactions", Attitude, 1, 5).values())
"""How an NPC meets the party. Clause: reactions.roll"""
_BY_TOTAL: Final = Scale((one.lowest, one) for one in ATTITUDES)


@procedure("contested.reaction", title="Reaction", by="referee")
def reaction(
    who: Annotated[str, Field("whose attitude is not obvious", rows=met(Creature), own=True)] = str(STRANGER),
    secret: Annotated[bool, Field("for the referee's eyes")] = False,
) -> Rule[Attitude]:
    """Throw 2d6 for how an NPC meets the party: Hostile, Wary, Curious, Kind or Helpful.

    Whoever is there and hostile is a foe, and the kind and helpful are none. Clause: reactions.roll
    """
    attitude = yield from _BY_TOTAL.ask(REACTION_DICE, "reaction", secret=secret)
    of_name = tuple([one for one in (yield from survey(Creature)) if one.title == who and one.status not in GONE])
    yield from tell(_spoken, who, attitude, secret, of_name)
    shown = manner(who, attitude)
    if shown:
        yield from say("{text}", "attitude", text=shown, of=of_name, audience=REFEREE if secret else EVERYONE)
    fight = yield from peek(Fight, FIGHT)
    if len(of_name) == 1 and not secret and (fight is None or not fight.has(of_name[0].id)):
        yield from feels(of_name[0], FRIENDLY.get(attitude.id), "reactions.roll")
    return attitude


def _spoken(rolls: Rolls, who: str, attitude: Attitude, secret: bool, _of: tuple[Creature, ...]) -> Told:
    fell = rolls["reaction"]
    parts = tuple(Part("d6", face) for face in fell.faces)
    text = Sentence(
        "{who} is {attitude} ({total} on 2d6): {effect}.",
        who=STRANGER if who == STRANGER else who,
        attitude=attitude.name,
        total=fell.value,
        effect=Sentence(attitude.effect),
    )
    # "Kind" is an attitude here, and something else where a sheet has it.
    name = Sentence("{attitude}", attitude=attitude.name)
    audience = REFEREE if secret else EVERYONE
    return Told(text, "reaction", parts, fell.value, None, name, "reactions.roll", audience)


def manner(who: str, attitude: Attitude) -> str:
    """How an attitude shows in somebody of the place to explore, by name; empty for anybody else."""
    low = who.casefold()
    for person in people().values():
        if low and low in (person.id, person.name.casefold(), person.name.casefold().partition(" ")[0]):
            return person.reaction.get(attitude.name, "")
    return ""
