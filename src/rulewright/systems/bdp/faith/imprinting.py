"""Imprinting miracles: at will at sunrise; on the road in ten minutes, with a WIL Save whose failure ends it till then.

An imprinted miracle fills a slot. Wounds and Fatigue can force it out; it cannot be dropped.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import (
    Clock,
    Field,
    Lasting,
    Rolls,
    Rule,
    Told,
    begin,
    change,
    look,
    pass_time,
    procedure,
    survey,
    tell,
)
from rulewright.engine import end as end_lasting
from rulewright.engine.clock import CLOCK
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.magic import MiracleImprinted
from rulewright.systems.bdp.events.pack import MiracleForgotten
from rulewright.systems.bdp.faith.graces import UNSETTLED
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import save
from rulewright.systems.bdp.slots import weigh
from rulewright.systems.bdp.tables import MIRACLES, named
from rulewright.systems.bdp.turns import ENDINGS
from rulewright.systems.bdp.waiting import SECONDS, at_peace
from rulewright.systems.bricks.saying import in_a_row

BOOK: Final = "prayer book"
"""What miracles are kept in; it fills a slot. Clause: miracle.slot.imprinted"""
CLAUSE: Final = "miracle.slot.imprinted"


class Imprinted(msgspec.Struct, frozen=True):
    """How changing miracles came out. Clause: miracle.slot.imprinted"""

    held: tuple[str, ...]
    """Miracles that are imprinted now."""
    settled: bool = True
    """Whether more can be changed before sunrise."""


@procedure("bdp.imprint", title="Imprint miracles", clauses=("miracle.slot.imprinted",), by="owner")
def imprint(
    who: Annotated[Creature, Field("the devotee")],
    learn: Annotated[tuple[str, ...], Field("miracles to imprint, a slot each")] = (),
    forget: Annotated[tuple[str, ...], Field("miracles to let go")] = (),
    sunrise: Annotated[bool, Field("it is sunrise: no time passes, and no Save")] = False,
) -> Rule[Imprinted]:
    """Change imprinted miracles by a prayer book: at will at sunrise, else in ten minutes with a WIL Save.

    Whatever the Save shows the changes are made; failing it forbids more until sunrise.
    Clause: miracle.slot.imprinted
    """
    yield from at_peace()
    must_act(who)
    new = tuple(named(MIRACLES, one, Sentence("miracle")).name for one in learn)
    old = tuple(named(MIRACLES, one, Sentence("miracle")).name for one in forget)
    _must_fit(who, new, old)
    unsettled = yield from _unsettled(who)
    if unsettled is not None and not sunrise:
        raise Refused(
            Sentence("{title} can change no miracles before sunrise", title=who.title), clause="miracle.slot.imprinted"
        )
    if unsettled is not None:
        yield from end_lasting(unsettled, {})
    settled = True
    if not sunrise:
        yield from pass_time(SECONDS["turn"], ENDINGS)
        settled = yield from save((yield from look(Creature, who.id)), "wil")
    for one in old:
        who = yield from change(who, MiracleForgotten(one), CLAUSE)
    for one in new:
        who = yield from change(who, MiracleImprinted(one))
    yield from tell(_changed, who)
    if not settled:
        clock, day = (yield from look(Clock, CLOCK)), SECONDS["day"]
        left = day - clock.seconds % day
        yield from begin(UNSETTLED, who.id, seconds=left, title="no changes until sunrise", clause=CLAUSE)
    who = yield from weigh(who)
    return Imprinted(who.imprinted, settled)


def _must_fit(who: Creature, new: tuple[str, ...], old: tuple[str, ...]) -> None:
    if not any(item.name.casefold() == BOOK for item in who.items):
        raise Refused(
            Sentence("miracles are changed by a prayer book, and {title} has none", title=who.title), clause=CLAUSE
        )
    if not new and not old:
        raise Refused("name miracles to imprint or to let go", clause=CLAUSE)
    missing = [one for one in old if one not in who.imprinted]
    if missing:
        text = Sentence("{title} has not imprinted {miracle}", title=who.title, miracle=Sentence(missing[0]))
        raise Refused(text, clause=CLAUSE)
    there = [one for one in new if one in who.imprinted and one not in old]
    if there or len(set(new)) < len(new):
        raise Refused("each miracle is imprinted once", clause=CLAUSE)
    if len(new) - len(old) > who.free:
        raise Refused(
            Sentence(
                "{title} has {n} free slot, and each miracle fills one",
                "{title} has {n} free slots, and each miracle fills one",
                title=who.title,
                n=who.free,
            ),
            clause=CLAUSE,
        )


def _unsettled(who: Creature) -> Rule[Lasting | None]:
    lasting = yield from survey(Lasting)
    return next((one for one in lasting if one.what == UNSETTLED and one.on == who.id), None)


def _changed(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence("{who} has no miracle imprinted.", who=who.title)
    if who.imprinted:
        held = in_a_row(Sentence(one) for one in who.imprinted)
        text = Sentence("{who} has imprinted: {miracles}.", who=who.title, miracles=held)
    outside = Sentence("{who} studies a prayer book.", who=who.title)
    return Told(text, about="imprint", clause=CLAUSE, outside=outside)


PROCEDURES: Final = (imprint,)
