"""Cases about fights: `initiative`, `morale`, `retreat`."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, get_args

import msgspec
from tests.cases.convert.adapters.contested.checks import TOTALS
from tests.cases.convert.adapters.contested.turns import WHO, flag, whole
from tests.cases.convert.prepared import Given, Outcome, Prepared, Read

from rulewright.engine import Rule, look, roll
from rulewright.engine.requests.kinds import Graded, Request, Roll
from rulewright.errors import Unreadable
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.fight.morale import Morale, morale
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.records import Creature, Fight, Kind
from rulewright.systems.contested.turns.initiative import initiative, upcoming
from rulewright.systems.contested.turns.losses import moments

FOES = "foes"
LEADER = "leader"


def in_order(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Everybody rolls initiative, and the Groups alternate."""
    groups: Given = given["groups"]
    out = tuple(given.get("cannot_act", ()))
    creatures = tuple(
        Creature(
            id=name, name=name, group=group, willpower=whole("WIL", groups[group][name], 0), status=_status(name, out)
        )
        for group in groups
        for name in groups[group]
    )
    missing = [name for name in out if name not in [one.id for one in creatures]]
    if missing:
        raise Unreadable("cannot_act", f"there is no creature {', '.join(missing)}", "name creatures of the groups")
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


def nerve(given: Given, case: Mapping[str, Any]) -> Prepared:
    """Enemies that have lost some of their number, or a lone foe: do they stand?"""
    kind = given["kind"]
    if kind not in get_args(Kind):
        raise Unreadable("kind", f"'{kind}' is no kind of creature", f"give one of {', '.join(get_args(Kind))}")
    started = whole("started", given["started"])
    before, now = whole("lost_before", given.get("lost_before", 0)), whole("lost_now", given.get("lost_now", 0))
    hp = whole("HP", given["hp"], low=0) if "hp" in given else None
    wil = whole("WIL", given["wil"], low=0)
    leader = whole("WIL", given["leader_wil"], low=0) if "leader_wil" in given else None
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
    rule, reads = _totalled(_tested, "wil-save", case, wil if leader is None else leader)
    return Prepared(rule, (bool(voice), dc), world=(fight, *foes, *voice), reads={**NERVE, **reads})


def _tested(led: bool, dc: int) -> Rule[Morale]:
    leader = (yield from look(Creature, LEADER)) if led else None
    return (yield from morale(FOES, leader, dc))


class Totalled(msgspec.Struct, frozen=True):
    """What came of it, and the total of the save that it called for."""

    came_of: Any
    total: int | None


def _totalled(rule: Any, why: str, case: Mapping[str, Any], score: int) -> tuple[Any, dict[str, Read]]:
    """A rule with the word `save`: read from the log, or, where odds ask for it, from the face of its die."""
    if not ("odds" in case and TOTALS.search(str(case["odds"]["outcome"]))):
        return rule, {"save": lambda seen: next((line.total for line in seen.told if line.about == why), None)}

    def faced(*arguments: Any, **named: Any) -> Generator[Request[Any], Any, Totalled]:
        asked, answer, face = rule(*arguments, **named), None, None
        while True:
            try:
                request = asked.send(answer)
            except StopIteration as stop:
                return Totalled(stop.value, None if face is None else face + score)
            if isinstance(request, (Roll, Graded)) and request.why == why:
                face = yield from roll(request.dice, why)
                answer = request.answer(face)
            else:
                answer = yield request

    return faced, {"save": lambda seen: seen.value.total}


def _came_of(seen: Outcome) -> Any:
    return seen.value.came_of if isinstance(seen.value, Totalled) else seen.value


NERVE: Mapping[str, Callable[[Outcome], Any]] = {
    "saves": lambda seen: _came_of(seen).saves,
    "flee": lambda seen: _came_of(seen).flee,
}


def run_away(given: Given, case: Mapping[str, Any]) -> Prepared:
    """Somebody runs."""
    dex = whole("DEX", given["creature"]["dex"], low=0)
    creature = Creature(id=WHO, dexterity=dex, max_dexterity=max(dex, 10))
    named = {"destination": flag("destination", given["destination"]), "dc": whole("DC", given.get("dc", AVERAGE_DC))}
    rule, reads = _totalled(retreat, "dex-save", case, dex)
    return Prepared(rule, (creature,), named, world=(creature,), reads={**AWAY, **reads})


AWAY: Mapping[str, Callable[[Outcome], Any]] = {
    "success": _came_of,
}

DO = {"initiative": in_order, "morale": nerve, "retreat": run_away}
