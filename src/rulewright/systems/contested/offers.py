"""Offers: what a creature could do now, each with its cost, and where it cannot, why not.

Whether something is possible is asked of the very rule that would do it, so that a grey button and a refusal are one
code. The list itself decides nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rulewright.engine import Offer, Procedure, World
from rulewright.engine.declared.derived import derived
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring import is_elsewhere, is_safe
from rulewright.systems.bricks.offering import Deed, offered
from rulewright.systems.contested.body.afflictions import spares, under
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.body.order import current, is_over
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.downtime.days import going_without
from rulewright.systems.contested.downtime.rest import SECONDS, SLEPT, rest
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.held_actions import hold, trigger
from rulewright.systems.contested.fight.morale import morale
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.fight.rounds import OVER, end_fight
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.gear.belongings import wear
from rulewright.systems.contested.gear.inventory import FULL_INVENTORY, free_slots
from rulewright.systems.contested.gear.lights import TORCH, put_out
from rulewright.systems.contested.gear.supplies import RATIONS, effect_of
from rulewright.systems.contested.harm.aid import remedies, stabilize, wake_up
from rulewright.systems.contested.harm.scars import scar
from rulewright.systems.contested.harm.spoils import spoils
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.magic.aims import given_in_vain, in_reach, is_aimed
from rulewright.systems.contested.magic.cast_spell import cast, use_scroll
from rulewright.systems.contested.magic.spells import lacks_nothing, spell_named
from rulewright.systems.contested.numbers import ADVANTAGE_AP, AVERAGE_DC, MOVE_AP
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.people.creation import SWAPS, finish, reroll, swap
from rulewright.systems.contested.people.hirelings import succeed
from rulewright.systems.contested.people.origins import PARTS
from rulewright.systems.contested.places.offers import exploring
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.tables.scar_rows import scar_name
from rulewright.systems.contested.turns.action_points import ATTACK_COST, gain_advantage, move, reach_of, walk
from rulewright.systems.contested.turns.attempts import save
from rulewright.systems.contested.turns.commanded import able_and_in_turn
from rulewright.systems.contested.turns.crawling import crawl
from rulewright.systems.contested.turns.losses import REASONS, due
from rulewright.systems.contested.turns.spaces import apart, off_in_words
from rulewright.systems.contested.unattended.going_on import auto_turn
from rulewright.systems.contested.unattended.tactics import arms
from rulewright.systems.contested.words import GONE, MAKING, called, grouped


def offers(world: World, creature_id: str, options: Mapping[str, Any] | None = None) -> tuple[Offer, ...]:
    """What a creature could do now, with cost, and why not where it cannot.

    Clauses: combat.turn.spend, combat.turn.cost, combat.loss.recovery
    """
    one = world.get(Creature, creature_id)
    settings = options or {}
    fight = next(iter(world.all(Fight)), None)
    deeds = _in_fight(one, world, fight, settings) if fight and _in(fight, one) else _at_peace(one, world, settings)
    return tuple(offered(deed, world, settings, able_and_in_turn) for deed in (*deeds, *_always(one, world)))


class Foe(msgspec.Struct, frozen=True):
    """Somebody who stands against whoever asks: as much as deeds say of them, which few changes concern."""

    id: str
    title: str
    is_open: bool
    """Whether nothing keeps them from being attacked."""


def _in(fight: Fight, one: Creature) -> bool:
    return one.id in dict(fight.totals) and one.id not in fight.fled


def _in_fight(one: Creature, world: World, fight: Fight, options: Mapping[str, Any]) -> Iterator[Deed]:
    cost = int(options.get(ATTACK_COST.name, ATTACK_COST.default))
    if _is_over(world, fight.id):
        yield end_fight, {}, OVER
    foes = _foes(world, one.id, options.get(HELPLESS.name, HELPLESS.default) == "both")
    open_to_attack = [foe for foe in foes if foe.is_open]
    if one.status == "critical" and fight.spots:
        for other in (each for each in world.all(Creature) if each.id != one.id and each.id in dict(fight.spots)):
            yield crawl, {"creature": one.id, "toward": other.id}, Sentence("Crawl to {title}", title=other.title)
    yield from _attacks(one, open_to_attack, cost)
    yield from _magic(one, world, cost)
    text = Sentence("Move: {n} Space ({ap} AP)", "Move: {n} Spaces ({ap} AP)", n=reach_of(one), ap=MOVE_AP)
    yield move, {"creature": one.id}, text
    if one.spaces:
        text = Sentence("Walk {n} Space (paid for)", "Walk {n} Spaces (paid for)", n=one.spaces)
        yield walk, {"creature": one.id, "spaces": one.spaces}, text
        for foe in foes if fight.spots else ():
            text = Sentence("Walk to {foe}, {off}", foe=foe.title, off=off_in_words(apart(fight, one.id, foe.id)))
            yield walk, {"creature": one.id, "spaces": one.spaces, "toward": foe.id}, text
    yield gain_advantage, {"creature": one.id}, Sentence("Gain Advantage on the next roll ({ap} AP)", ap=ADVANTAGE_AP)
    defences = (
        ("dodge", Sentence("Hold a dodge until your next Turn ({ap} AP)", ap=cost)),
        ("parry", Sentence("Hold a parry until your next Turn ({ap} AP)", ap=cost)),
    )
    for defence, text in defences:
        yield hold, {"creature": one.id, "name": defence, "defence": defence}, text
    if open_to_attack or not foes:
        text = Sentence("Hold an attack until your next Turn ({ap} AP)", ap=cost)
        yield hold, {"creature": one.id, "name": "strike", "deed": "attack"}, text
    yield from _held(one, open_to_attack, world)
    yield from _aid(world, one.id, cost)
    yield retreat, {"creature": one.id, "destination": True}, Sentence("Run to a safe place (DEX Save)")
    if current(fight) == one.id:
        yield end_of_turn, {"creature": one.id}, Sentence("End the Turn ({ap} AP left)", ap=one.ap)
        yield auto_turn, {"creature": one.id}, Sentence("Let {title} act", title=one.title)
    yield from _morale(world, one.group)


@derived
def _is_over(world: World, fight: str) -> bool:
    return is_over(world.get(Fight, fight), world)


@derived
def _foes(world: World, who: str, both: bool) -> tuple[Foe, ...]:
    """Who stands against somebody. Clauses: combat.loss.recovery, combat.retreat"""
    one, fight = world.get(Creature, who), world.all(Fight)[0]
    foes = [each for each in world.all(Creature) if each.group != one.group and _in(fight, each)]
    # Nobody is offered what a spell on them, or their flight, keeps them from.
    return tuple(
        Foe(foe.id, foe.title, not one.fleeing and spares(one, foe) is None)
        for foe in foes
        if not can_act(foe, both=both)
    )


def _held(one: Creature, foes: list[Foe], world: World) -> Iterator[Deed]:
    """Held Actions that could happen now; what needs a target, once for each. Clause: special.hold.resolve"""
    for held in one.held:
        arguments = {"creature": one.id, "name": held.name}
        strikes = held.deed in ("attack", "contest")
        there: Sequence[Foe | Creature] = foes if strikes else _touched(one, held.spell or held.scroll, world)
        for target in there:
            text = Sentence("'{name}' happens now, to {foe} (paid for)", name=called(held), foe=target.title)
            yield trigger, {**arguments, "targets": [target.id]}, text
        if not (strikes or there):
            yield trigger, arguments, Sentence("'{name}' happens now (paid for)", name=called(held))


def _touched(caster: Creature, spell: str, world: World) -> tuple[Creature, ...]:
    """Those whom a spell can be turned on now; nobody where it is not aimed. Clause: magic.spell-list"""
    row = spell_named(spell)
    return in_reach(caster, row, world) if row is not None and is_aimed(row) else ()


def _attacks(one: Creature, foes: list[Foe], cost: int) -> Iterator[Deed]:
    weapons, wide = arms(one, len(foes))
    shown = every(dict.fromkeys(weapons)) if weapons else Sentence("bare hands")
    for foe in foes:
        arguments = {"attacker": one.id, "targets": [foe.id], "weapons": list(weapons) or ["unarmed"]}
        yield (
            attack,
            arguments,
            Sentence("Attack {foe} with {weapons} ({ap} AP)", foe=foe.title, weapons=shown, ap=cost),
        )
    if wide and len(foes) > 1:
        ids = [foe.id for foe in foes]
        arguments = {"attacker": one.id, "targets": ids, "weapons": list(weapons)}
        names = ", ".join(foe.title for foe in foes)
        text = Sentence("Attack {foes} at once with {weapons} ({ap} AP)", foes=names, weapons=shown, ap=cost)
        yield attack, arguments, text


def _magic(one: Creature, world: World, cost: int) -> Iterator[Deed]:
    """Spells with one Magic Die, from Mana Dust where there is some; more dice are for whoever casts to choose.

    What is aimed is offered once for each whom it could touch. Clauses: magic.cast.invest, magic.spell-list
    """
    book = one.grimoire.spells if one.grimoire else ()
    scrolls = dict.fromkeys(item.spell for item in one.items if item.spell)
    die, price = _die_at_hand(one, cost)
    for spell in book:
        text = Sentence("Cast {spell}", spell=spell)
        yield from _aimed(cast, {"caster": one.id, "spell": spell, **die}, spell, text, price, world)
    for spell in scrolls:
        text = Sentence("Cast {spell} from its Scroll", spell=spell)
        yield from _aimed(use_scroll, {"caster": one.id, "scroll": spell, **die}, spell, text, price, world)


def _die_at_hand(one: Creature, cost: int) -> tuple[dict[str, int], Sentence]:
    """One Magic Die, and what it costs: of dust where there is some, which is used up and causes no Fatigue.

    Clauses: magic.mana-dust, magic.cast.fatigue
    """
    if one.dust:
        return {"dust": 1}, Sentence("{ap} AP, 1 Mana Dust", ap=cost) if cost else Sentence("1 Mana Dust")
    return {"slots": 1}, Sentence("{ap} AP, 1 Magic Die", ap=cost) if cost else Sentence("1 Magic Die")


def _aimed(
    deed: Procedure[..., Any], words: Mapping[str, Any], spell: str, text: Sentence, price: Sentence, world: World
) -> Iterator[Deed]:
    found = _touched(world.get(Creature, words["caster"]), spell, world)
    for target in found:
        on = {"deed": text, "price": price}
        own = Sentence("{deed} on oneself ({price})", **on)
        whom = own if target.id == words["caster"] else Sentence("{deed} on {whom} ({price})", **on, whom=target.title)
        if vain := given_in_vain(spell_named(spell), target):
            whom = Sentence("{deed}: {one}", deed=whom, one=vain)
        yield deed, {**words, "targets": [target.id]}, whom
    if not found:
        yield deed, words, Sentence("{deed} ({price})", deed=text, price=price)


@derived
def _aid(world: World, who: str, cost: int) -> tuple[Deed, ...]:
    one = world.get(Creature, who)
    deeds = [
        deed
        for other in world.all(Creature)
        for deed in (*aid(one, other), *_healing(one, other, world), *_waking(one, other, world))
    ]
    price = [Sentence("{deed} ({ap} AP)", deed=text, ap=cost) if cost else text for _, _, text in deeds]
    return tuple((deed, arguments, text) for (deed, arguments, _), text in zip(deeds, price, strict=True))


def _healing(one: Creature, other: Creature, world: World) -> Iterator[Deed]:
    """Those of the own side who are there and get back what they have lost by what somebody carries. Clause:
    actions.examples.list
    """
    if other.group != one.group or other.deprived or other.status in GONE or is_elsewhere(other, world):
        return
    for remedy in remedies(one):
        lost = effect_of(remedy)
        if lost is None or lacks_nothing(other, lost.what or "hp"):
            continue
        text = Sentence("Treat {who} with {thing}", who=other.title, thing=remedy.name)
        own = Sentence("Use {thing} ({uses} left)", thing=remedy.name, uses=remedy.uses)
        on = {} if other.id == one.id else {"on": other.id}
        yield use_thing, {"creature": one.id, "thing": remedy.name, **on}, own if other.id == one.id else text


def _waking(one: Creature, other: Creature, world: World) -> Iterator[Deed]:
    """Sleepers of the own side who are there and can be woken. Clause: magic.spell-list"""
    asleep = other.id != one.id and other.group == one.group and under(other, "asleep")
    if asleep and not is_elsewhere(other, world):
        yield wake_up, {"who": one.id, "sleeper": other.id}, Sentence("Wake {title}", title=other.title)


def aid(one: Creature, other: Creature) -> Iterator[Deed]:
    """What somebody can do for another who is dying. Clause: combat.critical.aid"""
    if other.status == "critical" and not other.stabilized and other.id != one.id:
        given = {"helper": one.id, "patient": other.id}
        yield stabilize, given, Sentence("Stabilize {title} with bandages", title=other.title)
        for remedy in remedies(one):
            text = Sentence("Stabilize {title} with {thing}", title=other.title, thing=remedy.name)
            yield stabilize, {**given, "aid": remedy.name}, text


@derived
def _morale(world: World, group: str) -> tuple[Deed, ...]:
    """What a Group has to test now. Clause: morale.triggers"""
    fight = world.all(Fight)[0]
    ids = dict(fight.groups).get(group, ())
    members = tuple([one for one in world.all(Creature) if one.id in ids])
    moments = due(fight, group, members) if members else ()
    why = every(REASONS[moment] for moment in moments)
    text = Sentence("Morale of {group} is due: {why}", group=grouped(group), why=why)
    return ((morale, {"group": group}, text),) if moments else ()


def _worn(one: Creature) -> Iterator[Deed]:
    """Armour that is carried and would protect if it were put on. Clauses: armor.worn, armor.cap"""
    now = armor_of(one)[0]
    for item in dict.fromkeys(item for item in one.items if item.armor and not item.worn and not item.weapon):
        put_on = (*(each for each in one.items if each is not item), replace(item, worn=True, held=False))
        gained = armor_of(one.with_(items=put_on))[0] - now
        if gained > 0:
            text = Sentence("Wear: {thing} (Armor {now} to {then})", thing=item.name, now=now, then=now + gained)
            yield wear, {"creature": one.id, "thing": item.name}, text


def _at_peace(one: Creature, world: World, settings: Mapping[str, Any]) -> Iterator[Deed]:
    if one.draft:
        for which in SWAPS:
            yield (
                swap,
                {"creature": one.id, "which": which},
                Sentence("Swap {both}", both=every(which.upper().split("-"))),
            )
        for part in PARTS:
            yield reroll, {"creature": one.id, "parts": [part]}, Sentence("Roll {part} again", part=MAKING[part])
        yield finish, {"creature": one.id}, Sentence("Begin to play")
    else:
        yield from exploring(one, world, settings)
    yield from _worn(one)
    yield from _magic(one, world, 0)
    yield from _aid(world, one.id, 0)
    for item in one.items:
        if item.lit:
            yield put_out, {"creature": one.id, "thing": item.name}, Sentence("Put out: {thing}", thing=item.name)
        elif item.uses and item.gear in (RATIONS, TORCH):
            text = Sentence("Use {thing} ({uses} left)", thing=item.name, uses=item.uses)
            yield use_thing, {"creature": one.id, "thing": item.name}, text
    together = company(world)
    for length, text in RESTS.items() if one.id in together else ():
        hungry = any(going_without(world, together, SECONDS[length], sleeps=True))
        stays = length in SLEPT and _tired_in_danger(together, world)
        foreseen = (
            *_in_vain(together, world, settings),
            *((FATIGUE_STAYS,) if stays else ()),
            *((HUNGER,) if hungry else ()),
        )
        yield rest, {"creatures": together, "length": length}, _with(text, foreseen)
    for attribute, name in NAMES.items():
        words = {"who": one.id, "attribute": attribute}
        text = Sentence("{name} Save: d20 + {score} above {dc}", name=name, score=one.score(attribute), dc=AVERAGE_DC)
        yield save, words, text
    if one.of_party:
        yield from spoils(one, world, settings)


def company(world: World) -> list[str]:
    """Ids of those who rest when the party does: its characters and hirelings who live and are there.

    Clauses: healing.hp, combat.critical.aid
    """
    return [
        one.id
        for one in world.all(Creature)
        if one.of_party and one.status not in GONE and not is_elsewhere(one, world)
    ]


def _in_vain(ids: list[str], world: World, settings: Mapping[str, Any]) -> Iterator[Sentence]:
    """Who will get no HP back by a rest because every slot of theirs is filled. Clause: inventory.full"""
    full = [one.title for one in map(partial(world.get, Creature), ids) if one.hp < one.max_hp and not free_slots(one)]
    if full and settings.get(FULL_INVENTORY.name, FULL_INVENTORY.default):
        yield Sentence("no HP for {who}, whose every slot is filled", who=every(full))


def _tired_in_danger(ids: list[str], world: World) -> bool:
    """Whether somebody's Fatigue outlasts a night here, for all that whoever looks knows. Clause: fatigue.recovery"""
    return not is_safe(world) and any(world.get(Creature, one).fatigue for one in ids)


