"""Cases of one person: saves, load, gear, rest, lost abilities, reactions."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.phased.people import ABILITIES, ability, person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.chance import d
from rulewright.engine import Lasting, change, create, look, peek, roll
from rulewright.systems.phased.bodies.gear import wear, wield
from rulewright.systems.phased.bodies.harm import DYING, lose_ability
from rulewright.systems.phased.bodies.load import take, tire
from rulewright.systems.phased.bodies.saves import make_save
from rulewright.systems.phased.combat.morale import checks_morale
from rulewright.systems.phased.events.fight import MissileLoosed
from rulewright.systems.phased.numbers import DYING_SECONDS
from rulewright.systems.phased.outings.rest import full_rest, long_rest, short_rest, tend, wait
from rulewright.systems.phased.people.reactions import can_bargain, react
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import end_fight
from rulewright.systems.phased.tables import ARMOR, WEAPONS, named
from rulewright.systems.phased.things.ground import put_down

RANDOM_SCORE = "3d6"


def saving(stage: Stage) -> Prepared:
    """A save with a given score, or a random one."""
    given = stage.given
    kind = ability(given["ability"])
    field, most = ABILITIES[kind]
    score = given.get("score")
    if isinstance(score, str) and score != RANDOM_SCORE:
        raise Unknown(f"score: {score}")
    who = person(given.get("pc"), "pc")
    if score is not None and score != RANDOM_SCORE:
        who = who.with_(**{field: score, most: given.get("maximum", max(score, 10))})
    stage.add(who)
    better, worse = given.get("advantage", False), given.get("disadvantage", False)

    def steps() -> Steps:
        made = who
        if score == RANDOM_SCORE:
            made = who.with_(**{field: (yield from roll(3 * d(6), kind))})
        return {"success": (yield from stage.step(make_save(made, kind, better, worse)))}

    return stage.prepared(steps)


def status(stage: Stage) -> Prepared:
    """How somebody stands."""
    stage.add(person(stage.given.get("pc"), "pc"))
    return stage.prepared(_nothing)


def _nothing() -> Steps:
    return {}
    yield


def taking(stage: Stage) -> Prepared:
    """Taking up units, or objects and coins."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"))
    what = given["take"]
    units = {"supplies": what} if isinstance(what, int) else _kinds(what)

    return stage.comes(lambda: take(who, **units), lambda _: {"dropped": 0})


def _kinds(what: Mapping[str, Any]) -> dict[str, int]:
    words = {"treasure_items": "treasure", "coins": "coins", "supplies": "supplies"}
    for word in what:
        if word not in words:
            raise Unknown(f"take.{word}")
    return {words[word]: what[word] for word in what}


def putting_down(stage: Stage) -> Prepared:
    """Putting the load down."""
    who = stage.add(person(stage.given.get("pc"), "pc"))

    return stage.comes(lambda: put_down(who), lambda after: {"dropped": who.load - after.load})


def tiring(stage: Stage) -> Prepared:
    """Gaining fatigue."""
    who = stage.add(person(stage.given.get("pc"), "pc"))
    units = stage.given.get("gain_fatigue", 1)

    return stage.comes(lambda: tire(who, units), lambda after: {"dropped": who.load - after.load})


def wearing(stage: Stage) -> Prepared:
    """Putting armour on."""
    who, suits = person(stage.given.get("pc"), "pc"), tuple(stage.given["wear"])
    who = stage.add(
        who.with_(gear=(*who.gear, *(row.id for one in suits for row in ARMOR.values() if row.name == one)))
    )

    return stage.comes(lambda: wear(who, suits))


def wielding(stage: Stage) -> Prepared:
    """Taking things in hand."""
    who = stage.add(person(stage.given.get("pc"), "pc"))
    words = {row.id: row.name for row in (*WEAPONS.values(), ARMOR["shield"])}
    things = (*(words.get(one, one) for one in who.hands), *stage.given["wield"])

    return stage.comes(
        lambda: wield(who, things),
        lambda after: {"allowed": True, "weapon_in_hand": WEAPONS[after.weapon].name if after.weapon else "none"},
    )


def _hurt(stage: Stage, who: Creature) -> tuple[Creature, bool]:
    """The hour of somebody critically hurt, and whether somebody helps."""
    given = stage.given
    hurt = given.get("minutes_hurt", 0)
    aid = given.get("aid", False)
    if who.critical:
        until = DYING_SECONDS - hurt * 60
        stage.records.append(Lasting(id=f"{DYING}-{who.id}-1", what=DYING, on=who.id, until=until))
    return who, aid


def _tended(who: Creature, aid: bool) -> Steps:
    if aid and who.critical:
        helper = yield from create(Creature(id=f"helper-{who.id}"))
        yield from tend(helper, who)
    return {}


def _resters(stage: Stage) -> tuple[tuple[Creature, Mapping[str, Any]], ...]:
    """Who rests, one or several, with the words of each."""
    given = stage.given
    several = given["party"].items() if "party" in given else [("pc", given.get("pc"))]
    return tuple((stage.add(person(words, name)), words or {}) for name, words in several)


