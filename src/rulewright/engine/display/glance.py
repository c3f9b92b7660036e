"""Views other than sheets: somebody at a glance, the order of a fight, the clock as a strip.

Belongs here: shapes every front end can draw. Not here: what a game puts into them.
"""

from typing import Literal

import msgspec

from rulewright.engine.declared.offer import Offer
from rulewright.engine.wording import Term

State = Literal["now", "ready", "declared", "acted", "out"]
"""Somebody's progress through a round."""


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that goes up and down: `HP 2/4`."""

    name: Term
    value: int
    most: int | None = None
    bad: bool = False
    """Whether a full one hurts: Fatigue, corruption."""
    hurts_from: int | None = None
    """From which value on a bad one is harm; its most where this says nothing."""
    full: Term = ""
    """What a full one means for whoever has it: every slot filled, HP fall to 0."""
    spent: bool = False
    """Whether it is there to be spent, so that an empty one is no harm: action points, omens, mana."""


class Suffered(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on somebody."""

    text: Term
    until: Term = ""
    """When it ends by itself, in words."""
    clause: str = ""


class Purse(msgspec.Struct, frozen=True):
    """Somebody's money."""

    coins: int
    """The amount, in the smallest coins."""
    unit: Term
    """The unit in which money is counted: `gp`."""
    each: int = 1
    """The value of one unit, in the smallest coins."""
    one: Term = ""
    """What a single unit is called, `coin`; empty where that is the same word."""

    def called(self, amount: float) -> Term:
        """Return what so many units are called."""
        return self.one if self.one and amount == 1 else self.unit


class Glance(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at a glance: their points, needs, possessions and afflictions."""

    state: Term = ""
    """Their state in a word, if it is not the usual: `critical`, `dead`."""
    meters: tuple[Meter, ...] = ()
    scores: tuple[tuple[Term, str], ...] = ()
    """Names with values: STR 8/12, DEX 11."""
    lacks: tuple[Term, ...] = ()
    carries: tuple[Term, ...] = ()
    """Things in hand or worn, the most important first."""
    room: Meter | None = None
    """Room for things: slots filled of all there are."""
    purse: Purse | None = None
    suffers: tuple[Suffered, ...] = ()
    due: tuple[Term, ...] = ()
    """The next thing the rules require of them: `scar`, `STR save`."""


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in the order of a fight."""

    who: str
    state: State = "ready"
    points: Meter | None = None
    """The rest of their turn: action points, actions."""
    note: Term = ""
    """The action they have declared, hold or wait for, if that may be known."""


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group, a phase or the whole line."""

    name: Term
    standings: tuple[Standing, ...] = ()
    now: bool = False


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """The order of a fight in the game's own form, or of a stretch of play in which each may act once."""

    form: Literal["groups", "phases", "line", "declared", "stretch"]
    title: Term
    """The current moment: `Round 3`, `Phase 2 of 5: missiles`."""
    columns: tuple[Column, ...] = ()
    clause: str = ""
    fights: bool = True
    """Whether it is that of a fight."""


class Tick(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit of the clock's strip: `day 3`."""

    name: Term
    """Empty where the value says what it is of: `10 minutes in`."""
    value: Term


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of the clock: the offer that takes it, and what falls due on the way, in words."""

    offer: Offer
    due: tuple[Term, ...] = ()


class Strip(msgspec.Struct, frozen=True, omit_defaults=True):
    """Game time: largest unit first, and the steps that can be taken, shortest first."""

    ticks: tuple[Tick, ...] = ()
    steps: tuple[Step, ...] = ()
    lasting: tuple[Suffered, ...] = ()
    """Everything that lasts, with its end."""
