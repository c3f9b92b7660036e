"""A fight from first to last: who stands in it, surprise, whose Turn it is, Rounds of 2 minutes, leaving, its end.

The order of a Round is worked out anew at every Turn from who can act now, so that whoever falls is left out and the
next of the Group moves up at once.
"""

from collections.abc import Iterable
from typing import Annotated, Final

from rulewright.engine import EVERYONE, REFEREE, Field, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, create, look, must, need, peek, peek_all, refused, remove, say, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import must_all_be_together, those_here
from rulewright.systems.bricks.exploring.moving import run_off
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import FOES, is_bystander
from rulewright.systems.bricks.people.sides import drawn_in
from rulewright.systems.contested.body.afflictions import under
from rulewright.systems.contested.body.condition import able, can_act
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.checks.owed import let_naturals_pass
from rulewright.systems.contested.downtime.time import let_pass
from rulewright.systems.contested.events.fight import (
    Lined,
    Readied,
    RoundBegan,
    SidesLeft,
    StoodDown,
    TurnBegan,
)
from rulewright.systems.contested.gear.ground import leave_behind, lie_again
from rulewright.systems.contested.numbers import ROUND_SECONDS
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.records import Creature, Fight, Place
from rulewright.systems.contested.turns.action_points import full_ap, start_turn
from rulewright.systems.contested.turns.initiative import INITIATIVE, initiative, upcoming
from rulewright.systems.contested.turns.spaces import spots_at_first
from rulewright.systems.contested.words import FALLEN, GONE, STATES, grouped


@procedure("contested.start-fight", title="Begin a fight", by="referee")
def start_fight(
    creatures: Annotated[
        tuple[Creature, ...],
        Field("everybody who stands in it", empty="the party and all who are here", here=True),
    ] = (),
    surprised: Annotated[tuple[Creature, ...], Field("those of them who are Surprised", here=True)] = (),
    apart: Annotated[int, Field("Spaces between the party and the others; 0 within reach", low=0, high=200)] = 0,
) -> Rule[Fight]:
    """Roll initiative for everybody, line the Groups up, and begin the first Turn. A bystander who is named fights as a
    foe.

    Clauses: combat.initiative.roll, combat.initiative.interleave, combat.turn.ap, combat.turn.surprise,
    combat.initiative.sort, units.space
    """
    creatures = creatures or (yield from present())
    yield from _fit_to_fight(creatures, surprised)
    yield from let_naturals_pass()
    yield from drawn_in((), creatures)
    creatures = tuple((yield from peek_all(Creature, [one.id for one in creatures])))
    caught = [one.id for one in surprised]
    line = yield from initiative(creatures)
    started = tuple((group, len(members)) for group, members in line.groups)
    near = next((one.group for one in creatures if one.kind == "pc"), creatures[0].group)
    spots = spots_at_first(line.groups, near, apart)
    yield from create(Fight(id=FIGHT, groups=line.groups, totals=line.totals, started=started, spots=spots))
    for one in creatures:
        yield from readied(one, one.id in caught)
    seen = yield from house.noticed(creatures)
    yield from tell(_started, seen, line.groups, EVERYONE)
    if seen != creatures:
        yield from tell(_started, creatures, line.groups, REFEREE)
    return (yield from next_turn())


def in_play(everybody: Iterable[Creature]) -> tuple[Creature, ...]:
    """Whoever plays: without those who are still being made, unless all of the party are. A fight ends the making.

    Clauses: combat.initiative.roll, hirelings.alternative
    """
    all_of_them = tuple(everybody)
    made = tuple(one for one in all_of_them if not one.draft)
    return made if any(one.kind == "pc" for one in made) else all_of_them


def present() -> Rule[tuple[Creature, ...]]:
    """The party and everybody else who is here and can act, or would if they woke: no bystander, and nobody who is to
    be met elsewhere.

    Clause: combat.initiative.roll
    """
    both = (yield from HELPLESS) == "both"
    scene = yield from peek(Scene, SCENE)
    places = yield from survey(Place)
    away = [one for place in places if scene is None or place.id != scene.place for one in place.here]
    play = in_play((yield from survey(Creature)))
    able = [one for one in play if not can_act(one, both=both) or (under(one, "asleep") and one.status not in FALLEN)]
    party = {one.group for one in able if one.kind == "pc"}
    return tuple([one for one in able if one.group in party or not (one.id in away or is_bystander(one))])


def _fit_to_fight(creatures: tuple[Creature, ...], surprised: tuple[Creature, ...]) -> Rule[None]:
    must(
        (yield from peek(Fight, FIGHT)) is None,
        "a fight is in progress: end it first, or let others join it",
        clause="combat.initiative.roll",
    )
    ids = [one.id for one in creatures]
    for one in creatures:
        must(ids.count(one.id) <= 1, "{title} is listed twice", title=one.title, clause="combat.initiative.roll")
        must(
            one.status not in GONE,
            "{title} is {status} and fights no more",
            title=one,
            status=STATES[one.status].word,
            clause="combat.loss.str",
        )
    yield from must_all_be_together(creatures)
    for one in surprised:
        must(one.id in ids, "{title} is Surprised but not in the fight", title=one.title, clause="combat.turn.surprise")
    groups = dict.fromkeys(FOES if is_bystander(one) else one.group for one in creatures)
    if len(groups) < 2:
        named = ", ".join(groups) or Sentence("none")
        raise refused("a fight needs two Groups, here is {named}", named=named, clause="combat.initiative.interleave")


def readied(creature: Creature, surprised: bool, group: str = "") -> Rule[Creature]:
    """Give somebody the AP of the first Turn. Clauses: combat.turn.ap, combat.turn.surprise"""
    ap = full_ap(creature.with_(surprised=surprised))
    return (yield from change(creature, Readied(ap, surprised, group)))


