"""What a mystical power leaves behind in whoever uses it, where the table plays with corruption."""

from rulewright.engine import Rolls, Rule, Told, change, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.checks.thrown import rolled_by
from rulewright.systems.symbaroum.events.body import Overcome, Tainted
from rulewright.systems.symbaroum.numbers import CORRUPTION_DIE
from rulewright.systems.symbaroum.records.creature import Creature


def corrupted(who: Creature, *, tradition: bool = False) -> Rule[Creature]:
    """Take the temporary corruption of a power: d4, or 1 with a fitting tradition; at the threshold some stays.

    Clause: secondary.corruption-threshold
    """
    gained = (
        1
        if tradition
        else (yield from rolled_by(who, CORRUPTION_DIE, "corruption", Sentence("You are corrupted"), reacts=True))
    )
    below = who.corruption + who.stain < who.corruption_threshold
    after = yield from change(who, Tainted(who.corruption + gained, who.stain))
    if below and after.corruption + after.stain >= after.corruption_threshold:
        marked = yield from rolled_by(
            who, CORRUPTION_DIE, "stain", Sentence("Some of the corruption stays"), reacts=True
        )
        after = yield from change(after, Tainted(after.corruption, after.stain + marked))
    if after.corruption + after.stain >= after.resolute:
        after = yield from change(after, Overcome())
    yield from tell(_tainted, after)
    return after


def fade() -> Rule[bool]:
    """Let what corruption is temporary go, as it does with the end of a scene; answer whether there was any.

    Clause: secondary.corruption-threshold
    """
    tainted = [one for one in (yield from survey(Creature)) if one.corruption]
    for one in tainted:
        yield from change(one, Tainted(0, one.stain))
    return bool(tainted)


def _tainted(_rolls: Rolls, after: Creature) -> Told:
    total = after.corruption + after.stain
    text = Sentence(
        "{who} carries {total} corruption, threshold {threshold}",
        who=after.title,
        total=total,
        threshold=after.corruption_threshold,
    )
    outside = Sentence("{who} is touched by corruption", who=after.title)
    if after.abomination:
        text, outside = (Sentence("{what}: lost to it", what=one) for one in (text, outside))
    return Told(text, about="corruption", total=total, clause="secondary.corruption-threshold", outside=outside)
