"""Where a fight stands: whose turn it is, five phases with who has declared and acted, what is due, who reaches whom.

Made of the world given, which may be what one seat sees: whoever is not there is left out.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rulewright.engine import Lasting, Line, Offer, Sheet, World
from rulewright.engine.display.glance import Column, Order, Standing
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.exploring.together import at_hand
from rulewright.systems.bricks.hours import until
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.bodies.owed import USUAL, Matter, matter_in_words, settle_matter
from rulewright.systems.phased.combat.commanded import able_and_among
from rulewright.systems.phased.combat.initiative import order as places
from rulewright.systems.phased.combat.morale import morale_save
from rulewright.systems.phased.outings.company import company_in
from rulewright.systems.phased.outings.rest import short_rest, tend
from rulewright.systems.phased.pages import delving, wild
from rulewright.systems.phased.pages.magic import due as magic_due
from rulewright.systems.phased.people.reactions import is_won_over
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.rounds.fight import MOVE_PHASE, end_fight, has_begun, next_act
from rulewright.systems.phased.rounds.plans import ACT_PHASE, EFFECT_PHASE, words
from rulewright.systems.phased.rounds.tactics import plan_foes

PHASES: Final = {
    1: Sentence("spells are begun"),
    2: Sentence("missiles"),
    3: Sentence("movement"),
    4: Sentence("melee"),
    5: Sentence("spells take effect"),
}
"""The five phases in words. Clause: phases.order"""


def fight_of(world: World) -> Fight | None:
    """The fight that goes on, if any."""
    return next(iter(world.all(Fight)), None)


def here(world: World, ids: tuple[str, ...]) -> tuple[Creature, ...]:
    """Those of these ids who are there in this world."""
    return tuple(one for name in ids if isinstance(one := world.records.get(name), Creature))


def standing(fight: Fight, world: World, side: tuple[str, ...]) -> tuple[Creature, ...]:
    """Those of a side who are still in the fight, able, and not won over by a Charm.

    Clauses: critical.helpless, zero.str, spells.charm
    """
    return tuple(one for one in here(world, fight.left(side)) if one.able and not _is_won_over(one))


def _is_won_over(one: Creature) -> bool:
    return one.kind == "monster" and is_won_over(one.attitude, one.spells.count("charm"))


def turn(world: World) -> str:
    """Id of whoever acts next; empty while anybody still plans, and where nobody has anything left to do.

    Clause: initiative.order
    """
    fight = fight_of(world)
    if fight is None or fight.shaken or fight.alone or planning(fight, world):
        return ""
    return upcoming(fight, world)[0]


def silent(fight: Fight, world: World) -> tuple[Creature, ...]:
    """Characters who could still plan the whole round and have said nothing. Clause: phases.actions"""
    if fight.under_way:
        return ()
    return _to_declare(fight, world, fight.party)


def planning(fight: Fight, world: World) -> tuple[Creature, ...]:
    """Those of both sides who could still plan the whole round and have said nothing. Clause: phases.actions"""
    return () if fight.under_way else (*silent(fight, world), *_to_declare(fight, world, fight.enemies))


def _to_declare(fight: Fight, world: World, side: tuple[str, ...]) -> tuple[Creature, ...]:
    """Those of a side who have neither said nor done anything in this round."""
    return tuple(one for one in standing(fight, world, side) if not has_begun(fight, one))


def upcoming(fight: Fight, world: World) -> tuple[str, int]:
    """Who has the next act of this round, by id, and in which phase; nobody where nobody has. Clause: initiative.order

    Those who have fallen have none, though their plans stand until their place comes.
    """
    if fight.up:
        return fight.up, fight.phase
    for phase in range(fight.phase, EFFECT_PHASE + 1):
        for one in places(fight):
            gone_by = phase == fight.phase and one in fight.past
            if not gone_by and _acts_in(fight, world, one, phase):
                return one, phase
    return "", EFFECT_PHASE


def phase_of(fight: Fight, world: World) -> int:
    """The phase that play has come to: phases in which nobody acts are passed over, as far as all plans are known.
    None, 0, before the first act while somebody still plans or a plan is not known: nobody can say where it begins.

    Clause: phases.order
    """
    who, phase = upcoming(fight, world)
    known = {act.who for act in (*fight.plans, *fight.done, *fight.off)}
    if planning(fight, world):
        return 0
    if who and known.issuperset(fight.decided):
        return phase
    return fight.phase if fight.under_way or not who else 0


def _acts_in(fight: Fight, world: World, who: str, phase: int) -> bool:
    one = world.records.get(who)
    if not isinstance(one, Creature) or not one.able or who in fight.fallen:
        return False
    if who in fight.running:
        return phase == MOVE_PHASE and not one.moved and not one.loosed
    if phase == EFFECT_PHASE and one.casting is not None:
        return True
    return any(act.who == who and ACT_PHASE[act.kind] == phase for act in fight.plans)


def order(world: World) -> Order | None:
    """The five phases as columns, before them those who have not said what they do, after them those out of the fight.

    Clauses: phases.order, initiative.order
    """
    fight = fight_of(world)
    if fight is None:
        return None
    phases = tuple(_phase(fight, world, number) for number in PHASES)
    placed = {one.who for phase in phases for one in phase.standings}
    able = {one.id for side in (fight.party, fight.enemies) for one in standing(fight, world, side)}
    others = [one.id for one in here(world, (*fight.party, *fight.enemies)) if one.id not in placed]
    yet = [one.id for side in (fight.party, fight.enemies) for one in _to_declare(fight, world, side)]
    silent_yet = tuple(Standing(one) for one in others if one in yet)
    sealed = [one for one in others if one in able and one in fight.decided]
    decided = tuple(Standing(one, "now" if one == fight.up else "declared") for one in sealed)
    idle = tuple(Standing(one, "acted") for one in others if one in able and one not in (*yet, *sealed))
    out = tuple(Standing(one, "out") for one in others if one not in able)
    beside = (
        Column(Sentence("has decided, in secret"), decided),
        Column(Sentence("nothing more this round"), idle),
        Column(Sentence("out of the fight"), out),
    )
    columns = (
        Column(Sentence("to declare"), silent_yet, now=bool(planning(fight, world))),
        *phases,
        *(one for one in beside if one.standings),
    )
    return Order("phases", _title(fight, world), columns, clause="phases.order")


def _title(fight: Fight, world: World) -> Sentence:
    if silent(fight, world):
        return Sentence("Round {round}: everybody says what they do", round=fight.round)
    if planning(fight, world):
        return Sentence("Round {round}: the enemies have yet to plan", round=fight.round)
    phase = phase_of(fight, world)
    if not phase:
        return Sentence("Round {round}: everybody has decided", round=fight.round)
    return Sentence(
        "Round {round}, phase {phase} of {last}: {what}",
        round=fight.round,
        phase=phase,
        last=EFFECT_PHASE,
        what=PHASES[phase],
    )


def phase_in_words(fight: Fight, world: World) -> Sentence:
    """The phase that play has come to, or what comes before the first. Clause: phases.order"""
    if silent(fight, world):
        return Sentence("all declare")
    if planning(fight, world):
        return Sentence("the enemies plan")
    phase = phase_of(fight, world)
    if not phase:
        return Sentence("all have decided")
    return Sentence("{phase}, {what}", phase=phase, what=PHASES[phase])


def _phase(fight: Fight, world: World, number: int) -> Column:
    found = [one for who in places(fight) for one in _standings(fight, world, who, number)]
    return Column(PHASES[number], tuple(found), now=number == phase_of(fight, world))


def _standings(fight: Fight, world: World, who: str, phase: int) -> Iterator[Standing]:
    if who not in world:
        return
    for act in fight.done:
        if act.who == who and ACT_PHASE[act.kind] == phase:
            yield Standing(who, "acted", note=_note(world, act))
    for act in fight.off:
        if act.who == who and ACT_PHASE[act.kind] == phase:
            yield Standing(who, "out", note=Sentence("{act}: came to nothing", act=_note(world, act)))
    for act in fight.plans:
        if act.who == who and ACT_PHASE[act.kind] == phase:
            is_now = turn(world) == who and upcoming(fight, world)[1] == phase
            yield Standing(who, "now" if is_now else "declared", note=_note(world, act))
    one = world.records.get(who)
    if phase == EFFECT_PHASE and isinstance(one, Creature) and one.casting is not None:
        yield Standing(who, "declared", note=Sentence("{spell} takes effect", spell=one.casting.spell))
    for act in fight.plans if phase == EFFECT_PHASE else ():
        if act.who == who and act.kind == "cast":
            yield Standing(who, "declared", note=Sentence("{spell} takes effect", spell=act.spell))


def _note(world: World, act: Act) -> Sentence:
    at = world.records.get(act.at)
    return words(act, at.title if at else act.at)


def due(world: World) -> tuple[Offer, ...]:
    """What the rules want done next.

    Clauses: morale.first-casualty, morale.half, morale.lone, critical.stabilise, phases.order, spells.augury.questions,
    dungeon.events.encounter, wild.events.exhaustion
    """
    fight = fight_of(world)
    in_fight = _due_in(fight, world) if fight else ()
    deeds = (
        *_owed(world),
        *in_fight,
        *_dying(world),
        *_resting(world),
        *magic_due(world),
        *delving.due(world),
        *wild.due(world),
    )
    return all_offered(deeds, world, {}, able_and_among)


def _due_in(fight: Fight, world: World) -> Iterator[Deed]:
    arguments = {"fight": fight.id}
    if fight.shaken or fight.alone:
        yield morale_save, arguments, _morale_in_words(fight, world)
        return
    party, enemies = standing(fight, world, fight.party), standing(fight, world, fight.enemies)
    if not party or not enemies:
        over = Sentence("End the fight: the party is down or gone")
        if not enemies:
            over = Sentence("End the fight: the enemies are down, gone or won over")
        yield end_fight, arguments, over
        if not party:
            return
    if not enemies:
        return
    if not fight.under_way and any(not one.acted and not fight.has_said(one.id) for one in enemies):
        yield plan_foes, arguments, Sentence("Let the enemies plan the round")
    if not silent(fight, world):
        yield next_act, arguments, next_words(fight, world)


def next_words(fight: Fight, world: World) -> Sentence:
    """What the next act will be, in words. Clauses: phases.order, morale.first-casualty"""
    if fight.shaken or fight.alone:
        return _morale_in_words(fight, world)
    one = world.records.get(upcoming(fight, world)[0])
    if one is None:
        waiting = () if fight.under_way else _to_declare(fight, world, fight.enemies)
        if waiting:
            return Sentence(
                "End round {round}: {foes} has no plan and does nothing",
                "End round {round}: {foes} have no plan and do nothing",
                n=len(waiting),
                round=fight.round,
                foes=named(waiting),
            )
        return Sentence("End round {round}: nobody has anything left to do", round=fight.round)
    return Sentence("Next act: {title}", title=one.title)


def _morale_in_words(fight: Fight, world: World) -> Sentence:
    lone = world.records.get(fight.alone)
    return Sentence("Morale of {whom} is due: WIL save", whom=lone.title if lone else Sentence("the enemies"))


def _owed(world: World) -> Iterator[Deed]:
    """What the referee has to say. Clauses: maneuver.choice, casting.danger-save"""
    for one in world.all(Matter):
        text = matter_in_words(one, world)
        for usual in USUAL[one.what]:
            words = {"matter": one.id, "comes": str(usual)}
            yield settle_matter, words, Sentence("{owed}: {choice}", owed=text, choice=usual)


def _dying(world: World) -> Iterator[Deed]:
    fight = fight_of(world)
    away = fight.gone if fight else ()
    helpers = [one for one in company_in(world) if one.able and one.id not in away]
    for thing in world.all(Lasting):
        victim = world.records.get(thing.on)
        if thing.what != DYING or not isinstance(victim, Creature) or victim.tended_by or victim.kind == "monster":
            continue
        if is_elsewhere(victim, world):  # nobody reaches him before the company is back
            continue
        for helper in helpers[:1]:
            text = Sentence(
                "{helper} tends {victim}, who dies in {time} without aid and rest",
                helper=helper.title,
                victim=victim.title,
                time=until(thing, world),
            )
            yield tend, {"helper": helper.id, "victim": victim.id}, text


def tended_by(helpers: Iterable[Creature], world: World) -> tuple[Creature, ...]:
    """Those here whom somebody of these looks after. Clause: critical.stabilise"""
    ids = {one.id for one in helpers}
    tended = (one for one in world.all(Creature) if one.state == "critical" and one.tended_by in ids)
    return at_hand(world, tended)


def _resting(world: World) -> Iterator[Deed]:
    """The rest that makes those who are tended stable, while nobody fights. Clause: critical.stabilise"""
    helpers = tuple(one for one in company_in(world) if one.able)
    tended = tended_by(helpers, world)
    if tended and fight_of(world) is None:
        text = Sentence("{tended} is tended: rest a turn together", tended=named(tended))
        if len(tended) > 1:
            text = Sentence("{tended} are tended: rest a turn together", tended=named(tended))
        yield short_rest, {"resters": [one.id for one in (*helpers, *tended)]}, text


def scene(world: World) -> Sheet | None:
    """The place where the party is; in a fight also who is within whose reach, and who charges.

    Clauses: charge.condition, withdraw.free-attack
    """
    fight, place = fight_of(world), delving.scene(world)
    if fight is None:
        return place
    lines = []
    for one in here(world, (*fight.party, *fight.enemies)):
        near = here(world, fight.in_reach_of(one.id))
        if near:
            names = ", ".join(other.title for other in near)
            lines.append(Line(one.title, names, clause="withdraw.free-attack"))
    charges = [
        Line(world[who].title, Sentence("charges {foe}", foe=world[at].title), clause="charge.enhanced")
        for who, at in fight.charges
        if who in world and at in world
    ]
    gone = [Line(one.title, "has left the fight", clause="flee.save") for one in here(world, fight.gone)]
    groups = (
        (Sentence("Within reach"), tuple(lines)),
        (Sentence("Charges"), tuple(charges)),
        (Sentence("Gone"), tuple(gone)),
    )
    told = tuple(group for group in groups if group[1])
    return Sheet(place.title, (*place.groups, *told)) if place else Sheet(Sentence("The fight"), told)
