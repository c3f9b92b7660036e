"""Training: a full rest activity with a WIT save; two forms at most, and the wild have to be tamed first."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.activities import must_have_time, spend_activity
from rulewright.systems.murdham.beasts.events import Tamed, Trained
from rulewright.systems.murdham.injuries import injure
from rulewright.systems.murdham.records import TRAININGS, Creature
from rulewright.systems.murdham.saves import Difficulty, attempt

HANDLER: Final = "animal handling"
"""The skill that makes somebody proficient with animals. Clauses: animals.train.wild, animals.befriend.wild"""
BEAST: Final = "beast"
"""The trait of an animal mind. Clause: core.traits"""
MOST_FORMS: Final = 2
"""Forms of training an animal can receive. Clause: animals.train.limit"""
Form = Literal["taming", "mount", "labour", "fight", "hunt", "track", "tricks"]


@procedure(
    "murdham.train",
    title="Train an animal",
    clauses=(
        "animals.train",
        "animals.train.limit",
        "animals.train.wild",
        "animals.train.tame",
        "rest.full.activity",
    ),
    by="owner",
)
def train(
    trainer: Annotated[Creature, Field("who trains it, after a full rest")],
    animal: Annotated[Creature, Field("the animal")],
    form: Annotated[Form, Field("what it is to learn; the wild have to be tamed first")],
) -> Rule[bool]:
    """Train an animal with a WIT save, as a full rest activity; a fail injures the trainer.

    Clauses: animals.train, animals.train.limit, animals.train.wild, animals.train.tame, core.proficiency
    """
    proficient = HANDLER in trainer.skills
    must_be_animal(animal, "animals.train")
    _must_be_learnable(animal, form, proficient)
    yield from must_have_time(trainer)
    yield from spend_activity(trainer)
    hard: Difficulty = "impossible" if animal.wild else "challenging"
    if not (yield from attempt(trainer, "wit", "wit-save", hard, proficient=proficient)):
        fields = {"who": trainer.title, "animal": animal.title}
        text = Sentence("{animal} learns nothing, and hurts {who}", **fields)
        yield from tell(said, text, "animals.train", trainer, animal)
        yield from injure((yield from look(Creature, trainer.id)), cause=animal.title)
        return False
    if form == "taming":
        yield from tell(said, Sentence("{animal} is tame", animal=animal.title), "animals.train.tame", animal)
        yield from change(animal, Tamed())
        return True
    text = Sentence("{animal} has learnt: {form}", animal=animal.title, form=Sentence(form))
    yield from tell(said, text, "animals.train", animal)
    yield from change(animal, Trained(form))
    return True


def must_be_animal(one: Creature, clause: str) -> None:
    """Refuse what has no animal mind. Clause: core.traits"""
    if BEAST not in one.traits:
        raise Refused(Sentence("{title} is no animal", title=one.title), clause=clause)


def _must_be_learnable(animal: Creature, form: str, proficient: bool) -> None:
    """Refuse what an animal cannot learn. Clauses: animals.train.limit, animals.train.wild, animals.train.tame"""
    if form != "taming" and form not in TRAININGS:
        raise Refused(Sentence("unknown form of training: {form}", form=form), clause="animals.train")
    if animal.wild and not proficient:
        raise Refused("to train a wild animal is impossible without proficiency", clause="animals.train.wild")
    if form == "taming":
        if not animal.wild or animal.tamed:
            raise Refused(Sentence("{animal} is tame already", animal=animal.title), clause="animals.train.tame")
        return
    if animal.wild and not animal.tamed:
        raise Refused(Sentence("{animal} must be tamed first", animal=animal.title), clause="animals.train.tame")
    if form in animal.trainings:
        raise Refused(
            Sentence("{animal} is already trained for this", animal=animal.title), clause="animals.train.limit"
        )
    if len(animal.trainings) >= MOST_FORMS:
        raise Refused(
            Sentence("an animal learns {most} forms of training at most", most=MOST_FORMS), clause="animals.train.limit"
        )
