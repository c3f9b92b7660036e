"""Animals brought in from the table, and what they learn: two forms of training at most, the wild tamed first.

Training is a full rest activity with a WIT save. Told to, an animal does what it was trained for.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, create, look, must, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import slug
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.exploring import must_have_time, spend_activity
from rulewright.systems.murdham.characters.picks import breed_picks
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.events.animals import Tamed, Trained
from rulewright.systems.murdham.health.injuries import injure
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import TRAININGS, Training
from rulewright.systems.murdham.tables import BREEDS, Breed

BITE = str(Sentence("teeth and claws"))
"""What an animal attacks with."""


@procedure("murdham.animal", title="Bring an animal in", by="referee")
def bring_animal(
    breed: Annotated[str, Field("which animal of the table", words=tuple(BREEDS), rows=breed_picks)],
    name: Annotated[str, Field("what it is called", empty="by its kind")] = "",
    owner: Annotated[Creature | None, Field("whom it follows", empty="nobody follows")] = None,
) -> Rule[Creature]:
    """Bring an animal of the table in, wild or used to people. Clauses: animals.train, core.traits"""
    row = named(BREEDS, breed, Sentence("animal"))
    animal = yield from come_in(row, name.strip() or row.name, owner.id if owner else "")
    yield from say("there is {what}", of=(animal,), what=animal.title)
    return animal


def come_in(row: Breed, title: str, leader: str = "", trainings: tuple[Training, ...] = ()) -> Rule[Creature]:
    """Let an animal of a breed be there, with what it bites with; it follows `leader`, if anybody.

    Clauses: animals.train, core.traits
    """
    taken = {one.id for one in (yield from survey(Creature))}
    key = next(free for at in range(1, len(taken) + 2) if (free := f"{slug(title) or row.id}-{at}") not in taken)
    animal = yield from create(animal_of_breed(row, key, title, leader).with_(trainings=trainings))
    yield from create(Weapon(id=f"{key}-bite", called=BITE, make="stone", die=row.die, owner=key, poison=row.poison))
    return animal


def animal_of_breed(row: Breed, key: str, name: str, leader: str = "") -> Creature:
    """A healthy animal of a breed. Clauses: animals.train, size.categories, core.traits"""
    made = Creature(
        id=key,
        name=name,
        kind="gm",
        kin="other",
        breed=row.name,
        wild=row.wild,
        size=row.size,
        leader=leader,
        strength=row.strength,
        full_strength=row.strength,
        agility=row.agility,
        full_agility=row.agility,
        wits=row.wits,
        full_wits=row.wits,
        armour=row.armour,
        traits=(BEAST, *row.traits),
        max_omens=0,
    )
    return made.with_(health=made.max_health)


HANDLER: Final = "animal handling"
"""The skill that makes somebody proficient with animals. Clauses: animals.train.wild, animals.befriend.wild"""
MOST_FORMS: Final = 2
"""Forms of training an animal can receive. Clause: animals.train.limit"""
Form = Literal["taming", "mount", "labour", "fight", "hunt", "track", "tricks"]


@procedure("murdham.train", title="Train an animal", by="owner", when=at_peace)
def train(
    trainer: Annotated[Creature, Field("who trains it, after a full rest")],
    animal: Annotated[Creature, Field("the animal")],
    form: Annotated[Form, Field("what it is to learn; the wild have to be tamed first")],
) -> Rule[bool]:
    """Train an animal with a WIT save, as a full rest activity; a fail injures the trainer.

    Clauses: animals.train, animals.train.limit, animals.train.wild, animals.train.tame, core.proficiency,
    rest.full.activity
    """
    proficient = HANDLER in trainer.skills
    must_be_animal(animal, "animals.train")
    _must_be_learnable(animal, form, proficient)
    yield from must_have_time(trainer)
    yield from spend_activity(trainer)
    hard: Difficulty = "impossible" if animal.wild else "challenging"
    if not (yield from attempt(trainer, "wit", "wit-save", hard, proficient=proficient)):
        yield from say("{animal} learns nothing, and hurts {who}", who=trainer, animal=animal)
        yield from injure((yield from look(Creature, trainer.id)), cause=animal.title)
        return False
    if form == "taming":
        yield from say("{animal} is tame", animal=animal, clause="animals.train.tame")
        yield from change(animal, Tamed())
        return True
    yield from say("{animal} has learnt: {form}", animal=animal, form=Sentence(form))
    yield from change(animal, Trained(form))
    return True


def must_be_animal(one: Creature, clause: str) -> None:
    """Refuse anything without an animal mind. Clause: core.traits"""
    must(BEAST in one.traits, "{title} is no animal", title=one, clause=clause)


def _must_be_learnable(animal: Creature, form: str, proficient: bool) -> None:
    """Refuse training that an animal cannot learn.

    Clauses: animals.train.limit, animals.train.wild, animals.train.tame
    """
    must(form == "taming" or form in TRAININGS, "unknown form of training: {form}", form=form, clause="animals.train")
    must(
        not animal.wild or proficient,
        "to train a wild animal is impossible without proficiency",
        clause="animals.train.wild",
    )
    if form == "taming":
        must(animal.wild and not animal.tamed, "{animal} is tame already", animal=animal, clause="animals.train.tame")
        return
    must(not animal.wild or animal.tamed, "{animal} must be tamed first", animal=animal, clause="animals.train.tame")
    must(form not in animal.trainings, "{animal} is already trained for this", animal=animal)
    must(len(animal.trainings) < MOST_FORMS, "an animal learns {most} forms of training at most", most=MOST_FORMS)


Task = Literal["fight", "pull", "follow tracks", "do a trick"]
NEEDS: Final[dict[Task, Training]] = {
    "fight": "fight",
    "pull": "labour",
    "follow tracks": "track",
    "do a trick": "tricks",
}
"""The training each task takes.

Clauses: animals.train.fight, animals.train.labour, animals.train.track, animals.train.tricks
"""


@procedure("murdham.order", title="Order an animal", by="owner")
def order_animal(
    who: Annotated[Creature, Field("who gives the order")],
    animal: Annotated[Creature, Field("the animal")],
    task: Annotated[Task, Field("what it is to do")],
) -> Rule[bool]:
    """Tell an animal to do something: with the training it does so without a roll.

    Answers whether it obeys.

    Clauses: animals.train.labour, animals.train.fight, animals.train.track, animals.train.tricks
    """
    must_be_animal(animal, "animals.train")
    if NEEDS[task] not in animal.trainings:
        must(
            task == "fight",
            "{animal} is not trained for this: {task}",
            animal=animal,
            task=Sentence(task),
            clause=f"animals.train.{NEEDS[task]}",
        )
        yield from say(
            "{animal} may fight by instinct, but follows no orders", animal=animal, clause="animals.train.fight"
        )
        return False
    clause = f"animals.train.{NEEDS[task]}"
    yield from say("{animal} obeys {who}: {task}", animal=animal, who=who.title, task=Sentence(task), clause=clause)
    return True
