"""Three abilities from strength to willpower, each with a score that harm lowers and a maximum that rest goes up to."""

from typing import Annotated, ClassVar, Final, Generic, Literal, Self, TypeVar

from rulewright.engine import Event, Record
from rulewright.engine.facts import drawn
from rulewright.errors import Sentence

Ability = Literal["str", "dex", "wil"]
FIELDS: Final[dict[Ability, str]] = {"str": "strength", "dex": "dexterity", "wil": "willpower"}
"""The field of each ability's score; that of its maximum has `max_` before it."""
FALLS: Final = {"str": Sentence("STR"), "dex": Sentence("DEX"), "wil": Sentence("WIL"), "hp": Sentence("HP")}
"""What the dice are for that fall for the scores and HP of somebody new, by their names."""
SWAP_TITLES: Final = {
    "str-dex": Sentence("STR and DEX"),
    "str-wil": Sentence("STR and WIL"),
    "dex-wil": Sentence("DEX and WIL"),
}
"""What people call two abilities whose scores are swapped."""


class Abilities(Record, frozen=True, kw_only=True):
    """Whoever has the three abilities. A game where they begin elsewhere gives the fields again with its own values."""

    strength: Annotated[int, drawn("STR", harm=-1)] = 10
    max_strength: Annotated[int, drawn("STR", odds="maximum STR")] = 10
    dexterity: Annotated[int, drawn("DEX", harm=-1)] = 10
    max_dexterity: Annotated[int, drawn("DEX", odds="maximum DEX")] = 10
    willpower: Annotated[int, drawn("WIL", harm=-1)] = 10
    max_willpower: Annotated[int, drawn("WIL", odds="maximum WIL")] = 10

    def score(self, ability: Ability) -> int:
        """Return what is left of an ability."""
        if ability == "str":
            return self.strength
        return self.dexterity if ability == "dex" else self.willpower

    def maximum(self, ability: Ability) -> int:
        """Return the undamaged value of an ability."""
        if ability == "str":
            return self.max_strength
        return self.max_dexterity if ability == "dex" else self.max_willpower

    def written(self, ability: Ability) -> str:
        """Return what is left as it is written: `9`, or `7/9` if it is lowered."""
        now, most = getattr(self, FIELDS[ability]), self.maximum(ability)
        return str(now) if now == most else f"{now}/{most}"

    def with_score(self, ability: Ability, value: int) -> Self:
        """Return this record with another score."""
        return self.with_(**{FIELDS[ability]: value})

    def with_maximum(self, ability: Ability, value: int) -> Self:
        """Return this record with another maximum."""
        return self.with_(**{f"max_{FIELDS[ability]}": value})


A = TypeVar("A", bound=Abilities)


class PointsMoved(Event[A], Generic[A], frozen=True):
    """Points of an ability came; if a game's event says `sign = -1`, they went."""

    sign: ClassVar[int] = 1
    ability: Ability
    points: int

    def apply(self, before: A) -> A:
        field = FIELDS[self.ability]
        return before.with_(**{field: getattr(before, field) + self.sign * self.points})
