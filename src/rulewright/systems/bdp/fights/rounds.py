"""Opening a fight and its rounds: the two sides, intentions, and who goes first.

Belongs here: what comes before the first blow of a round. Not here: attacks (attacks), the end of a round (turns).
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.steps import EVERYONE, REFEREE
from rulewright.engine.verbs import change, create, lasts, look, must, need, peek, refused, say, survey
from rulewright.systems.bdp.blows.strikes import BANDS, Strike, must_know, spacing, weapons_of
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.features import MINDLESS
from rulewright.systems.bdp.events.fights import Declared, IntentsShown, Meant, OrderSettled, StandsAlone
from rulewright.systems.bdp.fights.initiative import ACTIONS, Plan, by_save, known_intent, settle
from rulewright.systems.bdp.fights.meetings import forget_surprise, rolled_surprise
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.options import ORDER
from rulewright.systems.bdp.records.creature import PROTECT, Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, Fight, Group, Intent, Side
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import one_by_one
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring.together import must_all_be_together, those_here
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.bricks.people.sides import drawn_in

USUAL: Final = ("attack",)
"""The intention of anybody who has declared none. Clause: initiative.intent.declare"""


@procedure("bdp.fight", title="Begin a fight", by="referee")
def begin_fight(
    party: Annotated[tuple[Creature, ...], Field("the characters", here=True)],
    foes: Annotated[tuple[Creature, ...], Field("the other side", here=True)],
    surprised: Annotated[
        Literal["", "party", "foes", "neither"],
        Field("the side taken by surprise", empty="as a roll for surprise has just found it; else neither"),
    ] = "",
    leader: Annotated[
        Creature | None, Field("the foe whose WIL holds the others together", empty="nobody in particular", here=True)
    ] = None,
) -> Rule[Fight]:
    """Begin a fight in rounds; whoever surprises has a round before initiative.

    Clauses: combat.round.length, surprise.round.free, morale.save.triggers, morale.save.leader
    """
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight already: end it first")
    _must_meet(party, foes)
    yield from must_all_be_together((*party, *foes))
    yield from drawn_in(party, foes)
    if len(foes) > 1:
        will = (leader or foes[0]).willpower
        mindless = all(MINDLESS in one.features for one in foes)
        yield from create(Group(id=ENEMIES, count=len(foes), willpower=will, steadfast=mindless))
    elif foes[0].kind == "npc" and not foes[0].lone:
        yield from change(foes[0], StandsAlone())
    caught: Side = "" if surprised == "neither" else surprised or (yield from rolled_surprise())
    yield from forget_surprise()
    fight = Fight(
        party=tuple(one.id for one in party),
        foes=tuple(one.id for one in foes),
        surprised=caught,
        round=0 if caught else 1,
        settled=bool(caught),
    )
    fight = yield from create(fight)
    seen = yield from house.noticed(foes)
    yield from _say_beginning(party, seen, caught, EVERYONE)
    if seen != foes:
        yield from _say_beginning(party, foes, caught, REFEREE)
    return fight


def _say_beginning(
    party: tuple[Creature, ...], foes: tuple[Creature, ...], surprised: str, audience: str
) -> Rule[None]:
    """Say that a fight begins, and against whom, as far as they are seen. Clause: combat.round.length"""
    yield from say(
        "A fight begins: {party} against {foes}. The party is surprised."
        if surprised == "party" and foes
        else "A fight begins: {party} against {foes}. The foes are surprised."
        if surprised and foes
        else "A fight begins[: {party} against {foes}].",
        "fight",
        of=(*party, *foes),
        party=", ".join(one.title for one in party),
        foes=", ".join(one.title for one in foes),
        clause="combat.round.length",
        audience=audience,
        to_all=True,
    )


def _must_meet(party: tuple[Creature, ...], foes: tuple[Creature, ...]) -> None:
    """Refuse a fight with one side only, with somebody on both sides, or with people who cannot act.

    Clause: crit.out.duration
    """
    must(party and foes, "a fight has two sides: name the characters and their foes", clause="combat.round.length")
    both = [one.title for one in party if any(one.id == other.id for other in foes)]
    must(not both, "{both} cannot be on both sides", both=", ".join(both), clause="combat.round.length")
    out = [one.title for one in (*party, *foes) if not one.able]
    must(not out, "{out} cannot fight as things stand: leave them out", out=", ".join(out))


@procedure("bdp.intend", title="Declare an intention", by="owner", even=("out of turn",))
def intend(
    who: Annotated[Creature, Field("who means to do it")],
    actions: Annotated[tuple[str, ...], Field("what is meant, in order", words=ACTIONS)] = USUAL,
) -> Rule[Fight]:
    """Say what somebody means to do this round; it is known to all once every character has said so.

    Clauses: initiative.intent.declare, initiative.turn.quick, initiative.turn.full, skill.list.table
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(who.id):
        raise refused("{title} is in no fight: intentions open its rounds", title=who)
    must(not fight.settled, "round {round} is under way: intentions open it", round=fight.round)
    must_act(who)
    meant = known_intent(actions)
    if PROTECT in meant:
        must_know(PROTECT.title(), who)
        must(len(meant) == 1, "whoever protects the others does nothing else", clause="skill.list.table")
    yield from change(who, Meant(meant))
    fight = yield from change(fight, Declared(who.id))
    if not (yield from undeclared(fight)):
        return (yield from _show(fight, who.id))
    yield from say("{who} has decided.", "intent", who=who, audience=EVERYONE if who.kind == "pc" else REFEREE)
    return fight


