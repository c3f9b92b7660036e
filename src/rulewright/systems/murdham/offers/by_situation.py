"""Offers in each situation: in a fight, in peace, among people, with what is in the pack.

Whether something is possible is asked of the very rule that would do it; the list itself decides nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Offer, World
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.beginning import against
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.bricks.people.groups import FOE, PARTY, are_against, side_of
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.actions.commanded import able_and_in_turn
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.checks.saves import NAMES, make_save
from rulewright.systems.murdham.combat.attacks import attack, throw_vial
from rulewright.systems.murdham.combat.blasts import blast
from rulewright.systems.murdham.dialogue.attitude import roll_attitude
from rulewright.systems.murdham.dialogue.diplomacy import befriend, encourage, inspire, persuade
from rulewright.systems.murdham.dialogue.disguise import Disguise, undisguise
from rulewright.systems.murdham.dialogue.manipulation import distract, intimidate, is_prisoner, taunt
from rulewright.systems.murdham.display.turn_order import fight_of, present
from rulewright.systems.murdham.encounters.approach import announce
from rulewright.systems.murdham.encounters.awareness import begin_meeting
from rulewright.systems.murdham.encounters.meeting import MEETING, Meeting
from rulewright.systems.murdham.events.bodies import FIELDS
from rulewright.systems.murdham.movement.flight import flee
from rulewright.systems.murdham.numbers import COATING_ROUNDS, USUAL_PACE
from rulewright.systems.murdham.offers import combat, journey
from rulewright.systems.murdham.perils.bonds import break_free
from rulewright.systems.murdham.perils.drugs import take_drug
from rulewright.systems.murdham.perils.poison import take_antidote
from rulewright.systems.murdham.perils.poison_delivery import coat
from rulewright.systems.murdham.perils.treatment import CURE, OPERATED, needs, operate, take_cure
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import NEXT, STRETCH, Fight, Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.rounds.fight import begin_fight, end_fight, end_round, pass_turn, take_turn
from rulewright.systems.murdham.rounds.retreat import retreat
from rulewright.systems.murdham.rounds.tactics import foe_turn
from rulewright.systems.murdham.site import places
from rulewright.systems.murdham.space.whereabouts import is_elsewhere
from rulewright.systems.murdham.tables import CHARGES, DRUGS, POISONS, THROWN
from rulewright.systems.murdham.travel.clock import next_stretch
from rulewright.systems.murdham.travel.provisions import LACKED, Need, payer_for, provisions, supplied
from rulewright.systems.murdham.travel.resting import daily_rest, full_rest, in_the_wild

DEEDS: Final = (Sentence("talk"), Sentence("keep watch"))
"""What is offered for a stretch; anything that takes a few minutes will do. Clause: explore.action.stretch"""
MOVES: Final = str(Sentence("moves"))
"""What is offered for a turn without an attack. Clause: combat.rounds"""
STARTS: Final = {
    "company": Sentence("the company starts it"),
    "foes": Sentence("they start it"),
    "": Sentence("unclear who did"),
}
"""Who may begin a fight, in words. Clause: combat.initiative"""


def offers(world: World, who: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What somebody could do now, and what stands in the way if they cannot. Clauses: core.conditions, combat.rounds"""
    one = world.records.get(who)
    return all_offered(_deeds(one, world), world, options, able_and_in_turn) if isinstance(one, Creature) else ()


def _deeds(one: Creature, world: World) -> Iterator[Deed]:
    if one.dead:
        yield from combat.after_death(one, world)
        return
    me = {"who": one.id}
    fight = fight_of(world)
    if one.has("entangled"):
        yield break_free, me, Sentence("Break free (STR save)")
    if one.has("terrified"):
        yield flee, {**me, "can_run": True}, Sentence("Run from what terrifies")
    if fight is not None and fight.side_of(one.id):
        yield from _in_fight(one, fight, world)
        yield from _strikes(one, fight, world)
    elif fight is None:
        yield from _at_peace(one, world)
        yield from _strikes(one, None, world)
    yield move, me, Sentence("Move {n} zone", "Move {n} zones", n=USUAL_PACE)
    yield from journey.special_movement(one, world)
    yield from combat.zones(one, world)
    yield from _pack(one, world)
    yield from combat.pack(one, world)
    yield from _cures(one, world)
    for ability, name in NAMES.items():
        yield (
            make_save,
            {**me, "ability": ability},
            Sentence("{ability} save, {score} or less", ability=name, score=one.score(ability)),
        )
    if fight is not None and fight.side_of(one.id):
        yield retreat, me, Sentence("Run from the fight")
    elif one.kind != "gm":
        yield from combat.spoils(one, world)


