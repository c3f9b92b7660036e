"""The order of a fight: one line by Quick, with what each has left of its turn."""

from rulewright.engine import World
from rulewright.engine.display.glance import Column, Meter, Order, Standing
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions.costs import LEFT
from rulewright.systems.symbaroum.display.glance import state
from rulewright.systems.symbaroum.numbers import ACTIONS, DEATH_STEPS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight


def order(world: World) -> Order | None:
    """The fight as it stands; whoever is not in the world is not in the line. Clause: turn-order.by-quick"""
    fight = next(iter(world.all(Fight)), None)
    if fight is None:
        return None
    acted = fight.order[: fight.at] if fight.turn else ()
    line = tuple(_standing(one, fight, acted) for one in _there(fight.order, world))
    late = tuple(
        Standing(one.id, note=Sentence("joins in turn {turn}", turn=fight.turn + 1))
        for one in _there(fight.waiting, world)
    )
    columns = (
        Column(Sentence("by Quick"), line, now=bool(fight.turn)),
        *((Column(Sentence("next turn"), late),) if late else ()),
    )
    title = Sentence("Turn {turn}", turn=fight.turn) if fight.turn else Sentence("The order is set up")
    return Order("line", title, columns, "turn-order.by-quick")


def _there(ids: tuple[str, ...], world: World) -> list[Creature]:
    return [one for one in (world.records.get(each) for each in ids) if isinstance(one, Creature)]


def _standing(who: Creature, fight: Fight, acted: tuple[str, ...]) -> Standing:
    """Somebody's place in the line. Clauses: actions.per-turn, dying.death-test, free-attack.limit"""
    now = fight.now == who.id
    if who.status == "dying":
        note = Sentence("dying: Death Test at its place")
        if who.steps:
            note = Sentence(
                "dying, {steps} of {most} steps: Death Test at its place", steps=who.steps, most=DEATH_STEPS
            )
        return Standing(who.id, "out", note=note)
    if not who.able:
        return Standing(who.id, "out", note=state(who))
    points = Meter("actions", len(who.left), ACTIONS) if now else None
    return Standing(who.id, "now" if now else "acted" if who.id in acted else "ready", points, _note(who, fight, now))


def _note(who: Creature, fight: Fight, now: bool) -> str:
    """What is left of a turn, and the Free Attacks made in it. Clause: free-attack.limit"""
    found: list[Sentence] = []
    if now:
        left = every(LEFT[one] for one in who.left) if who.left else Sentence("nothing")
        found.append(Sentence("{actions} left", actions=left))
    if who.acts_from > fight.turn > 0:
        found.append(Sentence("acts from turn {turn}", turn=who.acts_from))
    if who.posture == "prone":
        found.append(Sentence("prone"))
    if who.used and who.used_in == fight.turn:
        found.append(Sentence("Free Attack made ({kinds})", kinds=in_a_row(map(Sentence, who.used))))
    return in_a_row(found) if found else ""
