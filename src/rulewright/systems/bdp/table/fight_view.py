"""How a fight stands: whose turn it is, who has declared and acted, what is due, and who is how far from whom.

All of it is read from the given world, which may be what one seat sees: whoever is not there is left out.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rulewright.engine import Lasting, Line, Offer, Sheet, World
from rulewright.engine.display.glance import Column, Order, Standing, State
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.morale import casualty, is_routed
from rulewright.systems.bdp.blows.strikes import BANDS
from rulewright.systems.bdp.conflicts import argument, duel
from rulewright.systems.bdp.exploring import scene as exploring_scene
from rulewright.systems.bdp.exploring import who_is_here
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.gambits import answers
from rulewright.systems.bdp.fights.rounds import settle_order
from rulewright.systems.bdp.fights.turns import fight_end, round_end, turn_start
from rulewright.systems.bdp.fights.zones import lines as zones_of
from rulewright.systems.bdp.foes import powers
from rulewright.systems.bdp.foes.entering import meet
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.growth import judging
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.conditions import TURN_BEGINS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, FIGHT, Fight, Group, Spacing, between
from rulewright.systems.bdp.records.road import TREK, Matter
from rulewright.systems.bdp.recovery.breath import breath, gains_by_breath, tend
from rulewright.systems.bdp.road import offers as abroad
from rulewright.systems.bdp.words import one_by_one, state_of, word
from rulewright.systems.bricks.exploring.together import at_hand
from rulewright.systems.bricks.exploring.waiting import waits_here
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.saying import in_a_row


def fight_of(world: World) -> Fight | None:
    """The current fight, if any."""
    found = world.records.get(FIGHT)
    return found if isinstance(found, Fight) else None


def here(world: World, ids: tuple[str, ...]) -> tuple[Creature, ...]:
    """The creatures with these ids that are in this world."""
    return tuple(one for name in ids if isinstance(one := world.records.get(name), Creature))


def standing(fight: Fight, world: World, side: tuple[str, ...]) -> tuple[Creature, ...]:
    """The members of a side who can act and have not left. Clause: crit.out.duration"""
    return tuple(one for one in here(world, side) if one.able and one.id not in fight.gone)


def mute_of(fight: Fight, world: World) -> tuple[Creature, ...]:
    """Those whose players have still to declare. Clause: initiative.intent.declare"""
    asleep = {thing.on for thing in world.all(Lasting) if thing.what == ASLEEP}
    able = standing(fight, world, fight.party)
    return tuple(one for one in able if one.led and one.id not in fight.declared and one.id not in asleep)


def acting_order(fight: Fight) -> tuple[str, ...]:
    """Everybody who acts in this round, in order; empty until the order is settled.

    Clauses: initiative.simple.save, surprise.round.free
    """
    if not fight.settled:
        return ()
    if fight.surprised:
        return fight.foes if fight.surprised == "party" else fight.party
    after = tuple(one for one in fight.party if one not in fight.first)
    return (*fight.first, *fight.foes, *after)


def turn(world: World) -> str:
    """Id of the creature whose turn it is; empty if it is nobody's. Clause: combat.round.length"""
    fight = fight_of(world)
    if fight is None:
        return ""
    able = {one.id for one in standing(fight, world, acting_order(fight))}
    return next((one for one in acting_order(fight) if one in able and one not in fight.acted), "")


def order(world: World) -> Order | None:
    """Who has declared, while the round opens; after that, who acts before the foes and who after them.

    Clauses: initiative.intent.declare, initiative.simple.save
    """
    fight = fight_of(world)
    if fight is None:
        return None
    if not fight.settled:
        mute = [one.id for one in mute_of(fight, world)]
        able = [one.id for one in standing(fight, world, fight.party)]
        said = [one for one in fight.party if one in fight.declared or (one in able and one not in mute)]
        columns = (
            Column(Sentence("to declare"), _standings(fight, world, mute, "ready"), now=bool(mute)),
            Column(Sentence("declared"), _standings(fight, world, said, "declared")),
            Column(Sentence("foes"), _standings(fight, world, fight.foes, "ready")),
        )
        title = Sentence("Round {round}: intentions", round=fight.round)
        return Order("declared", title, columns, clause="initiative.intent.declare")
    after = [one for one in fight.party if one not in fight.first]
    columns = (
        Column(Sentence("before the foes"), _standings(fight, world, fight.first)),
        Column(Sentence("foes"), _standings(fight, world, fight.foes)),
        Column(Sentence("after the foes"), _standings(fight, world, after)),
    )
    title = Sentence("Round {round}", round=fight.round)
    if fight.distracted:
        title = Sentence("Round {round}: a great distraction", round=fight.round)
    if fight.surprised == "party":
        title = Sentence("The free round: the party is surprised")
    elif fight.surprised:
        title = Sentence("The free round: the foes are surprised")
    return Order("line", title, _marked(columns, turn(world)), clause="initiative.simple.save")


