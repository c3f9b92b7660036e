"""The market: what goods cost. A coin is a silver piece."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Part, Rule, change, must, procedure, say, survey
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.exploring import markets
from rulewright.systems.bricks.exploring.markets import Trade, must_have_market
from rulewright.systems.bricks.picking import listed
from rulewright.systems.bricks.purses import SHARED, Purse, chip_in, must_be_possible, must_have_together
from rulewright.systems.bricks.saying import counted, in_a_row
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.daily import keep_days
from rulewright.systems.phased.bodies.gear import own_what_is_borne
from rulewright.systems.phased.bodies.supplies import taking_along
from rulewright.systems.phased.events.bodies import Bought, CoinsPaid, LoadTaken
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing
from rulewright.systems.phased.tables import ANIMALS, ARMOR, VEHICLES, WEAPONS, Animal, Armor, Vehicle, Weapon

Goods = Weapon | Armor | Vehicle | Animal
FREE: Final = ("unarmed", "unarmored")
_ROWS: Final[tuple[Goods, ...]] = (
    *WEAPONS.values(),
    *ARMOR.values(),
    *VEHICLES.values(),
    *ANIMALS.values(),
)
PRICED: Final = {row.id: row for row in _ROWS if row.id not in FREE}
"""Everything with a price. Clauses: weapons.table, armor.table, transport.prices"""


SUPPLIES: Final = Sentence("Supplies")
IN_SUPPLIES: Final = (
    *("supplies", "torch", "torches", "spike", "spikes", "iron spikes", "caltrops"),
    *("ration", "rations", "food", "water", "ammunition"),
)
"""What people look for on a market, and find in a unit of supplies. Clauses: supplies.delve, supplies.food-week"""


def _wares() -> Iterator[Pick]:
    for row in PRICED.values():
        die = row.die if isinstance(row, Weapon) else ""
        guard = Sentence("DR {n}", n=row.dr) if isinstance(row, Armor) else ""
        bulky = Sentence("both hands") if isinstance(row, Weapon) and row.bulky else ""
        group = Sentence("weapon") if die else Sentence("armour") if guard else Sentence("transport")
        line = in_a_row(filter(None, (die, guard, bulky, getattr(row, "note", ""))))
        price = Sentence("{n} coin", "{n} coins", n=row.price)
        yield Pick(value=row.name, title=row.name, line=line, price=price, cost=row.price, group=group)
    yield Pick(
        value=str(SUPPLIES),
        title=SUPPLIES,
        line=Sentence("torches, spikes, ammunition or food, a unit of load"),
        text=Sentence("The lists have no price for them: the referee lets somebody take a unit along."),
        price=Sentence("no price"),
        group=SUPPLIES,
    )


wares = listed(_wares)
"""Everything with a price, and where to get what has none. Clauses: weapons.table, armor.table, transport.prices"""


COINS: Final = Purse(
    lambda who: who.coins,
    CoinsPaid,
    lambda n: LoadTaken(coins=n),
    lambda n: Sentence("{n} coin", "{n} coins", n=n),
)
"""What people pay with. Clause: chargen.coins"""


def _among_people() -> Rule[bool | None]:
    """False out on a delve or a journey, None where nothing says where the party is. Clause: chargen.equipment"""
    return False if (yield from survey(Outing)) else None


TRADE: Final = Trade("phased", "chargen.equipment", at_peace, lambda one: one.able, _among_people)
"""Who deals, and where. Clause: chargen.equipment"""
DEALING: Final = markets.procedures(TRADE, Creature)


@procedure("phased.buy", title="Buy goods", by="owner", when=at_peace, books=True)
def buy(
    who: Annotated[Creature, Field("who buys")],
    goods: Annotated[tuple[str, ...], Field("what is bought", rows=wares)],
    together: Annotated[tuple[Creature, ...], Field(SHARED, by="referee")] = (),
) -> Rule[Creature]:
    """Buy goods from the price lists where somebody sells them; what the purse does not hold is refused.

    Clauses: chargen.equipment, armor.table, weapons.table, transport.prices
    """
    must_be_able(who)
    yield from must_have_market(TRADE)
    common = next((word for word in goods if word.casefold() in IN_SUPPLIES), None)
    must(
        common is None,
        "'{word}': the lists have no price for it; torches, spikes, ammunition and food are in units of supplies, of "
        "which the referee lets somebody take one along",
        word=common,
        clause="supplies.delve",
        cures=taking_along(who),
    )
    rows = tuple(priced(word) for word in goods)
    cost = sum(row.price for row in rows)
    for one in together:
        must_be_able(one)
    # Of goods alike fewer may be possible; of different ones nobody knows which to leave.
    lot, number = (rows[:1], len(rows)) if len(set(rows)) == 1 else (rows, 1)
    yield from must_be_possible(number, partial(_must_pay, who, lot, together))
    if together:
        who = yield from chip_in(COINS, who, cost, together, "chargen.equipment")
    who = yield from change((yield from own_what_is_borne(who)), Bought(cost, tuple(row.id for row in rows)))
    yield from keep_days()
    yield from say(
        "{who} buys {things} for {cost}, {n} coin left",
        "buy",
        many="{who} buys {things} for {cost}, {n} coins left",
        parts=tuple(Part(row.name, row.price, "silver pieces") for row in rows),
        total=cost,
        who=who,
        things=counted(row.name for row in rows),
        cost=cost,
        n=who.coins,
    )
    return who


def _must_pay(who: Creature, lot: tuple[Goods, ...], together: tuple[Creature, ...], number: int) -> Rule[None]:
    """Refuse a lot of goods, so many times, that cannot be paid. Clause: chargen.equipment"""
    cost = number * sum(row.price for row in lot)
    if together:
        yield from must_have_together(COINS, who, cost, together, "chargen.equipment")
        return
    names = counted(row.name for row in lot * number)
    must(
        cost <= who.coins,
        "{names} costs {cost}, the purse holds {coins}",
        names=names,
        cost=cost,
        coins=who.coins,
    )


def priced(word: str) -> Goods:
    """The goods people mean; Unreadable where nothing of that name has a price. Clause: chargen.equipment"""
    low = word.casefold()
    for row in PRICED.values():
        if low in (row.id, row.name.casefold()):
            return row
    raise Unreadable(
        Sentence("'{word}'", word=word),
        "it has no price",
        Sentence("for sale are {goods}", goods=", ".join(row.name for row in PRICED.values())),
    )
