"""Sides of an argument, a duel, and what happens to them."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from rulewright.engine import Event, Field, Part, Record, Rolls, Rule, Told, World, becomes, given, plus, procedure
from rulewright.engine.facts import Who, state
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import change, create, look, must, need, peek, remove, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.strikes import DAMAGE, Strike, must_know, weapons_of
from rulewright.systems.bdp.bodies.falling import lose, must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.contests import settle_contest
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.numbers import ENHANCED_DIE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.words import state_of, with_weapon, word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring import is_elsewhere, must_all_be_together
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import said

DUEL = "duel"
"""Id of the current duel."""


class Duel(Record, frozen=True, kw_only=True):
    """A duel of three contests. Clause: duel.rounds.three"""

    id: str = DUEL
    one: Annotated[Who, state("fights")] = ""
    other: Annotated[Who, state("against")] = ""
    fought: Annotated[int, state("contests over", one="contest over")] = 0
    """Contests that are over."""
    favoured: Annotated[Who, state("has the advantage")] = ""
    """Id of the winner of the last one, who has advantage in the next."""


class ContestFought(Event[Duel], frozen=True):
    """One of the three contests is over; a draw favours nobody. Clause: duel.rounds.three"""

    effect = becomes(fought=plus(1), favoured=given("winner"))
    winner: str = ""


PROVOCATEUR: Final = "Provocateur"
"""The skill that forces others into a duel. Clause: skill.list.table"""
STAGES: Final[tuple[tuple[Ability, Sentence], ...]] = (
    ("wil", Sentence("The staredown (WIL)")),
    ("dex", Sentence("The draw (DEX)")),
    ("str", Sentence("The clash (STR)")),
)
"""The three contests, each with its ability. Clause: duel.rounds.three"""


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one contest of a duel."""

    ability: Ability
    winner: Annotated[str, result("winner", answers=True)] = ""
    """Id; empty for a draw."""
    favoured: Annotated[str, implied("who is favoured is told")] = ""
    """Id of the duellist with advantage in it."""
    lost: Annotated[int, implied("STR is told")] = 0
    """STR the loser of the clash lost."""


@procedure("bdp.duel", title="Begin a duel", by="referee")
def begin_duel(
    one: Annotated[Creature, Field("who challenges", here=True, able=True)],
    other: Annotated[Creature, Field("who is challenged", here=True, able=True)],
) -> Rule[Duel]:
    """Begin a duel between two: a staredown, a draw and a clash. Clause: duel.rounds.three"""
    yield from _must_be_free(one, other)
    yield from must_all_be_together((one, other))
    text = Sentence("{one} and {other} face each other in a duel.", one=one.title, other=other.title)
    yield from tell(said, text, "duel.rounds.three", one, other)
    return (yield from create(Duel(one=one.id, other=other.id)))


def _must_be_free(one: Creature, other: Creature) -> Rule[None]:
    """Refuse a duel during a fight or another duel, with oneself, or with somebody who cannot act.

    Clause: duel.rounds.three
    """
    yield from at_peace()
    must((yield from peek(Duel, DUEL)) is None, "there is a duel already: fight it out first")
    must(one.id != other.id, "{who} needs somebody else to duel with", who=one)
    must_act(one)
    must_act(other)


@procedure("bdp.provoke", title="Provoke a duel", by="owner")
def provoke(
    who: Annotated[Creature, Field("the Provocateur")], listener: Annotated[Creature, Field("who listens")]
) -> Rule[bool]:
    """Provoke somebody: unless a WIL Save passes, they must duel you.

    Answers whether they do.

    Clauses: skill.list.table, duel.rounds.three
    """
    must_know(PROVOCATEUR, who)
    yield from _must_be_free(who, listener)
    if (yield from save(listener, "wil")):
        return False
    yield from begin_duel(who, listener)
    return True


