"""Animals brought in, of the table of breeds."""

from typing import Annotated

from rulewright.engine import Field, Rule, create, procedure, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import slug
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.beasts.training import BEAST
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.tables import BREEDS, Breed, named

BITE = str(Sentence("teeth and claws"))
"""What an animal attacks with."""


@procedure("murdham.animal", title="Bring an animal in", clauses=("animals.train", "core.traits"), by="referee")
def bring_animal(
    breed: Annotated[str, Field("which animal of the table", words=tuple(BREEDS))],
    name: Annotated[str, Field("what it is called; its kind if empty")] = "",
    owner: Annotated[Creature | None, Field("whom it follows, if anybody")] = None,
) -> Rule[Creature]:
    """Bring an animal of the table in, wild or used to people. Clauses: animals.train, core.traits"""
    row = named(BREEDS, breed, Sentence("animal"))
    taken = {one.id for one in (yield from survey(Creature))}
    title = name.strip() or row.name
    key = next(free for at in range(1, len(taken) + 2) if (free := f"{slug(title) or row.id}-{at}") not in taken)
    animal = yield from create(bred(row, key, title, owner.id if owner else ""))
    weapon = Weapon(id=f"{key}-bite", called=BITE, make="stone", die=row.die, owner=key, poison=row.poison)
    yield from create(weapon)
    yield from tell(said, Sentence("there is {what}", what=title), "animals.train", animal)
    return animal


def bred(row: Breed, key: str, name: str, leader: str = "") -> Creature:
    """An animal of a breed, sound. Clauses: animals.train, size.categories, core.traits"""
    made = Creature(
        id=key, name=name, kind="gm", kin="other", breed=row.name, wild=row.wild, size=row.size, leader=leader,
        strength=row.strength, full_strength=row.strength, agility=row.agility, full_agility=row.agility,
        wits=row.wits, full_wits=row.wits, armour=row.armour, traits=(BEAST, *row.traits),
        max_omens=0,
    )  # fmt: skip
    return made.with_(health=made.max_health)
