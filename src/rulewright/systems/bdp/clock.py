"""Time outside and inside fights: how long its units are, letting it pass, and what happens when lasting things end.

Belongs here: endings of conditions, light and smoke, miracles, songs and brews. Not here: turns of a fight (fights).
"""

from operator import attrgetter
from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Clock, Field, Lasting, Rolls, Rule, Told, procedure
from rulewright.engine.clock import Endings, running_clock
from rulewright.engine.verbs import change, look, must, pass_time, peek, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import (
    BLESS,
    CLEAN_AIR,
    CLEAN_FOOD,
    DROWSY,
    EXALTED,
    LIGHT_FEET,
    SEASONS,
    SLAYING,
    STIFF,
    UNSETTLED,
    VIGILANCE,
    WARDED,
    change_slaying,
    end_bless,
    surge,
)
from rulewright.systems.bdp.bodies.falling import lose
from rulewright.systems.bdp.bodies.features import CONSTRICT
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.harm.damage import take
from rulewright.systems.bdp.harm.hazards import hazard
from rulewright.systems.bdp.harm.wounds import CARE, MEDICINE, care_works, medicine_works
from rulewright.systems.bdp.needs.days import end_days
from rulewright.systems.bdp.needs.foraging import OUT, come_back
from rulewright.systems.bdp.needs.sleeping import ASLEEP, go_to_bed, wake
from rulewright.systems.bdp.numbers import BLEED_DIE, DAY_SECONDS, ROUND_SECONDS, WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.bdp.records.conditions import BLEED, GRIPPED, HAMPERED, SMOKE, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.road import MATTER, TREK, Matter, Trek, WatchOver
from rulewright.systems.bdp.tables import RECIPES
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.things.flames import BURNING
from rulewright.systems.bdp.things.lights import burn_on
from rulewright.systems.bdp.words import lasting_name
from rulewright.systems.bricks.exploring import Locale
from rulewright.systems.bricks.exploring.ground import whereabouts
from rulewright.systems.bricks.exploring.records import Peril
from rulewright.systems.bricks.exploring.waiting import must_have_met
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.people.standing_by import foes_here

Unit = Literal["turn", "hour", "watch", "day"]
SECONDS: Final[dict[Unit, int]] = {
    "turn": 600,
    "hour": 3_600,
    "watch": WATCH_SECONDS,
    "day": DAY_SECONDS,
}
"""Lengths of the units of time outside fights, in seconds: a turn is a dungeon round, a Watch a third of a day.

Clauses: dungeon.turn.length, wild.watch.three
"""
NIGHT_WATCH: Final = 2
"""The Watch of a day that is the night, counted from 0. Clause: wild.watch.three"""
WATCHES: Final = (Sentence("morning"), Sentence("afternoon"), Sentence("night"))
"""The Watches of a day. Clause: wild.watch.three"""


@procedure("bdp.wait", title="Let time pass", by="referee", books=True)
def wait(
    unit: Annotated[Unit, Field("how long: a turn of ten minutes, an hour, a Watch, a day")] = "turn",
    lodged: Annotated[bool, Field("everybody has board and lodging: all eat, and sleep at night")] = False,
    eating: Annotated[bool, Field("whoever has not eaten on a day eats of their rations before it ends")] = False,
) -> Rule[Clock]:
    """Let game time pass outside a fight; what ends meanwhile ends, and each Watch and day that is over brings what is
    due. While a day passes at a safe place, or where people trade, everybody sleeps by night who has not yet.

    Clauses: dungeon.turn.length, wild.watch.three, deprivation.state.cause, disease.daily.damage, sleep.normal.effect
    """
    must(
        (yield from peek(Fight, FIGHT)) is None,
        "there is a fight: its rounds are ended one by one",
        clause="combat.round.length",
    )
    yield from tell(_passes, unit)
    sleeping = unit == "day" and not lodged and (yield from _is_at_ease())
    yield from let_pass(SECONDS[unit], lodged=lodged, eating=eating, sleeping=sleeping)
    return (yield from running_clock())


def _is_at_ease() -> Rule[bool]:
    """Whether everybody sleeps by night of themselves: at a safe place, or where people trade, with no foe about.

    Clause: sleep.normal.effect
    """
    place = yield from peek(Locale, (yield from whereabouts()))
    if place is None or not (place.safe or place.market) or (yield from peek(Trek, TREK)) is not None:
        return False
    return not (yield from foes_here(Creature, attrgetter("able")))


