"""What happens beyond the fight: gear, Experience, scenes."""

import msgspec

from rulewright.engine import Event, append, becomes, given, marks, plus
from rulewright.systems.symbaroum.records import Clue, Creature, Level, Scene


class CureUsed(Event[Creature], frozen=True):
    """A dose of herbal cure is gone; so many are left. Clause: healing.herbal-cure"""

    effect = becomes(herbal_cures=given("left"))
    left: int


class ElixirUsed(Event[Creature], frozen=True):
    """A dose of an elixir is gone; so many are left. Clause: elixir.self"""

    name: str
    left: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(elixirs={**before.elixirs, self.name: self.left})


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


class CluePrepared(Event[Scene], frozen=True):
    """The game master wrote down something that can come to light. Clause: social.preparation"""

    effect = becomes(clues=append("clue"))
    clue: Clue


class ClueFound(Event[Scene], frozen=True):
    """Something that can be used on the other side came to light. Clause: social.preparation"""

    clue: str

    def apply(self, before: Scene) -> Scene:
        clues = tuple(msgspec.structs.replace(one, found=one.found or one.id == self.clue) for one in before.clues)
        return before.with_(clues=clues)


SceneTested = marks("SceneTested", Scene, "A test was made in this scene. Clause: problem-solving.flow", tests=plus(1))


class SceneSettled(Event[Scene], frozen=True):
    """The game master stated the outcome. Clause: social.resolution"""

    outcome: str