def _in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    yield take_turn, {**me, "what": MOVES}, Sentence("Spend the turn on something else than an attack")
    yield pass_turn, me, Sentence("Pass: it is the others' go")
    if one.kind == "gm":
        yield foe_turn, me, Sentence("Let {title} act", title=one.title)
    yield from _words_in_fight(one, fight, world)
    yield from combat.in_fight(one, fight, world)
    if len(fight.passed) == len(fight.sides):
        yield end_round, {}, Sentence("End round {round}", round=fight.round)
    if not all(any(not other.down for other in present(world, side.members)) for side in fight.sides):
        yield end_fight, {}, Sentence("End the fight")


def fight(world: World) -> Offer | None:
    """The fight that could begin; None where one is on. Clause: combat.rounds"""
    if world.all(Fight):
        return None
    company, foes = _sides(world)
    return against(begin_fight, {"company": _ids(company), "foes": _ids(foes)}, company, foes)


def _sides(world: World) -> tuple[list[Creature], list[Creature]]:
    """The company, and those it could fight, of those who are here: prisoners are at its mercy.

    Clauses: core.conditions, manipulation.torture
    """
    able = [one for one in world.all(Creature) if not one.down and not is_elsewhere(one, world)]
    able = [one for one in able if not one.leader or one.kind == "pc" or "fight" in one.trainings]
    foes = [one for one in able if side_of(one) == FOE and not is_prisoner(one)]
    return [one for one in able if one.group == PARTY], foes


def _resting(world: World) -> list[Creature]:
    """The company who are here, with the beasts and people who follow them. Clauses: rest.daily, core.followers"""
    here = (one for one in world.all(Creature) if one.group == PARTY and not is_elsewhere(one, world))
    return [one for one in here if not one.down]


def _ids(people: list[Creature]) -> list[str]:
    return [one.id for one in people]


def _at_peace(one: Creature, world: World) -> Iterator[Deed]:
    company, foes = _sides(world)
    yield from _of_the_meeting(one, company, world)
    if company and foes:
        names = ", ".join(other.title for other in foes)
        for starts, how in STARTS.items():
            sides = {"company": _ids(company), "foes": _ids(foes), "started_by": starts}
            yield begin_fight, sides, Sentence("Begin a fight against {names}: {how}", names=names, how=how)
    if one.kind == "gm":
        if not one.attitude:
            yield roll_attitude, {"met": one.id}, Sentence("Roll how {title} feels about the company", title=one.title)
        return
    yield from places.offered_here(one, world)
    watches = journey.is_on_journey(world)
    for deed in DEEDS:
        text = Sentence("This watch: {deed}", deed=deed) if watches else Sentence("This stretch: {deed}", deed=deed)
        yield act, {"who": one.id, "what": str(deed)}, text
    yield from journey.at_peace(one, world)
    yield from _words_at_peace(one, world)
    yield from combat.funerals(world)
    yield next_stretch, {}, NEXT["watch" if watches else "stretch"]
    resters = sorted(_resting(world), key=lambda other: (other.id != one.id, bool(other.leader))) or [one]
    if not foes and any(map(_is_weary, resters)):  # the strip of the clock has it at all times
        yield daily_rest, {"resters": _ids(resters)}, _of_rest(resters, world)
    together = {"who": one.id, "others": [other.id for other in company if other.id != one.id]}
    if not in_the_wild(*_where(world)):
        yield full_rest, together, Sentence("Full rest for the company: a week in a settlement")


