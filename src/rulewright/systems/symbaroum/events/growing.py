"""What happens beyond the fight: gear, Experience, scenes."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.symbaroum.records import Clue, Creature, Level, Scene


class CureUsed(Event[Creature], frozen=True):
    """A dose of herbal cure is gone; so many are left."""

    clause = "healing.herbal-cure"
    left: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(herbal_cures=self.left)


class ElixirUsed(Event[Creature], frozen=True):
    """A dose of an elixir is gone; so many are left."""

    clause = "elixir.self"
    name: str
    left: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(elixirs={**before.elixirs, self.name: self.left})


class ExperienceAwarded(Event[Creature], frozen=True):
    """Experience for an adventure lived through."""

    clause = "experience.award"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            experience_total=before.experience_total + self.points,
            experience_unspent=before.experience_unspent + self.points,
        )


class AbilityBought(Event[Creature], frozen=True):
    """An ability is on this level now, and the Experience for it is spent."""

    clause = "experience.use"
    ability: str
    level: Level
    cost: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            abilities={**before.abilities, self.ability: self.level},
            experience_unspent=before.experience_unspent - self.cost,
        )


class ExperienceInherited(Event[Creature], frozen=True):
    """What the player's last character had gathered."""

    clause = "death.inherit-experience"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            experience_total=before.experience_total + self.points,
            experience_unspent=before.experience_unspent + self.points,
        )


class CluePrepared(Event[Scene], frozen=True):
    """The game master wrote down something that can come to light."""

    clause = "social.preparation"
    clue: Clue

    def apply(self, before: Scene) -> Scene:
        return before.with_(clues=(*before.clues, self.clue))


class ClueFound(Event[Scene], frozen=True):
    """Something that can be used on the other side came to light."""

    clause = "social.preparation"
    clue: str

    def apply(self, before: Scene) -> Scene:
        clues = tuple(msgspec.structs.replace(one, found=one.found or one.id == self.clue) for one in before.clues)
        return before.with_(clues=clues)


class SceneTested(Event[Scene], frozen=True):
    """A test was made in this scene."""

    clause = "problem-solving.flow"

    def apply(self, before: Scene) -> Scene:
        return before.with_(tests=before.tests + 1)


class SceneSettled(Event[Scene], frozen=True):
    """The game master stated the outcome."""

    clause = "social.resolution"
    outcome: str

    def apply(self, before: Scene) -> Scene:
        return before.with_(outcome=self.outcome)