@procedure("bdp.duel-contest", title="The next contest of the duel", together=True, when=at_peace)
def fight_on() -> Rule[Fought]:
    """Fight the next contest of a duel; its winner has advantage in the one after it, a draw helps nobody.

    Clauses: duel.rounds.three, duel.clash.damage
    """
    duel = yield from peek(Duel, DUEL)
    duel = need(duel, "nobody is in a duel: begin one")
    parties = (yield from look(Creature, duel.one)), (yield from look(Creature, duel.other))
    for who in parties:
        must_act(who)
    yield from must_all_be_together(parties)
    ability, title = STAGES[duel.fought]
    yield from say("{contest}:", DUEL, of=parties, contest=title, clause="duel.rounds.three")
    favoured = tuple(who for who in parties if who.id == duel.favoured)
    winner = yield from settle_contest(parties, (ability, ability), favoured, stem=ability)
    duel = yield from change(duel, ContestFought(winner))
    lost = 0
    if duel.fought == len(STAGES):
        yield from remove(duel.id)
        if winner:
            lost = yield from _clash(*sorted(parties, key=lambda who: who.id != winner))
    return Fought(ability=ability, winner=winner, favoured=favoured[0].id if favoured else "", lost=lost)


def _clash(winner: Creature, loser: Creature) -> Rule[int]:
    """Strike the loser: the higher of the weapon's die and a d12, less Armor, straight to STR, without a Save.

    Clause: duel.clash.damage
    """
    weapon = weapons_of(winner, Strike(by=winner.id))[0]
    why = f"{DAMAGE}-{winner.id}"
    own = yield from roll(weapon.dice, why)
    beside = yield from roll(ENHANCED_DIE, f"{why}-d12")
    armor = armor_of(loser)
    points = max(0, max(own, beside) - armor)
    had = loser.score_now("str")
    yield from tell(_struck, winner, loser, weapon.name, points, armor)
    loser = yield from lose(loser, "str", points, "duel.clash.damage")
    return had - loser.score_now("str")


@procedure("bdp.duel-end", title="Break off a duel", by="referee")
def end_duel() -> Rule[None]:
    """Break off a duel before the clash. Clause: duel.rounds.three"""
    must((yield from peek(Duel, DUEL)) is not None, "nobody is in a duel: begin one")
    yield from say("The duel is broken off.")
    yield from remove(DUEL)


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """The next contest of a duel one is in, or one to provoke. Clauses: duel.rounds.three, skill.list.table"""
    duel = world.records.get(DUEL)
    if duel is None and one.can(PROVOCATEUR):
        for other in world.all(Creature):
            if other.kind != "pc" and other.able and not is_elsewhere(other, world):
                yield provoke, {"who": one.id, "listener": other.id}, Sentence("Provoke {foe}", foe=other.title)
                break  # whom it is done to is for the form to change
    if isinstance(duel, Duel) and one.id in (duel.one, duel.other) and not fallen(world):
        yield fight_on, {}, STAGES[duel.fought][1]


def due(world: World) -> Iterator[Deed]:
    """The end of a duel that one of the two cannot go on with. Clauses: duel.rounds.three, crit.out.duration"""
    if one := fallen(world):
        text = Sentence("Break off the duel: {who} fights no more ({state})", who=one.title, state=state_of(one))
        yield end_duel, {}, text


def fallen(world: World) -> Creature | None:
    """The duellist who is dead, gone or out. Clause: crit.out.duration"""
    both = (world.records.get(name) for duel in world.all(Duel) for name in (duel.one, duel.other))
    return next((one for one in both if isinstance(one, Creature) and not one.able), None)


def _struck(rolls: Rolls, winner: Creature, loser: Creature, weapon: str, points: int, armor: int) -> Told:
    why = f"{DAMAGE}-{winner.id}"
    own, beside = rolls[why].value, rolls[f"{why}-d12"].value
    higher = Part(word(weapon), own, f"≥ d12 {beside}") if own >= beside else Part("d12", beside, f"≥ {own}")
    stopped = (Part("Armor", -min(armor, max(own, beside))),) if armor else ()
    fields = {"who": winner.title, "foe": loser.title, "weapon": with_weapon(weapon)}
    return Told(
        Sentence("{who} strikes {foe} with {weapon}: {points} STR.", points=points, **fields),
        about=why,
        parts=(higher, *stopped),
        total=points,
        clause="duel.clash.damage",
        outside=Sentence("{who} strikes {foe} with {weapon}.", **fields),
    )
