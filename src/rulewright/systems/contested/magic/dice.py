"""Magic Dice: what is at hand, and what may be put into a work.

A free slot or a portion of Mana Dust is a d6, at most 4 in all; a free die may be added by whoever has earned one.
"""

from typing import Annotated

import msgspec

from rulewright.engine import Field, Rule, must, refused
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import hours_left, last, met
from rulewright.systems.contested.gear.inventory import free_slots
from rulewright.systems.contested.numbers import MOST_MAGIC_DICE
from rulewright.systems.contested.options import FREE_DIE
from rulewright.systems.contested.records import Creature, Mishap
from rulewright.systems.contested.tables.mishap_rows import BURNS, FUSED, SHUT_OFF, TUMOURS

FromSlots = Annotated[int, Field("Magic Dice from free slots", low=0, high=100)]
FromDust = Annotated[int, Field("Magic Dice from Mana Dust", low=0, high=100)]
FreeDice = Annotated[int, Field("the free Magic Die of arcane burns", low=0, high=100)]
Boon = Annotated[bool | None, Field("use the boon of healed tumours", empty="asked when it matters")]


class Invested(msgspec.Struct, frozen=True):
    """Magic Dice put into a work, by their source. Clause: magic.cast.invest"""

    slots: int = 0
    dust: int = 0
    free: int = 0

    @property
    def dice(self) -> int:
        """What spells call [dice]."""
        return self.slots + self.dust + self.free


def at_hand(creature: Creature) -> int:
    """Magic Dice at hand: free slots and portions of Mana Dust. Clause: magic.cast.pool"""
    return free_slots(creature) + creature.dust


def free_dice(creature: Creature) -> int:
    """Free Magic Dice that may be added to a casting. Clause: magic.mishap.11"""
    return len(met(creature, BURNS))


def must_work_magic(creature: Creature, invested: Invested, *, least: int = 1) -> Rule[None]:
    """Refuse magic to whoever cannot work it now, and dice that are not at hand.

    Clauses: magic.cast.pool, magic.cast.invest, magic.mishap.2, magic.mishap.11, magic.mishap.18
    """
    who = creature.title
    must(
        not any(one.hand_cut_off for one in met(creature, FUSED)),
        "{who} has lost the fused hand and can never cast again",
        who=who,
        clause="magic.mishap.18",
    )
    at = yield from now()
    shut = last(creature, SHUT_OFF, at)
    if shut is not None and (least or invested.dice):
        hours = hours_left(shut, at)
        span = Sentence("for now") if hours is None else Sentence("for another hour", "for another {n} hours", n=hours)
        raise refused("{who} can work no magic {span}", who=who, span=span, clause="magic.mishap.2")
    _must_be_at_hand(creature, invested, least)
    limit = MOST_MAGIC_DICE
    beyond = invested.free if (yield from FREE_DIE) == "beyond" else 0
    must(
        invested.dice - beyond <= limit,
        "at most {limit} Magic Dice, the free one included, not {dice}",
        limit=limit,
        dice=invested.dice,
        clause="magic.cast.invest",
    )


def _must_be_at_hand(creature: Creature, invested: Invested, least: int) -> None:
    must(
        min(invested.slots, invested.dust, invested.free) >= 0,
        "Magic Dice are whole numbers, 0 or more",
        clause="magic.cast.invest",
    )
    if invested.free > free_dice(creature):
        have = free_dice(creature)
        raise Refused(
            Sentence("{title} has {have} free Magic Die", title=creature.title, have=have)
            if have
            else Sentence("{title} has no free Magic Die", title=creature.title),
            clause="magic.mishap.11",
        )
    must(
        not least or at_hand(creature),
        "{title} has no Magic Dice at hand: no free slot, no dust",
        title=creature,
        clause="magic.cast.pool",
    )
    if invested.slots > free_slots(creature):
        free = free_slots(creature)
        raise refused(
            "{title} has only {n} free slot",
            many="{title} has only {n} free slots",
            title=creature,
            n=free,
            clause="magic.cast.pool",
        )
    must(
        invested.dust <= creature.dust,
        "{title} has only {dust} Mana Dust",
        title=creature,
        dust=creature.dust,
        clause="magic.mana-dust",
    )
    must(
        invested.slots + invested.dust >= least,
        "at least {least} Magic Die from a slot or from Mana Dust",
        least=least,
        clause="magic.cast.invest",
    )


def boon_of(creature: Creature) -> Mishap | None:
    """The unused boon of healed tumours, if there is one. Clause: magic.mishap.14"""
    return next((one for one in met(creature, TUMOURS) if one.healed and not one.boon_used), None)


def must_have_boon(creature: Creature, ignore_fatigue: bool | None) -> None:
    """Refuse to ignore Fatigue without a boon. Clause: magic.mishap.14"""
    must(not ignore_fatigue or boon_of(creature) is not None, "{title} has no boon to ignore a Fatigue", title=creature)
