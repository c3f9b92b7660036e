"""What happens to what somebody has learned: Experience handed out, spent and passed on."""

from rulewright.engine import Event, becomes, marks, plus
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.rows import Level


class ExperienceAwarded(Event[Creature], frozen=True):
    """Experience for an adventure lived through. Clause: experience.award"""

    effect = becomes(experience_total=plus("points"), experience_unspent=plus("points"))
    points: int


class AbilityBought(Event[Creature], frozen=True):
    """An ability is on this level now, and the Experience for it is spent. Clause: experience.use"""

    ability: str
    level: Level
    cost: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            abilities={**before.abilities, self.ability: self.level},
            experience_unspent=before.experience_unspent - self.cost,
        )


class ExperienceInherited(Event[Creature], frozen=True):
    """What the player's last character had gathered. Clause: death.inherit-experience"""

    effect = becomes(experience_total=plus("points"), experience_unspent=plus("points"))
    points: int


ExperiencePassedOn = marks(
    "ExperiencePassedOn", Creature, "Its heir has its Experience. Clause: death.inherit-experience", passed_on=True
)
