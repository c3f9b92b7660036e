"""What the log says of attacks: the IR with weapon and causes, and how each Target answered."""

from rulewright.engine import Part, Rolls, Told
from rulewright.systems.contested.checks.lines import flagged, parts, swung
from rulewright.systems.contested.checks.sides import Assault, Side
from rulewright.systems.contested.records import Creature


def attack_parts(rolls: Rolls, assault: Assault) -> tuple[Part, ...]:
    """What went into an IR. Of several weapons the lower dice stand as 0, unless they were added."""
    made = parts(rolls, "base", assault.side)
    return (*made[:2], *_weapon_parts(rolls, assault), *made[2:])


def _weapon_parts(rolls: Rolls, assault: Assault) -> list[Part]:
    fell = [(one, rolls[one.name]) for one in assault.weapons]
    best = max((fall.value for _, fall in fell), default=0)
    found: list[Part] = []
    for one, fall in fell:
        lower = fall.value < best or any(part.value == best for part in found)
        left_out = lower and not assault.adds
        why = f"{fall.value} is not the higher, not added" if left_out else swung(one.swing, fall.faces)
        found.append(Part(f"{one.name} ({one.dice})", 0 if left_out else fall.value, why))
    return found


def launched(rolls: Rolls, attacker: Creature, assault: Assault, causes: tuple[str, ...]) -> Told:
    """The line of the attacker's roll. Clauses: actions.ir, combat.attack.damage"""
    made = attack_parts(rolls, assault)
    ir = sum(part.value for part in made)
    arms = " and ".join(one.name for one in assault.weapons) or "bare hands"
    because = f" {'; '.join(causes)}." if causes else ""
    tried = f"{attacker.title} attacks with {arms}: IR {ir}"
    text, outside = (f"{tried}{flag}.{because}" for flag in (flagged(made[0].value), ""))
    return Told(text, about="base", parts=made, total=ir, clause="combat.attack.damage", outside=outside)


def answered(rolls: Rolls, target: Creature, assault: Assault, side: Side, hit: bool, why: str) -> Told:
    """The line of a Target's answer. Clauses: saves.tr, results.sides"""
    ir = sum(part.value for part in attack_parts(rolls, assault))
    made = parts(rolls, why, side, "save-")
    tr = sum(part.value for part in made)
    word = "hit" if hit else "missed"
    answer = f"{target.title} answers with TR {tr} against IR {ir}: {word}"
    text, outside = f"{answer}{flagged(made[0].value)}.", f"{answer}."
    return Told(
        text, about=why, parts=made, total=tr, against=ir, verdict=word, clause="results.sides", outside=outside
    )
