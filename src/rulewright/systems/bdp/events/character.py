"""What happens to who a character is: luck, age, rumours, and what they learn."""

from rulewright.engine import Event, adds, append, becomes, extend, given
from rulewright.systems.bdp.records.creature import Creature, Element
from rulewright.systems.bricks.cairn.abilities import Ability

LuckChanged = adds("LuckChanged", Creature, "luck", "Luck was used up, or came back. Clause: luck.roll.d20")


class Aged(Event[Creature], frozen=True):
    """Somebody's age is settled. Clause: age.roll.d6"""

    effect = becomes(age=given("years"))
    years: int


class ScoreShifted(Event[Creature], frozen=True):
    """Age changed an ability, both its current and its maximum score. Clause: age.roll.d6"""

    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        shifted = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return shifted.with_score(self.ability, max(0, before.score_now(self.ability) + self.points))


class RumoursHeard(Event[Creature], frozen=True):
    """Two rumours were heard. Clause: creation.gear.start"""

    effect = becomes(rumours=extend("rumours"))
    rumours: tuple[str, ...]


class AbilityRaised(Event[Creature], frozen=True):
    """An ability grew, both its current and its maximum score. Clause: improve.ability.training"""

    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        grown = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return grown.with_score(self.ability, before.score_now(self.ability) + self.points)


class MaxHpRaised(Event[Creature], frozen=True):
    """Somebody's maximum HP rose. Clause: improve.hp.training"""

    max_hp: int


class SkillLearned(Event[Creature], frozen=True):
    """A skill was learned. Clause: improve.skill.task"""

    effect = becomes(skills=append("skill"))
    skill: str


class ElementChosen(Event[Creature], frozen=True):
    """The element of an Elemental is chosen. Clause: skill.list.table"""

    element: Element
