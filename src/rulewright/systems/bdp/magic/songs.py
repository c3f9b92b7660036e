"""Songs: a full turn and a WIL Save above the song's complexity; and what each song does to those who hear it.

Belongs here: singing. Not here: what other rules read of a song later (bodies.boons).
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, begin, change, look, must, peek, procedure, roll, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import LIGHT_FEET, SEASONS, SILENT, SLAYING, VIGILANCE, change_slaying
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.features import FOLK
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.clock import SECONDS
from rulewright.systems.bdp.events.magic import Heartened, WeaponSung
from rulewright.systems.bdp.fights.rounds import sides
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.needs.met import go_without, remove_fatigue
from rulewright.systems.bdp.numbers import EASIER, FITTING_LINES, ROUND_SECONDS, WOE_DIE
from rulewright.systems.bdp.records.conditions import TURN_ENDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight, Spacing, between
from rulewright.systems.bdp.tables import SONGS, WEAPONS
from rulewright.systems.bdp.tables import named as row_named
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.exploring import are_together, must_be_together
from rulewright.systems.bricks.picking import worded
from rulewright.systems.bricks.saying import named, said

CLAUSE: Final = "song.sing.save"
NEXT_EVENT: Final = "the next event"
"""What ends a Song of Silent Passing. Clause: song.sing.save"""


class Sung(msgspec.Struct, frozen=True):
    """A song as it was sung. Clause: song.sing.save"""

    by: str
    name: str
    folk: str = ""
    weapon: str = ""
    distress: bool = True


def must_suit(song: str, sung: Sung, hearers: tuple[Creature, ...]) -> None:
    """Refuse a song that has nothing to be about. Clause: song.sing.save"""
    must(song != "slaying" or sung.folk, "a Song of Slaying is about one kind of foe: name it", clause=CLAUSE)
    must(
        song != "iron" or weapon_of(sung, hearers),
        "a Song of Iron praises a weapon that one who hears it has in hand",
        clause=CLAUSE,
    )
    must(song != "woe" or sung.distress, "a Song of Woe can be sung only in real distress", clause=CLAUSE)


def weapon_of(sung: Sung, hearers: tuple[Creature, ...]) -> str:
    """The weapon a Song of Iron is about. Clause: song.sing.save"""
    held = [item.name for one in hearers[:1] for item in one.held]
    if not sung.weapon:
        return held[0] if held else ""
    return next((name for name in held if name.casefold() == sung.weapon.casefold()), "")


def hearth(_sung: Sung, hearers: tuple[Creature, ...]) -> Rule[None]:
    """Take fear from all who hear it, and let morale hold, until the fight ends. Clause: song.sing.save"""
    for one in hearers:
        if not one.heartened:
            yield from change(one, Heartened())
    text = Sentence("No fear touches {names}, and morale holds, until the fight ends.", names=named(hearers))
    yield from tell(said, text, CLAUSE, *hearers)


def vigilance(sung: Sung, _hearers: tuple[Creature, ...]) -> Rule[None]:
    """Keep the party from being ambushed for ten minutes. Clause: song.sing.save"""
    yield from begin(VIGILANCE, sung.by, seconds=SECONDS["turn"], title=sung.name, clause=CLAUSE)


def slaying(sung: Sung, hearers: tuple[Creature, ...]) -> Rule[None]:
    """Give bonus damage against a kind of foe until all have had a turn.

    Clauses: song.sing.save, miracle.bonus.capped
    """
    fight = yield from peek(Fight, FIGHT)
    for one in hearers:
        if one.id == sung.by and fight is not None:
            continue  # the song was the singer's turn
        yield from change_slaying(one, sung.folk)
        lasts = {"trigger": TURN_ENDS} if fight is not None else {"seconds": ROUND_SECONDS}
        yield from begin(SLAYING, one.id, title=sung.name, clause=CLAUSE, **lasts)


def silent_passing(sung: Sung, _hearers: tuple[Creature, ...]) -> Rule[None]:
    """Let the next event be rolled with two dice; the party picks one. Clause: song.sing.save"""
    yield from begin(SILENT, sung.by, trigger=NEXT_EVENT, title=sung.name, clause=CLAUSE)


def light_feet(sung: Sung, _hearers: tuple[Creature, ...]) -> Rule[None]:
    """Keep the party from Fatigue by obstacles and exhaustion for a Watch. Clause: song.sing.save"""
    yield from begin(LIGHT_FEET, sung.by, seconds=SECONDS["watch"], title=sung.name, clause=CLAUSE)


def all_seasons(sung: Sung, _hearers: tuple[Creature, ...]) -> Rule[None]:
    """Let the weather count one step better for a day. Clause: song.sing.save"""
    yield from begin(SEASONS, sung.by, seconds=SECONDS["day"], title=sung.name, clause=CLAUSE)


def woe(sung: Sung, hearers: tuple[Creature, ...]) -> Rule[None]:
    """Take 1d6 Fatigue from all who hear it but the singer, who is Deprived until resting. Clause: song.sing.save"""
    points = yield from roll(WOE_DIE, "d6")
    others = tuple(one for one in hearers if one.id != sung.by)
    for one in others:
        yield from remove_fatigue(one, points)
    yield from go_without((yield from look(Creature, sung.by)), "sleep")
    yield from say(
        "Whoever hears {who} loses up to {points} Fatigue; {who} is Deprived until a night's rest.",
        "d6",
        who=(yield from look(Creature, sung.by)),
        points=points,
        total=points,
        clause=CLAUSE,
    )


def goodbye(_sung: Sung, hearers: tuple[Creature, ...]) -> Rule[None]:
    """Let the last words of the fallen be heard. Clause: song.sing.save"""
    text = Sentence("{names} hear the last words of the fallen.", names=named(hearers))
    yield from tell(said, text, CLAUSE, *hearers)


def iron(sung: Sung, hearers: tuple[Creature, ...]) -> Rule[None]:
    """Let one weapon roll an extra damage die for the rest of the fight. Clause: song.sing.save"""
    bearer, name = hearers[0], weapon_of(sung, hearers)
    yield from change(bearer, WeaponSung(name))
    names = {"who": bearer.title, "weapon": word(name)}
    text = Sentence("The {weapon} of {who} rolls one die more until the fight ends.", **names)
    yield from tell(said, text, CLAUSE, bearer)


EFFECTS: Final[Mapping[str, Callable[[Sung, tuple[Creature, ...]], Rule[None]]]] = {
    "hearth": hearth,
    "vigilance": vigilance,
    "slaying": slaying,
    "silent-passing": silent_passing,
    "light-feet": light_feet,
    "all-seasons": all_seasons,
    "woe": woe,
    "goodbye": goodbye,
    "iron": iron,
}
"""What each song does, by its row. Clause: song.sing.save"""


class Song(msgspec.Struct, frozen=True):
    """The result of a song. Clause: song.sing.save"""

    name: str
    works: Annotated[bool, result("the song works", answers=True)]


@procedure("bdp.sing", title="Sing a song", by="owner")
def sing(
    who: Annotated[Creature, Field("who sings")],
    song: Annotated[str, Field("the song", words=tuple(row.name for row in SONGS.values()))],
    hearers: Annotated[tuple[Creature, ...], Field("the companions who hear it", empty="all of one's own side")] = (),
    lines: Annotated[
        int, Field("fitting lines spoken or sung: four make it easier by 3", low=0, high=100, by="referee")
    ] = 0,
    folk: Annotated[str, Field("of a Song of Slaying: the kind of foe", rows=FOLK, own=True)] = "",
    weapon: Annotated[
        str,
        Field(
            "of a Song of Iron: the weapon of the first who hears it",
            empty="what is in hand",
            rows=worded(*(row.name for row in WEAPONS.values())),
        ),
    ] = "",
    distress: Annotated[bool, Field("of a Song of Woe: the need is real", by="referee")] = True,
) -> Rule[Song]:
    """Sing a song: a WIL Save above its complexity, or 1 Fatigue. Nobody sings in melee. Clause: song.sing.save"""
    row = row_named(SONGS, song, Sentence("song"))
    must_act(who)
    yield from must_have_turn(who)
    yield from _must_not_be_engaged(who)
    sung = Sung(who.id, row.name, folk, weapon, distress)
    for one in hearers:
        yield from must_be_together(who, one, clause=CLAUSE)
    heard = hearers or (who, *(yield from _within_hearing(who)))
    must_suit(row.id, sung, heard)
    easier = EASIER if lines >= FITTING_LINES else 0
    works = yield from save(who, "wil", difficulty=max(0, row.complexity - easier))
    yield from say(
        "{who} sings the {song}." if works else "{who} sings the {song}, and it does not come together.",
        "song",
        who=who,
        song=Sentence(row.name),
        verdict="works" if works else "fails",
        clause=CLAUSE,
    )
    if works:
        yield from EFFECTS[row.id](sung, heard)
    else:
        yield from force_fatigue((yield from look(Creature, who.id)))
    yield from spend_turn(who.id)
    return Song(row.name, works)


def _within_hearing(who: Creature) -> Rule[tuple[Creature, ...]]:
    """The others of somebody's side who are where they sing. Clause: song.sing.save"""
    found: tuple[Creature, ...] = ()
    for one in (yield from sides(who))[0]:
        if one.id != who.id and (yield from are_together(who, one)):
            found = (*found, one)
    return found


def _must_not_be_engaged(who: Creature) -> Rule[None]:
    """Refuse singing to somebody with an enemy at arm's length. Clause: song.sing.save"""
    for one in (yield from sides(who))[1]:
        space = yield from peek(Spacing, between(who.id, one.id))
        must(
            space is None or space.band != "close" or not one.able,
            "no singing in melee: {foe} is Close to {title}",
            foe=one.title,
            title=who,
            clause=CLAUSE,
        )
