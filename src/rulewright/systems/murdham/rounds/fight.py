"""A fight: factions alternate, each time taking the turn of one member or passing; then morale.

Whoever holds the initiative decides each round which faction begins. Attacks spend the turn; whoever does something
else says so.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal, get_args

from rulewright.chance import d
from rulewright.engine import EVERYONE, REFEREE, Field, Question, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, choose, create, look, must, need, peek, remove, roll, say, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.house import noticed
from rulewright.systems.bricks.people.sides import drawn_in
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.exploring import take_the_stretch
from rulewright.systems.murdham.actions.incapacity import calm_down, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_turn, pass_where_nobody_is_left, spend_turn
from rulewright.systems.murdham.actions.work import leave_work
from rulewright.systems.murdham.blows.wear import after_fight
from rulewright.systems.murdham.combat.fury import spread_dread
from rulewright.systems.murdham.events.fighting import Began, Passed, RoundEnded
from rulewright.systems.murdham.magic.rites import burn_the_unclean
from rulewright.systems.murdham.magic.spells import breathe_on
from rulewright.systems.murdham.movement.climbing_and_swimming import hold_on_or_fall
from rulewright.systems.murdham.movement.flight import break_away, leave_the_field
from rulewright.systems.murdham.movement.wings import come_down_who_stood_still
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import CALLED, FIGHT, Fight, Side
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.rounds.morale import count_side, members_of, try_morale
from rulewright.systems.murdham.space.distance import nearby
from rulewright.systems.murdham.space.whereabouts import must_be_with
from rulewright.systems.murdham.travel.clock import run_out

FactionOrChance = Literal["", "company", "foes"]
"""A faction; empty for the one that chance picks."""
Faction = Literal["company", "foes"]
FACTIONS: tuple[Faction, Faction] = get_args(Faction)
STARTER = d(2)
"""Who holds the initiative if it is unclear who started. Clause: combat.initiative"""


@procedure("murdham.fight", title="Begin a fight", by="referee", verb="fight")
def begin_fight(
    company: Annotated[tuple[Creature, ...], Field("the company", here=True)],
    foes: Annotated[tuple[Creature, ...], Field("those they fight", here=True)],
    started_by: Annotated[FactionOrChance, Field("the faction that started it", empty="at random")] = "",
    ambush: Annotated[tuple[Creature, ...], Field("those who are concealed, and have a round alone", here=True)] = (),
) -> Rule[Fight]:
    """Begin a fight: whoever started it holds the initiative; those who lie in ambush have a round alone first.

    Clauses: combat.rounds, combat.initiative, combat.ambush
    """
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight already: end it first")
    _must_meet(company, foes)
    for one in (*company, *foes):
        yield from must_be_with(company[0], one)
    must(
        not any(one.id not in {other.id for other in (*company, *foes)} for one in ambush),
        "only those who fight can lie in ambush: name them on a side as well",
        clause="combat.ambush",
    )
    yield from drawn_in(company, foes)
    holder = started_by or FACTIONS[(yield from roll(STARTER, "started-d2")) - 1]
    sides = tuple(
        count_side(Side(name, tuple(one.id for one in members)), members)
        for name, members in zip(FACTIONS, (company, foes), strict=True)
    )
    hidden = tuple(one.id for one in ambush)
    for one in (*company, *foes):
        yield from leave_work(one)
    fight = yield from create(Fight(sides=sides, holder=holder, ambushers=hidden, round=0 if hidden else 1))
    yield from say(
        "a fight begins; the company holds the initiative"
        if holder == "company"
        else "a fight begins; the foes hold the initiative",
        "fight",
        clause="combat.initiative",
        to_all=True,
    )
    if hidden:
        yield from _lie_in_ambush(ambush)
    yield from spread_dread(fight)
    return (yield from _open_round((yield from look(Fight, FIGHT))))


def _lie_in_ambush(ambush: tuple[Creature, ...]) -> Rule[None]:
    """Say who has a round alone; of those whom nobody has noticed only the referee reads. Clause: combat.ambush"""
    known = yield from noticed(ambush)
    for some, audience in ((known, EVERYONE), (ambush if known != ambush else (), REFEREE)):
        if some:
            yield from say(
                "in ambush, with a round alone: {names}",
                of=some,
                names=named(some),
                clause="combat.ambush",
                audience=audience,
            )


def _must_meet(company: tuple[Creature, ...], foes: tuple[Creature, ...]) -> None:
    """Refuse a fight with one side empty, somebody on both sides, or anybody who is down. Clause: combat.rounds"""
    must(company and foes, "a fight has two sides: name the company and its foes")
    both = [one.title for one in company if any(one.id == other.id for other in foes)]
    must(not both, "{both} cannot be on both sides", both=", ".join(both))
    down = [one.title for one in (*company, *foes) if one.down]
    must(
        not down, "{down} cannot fight as things stand: leave them out", down=", ".join(down), clause="core.conditions"
    )


def _open_round(fight: Fight) -> Rule[Fight]:
    """The faction with the initiative decides which begins the round. Clause: combat.initiative"""
    holder = next(side for side in fight.sides if side.name == fight.holder)
    if fight.round == 0:
        alone = next(side for side in fight.sides if fight.ambushers[0] in side.members)
        return (yield from change(fight, Began(alone.name)))
    able = [one for one in (yield from members_of(holder)) if one.can_act]
    begins = holder.name
    if able:
        options = (holder.name, fight.other(holder.name))
        labels = tuple(BEGIN[name] for name in options)
        asks = partial(_which, fight.round)
        begins = yield from choose(able[0].id, "which faction begins", options, labels=labels, asks=asks)
    fight = yield from change(fight, Began(begins))
    yield from tell(_opened, fight)
    return (yield from pass_where_nobody_is_left(fight))


def _opened(_rolls: Rolls, fight: Fight) -> Told:
    """Return the line for those who know of the fight. Clause: combat.initiative"""
    text = Sentence("round {round}: {side}", round=fight.round, side=BEGIN[fight.next])
    return Told(text, about="round", of=(fight.id,))


def _which(number: int) -> Question:
    return Question(
        Sentence("Your side has the initiative in round {round}. The factions take turns; which begins?", round=number)
    )


@procedure("murdham.turn", title="Take a turn otherwise", by="owner", verb="turn")
def take_turn(
    who: Annotated[Creature, Field("whose turn it is")],
    what: Annotated[str, Field("what they do, in words")] = "",
) -> Rule[Fight]:
    """Spend a turn on something else than an attack. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    must(fight is not None and fight.side_of(who.id) is not None, "{title} is in no fight", title=who)
    must_heed_taunt(who)
    yield from must_have_turn(who)
    yield from spend_turn(who.id)
    yield from say("{who}: {deed}", "turn", who=who, deed=Sentence(what) if what else Sentence("the turn is spent"))
    return (yield from look(Fight, FIGHT))


