"""Short commands: `3 wolves`, `bram -3`, `fight`, `keld str`, `roll 2d6`."""

import re
from collections.abc import Iterable

from rulewright.chance import parse_each
from rulewright.engine.facts import facts_of
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house.commands.beginning import LONGEST_DICE
from rulewright.table.anything.finding import Hit, entries, fit, folded, found, of_pick

COUNTED = re.compile(r"\s*(\d{1,2})\s+(\D.*)")
CHANGED = re.compile(r"\s*(\D.*?)\s+([+-]?\d{1,3})\s*")
DICE = re.compile(r"\s*(?:roll|throw|würfle|würfel|wirf)?\s*(.*[dw](?:\d|%|\{).*)", re.IGNORECASE)
"""A pattern for possible dice: whether they are, the notation's own reader decides."""


def short(text: str, system: System, world: World, *, referee: bool) -> list[Hit]:
    """Return the effect of a short command; nothing if the text is none."""
    dice = _dice(text)
    if dice:
        roll = f"{system.base.id}.roll-dice"
        return [Hit(title=Sentence("Roll {dice}", dice=dice), procedure=roll, arguments={"notation": dice})]
    counted, changed = COUNTED.fullmatch(text), CHANGED.fullmatch(text)
    if counted and referee:
        return list(_several(int(counted[1]), counted[2], system))
    if changed and referee and (one := somebody(changed[1], system, world)):
        return list(_changed(one, changed[2], system, world))
    fight = system.fight(world) if referee else None
    if (
        fight
        and not fight.why_not
        and any(
            fit(folded(text), one.called) > 99
            for one in entries(system, referee=True)
            if one.hit.procedure == fight.procedure
        )
    ):
        return [Hit(title=fight.text, procedure=fight.procedure, arguments=fight.arguments)]
    return list(_rolled(text, system, world))


def _dice(text: str) -> str:
    """Return the notation in a text that asks for dice; empty if there is none."""
    asked = DICE.fullmatch(text)
    notation = asked[1].strip() if asked else ""
    try:
        return notation if notation and len(notation) <= LONGEST_DICE and parse_each(notation) else ""
    except Unreadable:
        return ""


def somebody(text: str, system: System, world: World) -> Record | None:
    """Return who of those present a name means."""
    wanted = folded(text)
    scored = [(fit(wanted, (folded(one.title),)), one) for one in world if system.somebody(one)]
    best = max(scored, key=lambda one: one[0], default=(0.0, None))
    return best[1] if best[0] > 0 else None


def _several(count: int, text: str, system: System) -> Iterable[Hit]:
    """Return the command for a number of creatures of the lists."""
    brings = system.foes
    number = next((one.name for one in brings.parameters if one.kind == "number"), "") if brings else ""
    rows = next((one for one in brings.parameters if one.rows is not None), None) if brings else None
    if brings is None or rows is None or rows.rows is None or not number:
        return
    scored = [(fit(folded(text), of_pick(row)), row) for row in rows.rows(World(), {})]
    for score, row in sorted(scored, key=lambda one: -one[0])[:5]:
        if score > 0:
            title = Sentence("Add {n}: {name}", n=count, name=row.title)
            given = {rows.name: row.value, number: count}
            yield Hit(title=title, line=row.line, procedure=brings.id, arguments=given)


def _changed(one: Record, typed: str, system: System, world: World) -> Iterable[Hit]:
    """Return the command that raises, lowers or sets a number of somebody's: the first of their meters."""
    for meter in system.glance(one, world).meters:
        field = field_of(one, meter.name)
        if field:
            now = int(getattr(one, field))
            wanted = now + int(typed) if typed[0] in "+-" else int(typed)
            wanted = max(0, min(wanted, meter.most)) if meter.most is not None else max(0, wanted)
            title = Sentence(
                "{who}: {name} {before} to {after}", who=one.title, name=Sentence(meter.name), before=now, after=wanted
            )
            given = {"record": one.id, "field": field, "value": wanted}
            yield Hit(title=title, procedure=f"{system.base.id}.overrule", arguments=given)
            return


def field_of(one: Record, name: str) -> str:
    """Return the field that holds a number of that name; empty if none does."""
    known = {folded(fact.label): field for field, fact in facts_of(type(one)).items() if fact.label}
    field = folded(name).replace(" ", "_")
    found = field if field in type(one).__struct_fields__ else known.get(folded(name), "")
    return found if found and type(getattr(one, found)) is int else ""


def _rolled(text: str, system: System, world: World) -> Iterable[Hit]:
    """Return the command for somebody with one of their scores: a save, or a test."""
    name, _, score = text.strip().rpartition(" ")
    one = somebody(name, system, world) if name else None
    if one is None:
        return
    for verb in ("save", "test"):
        procedure = system.procedures.get(f"{system.base.id}.{verb}")
        if procedure is None:
            continue
        who = next((each.name for each in procedure.parameters if each.kind == "record"), "")
        for each in procedure.parameters:
            words = each.words or (tuple(system_words(system)) if each.name == "attribute" else ())
            word = next((word for word in words if folded(word).startswith(folded(score))), "") if score else ""
            if word and who:
                title = Sentence("{who}: {title}, {what}", who=one.title, title=Sentence(procedure.title), what=word)
                yield Hit(title=title, procedure=procedure.id, arguments={who: one.id, each.name: word})
                return


def system_words(system: System) -> Iterable[str]:
    """Return the attributes that a game's glance shows, in small letters."""
    demo = system.demo() if system.demo else World()
    return {name.casefold() for one in demo if system.somebody(one) for name, _ in system.glance(one, demo).scores}


__all__ = ["found", "short", "somebody"]