def _of_the_meeting(one: Creature, company: list[Creature], world: World) -> Iterator[Deed]:
    """An encounter with those who are here, and the company's word on one that has begun.

    Clauses: encounter.setup, encounter.one-sided, encounter.otherwise
    """
    meeting = world.records.get(MEETING)
    if isinstance(meeting, Meeting):
        says = meeting.step == "approach" and meeting.chooser != "others" and not meeting.company_wants
        if says and one.id in meeting.company:
            yield announce, {"who": one.id}, Sentence("Say what the company wants of those it meets")
        return
    others = [each for each in world.all(Creature) if each.group != PARTY and not each.down]
    others = [each for each in others if not is_elsewhere(each, world) and not is_prisoner(each)]
    if company and one in others:
        sides = {"company": _ids(company), "others": _ids(others)}
        names = in_a_row(each.title for each in others)
        yield begin_meeting, sides, Sentence("Let the company meet {names}", names=names)


def _where(world: World) -> tuple[Stretch | None, Scene | None]:
    """What is told of where the company is."""
    stretch, scene = world.records.get(STRETCH), world.records.get(SCENE)
    return stretch if isinstance(stretch, Stretch) else None, scene if isinstance(scene, Scene) else None


def _is_weary(one: Creature) -> bool:
    """Whether a daily rest may do somebody good. Clauses: rest.daily, rest.daily.skipped"""
    weakened = any(one.score(ability) < getattr(one, f"full_{field}") for ability, field in FIELDS.items())
    return bool(one.awake) or one.health < one.max_health or one.mana < one.max_mana or weakened


def _of_rest(resters: list[Creature], world: World) -> Sentence:
    """A daily rest in words, with those for whom it would do nothing. Clauses: rest.daily.needs, rest.daily.supplies"""
    by = supplied(*_where(world))
    purses = {one.id: one.quarters for one in world.all(Creature)}
    short: dict[str, tuple[Need, ...]] = {}
    for one in resters:
        payer = payer_for(one) if payer_for(one) in purses else one.id
        had = provisions(one, by, quarters=purses[payer])
        purses[payer] -= had.quarters
        short[one.title] = had.missing
    needs = [word for need, word in LACKED.items() if any(need in one for one in short.values())]
    text = Sentence("Daily rest for the company: a watch")
    if not needs:
        return text
    names = every(title for title, missing in short.items() if missing)
    return Sentence("{text}; {names} will lack {needs}", text=text, names=names, needs=every(needs))


def _strikes(one: Creature, fight: Fight | None, world: World) -> Iterator[Deed]:
    """Ways to strike: in a fight at everybody, outside one at the first person present."""
    arms = [weapon for weapon in world.all(Weapon) if weapon.owner == one.id]
    foes: list[Creature] = []
    for foe in world.all(Creature):
        away = fight.side_of(foe.id) is None if fight else is_elsewhere(foe, world)
        if are_against(foe, one) and not foe.dead and not away:
            foes.append(foe)
    foes.sort(key=lambda foe: foe.down)
    for foe in foes if fight else foes[:1]:
        yield _usual(one, foe, arms)
    # Every other way is offered once, at whoever comes first: whom it is done to is for the form to change.
    for foe in foes[:1] if fight else ():
        aim = {"attacker": one.id, "target": foe.id}
        for weapon in arms[1:]:
            yield _strike(aim, foe, weapon)
        for item in (name for name in THROWN if name in one.items):
            text = Sentence("Throw {thing} at {foe}", thing=Sentence(item), foe=foe.title)
            yield throw_vial, {**aim, "item": item}, text
        zone = world.records.get(foe.zone) if foe.zone else None
        for item, charge in CHARGES.items():
            if zone is not None and charge.reach and item in one.items:
                text = Sentence("Throw {thing} at all in {zone}", thing=Sentence(item), zone=zone.title)
                yield blast, {"attacker": one.id, "zone": zone.id, "item": item}, text


def _usual(one: Creature, foe: Creature, arms: list[Weapon]) -> Deed:
    """The strike with somebody's first weapon, or without any."""
    return _strike({"attacker": one.id, "target": foe.id}, foe, arms[0] if arms else None)


