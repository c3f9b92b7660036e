"""Magic that neither harms nor hinders, priced by its scale; and the small feat of those with magic in their blood."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, change, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.body import Spent
from rulewright.systems.bdp.magic.casting import Working, aftermath, must_cast, work
from rulewright.systems.bdp.magic.dice import Invested, Nearby
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named, must_be, save

Scale = Literal["", "small", "room", "impossible", "mythical"]
SCALES: Final[tuple[Scale, ...]] = ("", "small", "room", "impossible", "mythical")
"""How far practical magic goes, by the dice it needs. Clause: magic.practical.scale"""
SIZED: Final[dict[Scale, Sentence]] = {
    "small": Sentence("a small personal effect"),
    "room": Sentence("a room-sized effect"),
    "impossible": Sentence("an impossible effect"),
    "mythical": Sentence("a mythical effect"),
}
"""The scales in words. Clause: magic.practical.scale"""
ARCANE: Final = "arcane"


class Feat(msgspec.Struct, frozen=True):
    """How a small magical feat came out. Clause: species.arcane.feat"""

    works: bool


@procedure("bdp.practical", title="Practical magic", clauses=("magic.practical.scale", "magic.dice.invest"), by="owner")
def practical(
    who: Annotated[Creature, Field("who casts")],
    invested: Invested = 1,
    scale: Annotated[
        Literal["", "small", "room", "impossible", "mythical"],
        Field("what tools could do, a room or a few people, the plainly impossible, the mythical"),
    ] = "",
    effect: Annotated[str, Field("what it does, in words")] = "",
    nearby: Nearby = (),
) -> Rule[Working]:
    """Work magic that neither harms nor hinders: 1 die for what tools could do, up to 4 for what changes the world.

    Clauses: magic.practical.scale, magic.dice.fatigue, magic.feedback.duplicates
    """
    needed = SCALES.index(scale)
    if invested < needed:
        raise Refused(
            Sentence("{effect} needs {needed} Magic Dice", effect=SIZED[scale], needed=needed),
            clause="magic.practical.scale",
        )
    yield from must_cast(who, invested, ("cast spell",))
    made = yield from work(who, invested)
    if not made.cancelled:
        yield from tell(_worked, who, effect)
    return (yield from aftermath(who, made, nearby))


@procedure("bdp.feat", title="Small magical feat", clauses=("species.arcane.feat",), by="owner")
def feat(
    who: Annotated[Creature, Field("one of arcane ancestry")],
    effect: Annotated[str, Field("what it does, in words")] = "",
    save_with: Annotated[str, Field("the ability of a Save, where the referee wants one", words=("", *ABILITIES))] = "",
) -> Rule[Feat]:
    """Once a day work a small feat of one's ancestry; the referee says whether it takes a Save.

    Clause: species.arcane.feat
    """
    must_act(who)
    must_be(ARCANE, who, "species.arcane.feat")
    who = yield from change(who, Spent(ARCANE), "species.arcane.feat")
    works = (yield from save(who, ability_named(save_with))) if save_with else True
    yield from tell(_feat, who, effect, works)
    return Feat(works)


def _worked(_rolls: Rolls, who: Creature, effect: str) -> Told:
    text = Sentence("The magic of {who} works.", who=who.title)
    if effect:
        text = Sentence("The magic of {who} works: {effect}.", who=who.title, effect=effect)
    return Told(text, about="practical", clause="magic.practical.scale")


def _feat(_rolls: Rolls, who: Creature, effect: str, works: bool) -> Told:
    text = Sentence("{who} works a small magical feat.", who=who.title)
    if effect:
        text = Sentence("{who} works a small magical feat: {effect}.", who=who.title, effect=effect)
    if not works:
        text = Sentence("The feat of {who} comes to nothing.", who=who.title)
    verdict = Sentence("works") if works else Sentence("fails")
    return Told(text, about="feat", verdict=verdict, clause="species.arcane.feat")


PROCEDURES: Final = (practical, feat)
