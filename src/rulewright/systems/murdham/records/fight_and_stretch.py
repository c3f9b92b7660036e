"""A fight with what everybody has done in this round, and a stretch or watch with who has acted in it."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden, state
from rulewright.errors import Sentence
from rulewright.systems.bricks.house import records as house

FIGHT = house.FIGHT
"""Id of the current fight."""


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has done so far in the turn in progress. Clause: combat.turn"""

    who: str
    halves: int = 0
    """Halves of an area moved."""
    main: bool = False
    """The main action is spent."""
    bonus: int = 0
    """Bonus actions taken."""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One faction of a fight. Clause: combat.rounds"""

    name: str
    members: tuple[str, ...]
    """Ids, in the order named."""
    standing: int = 0
    """Members who stood when the round began. Clause: combat.morale"""
    hale: bool = True
    """A lone fighter had more than half its health when the round began. Clause: combat.morale"""


CALLED: Final[Mapping[str, str]] = {"company": Sentence("the company"), "foes": Sentence("the foes")}
"""What people call the factions."""


def _called(name: str) -> Sentence:
    return Sentence(CALLED.get(name, "nobody yet"))


class Fight(Record, frozen=True, kw_only=True):
    """A fight in rounds in which factions take turns alternately. Clauses: combat.rounds, combat.initiative"""

    id: str = FIGHT
    round: Annotated[int, drawn("round")] = 1
    sides: Annotated[tuple[Side, ...], drawn("sides")] = ()
    holder: Annotated[str, hidden("the log tells who has the initiative, and the order whose turn it is")] = ""
    """The faction that holds the initiative, and decides each round which begins. Clause: combat.initiative"""
    next: Annotated[str, drawn("whose turn is next", until=("round",), spelled=_called)] = ""
    """The faction whose turn it is; empty until it is decided which begins."""
    acted: Annotated[tuple[Who, ...], drawn("have had their turn", until=("round",))] = ()
    """Ids of those whose turn of this round is over."""
    moved: Annotated[tuple[Who, ...], hidden("what it leaves them to do is offered", until=("round",))] = ()
    """Ids of those who have moved in this round, before their turn was over."""
    passed: Annotated[tuple[str, ...], drawn("have passed", until=("round",), spelled=_called)] = ()
    """Factions that have passed, in succession."""
    firm: Annotated[tuple[Who, ...], hidden("the GM keeps count of morale", seen=REFEREE_ONLY)] = ()
    """Ids of those who are free of morale. Clause: combat.morale"""
    broken: Annotated[tuple[Who, ...], drawn("gave up")] = ()
    """Ids of those who surrender or retreat. Clause: combat.morale"""
    surrendered: Annotated[tuple[Who, ...], hidden("gave up says it")] = ()
    """Ids of those of them who have surrendered and stay. Clause: combat.surrender"""
    turn: Annotated[Turn | None, drawn("turn", until=("round",))] = None
    """The turn in progress, once somebody has begun it. Clause: combat.turn"""
    free: Annotated[tuple[str, ...], hidden("offers say what a skill still allows", until=("round",))] = ()
    """What skills allow once a round and has been used, as `skill of id`. Clause: core.skills"""
    guards: Annotated[tuple[tuple[str, str], ...], drawn("guards")] = ()
    """Ids of guards, each with the one they guard. Clause: combat.guard"""
    ambushers: Annotated[tuple[Who, ...], drawn("concealed")] = ()
    """Ids of those who began the fight concealed, and have round 0 alone. Clause: combat.ambush"""
    seen: Annotated[tuple[Who, ...], drawn("concealed")] = ()
    """Ids of the ambushers who are no longer concealed. Clause: combat.ambush"""
    used: Annotated[tuple[Who, ...], hidden("tried when the fight is over")] = ()
    """Ids of weapons and of wearers of armour that this fight has tried. Clause: combat.gear"""

    def side_of(self, who: str) -> Side | None:
        """The faction somebody fights for."""
        return next((side for side in self.sides if who in side.members), None)

    def other(self, name: str) -> str:
        """The faction whose turn follows that of another."""
        names = [side.name for side in self.sides]
        return names[(names.index(name) + 1) % len(names)] if name in names else ""

    def may_act(self, who: str) -> bool:
        """Whether somebody still has the turn of this round. Clauses: combat.rounds, combat.ambush"""
        if self.round == 0 and who not in self.ambushers:
            return False
        return self.side_of(who) is not None and who not in (*self.acted, *self.broken)

    def turn_of(self, who: str) -> Turn:
        """What somebody has done with the turn of this round so far. Clause: combat.turn"""
        return self.turn if self.turn is not None and self.turn.who == who else Turn(who)

    def conceals(self, who: str) -> bool:
        """Whether somebody is still concealed. Clause: combat.ambush"""
        return who in self.ambushers and who not in self.seen


Mode = Literal["site", "travel"]
"""Whether the company counts stretches at a site or watches on a journey. Clause: explore.mode.switch"""
Unit = Literal["stretch", "watch"]
"""What time is counted in outside of a fight. Clauses: explore.mode.site, explore.mode.travel"""
NEXT: Final[Mapping[Unit, str]] = {"stretch": Sentence("The next stretch"), "watch": Sentence("The next watch")}
"""What people call going on to the next unit of time, wherever that is offered. Clause: explore.turn.end"""
UNWAITED: Final[Mapping[Unit, str]] = {
    "stretch": Sentence("The next stretch, without waiting for anybody"),
    "watch": Sentence("The next watch, without waiting for anybody"),
}
"""The same where not everybody has to have acted."""
STRETCH = "stretch"
"""Id of the stretch in which each acts once."""


class Stretch(Record, frozen=True, kw_only=True):
    """A stretch, or on a journey a watch, in which each of the company does one thing.

    Clauses: explore.turn.one-action, explore.turn.end
    """

    id: str = STRETCH
    acted: Annotated[tuple[tuple[str, str], ...], drawn("acted")] = ()
    """Ids of those who have acted, with what they did."""
    mode: Annotated[Mode, drawn("This watch")] = "site"
    covered: Annotated[int, hidden("the log tells it as the company travels on")] = 0
    """Eighths of an area that the company has covered on its journey. Clause: wilderness.speed"""
    bad_weather: Annotated[bool, state("extremely bad weather", clause="weather.speed")] = False
    """The weather is extremely bad. Clause: weather.speed"""
    settlement: Annotated[bool, state("in a settlement", clause="trade.market")] = False
    """The site is a settlement, with people to deal with. Clauses: trade.market, rest.daily.supplies"""
    found: Annotated[tuple[str, ...], hidden("rules ask for it where it matters")] = ()
    """What somebody found out there, as `shelter at place`. Clauses: weather.shelter, trade.illegal.find"""

    @property
    def unit(self) -> Unit:
        """What time is counted in here. Clauses: explore.mode.site, explore.mode.travel"""
        return "stretch" if self.mode == "site" else "watch"

    @property
    def is_on_the_way(self) -> bool:
        """Whether the company travels, and is at no place. Clause: explore.mode.travel"""
        return self.mode == "travel"
