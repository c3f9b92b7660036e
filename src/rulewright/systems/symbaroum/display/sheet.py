"""The sheet: what a creature is worth, every number opening into what it is made of."""

from collections import Counter

from rulewright.engine import Line, Part, Record, Sheet, World
from rulewright.engine.display import stating
from rulewright.errors import Sentence, every
from rulewright.systems.bricks import hours
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.characters.stock import gear_title
from rulewright.systems.symbaroum.checks.abilities import (
    ability_line,
    ability_title,
    armor_said,
    attack_attribute,
    damage_die,
    defense_attribute,
)
from rulewright.systems.symbaroum.checks.defense import defense, defense_parts
from rulewright.systems.symbaroum.numbers import ACTIONS, EVEN, LEAST_TOUGHNESS, modifier
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.matter import Matter
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from rulewright.systems.symbaroum.records.states import ENDS, STATES

UNSEEN = Sentence("somebody")
"""Who stands about somebody and is not seen."""


def sheet(record: Record, world: World) -> Sheet:
    """A creature, a fight or a scene as people read it. Clauses: attributes.list, secondary.defense"""
    if isinstance(record, Creature):
        groups = (_attributes(record), _derived(record), _fighting(record, world), _learned(record), _borne(record))
        return Sheet(record.title, tuple((title, lines) for title, lines in groups if lines))
    if isinstance(record, Fight):
        return Sheet(Sentence("Fight"), (("Order", _order(record, world)),))
    return Sheet(record.title, (("Scene", _scene(record, world)),) if isinstance(record, Scene) else ())


def _attributes(who: Creature) -> tuple[str, tuple[Line, ...]]:
    return Sentence("Attributes"), tuple(
        Line(name.capitalize(), str(who.value(name)), clause=f"attributes.{name}", note=_facing(who.value(name)))
        for name in ATTRIBUTES
    )


def _facing(value: int) -> Sentence:
    return Sentence("against others {modification}", modification=f"{modifier(value):+d}")


def _derived(who: Creature) -> tuple[str, tuple[Line, ...]]:
    if who.own_toughness is None:
        parts: tuple[Part, ...] = (Part("Strong", who.strong, Sentence("never below {least}", least=LEAST_TOUGHNESS)),)
        if who.strong < LEAST_TOUGHNESS:
            parts = (*parts, Part("up to the least", LEAST_TOUGHNESS - who.strong))
    else:
        parts = (Part("given", who.own_toughness, "as its description has it"),)
    if who.lost:
        parts = (*parts, Part("wounds", -who.lost))
    value = defense(who)
    pain = (Part("half of Strong, rounded up", who.pain_threshold),)
    left = Sentence("{left} of {most}", left=who.toughness, most=who.max_toughness)
    facing = Sentence("attackers test at {modification}", modification=f"{modifier(value):+d}")
    return Sentence("Derived"), (
        Line("Toughness", left, parts, "secondary.toughness"),
        Line("Pain Threshold", "none" if who.painless else str(who.pain_threshold), pain, "secondary.pain-threshold"),
        Line("Defense", str(value), defense_parts(who), "defense.value", facing),
        Line(
            "Corruption Threshold",
            str(who.corruption_threshold),
            (Part("half of Resolute, rounded up", who.corruption_threshold),),
            "secondary.corruption-threshold",
            _tainted(who),
        ),
    )


def _tainted(who: Creature) -> str:
    if not (who.corruption or who.stain):
        return ""
    return Sentence("{points} for now and {stain} for good", points=who.corruption, stain=who.stain)


def _fighting(who: Creature, world: World) -> tuple[str, tuple[Line, ...]]:
    lines = [Line("State", STATES[who.status], clause="dying.state", note=who.posture)]
    if who.status == "dying":
        lines.append(Line("Steps towards death", str(who.steps), clause="dying.roll-11-19", until="dying is over"))
    if who.impaired:
        lines.append(
            Line("Sight", "blinded" if who.blind else who.sight, clause="blind.conditions", until="sight returns")
        )
    lines += [_weapon(who, weapon) for weapon in who.weapons or (who.weapon,)]
    if armor := armor_said(who):
        impeded = Sentence("Impeding {points}", points=who.armor.impeding) if who.armor.impeding else ""
        lines.append(Line(who.armor.name, armor, clause="defense.failed", note=impeded))
    in_no_fight = not any(world.all(Fight))  # there only a mend by hand leaves less than a whole turn
    if who.id == whose_turn(world) or (in_no_fight and len(who.left) < ACTIONS):
        left = every(map(Sentence, who.left)) if who.left else Sentence("nothing")
        lines.append(Line("Left this turn", left, clause="actions.per-turn", until="the turn is over"))
    if who.around:
        named = ((side, world.records.get(one)) for side, one in who.around.items())
        about = in_a_row(
            Sentence("{side}: {who}", side=Sentence(side), who=one.title if isinstance(one, Creature) else UNSEEN)
            for side, one in named
        )
        lines.append(Line("About it", about, clause="flanking.opposite", until="the fight is over"))
    lines += [Line("Fights beside", who.group)] if who.group != "party" else []
    lines += [
        Line(one.text, "at work", clause=one.clause, until=Sentence("{time} left", time=one.until) if one.until else "")
        for one in hours.suffers(world, who.id)
    ]
    lines += [
        Line("Left open", Sentence("what {what} does", what=one.called), clause="elixir.self")
        for one in world.all(Matter)
        if one.on == who.id
    ]
    return Sentence("Fighting"), (*lines, *stating.lines(who, world, ENDS))


