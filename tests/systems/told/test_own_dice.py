"""Every throw of a player's character can be asked of that player: all in own deeds, saves in deeds of others."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from rulewright.campaign.dice.real_dice import ByHand, are_real
from rulewright.engine import Run, System, installed
from rulewright.engine.games.laws import Act
from rulewright.engine.requests.kinds import Hand
from rulewright.engine.running.answers import Recorded
from rulewright.engine.running.run import Waiting
from rulewright.engine.steps import Told
from tests.laws.walking import Walk

ACTS: Final = 500
SECRET: Final[Mapping[str, frozenset[str]]] = {"phased": frozenset({"wil-save", "encounter"})}
"""By game: throws in players' deeds that are the referee's. Who listens at a door is not to know by the die that there
is something to hear, nor who wanders about while they rest.
"""
BY_THE_TABLE: Final = frozenset({"bdp", "contested", "murdham"})
"""Games in which, in a deed of others, only saves are asked of whoever throws real dice: damage that somebody suffers,
contests and the order of a fight are rolled by whoever lets them happen.
"""


class Heard(Recorded):
    """The answers of an act, and what was asked for in whose hand."""

    def __init__(self, act: Act) -> None:
        super().__init__(act.steps)
        self.hands: list[tuple[Any, Hand | None]] = []

    def asks(self, request: Any, hand: Hand | None = None) -> None:
        self.hands.append((request, hand))


class Asked(Walk):
    """Random play that looks at whose each throw is."""

    def __init__(self, system: System) -> None:
        super().__init__(system, "own dice")
        self.secret: set[str] = set()
        self.falling: set[str] = set()

    def _judge(self, act: Act, _start: str, _number: int) -> None:
        heard = Heard(act)
        Run(act.before, heard)(act.procedure, **act.bound)
        own = tuple(one.id for one in act.before if self.system.somebody(one) and _is_played(one))
        if act.is_referee or act.procedure.together:
            self.falling.update(self._falling(act, heard, own))
            return
        for request, hand in heard.hands:
            if request.secret:
                self.secret.add(_named(request))
            elif not _is_waited_for(request, hand, own):
                assert hand is not None, request
                assert hand.who not in own, request

    def _falling(self, act: Act, heard: Heard, own: tuple[str, ...]) -> Iterator[str]:
        titles: dict[str, set[str]] = {}  # two may have the same name
        for one in own:
            titles.setdefault(act.before[one].title, set()).add(one)
        lines = {one.about: one for one in act.steps if isinstance(one, Told)}
        for request, hand in heard.hands:
            line = lines.get(request.why)
            who = titles.get(str(line.text.fields.get("who", line.text.fields.get("title", "")))) if line else None
            if who is not None and not request.secret and (hand is None or hand.who not in who):
                yield f"{act.procedure.id}: {_named(request)}"


def _is_played(one: Any) -> bool:
    return getattr(one, "kind", getattr(one, "side", "")) == "pc"


def _is_waited_for(request: Any, hand: Hand | None, own: tuple[str, ...]) -> bool:
    try:
        ByHand(Recorded(()), by="ann", players={"ann": own}, throwers=own).asks(request, hand)
    except Waiting:
        return True
    return not are_real(request)


def _named(request: Any) -> str:
    return str(request.why)


@pytest.mark.limit(240)
@pytest.mark.parametrize("game", sorted(one.id for one in installed().values()))
def test_every_throw_of_a_character_can_be_asked_of_whoever_plays_it(game: str) -> None:
    walk = Asked(installed()[game])
    walk.acted(ACTS)
    assert walk.secret <= SECRET.get(game, frozenset())
    if game in BY_THE_TABLE:
        assert [one for one in walk.falling if "save" in one] == []
    else:
        assert sorted(walk.falling) == []


@pytest.mark.parametrize("game", sorted(one.id for one in installed().values()))
def test_nobody_is_asked_for_the_dice_that_make_a_character(game: str) -> None:
    found = installed()[game]
    assert found.character is not None
    assert found.character.makes
    assert all(one.makes for one in found.procedures.values() if one.title == "Roll a part again")
