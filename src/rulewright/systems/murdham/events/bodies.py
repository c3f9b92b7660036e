"""What happens to bodies: health, abilities, conditions, corruption, diseases, death."""

from rulewright.engine import Event, adds, append, becomes, drop, given, marks, minus, plus, takes
from rulewright.errors import Sentence
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.states import Condition, Illness
from rulewright.systems.murdham.tables import Ability

FIELDS: dict[Ability, str] = {"str": "strength", "agi": "agility", "wit": "wits"}


class HealthLost(Event[Creature], frozen=True):
    """Damage took health. Clause: core.health.damage"""

    points: int
    damage: int
    """What was suffered, which may be more than there was to lose."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(health=before.health - self.points)


HealthRegained = adds("HealthRegained", Creature, "health", "Health came back. Clause: core.health.max")


class HealthCapped(Event[Creature], frozen=True):
    """Health fell to what a lower STR allows; no damage. Clause: core.ability.health-cap"""

    health: int


class AbilityLowered(Event[Creature], frozen=True):
    """An ability fell, for a time or for good. Clause: core.ability.change"""

    ability: Ability
    points: int
    for_good: bool = False

    def apply(self, before: Creature) -> Creature:
        return _moved(before, self.ability, -self.points, full=self.for_good)


class AbilityRaised(Event[Creature], frozen=True):
    """An ability rose, for a time or for good. Clause: core.ability.change"""

    ability: Ability
    points: int
    for_good: bool = False

    def apply(self, before: Creature) -> Creature:
        return _moved(before, self.ability, self.points, full=self.for_good)


class ConditionGained(Event[Creature], frozen=True):
    """A condition began. Clause: core.conditions"""

    effect = becomes(conditions=append("condition"))
    condition: Condition


class ConditionEnded(Event[Creature], frozen=True):
    """A condition ended. Clause: core.conditions"""

    effect = becomes(conditions=drop("condition"))
    condition: Condition


Scarred = marks("Scarred", Creature, "A mark stayed for life. Clause: core.health.injury", scars=plus(1))
Died = marks("Died", Creature, "Death. Clause: core.health.mortal", dead=True)
CorruptionSuffered = adds(
    "CorruptionSuffered", Creature, "corruption", "The corruption total rose. Clause: core.corruption"
)
CorruptionBurnt = takes(
    "CorruptionBurnt",
    Creature,
    "corruption",
    "Soulblight took points off the corruption total. Clause: core.corruption.soulblight",
)
Mutated = marks(
    "Mutated",
    Creature,
    "Soulblight gave a mutation, which the GM settles. Clause: core.corruption.mutation",
    mutations=plus(1),
)


class MutationTook(Event[Creature], frozen=True):
    """A mutation changed somebody. Clause: core.corruption.mutation"""

    name: str
    traits: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    armour: int = 0
    omens: int = 0
    mana: int = 0

    def apply(self, before: Creature) -> Creature:
        most = max(0, before.max_omens + self.omens)
        traits = dict.fromkeys((*before.traits, self.name, *self.traits))
        return before.with_(
            traits=tuple(traits),
            skills=tuple(dict.fromkeys((*before.skills, *self.skills))),
            armour=max(before.armour, self.armour),
            max_omens=most,
            omens=min(most, before.omens + max(0, self.omens)),
            max_mana=before.max_mana + self.mana,
            mana=before.mana + self.mana,
        )


TakenOver = marks(
    "TakenOver",
    Creature,
    "Something has taken over for good: the GM plays it. Clause: magic.corruption",
    kind="gm",
    player="",
)
OmenSpent = marks("OmenSpent", Creature, "An omen was used up. Clause: core.omens", omens=minus(1))


class OmensRestored(Event[Creature], frozen=True):
    """All omens were restored. Clause: rest.full"""

    omens: int


class Survived(Event[Creature], frozen=True):
    """An omen turned death aside. Clause: core.omens.survive"""

    health: int


def _moved(before: Creature, ability: Ability, points: int, *, full: bool) -> Creature:
    field = FIELDS[ability]
    now = {field: getattr(before, field) + points}
    if full:
        now[f"full_{field}"] = getattr(before, f"full_{field}") + points
    return before.with_(**now)


class FellIll(Event[Illness], frozen=True):
    """A disease that was over took hold again. Clause: disease.exposure"""

    def apply(self, before: Illness) -> Illness:
        return Illness(id=before.id, on=before.on, disease=before.disease)


RecoverySaved = marks(
    "RecoverySaved",
    Illness,
    "A recovery save was passed, or counts as passed. Clause: disease.recovery",
    successes=plus(1),
)
RecoveryFailed = marks("RecoveryFailed", Illness, "A recovery save was failed. Clause: disease.failure", fails=plus(1))
Spared = marks("Spared", Illness, "A cure stands for the recovery save of this day. Clause: items.cure", spared=True)
DayBegan = marks(
    "DayBegan",
    Illness,
    "A new day of sickness: no cure stands for its recovery save yet. Clause: disease.recovery-save",
    spared=False,
)
FeetRotted = marks(
    "FeetRotted", Illness, "The feet began to rot. Clause: disease.black-gangrene", feet=str(Sentence("rotting"))
)
FeetLost = marks("FeetLost", Illness, "The feet are off. Clause: disease.black-gangrene", feet=str(Sentence("lost")))


class Recovered(Event[Illness], frozen=True):
    """The disease is over. Clause: disease.recovery"""

    effect = becomes(over=given("moment"))
    moment: int
    """Seconds on the clock."""
