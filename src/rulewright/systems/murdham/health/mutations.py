"""Mutations: what soulblight makes of somebody, rolled on the table or picked by the GM."""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rule, change, create, look, must, peek, procedure, remove, roll, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import rowed
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.checks.owed import Matter, Owed, outcome, owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.checks.table_rolls import or_another
from rulewright.systems.murdham.events.bodies import AbilityRaised, MutationTook
from rulewright.systems.murdham.health.abilities import lower_ability
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.corruption import MUTATION, ROLLED
from rulewright.systems.murdham.numbers import MOST_SCORE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import MUTATION_KINDS, MUTATIONS, Mutation, MutationKind

KIND: Final = "mutation-d12"
ROW: Final = "mutation-d20"
CHANGES: Final = Sentence("You mutate: {mutation}, {means}.")
WHICH: Final = Sentence("You rolled two mutations, and one of them counts. Which?")
KIND_DIE, ROW_DIE, CHANGE_DIE = d(12), d(20), d(4)
BOTH_DIE: Final = d(11)
"""Rolled for each of two mutations: the row that asks for two does not come again. Clause: core.corruption.mutation"""
KINDS: Final[dict[int, MutationKind]] = {
    **dict.fromkeys((1, 2, 3), "mind"),
    **dict.fromkeys((4, 5), "scores"),
    **dict.fromkeys((6, 7, 8), "looks"),
    **dict.fromkeys((9, 10), "limbs"),
    11: "strange",
}
"""The kind of a mutation by the d12; on 12 there are two. Clause: core.corruption.mutation"""
HELD: Final = str(Sentence("put to the test"))
"""What the GM says where a mutation of the mind has its hour. Clause: core.corruption.mutation"""
PICKS: Final = rowed(
    MUTATIONS, line=lambda row: Sentence(row.means), group=lambda row: Sentence(MUTATION_KINDS[row.kind])
)


@procedure("murdham.mutate", title="Mutate", by="referee")
def mutate(
    who: Annotated[Creature, Field("who changes")],
    mutation: Annotated[str, Field("which mutation", empty="rolled", words=("", *MUTATIONS), rows=PICKS)] = "",
) -> Rule[Annotated[tuple[str, ...], result("mutations", answers=True)]]:
    """Mutate, by the table or as the GM picks.

    Answers the names of the mutations.

    Clause: core.corruption.mutation
    """
    must(not who.dead, "{title} is dead", title=who, clause="core.corruption.mutation")
    rows = (named(MUTATIONS, mutation, Sentence("mutation")),) if mutation else (yield from _rolled(who))
    for row in rows:
        yield from _take((yield from look(Creature, who.id)), row)
    for one in (yield from survey(Owed)):
        if one.on == who.id and one.what == MUTATION:
            yield from remove(one.id)
            break
    return tuple(row.name for row in rows)


@outcome(MUTATION, ROLLED)
def mutate_at_random(settled: Matter) -> Rule[None]:
    """Roll the mutation that is due. Clause: core.corruption.mutation"""
    if not settled.who.dead:
        for row in (yield from _rolled(settled.who)):
            yield from _take((yield from look(Creature, settled.who.id)), row)


def _rolled(who: Creature) -> Rule[tuple[Mutation, ...]]:
    """Roll what changes; an omen re-rolls a row. Clauses: core.corruption.mutation, core.omens.reroll"""
    kind = yield from roll(KIND_DIE, KIND)
    if kind in KINDS:
        return ((yield from _row_kept(who, KINDS[kind], ROW)),)
    rows: tuple[Mutation, ...] = ()
    for at in ("first", "second"):
        kind = yield from roll(BOTH_DIE, f"{at}-mutation-d11")
        rows = (*rows, (yield from _row_kept(who, KINDS[kind], f"{at}-{ROW}")))
    return rows


def _row_kept(who: Creature, kind: MutationKind, why: str) -> Rule[Mutation]:
    row = yield from _row(kind, why)
    again = partial(_row, kind, f"{why}-again")
    return (yield from or_another(who, row, again, why=why, noun="mutation", fell=CHANGES, both=WHICH))


def _row(kind: MutationKind, why: str) -> Rule[Mutation]:
    face = yield from roll(ROW_DIE, why)
    return next(row for row in MUTATIONS.values() if row.kind == kind and face in row.faces)


def _take(who: Creature, row: Mutation) -> Rule[None]:
    """Become what a row says. Clauses: core.traits, core.ability.limit"""
    yield from say(
        "{who} mutates: {mutation}, {means}",
        "mutation",
        verdict=row.name,
        who=who,
        mutation=Sentence(row.name),
        means=Sentence(row.means),
        clause="core.corruption.mutation",
    )
    who = yield from change(
        who,
        MutationTook(row.name, row.traits, row.skills, omens=row.omens, mana=row.mana),
        "core.corruption.mutation",
    )
    if row.ability:
        points = yield from roll(CHANGE_DIE, "mutation-change")
        if row.sign < 0:
            yield from lower_ability(who, row.ability, points, for_good=True)
        elif (most := min(points, MOST_SCORE - who.score(row.ability))) > 0:
            yield from change(who, AbilityRaised(row.ability, most, for_good=True))
    key = f"{who.id}-{row.id}"
    if row.weapon and (yield from peek(Weapon, key)) is None:
        yield from create(Weapon(id=key, called=row.name, make=row.name, die=row.weapon, owner=who.id))
    if row.asks:
        yield from owe(who, row.name, row.means, HELD, clause="core.corruption.mutation")


def _put_to_the_test(row: Mutation) -> None:
    @outcome(row.name, HELD)
    def test(settled: Matter) -> Rule[None]:
        """Save with WIT, or do as the mutation wills; it may come again. Clause: core.corruption.mutation"""
        if settled.who.dead:
            return
        holds = yield from save(settled.who, "wit", "wit-save")
        who = yield from look(Creature, settled.who.id)
        if not holds and row.asks == "rage":
            yield from gain(who, "frenzied", by=row.name, until="end of stretch")
        elif not holds:
            yield from say("{who} gives in: {means}", who=who, means=Sentence(row.means))
        yield from owe(who, row.name, row.means, HELD, clause="core.corruption.mutation")


for _row_asking in MUTATIONS.values():
    if _row_asking.asks:
        _put_to_the_test(_row_asking)
