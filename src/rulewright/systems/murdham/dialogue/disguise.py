"""Disguises: looking different from one's usual self, who notices that something is off, and who sees through it.

The GM rolls in secret for onlookers. A skilled actor is never unmasked in passing.
"""

from typing import Annotated, Final

from rulewright.engine import EVERYONE, REFEREE, Event, Field, Record, Rule, becomes, extend, procedure
from rulewright.engine.facts import REFEREE_ONLY, drawn, hidden
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, must, need, peek, remove, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import group_save
from rulewright.systems.murdham.options import EACH_OBSERVER
from rulewright.systems.murdham.records.creature import Creature

ACTING: Final = "acting"
"""The skill of passing for somebody else. Clauses: disguise.limit, disguise.passive, core.skills"""


KIT: Final = "disguise kit"
"""What holds all that a disguise takes. Clause: disguise.means"""
DISGUISES: Final = str(Sentence("puts on a disguise"))
"""What somebody does in the few minutes it takes. Clauses: disguise.means, explore.action.stretch"""


class Disguise(Record, frozen=True, kw_only=True):
    """What somebody has put on to look different. Clause: disguise.means"""

    on: Annotated[str, drawn("wearer")]
    """Id of the wearer."""
    called: Annotated[str, drawn("Disguise")] = ""
    """Who or what they look like, in words."""
    seen_through: Annotated[tuple[str, ...], hidden("the GM rolls for onlookers", seen=REFEREE_ONLY)] = ()
    """Ids of those who noticed that something is off, or looked closely. Clauses: disguise.passive, disguise.close"""


class SeenThrough(Event[Disguise], frozen=True):
    """Some noticed a disguise. Clause: disguise.passive"""

    effect = becomes(seen_through=extend("by"))
    by: tuple[str, ...]


def disguise_id(who: str) -> str:
    """Id of the disguise somebody wears."""
    return f"disguise-{who}"


@procedure("murdham.disguise", title="Put on a disguise", by="owner", when=at_peace)
def disguise(
    who: Annotated[Creature, Field("who disguises themselves")],
    called: Annotated[str, Field("whom or what they look like now")] = "",
    somebody: Annotated[bool, Field("whether they pass for one particular person")] = False,
    alike: Annotated[bool, Field("whether the two look much alike already", by="referee")] = False,
    means: Annotated[bool, Field("whether other clothes, makeup and the like are at hand", by="referee")] = True,
) -> Rule[Disguise]:
    """Look different by a disguise kit or the like, in a stretch; passing for a given person takes likeness, or acting.

    Clauses: disguise.means, disguise.limit, core.skills
    """
    must_be_able(who)
    must(
        not (somebody and not (alike or ACTING in who.skills)),
        "{title} can only look different, not like a given person who looks otherwise",
        title=who,
        clause="disguise.limit",
    )
    must(means or KIT in who.items, "{title} has no disguise kit, and nothing else for it is at hand", title=who)
    yield from act(who, DISGUISES, "stretch")
    worn = yield from peek(Disguise, disguise_id(who.id))
    if worn is not None:
        yield from remove(worn.id)
    made = yield from create(Disguise(id=disguise_id(who.id), on=who.id, called=called))
    audience = EVERYONE if who.kind == "pc" else REFEREE
    yield from say("{who} puts on a disguise[: {looks}]", audience=audience, who=who, looks=called)
    return made


@procedure("murdham.undisguise", title="Take a disguise off", by="owner")
def undisguise(who: Annotated[Creature, Field("who is disguised")]) -> Rule[None]:
    """Look like one's usual self again. Clause: disguise.means"""
    worn = yield from _worn(who)
    yield from remove(worn.id)
    yield from say("{who} takes the disguise off", who=who)


@procedure("murdham.look-on", title="Who notices a disguise", by="referee")
def look_on(
    who: Annotated[Creature, Field("who is disguised")],
    observers: Annotated[tuple[Creature, ...], Field("who meets them")],
    closely: Annotated[bool, Field("whether they examine them closely, which reveals any disguise")] = False,
) -> Rule[Annotated[tuple[str, ...], result("who notices", answers=True)]]:
    """Find out who notices that something is off: one secret WIT save for all, once a meeting.

    Answers their ids.

    Clauses: disguise.passive, disguise.close, core.save.group, core.skills
    """
    worn = yield from _worn(who)
    fresh = tuple(one for one in observers if one.id not in worn.seen_through)
    if closely:
        noticed = fresh
    elif ACTING in who.skills:
        noticed = ()
    else:
        noticed = yield from _notice(fresh)
    if noticed:
        yield from change(worn, SeenThrough(tuple(one.id for one in noticed)))
    yield from say(
        (
            "{names}: see through the disguise of {who}"
            if closely
            else "{names}: notice that something is off about {who}"
        )
        if noticed
        else "nobody notices the disguise of {who}",
        "disguise",
        audience=EVERYONE if closely else REFEREE,
        of=noticed,
        names=in_a_row(one.title for one in noticed),
        who=who,
        clause="disguise.close" if closely else "disguise.passive",
    )
    return tuple(one.id for one in observers if one in noticed or one.id in worn.seen_through)


def _notice(observers: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Those whose WIT save passes. Clauses: disguise.passive, core.save.group"""
    if not observers:
        return ()
    if not (yield from EACH_OBSERVER):
        passed = yield from group_save(observers, "wit", "group-wit-save", secret=True)
        return tuple(one for one, held in zip(observers, passed, strict=True) if held)
    found: tuple[Creature, ...] = ()
    for one in observers:
        (held,) = yield from group_save((one,), "wit", f"{one.id}-wit-save", secret=True)
        found = (*found, one) if held else found
    return found


def _worn(who: Creature) -> Rule[Disguise]:
    worn = need(
        (yield from peek(Disguise, disguise_id(who.id))), "{title} is not disguised", title=who, clause="disguise.means"
    )
    return worn
