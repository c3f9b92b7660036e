"""What happens to animals, and to those who ride them."""

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Training


class Tamed(Event[Creature], frozen=True):
    """A wild animal became used to people."""

    clause = "animals.train.tame"

    def apply(self, before: Creature) -> Creature:
        return before.with_(tamed=True)


class Trained(Event[Creature], frozen=True):
    """An animal learnt one form of training."""

    clause = "animals.train"
    form: Training

    def apply(self, before: Creature) -> Creature:
        return before.with_(trainings=(*before.trainings, self.form))


class Befriended(Event[Creature], frozen=True):
    """An animal follows somebody."""

    clause = "animals.befriend"
    who: str
    """Id of the friend."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(leader=self.who)


class WentItsWay(Event[Creature], frozen=True):
    """An animal follows nobody any more."""

    clause = "animals.befriend.duration"

    def apply(self, before: Creature) -> Creature:
        return before.with_(leader="")


class Mounted(Event[Creature], frozen=True):
    """Somebody sits on a mount."""

    clause = "mounts.ride"
    on: str
    """Id of the mount."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(rides=self.on)


class Dismounted(Event[Creature], frozen=True):
    """Somebody sits on nothing any more."""

    clause = "mounts.save"

    def apply(self, before: Creature) -> Creature:
        return before.with_(rides="")


EVENTS = (Tamed, Trained, Befriended, WentItsWay, Mounted, Dismounted)
