"""What miracles, songs and brews leave on people for a time, for other rules to read and use up.

Belongs here: reading it, spending it, ending it. Not here: casting, singing and drinking (faith, magic, wildcraft).
"""

from functools import partial
from typing import Final

from rulewright.engine import Lasting, Question, Rule, begin, change, choose, lasts, peek, remove, say, stop, survey
from rulewright.engine.clock import running_clock
from rulewright.engine.facts import is_touched
from rulewright.errors import Sentence
from rulewright.systems.bdp.events.magic import BlessingDrawn, Protected, SlayingHeard, SmiteGiven
from rulewright.systems.bdp.numbers import SLAYING_BONUS
from rulewright.systems.bdp.records.creature import BATTLE_OVER, Blessing, Creature
from rulewright.systems.bricks.cairn.abilities import Ability

BLESS: Final = "bless"
"""A Bless, on its caster; its points are kept in a Blessing. Clause: miracle.list.table"""
SURGE: Final = "surge"
"""A Surge of Resilience, by which Saves of an ability count as noted; the ability follows the name.

Clause: miracle.list.table
"""
EXALTED: Final = "exalted"
"""An exalted power: miracles have a free die from a day on, which is its amount. Clause: prayer.roll.d6"""
UNSETTLED: Final = "unsettled"
"""Imprinted miracles cannot be changed until sunrise. Clause: miracle.slot.imprinted"""
WARDED: Final = "warded"
"""Harsh weather has no effect. Clause: miracle.list.table"""


def save_bonus(who: Creature, ability: Ability) -> Rule[int]:
    """Points by which a Save counts higher: a Surge as it was noted, and what the saver takes from a Bless.

    Clauses: miracle.list.table, saves.roll.natural-twenty
    """
    noted = [one.amount for one in (yield from survey(Lasting)) if one.on == who.id and one.what == surge(ability)]
    points = max(0, max(noted, default=0) - who.score(ability))
    for blessing in (yield from survey(Blessing)):
        if who.id in blessing.blessed and blessing.points:
            points += yield from _drawn(who, blessing, ability)
    return points


def surge(ability: Ability) -> str:
    """The name of a Surge of Resilience on an ability. Clause: miracle.list.table"""
    return f"{SURGE}-{ability}"


def _drawn(who: Creature, blessing: Blessing, ability: Ability) -> Rule[int]:
    """Ask how many points of a Bless go into this Save. Clause: miracle.list.table"""
    keys = tuple(str(number) for number in range(blessing.points + 1))
    more = (Sentence("{n} point", "{n} points", n=number) for number in range(1, blessing.points + 1))
    text = Sentence(
        "You must make a {ability} Save. {n} point of Bless is left. How many do you add?",
        "You must make a {ability} Save. {n} points of Bless are left. How many do you add?",
        ability=ability.upper(),
        n=blessing.points,
    )
    labels = (Sentence("none"), *more)
    points = int((yield from choose(who.id, BLESS, keys, labels=labels, asks=partial(Question, text))))
    if points:
        yield from change(blessing, BlessingDrawn(points))
        yield from say(
            "{who} draws on the Bless: {points} more, {left} left.",
            "bless",
            who=who,
            points=points,
            left=blessing.points - points,
            total=points,
            outside="{who} draws on a Bless.",
        )
    return points


def is_warded(who: Creature) -> Rule[bool]:
    """Whether somebody is warded against harsh weather. Clause: miracle.list.table"""
    return bool((yield from lasts(who.id, WARDED)))


def end_bless(thing: Lasting) -> Rule[None]:
    """End a Bless with what is left of its points. Clause: miracle.list.table"""
    identity = blessing_id(thing.on, thing.amount)
    blessing = yield from peek(Blessing, identity)
    if blessing is not None:
        yield from remove(identity)
        who = yield from peek(Creature, thing.on)
        yield from say("The Bless of {who} is over." if who else "A Bless is over.", "over", who=who)


def blessing_id(caster: str, number: int) -> str:
    """Id of the points of somebody's Bless."""
    return f"blessing-{caster}-{number}"


def damage_bonus(who: Creature, target: Creature) -> int:
    """Bonus damage by miracles and songs. Clauses: miracle.list.table, miracle.bonus.capped, song.sing.save"""
    from_song = SLAYING_BONUS if who.slays and who.slays == target.folk.casefold() else 0
    return who.empowered + who.smite + from_song