def _started(
    _rolls: Rolls, creatures: tuple[Creature, ...], groups: tuple[tuple[str, tuple[str, ...]], ...], audience: str
) -> Told:
    names = {one.id: one.title for one in creatures}
    lines = [(group, [names[one] for one in ids if one in names]) for group, ids in groups]
    first, *others = [
        Sentence("{group} ({names})", group=grouped(group), names=", ".join(members))
        for group, members in lines
        if members
    ] or [Sentence("")]
    for one in others:
        first = Sentence("{sides}, then {side}", sides=first, side=one)
    text = Sentence("A fight begins. Groups alternate: {sides}.", sides=first)
    return Told(text, about="fight", clause="combat.initiative.interleave", audience=audience, to_all=True)


OVER: Final = Sentence("End the fight: one side is left")
"""What ends a fight that nobody is left to fight in. Clause: combat.initiative.complete"""
THAT: Final = Sentence("that")


def fight_on(*, needed_for: str = THAT) -> Rule[Fight]:
    """The fight in progress; Refused where there is none."""
    fight = need(
        (yield from peek(Fight, FIGHT)),
        "there is no fight in progress: {needed_for} needs one",
        needed_for=needed_for,
        clause="combat.initiative.roll",
    )
    return fight


def standing(fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Those in the fight who can act now, in the order of Groups. Clauses: combat.loss.recovery, combat.retreat"""
    everybody = yield from peek_all(Creature, [one for _, members in fight.groups for one in members])
    return (yield from able([one for one in everybody if one.id not in fight.fled]))


def next_turn() -> Rule[Fight]:
    """Begin the next Turn of the Round, or of a new Round where everybody has had one."""
    fight = yield from look(Fight, FIGHT)
    left = yield from standing(fight)
    one_sided = len({one.group for one in left}) < 2
    if one_sided and not fight.one_sided:
        yield from say(
            "Only one side is left standing: {left}." if left else "Nobody is left standing.",
            "fight-over",
            left=every(one.title for one in left) if left else "",
            of=left,
        )
    if one_sided != fight.one_sided:
        fight = yield from change(fight, SidesLeft(one_sided))
    if not left:
        return fight
    ids = [one.id for one in left]
    rest = upcoming(fight.groups, ids, fight.acted, fight.last)
    if not rest:
        fight = yield from _new_round(fight)
        left = yield from standing(fight)
        ids = [one.id for one in left]
        rest = upcoming(fight.groups, ids)
        if not rest:
            return fight
    creature = yield from look(Creature, rest[0])
    order = (*fight.acted, *rest)
    fight = yield from change(fight, TurnBegan(creature.id, group_of(fight, creature.id), order, len(fight.acted)))
    yield from say(
        "Round {number}: {title}'s Turn, {ap} AP, still Surprised."
        if creature.surprised
        else "Round {number}: {title}'s Turn, {ap} AP.",
        "turn",
        number=fight.round,
        title=creature,
        ap=creature.ap,
        clause="combat.initiative.interleave",
    )
    yield from start_turn(creature)
    return fight


def group_of(fight: Fight, creature_id: str) -> str:
    """The Group somebody fights in; empty for who is not in the fight."""
    return next((group for group, members in fight.groups if creature_id in members), "")


def _new_round(fight: Fight) -> Rule[Fight]:
    yield from let_pass(ROUND_SECONDS)
    fight = yield from change(fight, RoundBegan(fight.round + 1))
    yield from say("Round {number} begins; 2 minutes have passed.", "round", number=fight.round, clause="units.round")
    often = yield from INITIATIVE
    if often != "every-round":
        return fight
    members = yield from roster(fight)
    line = yield from initiative(members)
    return (yield from change(fight, Lined(line.groups, line.totals, fight.started)))


def roster(fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Everybody who has stood in the fight, in the order of listing. Clause: combat.initiative.sort"""
    return tuple((yield from peek_all(Creature, [one for one, _ in fight.totals])))


@procedure("contested.end-fight", title="End the fight", by="referee")
def end_fight() -> Rule[int]:
    """End the fight: the Round begun counts as a whole one, Held Actions and bought Advantage are gone.

    Gives the number of Rounds it took. A party that has fled is somewhere else then. Clauses: units.round,
    combat.initiative.complete, combat.retreat
    """
    fight = yield from fight_on(needed_for=Sentence("ending it"))
    members = yield from roster(fight)
    for one in members:
        if one.id not in fight.fled:
            yield from change(one, StoodDown(one.max_ap))
    yield from remove(FIGHT)
    yield from _run_off(fight)
    yield from let_naturals_pass()
    yield from say(
        "The fight is over after {n} Round, {minutes} minutes.",
        "fight",
        many="The fight is over after {n} Rounds, {minutes} minutes.",
        n=fight.round,
        minutes=fight.round * ROUND_SECONDS // 60,
    )
    yield from let_pass(ROUND_SECONDS)
    return fight.round


def _run_off(fight: Fight) -> Rule[None]:
    """Take a party of whom everybody who can act has got away to where it ran; who cannot stays behind.

    Clause: combat.retreat
    """
    scene = yield from peek(Scene, SCENE)
    party = tuple(one for one in (yield from those_here((yield from survey(Creature)))) if one.kind != "npc")
    left = tuple(one for one in party if one.id not in fight.fled)
    if scene is None or len(left) == len(party) or any(not can_act(one) for one in left):
        return
    place = yield from look(Locale, scene.place)
    there = yield from run_off((one.id for one in left), clause="combat.retreat")
    if there is not None:
        yield from leave_behind(place)
        yield from lie_again(there.id)