def let_pass(
    seconds: int, *, lodged: bool = False, eating: bool = False, arriving: bool = False, sleeping: bool = False
) -> Rule[None]:
    """Let game time pass for everybody; the Watches and days that end meanwhile end, each at its moment. Those who are
    `sleeping` by night go to bed.

    Outside fights it is refused where somebody is to be met first; those who are `arriving` have asked before going.
    What harms whoever stays in a place does so turn by turn, or Watch by Watch.
    Clauses: wild.watch.three, deprivation.state.cause, environment.example.gas, environment.example.cold
    """
    if not arriving:
        yield from must_be_settled()
    goal = (yield from now()) + seconds
    gas = bool((yield from _in_peril("gas")))
    fighting = gas and (yield from peek(Fight, FIGHT)) is not None
    unit = ROUND_SECONDS if fighting else SECONDS["turn"]
    while (moment := (yield from now())) < goal:
        step = min(goal - moment, seconds_left(moment))
        if sleeping and moment // WATCH_SECONDS % WATCHES_A_DAY == NIGHT_WATCH:
            yield from go_to_bed(seconds_left(moment))
        if gas:
            step = min(step, unit - moment % unit)
        yield from pass_time(step, ENDINGS)
        if gas and (moment + step) % unit == 0:
            yield from _breathe_gas()
        if (moment + step) % WATCH_SECONDS == 0:
            yield from _freeze()
            yield from _watch_over(moment + step, lodged=lodged, eating=eating)


