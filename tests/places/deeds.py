"""What a referee draws and the party does there, as deeds: each with the world it is done in.

No recording of the golden net holds these, since they came later.
"""

from collections.abc import Iterator
from typing import Any

from rulewright.engine import System, World
from tests.places.hand import Hand


class Noting(Hand):
    """A hand that notes what it does, and where."""

    def __init__(self, game: System) -> None:
        self.done: list[tuple[World, str, dict[str, Any]]] = []
        super().__init__(game)

    def does(self, verb: str, seed: int = 1, **words: Any) -> Any:
        """Note it, then do it."""
        self.done.append((self.world, self.game.procedure(verb).id, words))
        return super().does(verb, seed, **words)


def deeds(game: System) -> Iterator[tuple[World, str, dict[str, Any]]]:
    """Worlds, procedures and arguments: places made, joined, filled, changed, explored and taken away."""
    hand = Noting(game)
    hand.does("set-scene", called="Hall")
    hand.does("roll-dice", notation="2d6")
    hand.does("make-place", name="Hall", text="Wet stones.")
    hand.does("make-place", name="Vault", beside="place-hall", stands="stuck")
    hand.does("make-place", name="Den")
    hand.does("join-places", a="place-vault", b="place-den", stands="stuck", hidden=True)
    hand.does("put-find", place="place-hall", name="purse", coins=12)
    hand.does("put-find", place="place-vault", name="silver cup", worth=20)
    hand.does("put-find", place="place-vault", name="rope")
    hand.does("remove-find", place="place-vault", what="rope")
    hand.does("put-creatures", place="place-den", creature=hand.foe(), count=2)
    if game.id == "contested":
        hand.does("put-trap", place="place-vault", what="Spring gun")
        hand.does("open-way", who=hand.hero, way="1")
    if game.id == "symbaroum":
        hand.does("open-way", who=hand.hero, way="1")
        hand.does("look-around")
    hand.does("find", **hand.me)
    hand.does("take-party", place="place-vault")
    hand.does("stay", who=hand.hero)
    hand.does("come-along", who=hand.hero)
    hand.does("search", who=hand.hero)
    hand.does("change-place", place="place-vault", dark=True)
    hand.does("change-way", place="place-vault", way="place-den", stands="open", hidden=False)
    hand.does("go", way="place-den")
    hand.does("meet" if game.id == "contested" else "who-is-here")
    hand.does("send", who=[hand.place("place-den").here[0]], place="place-hall")
    hand.does("come-after", who=[hand.place("place-hall").here[0]])
    hand.does("go-alone", who=hand.hero, way="place-vault")
    hand.does("turn-to", place="place-vault")
    hand.does("turn-to", place="place-den")
    hand.does("send", who=[hand.hero], place="place-den")
    hand.does("make-place", name="Attic", beside="place-hall")
    hand.does("put-creatures", place="place-attic", creature=hand.foe(), count=1)
    hand.does("remove-creatures", place="place-attic", who="1")
    hand.does("remove-way", place="place-attic", way="place-hall")
    hand.does("remove-place", place="place-attic")
    yield from hand.done
