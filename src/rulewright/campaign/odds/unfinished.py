"""Alternatives to odds that take too long: one command of several, one step, or the dice alone.

Belongs here: finding the alternative, and the sentence. Not here: when odds are given up (chance.patience).
"""

import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from rulewright.campaign.odds.guarded import Unseen
from rulewright.chance import Seeded, parse
from rulewright.engine.odds.exact import exact
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.running.play import live
from rulewright.engine.steps import Rolled
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Sentence, every, verbatim

PATIENCE: Final = 0.3
"""Seconds of work for finding out whether the odds of the alternative are quick enough."""
PLAIN: Final = re.compile(r"\d*d\d+")
"""Dice as people write them; what explodes or is kept reads as a riddle in a sentence."""
MOST_NAMED: Final = 3
"""The most dice named in a sentence."""


def instead(
    system: System, world: World, options: Mapping[str, Any], found: Procedure[..., Any], bound: Mapping[str, Any]
) -> Sentence:
    """Return why the odds of a command are missing, and the nearest odds that can be had; `bound` are its arguments."""
    title = Sentence(found.title)
    if found.step:
        step = Sentence(system.procedure(found.step).title)
        return Sentence("'{title}' can go too many ways to count: ask for the odds of '{step}'", title=title, step=step)
    alone = next((name for name, one in bound.items() if isinstance(one, tuple) and len(one) > 1), "")
    if alone:
        several = bound[alone]
        fewer = {**bound, alone: several[:1]}
        try:
            one = several[0].title if isinstance(several[0], Record) else str(several[0])
            exact(found, world=world, options=options, of=lambda _result, _world: None, patience=PATIENCE, **fewer)
        except Complaint:  # alone it is forbidden, or takes as long
            pass
        else:
            return Sentence(
                "'{title}' can go too many ways to count for {n} at once: ask for its odds with {name} alone",
                title=title,
                n=len(several),
                name=verbatim(one),
            )
    dice = _thrown(found, bound, world, options)
    if not dice:
        return Sentence(
            "'{title}' can go too many ways to count: ask for the odds of dice by themselves, such as {example}",
            title=title,
            example="2d6 >= 8",
        )
    named = every(Sentence("{dice} ({mean} on average)", dice=one, mean=_mean(parse(one).mean())) for one in dice)
    return Sentence(
        "'{title}' can go too many ways to count: of its dice by themselves can be told what they come to, most often "
        "{dice}",
        title=title,
        dice=named,
    )


def _mean(mean: Fraction) -> str:
    """Return a mean to two places; a language says what parts them from the whole."""
    whole, _, part = f"{float(mean):.2f}".rstrip("0").partition(".")
    return Sentence("{whole}.{part}", whole=whole, part=part) if part else whole


def _thrown(
    found: Procedure[..., Any], bound: Mapping[str, Any], world: World, options: Mapping[str, Any]
) -> list[str]:
    """Return some dice that a command throws, those thrown most often first; none if it is refused once dice have
    fallen. Unseen if it hangs on what must not be known.
    """
    try:
        steps = live(found, source=Seeded(1), world=world, options=options, **bound).steps
    except Unseen:
        raise
    except Complaint:
        return []
    often = Counter(step.dice for step in steps if isinstance(step, Rolled) and PLAIN.fullmatch(step.dice))
    return [dice for dice, _ in often.most_common(MOST_NAMED)]
