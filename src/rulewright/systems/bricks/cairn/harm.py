"""Harm that takes HP first and then strength, as strangers see it: how somebody looks, and the effect of a blow."""

from typing import Protocol

from rulewright.errors import Sentence
from rulewright.systems.bricks import hurt


class Bodied(Protocol):
    """Somebody who is hurt in HP first, then in strength."""

    @property
    def title(self) -> str: ...
    @property
    def hp(self) -> int: ...
    @property
    def max_hp(self) -> int: ...
    @property
    def strength(self) -> int: ...
    @property
    def max_strength(self) -> int: ...


def looks(one: Bodied, state: str, in_hand: tuple[str, ...]) -> Sentence:
    """Return a word or two for somebody: the `state` if there is one, else what is left; then what is in hand."""
    return hurt.looks(state, one.hp + one.strength, one.max_hp + one.max_strength, in_hand)


def struck(before: Bodied, damage: int, state: str = "") -> Sentence:
    """Return what anybody sees of a blow that takes this much HP and strength, whatever `state` it leaves."""
    whole = before.hp + before.strength
    return hurt.taken(before.title, whole, whole - damage, before.max_hp + before.max_strength, state)