def _weapon(who: Creature, weapon: Weapon) -> Line:
    rests_on = attack_attribute(who, weapon)
    damage = damage_die(who, weapon) if who.side == "pc" else str(weapon.fixed)
    held = Sentence("in hand") if weapon.in_hand else Sentence("sheathed")
    value = who.value(rests_on)
    parts = (Part(rests_on, value), Part("modification for a defender", EVEN - value))
    oil = (Sentence("{oil} on it", oil=gear_title(weapon.oil)),) if weapon.oil else ()
    words = in_a_row(map(Sentence, (weapon.category, *weapon.qualities, held, *oil)))
    return Line(weapon.name, damage, parts, "combat-action.attack", words)


def _learned(who: Creature) -> tuple[str, tuple[Line, ...]]:
    lines = []
    for name, level in who.abilities.items():
        lines.append(Line(ability_title(name), level, clause="experience.use", note=ability_line(name, level)))
    if who.side == "pc":
        earned = Sentence("left to spend, of {points} earned", points=who.experience_total)
        lines.append(Line("Experience", str(who.experience_unspent), clause="experience.award", note=earned))
    lines += [Line("Resistance", who.resistance)] if who.resistance else []
    lines += [Line("Notes", who.notes)] if who.notes else []
    return Sentence("Learned"), tuple(lines)


def _borne(who: Creature) -> tuple[str, tuple[Line, ...]]:
    lines = [Line(gear_title(one), "on the arm") for one in who.shields]
    lines += [
        Line(gear_title(one), "carried" if n == 1 else Sentence("{n} carried", n=n))
        for one, n in Counter(who.gear).items()
    ]
    lines += [Line("Herbal cures", str(who.herbal_cures), clause="healing.herbal-cure")] if who.herbal_cures else []
    lines += [Line(gear_title(name), str(doses), clause="elixir.self") for name, doses in who.elixirs.items() if doses]
    lines += [Line("Shillings", str(who.money))] if who.money else []
    rests = defense_attribute(who)
    if rests != "quick":
        lines.append(Line("Defense rests on", rests, clause="combat-action.other-attributes"))
    if who.attack_attribute != "accurate":
        lines.append(Line("Attack rests on", who.attack_attribute, clause="combat-action.other-attributes"))
    return Sentence("Borne"), tuple(lines)


def _order(running: Fight, world: World) -> tuple[Line, ...]:
    people = {one.id: one for one in world.all(Creature)}
    return tuple(
        Line(
            people[name].title,
            str(people[name].quick),
            (),
            "turn-order.by-quick",
            "acts now" if name == running.now else "",
        )
        for name in running.order
    )


def _scene(scene: Scene, world: World) -> tuple[Line, ...]:
    lines = [Line("Kind", scene.kind, clause="social.what")]
    lines += [Line("At stake", scene.stakes)] if scene.stakes else []
    lines += [Line("With", scene.other_side, clause="social.what")] if scene.other_side else []
    for one in scene.clues:
        lines.append(Line(one.id, one.text if one.found else _hidden(one), clause="social.preparation"))
    lines.append(Line("Outcome", scene.outcome or "open", clause="social.resolution"))
    return (*lines, *stating.lines(scene, world))


def _hidden(clue: Clue) -> Sentence:
    return Sentence(
        "to be found out by {attribute} {modification}",
        attribute=Sentence(clue.attribute),
        modification=f"{clue.difficulty:+d}",
    )


def whose_turn(world: World) -> str:
    """Id of whoever acts now; empty where there is no fight, or they cannot act in this turn.

    Clauses: turn-order.fixed, dying.state
    """
    now = next((one for running in world.all(Fight) if (one := running.acting(world))), None)
    return now.id if now else ""


def brief(record: Record, _world: World) -> str:
    """Somebody at a glance."""
    if isinstance(record, Matter):
        return record.picked_as
    if not isinstance(record, Creature):
        return record.title
    words = [Sentence("Toughness {left}/{most}", left=record.toughness, most=record.max_toughness)]
    words += [STATES[record.status]] if record.status != "active" else []
    words += [Sentence("{n} step", "{n} steps", n=record.steps)] if record.status == "dying" else []
    words += [Sentence("prone")] if record.posture == "prone" and record.able else []
    words += [Sentence("flanked")] if record.is_flanked else []
    words += [Sentence("gone")] if record.away else []
    return Sentence("{title}: {what}", title=record.title, what=in_a_row(words))


def led(record: Record) -> bool:
    """Whether a person decides for somebody: player characters, and whoever a player runs."""
    return not isinstance(record, Creature) or record.side == "pc" or bool(record.player)