@procedure("murdham.pass", title="Pass", by="owner", verb="pass", even=("down", "out of turn", "frenzied"))
def pass_turn(who: Annotated[Creature, Field("somebody of the faction that passes")]) -> Rule[Fight]:
    """Let one's faction pass: it is the other's go; when all have passed in succession, the round ends.

    Whoever has a turn left says so, and nobody for them who has none. Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    must(side.name == fight.next, "it is the turn of {now}", now=CALLED[fight.next])
    alive = [one for one in (yield from members_of(side)) if not one.dead]
    must(not who.dead or not alive, "{title} is dead", title=who)
    left = [one for one in alive if one.can_act and not one.loses_turn and fight.may_act(one.id)]
    must(
        not left or who.id in {one.id for one in left},
        "{title} has no turn left, and does not pass for {left}",
        title=who,
        left=named(tuple(left)),
    )
    for one in (yield from survey(Creature)):
        if who.can_act and fight.may_act(who.id) and nearby(who, one, (yield from survey(Zone))) and not one.down:
            must(
                not any(each.name == "taunted" and each.of == one.title for each in who.conditions),
                "{title} is taunted: this turn is only for trying to harm {by}",
                title=who,
                by=one,
                clause="manipulation.taunt.combat",
            )
    fight = yield from change(fight, Passed(side.name))
    yield from say("the company passes" if side.name == "company" else "the foes pass", "pass")
    return fight


@procedure("murdham.end-round", title="End the round", by="referee")
def end_round() -> Rule[Fight]:
    """End a round once nobody has a turn left or all factions have passed, with the morale that is due.

    Clauses: combat.rounds, combat.morale, combat.initiative, move.climb, move.swim
    """
    fight = need((yield from peek(Fight, FIGHT)), "there is no fight")
    able = [one for one in (yield from survey(Creature)) if one.can_act and not one.loses_turn]
    left = [one.title for one in able if fight.may_act(one.id)]
    must(
        not (left and len(fight.passed) < len(fight.sides)),
        "{left} may still act: take their turns or pass",
        left=", ".join(left),
    )
    before = fight.broken
    for side in fight.sides:
        fight = yield from try_morale(fight, side)
    yield from break_away(fight, before)
    yield from come_down_who_stood_still((yield from look(Fight, FIGHT)))
    yield from run_out("round")
    sides: tuple[Side, ...] = ()
    for side in fight.sides:
        sides = (*sides, count_side(side, (yield from members_of(side))))
    fight = yield from change(fight, RoundEnded(sides))
    yield from burn_the_unclean(fight)
    yield from breathe_on()
    yield from hold_on_or_fall()
    fight = yield from look(Fight, FIGHT)
    return (yield from _open_round(fight))


@procedure("murdham.end-fight", title="End the fight", by="referee")
def end_fight() -> Rule[None]:
    """The fight is over, and has taken the stretch of all who fought.

    Clauses: combat.rounds, combat.morale, encounter.duration
    """
    fight = need((yield from peek(Fight, FIGHT)), "there is no fight")
    fought: tuple[Creature, ...] = ()
    for side in fight.sides:
        fought = (*fought, *(yield from members_of(side)))
    yield from remove(fight.id)
    yield from calm_down()
    yield from after_fight(fight)
    yield from leave_the_field(fight)
    yield from take_the_stretch(fought)
    yield from say("the fight is over", "fight")


BEGIN: Final[Mapping[str, Sentence]] = {
    "company": Sentence("the company begins"),
    "foes": Sentence("the foes begin"),
}
"""Which faction begins a round, in words. Clause: combat.initiative"""