def _strike(aim: dict[str, str], foe: Creature, weapon: Weapon | None) -> Deed:
    if weapon is None:
        return attack, aim, Sentence("Attack {foe} with bare hands", foe=foe.title)
    arguments = {**aim, "weapon": weapon.id}
    return attack, arguments, Sentence("Attack {foe}: {weapon}", foe=foe.title, weapon=weapon.title)


def _pack(one: Creature, world: World) -> Iterator[Deed]:
    """What can be done with what somebody carries; another weapon than the usual is picked in the form."""
    for item in dict.fromkeys(one.items):
        if item == "antidote":
            yield take_antidote, {"victim": one.id}, Sentence("Take an antidote")
        elif item in DRUGS:
            yield (
                take_drug,
                {"user": one.id, "drug": item},
                Sentence("Take {drug}: {means}", drug=item, means=Sentence(DRUGS[item].means)),
            )
        elif item in POISONS:
            for weapon in [each for each in world.all(Weapon) if each.owner == one.id][:1]:
                text = Sentence(
                    "Coat {weapon} with {poison} ({n} round)",
                    "Coat {weapon} with {poison} ({n} rounds)",
                    n=COATING_ROUNDS,
                    weapon=weapon.title,
                    poison=item,
                )
                yield coat, {"who": one.id, "weapon": weapon.id, "poison": item}, text


def _words_in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    """What somebody can do with words in a fight.

    Clauses: diplomacy.encourage, manipulation.distract, manipulation.intimidate, manipulation.taunt
    """
    mine = fight.side_of(one.id)
    there = [other for other in world.all(Creature) if fight.side_of(other.id) is not None and not other.down]
    for ally in there:
        if fight.side_of(ally.id) == mine and ally.id != one.id and (ally.has("frightened") or ally.has("terrified")):
            text = Sentence("Encourage {ally}", ally=ally.title)
            yield encourage, {"actor": one.id, "allies": [ally.id]}, text
    for foe in [other for other in there if fight.side_of(other.id) != mine][:1]:
        on = {"actor": one.id, "target": foe.id}
        yield distract, on, Sentence("Distract {foe}: the next turn is lost", foe=foe.title)
        yield intimidate, on, Sentence("Intimidate {foe}: frightened of you", foe=foe.title)
        yield taunt, on, Sentence("Taunt {foe}: the next turn is for you alone", foe=foe.title)


def _words_at_peace(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody of the company can do among people. Clauses: diplomacy.save, disguise.means"""
    others = [
        other
        for other in world.all(Creature)
        if other.kind == "gm" and not other.down and not is_elsewhere(other, world)
    ]
    for other in others[:1]:
        on = {"actor": one.id, "target": other.id}
        yield befriend, on, Sentence("Do {other} a favour", other=other.title)
        # To whom and for what is asked: what comes of it is that they do it.
        yield inspire, {"actor": one.id}, Sentence("Appeal to somebody's feelings")
        yield persuade, {"actor": one.id}, Sentence("Argue with somebody")
        yield intimidate, {"actor": one.id}, Sentence("Threaten somebody")
    yield from _surgery(one, world)
    if any(each.on == one.id for each in world.all(Disguise)):
        yield undisguise, {"who": one.id}, Sentence("Take the disguise off")


def _cures(one: Creature, world: World) -> Iterator[Deed]:
    """Cures to take. Clause: items.cure"""
    for illness in world.all(Illness):
        if CURE in one.items and illness.on == one.id and illness.over is None:
            text = Sentence("Take a cure against {disease}", disease=Sentence(illness.disease))
            yield take_cure, {"who": one.id, "disease": illness.disease}, text


def _surgery(one: Creature, world: World) -> Iterator[Deed]:
    """What a surgeon can do for those who need it. Clauses: items.surgical-tools, disease.black-gangrene"""
    for patient in world.all(Creature):
        if is_elsewhere(patient, world):
            continue
        for need in needs(patient, world.all(Illness)):
            text = Sentence("This stretch: {deed} ({patient})", deed=OPERATED[need], patient=patient.title)
            yield operate, {"surgeon": one.id, "patient": patient.id, "need": need}, text
