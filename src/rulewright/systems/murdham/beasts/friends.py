"""Friends for a while: what lasts while a befriended animal follows somebody."""

from typing import Final

from rulewright.engine import Lasting, Rule, change, look, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.beasts.events import WentItsWay
from rulewright.systems.murdham.records import Creature

FRIEND: Final = "befriended"
"""What lasts while an animal follows. Clause: animals.befriend.duration"""

FOLLOWS: Final = str(Sentence("follows for a while"))
"""What it is called."""


def goes_its_way(thing: Lasting) -> Rule[None]:
    """Leave when the watch is over. Clause: animals.befriend.duration"""
    animal = yield from look(Creature, thing.on)
    text = Sentence("{who} goes its own way", who=animal.title)
    yield from tell(said, text, "animals.befriend.duration", animal)
    yield from change(animal, WentItsWay())
