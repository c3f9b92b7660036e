"""Words about sizes, zones, loads, wear, contests, and what a company owes its own."""

from fractions import Fraction
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import look
from rulewright.systems.murdham.actions.exploring import stay_awake
from rulewright.systems.murdham.characters.advancement import advance
from rulewright.systems.murdham.characters.company import NEWCOMERS, bury, fate_of, lead
from rulewright.systems.murdham.checks.contests import contest
from rulewright.systems.murdham.gear.durability import try_item
from rulewright.systems.murdham.movement.crossing_zones import go_to
from rulewright.systems.murdham.perils.treatment import BOX, treat
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.space.distance import HALVES_ACROSS, area_of, range_between, speed_of
from rulewright.systems.murdham.space.load import carry_limit, coin_bulk, own_bulk, weigh
from rulewright.systems.murdham.space.occupancy import must_fit
from rulewright.systems.murdham.space.sizes import size_named

STONE = "stone"
"""A thing of bulk 1."""
HALF_STONE = "ration"
"""A thing of bulk 1/2."""


def sizing(stage: Stage) -> Prepared:
    """`look up size`: own bulk and carry limit."""
    size = size_named(stage.given["size"])
    who = stage.instead(stage.people({}).with_(size=size))

    def steps() -> Steps:
        yield from ()
        return {"bulk": own_bulk(who), "carry-limit": carry_limit(who)}

    return stage.prepared(steps)


def occupying(stage: Stage) -> Prepared:
    """`occupy zone`: whether some more fit."""
    given = stage.given
    kind, inside, entering = given["zone"], dict(given["occupants"]), dict(given["enter"])
    stage.people({})

    def steps() -> Steps:
        yield from ()
        must_fit(kind, inside, entering)
        return {"fits": True}

    return stage.prepared(steps)


def moving_areas(stage: Stage) -> Prepared:
    """`move`, counted in areas: how far in a unit of time, or step by step, or past a full zone."""
    given, who = stage.given, stage.people({})
    if "moves" in given:
        moves = given["moves"]
        if set(moves) - {"zone to border", "border to zone"}:
            raise Unknown(f"moves: {moves}")

        def stepping() -> Steps:
            yield from ()
            return {"areas": Fraction(len(moves), HALVES_ACROSS)}

        return stage.prepared(stepping)
    if "unit" in given:
        speed, unit = given["speed"], given["unit"]

        def going() -> Steps:
            return {"areas": (yield from speed_of(who, speed)), "area-kind": area_of(unit)}

        return stage.prepared(going)
    return _past_a_full_zone(stage, who)


def _past_a_full_zone(stage: Stage, who: Creature) -> Prepared:
    given = stage.given
    if (given["zone"], given.get("stops", False)) != ("full", False):
        raise Unknown(f"zone: {given['zone']}")
    chain = [
        Zone(id=f"zone-{one}", ways=tuple(Way(f"zone-{next_}") for next_ in (one - 1, one + 1) if 0 <= next_ < 3))
        for one in range(3)
    ]
    stage.world += chain
    kind: Any = "gm" if given["held-by"] == "enemies" else "pc"
    for number in range(8):
        stage.instead(stage.people({}, f"holder-{number}").with_(kind=kind, zone="zone-1"))
    who = stage.instead(who.with_(zone="zone-0"))

    return stage.comes(lambda: go_to(who, chain[2]))


def measuring_places(stage: Stage) -> Prepared:
    """`measure range` between two positions."""
    names = ("zone 1", "zone 2", "zone 3")
    for at, name in enumerate(names):
        stage.world.append(Zone(id=name, ways=tuple(Way(names[n]) for n in (at - 1, at + 1) if 0 <= n < len(names))))
    people = []
    for name, where in stage.given["positions"].items():
        first, _, second = where.removeprefix("border of ").partition(" and ")
        people.append(stage.instead(stage.people({}, name).with_(zone=first, beyond=second)))

    return stage.comes(
        lambda: range_between(people[0], people[1]), lambda apart: {"range": apart, "nearby": apart == 0}, people[0].id
    )


def weighing(stage: Stage) -> Prepared:
    """`check encumbrance`: of so much bulk."""
    bulk = Fraction(stage.given["bulk-carried"])
    whole, half = divmod(bulk, 1)
    who = stage.instead(stage.people({}).with_(items=(STONE,) * whole + (HALF_STONE,) * bool(half)))

    def steps() -> Steps:
        return {"encumbered": (yield from weigh(who))}

    return stage.prepared(steps)


