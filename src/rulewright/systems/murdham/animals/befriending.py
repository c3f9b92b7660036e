"""Befriending: food and a WIT save win an animal over for a watch, one at a time."""

from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Question, Rule, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import begin, change, choose, look, must, remove, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.animals.training import HANDLER, must_be_animal
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.dialogue.attitude import comes_to_feel
from rulewright.systems.murdham.events.animals import Befriended, WentItsWay
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature

TAKES_IT_ILL: Final = {
    "flees": Sentence("it runs away"),
    "turns hostile": Sentence("it turns hostile"),
    "stays": Sentence("nothing comes of it"),
}
"""What happens to an animal that is not won over. Clause: animals.befriend"""


@procedure("murdham.befriend-animal", title="Befriend an animal", by="owner")
def befriend(
    who: Annotated[Creature, Field("who offers it food")],
    animal: Annotated[Creature, Field("the animal")],
    food: Annotated[bool, Field("whether they offer food", by="referee")] = True,
) -> Rule[Annotated[str, result("the animal", answers=True)]]:
    """Win an animal over with food and a WIT save: it follows for a watch.

    Answers what becomes of it.

    Clauses: animals.befriend, animals.befriend.duration, animals.befriend.one, animals.befriend.wild
    """
    must_be_able(who)
    must_be_animal(animal, "animals.befriend")
    must(animal.id != who.id, "nobody befriends themselves", clause="animals.befriend")
    proficient = HANDLER in who.skills
    must(
        not animal.wild or proficient,
        "to befriend a wild animal is impossible without proficiency",
        clause="animals.befriend.wild",
    )
    must(food, "to befriend an animal takes some food to offer")
    must(not animal.leader, "{animal} follows somebody already", animal=animal)
    friends = [one.id for one in (yield from survey(Creature)) if one.leader == who.id]
    must(
        not any(one.what == FRIEND and one.on in friends for one in (yield from survey(Lasting))),
        "only one befriended animal at a time",
        clause="animals.befriend.one",
    )
    hard: Difficulty = "impossible" if animal.wild else "challenging"
    if (yield from attempt(who, "wit", "wit-save", hard, proficient=proficient)):
        yield from begin(FRIEND, animal.id, seconds=WATCH_SECONDS, title=FOLLOWS, clause="animals.befriend.duration")
        yield from say("{animal} follows {who} for a watch", animal=animal, who=who)
        yield from change(animal, Befriended(who.id))
        return "befriended"
    how = yield from choose(
        animal.id, "how it takes it", tuple(TAKES_IT_ILL), labels=tuple(TAKES_IT_ILL.values()), asks=_how
    )
    yield from say("{who} does not win {animal} over: {how}", who=who, animal=animal, how=TAKES_IT_ILL[how])
    if how == "turns hostile":
        yield from comes_to_feel(animal, "hostile", "animals.befriend")
    return how


@procedure("murdham.release-animal", title="Let an animal go", by="referee")
def let_go(
    animal: Annotated[Creature, Field("the befriended animal, too far from its territory")],
) -> Rule[None]:
    """Let a befriended animal turn back before its watch is over. Clause: animals.befriend.duration"""
    for one in (yield from survey(Lasting)):
        if one.what == FRIEND and one.on == animal.id:
            yield from remove(one.id)
            yield from leave_friend(one)
            return
    raise Refused(Sentence("{animal} follows nobody", animal=animal.title), clause="animals.befriend.duration")


def _how() -> Question:
    return Question(Sentence("The animal was not won over. What does it do?"))


FRIEND: Final = "befriended"
"""What lasts while an animal follows. Clause: animals.befriend.duration"""

FOLLOWS: Final = str(Sentence("follows for a while"))
"""What it is called."""


def leave_friend(thing: Lasting) -> Rule[None]:
    """Leave when the watch is over. Clause: animals.befriend.duration"""
    animal = yield from look(Creature, thing.on)
    if animal.leader:
        yield from say("{who} goes its own way", who=animal)
        yield from change(animal, WentItsWay())
