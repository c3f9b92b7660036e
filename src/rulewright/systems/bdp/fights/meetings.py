"""Meetings: who is surprised, and how strangers react."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Part,
    Rolls,
    Rule,
    Told,
    came_to,
    create,
    grade,
    must,
    peek,
    procedure,
    remove,
    roll,
    say,
    survey,
    tell,
)
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, every
from rulewright.systems.bdp.bodies.boons import VIGILANCE, song_on_party
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, SURPRISE, Fight, Side, Surprise
from rulewright.systems.bdp.things.darkness import is_dark
from rulewright.systems.bdp.things.matters import see_to
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring.ground import whereabouts
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.exploring.waiting import is_warned
from rulewright.systems.bricks.house import noticed
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.people.groups import PARTY
from rulewright.systems.bricks.people.sides import feels
from rulewright.systems.bricks.scales import Scale

Sight = Literal["normal", "poor-sight", "home-ground", "never"]
SURPRISE_DIE: Final = d(6)
"""Die of the surprise roll. Clause: surprise.roll.d6"""
SURPRISED: Final[dict[Sight, tuple[int, int]]] = {
    "normal": (1, 6),
    "poor-sight": (2, 5),
    "home-ground": (2, 6),
    "never": (3, 7),
}
"""Up to which face the party is surprised, and from which the foes are. Clause: surprise.odds.modified"""
ALERT: Final = "Alert"
ALERT_FACES: Final = 1
"""Faces by which Alert makes surprise of the party less likely. Clause: skill.initiative.alert"""
REACTION_DICE: Final = 2 * d(6)
"""Dice of strangers' attitude. Clause: reaction.roll.2d6"""
WEAPONS_DIE: Final = d(4)
"""Subtracted for drawn weapons, added for sheathed ones. Clause: reaction.weapons.modifier"""
KINDLY: Final = {"hostile": False, "kind": True, "helpful": True}
"""Whether strangers of an attitude are no foes, where it says so. Clause: reaction.roll.2d6"""
ATTITUDES: Final = Scale(((2, "hostile"), (3, "wary"), (6, "curious"), (9, "kind"), (12, "helpful")))
"""Attitudes with the lowest total of each; below the first it is hostile as well. Clause: reaction.roll.2d6"""
SKILLED: Final = {"language": "Mediator", "animals": "Animal Attuned"}
"""Skills that make strangers kinder. Clause: skill.list.table"""
SKILL_BONUS: Final = 1
"""Bonus of such a skill. Clause: skill.list.table"""
IMPRESSIVE, IMPRESSIVE_BONUS = "Impressive Skills", 2
"""The skill that lets onlookers be asked again, and what it adds. Clause: skill.list.table"""


class Attitude(msgspec.Struct, frozen=True):
    """The attitude of strangers."""

    word: Annotated[str, result("attitude", answers=True)]
    total: Annotated[int, result("total")]


@procedure("bdp.surprise", title="Surprise", by="referee")
def surprise(
    sight: Annotated[
        Literal["", Sight],
        Field("poor sight, foes in their element, or foes who cannot be surprised", empty="as the light has it"),
    ] = "",
    alert: Annotated[bool | None, Field("somebody in the party is Alert", empty="as the party is")] = None,
) -> Rule[Annotated[Side, result("who surprises", answers=True)]]:
    """Roll for surprise where a side has not noticed the other; whoever surprises has a round before initiative.

    Clauses: surprise.roll.d6, surprise.odds.modified, surprise.round.free, skill.initiative.alert, song.sing.save,
    dungeon.door.stuck, gear.light.torch
    """
    party, foes = SURPRISED[sight or ("never" if (yield from is_dark()) else "normal")]
    party -= ALERT_FACES * ((yield from _is_alert()) if alert is None else alert)
    if (yield from is_warned()):  # they heard a door
        foes = SURPRISED["never"][1]
    sides: tuple[Side, ...] = ("party", "", "foes")
    side: Side = yield from grade(SURPRISE_DIE, (party + 1, foes), sides, "d6")
    if side == "party" and (yield from song_on_party(VIGILANCE)) is not None:
        yield from say(
            "Nobody is surprised: the party heard a Song of Vigilance.",
            roll="d6",
            verdict=word("none"),
            clause="song.sing.save",
        )
        yield from _keep("")
        return ""
    yield from say(
        "The party is surprised; the foes have a round first."
        if side == "party"
        else "The foes are surprised; the party has a round first."
        if side
        else "Nobody is surprised.",
        "d6",
        total=came_to("d6"),
        verdict=word(side or "none"),
        clause="surprise.roll.d6",
    )
    yield from _keep(side)
    return side


def _keep(side: Side) -> Rule[None]:
    """Keep who is surprised for the fight that follows. Clause: surprise.round.free"""
    yield from see_to("surprise")
    yield from forget_surprise()
    yield from create(Surprise(side=side, at=(yield from now()), place=(yield from whereabouts())))


