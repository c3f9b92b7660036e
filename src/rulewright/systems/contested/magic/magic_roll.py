"""Working magic: the dice fall, cost what they cost, and say which Mishap is due.

Slot dice from 4 up give Fatigue, dust dice none, the free die costs WIL instead. Two that match bring a Mishap by
[sum]; three also spoil the work. All dice count for both. A vessel of magic pays with STR and has no Mishaps.
"""

from functools import partial
from typing import Final

import msgspec

from rulewright.chance import Pool, d, largest_match, number_at_least, total
from rulewright.chance.dice.tally import Tally
from rulewright.engine import Part, Question, Rolls, Rule, Told, change, choose, look, roll, tell, throw
from rulewright.errors import Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import last, suffers
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.events.body import DustChanged
from rulewright.systems.contested.events.magic import MishapAltered
from rulewright.systems.contested.gear.fatigue import add_fatigue
from rulewright.systems.contested.magic.cast_values import Casting, Worked
from rulewright.systems.contested.magic.dice import Invested, boon_of
from rulewright.systems.contested.magic.mishaps import WITHIN, suffer
from rulewright.systems.contested.magic.timed_mishaps import burn
from rulewright.systems.contested.numbers import (
    FATIGUE_FROM,
    FREE_DIE_FROM,
    MAGIC_DIE_SIDES,
    PAIR,
    TRIPLE,
    VESSEL_FROM,
    WEARY_FATIGUE_FROM,
)
from rulewright.systems.contested.options import (
    BOON,
    DUST,
    TWO_PAIRS,
    VESSEL_DUST,
    VESSEL_LOSS,
    VESSEL_TRIPLE,
    WEARY_DUST,
)
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.mishap_rows import BURNING, TUMOURS, VESSEL, WEARY
from rulewright.systems.contested.words import GONE

VESSEL_DIE: Final = d(4)
"""STR that a die costs a vessel of magic. Clause: magic.mishap.22"""


class _Pairs(Tally):
    """How many faces are shown by two dice or more."""

    __slots__ = ()
    alike = True

    def step(self, state: int, _face: int, counts: tuple[int, ...]) -> int:
        """Count this face, if it is shown twice."""
        return state + (sum(counts) >= PAIR)


_PAIRS: Final = _Pairs()


def work(
    creature: Creature,
    invested: Invested,
    *,
    spell: bool = True,
    ignore_fatigue: bool | None = None,
    tireless: bool = False,
    harmless: bool = False,
) -> Rule[Worked]:
    """Throw the Magic Dice invested, take what they cost, and say which Mishap is due.

    Clauses: magic.cast.sum, magic.cast.fatigue, magic.cast.pair, magic.cast.triple, magic.mana-dust, magic.mishap.22
    """
    if invested.dust and (yield from DUST) == "used-up":
        creature = yield from change(creature, DustChanged(-invested.dust))
    vessel = suffers(creature, VESSEL)
    toll = yield from _toll(creature, vessel)
    summed, match, costly, free_high, *pairs = yield from throw(toll.pool(invested), "magic")
    if harmless:
        return Worked(invested.dice, summed, match, Casting(invested.dice))
    failed = match >= TRIPLE and not (vessel and (yield from VESSEL_TRIPLE) == "works")
    fatigue = 0 if vessel or tireless else (yield from _spare(creature, costly, ignore_fatigue))
    casting = Casting(invested.dice, fatigue, failed, not (invested.slots or invested.free))
    due = summed if match >= PAIR and not vessel else None
    times = 2 if pairs and pairs[0] > 1 and due is not None else 1
    worked = Worked(invested.dice, summed, match, casting, due, times)
    yield from tell(_thrown, creature, invested, worked, toll)
    creature = yield from look(Creature, creature.id)
    if vessel:
        creature = yield from _pay_with_strength(creature, costly)
    elif due != TUMOURS:
        creature = yield from add_fatigue(creature, fatigue)
    yield from _pay_with_will(creature, free_high, spell=spell)
    if due in WITHIN:
        yield from settle(creature.id, worked)
    return worked


def fatigue_from(creature: Creature) -> Rule[int]:
    """The lowest face of a slot die that gives Fatigue now. Clauses: magic.cast.fatigue, magic.mishap.3"""
    return WEARY_FATIGUE_FROM if last(creature, WEARY, (yield from now())) else FATIGUE_FROM


def _dust_tires(costly: int) -> Rule[bool]:
    return costly == WEARY_FATIGUE_FROM and (yield from WEARY_DUST) == "tire"


def _high(face: int, groups: list[str]) -> Tally:
    """How many dice of these groups show `face` or more; none where there is no such group."""
    return number_at_least(face, *groups) if groups else number_at_least(MAGIC_DIE_SIDES + 1)


