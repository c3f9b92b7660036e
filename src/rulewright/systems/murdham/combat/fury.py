"""Fury: battle frenzy, blows that fell and go on, creatures that heal, divide and frighten as they fight."""

from fractions import Fraction
from typing import Annotated, Final

from rulewright.engine import (
    Field,
    Lasting,
    Question,
    Rule,
    begin,
    change,
    choose,
    create,
    lasts,
    look,
    must,
    peek,
    procedure,
    say,
    survey,
)
from rulewright.engine.clock import running_clock
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import enemies_of, must_have_main_action, spend_main_action
from rulewright.systems.murdham.blows.hits import LANDED, SCORCHED, Hit, Landed
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.combat.reactions import once_a_round_note
from rulewright.systems.murdham.events.fighting import JoinedSide, UsedFree
from rulewright.systems.murdham.health.abilities import lower_ability
from rulewright.systems.murdham.health.conditions import gain, lose, seconds_left
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import ROUSED, SUFFERED, Harm, heal
from rulewright.systems.murdham.numbers import ROUND_SECONDS, rounded_up
from rulewright.systems.murdham.perils.fear import BECOMES, Dread, dread_of, face_fear, fear_caused, meet_all
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.records.states import FIGHT_ENDS
from rulewright.systems.murdham.space.distance import nearby, steps_between, zones_of
from rulewright.systems.murdham.space.occupancy import ENTERED

BERSERK: Final = str(Sentence("battle frenzy"))
"""The skill and the cause of its frenzy. Clause: core.skills"""
CLEAVER: Final = "cleave"
CLEAVES: Final = "whom to cleave next"
KILL_HEALTH: Final = 1
"""Health of the frenzied for each kill. Clause: core.skills"""
CORRUPTING: Final = "corrupting "
"""What stands before its points in the trait of what corrupts by touch. Clause: core.traits"""
DREADED: Final = 4
"""Range of what frightens by being there. Clause: core.traits"""
REGENERATES: Final = "regeneration"
HEALS: Final = str(Sentence("wounds that close"))
"""What lasts on what regenerates until it heals again. Clause: core.traits"""
REGAINS: Final = Fraction(1, 2)
"""Share of the lost health that comes back each round. Clause: core.traits"""
SPLITS: Final = "split"


@procedure("murdham.frenzy", title="Go into a battle frenzy", by="owner")
def go_berserk(who: Annotated[Creature, Field("who works themselves up")]) -> Rule[Creature]:
    """Spend a round on a battle frenzy: no fear, no fall to critical damage, and nothing but the nearest enemy.

    Clauses: core.skills, core.conditions
    """
    must_be_free(who)
    must(BERSERK in who.skills, "{title} has not learned {skill}", title=who, skill=Sentence(BERSERK))
    must(not who.has("frenzied"), "{title} is frenzied already", title=who)
    yield from must_have_main_action(who)
    who = yield from gain(who, "frenzied", by=BERSERK, until=FIGHT_ENDS)
    yield from spend_main_action(who.id)
    return who


@procedure("murdham.calm-down", title="Come out of a frenzy", by="owner", even=("frenzied",))
def come_to(who: Annotated[Creature, Field("who is in a battle frenzy")]) -> Rule[bool]:
    """Spend a round on coming out of a battle frenzy, with a WIT save. Clause: core.skills"""
    mad = [one for one in who.conditions if one.name == "frenzied" and one.by == BERSERK]
    must(mad, "{title} is in no battle frenzy", title=who)
    must_be_free(who)
    yield from must_have_main_action(who)
    calm = yield from save(who, "wit", "wit-save")
    if calm:
        yield from lose((yield from look(Creature, who.id)), mad[0])
    yield from spend_main_action(who.id)
    return calm


def must_strike_nearest(who: Creature, target: Creature) -> Rule[None]:
    """Refuse the frenzied in a fight anybody but the nearest enemy. Clause: core.conditions"""
    fight = yield from peek(Fight, FIGHT)
    if not who.has("frenzied") or fight is None or not who.zone or not target.zone:
        return
    zones = yield from survey(Zone)
    nearest = yield from _nearest_enemy(who, fight, zones)
    here = steps_between(zones_of(who), zones_of(target), zones)
    must(here is None or here <= (nearest or 0), "{title} is frenzied: only the nearest enemy counts", title=who)


def must_close_in(who: Creature, there: Creature) -> Rule[None]:
    """Refuse the frenzied a way that leads away from their enemies; `there` is somebody at the place they go to.

    Clause: core.conditions
    """
    fight = yield from peek(Fight, FIGHT)
    if not who.has("frenzied") or fight is None or fight.side_of(who.id) is None:
        return
    zones = yield from survey(Zone)
    now, then = (yield from _nearest_enemy(who, fight, zones)), (yield from _nearest_enemy(there, fight, zones))
    must(
        now is None or (then is not None and then <= now),
        "{title} is frenzied: only the nearest enemy counts",
        title=who,
    )