def weighing_coins(stage: Stage) -> Prepared:
    """`weigh coins`: so many shillings."""
    shillings = stage.given["shillings"]
    stage.people({})

    def steps() -> Steps:
        yield from ()
        return {"bulk": coin_bulk(shillings)}

    return stage.prepared(steps)


def wearing_out(stage: Stage) -> Prepared:
    """`durability roll`: of an item of some make and state."""
    version, state = stage.given.get("version", ""), stage.given.get("item-state", "unharmed")
    item = f"{version} {STONE}".strip()
    damaged = (item,) if state == "damaged" else ()
    who = stage.instead(stage.people({}).with_(items=(item,), damaged=damaged))

    def steps() -> Steps:
        return {"item-state": (yield from try_item(who, item))}

    return stage.prepared(steps)


def competing(stage: Stage) -> Prepared:
    """`contest`: scores, sizes or kinds of competitors by name."""
    given = stage.given
    ability: Any = given["contest"].casefold()
    group, superior = [], None
    for name, words in given["competitors"].items():
        one = stage.instead(stage.people(words, name).with_(size=words.get("size", "medium")))
        group.append(one)
        if words.get("type") == "horse in the open":
            superior = one
        elif words.get("type", "person on foot") != "person on foot":
            raise Unknown(f"type: {words['type']}")
    hinders = given.get("size-is-disadvantage", False)
    stage.rename |= {name: f"contest-{name}" for name in given["competitors"]}

    return stage.comes(
        lambda: contest(tuple(group), ability, superior, hinders),
        lambda came: {"winner": came.winner, "ranking": list(came.ranking)},
        group[0].id,
    )


def burying(stage: Stage) -> Prepared:
    """`bury dead`: paid or not."""
    given, who = stage.given, stage.people()
    dead = [stage.instead(stage.people({}, f"dead-{n}").with_(dead=True)) for n in range(given["dead"])]
    payers = (who,) if given["paid"] else ()

    def steps() -> Steps:
        for one in dead:
            yield from bury(one, payers)
        return {}

    return stage.prepared(steps)


def dying_out(stage: Stage) -> Prepared:
    """`death of characters`: so many of a company."""
    given = stage.given
    company = tuple(
        stage.instead(stage.people({}, f"one-{n}").with_(dead=n < given["dead"])) for n in range(given["company-size"])
    )

    def steps() -> Steps:
        yield from ()
        fate = fate_of(company)
        return {"new-character": fate == NEWCOMERS, "campaign": "goes on" if fate == NEWCOMERS else str(fate)}

    return stage.prepared(steps, company[0].id)


def taking_on(stage: Stage) -> Prepared:
    """`add follower`: to so many there are."""
    given, who = stage.given, stage.people({})
    for number in range(given["followers"]):
        stage.instead(stage.people({}, f"follower-{number}").with_(kind="gm", leader=who.id))
    joins = [stage.instead(stage.people({}, f"joins-{n}").with_(kind="gm")) for n in range(given["joins"])]

    def steps() -> Steps:
        for one in joins:
            yield from lead(who, one)
        return {}

    return stage.prepared(steps)


def advancing(stage: Stage) -> Prepared:
    """`advance`: the advancement of a number."""
    given = stage.given
    number, skills = given["advancement"], given["skill-count"]
    has = ("swim", "climb", "steal", "music", "hunt")[:skills]
    who = stage.instead(stage.people({}).with_(skills=has, advancements=number - 1))

    def steps() -> Steps:
        if number % 2:
            after = yield from advance(who, strength=2)
        else:
            after = yield from advance(who, skill="gossip")
        return {"ability-points": after.strength - who.strength, "skill-count": len(after.skills)}

    return stage.prepared(steps)


def treating(stage: Stage) -> Prepared:
    """`use medicine box`: for a stretch or a round."""
    given = stage.given
    assert given["item"] == BOX
    who = stage.people()
    who = stage.instead(who.with_(items=(BOX,)))
    time: Any = given["used-for"].removeprefix("1 ")

    def steps() -> Steps:
        after = yield from treat(who, who, time)
        return {"healed": after.health - who.health, "time": (yield from time_taken())}

    return stage.prepared(steps)


def staying_awake(stage: Stage) -> Prepared:
    """`stay awake`: in the watch of a number without rest."""
    who = stage.people({})
    watch = stage.given["watches-without-rest"]

    def steps() -> Steps:
        for _ in range(watch - 1):
            yield from stay_awake((yield from look(Creature, who.id)))
        return {}

    return stage.prepared(steps)
