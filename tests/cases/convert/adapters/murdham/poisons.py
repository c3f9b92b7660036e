"""Words about poison, drugs and antidotes."""

from tests.cases.convert.adapters.murdham.bodies import FAST
from tests.cases.convert.adapters.murdham.stage import Stage, Steps, counted
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Rule, look
from rulewright.systems.murdham.perils.drugs import take_drug
from rulewright.systems.murdham.perils.poison import expose, parts_of, poisoned, take_antidote
from rulewright.systems.murdham.perils.poison_delivery import coat, eat, taste
from rulewright.systems.murdham.perils.poison_delivery import must_enter_by as must_reach
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import POISONS
from rulewright.systems.murdham.travel.clock import run_out


def _antidote(stage: Stage) -> bool:
    """Whether the victim takes an antidote, which the case then has in its pack."""
    word = stage.given.get("antidote", "none")
    if word not in ("none", "taken"):
        raise Unknown(f"antidote: {word}")
    return bool(word == "taken")


def _quiet(stage: Stage) -> None:
    for word in ("conditions", "doses-this-stretch", "doses-last-stretch", "first-dose"):
        stage.given.get(word)


def _victim(stage: Stage) -> Creature:
    who = stage.people()
    who = who.with_(items=(*who.items, "antidote"))
    stage.world[-1] = who
    for word in ("conditions", "doses-this-stretch", "doses-last-stretch"):
        if word in stage.given:
            stage.given[word]
    return who


def cure(victim: Creature) -> Rule[bool]:
    """Take the antidote that a case lets somebody take."""
    now = yield from look(Creature, victim.id)
    return (yield from take_antidote(now, "medicine" in now.skills))


def exposing(stage: Stage) -> Prepared:
    """`expose to poison`: one dose or several, perhaps with an antidote before the stretch ends."""
    given, who = stage.given, _victim(stage)
    poison, doses, antidote = given.get("poison", "damaging"), given.get("doses", 1), _antidote(stage)
    first = given.get("first-dose")
    if first is not None and not first.startswith("resisted "):
        raise Unknown(f"first-dose: {first}")
    counted("doses", doses, 1)
    if "poison resistance" in who.skills and "second-dose-str-save" not in stage.dice:
        stage.rename["str-save"] = "second-dose-str-save"

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        effects = []
        for _ in range(doses):
            now = yield from look(Creature, now.id)
            worked = yield from expose(now, poison)
            effects.append("takes effect" if worked else "resisted")
        if antidote and "takes effect" in effects:
            yield from cure(now)
        return {"takes-effect": effects[-1] == "takes effect", "dose-effects": effects, "exposed": True}

    _quiet(stage)
    return stage.prepared(steps)


def stretch_ending(stage: Stage) -> Prepared:
    """`end of stretch`: what was at work then does its worst."""
    given, who = stage.given, _victim(stage)
    poison, antidote, doses = given.get("poison"), _antidote(stage), given.get("doses", 1)

    def steps() -> Steps:
        effect = parts_of(poison)[1] if poison else None
        now = (yield from stage.set_up(who, skip="incapacitated" if effect in FAST else ""))["who"]
        for _ in range(doses):
            if effect:
                yield from poisoned(now, effect)
                now = yield from look(Creature, now.id)
        works = antidote and (yield from take_antidote(now, "medicine" in now.skills))
        yield from run_out("stretch")
        return {"works": works}

    return stage.prepared(steps)


def taking_antidote(stage: Stage) -> Prepared:
    """`take antidote`: against the poison at work."""
    given, who = stage.given, _victim(stage)
    poison = given.get("poison")
    if given.get("item", "antidote") != "antidote":
        raise Unknown(f"item: {given['item']}")

    def steps() -> Steps:
        effect = parts_of(poison)[1] if poison else None
        now = (yield from stage.set_up(who, skip="incapacitated" if effect in FAST else ""))["who"]
        if effect:
            yield from poisoned(now, effect)
            now = yield from look(Creature, now.id)
        works = yield from take_antidote(now, "medicine" in now.skills)
        return {"works": works}

    _quiet(stage)
    return stage.prepared(steps)


def coating(stage: Stage) -> Prepared:
    """`coat weapon`: a dose on a blade."""
    make = stage.given["weapon"]["type"]
    blade = Weapon(id="blade", make=make)
    stage.world.append(blade)
    poison = stage.given.get("poison", "damaging")
    who = stage.people({})

    def steps() -> Steps:
        rounds = yield from coat(who, blade, poison)
        now = yield from look(Weapon, blade.id)
        return {"time": f"{rounds} round", "rounds": rounds, "coated": bool(now.poison)}

    return stage.prepared(steps)


def eating(stage: Stage) -> Prepared:
    """`eat`: food that somebody has poisoned; the dose itself is played where the case says how."""
    given, who = stage.given, _victim(stage)
    food, poison = given.get("food-taste", "plain"), given.get("poison", "damaging")
    if food not in ("plain", "very strong taste"):
        raise Unknown(f"food-taste: {food}")
    antidote = _antidote(stage)
    swallows = "str-save" in stage.dice or "str" in given or antidote
    _quiet(stage)

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        if swallows:
            bite = yield from eat(now, poison, food)
            noticed, worked = bite.noticed, bite.takes_effect
            if worked and antidote:
                yield from cure(now)
        else:
            must_reach(poison, "ingestion")
            noticed, worked = (yield from taste(now, food)), False
        return {"noticed": noticed, "exposed": not noticed, "takes-effect": worked}

    return stage.prepared(steps)


def looking_up(stage: Stage) -> Prepared:
    """`look up poison`: both parts of one by name."""
    poison = stage.given["poison"]
    stage.people({})

    def steps() -> Steps:
        yield from ()
        delivery, effect = parts_of(poison)
        price = POISONS[poison].price if poison in POISONS else None
        return {"delivery": delivery, "poison-effect": effect, "price": price}

    return stage.prepared(steps)


def using(stage: Stage) -> Prepared:
    """`use poison`: mixed into food."""
    poison, used = stage.given["poison"], stage.given["used"]
    if not used.startswith("mixed into "):
        raise Unknown(f"used: {used}")
    stage.people({})

    def steps() -> Steps:
        yield from ()
        must_reach(poison, "ingestion")
        delivery, effect = parts_of(poison)
        return {"possible": True, "works": True, "delivery": delivery, "poison-effect": effect}

    return stage.prepared(steps)


def drugging(stage: Stage) -> Prepared:
    """`take drug`: willing or not."""
    given, who = stage.given, _victim(stage)
    drug, willing = given.get("drug", "pipe-weed"), given.get("willing", False)
    units = counted("units", given.get("units", 1))
    who = stage.instead(who.with_(items=(*who.items, *(drug for _ in range(units)))))

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        worked = yield from take_drug(now, drug, willing)
        return {"takes-effect": worked}

    _quiet(stage)
    return stage.prepared(steps)
