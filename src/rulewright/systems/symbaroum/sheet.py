"""The sheet: what a creature is worth, every number opening into what it is made of."""

from rulewright.engine import Line, Part, Record, Sheet, World
from rulewright.systems.symbaroum.abilities import ABILITIES, armor_die, attack_attribute, damage_die, defense_attribute
from rulewright.systems.symbaroum.checks import defense, defense_parts
from rulewright.systems.symbaroum.gear import Weapon
from rulewright.systems.symbaroum.numbers import EVEN, LEAST_TOUGHNESS, modifier
from rulewright.systems.symbaroum.records import ATTRIBUTES, Creature, Fight, Scene


def sheet(record: Record, world: World) -> Sheet:
    """A creature, a fight or a scene as people read it. Clauses: attributes.list, secondary.defense"""
    if isinstance(record, Creature):
        groups = (_attributes(record), _derived(record), _fighting(record), _learned(record), _borne(record))
        return Sheet(record.title, tuple((title, lines) for title, lines in groups if lines))
    if isinstance(record, Fight):
        return Sheet("Fight", (("Order", _order(record, world)),))
    return Sheet(record.title, (("Scene", _scene(record)),) if isinstance(record, Scene) else ())


def _attributes(who: Creature) -> tuple[str, tuple[Line, ...]]:
    return "Attributes", tuple(
        Line(name.capitalize(), str(who.value(name)), clause=f"attributes.{name}", note=_facing(who.value(name)))
        for name in ATTRIBUTES
    )  # fmt: skip


def _facing(value: int) -> str:
    return f"against others {modifier(value):+d}"


def _derived(who: Creature) -> tuple[str, tuple[Line, ...]]:
    if who.own_toughness is None:
        parts: tuple[Part, ...] = (Part("Strong", who.strong, f"never below {LEAST_TOUGHNESS}"),)
        if who.strong < LEAST_TOUGHNESS:
            parts = (*parts, Part("up to the least", LEAST_TOUGHNESS - who.strong))
    else:
        parts = (Part("given", who.own_toughness, "as its description has it"),)
    if who.lost:
        parts = (*parts, Part("wounds", -who.lost))
    value = defense(who)
    pain = (Part("half of Strong, rounded up", who.pain_threshold),)
    return "Derived", (
        Line("Toughness", f"{who.toughness} of {who.max_toughness}", parts, "secondary.toughness"),
        Line("Pain Threshold", "none" if who.painless else str(who.pain_threshold), pain, "secondary.pain-threshold"),
        Line("Defense", str(value), defense_parts(who), "defense.value", f"attackers test at {modifier(value):+d}"),
        Line(
            "Corruption Threshold", str(who.corruption_threshold),
            (Part("half of Resolute, rounded up", who.corruption_threshold),), "secondary.corruption-threshold",
            f"{who.corruption} for now and {who.stain} for good" if who.corruption or who.stain else "",
        ),
    )  # fmt: skip


def _fighting(who: Creature) -> tuple[str, tuple[Line, ...]]:
    lines = [Line("State", who.status, clause="dying.state", note=who.posture)]
    if who.status == "dying":
        lines.append(Line("Steps towards death", str(who.steps), clause="dying.roll-11-19", until="it stops dying"))
    if who.impaired:
        lines.append(
            Line("Sight", "blind" if who.blind else who.sight, clause="blind.conditions", until="it sees again")
        )
    lines += [_weapon(who, weapon) for weapon in who.weapons or (who.weapon,)]
    armor = armor_die(who) if who.side == "pc" else str(who.armor.fixed)
    if armor and armor != "0":
        plus = f"+{who.armor.bonus}" if who.armor.bonus and who.side == "pc" else ""
        note = f"Impeding {who.armor.impeding}" if who.armor.impeding else ""
        lines.append(Line(who.armor.name, armor + plus, clause="defense.failed", note=note))
    lines.append(
        Line("Left this turn", " and ".join(who.left) or "nothing", clause="actions.per-turn", until="its next turn")
    )
    if who.around:
        lines.append(
            Line(
                "About it", ", ".join(f"{side}: {one}" for side, one in who.around.items()), clause="flanking.opposite"
            )
        )
    return "Fighting", tuple(lines)


def _weapon(who: Creature, weapon: Weapon) -> Line:
    rests_on = attack_attribute(who, weapon)
    damage = damage_die(who, weapon) if who.side == "pc" else str(weapon.fixed)
    words = (weapon.category, *weapon.qualities, "in hand" if weapon.in_hand else "sheathed")
    parts = (Part(rests_on, who.value(rests_on), f"modification for a defender {EVEN - who.value(rests_on):+d}"),)
    return Line(weapon.name, damage, parts, "combat-action.attack", ", ".join(words))


def _learned(who: Creature) -> tuple[str, tuple[Line, ...]]:
    lines = []
    for name, level in who.abilities.items():
        known = ABILITIES.get(name)
        lines.append(
            Line(known.name if known else name, level, clause="experience.use", note=known.text if known else "")
        )
    if who.side == "pc":
        note = f"{who.experience_unspent} unspent"
        lines.append(Line("Experience", str(who.experience_total), clause="experience.award", note=note))
    return "Learned", tuple(lines)


def _borne(who: Creature) -> tuple[str, tuple[Line, ...]]:
    lines = [Line(one, "carried") for one in (*who.shields, *who.gear)]
    lines += [Line("Herbal cures", str(who.herbal_cures), clause="healing.herbal-cure")] if who.herbal_cures else []
    lines += [Line(name, str(doses), clause="elixir.self") for name, doses in who.elixirs.items()]
    lines += [Line("Shillings", str(who.money))] if who.money else []
    rests = defense_attribute(who)
    if rests != "quick":
        lines.append(Line("Defense rests on", rests, clause="combat-action.other-attributes"))
    return "Borne", tuple(lines)


def _order(running: Fight, world: World) -> tuple[Line, ...]:
    people = {one.id: one for one in world.all(Creature)}
    return tuple(
        Line(people[name].title, str(people[name].quick), (), "turn-order.by-quick", "acts now" * (name == running.now))
        for name in running.order
    )  # fmt: skip


def _scene(scene: Scene) -> tuple[Line, ...]:
    lines = [Line("Kind", scene.kind, clause="social.what"), Line("At stake", scene.stakes or "not said")]
    lines += [Line("With", scene.other_side, clause="social.what")] if scene.other_side else []
    for one in scene.clues:
        value = one.text if one.found else f"to be found out by {one.attribute} {one.difficulty:+d}"
        lines.append(Line(one.id, value, clause="social.preparation"))
    return (*lines, Line("Outcome", scene.outcome or "open", clause="social.resolution"))


def whose_turn(world: World) -> str:
    """Id of whoever acts now; empty where there is no fight. Clause: turn-order.fixed"""
    return next((running.now for running in world.all(Fight)), "")


def brief(record: Record, _world: World) -> str:
    """Somebody at a glance."""
    if not isinstance(record, Creature):
        return record.title
    words = [f"Toughness {record.toughness}/{record.max_toughness}"]
    words += [record.status] if record.status != "active" else []
    words += [f"{record.steps} step{'s' * (record.steps != 1)}"] if record.status == "dying" else []
    words += ["prone"] if record.posture == "prone" and record.able else []
    words += ["flanked"] if record.is_flanked else []
    words += ["gone"] if record.away else []
    return f"{record.title}: {', '.join(words)}"


def led(record: Record) -> bool:
    """Whether a person decides for somebody: player characters, and whoever a player runs."""
    return not isinstance(record, Creature) or record.side == "pc" or bool(record.player)