def must_be_settled() -> Rule[None]:
    """Refuse to let time pass before an encounter that has come, or whoever waits in the place, is met.

    Clauses: wild.event.d6, dungeon.event.d6
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        return
    matter = yield from peek(Matter, MATTER)
    must(
        matter is None or "foes" not in matter.left,
        "an encounter is on its way: it comes before any time passes",
        clause="dungeon.event.d6",
    )
    yield from must_have_met("dungeon.event.d6")


def _in_peril(peril: Peril) -> Rule[list[Creature]]:
    """Those of the party who are in a place where this harms whoever stays. Clause: environment.example.gas"""
    where = yield from whereabouts()
    places = yield from survey(Locale)
    settled = {name for place in places for name in place.here}
    there = {name for place in places if place.peril == peril for name in place.here}
    if not any(place.peril == peril for place in places):
        return []
    with_all = any(place.id == where and place.peril == peril for place in places)
    return [
        one
        for one in (yield from survey(Creature))
        if one.group == "party" and one.status != "dead" and (one.id in there or (with_all and one.id not in settled))
    ]


def _breathe_gas() -> Rule[None]:
    """A turn, or a round of a fight, in noxious gas. Clause: environment.example.gas"""
    for one in (yield from _in_peril("gas")):
        yield from hazard((yield from look(Creature, one.id)), "gas")


def _freeze() -> Rule[None]:
    """A Watch in the cold, which a winter cloak keeps off. Clause: environment.example.cold"""
    for one in (yield from _in_peril("cold")):
        who = yield from look(Creature, one.id)
        yield from hazard(who, "cold", clothed=carries(who, WINTER_CLOAK))


WINTER_CLOAK: Final = "winter cloak"
"""What keeps the cold off. Clause: gear.cloaks.weather"""


def carries(who: Creature, thing: str) -> bool:
    """Whether somebody wears a thing, or has it at hand. Clause: gear.cloaks.weather"""
    return any(item.name == thing and not item.broken and not item.stored for item in who.items)


def seconds_left(moment: int) -> int:
    """Seconds until the Watch ends that a moment is in. Clause: wild.watch.three"""
    return WATCH_SECONDS - moment % WATCH_SECONDS


def _watch_over(moment: int, *, lodged: bool, eating: bool) -> Rule[None]:
    """End a Watch, and after the night the day. Clauses: wild.watch.three, meals.daily.need"""
    trek = yield from peek(Trek, TREK)
    number = moment // WATCH_SECONDS
    if trek is not None:
        trek = yield from change(trek, WatchOver(WATCHES_A_DAY))
    if (number if trek is None else trek.watch) % WATCHES_A_DAY == 0:
        yield from end_days(-(-number // WATCHES_A_DAY), lodged=lodged, eating=eating)


SPANS: Final[dict[str, Sentence]] = {
    "turn": Sentence("Ten minutes pass."),
    "hour": Sentence("An hour passes."),
    "watch": Sentence("A Watch of eight hours passes."),
    "day": Sentence("A day passes."),
}
"""The units of time as they pass, in words. Clause: dungeon.turn.length"""


def _passes(_rolls: Rolls, unit: str) -> Told:
    return Told(SPANS[unit], about="time", clause="dungeon.turn.length")


def bleed(thing: Lasting) -> Rule[None]:
    """Lose 1d4 STR to bleeding; no Critical Damage Save follows. Clause: weapon-skill.bleed"""
    who = yield from look(Creature, thing.on)
    points = yield from roll(BLEED_DIE, "bleed")
    yield from say(
        "{who} bleeds: {points} STR.", "bleed", outside="{who} bleeds.", total=points, who=who, points=points
    )
    yield from lose(who, "str", points, "weapon-skill.bleed")


def keep_hampered(thing: Lasting) -> Rule[None]:
    """Keep the effect of Brutal Blows through the next round. Clause: skill.damage.triggers"""
    if thing.amount:
        yield from lay(HAMPERED, thing.on, amount=thing.amount - 1)


def squeeze(thing: Lasting) -> Rule[None]:
    """Save with STR to get free, which also happens once nobody is left to hold on; otherwise take damage and stay
    held. Whoever gets out of any bonds needs no Save.

    Clauses: npc.features.table, skill.list.table
    """
    who = yield from look(Creature, thing.on)
    fight = yield from peek(Fight, FIGHT)
    gone = fight.gone if fight is not None else ()
    held = any(CONSTRICT in one.features and one.able and one.id not in gone for one in (yield from survey(Creature)))
    if not held or who.can(ESCAPE_ARTIST) or (yield from save(who, "str")):
        yield from say("{who} is free again.", who=who, clause=CLAUSE)
        return
    points = yield from roll(SQUEEZE_DIE, "squeeze")
    yield from take(who, points, armor=armor_of(who))
    if (yield from look(Creature, who.id)).status != "dead":
        yield from grip(who)


def smoke_clears(thing: Lasting) -> Rule[None]:
    """Let smoke drift away. Clause: gear.smoke.disadvantage"""
    who = yield from peek(Creature, thing.on)
    if who is not None:
        yield from say("The smoke around {who} is gone.", "smoke", who=who)


def wears_off(thing: Lasting) -> Rule[None]:
    """Say that something has worn off. Clauses: miracle.list.table, song.sing.save, recipe.ironroot-brew"""
    who = yield from peek(Creature, thing.on)
    if who is not None:
        yield from say("Over for {who}: {what}.", "over", who=who, what=lasting_name(thing), clause=thing.clause)


KINDS: Final = (
    CLEAN_AIR,
    CLEAN_FOOD,
    WARDED,
    surge("str"),
    surge("dex"),
    surge("wil"),
    EXALTED,
    UNSETTLED,
    VIGILANCE,
    LIGHT_FEET,
    SEASONS,
    STIFF,
    DROWSY,
    *(row.id for row in RECIPES.values() if row.restores),
)
"""Kinds of lasting things that only wear off. Clauses: miracle.list.table, song.sing.save, recipe.ironroot-brew"""


def song_of_slaying_ends(thing: Lasting) -> Rule[None]:
    """End a Song of Slaying for one who heard it. Clause: song.sing.save"""
    who = yield from peek(Creature, thing.on)
    if who is not None and who.slays:
        yield from change_slaying(who, "")
        yield from wears_off(thing)


WEARING_OFF: Final[Endings] = {**dict.fromkeys(KINDS, wears_off), SLAYING: song_of_slaying_ends, BLESS: end_bless}
"""The line or effect of each when it wears off."""
ENDINGS: Final[Endings] = {
    BLEED: bleed,
    HAMPERED: keep_hampered,
    BURNING: burn_on,
    SMOKE: smoke_clears,
    GRIPPED: squeeze,
    ASLEEP: wake,
    OUT: come_back,
    MEDICINE: medicine_works,
    CARE: care_works,
    **WEARING_OFF,
}
"""The rule for the end of each lasting thing."""


ESCAPE_ARTIST: Final = "Escape Artist"
"""The skill of those who get out of any bonds. Clause: skill.list.table"""
SQUEEZE_DIE: Final = d(6)
"""Damage of a grip, each round. Clause: npc.features.table"""
CLAUSE: Final = "npc.features.table"


def grip(target: Creature) -> Rule[None]:
    """Hold somebody fast. Clause: npc.features.table"""
    yield from lay(GRIPPED, target.id)
    yield from say("{who} is held fast.", who=target, clause=CLAUSE)
