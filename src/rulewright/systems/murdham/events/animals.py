"""What happens to animals, and to those who ride them."""

from rulewright.engine import Event, append, becomes, given, marks
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Training

Tamed = marks("Tamed", Creature, "A wild animal became used to people. Clause: animals.train.tame", tamed=True)


class Trained(Event[Creature], frozen=True):
    """An animal learnt one form of training. Clause: animals.train"""

    effect = becomes(trainings=append("form"))
    form: Training


class Befriended(Event[Creature], frozen=True):
    """An animal follows somebody. Clause: animals.befriend"""

    effect = becomes(leader=given("who"))
    who: str
    """Id of the friend."""


WentItsWay = marks(
    "WentItsWay", Creature, "An animal follows nobody any more. Clause: animals.befriend.duration", leader=""
)


class Mounted(Event[Creature], frozen=True):
    """Somebody sits on a mount. Clause: mounts.ride"""

    effect = becomes(rides=given("on"))
    on: str
    """Id of the mount."""


Dismounted = marks("Dismounted", Creature, "Somebody sits on nothing any more. Clause: mounts.save", rides="")
