"""Tactics: how each side decides when nobody is asked.

A tactic looks at the records and picks among the options; it knows no rule, since only possible things are offered.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rulewright.engine.declared.unattended import COWARD, RETREAT, wants_away
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy
from rulewright.systems.symbaroum.records.creature import Creature

Records = Mapping[str, Record]
Keys = dict[str, list[str]]
"""Options by verb, each with the rest of its key."""
STAY: Final = ("guardian", "leader")
"""Tactics of those who stay where they are while others fight."""


def answer(request: Choose, records: Records) -> str:
    """What a creature decides, by its tactic where it is its turn and by plain sense elsewhere."""
    who = records.get(request.who)
    if not isinstance(who, Creature):
        return request.options[0]
    if request.why == "action":
        return _action(who, request.options, records)
    if request.why == "pain":
        return _pain(who, request.options, records)
    if request.why == "surprise-attack":
        victims = [one for one in request.options if one != "let-go"]
        return _picked(who, victims, records)
    return request.options[0]


def _pain(who: Creature, options: tuple[str, ...], records: Records) -> str:
    """A hurt character falls rather than be struck again, unless it can well bear that; a victor strikes to kill."""
    hurt_self = who.side == "pc" and who.toughness > 0 and who.lost > 0 and not _foes_nearly_dead(who, records)
    if hurt_self and who.toughness > 6:
        return options[-1]
    return options[0] if hurt_self else options[-1] if _foes_nearly_dead(who, records) else options[0]


def _foes_nearly_dead(who: Creature, records: Records) -> bool:
    near = [records.get(name) for name in who.around.values()]
    return any(isinstance(one, Creature) and 0 < one.toughness <= 4 for one in near)


def _action(who: Creature, options: tuple[str, ...], records: Records) -> str:
    keys: Keys = {}
    for option in options:
        verb, _, rest = option.partition(":")
        keys.setdefault(verb, []).append(rest)
    plan = TACTICS.get(who.tactics, nearest)
    for verb in plan(who, keys, records):
        if verb in keys:
            rest = _picked(who, keys[verb], records)
            return f"{verb}:{rest}" if rest else verb
    return "end-turn" if "end-turn" in options else options[0]


def _picked(who: Creature, names: list[str], records: Records) -> str:
    """The target a tactic prefers; the first one where the rest of the key is no creature."""
    order = PICKS.get(who.tactics)
    found = [one for one in (records.get(name) for name in names) if isinstance(one, Creature)]
    if order is None or len(found) < len(names) or not found:
        return names[0]
    return min(found, key=order).id


def _ready(who: Creature) -> list[str]:
    """What everybody does first: get up, have a weapon in hand."""
    return ["stand-up", "draw"] if "combat" in who.left else []


def _group(who: Creature, records: Records) -> list[Creature]:
    return [one for one in records.values() if isinstance(one, Creature) and one.group == who.group]


def _strike(who: Creature, keys: Keys) -> list[str]:
    """Attack whomever one can; a shooter moves for a line only where nobody can be shot at.

    Clauses: movement.line-of-sight, line-of-sight.blocked
    """
    moves = not who.weapon.melee and "attack" not in keys and "combat" in who.left
    return ["attack", *(["line-of-sight"] if moves else [])]


def nearest(who: Creature, keys: Keys, _records: Records) -> list[str]:
    """Fight whoever is near, close in on whoever is not."""
    reach_out = ["engage", "pass-by"] if not who.around and "combat" in who.left else ["engage"]
    return [*_ready(who), *_strike(who, keys), *reach_out]


def pack(who: Creature, keys: Keys, records: Records) -> list[str]:
    """Get round a foe that one of its own already fights, then strike."""
    return [*_ready(who), *(["flank"] if "combat" in who.left else []), *nearest(who, keys, records)]


def archer(who: Creature, keys: Keys, _records: Records) -> list[str]:
    """Shoot from afar; out of melee first when somebody comes near."""
    if who.around and "combat" in who.left:
        return ["withdraw", "attack"]
    return ["stand-up", "draw", *_strike(who, keys)]


def guardian(who: Creature, keys: Keys, records: Records) -> list[str]:
    """Stay at its place as long as others of its own fight."""
    return [*_ready(who), "attack"] if _others_fight(who, records) else nearest(who, keys, records)


def _others_fight(who: Creature, records: Records) -> bool:
    """Whether any of its own is there to fight who does not stay behind as well."""
    return any(one.able and one.id != who.id and one.tactics not in STAY for one in _group(who, records))


def coward(who: Creature, keys: Keys, records: Records) -> list[str]:
    """Fight until half its Toughness is gone, then get away."""
    if wants_away(who.tactics, who.toughness, who.max_toughness):
        return retreat(who, keys, records)
    return nearest(who, keys, records)


def retreat(_who: Creature, _keys: Keys, _records: Records) -> list[str]:
    """Get away at once."""
    return ["stand-up", "withdraw", "flee"]


def leader(who: Creature, keys: Keys, records: Records) -> list[str]:
    """Stay behind its own until half of them are down, or only those are left who stay behind as well."""
    own = _group(who, records)
    down = [one for one in own if not one.able]
    is_led = _others_fight(who, records) and len(down) * 2 < len(own)
    return [*_ready(who), "attack"] if is_led else nearest(who, keys, records)


def party(who: Creature, keys: Keys, records: Records) -> list[str]:
    """Help the dying first, then flank and strike whoever is weakest."""
    dying = [one for one in keys.get("first-aid", []) if _is_dying(one, records)]
    if dying:
        keys["first-aid"] = dying
        return ["stand-up", "first-aid"]
    plan = archer if not who.weapon.melee else pack
    return plan(who, keys, records)


def _is_dying(rest: str, records: Records) -> bool:
    patient = records.get(rest.partition(":")[0])
    return isinstance(patient, Creature) and patient.status == "dying"


TACTICS: Final[dict[str, Callable[[Creature, Keys, Records], list[str]]]] = {
    "nearest": nearest,
    "weakest": nearest,
    "brute": nearest,
    "pack": pack,
    "archer": archer,
    "guardian": guardian,
    COWARD: coward,
    RETREAT: retreat,
    "leader": leader,
    "ambusher": pack,
    "party": party,
}
"""Plans by name; a creature keeps the name of its own."""

PICKS: Final[dict[str, Callable[[Creature], Any]]] = {
    "weakest": lambda one: one.toughness,
    "pack": lambda one: (-len(one.around), one.toughness),
    "ambusher": lambda one: (one.posture == "standing", one.toughness),
    "brute": lambda one: -one.toughness,
    "archer": lambda one: one.toughness,
    "party": lambda one: (-len(one.around), one.toughness),
}
"""Whom each of them prefers to attack; a tactic not listed takes the first one offered."""


def decide(request: Choose, run: Any) -> str:
    """The policy of every creature: its own tactic for a turn, plain sense for the rest."""
    return answer(request, run.records)


POLICIES: Final[dict[str, Policy]] = {"usual": decide}
"""Who answers where no person does."""
