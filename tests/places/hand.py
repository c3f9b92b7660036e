"""A table at which a referee draws: a world, its game, and what is done in it, one procedure after another."""

from functools import cache
from typing import Any

from rulewright.campaign.seen.sight import Seat, view
from rulewright.chance.sources import Seeded
from rulewright.engine import System, World, live
from rulewright.engine.parameters import bind
from rulewright.systems.bricks.exploring import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE


class Hand:
    """Whoever draws and plays in one world."""

    def __init__(self, game: System) -> None:
        assert game.demo is not None
        people = [one for one in game.demo() if not isinstance(one, Locale | Scene)]
        kinds = ("Door", "Trap", "Area", "Secret", "Thing", "Unseen")
        self.game = game
        self.world = World([one for one in people if type(one).__name__ not in kinds])
        self.hero = next(one.id for one in self.world if game.somebody(one) and game.led(one))

    def does(self, verb: str, seed: int = 1, **words: Any) -> Any:
        """Run a procedure by its verb; what it answers."""
        found = self.game.procedure(verb)
        done = live(found, source=Seeded(seed), world=self.world, **bind(found.parameters, words, self.world))
        self.world = done.world
        return done

    def until(self, verb: str, changed: Any, **words: Any) -> None:
        """Run a procedure with such dice that what `changed` reads of the world is another than before."""
        before, was = self.world, changed(self.world)
        for seed in range(60):
            self.world = before
            self.does(verb, seed, **words)
            if changed(self.world) != was:
                return
        raise AssertionError(f"{verb} changes nothing, whichever dice fall")

    @property
    def me(self) -> dict[str, Any]:
        """The hero as the one who picks something up."""
        return {"creature" if self.game.id == "contested" else "who": self.hero}

    @property
    def where(self) -> str:
        """Id of the place where the party is."""
        return self.world.get(Scene, SCENE).place

    def place(self, identity: str) -> Any:
        """A place as it stands."""
        return self.world.get(Locale, identity)

    def seen(self) -> World:
        """The world as a player sees it."""
        return view(self.world, Seat("ann", owns=(self.hero,)), self.game).world

    def foe(self) -> str:
        """A creature of the game's list, by id."""
        (rows,) = (one.rows for one in self.game.procedure("put-creatures").parameters if one.name == "creature")
        assert rows is not None
        return next(iter(rows(self.world, {}))).value


@cache
def with_a_place(system: System) -> World:
    """The demonstration, with a place drawn beside those it has: somebody and something wait there, behind a way."""
    hand = Hand(system)
    hand.does("make-place", name="Hall")
    hand.does("put-find", place="place-hall", name="purse", coins=12, hidden=False)
    hand.does("put-creatures", place="place-hall", creature=hand.foe(), count=1)
    hand.does("make-place", name="Vault", beside="place-hall", stands="stuck")
    return World([*hand.world, *(one for one in (system.demo or World)() if one.id not in hand.world)])
