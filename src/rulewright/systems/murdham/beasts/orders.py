"""Orders: what an animal does when told to, by what it was trained for."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.beasts.training import must_be_animal
from rulewright.systems.murdham.records import Creature, Training

Task = Literal["fight", "pull", "follow tracks", "do a trick"]
NEEDS: Final[dict[Task, Training]] = {
    "fight": "fight", "pull": "labour", "follow tracks": "track", "do a trick": "tricks",
}  # fmt: skip
"""The training each task takes.

Clauses: animals.train.fight, animals.train.labour, animals.train.track, animals.train.tricks
"""


@procedure(
    "murdham.order",
    title="Order an animal",
    clauses=("animals.train.labour", "animals.train.fight", "animals.train.track", "animals.train.tricks"),
    by="owner",
)
def order_animal(
    who: Annotated[Creature, Field("who gives the order")],
    animal: Annotated[Creature, Field("the animal")],
    task: Annotated[Task, Field("what it is to do")],
) -> Rule[bool]:
    """Tell an animal to do something: with the training it does so without a roll. Answers whether it obeys.

    Clauses: animals.train.labour, animals.train.fight, animals.train.track, animals.train.tricks
    """
    must_be_animal(animal, "animals.train")
    if NEEDS[task] not in animal.trainings:
        if task != "fight":
            raise Refused(
                Sentence("{animal} is not trained for this: {task}", animal=animal.title, task=Sentence(task)),
                clause=f"animals.train.{NEEDS[task]}",
            )
        text = Sentence("{animal} may fight by instinct, but follows no orders", animal=animal.title)
        yield from tell(said, text, "animals.train.fight", animal)
        return False
    fields = {"animal": animal.title, "who": who.title, "task": Sentence(task)}
    yield from tell(said, Sentence("{animal} obeys {who}: {task}", **fields), f"animals.train.{NEEDS[task]}", animal)
    return True