def resting_shortly(stage: Stage) -> Prepared:
    """A short rest."""
    given = stage.given
    hurt = [_hurt(stage, who) for who, _ in _resters(stage)]
    place = given.get("place", {})
    safe, lit = place.get("safe", True), place.get("lit", True)

    def steps() -> Steps:
        resters = []
        for who, aid in hurt:
            yield from _tended(who, aid)
            resters.append((yield from look(Creature, who.id)))
        yield from short_rest(tuple(resters), safe=safe, lit=lit)
        return {}

    return stage.prepared(steps)


def resting_long(stage: Stage) -> Prepared:
    """A long rest, with an ability healed where one is named."""
    given = stage.given
    everybody = []
    for who, words in _resters(stage):
        word = given["heal"] if "heal" in given else words.get("heal")
        everybody.append((*_hurt(stage, who), ability(word) if word is not None else None))

    def steps() -> Steps:
        for who, aid, heal in everybody:
            yield from _tended(who, aid)
            now = yield from look(Creature, who.id)
            yield from stage.step(long_rest(now, heal, fed=True), other=(who.id,))
        return {}

    return stage.prepared(steps)


def resting_fully(stage: Stage) -> Prepared:
    """A full rest."""
    hurt = [_hurt(stage, who) for who, _ in _resters(stage)]

    def steps() -> Steps:
        for who, aid in hurt:
            yield from _tended(who, aid)
            now = yield from look(Creature, who.id)
            yield from full_rest(now)
        return {}

    return stage.prepared(steps)


def waiting(stage: Stage) -> Prepared:
    """Time passing over somebody hurt."""
    who, aid = _hurt(stage, stage.add(person(stage.given.get("pc"), "pc")))
    minutes = stage.given["minutes"]

    def steps() -> Steps:
        yield from _tended(who, aid)
        yield from wait(minutes)
        return {}

    return stage.prepared(steps)


def losing(stage: Stage) -> Prepared:
    """Losing points of an ability."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"))
    kind, points = ability(given["ability"]), given["loss"]

    return stage.comes(lambda: lose_ability(who, kind, points), lambda _: {"str_save": False, "wound_roll": False})


def reacting(stage: Stage) -> Prepared:
    """How somebody met reacts."""
    given = stage.given
    speaker = stage.add(person(given.get("pc"), "pc"))
    met = stage.add(
        person(
            None,
            given.get("creature", "stranger"),
            kind="monster",
            undead=given.get("undead", False),
            intelligent=given.get("intelligent", True),
            attitude=given.get("attitude", ""),
        )
    )

    def steps() -> Steps:
        reaction = yield from stage.step(react(met, speaker))
        morale = yield from checks_morale(met)
        return {
            "reaction": reaction.attitude,
            "attitude": reaction.attitude,
            "total": reaction.total,
            "can_bargain": can_bargain(met),
            "checks_morale": morale,
        }

    return stage.prepared(steps)


def ending(stage: Stage) -> Prepared:
    """The end of one combat or of several in a row, in which missiles were or were not shot."""
    given = stage.given
    weapon = named(WEAPONS, given["weapon"]).id if "weapon" in given else ""
    shots, combats = given.get("shots", 0), given.get("combats", 1)
    hasted, slowed = tuple(given.get("hasted", ())), tuple(given.get("slowed", ()))
    charged = given.get("charged", "none")
    everybody = dict.fromkeys(("pc", *hasted, *slowed))
    party = tuple(stage.add(person(given.get("pc") if name == "pc" else None, name)) for name in everybody)
    ids = {name: one.id for name, one in zip(everybody, party, strict=True)}

    def steps() -> Steps:
        for number in range(1, combats + 1):
            who = yield from look(Creature, ids["pc"])
            if weapon and WEAPONS[weapon].missile and shots and weapon not in who.out_of_ammo:
                yield from _shot(who, weapon)
            fight = Fight(
                party=tuple(ids.values()),
                hasted=tuple(ids[name] for name in hasted),
                slowed=tuple(ids[name] for name in slowed),
                charges=() if charged == "none" else ((ids["pc"], charged),),
            )
            yield from create(fight)
            yield from stage.step(end_fight(fight), other=(str(number),))
        who = yield from look(Creature, ids["pc"])
        still = yield from peek(Fight, "fight")
        quick = []
        for name, one in ids.items():
            now = yield from look(Creature, one)
            if now.hasted or (still is not None and one in still.hasted):
                quick.append(name)
        pending = [foe for _, foe in still.charges] if still is not None else []
        return {
            "ammo": "out" if weapon in who.out_of_ammo else "ok",
            "hasted": quick,
            "charge_pending": pending[0] if pending else "none",
        }

    return stage.prepared(steps)


def _shot(who: Creature, weapon: str) -> Steps:
    yield from change(who, MissileLoosed(weapon))
    return {}
