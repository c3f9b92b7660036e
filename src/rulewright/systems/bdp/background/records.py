"""What happens to luck and age."""

from rulewright.engine import Event
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bricks.abilities import Ability


class LuckChanged(Event[Creature], frozen=True):
    """Luck was used up, or came back."""

    clause = "luck.roll.d20"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(luck=before.luck + self.points)


class Aged(Event[Creature], frozen=True):
    """It is settled how old somebody is."""

    clause = "age.roll.d6"
    years: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(age=self.years)


class ScoreShifted(Event[Creature], frozen=True):
    """An ability was more or less by somebody's age, now and at most."""

    clause = "age.roll.d6"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        shifted = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return shifted.with_score(self.ability, max(0, before.score_now(self.ability) + self.points))


class RumoursHeard(Event[Creature], frozen=True):
    """Two rumours were heard."""

    clause = "creation.gear.start"
    rumours: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(rumours=(*before.rumours, *self.rumours))


EVENTS = (LuckChanged, Aged, ScoreShifted, RumoursHeard)