class _Toll(msgspec.Struct, frozen=True):
    """Which dice cost something, from which face, and whether two pairs are told apart."""

    face: int
    groups: tuple[str, ...]
    two_pairs: bool
    names: str = "Fatigue"

    def pool(self, invested: Invested) -> Pool:
        """The dice as they fall, and what counts: [sum], the largest match, costly dice, costly free dice."""
        put_in = (("slot", invested.slots), ("dust", invested.dust), ("free", invested.free))
        groups = tuple((name, count) for name, count in put_in if count)
        thrown = [name for name, _ in groups]
        costly = _high(self.face, [name for name in self.groups if name in thrown])
        tally = total() & largest_match() & costly & _high(FREE_DIE_FROM, [name for name in thrown if name == "free"])
        return Pool(MAGIC_DIE_SIDES, groups, tally & _PAIRS if self.two_pairs else tally)

    def says(self, group: str, face: int) -> str:
        """What a die brings."""
        if group == "free":
            return "1 WIL" if face >= FREE_DIE_FROM else ""
        return self.names if group in self.groups and face >= self.face else ""


def _toll(creature: Creature, vessel: bool) -> Rule[_Toll]:
    """What the dice cost now. Clauses: magic.cast.fatigue, magic.mishap.3, magic.mishap.22"""
    face = VESSEL_FROM if vessel else (yield from fatigue_from(creature))
    too = (yield from VESSEL_DUST) == "cost-str" if vessel else (yield from _dust_tires(face))
    two = (yield from TWO_PAIRS) == "two-mishaps"
    return _Toll(face, ("slot", "dust") if too else ("slot",), two, "1d4 STR" if vessel else "Fatigue")


def _spare(creature: Creature, fatigue: int, ignore: bool | None) -> Rule[int]:
    """Ignore one Fatigue of the casting, if there is a boon and the caster wants it used. Clause: magic.mishap.14"""
    boon = boon_of(creature)
    if boon is None or not fatigue or ignore is False:
        return fatigue
    if ignore is None:
        options = ("take", "ignore")
        labels = (
            Sentence("take {number} Fatigue and keep the boon", number=fatigue),
            Sentence("use the boon: take {number} Fatigue", number=fatigue - 1),
        )
        text = Sentence(
            "Your casting costs {number} Fatigue, and a boon lets you ignore one. Use it now?", number=fatigue
        )
        asks = partial(Question, text)
        if (yield from choose(creature.id, "boon", options, labels=labels, asks=asks)) == "take":
            return fatigue
    if (yield from BOON) == "once":
        used = msgspec.structs.replace(boon, boon_used=True)
        yield from change(creature, MishapAltered(boon, used), "magic.mishap.14")
    return fatigue - 1


def _pay_with_strength(creature: Creature, costly: int) -> Rule[Creature]:
    """A vessel of magic pays 1d4 STR for each costly die. Clause: magic.mishap.22"""
    if costly and (yield from VESSEL_LOSS) == "once-a-casting":
        costly = 1
    if costly:
        points = yield from roll(costly * VESSEL_DIE if costly > 1 else VESSEL_DIE, "str-loss")
        creature = yield from lose(creature, "str", points)
    return creature


def _pay_with_will(creature: Creature, free_high: int, *, spell: bool) -> Rule[None]:
    """The free die costs 1 WIL from 4 up, and a casting 1d4 while the mind burns.

    Clauses: magic.mishap.8, magic.mishap.11
    """
    if creature.status in GONE:
        return
    if free_high:
        creature = yield from lose(creature, "wil", free_high)
    if spell and last(creature, BURNING, (yield from now())):
        yield from burn(creature)


def settle(creature_id: str, worked: Worked) -> Rule[None]:
    """Let the Mishap that is due happen, if its victim still lives. Clauses: magic.cast.pair, magic.cast.triple"""
    for _ in range(worked.times):
        creature = yield from look(Creature, creature_id)
        if worked.mishap is not None and creature.status not in GONE:
            yield from suffer(creature, worked.mishap, worked.casting)


def aftermath(creature_id: str, worked: Worked) -> Rule[None]:
    """Let the Mishap that is due happen, unless it happened within the casting. Clause: magic.mishap.lookup"""
    if worked.mishap is not None and worked.mishap not in WITHIN:
        yield from settle(creature_id, worked)


def _thrown(rolls: Rolls, creature: Creature, invested: Invested, worked: Worked, toll: _Toll) -> Told:
    parts: list[Part] = []
    for group, count in (("slot", invested.slots), ("dust", invested.dust), ("free", invested.free)):
        if count:
            parts += [Part(str(DICE[group]), face, toll.says(group, face)) for face in rolls[group].faces]
    if worked.match < PAIR:
        came = Sentence("nothing matches")
    elif worked.mishap is not None:
        came = Sentence("{number} match: a Mishap", number=worked.match)
    else:
        came = Sentence("{number} match, without a Mishap", number=worked.match)
    if worked.failed:
        came = Sentence("{match}, and it fails", match=came)
    if worked.casting.fatigue:
        came = Sentence("{match}; {number} Fatigue", match=came, number=worked.casting.fatigue)
    of = {"title": creature.title, "sum": worked.sum, "match": came}
    if worked.dice == 1:
        text = Sentence("{title} throws one Magic Die: [sum] {sum}, {match}.", **of)
    else:
        text = Sentence("{title} throws {dice} Magic Dice: [sum] {sum}, {match}.", dice=worked.dice, **of)
    return Told(text, about="magic", parts=tuple(parts), total=worked.sum, clause="magic.cast.sum")


DICE: Final = {"slot": Sentence("slot die"), "dust": Sentence("dust die"), "free": Sentence("free die")}
"""Magic Dice by where they come from. Clauses: magic.cast.invest, magic.mishap.11"""
