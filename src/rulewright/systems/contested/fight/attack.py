"""The attack, as people call it: guards, weapons, circumstances, the Targets' answers, then the strike."""

from functools import partial
from typing import Annotated

import msgspec

from rulewright.chance import parse
from rulewright.engine import Field, Question, Rule, must, procedure
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.contested.body.afflictions import met, spares
from rulewright.systems.contested.body.condition import hindrance, must_act, must_live
from rulewright.systems.contested.body.order import must_be_among
from rulewright.systems.contested.checks.rolls import swing_of
from rulewright.systems.contested.checks.sides import FIST, Assault, ObjectDie, Side, named, serving
from rulewright.systems.contested.fight.circumstances import Circumstances, is_blind, standing
from rulewright.systems.contested.fight.strike import Blow, strike
from rulewright.systems.contested.gear.enchanted import show
from rulewright.systems.contested.gear.inventory import freeing, hands_of, hands_used, taking
from rulewright.systems.contested.gear.picks import armed_by, serving_by
from rulewright.systems.contested.gear.supplies import use
from rulewright.systems.contested.magic.property_mishaps import BOLT
from rulewright.systems.contested.records import Added, Attribute, Creature, Item
from rulewright.systems.contested.tables.mishap_rows import FUSED
from rulewright.systems.contested.turns.action_points import affordable, spend, usual_cost
from rulewright.systems.contested.turns.attempts import (
    AddedInSaves,
    Advantage,
    Disadvantage,
    SaveAdvantage,
    SaveDisadvantage,
    SaveObjects,
)
from rulewright.systems.contested.turns.defences import AGAINST_ATTACKS, answer_with, answering, helping
from rulewright.systems.contested.turns.losses import mark_losses
from rulewright.systems.contested.turns.spaces import must_reach


class Volley(msgspec.Struct, frozen=True):
    """What became of several Targets of one attack. Clause: combat.modifiers.many-targets"""

    blows: tuple[Blow, ...]


@procedure("contested.attack", title="Attack", by="owner")
def attack(
    attacker: Annotated[Creature, Field("who attacks")],
    targets: Annotated[tuple[Creature, ...], Field("who is attacked, one or several", hostile=True)],
    weapons: Annotated[
        tuple[str, ...],
        Field(
            "weapons in hand",
            empty="the best",
            rows=armed_by("attacker"),
        ),
    ] = (),
    attribute: Annotated[Added, Field("Attribute added", empty="what suits the weapon")] = "",
    objects: Annotated[
        tuple[str, ...], Field("other things that help to hit: their dice do no damage", rows=serving_by("attacker"))
    ] = (),
    ap: Annotated[
        int | None,
        Field("AP it costs, as the referee says", empty="what is usual in a fight", low=0, high=100, by="referee"),
    ] = None,
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
    impaired: Annotated[bool, Field("from a weak position", by="referee")] = False,
    enhanced: Annotated[bool, Field("from a strong position, or on a helpless foe", by="referee")] = False,
    distant: Annotated[bool, Field("at an especially distant target", by="referee")] = False,
    blast: Annotated[bool, Field("with blast damage", by="referee")] = False,
    fire: Annotated[bool, Field("with fire", by="referee")] = False,
    save_advantage: SaveAdvantage = 0,
    save_disadvantage: SaveDisadvantage = 0,
    against: AddedInSaves = AGAINST_ATTACKS,
    save_objects: SaveObjects = (),
) -> Rule[Blow | Volley]:
    """Attack one Target or several: one roll, each Target's Save, and damage for whoever fails it.

    A blade reaches whoever is beside, a ranged weapon whoever is near enough to see the whites of the eyes. A Scar that
    this brings a PC is rolled next, by `scar`; Morale that it makes due lights up. An axe shows 6 of an IR of 28, a
    shield answers with 21: a hit, for 5 through 1 Armor.

    Clauses: combat.attack.damage, actions.kind, actions.cc.notify, combat.modifiers.many-targets, actions.example-axe,
    saves.example-block, results.example-axe, combat.ranged.range, saves.advantage, saves.modifier.attribute,
    morale.triggers, combat.attack.unarmed, combat.attack.zero, combat.modifiers.impaired, combat.modifiers.enhanced,
    combat.modifiers.two-weapons, combat.ranged.distant, combat.ranged.ammunition, combat.detachment.impaired,
    combat.detachment.enhanced
    """
    yield from must_act(attacker)
    must(not attacker.fleeing, "{title} flees and attacks nobody", title=attacker, clause="morale.triggers")
    _check_targets(attacker, targets)
    for one in targets:
        spared = spares(attacker, one, wide=blast)
        if spared is not None:
            raise Refused(spared, clause="magic.spell-list")
    arms = arms_of(attacker, weapons)
    helpers = serving(objects, attacker)
    allowed = answering(against)
    swings = helping(save_objects, targets)
    yield from must_be_among(attacker, *targets)
    far = yield from must_reach(attacker, targets, tuple(one for one, _ in arms))
    blind = yield from is_blind(attacker)
    must(
        not blind or not arms or not all(one.ranged for one, _ in arms),
        "it is too dark to see the whites of the eyes, and no light burns",
        clause="combat.ranged.range",
    )
    cost = yield from usual_cost(attacker, ap)
    affordable(attacker, cost)
    magical = any(one.magical for one, _ in arms)
    helpless = False
    for one in targets:
        helpless = helpless or bool((yield from hindrance(one)))
    how = Circumstances(
        advantage=advantage,
        disadvantage=disadvantage,
        impaired=impaired,
        enhanced=enhanced or helpless,
        distant=distant or far,
        blast=blast or any(one.blast for one, _ in arms),
        fire=fire or any(one.fire for one, _ in arms),
        mundane=not magical,
        blind=blind,
    )
    stood = yield from standing(attacker, targets, how)
    wide = how.blast or attacker.kind == "detachment"
    chosen: Attribute = attribute or suiting(arms)
    side = Side(chosen, attacker.score(chosen), stood.swing, helpers)
    dice = tuple(ObjectDie(one.name, parse(one.die), swing + stood.weapon_swing) for one, swing in arms)
    assault = Assault(side, dice, bool(arms) and all(one.ignores_armor for one, _ in arms), how.fire, how.mundane, wide)
    saves = yield from swing_of(save_advantage, save_disadvantage)
    attacker = yield from show((yield from _pay(attacker, cost, arms)))
    defences: list[tuple[Creature, Side]] = []
    peril = partial(_peril, attacker, arms)
    for target in targets:
        defences += [
            (yield from answer_with(target, allowed, swing=saves, things=swings, several=len(targets) > 1, peril=peril))
        ]
    blows = yield from strike(attacker, assault, tuple(defences), stood.causes)
    if any(one.hit for one in blows):
        yield from mark_losses()
    return blows[0] if len(blows) == 1 else Volley(blows)