def _marked(columns: tuple[Column, ...], now: str) -> tuple[Column, ...]:
    found = (Column(one.name, one.standings, any(s.who == now for s in one.standings)) for one in columns)
    return tuple(one for one in found if one.standings)


def _standings(fight: Fight, world: World, ids: Iterable[str], state: State | None = None) -> tuple[Standing, ...]:
    return tuple(
        Standing(
            one.id,
            state if state and _in(fight, one) else _state(fight, world, one),
            note=_note(fight, world, one),
        )
        for one in here(world, tuple(ids))
    )


def _in(fight: Fight, one: Creature) -> bool:
    return one.able and one.id not in fight.gone


def _state(fight: Fight, world: World, one: Creature) -> State:
    if not _in(fight, one):
        return "out"
    if one.id in fight.acted:
        return "acted"
    return "now" if turn(world) == one.id else "ready"


def _note(fight: Fight, world: World, one: Creature) -> str:
    if one.id in fight.gone:
        return Sentence("got away")
    if not one.able:
        return state_of(one)
    means = next((one_by_one(said.actions) for said in fight.intents if said.who == one.id), "")
    if fight.surprised and one.id not in acting_order(fight):
        return Sentence("surprised")
    near = _nearest(fight, world, one)
    return Sentence("{means}; {near}", means=means, near=near) if means and near else means or near


def _nearest(fight: Fight, world: World, one: Creature) -> str:
    """The range to the nearest opponent, if it is set. Clause: combat.range.bands"""
    found = [
        (BANDS.index(space.band), _range(space, other))
        for other in here(world, fight.foes if one.id in fight.party else fight.party)
        if isinstance(space := world.records.get(between(one.id, other.id)), Spacing) and _in(fight, other)
    ]
    return min(found)[1] if found else ""


def _range(space: Spacing, other: Creature) -> Sentence:
    return Sentence("{band} to {who}", band=word(space.band), who=other.title)


def due(world: World) -> tuple[Offer, ...]:
    """What is due next by the rules.

    Clauses: morale.save.triggers, initiative.simple.save, weapon-skill.bleed, combat.round.length, crit.out.duration,
    tgs.gate.doubt, skill.list.table
    """
    fight = fight_of(world)
    deeds = (*judging.due(world), *(_due_in(fight, world) if fight else _after(world)))
    return all_offered(deeds, world, {}, able_and_in_turn)


def _due_in(fight: Fight, world: World) -> Iterator[Deed]:
    group = world.records.get(ENEMIES)
    lost = sum(not one.able or one.id in fight.gone for one in here(world, fight.foes))
    stands = bool(standing(fight, world, fight.foes))
    if stands and isinstance(group, Group) and group.fighting and group.fallen < min(lost, group.count):
        yield (
            casualty,
            {"group": group.id},
            Sentence("Count the fallen foes: {lost} in all; morale may be due", lost=lost),
        )
        return
    party, foes = standing(fight, world, fight.party), standing(fight, world, fight.foes)
    fled = is_routed(group)
    if fled or not party or not foes:
        yield from _over(fled=fled and bool(foes), won=bool(party))
    if not party or not foes:
        return
    if not fled:
        yield from powers.due(tuple(one for one in party if one.kind == "pc"), foes)
    if foe_answers := [one for one in answers(world) if one[1]["who"] in fight.foes]:
        yield from foe_answers
        return
    if not fight.settled:
        mute = [one.title for one in mute_of(fight, world)]
        undeclared = Sentence("Settle who goes first (not declared: {names})", names=", ".join(mute))
        yield settle_order, {}, undeclared if mute else Sentence("Settle who goes first")
        return
    yield from _due_of(world, turn(world), fight)


