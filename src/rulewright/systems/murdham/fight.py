"""A fight: factions alternate, each time taking the turn of one member or passing; then morale.

Whoever holds the initiative decides each round which faction begins. Attacks spend the turn; whoever does something
else says so.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import (
    Field,
    Question,
    Rolls,
    Rule,
    Told,
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
from rulewright.systems.murdham.events.fights import Began, MoraleTried, Passed, RoundEnded, TurnHad
from rulewright.systems.murdham.fear import effective
from rulewright.systems.murdham.passing import run_out
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Side
from rulewright.systems.murdham.saves import group_save, save

Faction = Literal["company", "foes"]
FACTIONS: tuple[Faction, Faction] = ("company", "foes")
CALLED: Final[Mapping[str, str]] = {"company": Sentence("the company"), "foes": Sentence("the foes")}
"""The factions as people call them."""
STARTER = d(2)
"""Who holds the initiative where it is unclear who started. Clause: combat.initiative"""


@procedure(
    "murdham.fight", title="Begin a fight", clauses=("combat.rounds", "combat.initiative"), by="referee", verb="fight"
)
def begin_fight(
    company: Annotated[tuple[Creature, ...], Field("the company")],
    foes: Annotated[tuple[Creature, ...], Field("those they fight")],
    started_by: Annotated[
        Literal["", "company", "foes"], Field("the faction that started it; at random if empty")
    ] = "",
) -> Rule[Fight]:
    """Begin a fight: whoever started it holds the initiative. Clauses: combat.rounds, combat.initiative"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight already: end it first", clause="combat.rounds")
    _must_meet(company, foes)
    holder = started_by or FACTIONS[(yield from roll(STARTER, "started-d2")) - 1]
    sides = tuple(
        counted(Side(name, tuple(one.id for one in members)), members)
        for name, members in zip(FACTIONS, (company, foes), strict=True)
    )
    fight = yield from create(Fight(sides=sides, holder=holder))
    yield from tell(_begun, holder)
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
    able = [one for one in (yield from _members(holder)) if one.can_act]
    begins = holder.name
    if able:
        options = (holder.name, fight.other(holder.name))
        labels = tuple(f"the {name} {'begins' if name == 'company' else 'begin'}" for name in options)
        text = f"Your side has the initiative in round {fight.round}. The factions take turns; which begins?"
        begins = yield from choose(
            able[0].id, "which faction begins", options, labels=labels, asks=partial(Question, text)
        )
    fight = yield from change(fight, Began(begins))
    yield from tell(_opens, fight)
    return fight


def _members(side: Side) -> Rule[tuple[Creature, ...]]:
    found: tuple[Creature, ...] = ()
    for one in side.members:
        who = yield from peek(Creature, one)
        found = found if who is None else (*found, who)
    return found


def must_have_turn(who: Creature) -> Rule[None]:
    """Refuse a deed in a fight to whoever has no turn left, or while it is the other faction's go.

    Clause: combat.rounds
    """
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is None or side is None:
        return
    if who.id in fight.acted:
        raise Refused(
            Sentence("{title} has had the turn of round {round}", title=who.title, round=fight.round),
            clause="combat.rounds",
        )
    if side.name != fight.next:
        raise Refused(
            Sentence("it is the turn of {now}, then of {later}", now=CALLED[fight.next], later=CALLED[side.name]),
            clause="combat.rounds",
        )


def spend_turn(who: str) -> Rule[None]:
    """The turn of somebody in a fight is used up. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.may_act(who):
        yield from change(fight, TurnHad(who))


@procedure("murdham.turn", title="Take a turn otherwise", clauses=("combat.rounds",), by="owner", verb="turn")
def take_turn(
    who: Annotated[Creature, Field("whose turn it is")],
    what: Annotated[str, Field("what they do, in words")] = "",
) -> Rule[Fight]:
    """Spend a turn on something else than an attack. Clause: combat.rounds"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(who.id) is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.rounds")
    yield from must_have_turn(who)
    yield from spend_turn(who.id)
    yield from tell(_did, who, what)
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
    yield from tell(_passes, side.name)
    return fight


@procedure("murdham.end-round", title="End the round", clauses=("combat.rounds", "combat.morale"), by="referee")
def end_round() -> Rule[Fight]:
    """End a round once nobody has a turn left or all factions have passed, with the morale that is due.

    Clauses: combat.rounds, combat.morale, combat.initiative
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused("there is no fight", clause="combat.rounds")
    left = [one.title for one in (yield from survey(Creature)) if fight.may_act(one.id) and one.can_act]
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
    yield from tell(_tested, side.name)
    if len(testers) > 1:
        passed = yield from group_save(testers, "wit", "morale-wit-save")
    else:
        passed = ((yield from save(testers[0], "wit", "morale-wit-save")),)
    firm = tuple(one for one, held in zip(testers, passed, strict=True) if held)
    broken = tuple(one for one, held in zip(testers, passed, strict=True) if not held)
    yield from tell(_came_out, firm, broken)
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
    yield from tell(_over)


def _begun(_rolls: Rolls, holder: str) -> Told:
    return Told(f"a fight begins; the {holder} hold the initiative".replace("company hold", "company holds"),
                about="fight", clause="combat.initiative")  # fmt: skip


def _opens(_rolls: Rolls, fight: Fight) -> Told:
    text = f"round {fight.round}: the {fight.next} {'begins' if fight.next == 'company' else 'begin'}"
    return Told(text, about="round", total=fight.round, clause="combat.initiative")


def _did(_rolls: Rolls, who: Creature, what: str) -> Told:
    return Told(f"{who.title}: {what or 'the turn is spent'}", about="turn", clause="combat.rounds")


def _passes(_rolls: Rolls, side: str) -> Told:
    return Told(f"the {side} {'passes' if side == 'company' else 'pass'}", about="pass", clause="combat.rounds")


def _tested(_rolls: Rolls, side: str) -> Told:
    return Told(f"the {side} are down to half: morale", about="morale", clause="combat.morale")


def _came_out(_rolls: Rolls, firm: tuple[Creature, ...], broken: tuple[Creature, ...]) -> Told:
    stays, goes = (", ".join(one.title for one in some) for some in (firm, broken))
    words = [f"{goes}: surrender or retreat" if goes else "", f"{stays}: fight on" if stays else ""]
    text = "; ".join(word for word in words if word)
    return Told(text, about="morale", verdict="broken" if broken else "firm", clause="combat.morale")


def _over(_rolls: Rolls) -> Told:
    return Told("the fight is over", about="fight", clause="combat.rounds")
