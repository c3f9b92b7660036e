"""Cases about fights: `initiative`, `morale`, `retreat`."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from rulewright.engine import Rule, look
from rulewright.systems.contested.initiative import initiative, upcoming
from rulewright.systems.contested.loss import can_act
from rulewright.systems.contested.losses import moments
from rulewright.systems.contested.morale import Morale, morale
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.records import Creature, Fight, Kind
from rulewright.systems.contested.retreat import retreat
from tests.cases.adapters.contested.turns import WHO, flag, whole
from tests.cases.prepared import Given, Outcome, Prepared, Unknown

FOES = "foes"
LEADER = "leader"


def in_order(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Everybody rolls initiative, and the Groups alternate."""
    groups: Given = given["groups"]
    out = tuple(given.get("cannot_act", ()))
    creatures = tuple(
        Creature(
            id=name, name=name, group=group, willpower=whole("WIL", groups[group][name]), status=_status(name, out)
        )
        for group in groups
        for name in groups[group]
    )
    missing = [name for name in out if name not in [one.id for one in creatures]]
    if missing:
        raise Unknown(f"cannot_act: {', '.join(missing)} is in no Group")
    return Prepared(_round, (creatures,), reads=ROUND)


def _status(name: str, out: tuple[str, ...]) -> Any:
    return "unconscious" if name in out else "fighting"


def _round(creatures: tuple[Creature, ...]) -> Rule[tuple[tuple[tuple[str, int], ...], tuple[str, ...]]]:
    line = yield from initiative(creatures)
    able = tuple(one.id for one in creatures if not can_act(one))
    return line.totals, upcoming(line.groups, able)


ROUND: Mapping[str, Callable[[Outcome], Any]] = {
    "totals": lambda seen: dict(seen.value[0]),
    "order": lambda seen: list(seen.value[1]),
}


def nerve(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Enemies that have lost some of their number, or a lone foe: do they stand?"""
    kind = given["kind"]
    if kind not in get_args(Kind):
        raise Unknown(f"kind: '{kind}' is no kind of creature")
    started = whole("started", given["started"])
    before, now = whole("lost_before", given.get("lost_before", 0)), whole("lost_now", given.get("lost_now", 0))
    hp = whole("hp", given["hp"]) if "hp" in given else None
    wil = whole("WIL", given["wil"])
    leader = whole("WIL", given["leader_wil"]) if "leader_wil" in given else None
    dc = whole("DC", given.get("dc", AVERAGE_DC))
    moments(kind, started, before, now, hp)
    lost = before + now
    foes = tuple(
        Creature(
            id=f"foe-{number}",
            kind=kind,
            group=FOES,
            willpower=wil,
            hp=3 if hp is None else hp,
            status="dead" if number <= lost else "fighting",
        )
        for number in range(1, started + 1)
    )
    ids = tuple(one.id for one in foes)
    tested = tuple((FOES, one) for one in moments(kind, started, 0, before, hp)) if before else ()
    totals = tuple((one, 0) for one in ids)
    fight = Fight(groups=((FOES, ids),), totals=totals, started=((FOES, started),), tested=tested)
    voice = () if leader is None else (Creature(id=LEADER, kind="npc", group=FOES, willpower=leader),)
    return Prepared(_tested, (bool(voice), dc), world=(fight, *foes, *voice), reads=NERVE)


def _tested(led: bool, dc: int) -> Rule[Morale]:
    leader = (yield from look(Creature, LEADER)) if led else None
    return (yield from morale(FOES, leader, dc))


NERVE: Mapping[str, Callable[[Outcome], Any]] = {
    "saves": lambda seen: seen.value.saves,
    "save": lambda seen: seen.line("wil-save").total,
    "flee": lambda seen: seen.value.flee,
}


def run_away(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Somebody runs."""
    dex = whole("dex", given["creature"]["dex"])
    creature = Creature(id=WHO, dexterity=dex, max_dexterity=max(dex, 10))
    named = {"destination": flag("destination", given["destination"]), "dc": whole("DC", given.get("dc", AVERAGE_DC))}
    return Prepared(retreat, (creature,), named, world=(creature,), reads=AWAY)


AWAY: Mapping[str, Callable[[Outcome], Any]] = {
    "success": lambda seen: seen.value,
    "save": lambda seen: seen.line("dex-save").total,
}

DO = {"initiative": in_order, "morale": nerve, "retreat": run_away}
