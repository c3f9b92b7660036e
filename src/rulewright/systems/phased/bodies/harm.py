"""Harm: what damage does, in the order the rules give it.

HP first, as far as they count; what goes beyond comes off STR and asks for a STR save with what is left. Landing on
exactly 0 HP leaves a grievous wound. STR 0 is death.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import begin, change, look, must, say, stop, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.cairn.harm import struck
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.phased.bodies.gear import let_go
from rulewright.systems.phased.bodies.load import effective_hp
from rulewright.systems.phased.bodies.ruled import part_by_death
from rulewright.systems.phased.bodies.saves import NAMES, save
from rulewright.systems.phased.events.bodies import AbilityLost, CriticallyHurt, Died, GrievouslyWounded, HpLost
from rulewright.systems.phased.numbers import DYING_SECONDS, SIDE_COIN, WOUND_DIE
from rulewright.systems.phased.options import WOUNDS_FOR_MONSTERS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import WOUNDS

DYING: Final = "dying"
"""What lasts on somebody with critical damage until the hour is over. Clause: critical.untreated"""
UNTREATED: Final = str(Sentence("critical damage, untreated"))
"""Its title, kept as plain text."""


class Harm(msgspec.Struct, frozen=True):
    """What damage came to."""

    points: Annotated[int, result("damage")] = 0
    """Damage that got through."""
    emptied: Annotated[bool, implied("HP are told")] = False
    """HP fell to 0 that had been above it. Clause: morale.lone"""
    wound_due: Annotated[bool, implied("the wound is told")] = False
    """HP fell to exactly 0 by harm in combat. Clause: wounds.trigger"""
    wound: Annotated[str, implied("the wound is told")] = ""
    """The grievous wound taken, by id."""
    str_save: Annotated[bool, implied("what the save decides is told")] = False
    """A critical damage save was rolled."""
    effects: Annotated[tuple[str, ...], implied("what they do is told")] = ()
    """What the failed save set off."""


UNHARMED: Final = Harm()


def harm(target: Creature, damage: int, *, effect: str = "", mark: str = "", combat: bool = True) -> Rule[Harm]:
    """Take damage that nothing lowers any more. Out of combat, exactly 0 HP is no grievous wound.

    Clauses: attack.damage, critical.overflow, wounds.trigger, load.encumbered.hp
    """
    counting = yield from effective_hp(target)
    lost = min(counting, damage)
    spill = damage - lost
    yield from tell(_harmed, target, damage, counting, mark)
    if lost:
        target = yield from change(target, HpLost(lost))
    emptied = lost > 0 and lost == counting
    if spill:
        saved, effects = yield from bleed(target, spill, effect, mark)
        return Harm(damage, emptied, wound_due=False, str_save=saved is not None, effects=effects)
    if not emptied or not combat:
        return Harm(damage, emptied)
    wounded = yield from wound(target, mark)
    return Harm(damage, emptied, wound_due=bool(wounded), wound=wounded)


def bleed(target: Creature, points: int, effect: str = "", mark: str = "") -> Rule[tuple[bool | None, tuple[str, ...]]]:
    """Lose STR, then save with what is left: how the save went (None where none is due) and what it set off.

    Clauses: critical.overflow, critical.save, critical.enemy-effects, zero.str
    """
    target = yield from lose(target, "str", points)
    if target.state == "dead":
        return None, ()
    saved = yield from save(target, "str", why=f"str-save{mark}")
    if saved:
        return True, ()
    down = target.critical
    if not down:
        target = yield from change(target, CriticallyHurt())
        yield from begin(DYING, target.id, seconds=DYING_SECONDS, title=UNTREATED, clause="critical.untreated")
    yield from tell(_critical, target, effect, down)
    return False, (effect,) if effect else ()


def wound(target: Creature, mark: str = "") -> Rule[str]:
    """Roll a grievous wound and its arm, where monsters have them; answer its id.

    Clauses: wounds.trigger, wounds.broken-arm
    """
    monsters_too = yield from WOUNDS_FOR_MONSTERS
    if target.kind == "monster" and not monsters_too:
        return ""
    hurt = Sentence("{who} is brought to exactly 0 HP, a grievous wound", who=target.title)
    face = yield from own_roll(target, WOUND_DIE, f"wound{mark}", hurt)
    rows = [row for row in WOUNDS.values() if row.face == face]
    row = rows[0]
    if len(rows) > 1:
        side = yield from own_roll(target, SIDE_COIN, f"side{mark}", Sentence("{who} is hurt", who=target.title))
        row = next(one for one in rows if one.side == side)
    yield from change(target, GrievouslyWounded(row.id), row.clause)
    yield from say(
        "{who} is grievously wounded: {wound}, {means}",
        f"wound{mark}",
        total=face,
        verdict=row.title,
        clause=row.clause,
        who=target,
        wound=row.title,
        means=row.means,
    )
    if target.kind != "monster":
        yield from let_go((yield from look(Creature, target.id)))
    return row.id


def lose(who: Creature, ability: Ability, points: int) -> Rule[Creature]:
    """Lose points of an ability, never below 0; at STR 0 it dies. Clauses: zero.str, zero.dex, zero.wil,
    spells.dominate
    """
    points = min(points, who.score(ability))
    if points:
        clause = "critical.overflow" if ability == "str" else f"zero.{ability}"
        who = yield from change(who, AbilityLost(ability, points), clause)
    yield from tell(_weakened, who, ability, points)
    if who.strength == 0 and not who.dead:
        who = yield from change(who, Died())
        yield from say("{who} dies", who=who, clause="zero.str")
        yield from stop(who.id, DYING)
        yield from part_by_death(who)
        who = yield from look(Creature, who.id)
    return who


@procedure("phased.lose-ability", title="Lose ability", by="referee", verb="lose")
def lose_ability(
    who: Annotated[Creature, Field("who suffers it")],
    ability: Annotated[Ability, Field("the ability lowered")],
    points: Annotated[int, Field("points lost", low=0, high=1000)],
) -> Rule[Creature]:
    """Lower an ability: STR 0 kills, DEX 0 paralyses, WIL 0 makes delirious. Clauses: zero.str, zero.dex, zero.wil"""
    must(points >= 0, "points lost cannot be negative, {points} are", points=points, clause=f"zero.{ability}")
    return (yield from lose(who, ability, points))


def _harmed(_rolls: Rolls, target: Creature, damage: int, counting: int, mark: str) -> Told:
    left = max(0, counting - damage)
    parts = (Part("HP that count", counting), Part("damage", -damage))
    fields = {"who": target.title, "damage": damage, "before": counting, "left": left}
    text = Sentence("{who} takes {damage}: HP {before} to {left}", **fields)
    outside = struck(target, damage, target.plight)
    if target.critical:
        text = Sentence("{who}, already down, takes {damage}: HP {before} to {left}", **fields)
        outside = Sentence("{who}, already down, is hit", who=target.title)
    if damage > counting:
        text = Sentence("{harm}, {over} go beyond to STR", harm=text, over=damage - counting)
    return Told(
        text, about=f"harm{mark}", parts=parts, total=counting - damage, clause="attack.damage", outside=outside
    )


def _critical(_rolls: Rolls, target: Creature, effect: str, down: bool) -> Told:
    text = Sentence(
        "{who} suffers critical damage: can only crawl, and dies within the hour without aid and rest", who=target.title
    )
    if down:
        text = Sentence("{who} has critical damage already and stays down", who=target.title)
    if effect:
        text = Sentence("{harm}; {effect}", harm=text, effect=effect)
    return Told(text, about="critical", clause="critical.helpless")


def _weakened(_rolls: Rolls, who: Creature, ability: Ability, points: int) -> Told:
    left = who.score(ability)
    name = NAMES[ability]
    text = Sentence(
        "{who} loses {points} {ability}, {left} left", who=who.title, points=points, ability=name, left=left
    )
    outside = Sentence("{who} loses {ability}", who=who.title, ability=name)
    if who.state not in ("able", "dead"):  # death has a line of its own
        text = Sentence("{loss}: {state}", loss=text, state=who.plight)
        outside = Sentence("{loss}: {state}", loss=outside, state=who.plight)
    return Told(text, about=f"{ability}-loss", total=left, clause=f"zero.{ability}", outside=outside)