def _with(deed: Sentence, foreseen: Iterable[Sentence]) -> Sentence:
    """A deed, with what is bad about it."""
    for number, one in enumerate(foreseen):
        words = {"deed": deed, "one": one}
        deed = Sentence("{deed}; {one}", **words) if number else Sentence("{deed}: {one}", **words)
    return deed


FATIGUE_STAYS: Final = Sentence("Fatigue ends only in a safe place")
"""What is foreseen of a night; no player knows which places are safe. Clause: fatigue.recovery"""
HUNGER: Final = Sentence("not enough food for all")
"""What is foreseen of a rest; the clock says who goes without. Clause: deprivation.state"""
RESTS: Final = {
    "moment": Sentence("Rest a few moments, with water"),
    "hours": Sentence("Rest a few hours, with water"),
    "night": Sentence("Rest a night, with water"),
    "week": Sentence("Rest a week, with water"),
}
"""Rests in words. Clauses: healing.hp, fatigue.recovery, healing.attributes"""


def _always(one: Creature, world: World) -> Iterator[Deed]:
    for row in one.scars_due:
        yield scar, {"creature": one.id, "row": row}, Sentence("Roll the Scar that is due: {scar}", scar=scar_name(row))
    if one.kind == "pc" and one.status in GONE and not one.heir:
        yield succeed, {"dead": one.id}, Sentence("Go on with a new character")
        for other in world.all(Creature):
            if other.role and other.kind != "pc" and other.group == one.group and other.status not in GONE:
                yield succeed, {"dead": one.id, "heir": other.id}, Sentence("Take over {title}", title=other.title)


__all__ = ["offered", "offers"]