def _nearest_enemy(who: Creature, fight: Fight, zones: tuple[Zone, ...]) -> Rule[int | None]:
    """Zones to the nearest enemy who stands; None where nobody is to be reached. Clause: core.range"""
    enemies = yield from enemies_of(who, fight)
    apart = [steps_between(zones_of(who), zones_of(one), zones) for one in enemies if one.zone]
    return min((one for one in apart if one is not None), default=None)


def tell_on_both(landed: Landed) -> Rule[None]:
    """What traits and frenzy make of a blow that landed. Clauses: core.traits, core.skills"""
    if landed.hit.killed:
        yield from rejoice((yield from look(Creature, landed.attacker.id)))
    if landed.blow.touches:
        yield from touch(landed.attacker, landed.target)


LANDED.append(tell_on_both)


def rejoice(killer: Creature) -> Rule[None]:
    """Have health back for a kill in a battle frenzy, which may save a life.

    Clauses: core.skills, core.health.mortal
    """
    if killer.has("frenzied") and BERSERK in killer.skills and not killer.dead and killer.health < killer.max_health:
        yield from heal(killer, KILL_HEALTH)


def touch(who: Creature, other: Creature) -> Rule[None]:
    """Corrupt whoever is touched, where that is one's nature. Clause: core.traits"""
    points = next((one.removeprefix(CORRUPTING) for one in who.traits if one.startswith(CORRUPTING)), "")
    other = yield from look(Creature, other.id)
    if points.isdigit() and not other.dead:
        yield from corrupt(other, int(points))


def rage_at_once(who: Creature) -> Rule[Creature]:
    """Go into a battle frenzy as damage is suffered, which then does not knock out. Clause: core.skills"""
    fight = yield from peek(Fight, FIGHT)
    fights = fight is not None and fight.side_of(who.id) is not None
    if not fights or BERSERK not in who.skills or who.has("frenzied") or not who.can_act:
        return who
    if (yield from choose(who.id, RAGES, ("rage", "calm"), labels=RAGE_OR_NOT, asks=_asked_to_rage)) == "calm":
        return who
    return (yield from gain(who, "frenzied", by=BERSERK, until=FIGHT_ENDS))


RAGES: Final = "go into a battle frenzy"
RAGE_OR_NOT: Final = (Sentence("go into a battle frenzy"), Sentence("keep calm"))
ROUSED.append(rage_at_once)


def _asked_to_rage() -> Question:
    return Question(Sentence("You are hurt, and a battle frenzy rises in you. Give way to it?"))


def fall_apart(who: Creature, harmed: Harm) -> Rule[None]:
    """Divide in two after critical damage, whatever did it. Clause: core.traits"""
    if harmed.critical and SPLITS in who.traits and who.health and not who.dead:
        yield from _divide(who)


SUFFERED.append(fall_apart)


def begin_to_heal(who: Creature, _harmed: Harm) -> Rule[None]:
    """Begin to regenerate, in a fight and out of one. Clause: core.traits"""
    if REGENERATES in who.traits and not who.dead and not (yield from lasts(who.id, REGENERATES)):
        yield from _heal_later(who, (yield from seconds_left("end of round")))


SUFFERED.append(begin_to_heal)


def _heal_later(who: Creature, seconds: int) -> Rule[None]:
    yield from begin(REGENERATES, who.id, seconds=seconds, title=HEALS, clause="core.traits")


def regenerate(thing: Lasting) -> Rule[None]:
    """Have half of the lost health back as a round begins, unless fire keeps that off. Clause: core.traits"""
    who = yield from look(Creature, thing.on)
    lost = who.max_health - who.health
    if who.status == "dead" or lost <= 0 or REGENERATES not in who.traits:
        return
    burns = yield from lasts(who.id, SCORCHED)
    if burns:
        clock = yield from running_clock()
        yield from _heal_later(who, max(one.until or 0 for one in burns) - clock.seconds + ROUND_SECONDS)
        return
    yield from say("{who} heals before your eyes", who=who, clause="core.traits")
    who = yield from heal(who, rounded_up(lost, REGAINS))
    if who.health < who.max_health:
        yield from _heal_later(who, ROUND_SECONDS)


