"""Turns: Action Points, Move, bought Advantage, and what the start and the end of a Turn do.

A creature has 4 AP (2 while Surprised), spends them on Actions in its own Turn, and has them back when that Turn
ends. The start of a Turn cancels Held Actions whose condition never came. What an Action costs, the Warden says.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Option, Part, Rolls, Rule, Told, change, must, peek, procedure, say, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.contested.body.afflictions import under
from rulewright.systems.contested.body.condition import must_act, must_be_free
from rulewright.systems.contested.body.order import FIGHT, in_turn
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.events.fight import Stood
from rulewright.systems.contested.events.turns import (
    AdvantageGained,
    ApSpent,
    HeldExpired,
    SpacesGained,
    SpacesWalked,
    TurnEnded,
)
from rulewright.systems.contested.gear.enchanted import show
from rulewright.systems.contested.numbers import ADVANTAGE_AP, AP_SECONDS, MOVE_AP, SURPRISED_AP
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.spaces import apart, heading, off_in_words
from rulewright.systems.contested.words import HELD

ATTACK_COST: Final = Option(
    "usual-attack-cost",
    "AP that an attack usually costs",
    values=(1, 2, 3, 4),
    default=2,
    clause="combat.turn.cost",
    doc="What an attack in a fight costs where nothing is said; the Warden may ask for another cost at any time.",
    first=True,
)


class _Paid(int):
    """A cost that was paid when the Action was declared: it happens in anybody's Turn."""


PAID: Final = _Paid()
"""What a Held Action costs when it happens. Clause: special.hold.pay-now"""
MOVE_AGAIN: Final = Option(
    "move-again",
    "Move may be bought more than once a Turn",
    values=(True, False),
    default=True,
    clause="special.move.distance",
    doc="On: each further AP adds as many Spaces again. Off: once a Turn.",
)
BOUGHT_LAPSES: Final = Option(
    "bought-advantage-lapses",
    "Bought Advantage lapses at the end of the Turn",
    values=(True, False),
    default=False,
    clause="special.gain-advantage",
    doc="Off: it waits for the next Base Die, whenever that falls. On: what is left then is lost.",
)
HAMSTRUNG: Final = 7
"""The Scar that leaves somebody hardly able to move. Clause: scars.row-7"""


def affordable(creature: Creature, ap: int) -> None:
    """Refuse a cost that cannot be paid. Clauses: combat.turn.spend, combat.turn.cost"""
    must(ap >= 0, "a cost cannot be negative: {ap} AP", ap=ap, clause="combat.turn.cost")
    must(ap <= creature.ap, "{title}: {ap} AP left, {needed} needed", title=creature, ap=creature.ap, needed=ap)


def spend(creature: Creature, ap: int, *, off_turn: bool = False) -> Rule[Creature]:
    """Pay AP for an Action: whoever can act pays in their own Turn, from what is left, whatever it costs.

    What is charged `off_turn` (a Save), or was paid before (a Held Action), needs no Turn of one's own.
    Clauses: combat.turn.spend, combat.turn.cost, combat.initiative.interleave
    """
    affordable(creature, ap)
    if ap is PAID:
        yield from must_act(creature)
    elif not off_turn:
        yield from in_turn(creature)
    return (yield from change(creature, ApSpent(ap))) if ap else creature


def charge(creature: Creature, ap: int) -> Rule[Creature]:
    """Pay what the Warden asks for a Save, even outside one's own Turn. Clause: combat.turn.saves-free"""
    return (yield from spend(creature, ap, off_turn=True))


UsualCost = Annotated[int | None, Field("AP it costs", empty="what is usual in a fight", low=0, high=100, by="referee")]
"""What the referee says an Action costs. Clause: combat.turn.cost"""


def usual_cost(creature: Creature, ap: int | None = None) -> Rule[int]:
    """What an Action costs: what the referee says, else the table's usual AP in a fight, else nothing.

    Clause: combat.turn.cost
    """
    if ap is not None:
        return ap
    fight = yield from peek(Fight, FIGHT)
    return int((yield from ATTACK_COST)) if fight and creature.id in dict(fight.totals) else 0


