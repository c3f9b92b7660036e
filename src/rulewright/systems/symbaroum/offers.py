"""What somebody could do now: one list for the buttons of a front end and for whoever plays a turn unattended.

Whether a thing is possible is asked of the very procedure that would do it: it is run up to its first deed.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

import msgspec

from rulewright.engine import Offer, Rule, World, peek, survey
from rulewright.engine.procedure import Procedure
from rulewright.engine.requests.kinds import Hand, Look, Request, Setting, Survey, Tell
from rulewright.errors import Complaint, Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.offering import all_offered, offered
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.symbaroum.actions.costs import COSTS, LEFT
from rulewright.systems.symbaroum.actions.in_turn import in_turn
from rulewright.systems.symbaroum.actions.weapons_in_hand import SHIELDS, draw, lay_shield, sheathe, switch, take_shield
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.challenges import investigate, make_test
from rulewright.systems.symbaroum.characters.belongings import take, wear
from rulewright.systems.symbaroum.characters.experience import buy
from rulewright.systems.symbaroum.characters.stock import gear_title
from rulewright.systems.symbaroum.characters.wares import had, suits
from rulewright.systems.symbaroum.checks.abilities import ability_title, brings
from rulewright.systems.symbaroum.fight.surprise import sneak
from rulewright.systems.symbaroum.fight.turns import end_turn
from rulewright.systems.symbaroum.harm.dying import death_test
from rulewright.systems.symbaroum.harm.elixirs import use_elixir
from rulewright.systems.symbaroum.harm.healing import POWERS, first_aid, means_title
from rulewright.systems.symbaroum.movement.moves import engage, flank, flee, go_around, line_of_sight, stand_up
from rulewright.systems.symbaroum.movement.withdrawal import bypass, escape_flank, withdraw
from rulewright.systems.symbaroum.numbers import COSTS as PRICES
from rulewright.systems.symbaroum.numbers import LEVELS
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.systems.symbaroum.site.places import offered_here

READS: Final = (Look, Survey, Setting)
SPENDS: Final = {**LEFT, "both": Sentence("both Actions")}
"""What a turn spends, in words. Clause: actions.per-turn"""
COSTED_AS: Final = {
    "pass-by": "bypass",
    "switch": "switch-weapon",
    "elixir": "elixir-self",
    "lay-shield": "shield",
    "take-shield": "shield",
}
"""Under what name a thing to do is priced, where that is not its own."""


class Choice(msgspec.Struct, frozen=True):
    """One thing somebody could do: a procedure with its arguments."""

    key: str
    """Verb and target, as policies and front ends say it."""
    text: Sentence
    procedure: Procedure[..., Any]
    arguments: dict[str, Any]


def choices(who: Creature, everyone: tuple[Creature, ...], running: Fight | None) -> tuple[Choice, ...]:
    """Everything somebody might want to do now, the usual first. Clauses: actions.per-turn, actions.trade"""
    if running is None or who.id not in running.order:
        return _help(who, everyone)
    here = [one for one in everyone if one.id in running.order]
    foes = [one for one in here if are_against(one, who) and one.status == "active" and not one.away]
    near = [one for one in foes if one.place_of(who.id) or who.place_of(one.id)]
    found = [_own("stand-up", stand_up, Sentence("Stand up"), who)] if who.posture == "prone" else []
    if who.status == "dying":
        return (_own("death-test", death_test, Sentence("Make a Death Test"), who),)
    idle = [one.name for one in who.weapons if not one.in_hand]
    empty = who.weapon.category == "natural"
    found += [_draw(who, one) for one in idle if empty]
    found += [
        _at(who, attack, "attack", Sentence("Attack {title}", title=one.title), one)
        for one in (near if who.weapon.melee else foes)
    ]
    found += [one for one in _help(who, everyone) if one.arguments["patient"].status == "dying"]
    found += [
        _at(who, flank, "flank", Sentence("Get round to flank {title}", title=one.title), one)
        for one in foes
        if one.around
    ]
    found += [
        _at(who, engage, "engage", Sentence("Close in on {title}", title=one.title), one)
        for one in foes
        if one not in near
    ]
    found += [
        _at(who, line_of_sight, "line-of-sight", Sentence("Get a clear line to {title}", title=one.title), one)
        for one in foes
        if one.id in who.hidden
    ]
    found.append(_own("end-turn", end_turn, Sentence("End the turn"), who))
    found += [_switch(who, one) for one in idle if not empty]
    ranked = [one for one in foes if any(front.id in one.behind and front.able for front in here)]
    found += [_past(who, one, here) for one in ranked]
    found += [
        _at(who, go_around, "go-around", Sentence("Go around to {title}", title=one.title), one) for one in ranked
    ]
    found += (
        [_own("escape-flank", escape_flank, Sentence("Get out of the flanked place"), who)] if who.is_flanked else []
    )
    found += [_own("withdraw", withdraw, Sentence("Withdraw from melee"), who)] if near else []
    found += [_own("flee", flee, Sentence("Run from the fight"), who)]
    found += [one for one in _help(who, everyone) if one.arguments["patient"].status != "dying"]
    found += _elixirs(who)
    if foes and not near:
        found.append(Choice("sneak", Sentence("Sneak out of notice"), sneak, {"who": who, "targets": tuple(foes)}))
    found += _shields(who)
    return tuple(_with_cost(one, who) for one in found)


def _with_cost(choice: Choice, who: Creature) -> Choice:
    """A thing to do in a fight that says what it costs. Clause: actions.per-turn"""
    verb, _, name = choice.key.partition(":")
    is_short = verb == "draw" and any(one.name == name and one.category == "short" for one in who.weapons)
    cost = "" if is_short else SPENDS.get(COSTS.get(COSTED_AS.get(verb, verb), "free"), "")
    if not cost:
        return choice
    return msgspec.structs.replace(choice, text=Sentence("{deed} ({cost})", deed=choice.text, cost=cost))


def beyond(who: Creature, scenes: tuple[Scene, ...], everyone: tuple[Creature, ...]) -> tuple[Choice, ...]:
    """What somebody could do where nobody fights: use elixirs, look for clues, raise what it has learned.

    Clauses: problem-solving.flow, social.preparation, experience.use
    """
    if not who.able:
        return ()
    found = list(_elixirs(who))
    for scene in (one for one in scenes if not one.outcome):
        for clue in (one for one in scene.clues if not one.found):
            arguments = {"who": who, "scene": scene, "clue": clue.id}
            what = f"{clue.called} ({clue.attribute.capitalize()} {clue.difficulty:+d})"
            text = Sentence("Look into: {what}, {scene}", what=what, scene=scene.title)
            found.append(Choice(f"investigate:{clue.id}", text, investigate, arguments))
    for name, level in who.abilities.items():
        if who.side == "pc" and level != LEVELS[-1]:
            after = LEVELS[LEVELS.index(level) + 1]
            text = Sentence(
                "Raise {ability} to {level} for {cost} Experience: {brings}",
                ability=ability_title(name),
                level=after,
                cost=PRICES[after],
                brings=brings(name, after),
            )
            found.append(Choice(f"buy:{name}", text, buy, {"who": who, "ability": name}))
    found += _arms(who)
    for attribute in ATTRIBUTES if who.side == "pc" else ():
        value = who.value(attribute)
        text = Sentence("Test {attribute}: {value} or less", attribute=attribute.capitalize(), value=value)
        found.append(Choice(f"test:{attribute}", text, make_test, {"who": who, "attribute": attribute}))
    return (*found, *_shields(who), *_changing_hands(who, everyone))


def _changing_hands(who: Creature, everyone: tuple[Creature, ...]) -> tuple[Choice, ...]:
    """What lies about on the dead and the helpless, and armor that could be worn. Clause: problem-solving.what"""
    if who.side != "pc":
        return ()
    found = []
    for other in everyone:
        loot = had(other) if other.helpless else {}
        arguments = {"who": who, "other": other}
        for key, name in loot.items():
            text = Sentence("Take from {title}: {thing}", title=other.title, thing=name)
            found.append(Choice(f"take:{other.id}:{key}", text, take, {**arguments, "thing": key}))
        if other.money and other.helpless:
            text = Sentence("Take from {title}: {n} sh", title=other.title, n=other.money)
            found.append(Choice(f"take:{other.id}:money", text, take, {**arguments, "shillings": other.money}))
    for one in suits(who):
        text = Sentence("Wear: {armor}", armor=one.title)
        found.append(Choice(f"wear:{one.value}", text, wear, {"who": who, "armor": one.value}))
    return tuple(found)


def _arms(who: Creature) -> tuple[Choice, ...]:
    """Weapons to be drawn or put away where nobody fights. Clause: weapons-ready.state"""
    if who.weapon.category != "natural":
        return (_own("sheathe", sheathe, Sentence("Put your weapons away"), who),)
    return tuple(_draw(who, one.name) for one in who.weapons if not one.in_hand)


def _shields(who: Creature) -> list[Choice]:
    """A shield to be taken up or laid down. Clauses: shield.bonus, shield.forbids"""
    if who.shields:
        return [_own("lay-shield", lay_shield, Sentence("Take the shield off the arm"), who)]
    return [_own("take-shield", take_shield, Sentence("Take the shield up"), who)] * any(
        one in who.gear for one in SHIELDS
    )


def _elixirs(who: Creature) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            f"elixir:{name}",
            Sentence("Use: {name}", name=gear_title(name)),
            use_elixir,
            {"who": who, "elixir": name},
        )
        for name, doses in who.elixirs.items()
        if doses
    )


def _own(key: str, procedure: Procedure[..., Any], text: Sentence, who: Creature) -> Choice:
    return Choice(key, text, procedure, {"who": who})


def _at(who: Creature, procedure: Procedure[..., Any], key: str, text: Sentence, target: Creature) -> Choice:
    return Choice(f"{key}:{target.id}", text, procedure, {"who": who, "target": target})


def _draw(who: Creature, name: str) -> Choice:
    text = Sentence("Draw the {name}", name=name.lower())
    return Choice(f"draw:{name}", text, draw, {"who": who, "weapon": name})


def _switch(who: Creature, name: str) -> Choice:
    text = Sentence("Switch to the {name}", name=name.lower())
    return Choice(f"switch:{name}", text, switch, {"who": who, "weapon": name})


def _past(who: Creature, target: Creature, here: tuple[Creature, ...] | list[Creature]) -> Choice:
    past = tuple(one for one in here if one.id in target.behind and one.able)
    arguments = {"who": who, "past": past, "target": target}
    text = Sentence("Run past to get at {title}", title=target.title)
    return Choice(f"pass-by:{target.id}", text, bypass, arguments)


def _help(who: Creature, everyone: tuple[Creature, ...]) -> tuple[Choice, ...]:
    medicus = "medicus" in who.abilities
    means = ["medicus-with-cure"] if medicus and who.herbal_cures else []
    means += [*(["medicus"] if medicus else []), *(one for one in POWERS if one in who.abilities)]
    means += ["herbal-cure"] if who.herbal_cures else []
    hurt = [one for one in everyone if one.group == who.group and one.lost > 0 and one.status != "dead"]
    return tuple(
        Choice(
            f"first-aid:{one.id}:{how}",
            _helped(who, one, means_title(how)),
            first_aid,
            _aid(who, one, how),
        )
        for one in hurt
        for how in means
        if how != "recovery" or one.id == who.id
    )


def _helped(who: Creature, patient: Creature, means: str) -> Sentence:
    """Whom somebody helps and with what, as it is said to whoever helps. Clause: first-aid.cost"""
    if who.id == patient.id:
        return Sentence("Treat your own wounds: {means}", means=means)
    return Sentence("Help {title}: {means}", title=patient.title, means=means)


def _aid(who: Creature, patient: Creature, means: str) -> dict[str, Any]:
    return {"helper": who, "patient": patient, "means": means}


def possible(who: Creature) -> Rule[tuple[Choice, ...]]:
    """What somebody can do now, by the guards that would refuse it. Clause: actions.on-initiative"""
    everyone = yield from survey(Creature)
    running = yield from peek(Fight, FIGHT)
    found: tuple[Choice, ...] = ()
    for one in choices(who, everyone, running):
        if (yield from _allowed(one)):
            found = (*found, one)
    return found


def _allowed(choice: Choice) -> Rule[bool]:
    call: Callable[..., Generator[Request[Any], Any, Any]] = choice.procedure
    trial = call(**choice.arguments)
    said: Any = None
    try:
        while True:
            request = trial.send(said)
            if isinstance(request, READS):
                said = yield request
            elif isinstance(request, (Tell, Hand)):
                said = None
            else:
                return True
    except StopIteration:
        return True
    except Complaint:
        return False
    finally:
        trial.close()


def offers(world: World, name: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What a creature could do now, and why some of it is not possible. Clause: actions.on-initiative"""
    who = world.get(Creature, name)
    running = next(iter(world.all(Fight)), None)
    found = []
    listed = choices(who, world.all(Creature), running)
    if running is None or who.id not in running.order:
        listed = (*listed, *beyond(who, world.all(Scene), world.all(Creature)))
    for one in listed:
        arguments = {key: _given(value) for key, value in one.arguments.items()}
        found.append(offered((one.procedure, arguments, one.text), world, options, in_turn))
    return (*found, *all_offered(offered_here(who, world) if running is None and who.able else (), world, options))


def _given(value: Any) -> Any:
    if isinstance(value, (Creature, Scene)):
        return value.id
    if isinstance(value, tuple):
        return [_given(one) for one in value]
    return value