def _divide(who: Creature) -> Rule[None]:
    """Become two with the health that is left, each with STR to match. Clause: core.traits"""
    taken = {one.id for one in (yield from survey(Creature))}
    key = next(free for at in range(2, len(taken) + 3) if (free := f"{who.id}-part-{at}") not in taken)
    yield from say("{who} divides in two", who=who, clause="core.traits")
    left = who.health
    for one in who.conditions:
        if one.name == "incapacitated":
            who = yield from lose(who, one)
    if who.strength > left:
        who = yield from lower_ability(who, "str", who.strength - left, for_good=True)
    twin = who.with_(id=key, name=f"{who.title} II", strength=left, full_strength=left, items=(), quarters=0)
    yield from create(twin)
    for weapon in (yield from survey(Weapon)):
        if weapon.owner == who.id:
            yield from create(weapon.with_(id=f"{weapon.id}-of-{key}", owner=key))
    fight = yield from peek(Fight, FIGHT)
    side = fight.side_of(who.id) if fight else None
    if fight is not None and side is not None:
        yield from change(fight, JoinedSide(key, side.name))


def cleaves_on(attacker: Creature, target: Creature, done: Hit, *, melee: bool) -> Rule[Creature | None]:
    """Whom somebody may strike at once after a telling blow, once a round; None if nobody. Clause: core.skills"""
    fight = yield from peek(Fight, FIGHT)
    attacker = yield from look(Creature, attacker.id)
    note = once_a_round_note(CLEAVER, attacker)
    if fight is None or CLEAVER not in attacker.skills or not melee or not (done.critical or done.killed):
        return None
    if note in fight.free or attacker.down:
        return None
    mine, zones = fight.side_of(attacker.id), (yield from survey(Zone))
    others = [
        one
        for one in (yield from survey(Creature))
        if one.id != target.id
        and fight.side_of(one.id) not in (None, mine)
        and not one.down
        and nearby(attacker, one, zones)
    ]
    if not others:
        return None
    labels = (*(Sentence("strike {who} as well", who=one.title) for one in others), Sentence("leave it at that"))
    keys = (*(one.id for one in others), "leave")
    picked = yield from choose(attacker.id, CLEAVES, keys, labels=labels, asks=_asked)
    if picked == "leave":
        return None
    yield from change((yield from look(Fight, FIGHT)), UsedFree(note))
    return (yield from look(Creature, picked))


def _asked() -> Question:
    return Question(Sentence("Your blow tells. Whom do you strike next?"))


def spread_dread(fight: Fight) -> Rule[None]:
    """Let those who frighten by being there do so as a fight begins. Clauses: core.traits, fear.save"""
    zones = yield from survey(Zone)
    meetings: list[tuple[Creature, tuple[Creature, ...]]] = []
    for one in (yield from survey(Creature)):
        dread = dread_of(one)
        mine = fight.side_of(one.id)
        if dread is None or mine is None or one.down or fight.conceals(one.id):
            continue
        group = tuple(
            other
            for other in (yield from survey(Creature))
            if fight.side_of(other.id) not in (None, mine) and not other.down and _is_within(one, other, zones)
        )
        meetings.append((one, group))
    yield from meet_all(meetings)


def come_near_dread(who: Creature, zone: Zone, *, burns: bool = True) -> Rule[None]:
    """Let whoever comes within range of what frightens meet it, whichever of the two moved.

    Clauses: core.traits, fear.save
    """
    fight = yield from peek(Fight, FIGHT)
    mine = fight.side_of(who.id) if fight else None
    if fight is None or mine is None or not burns or who.dead or who.zone != zone.id:
        return
    zones = yield from survey(Zone)
    enemies = [one for one in (yield from enemies_of(who, fight)) if one.zone and _is_within(one, who, zones)]
    for one in enemies:
        dread = dread_of(one)
        if dread is not None and not fight.conceals(one.id) and _has_to_meet(who, one, dread):
            yield from face_fear(((yield from look(Creature, who.id)),), dread, one.title)
    dread = dread_of(who)
    if dread is None or who.down or fight.conceals(who.id):
        return
    group = tuple(one for one in enemies if _has_to_meet(one, who, dread))
    if group:
        yield from face_fear(group, dread, who.title)


ENTERED.append(come_near_dread)


def _has_to_meet(who: Creature, source: Creature, dread: Dread) -> bool:
    """Whether somebody can fear a source, and has not yet faced it in this stretch, well or badly. Clause: fear.save"""
    met = source.title in (*who.faced, *(one.of for one in who.conditions if one.name in BECOMES.values()))
    return not met and bool(fear_caused(who, dread))


def _is_within(one: Creature, other: Creature, zones: tuple[Zone, ...]) -> bool:
    if not one.zone or not other.zone:
        return True
    apart = steps_between(zones_of(one), zones_of(other), zones)
    return apart is not None and apart <= DREADED
