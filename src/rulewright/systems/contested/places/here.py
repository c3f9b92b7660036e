"""Questions about the place where the party is, and about what people mean when they name something there."""

from collections.abc import Sequence
from typing import Final

from rulewright.engine import Option, Rule, look, peek
from rulewright.errors import Refused, Unclear, Unreadable
from rulewright.systems.contested.fight.turns import FIGHT
from rulewright.systems.contested.places.records import SCENE, Place, Scene
from rulewright.systems.contested.records import Fight

WAY_MINUTES: Final = Option(
    "way-minutes",
    "Minutes that a way or a search takes",
    values=(10, 0, 5, 30, 60),
    default=10,
    clause="actions.describe",
    doc="Game time that passes for each move from place to place and for each search.",
)
OPTIONS: Final = (WAY_MINUTES,)


def here() -> Rule[Place]:
    """The place where the party is; Refused where nothing is being explored. Clause: actions.describe"""
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        raise Refused("no place is being explored in this campaign", clause="actions.describe")
    return (yield from look(Place, scene.place))


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.turn.spend"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("a fight is in progress: end it first", clause="combat.turn.spend")


def meant(word: str, rows: Sequence[tuple[str, ...]], what: str) -> int:
    """Which of several rows people mean by its number from 1, the beginning of a name, or a word of its text.

    Each row gives its text and then its names. Unreadable where none fits, Unclear where several do.
    """
    shown = tuple(names[0] for names in rows)
    right = "; ".join(f"{number} {text}" for number, text in enumerate(shown, 1)) or f"there is no {what}"
    if word.isdigit():
        if not 1 <= int(word) <= len(rows):
            raise Unreadable(f"{what} {word}", "there is none of that number", right)
        return int(word) - 1
    low = word.casefold()
    found = [at for at, names in enumerate(rows) if any(low == one.casefold() for one in names)]
    found = found or [at for at, names in enumerate(rows) if any(one.casefold().startswith(low) for one in names)]
    found = found or [at for at, names in enumerate(rows) if any(low in one.casefold() for one in names[1:])]
    found = found or [at for at, names in enumerate(rows) if low in names[0].casefold()]
    if not found or not low:
        raise Unreadable(f"'{word}'", f"no such {what} here", right)
    if len(found) > 1:
        raise Unclear(word, tuple(shown[at] for at in found))
    return found[0]
