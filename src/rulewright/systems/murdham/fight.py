"""A fight: factions alternate, each time taking the turn of one member or passing; then morale.

Whoever holds the initiative decides each round which faction begins. Attacks spend the turn; whoever does something
else says so.
"""

from functools import partial
from typing import Annotated, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import (
    Field,
    Question,
    Rule,
    change,
    choose,
    create,
    look,
    peek,
    procedure,
    remove,
    roll,
    survey,
    tell,
)  # fmt: skip
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.murdham import fight_lines as lines
from rulewright.systems.murdham.battle.having import must_have_turn, spend_turn
from rulewright.systems.murdham.battle.wear import after_fight
from rulewright.systems.murdham.dialogue.next_turn import calm_down, must_vent
from rulewright.systems.murdham.events.fights import Began, MoraleTried, Passed, RoundEnded
from rulewright.systems.murdham.fear import effective
from rulewright.systems.murdham.fight_lines import BEGIN, CALLED
from rulewright.systems.murdham.passing import run_out
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Side
from rulewright.systems.murdham.saves import group_save, save

Faction = Literal["company", "foes"]
FACTIONS: tuple[Faction, Faction] = ("company", "foes")
STARTER = d(2)
"""Who holds the initiative where it is unclear who started. Clause: combat.initiative"""


@procedure(
    "murdham.fight",
    title="Begin a fight",
    clauses=("combat.rounds", "combat.initiative", "combat.ambush"),
    by="referee",
    verb="fight",
)
def begin_fight(
    company: Annotated[tuple[Creature, ...], Field("the company")],
    foes: Annotated[tuple[Creature, ...], Field("those they fight")],
    started_by: Annotated[
        Literal["", "company", "foes"], Field("the faction that started it; at random if empty")
    ] = "",
    ambush: Annotated[tuple[Creature, ...], Field("those who are concealed, and have a round alone")] = (),
) -> Rule[Fight]:
    """Begin a fight: whoever started it holds the initiative; those who lie in ambush have a round alone first.

    Clauses: combat.rounds, combat.initiative, combat.ambush
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight already: end it first", clause="combat.rounds")
    _must_meet(company, foes)
    if any(one.id not in {other.id for other in (*company, *foes)} for one in ambush):
        raise Refused("only those who fight can lie in ambush: name them on a side as well", clause="combat.ambush")
    holder = started_by or FACTIONS[(yield from roll(STARTER, "started-d2")) - 1]
    sides = tuple(
        counted(Side(name, tuple(one.id for one in members)), members)
        for name, members in zip(FACTIONS, (company, foes), strict=True)
    )
    hidden = tuple(one.id for one in ambush)
    fight = yield from create(Fight(sides=sides, holder=holder, ambushers=hidden, round=0 if hidden else 1))
    yield from tell(lines.begun, holder)
    if hidden:
        yield from tell(said, Sentence("in ambush, with a round alone: {names}", names=named(ambush)), "combat.ambush",
                        *ambush)  # fmt: skip
    return (yield from _open(fight))


def _must_meet(company: tuple[Creature, ...], foes: tuple[Creature, ...]) -> None:
    """Refuse a fight of one side, of somebody on both, or of those who are down. Clause: combat.rounds"""
    if not company or not foes:
        raise Refused("a fight has two sides: name the company and its foes", clause="combat.rounds")
    both = [one.title for one in company if any(one.id == other.id for other in foes)]
    if both:
        raise Refused(Sentence("{both} cannot be on both sides", both=", ".join(both)), clause="combat.rounds")
    down = [one.title for one in (*company, *foes) if one.down]
    if down:
        raise Refused(
            Sentence("{down} cannot fight as things stand: leave them out", down=", ".join(down)),
            clause="core.conditions",
        )


def counted(side: Side, members: tuple[Creature, ...]) -> Side:
    """A side as it stands when a round begins. Clause: combat.morale"""
    standing = [one for one in members if not one.down]
    hale = all(one.health * 2 > one.max_health for one in standing)
    return msgspec.structs.replace(side, standing=len(standing), hale=hale)


def _open(fight: Fight) -> Rule[Fight]:
    """Whoever holds the initiative decides which faction begins the round. Clause: combat.initiative"""
    holder = next(side for side in fight.sides if side.name == fight.holder)
    if fight.round == 0:
        alone = next(side for side in fight.sides if fight.ambushers[0] in side.members)
        return (yield from change(fight, Began(alone.name)))
    able = [one for one in (yield from _members(holder)) if one.can_act]
    begins = holder.name
    if able:
        options = (holder.name, fight.other(holder.name))
        labels = tuple(BEGIN[name] for name in options)
        asks = partial(_which, fight.round)
        begins = yield from choose(able[0].id, "which faction begins", options, labels=labels, asks=asks)
    fight = yield from change(fight, Began(begins))
    yield from tell(lines.opens, fight)
    return fight


def _which(number: int) -> Question:
    return Question(
        Sentence("Your side has the initiative in round {round}. The factions take turns; which begins?", round=number)
    )


def _members(side: Side) -> Rule[tuple[Creature, ...]]:
    found: tuple[Creature, ...] = ()
    for one in side.members:
        who = yield from peek(Creature, one)
        found = found if who is None else (*found, who)
    return found


@procedure("murdham.turn", title="Take a turn otherwise", clauses=("combat.rounds",), by="owner", verb="turn")
def take_turn(
    who: Annotated[Creature, Field("whose turn it is")],
    what: Annotated[str, Field("what they do, in words")] = "",
) -> Rule[Fight]:
    """Spend a turn on something else than an attack. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    must_vent(who)
    yield from must_have_turn(who)
    yield from spend_turn(who.id)
    yield from tell(lines.did, who, what)
    return (yield from look(Fight, FIGHT))