def forget_surprise() -> Rule[None]:
    """Let a roll for surprise count no more. Clause: surprise.round.free"""
    if (yield from peek(Surprise, SURPRISE)) is not None:
        yield from remove(SURPRISE)


def rolled_surprise() -> Rule[Side]:
    """The side that a roll of this moment and place has found surprised. Clause: surprise.round.free"""
    rolled = yield from peek(Surprise, SURPRISE)
    is_fresh = rolled is not None and rolled.at == (yield from now()) and rolled.place == (yield from whereabouts())
    return rolled.side if rolled is not None and is_fresh else ""


def _is_alert() -> Rule[bool]:
    """Whether somebody in the party is Alert. Clause: skill.initiative.alert"""
    return any(one.kind == "pc" and one.able and one.can(ALERT) for one in (yield from survey(Creature)))


@procedure("bdp.reaction", title="Reaction", by="referee")
def reaction(
    weapons: Annotated[
        Literal["", "drawn", "sheathed"], Field("how the party carries its weapons", empty="it does not matter here")
    ] = "",
    speaker: Annotated[
        Creature | None, Field("who deals with them, where a skill may help", empty="nobody in particular", here=True)
    ] = None,
    helps: Annotated[
        Literal["", "language", "animals"],
        Field("a Mediator shares their language, or animals meet the Animal Attuned", empty="neither of them"),
    ] = "",
    impressed: Annotated[bool, Field("rolled again by Impressive Skills, after a tough foe was beaten")] = False,
) -> Rule[Attitude]:
    """Roll strangers' attitude where it is not obvious.

    Clauses: reaction.roll.2d6, reaction.weapons.modifier, skill.list.table
    """
    bonus = _skilled(speaker, helps, impressed)
    total = yield from roll(REACTION_DICE, "2d6")
    if weapons:
        points = yield from roll(WEAPONS_DIE, "d4")
        total += points if weapons == "sheathed" else -points
    total += bonus
    found = Attitude(ATTITUDES.at(total), total)
    strangers = yield from _strangers()
    known = yield from noticed(strangers)
    if known or not strangers:
        yield from tell(_reacted, found, weapons, bonus, known)
    if known != strangers:  # of whom nobody knows the referee alone is told
        yield from tell(_reacted, found, weapons, bonus, strangers, REFEREE)
    fight = yield from peek(Fight, FIGHT)
    for one in strangers:
        if fight is None or not fight.has(one.id):
            yield from feels(one, KINDLY.get(found.word), "reaction.roll.2d6")
    yield from see_to("reaction")
    return found


def meet_strangers(who: Creature, attitude: str) -> Rule[None]:
    """Let somebody whose attitude is obvious meet the party so, without a roll. Clause: reaction.roll.2d6"""
    yield from say("Reaction of {who}: {attitude}.", "2d6", who=who, attitude=word(attitude), verdict=word(attitude))
    yield from feels(who, KINDLY.get(attitude), "reaction.roll.2d6")
    yield from see_to("reaction")


def _skilled(speaker: Creature | None, helps: str, impressed: bool) -> int:
    """The bonus of the skills named; raises Refused if the speaker does not have one of them.

    Clause: skill.list.table
    """
    skills = [SKILLED[helps]] if helps else []
    skills += [IMPRESSIVE] if impressed else []
    for skill in skills:
        must(speaker is not None and speaker.can(skill), "that takes somebody with this skill: {skill}", skill=skill)
    return SKILL_BONUS * bool(helps) + IMPRESSIVE_BONUS * impressed


def _strangers() -> Rule[tuple[Creature, ...]]:
    """Those whose attitude it is: all who are there, alive, and not of the party. Clause: reaction.roll.2d6"""
    everybody = yield from survey(Creature)
    here = yield from those_here(everybody)
    return tuple(one for one in here if one.group != PARTY and one.able)


def _reacted(
    rolls: Rolls,
    found: Attitude,
    weapons: str,
    bonus: int,
    strangers: tuple[Creature, ...],
    audience: str = EVERYONE,
) -> Told:
    parts = [Part("2d6", rolls["2d6"].value)]
    if weapons:
        parts.append(Part("weapons", found.total - bonus - rolls["2d6"].value, weapons))
    parts += [Part("skill", bonus)] if bonus else []
    attitude = word(found.word)
    text = Sentence("Reaction: {attitude}.", attitude=attitude)
    if strangers:
        who = every(dict.fromkeys(one.title for one in strangers))
        text = Sentence("Reaction of {who}: {attitude}.", who=who, attitude=attitude)
    return Told(
        text,
        about="2d6",
        parts=tuple(parts),
        total=found.total,
        verdict=attitude,
        clause="reaction.roll.2d6",
        audience=audience,
    )