def undeclared(fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Characters who have not declared their intentions: whom nobody plays declares none, nor does a sleeper.

    Clause: initiative.intent.declare
    """
    found: tuple[Creature, ...] = ()
    for one in (yield from standing(fight, fight.party)):
        if one.led and one.id not in fight.declared and not (yield from lasts(one.id, ASLEEP)):
            found = (*found, one)
    return found


def standing(fight: Fight, side: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """The members of a side who can act and have not left. Clause: crit.out.duration"""
    found: tuple[Creature, ...] = ()
    for one in side:
        who = yield from look(Creature, one)
        found = (*found, who) if who.able and fight.has(one) else found
    return found


def _show(fight: Fight, by: str = "") -> Rule[Fight]:
    """Reveal all intentions; anybody who declared none attacks. Clause: initiative.intent.declare

    What everybody knows already is not told again, but for whoever has declared now (`by`).
    """
    meant: tuple[Intent, ...] = ()
    for one in (yield from standing(fight, (*fight.party, *fight.foes))):
        intent = Intent(one.id, one.intent or USUAL)
        meant = (*meant, intent)
        is_new = intent not in fight.intents or one.id == by
        is_new = is_new and not (yield from lasts(one.id, ASLEEP))
        if is_new and (one.id in fight.party or one.intent):
            yield from say(
                "{who} has declared nothing, and attacks."
                if one.led and one.id in fight.party and not one.intent
                else "{who} means to {deeds}.",
                "intent",
                who=one,
                deeds=one_by_one(one.intent or USUAL),
            )
    return (yield from change(fight, IntentsShown(meant)))


@procedure("bdp.settle", title="Who goes first in this round", by="referee")
def settle_order() -> Rule[Fight]:
    """Settle for every character whether they go before the foes or after them.

    Clauses: initiative.simple.save, initiative.order.quick-first, initiative.intent.declare
    """
    fight = yield from peek(Fight, FIGHT)
    fight = need(fight, "there is no fight to settle the order of")
    must(not fight.settled, "the order of round {round} is settled", round=fight.round)
    if not fight.intents:
        fight = yield from _show(fight)
    foes = yield from standing(fight, fight.foes)
    first: tuple[str, ...] = ()
    for one in (yield from standing(fight, fight.party)):
        if (yield from _goes_first(fight, one, foes)):
            first = (*first, one.id)
    fight = yield from change(fight, OrderSettled(first))
    return fight


def _goes_first(fight: Fight, who: Creature, foes: tuple[Creature, ...]) -> Rule[bool]:
    """Whether a character acts before the foes: by a Save, or compared with the nearest of them.

    Clauses: initiative.simple.save, initiative.clash.approach, initiative.clash.engaged
    """
    why, opening = f"first-{who.id}", fight.round <= 1
    if (yield from ORDER) == "save" or not foes:
        return (yield from by_save(who, None, None, opening, why)).first == "pc"
    foe, band = yield from nearest(who, foes)
    mine = Plan(who.intent or USUAL, weapons_of(who, Strike(by=who.id)))
    theirs = Plan(foe.intent or USUAL, weapons_of(foe, Strike(by=foe.id)))
    return (yield from settle(who, mine, theirs, band, opening, why)).first == "pc"


def nearest(who: Creature, foes: tuple[Creature, ...]) -> Rule[tuple[Creature, Band]]:
    """The nearest of some foes, and how far it is. Clause: combat.range.bands"""
    weapon = weapons_of(who, Strike(by=who.id))[0]
    found: list[tuple[int, Creature, Band]] = []
    for foe in foes:
        band = yield from spacing(who.id, foe.id, weapon)
        found.append((BANDS.index(band), foe, band))
    _, foe, band = min(found, key=lambda one: one[0])
    return foe, band


Sides = tuple[tuple[Creature, ...], tuple[Creature, ...]]


def sides(who: Creature) -> Rule[Sides]:
    """Somebody's own side, including themselves, and the other side, without those who are dead or gone."""
    fight = yield from peek(Fight, FIGHT)
    living = [one for one in (yield from survey(Creature)) if one.status != "dead"]
    if fight is not None and fight.has(who.id):
        own = fight.party if who.id in fight.party else fight.foes
        there = [one for one in living if fight.has(one.id)]
        return _split(there, [one.id in own for one in there])
    there = list((yield from those_here(living)))
    there = [one for one in there if one.group == who.group or are_against(one, who)]
    return _split(there, [one.group == who.group for one in there])


def _split(people: list[Creature], own: list[bool]) -> Sides:
    pairs = list(zip(people, own, strict=True))
    return tuple(one for one, mine in pairs if mine), tuple(one for one, mine in pairs if not mine)
