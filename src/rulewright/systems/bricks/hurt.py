"""How somebody looks to a stranger, and what is seen of a blow: never a number, only what anybody sees."""

from typing import Protocol

from rulewright.errors import Sentence, every


class Bodied(Protocol):
    """Whoever is hurt in HP first, then in strength."""

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


def looks(state: str, now: int, most: int, in_hand: tuple[str, ...] = ()) -> Sentence:
    """A word or two: the `state` where there is one, else how much of HP or the like is left; then what is in hand."""
    if not state:
        state = Sentence("unhurt") if now >= most else Sentence("hurt") if now * 2 > most else Sentence("badly hurt")
    said = Sentence(state)
    return Sentence("{state}, with {things}", state=said, things=every(in_hand)) if in_hand else said


def taken(name: str, before: int, now: int, most: int, state: str = "") -> Sentence:
    """What anybody sees of a blow that leaves `now` of what was there `before`: `Bo is hit: badly hurt`."""
    if now >= before:
        return Sentence("{name} takes no harm", name=name)
    return Sentence("{name} is hit: {looks}", name=name, looks=looks(state, now, most))


def struck(before: Bodied, after: Bodied, state: str = "") -> Sentence:
    """What anybody sees of a blow to HP and strength."""
    now, most = after.hp + after.strength, after.max_hp + after.max_strength
    return taken(before.title, before.hp + before.strength, now, most, state)


__all__ = ["Bodied", "looks", "struck", "taken"]
