"""The looks of somebody hurt, to a stranger, and of a blow: never a number, only what anybody sees."""

from typing import Final

from rulewright.errors import Sentence, every

DEAD: Final = "dead"


def looks(state: str, now: int, most: int, in_hand: tuple[str, ...] = ()) -> Sentence:
    """Return a word or two: the `state` if there is one, else how much of HP or the like is left; then what
    is in hand of whoever lives.
    """
    if not state:
        state = Sentence("unhurt") if now >= most else Sentence("hurt") if now * 2 > most else Sentence("badly hurt")
    said = Sentence(state)
    return Sentence("{state}, with {things}", state=said, things=every(in_hand)) if in_hand and state != DEAD else said


def taken(name: str, before: int, now: int, most: int, state: str = "") -> Sentence:
    """Return what anybody sees of a blow that leaves `now` of what was there `before`: `Bo is hit: badly hurt`."""
    if now >= before:
        return Sentence("{name} takes no harm", name=name)
    return Sentence("{name} is hit: {looks}", name=name, looks=looks(state, now, most))
