"""Singing: a full turn and a WIL Save whose die must also exceed the song's complexity; failing tires the singer."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, look, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.numbers import EASIER, FITTING_LINES
from rulewright.systems.bdp.records import Creature, Spacing, between
from rulewright.systems.bdp.saves import save
from rulewright.systems.bdp.sides import sides
from rulewright.systems.bdp.slots import force_fatigue
from rulewright.systems.bdp.songs.effects import EFFECTS, Sung, must_suit
from rulewright.systems.bdp.tables import SONGS, SongRow, named
from rulewright.systems.bdp.turns import must_have_turn, spend_turn

CLAUSE: Final = "song.sing.save"


class Song(msgspec.Struct, frozen=True):
    """How a song came out. Clause: song.sing.save"""

    name: str
    works: bool


@procedure("bdp.sing", title="Sing a song", clauses=("song.sing.save",), by="owner")
def sing(
    who: Annotated[Creature, Field("who sings")],
    song: Annotated[str, Field("the song", words=tuple(row.name for row in SONGS.values()))],
    hearers: Annotated[tuple[Creature, ...], Field("the companions who hear it; all of the own side if left out")] = (),
    lines: Annotated[int, Field("fitting lines spoken or sung: four make it easier by 3", low=0, high=100)] = 0,
    folk: Annotated[str, Field("of a Song of Slaying: the kind of foe")] = "",
    weapon: Annotated[
        str, Field("of a Song of Iron: the weapon of the first who hears it; what is in hand if left out")
    ] = "",
    distress: Annotated[bool, Field("of a Song of Woe: the need is real")] = True,
) -> Rule[Song]:
    """Sing a song: a WIL Save above its complexity, or 1 Fatigue. Nobody sings in melee. Clause: song.sing.save"""
    row = named(SONGS, song, Sentence("song"))
    must_act(who)
    yield from must_have_turn(who)
    yield from _must_not_be_engaged(who)
    sung = Sung(who.id, row.name, folk, weapon, distress)
    own, _ = yield from sides(who)
    heard = hearers or (who, *(one for one in own if one.id != who.id))
    must_suit(row.id, sung, heard)
    easier = EASIER if lines >= FITTING_LINES else 0
    works = yield from save(who, "wil", difficulty=max(0, row.complexity - easier))
    yield from tell(_sung, who, row, works)
    if works:
        yield from EFFECTS[row.id](sung, heard)
    else:
        yield from force_fatigue((yield from look(Creature, who.id)))
    yield from spend_turn(who.id)
    return Song(row.name, works)


def _must_not_be_engaged(who: Creature) -> Rule[None]:
    """Refuse singing to whoever has an enemy at arm's length. Clause: song.sing.save"""
    for one in (yield from sides(who))[1]:
        space = yield from peek(Spacing, between(who.id, one.id))
        if space is not None and space.band == "close" and one.able:
            raise Refused(
                Sentence("no singing in melee: {foe} is Close to {title}", foe=one.title, title=who.title),
                clause=CLAUSE,
            )


def _sung(_rolls: Rolls, who: Creature, row: SongRow, works: bool) -> Told:
    names = {"who": who.title, "song": Sentence(row.name)}
    text = Sentence("{who} sings the {song}, and it does not come together.", **names)
    if works:
        text = Sentence("{who} sings the {song}.", **names)
    verdict = Sentence("works") if works else Sentence("fails")
    return Told(text, about="song", verdict=verdict, clause=CLAUSE)


PROCEDURES: Final = (sing,)