@procedure("murdham.pass", title="Pass", clauses=("combat.rounds",), by="owner", verb="pass")
def pass_turn(who: Annotated[Creature, Field("somebody of the faction that passes")]) -> Rule[Fight]:
    """Let one's faction pass: it is the other's go; when all have passed in succession, the round ends.

    Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    if side.name != fight.next:
        raise Refused(Sentence("it is the turn of {now}", now=CALLED[fight.next]), clause="combat.rounds")
    fight = yield from change(fight, Passed(side.name))
    yield from tell(lines.passes, side.name)
    return fight


@procedure("murdham.end-round", title="End the round", clauses=("combat.rounds", "combat.morale"), by="referee")
def end_round() -> Rule[Fight]:
    """End a round once nobody has a turn left or all factions have passed, with the morale that is due.

    Clauses: combat.rounds, combat.morale, combat.initiative
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused("there is no fight", clause="combat.rounds")
    able = [one for one in (yield from survey(Creature)) if one.can_act and not one.loses_turn]
    left = [one.title for one in able if fight.may_act(one.id)]
    if left and len(fight.passed) < len(fight.sides):
        raise Refused(
            Sentence("{left} may still act: take their turns or pass", left=", ".join(left)), clause="combat.rounds"
        )
    for side in fight.sides:
        fight = yield from try_morale(fight, side)
    yield from run_out("round")
    sides: tuple[Side, ...] = ()
    for side in fight.sides:
        sides = (*sides, counted(side, (yield from _members(side))))
    fight = yield from change(fight, RoundEnded(sides))
    return (yield from _open(fight))


def try_morale(fight: Fight, side: Side) -> Rule[Fight]:
    """The morale of a side that was brought down to half in this round. Clause: combat.morale"""
    members = yield from _members(side)
    testers = tuple(
        one for one in members
        if one.kind == "gm" and not one.down and one.id not in (*fight.firm, *fight.broken)
        and effective(one, "frightening")
    )  # fmt: skip
    if not testers or not shaken(side, members):
        return fight
    yield from tell(lines.tested, side.name)
    if len(testers) > 1:
        passed = yield from group_save(testers, "wit", "morale-wit-save")
    else:
        passed = ((yield from save(testers[0], "wit", "morale-wit-save")),)
    firm = tuple(one for one, held in zip(testers, passed, strict=True) if held)
    broken = tuple(one for one, held in zip(testers, passed, strict=True) if not held)
    yield from tell(lines.came_out, firm, broken)
    return (yield from change(fight, MoraleTried(tuple(one.id for one in firm), tuple(one.id for one in broken))))


def shaken(side: Side, members: tuple[Creature, ...]) -> bool:
    """Whether this round brought a group to half its number, or a lone fighter to half its health.

    Clause: combat.morale
    """
    now = counted(side, members)
    if len(side.members) == 1:
        return side.hale and not now.hale
    whole = len(side.members)
    return side.standing * 2 > whole >= now.standing * 2 and now.standing > 0


@procedure("murdham.end-fight", title="End the fight", clauses=("combat.rounds",), by="referee")
def end_fight() -> Rule[None]:
    """The fight is over. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused("there is no fight", clause="combat.rounds")
    yield from remove(fight.id)
    yield from calm_down()
    yield from after_fight(fight)
    yield from tell(lines.over)