@procedure("contested.act", title="Act", by="owner")
def act(
    creature: Annotated[Creature, Field("who acts")],
    cost: UsualCost = None,
    doing: Annotated[str, Field("what is done, in words")] = "",
) -> Rule[Creature]:
    """Pay for an Action that is described in words; a roll, where one is called for, is a check of its own.

    Clauses: actions.describe, combat.turn.spend, combat.turn.cost, actions.examples.multi-action
    """
    cost = yield from usual_cost(creature, cost)
    creature = yield from spend(creature, cost)
    yield from say(
        "{title}: {deed}, {cost} AP ({seconds} seconds). {left} AP left.",
        "act",
        title=creature,
        deed=doing or Sentence("acts"),
        cost=cost,
        seconds=cost * AP_SECONDS,
        left=creature.ap,
        parts=(Part("AP", cost, "the Warden's cost"),),
        clause="combat.turn.cost",
    )
    return creature


def reach_of(creature: Creature) -> int:
    """Spaces that one Move gives: half of DEX, rounded up; none to the Hamstrung until they are mended.

    Clauses: special.move.distance, scars.row-7, magic.spell-list
    """
    fast = under(creature, "swift")[:1]
    return 0 if hamstrung(creature) else half(creature) * (fast[0].amount if fast else 1)