def _over(*, fled: bool, won: bool) -> Iterator[Deed]:
    """How the fight ends; foes who have lost heart either flee or surrender. Clause: morale.save.failed"""
    if fled:
        yield fight_end, {}, Sentence("End the fight: the foes flee")
        yield fight_end, {"surrender": True}, Sentence("End the fight: the foes surrender")
    elif won:
        yield fight_end, {}, Sentence("End the fight: no foe is left who fights")
    else:
        yield fight_end, {}, Sentence("End the fight: the party cannot go on")


def _due_of(world: World, now: str, fight: Fight) -> Iterator[Deed]:
    one = world.records.get(now)
    if not isinstance(one, Creature):
        text = Sentence("End round {round}: everybody has acted", round=fight.round)
        yield round_end, {}, Sentence("End the free round: everybody has acted") if fight.surprised else text
        return
    if any(thing.on == now and thing.trigger == TURN_BEGINS for thing in world.all(Lasting)):
        yield turn_start, {"who": now}, Sentence("The turn of {title} begins: it bleeds", title=one.title)
        return
    if not one.led:
        yield foe_turn, {"who": now}, to_act(one, fight, world)


def lost_heart(who: Creature, fight: Fight, world: World) -> bool:
    """Whether somebody is one of the foes, who flee or surrender. Clause: morale.save.failed"""
    return who.id in fight.foes and is_routed(world.records.get(ENEMIES))


def to_act(who: Creature, fight: Fight, world: World) -> Sentence:
    """What it is called to let somebody act whom nobody plays: foes who go for the same one strike together,
    and those who have lost heart run.

    Clauses: attack.multiple.highest, morale.save.failed, retreat.save.dex
    """
    side = standing(fight, world, fight.foes) if who.id in fight.foes else ()
    if lost_heart(who, fight, world):
        return Sentence("Let {title} run (DEX Save)", title=who.title)
    if any(one.id != who.id and one.id not in fight.acted for one in side):
        return Sentence("Let {title} act, and whoever strikes with it", title=who.title)
    return Sentence("Let {title} act", title=who.title)


def _after(world: World) -> Iterator[Deed]:
    """What is due outside fights: people who are out, those whom an encounter brings, and the current Watch.

    Clauses: crit.out.duration, wild.watch.three, wild.event.d6
    """
    yield from _fallen(world)
    yield from argument.due(world)
    yield from duel.due(world)
    if waits_here(world):
        yield who_is_here, {}, Sentence("See who is here")
    if any("foes" in one.left for one in world.all(Matter)):
        yield meet, {}, Sentence("Bring in whoever comes")
    yield from abroad.due(world)


def _fallen(world: World) -> Iterator[Deed]:
    """People who are out: they need tending, and then a drink brings them round. Clause: crit.out.duration"""
    for one in world.all(Creature):
        if one.kind == "pc" and one.status == "out":
            if not one.tended:
                yield (
                    tend,
                    {"who": one.id},
                    Sentence("Look after {title}: {state}", title=one.title, state=word(one.out_by)),
                )
            elif gains_by_breath(one):
                yield breath, {"who": one.id}, Sentence("{title} comes round and catches their breath", title=one.title)


COMING: Final = Sentence("What is to come")
"""Above what is foreshadowed, where no days in the wilderness are told. Clause: dungeon.event.d6"""


def scene(world: World) -> Sheet | None:
    """The place where the party is, or its day in the wilderness; who is in which zone, and the ranges that are set.

    Clauses: combat.range.bands, combat.zone.movement, wild.watch.three
    """
    lines: list[Line] = []
    everybody = at_hand(world, world.all(Creature))
    for at, one in enumerate(everybody):
        near = [
            _range(space, other)
            for other in everybody[at + 1 :]
            if isinstance(space := world.records.get(between(one.id, other.id)), Spacing)
        ]
        if near:
            lines.append(Line(one.title, in_a_row(near), clause="combat.range.bands"))
    place, outside = exploring_scene(world), abroad.lines(world)
    groups = (
        *(place.groups if place else ((Sentence("The wilderness") if TREK in world else COMING, outside),)),
        (Sentence("Zones"), zones_of(world)),
        (Sentence("Ranges"), tuple(lines)),
    )
    told = tuple(one for one in groups if one[1])
    return Sheet(place.title if place else Sentence("Where they stand"), told) if told else None
