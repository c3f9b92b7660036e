"""The order of a fight: one line by Quick, with what each has left of its turn."""

from rulewright.engine import World
from rulewright.engine.glance import Column, Meter, Order, Standing
from rulewright.systems.symbaroum.drawn.glance import state
from rulewright.systems.symbaroum.numbers import DEATH_STEPS
from rulewright.systems.symbaroum.records import Creature, Fight

ACTIONS = 2
"""A Combat Action and a Movement Action. Clause: actions.per-turn"""


def order(world: World) -> Order | None:
    """The fight as it stands; whoever is not in the world is not in the line. Clause: turn-order.by-quick"""
    fight = next(iter(world.all(Fight)), None)
    if fight is None:
        return None
    acted = fight.order[: fight.at] if fight.turn else ()
    line = tuple(_standing(one, fight, acted) for one in _there(fight.order, world))
    late = tuple(Standing(one.id, note=f"joins in turn {fight.turn + 1}") for one in _there(fight.waiting, world))
    columns = (Column("by Quick", line, now=bool(fight.turn)), *((Column("next turn", late),) if late else ()))
    title = f"Turn {fight.turn}" if fight.turn else "The order is set up"
    return Order("line", title, columns, "turn-order.by-quick")


def _there(ids: tuple[str, ...], world: World) -> list[Creature]:
    return [one for one in (world.records.get(each) for each in ids) if isinstance(one, Creature)]


def _standing(who: Creature, fight: Fight, acted: tuple[str, ...]) -> Standing:
    """Somebody's place in the line. Clauses: actions.per-turn, dying.death-test, free-attack.limit"""
    now = fight.now == who.id
    if who.status == "dying":
        steps = f", {who.steps} of {DEATH_STEPS} steps" if who.steps else ""
        note = f"dying{steps}: Death Test at its place"
        return Standing(who.id, "now" if now else "out", note=note)
    if not who.able:
        return Standing(who.id, "out", note=state(who))
    points = Meter("actions", len(who.left), ACTIONS)
    return Standing(who.id, "now" if now else "acted" if who.id in acted else "ready", points, _note(who, fight, now))


def _note(who: Creature, fight: Fight, now: bool) -> str:
    """What is left of a turn, and the Free Attacks made in it. Clause: free-attack.limit"""
    left = [f"{' and '.join(who.left) or 'nothing'} left"] if now else []
    used = [f"Free Attack made ({', '.join(who.used)})"] if who.used and who.used_in == fight.turn else []
    late = [f"acts from turn {who.acts_from}"] if who.acts_from > fight.turn > 0 else []
    return ", ".join((*left, *late, *(["prone"] if who.posture == "prone" else []), *used))