def half(creature: Creature) -> int:
    """Half of DEX, rounded up. Clause: special.move.distance"""
    return -(-creature.dexterity // 2)


def hamstrung(creature: Creature) -> bool:
    """Whether somebody is Hamstrung and not yet mended: "hardly able to move" is read as no Spaces from Move.

    Clause: scars.row-7
    """
    return HAMSTRUNG in creature.scars_due or any(one.row == HAMSTRUNG and not one.healed for one in creature.scars)


@procedure("contested.move", title="Move", by="owner")
def move(creature: Annotated[Creature, Field("who moves")]) -> Rule[Creature]:
    """Buy Move for 1 AP: half of DEX, rounded up, in Spaces, to be walked by the end of the Turn.

    The Hamstrung cannot, until they are mended. Clauses: special.move.distance, units.space, scars.row-7
    """
    must_be_free(creature)
    must(
        not hamstrung(creature),
        "{title} is Hamstrung, hardly able to move: no Spaces from Move until mended",
        title=creature,
        clause="scars.row-7",
    )
    again = yield from MOVE_AGAIN
    must(not creature.moves or again, "{title} has moved this Turn already", title=creature)
    creature = yield from show((yield from spend(creature, MOVE_AP)))
    spaces = reach_of(creature)
    creature = yield from change(creature, SpacesGained(spaces))
    yield from say(
        "{title} may walk {n} Space more, {all} in all. {left} AP left.",
        "move",
        many="{title} may walk {n} Spaces more, {all} in all. {left} AP left.",
        outside="{title} moves on. {left} AP left.",
        title=creature,
        n=spaces,
        all=creature.spaces,
        left=creature.ap,
        parts=(
            Part("half of DEX, rounded up", half(creature), f"{NAMES['dex']} {creature.dexterity}"),
            *(Part(one.spell, (one.amount - 1) * half(creature)) for one in under(creature, "swift")[:1]),
        ),
    )
    return creature


@procedure("contested.walk", title="Walk", by="owner")
def walk(
    creature: Annotated[Creature, Field("who walks")],
    spaces: Annotated[int, Field("how many Spaces", low=0, high=1000)],
    toward: Annotated[Creature | None, Field("towards whom", empty="nobody: about the place")] = None,
    away: Annotated[bool, Field("away from them instead")] = False,
) -> Rule[Creature]:
    """Walk some of the Spaces that Move gave; they can be walked in any pieces. Whoever walks to somebody stops beside.

    Clauses: special.move.distance, units.space
    """
    must(spaces >= 0, "nobody walks {spaces} Spaces", spaces=spaces)
    yield from in_turn(creature)
    if spaces > creature.spaces:
        left = Sentence(
            "{title}: {n} Space left, {needed} needed",
            "{title}: {n} Spaces left, {needed} needed",
            title=creature.title,
            n=creature.spaces,
            needed=spaces,
        )
        raise Refused(left, clause="special.move.distance")
    fight = yield from peek(Fight, FIGHT)
    if toward is not None and fight is not None and {creature.id, toward.id} <= {*dict(fight.spots)}:
        spot, spaces = heading(fight, creature.id, toward.id, spaces, away=away)
        must(spaces, "{title} stands beside {other} already", title=creature, other=toward)
        fight = yield from change(fight, Stood(creature.id, spot))
        creature = yield from change(creature, SpacesWalked(spaces))
        off = off_in_words(apart(fight, creature.id, toward.id))
        yield from say(
            "{title} walks {n} Space, {left} left: {other} is {off}.",
            "walk",
            many="{title} walks {n} Spaces, {left} left: {other} is {off}.",
            outside="{title} walks: {other} is {off}.",
            title=creature,
            n=spaces,
            left=creature.spaces,
            other=toward,
            off=off,
            clause="special.move.distance",
        )
        return creature
    creature = yield from change(creature, SpacesWalked(spaces))
    yield from tell(_walked, creature, spaces)
    return creature


def _walked(_rolls: Rolls, creature: Creature, spaces: int) -> Told:
    return Told(
        Sentence(
            "{title} walks {n} Space, {left} left.",
            "{title} walks {n} Spaces, {left} left.",
            title=creature.title,
            n=spaces,
            left=creature.spaces,
        ),
        about="walk",
        clause="special.move.distance",
        outside=Sentence("{title} walks {n} Space.", "{title} walks {n} Spaces.", title=creature.title, n=spaces),
    )


@procedure("contested.gain-advantage", title="Gain Advantage", by="owner")
def gain_advantage(creature: Annotated[Creature, Field("who takes time to gain it")]) -> Rule[Creature]:
    """Buy one Advantage on the Base Die of one's next roll for 1 AP; several add up.

    Clause: special.gain-advantage
    """
    creature = yield from spend(creature, ADVANTAGE_AP)
    creature = yield from change(creature, AdvantageGained())
    yield from say(
        "{title} gains Advantage: {dice} d20 at the next roll, the highest counts. {left} AP left.",
        "gain-advantage",
        outside="{title} gains Advantage. {left} AP left.",
        title=creature,
        dice=creature.advantage + 1,
        left=creature.ap,
    )
    return creature


def full_ap(creature: Creature) -> int:
    """The AP a creature has at the start of a Turn. Clauses: combat.turn.ap, combat.turn.surprise"""
    return min(SURPRISED_AP, creature.max_ap) if creature.surprised else creature.max_ap


def start_turn(creature: Creature) -> Rule[Creature]:
    """Begin a creature's own Turn: Held Actions that never happened are cancelled. Clause: special.hold.expiry"""
    for one in creature.held:
        creature = yield from change(creature, HeldExpired(one.name))
        yield from say(
            "{title}: '{name}' was held until now and did not happen; its AP are gone.",
            "held",
            title=creature,
            name=HELD.get(one.name, one.name),
        )
    return creature


def end_turn(creature: Creature) -> Rule[Creature]:
    """End a creature's own Turn: AP back to the maximum, Spaces lost, surprise over.

    Clauses: combat.turn.refresh, combat.turn.surprise, special.move.distance
    """
    lapses = yield from BOUGHT_LAPSES
    left, kept = creature.ap, 0 if lapses else creature.advantage
    creature = yield from change(creature, TurnEnded(creature.max_ap, kept))
    yield from say(
        "{title}'s Turn ends[, {left} AP unspent]: AP {ap}.",
        "turn",
        title=creature,
        left=left or "",
        ap=creature.ap,
        clause="combat.turn.refresh",
    )
    return creature