def _peril(attacker: Creature, arms: tuple[tuple[Item, int], ...], target: Creature) -> Question:
    """What an attack says to its Target."""
    names = list(dict.fromkeys(f"{item.name.lower()} {item.die}" for item, _ in arms))
    text = Sentence(
        "{who} attacks you ({weapons}). If your Save fails, you take the damage less your Armor.",
        who=attacker.title,
        weapons=every(names) if names else Sentence("bare hands"),
    )
    return Question(text, of=(attacker.id, target.id))


def _check_targets(attacker: Creature, targets: tuple[Creature, ...]) -> None:
    must(targets, "an attack needs a target", clause="combat.attack.damage")
    ids = [one.id for one in targets]
    must(
        len(set(ids)) >= len(ids) and attacker.id not in ids,
        "each target stands once in an attack, and the attacker is none",
        clause="combat.attack.damage",
    )
    for one in targets:
        must_live(one)


def _pay(attacker: Creature, ap: int, arms: tuple[tuple[Item, int], ...]) -> Rule[Creature]:
    """Spend the AP and what is counted of the weapons. Clauses: combat.turn.spend, combat.ranged.ammunition"""
    attacker = yield from spend(attacker, ap)
    for item, _ in arms:
        attacker = yield from use(attacker, item)
    return attacker


def arms_of(attacker: Creature, words: tuple[str, ...]) -> tuple[tuple[Item, int], ...]:
    """The weapons of an attack with the swing of their dice; none for an unarmed one.

    Clauses: combat.attack.unarmed, combat.modifiers.two-weapons, magic.mishap.18, combat.ranged.ammunition
    """
    if not words:
        return _best(attacker)
    if any(word.casefold() in (FIST.name, "fist", "fists") for word in words):
        return ()
    bolt = _bolt(attacker)
    held_first = sorted(attacker.items, key=lambda one: not one.held)  # of two daggers, the one in hand is meant
    ready = attacker.with_(items=(*held_first, *bolt))
    found = named(words, ready)
    for item, _ in found:
        must(
            item.held,
            "{title} does not hold {name}",
            title=attacker,
            name=item.name,
            clause="combat.attack.damage",
            cures=() if item.held else taking(attacker, item),
        )
        must(item.die, "{name} has no die to attack with", name=item.name, clause="combat.attack.damage")
        must(
            item.natural or hands_used(ready) <= hands_of(ready),
            "{title} has no hand for {name}: let go of something first",
            title=attacker,
            name=item.name,
            clause="scars.row-4",
            cures=freeing(attacker, but=item),
        )
        must(item.uses != 0, "{name} is used up", name=item.name, clause="combat.ranged.ammunition")
    return found


def _bolt(attacker: Creature) -> tuple[Item, ...]:
    """The bolt of a hand grown to a Grimoire, where it is not among the weapons yet. Clause: magic.mishap.18"""
    fused = any(not one.hand_cut_off for one in met(attacker, FUSED))
    return (BOLT,) if fused and BOLT not in attacker.items else ()


def _best(attacker: Creature) -> tuple[tuple[Item, int], ...]:
    """The best weapon in hand; of several with one name, as a beast's claws, all."""
    able = hands_used(attacker) <= hands_of(attacker)
    held = [one for one in attacker.items if one.held and one.weapon and one.die and one.uses != 0]
    held = [one for one in held if able or one.natural]
    if not held:
        return ()
    best = max(held, key=lambda one: parse(one.die).mean())
    return tuple((one, 0) for one in held if one.name == best.name)


def suiting(arms: tuple[tuple[Item, int], ...]) -> Attribute:
    """The Attribute usually added: what the weapon names, DEX to shoot, else STR. Clause: actions.modifier.attribute"""
    for item, _ in arms:
        if item.attribute:
            return item.attribute  # type: ignore[return-value]  # a record's text, checked where it is made
        if item.ranged:
            return "dex"
    return "str"
