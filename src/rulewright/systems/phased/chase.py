"""Chases: food stops those who do not think, silver those who do, and a secret door shakes off everybody."""

from typing import Annotated

from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.phased.events.load import LoadPutDown
from rulewright.systems.phased.numbers import COINS_A_MONSTER
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.supplies import rations_left, use_rations


@procedure("phased.distract", title="Distract pursuers", by="owner")
def distract(
    who: Annotated[Creature, Field("who drops it")],
    pursuers: Annotated[int, Field("how many pursue", low=0, high=1000)],
    intelligent: Annotated[bool, Field("they think")],
    rations: Annotated[int, Field("day's rations dropped", low=0, high=1000)] = 0,
    coins: Annotated[int, Field("silver or treasure dropped, in sp", low=0, high=1_000_000)] = 0,
) -> Rule[int]:
    """Drop food or silver; how many still pursue. One ration stops a beast, a full 100sp one that thinks.

    Clauses: distract.food, distract.treasure
    """
    must(min(pursuers, rations, coins) >= 0, "what is dropped cannot be negative")
    must(
        coins <= who.coins,
        "{coins}sp are to be dropped, the purse of {title} holds {has}",
        coins=coins,
        title=who,
        has=who.coins,
        clause="distract.treasure",
    )
    if rations > rations_left(who):
        raise Refused(
            Sentence(
                "{title} has no {rations} rations to drop, but {has}",
                title=who.title,
                rations=rations,
                has=rations_left(who),
            ),
            clause="distract.food",
        )
    if rations:
        who = yield from use_rations(who, rations)
    if coins:
        who = yield from change(who, LoadPutDown(coins=coins), "distract.treasure")
    stopped = coins // COINS_A_MONSTER if intelligent else rations
    left = max(0, pursuers - stopped)
    yield from tell(_chased, pursuers, left, "distract.treasure" if intelligent else "distract.food")
    return left


@procedure("phased.slip-away", title="Slip through a secret door", verb="slip")
def slip_away(pursuers: Annotated[int, Field("how many pursue", low=0, high=1000)]) -> Rule[int]:
    """Go through a secret door: nobody pursues any more. Clause: evade.secret-door"""
    yield from tell(_chased, pursuers, 0, "evade.secret-door")
    return 0


def _chased(_rolls: Rolls, before: int, left: int, clause: str) -> Told:
    text = Sentence("{stopped} of {before} give up the chase", stopped=before - left, before=before)
    return Told(text, about="chase", total=left, clause=clause)
