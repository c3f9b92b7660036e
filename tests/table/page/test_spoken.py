"""Whatever happens in a game is told in German: lines, questions, labels, sheets, orders and offers."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.campaign.commands.attempt import Attempt
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, World
from rulewright.engine.journal import Codec
from rulewright.engine.journal.entries import Entry
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.steps import Told
from rulewright.errors import Complaint, Sentence
from rulewright.table.words.catalogue import catalogue
from rulewright.table.words.translating import translated
from tests.sight.worlds import GAMES, Game

DEEDS = 300
"""Commands a game is tried with, at peace and in a fight."""


class Listening(dict[str, Any]):
    """A catalogue that remembers what was asked of it in vain."""

    def __init__(self, words: dict[str, Any]) -> None:
        super().__init__(words)
        self.missed: set[str] = set()

    def get(self, template: str, default: Any = None) -> Any:
        if template not in self:
            self.missed.add(template)
        return super().get(template, default)


def played(game: Game, seed: int, *, fighting: bool) -> Iterator[Any]:
    """Everything that people are told while somebody does at random what is offered."""
    system, world, chance = game.system, game.world(fighting=fighting), random.Random(seed)
    for _ in range(DEEDS):
        people = [one for one in world if system.somebody(one)]
        yield from shown(game, world)
        offers = [one for who in people for one in system.offers(world, who.id, {})] if system.offers else []
        offers += system.due(world)
        yield tuple(offers)
        open_ = [one for one in offers if not one.why_not]
        if not open_:
            return
        asked: list[Any] = []

        def decide(request: Choose, _run: Any, asked: list[Any] = asked) -> str:
            asked += [request.question, tuple(map(Sentence, request.labels))]
            return chance.choice(request.options)

        offer = chance.choice(open_)
        try:
            attempt = Attempt(system.procedure(offer.procedure), offer.arguments, world)
            attempt.run(Chance(Seeded(chance.randrange(10**9)), decide, by="tactics"), {})
        except Complaint as complaint:  # an offer is a template: what it still lacks may be wanting
            yield complaint.sentence
            continue
        yield from asked
        entry: Entry[Any, Any] = Entry(seq=1, command="c", procedure=offer.procedure, steps=attempt.steps)
        again = Codec(system).decode(Codec(system).encode(entry))
        assert again == entry
        assert isinstance(again, Entry)
        # What was kept and read again is told as well as what has just happened.
        yield from (step for step in (*entry.steps, *again.steps) if isinstance(step, Told))
        world = world.after(attempt.steps)


def shown(game: Game, world: World) -> Iterator[Any]:
    """Everything a page draws of a world."""
    system = game.system
    for one in world:
        if system.somebody(one):
            yield system.sheet(one, world) if system.sheet else None
            yield system.glance(one, world)
    yield from (system.order(world), system.strip(world, {}), system.scene(world))


@pytest.mark.parametrize("fighting", [False, True], ids=["at peace", "in a fight"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_put_into_words_that_german_does_not_have(game: Game, fighting: bool) -> None:
    words = Listening(dict(catalogue("de", game.id)))
    lines = 0
    for one in played(game, 7, fighting=fighting):
        translated(one, words)
        lines += isinstance(one, Told)
    assert lines > 400, "much is said"
    # Names of people and things are told as they are; what has fields is a sentence of ours.
    assert sorted(one for one in words.missed if "{" in one and any(map(str.isalpha, outside_braces(one)))) == []


def outside_braces(template: str) -> str:
    """What a template says beside its fields."""
    return "".join(piece.partition("}")[2] for piece in f"}}{template}".split("{"))
