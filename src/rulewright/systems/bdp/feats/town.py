"""Skills of town and road: Pocket Change, Well-Traveled, and the companions somebody has. Clause: skill.list.table"""

from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, create, procedure, reaches, roll, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.body import Spent
from rulewright.systems.bdp.gear.records import CoinsChanged
from rulewright.systems.bdp.pieces import Item, Weapon
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import save
from rulewright.systems.bdp.strikes import must_know
from rulewright.systems.bricks.newcomers import free_id, named_or_drawn
from rulewright.systems.bricks.saying import said

CHANGE, TRAVELED, PET, HELPER = "Pocket Change", "Well-Traveled", "Animal Companion", "Companion"
CLAUSE: Final = "skill.list.table"
GOOD_DAY, BAD_DAY = d(10), d(4)
"""Coins of a day in town, with a WIL Save and without. Clause: skill.list.table"""
KNOWS_FROM: Final = {"minor": 3, "obscure": 5}
"""Lowest face of a d6 with which a place is known. Clause: skill.list.table"""
DICE: Final = {PET: 2 * d(6), HELPER: 3 * d(6)}
"""Dice of each score of a companion. Clause: skill.list.table"""
COMPANION_HP: Final = 3
"""HP of a companion. Clause: skill.list.table"""
BITE: Final = "d6"
"""What a pet strikes with. Clause: skill.list.table"""


@procedure("bdp.pocket-change", title="Pocket Change", clauses=("skill.list.table",), by="owner")
def pocket_change(who: Annotated[Creature, Field("who roams the streets all day")]) -> Rule[int]:
    """Make people part with their coins for a day: a WIL Save brings 1d10, else 1d4. Clause: skill.list.table"""
    must_act(who)
    must_know(CHANGE, who)
    if CHANGE in who.used:
        raise Refused(Sentence("{title} has used that today: {skill}", title=who.title, skill=CHANGE), clause=CLAUSE)
    who = yield from change(who, Spent(CHANGE), CLAUSE)
    good = yield from save(who, "wil")
    coins = yield from roll(GOOD_DAY if good else BAD_DAY, "coins")
    who = yield from change(who, CoinsChanged(coins), CLAUSE)
    yield from tell(_earned, who, coins)
    return coins


@procedure("bdp.well-traveled", title="Know a place", clauses=("skill.list.table",), by="owner")
def know_a_place(
    who: Annotated[Creature, Field("who is Well-Traveled in this region")],
    place: Annotated[
        Literal["major", "minor", "obscure"], Field("a large place, a small one, one that few know")
    ] = "major",
) -> Rule[bool]:
    """See whether somebody Well-Traveled knows where a place of the region is: large ones always, small ones 4 in 6,
    obscure ones 2 in 6.

    Clause: skill.list.table
    """
    must_know(TRAVELED, who)
    knows = True if place == "major" else (yield from reaches(d(6), KNOWS_FROM[place], "d6"))
    text = Sentence("{who} does not know the place.", who=who.title)
    if knows:
        text = Sentence("{who} knows the place.", who=who.title)
    yield from tell(said, text, CLAUSE, who)
    return knows


@procedure("bdp.companion", title="Bring in a companion", clauses=("skill.list.table",), by="owner")
def companion(
    who: Annotated[Creature, Field("whose companion it is")],
    pet: Annotated[bool, Field("a faithful animal, not a helper")] = False,
    name: Annotated[str, Field("what it is called; drawn where left out")] = "",
) -> Rule[Creature]:
    """Bring in somebody's faithful animal (2d6 for each score, attack d6) or helper (3d6); both have 3 HP.

    Clause: skill.list.table
    """
    skill = PET if pet else HELPER
    must_know(skill, who)
    everybody = yield from survey(Creature)
    if any(one.companion_of == who.id and (one.folk == PET) == pet and one.status != "dead" for one in everybody):
        raise Refused(Sentence("{title} has such a companion already", title=who.title), clause=CLAUSE)
    called = yield from named_or_drawn(name, "bdp")
    scores: list[int] = []
    for ability in ("str", "dex", "wil"):
        scores += [(yield from roll(DICE[skill], ability))]
    strength, dexterity, willpower = scores
    bite = Item(name="claws and teeth", slots=0, hand="both", weapon=Weapon(name="claws and teeth", die=BITE))
    made = Creature(
        id=free_id(called, [one.id for one in everybody]), name=called, kind="npc", player=who.player,
        companion_of=who.id, folk=PET if pet else "", strength=strength, max_strength=strength, dexterity=dexterity,
        max_dexterity=dexterity, willpower=willpower, max_willpower=willpower, hp=COMPANION_HP, max_hp=COMPANION_HP,
        items=(bite,) if pet else (),
    )  # fmt: skip
    made = yield from create(made)
    yield from tell(said, Sentence("{who} comes along.", who=made.title), CLAUSE, made)
    return made


def _earned(rolls: Rolls, who: Creature, coins: int) -> Told:
    text = Sentence("{who} earns {n} coin in town.", "{who} earns {n} coins in town.", n=coins, who=who.title)
    outside = Sentence("{who} spends the day in town.", who=who.title)
    return Told(text, about="coins", total=rolls["coins"].value, clause=CLAUSE, outside=outside)
