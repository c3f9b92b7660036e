"""What miracles, songs and brews left wears off by itself after its time, with a line that says so.

Belongs here: their endings. Not here: those of a fight (turns).
"""

from typing import Final

from rulewright.engine import Lasting, Rolls, Rule, Told, peek, tell
from rulewright.engine.clock import Endings
from rulewright.errors import Sentence
from rulewright.systems.bdp.faith.graces import BLESS, EXALTED, UNSETTLED, WARDED, bless_over, surge
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.songs.heard import LIGHT_FEET, SEASONS, SLAYING, VIGILANCE, change_slaying
from rulewright.systems.bdp.wildcraft.effects import DROWSY, STIFF
from rulewright.systems.bdp.words import lasts

KINDS: Final = (
    WARDED, surge("str"), surge("dex"), surge("wil"), EXALTED, UNSETTLED, VIGILANCE, LIGHT_FEET, SEASONS, STIFF, DROWSY,
)  # fmt: skip
"""Kinds of lasting things that only wear off. Clauses: miracle.list.table, song.sing.save, recipe.ironroot-brew"""


def fades(thing: Lasting) -> Rule[None]:
    """Say that something has worn off. Clauses: miracle.list.table, song.sing.save, recipe.ironroot-brew"""
    who = yield from peek(Creature, thing.on)
    if who is not None:
        yield from tell(_over, who, thing)


def slaying_over(thing: Lasting) -> Rule[None]:
    """End a Song of Slaying for one who heard it. Clause: song.sing.save"""
    who = yield from peek(Creature, thing.on)
    if who is not None and who.slays:
        yield from change_slaying(who, "")
        yield from fades(thing)


def _over(_rolls: Rolls, who: Creature, thing: Lasting) -> Told:
    text = Sentence("Over for {who}: {what}.", who=who.title, what=lasts(thing))
    return Told(text, about="over", clause=thing.clause)


ENDINGS: Final[Endings] = {**dict.fromkeys(KINDS, fades), SLAYING: slaying_over, BLESS: bless_over}
"""What each of them does when it ends."""