def count_down_smite(who: Creature) -> Rule[Creature]:
    """Count down the attacks of a Smite. Clause: miracle.list.table"""
    return (yield from change(who, SmiteGiven(who.smite, who.smites - 1))) if who.smites else who


def count_down_protection(who: Creature) -> Rule[Creature]:
    """Count down the attacks of a Divine Protection. Clause: miracle.list.table"""
    return (yield from change(who, Protected(who.protection - 1))) if who.protection else who


SLAYING: Final = "song-of-slaying"
VIGILANCE: Final = "song-of-vigilance"
SILENT: Final = "song-of-silent-passing"
LIGHT_FEET: Final = "song-of-light-feet"
SEASONS: Final = "song-of-all-seasons"
"""Songs that last, each on its singer. Clause: song.sing.save"""


CLEAN_FOOD: Final = "clean food"
"""Portions that a Purify has cleansed, as many as the amount: they stay down. Clause: miracle.list.table"""
CLEAN_AIR: Final = "clean air"
"""Toxins near the caster's company do nothing. Clause: miracle.list.table"""


def is_air_clean(who: Creature) -> Rule[bool]:
    """Whether a Purify keeps toxins from somebody's company. Clause: miracle.list.table"""
    for one in (yield from survey(Lasting)):
        caster = yield from peek(Creature, one.on)
        if one.what == CLEAN_AIR and caster is not None and caster.group == who.group:
            return True
    return False


def clean_food(who: Creature) -> Rule[Lasting | None]:
    """The portions that a Purify has cleansed for somebody's company, if any are left. Clause: miracle.list.table"""
    for one in (yield from survey(Lasting)):
        caster = yield from peek(Creature, one.on)
        if one.what == CLEAN_FOOD and one.amount and caster is not None and caster.group == who.group:
            return one
    return None


def eat_clean_food(clean: Lasting) -> Rule[None]:
    """Use up one of the portions that a Purify has cleansed. Clause: miracle.list.table"""
    yield from stop(clean.on, CLEAN_FOOD)
    if clean.amount > 1:
        left = (clean.until or 0) - (yield from running_clock()).seconds
        yield from begin(
            CLEAN_FOOD, clean.on, seconds=left, title=clean.title, clause=clean.clause, amount=clean.amount - 1
        )


def song_on_party(what: str) -> Rule[Lasting | None]:
    """A song that still has its effect on the party, if there is one. Clause: song.sing.save"""
    for one in (yield from survey(Lasting)):
        singer = yield from peek(Creature, one.on)
        if one.what == what and singer is not None and singer.group == "party":
            return one
    return None


def walks_lightly() -> Rule[bool]:
    """Whether a Song of Light Feet keeps the party from tiring; if so it is told. Clause: song.sing.save"""
    if (yield from song_on_party(LIGHT_FEET)) is None:
        return False
    yield from say("The Song of Light Feet carries the party: nobody tires.", clause="song.sing.save")
    return True


def has_battle_boon(who: Creature) -> bool:
    """Whether somebody has a boon that lasts for one battle. Clauses: song.sing.save, miracle.list.table"""
    iron = any(item.weapon and item.weapon.sung for item in who.items)
    return iron or is_touched(who, BATTLE_OVER)


def change_slaying(who: Creature, folk: str) -> Rule[Creature]:
    """Begin or end a Song of Slaying for one who hears it. Clause: song.sing.save"""
    return (yield from change(who, SlayingHeard(folk.casefold())))


STIFF: Final = "ironroot-brew"
"""Joints can be stiffened at will. Clause: recipe.ironroot-brew"""
DROWSY: Final = "sleeping-tonic"
"""The next sleep is better. Clause: recipe.sleeping-tonic"""


def is_stiff(who: Creature) -> Rule[bool]:
    """Whether somebody is harder to disarm, and climbs more easily. Clause: recipe.ironroot-brew"""
    return (yield from brew_on(who, STIFF)) is not None


def brew_on(who: Creature, what: str) -> Rule[Lasting | None]:
    """The effect of a brew on somebody, if it still lasts. Clause: recipe.sleeping-tonic"""
    return next(iter((yield from lasts(who.id, what))), None)
