"""Arts: skills that ask the GM, or change the one who uses them: signs, hints, magic, forged papers, drink."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import (
    REFEREE,
    Field,
    Lasting,
    Rule,
    begin,
    change,
    lasts,
    look,
    must,
    procedure,
    reaches,
    say,
    survey,
)
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.checks.dice import use_omen
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.health.harm import heal
from rulewright.systems.murdham.magic.powers import SCROLL
from rulewright.systems.murdham.magic.working import begin_power
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import POWERS

ASKS: Final = str(Sentence("reads the signs"))
FEELS: Final = str(Sentence("feels for magic"))
RAISES: Final = str(Sentence("raises a magic shield"))
FORGES: Final = str(Sentence("forges a document"))
"""What somebody does with an art. Clause: core.skills"""
TRUE: Final = reaches(d(4), 2, "divination-d4", secret=True)
"""Whether signs tell the truth: they mislead 1 time in 4. Clause: core.skills"""
TOOLS: Final = str(Sentence("divination tools"))
HINTED: Final = "hint"
"""What lasts on the learned until a rest, once they have had their hint. Clause: core.skills"""
HAD: Final = str(Sentence("has had the hint of this rest"))
SHIELD: Final = "magic shield"
DOCUMENT: Final = "forged document"
DRINK: Final = str(Sentence("alcoholic drink"))
DRANK: Final = "drink"
"""What lasts for the stretch in which somebody holds their drink. Clause: core.skills"""
FIRST: Final = str(Sentence("the first drink of the stretch"))
CHEERS, CHEERS_MORE = 1, 2
"""Health of a drink, and to somebody who can hold it. Clause: core.skills"""


def _must_have_learnt(who: Creature, skill: str) -> None:
    """Refuse an art to whoever lacks its skill. Clause: core.skills"""
    must_be_able(who)
    must(skill in who.skills, "{title} has not learned {skill}", title=who, skill=Sentence(skill))


@procedure("murdham.divine", title="Read the signs", by="owner")
def divine(
    who: Annotated[Creature, Field("who asks")],
    question: Annotated[str, Field("what they ask")],
) -> Rule[None]:
    """Ask the future: an omen, a stretch and tools for a cryptic answer of the GM, which misleads 1 time in 4.

    Clauses: core.skills, core.omens
    """
    _must_have_learnt(who, "divination")
    must(question.strip(), "say what is asked")
    must(TOOLS in who.items, "{title} has no {item}", title=who, item=Sentence(TOOLS))
    must(who.omens, "{title} has no omen left to spend", title=who)
    yield from act(who, ASKS, "stretch")
    who = yield from use_omen((yield from look(Creature, who.id)))
    honest = yield from TRUE
    yield from say("{who} asks the signs: {question}", who=who, question=question.strip())
    yield from say("the answer is true" if honest else "the answer misleads", "divination-d4", audience=REFEREE)
    yield from owe(who, ASKS, str(Sentence("a cryptic answer")), clause="core.skills")


@procedure("murdham.hint", title="Ask for a hint", by="owner")
def hint(
    who: Annotated[Creature, Field("who has read much")],
    about: Annotated[str, Field("what it is about")],
) -> Rule[None]:
    """Remember something reliable from books, once a daily rest; the GM says what. Clause: core.skills"""
    _must_have_learnt(who, "erudition")
    must(about.strip(), "say what it is about")
    must(not (yield from lasts(who.id, HINTED)), "{title} has had the hint of this rest", title=who)
    yield from begin(HINTED, who.id, trigger="a rest", title=HAD, clause="core.skills")
    yield from say("{who} tries to remember: {about}", who=who, about=about.strip())
    yield from owe(who, str(Sentence("a hint")), str(Sentence("a reliable one")), clause="core.skills")


@procedure("murdham.sense-magic", title="Feel for magic", by="owner")
def sense_magic(who: Annotated[Creature, Field("who feels for it")]) -> Rule[bool]:
    """Feel for a stretch whether magic is about: powers at work, scrolls, what the GM knows of. Clause: core.skills"""
    _must_have_learnt(who, "magic sense")
    yield from act(who, FEELS, "stretch")
    there = any(
        one.powers or any(item.removeprefix(SCROLL) in POWERS for item in one.items)
        for one in (yield from survey(Creature))
        if one.id != who.id and one.zone == who.zone
    )
    if there:
        yield from say("{who} feels magic nearby", who=who)
        return True
    yield from owe(
        who,
        FEELS,
        str(Sentence("is there magic about that no record tells of?")),
        str(Sentence("there is magic")),
        str(Sentence("there is none")),
        clause="core.skills",
    )
    return False


@procedure("murdham.raise-shield", title="Raise a magic shield", by="owner")
def raise_shield(who: Annotated[Creature, Field("who raises it")]) -> Rule[Creature]:
    """Raise a magic shield in a stretch: profane powers fail on it 1 time in 2 until the watch ends.

    Clause: core.skills
    """
    _must_have_learnt(who, SHIELD)
    must(SHIELD not in who.powers, "{title} is shielded already", title=who)
    yield from act(who, RAISES, "stretch")
    who = yield from look(Creature, who.id)
    yield from begin_power(who, SHIELD, "watch")
    yield from say("{who} is shielded from profane powers", who=who)
    return (yield from look(Creature, who.id))


@procedure("murdham.forge", title="Forge a document", by="owner")
def forge(
    who: Annotated[Creature, Field("who forges it")],
    what: Annotated[str, Field("what it claims to be")],
) -> Rule[None]:
    """Forge a document in a watch. Clauses: core.skills, explore.action.watch"""
    _must_have_learnt(who, "politics")
    must(what.strip(), "say what it claims to be")
    yield from set_to_work(who, FORGES, "forge", what.strip())


@work("forge")
def forged(who: Creature, what: str) -> Rule[Creature]:
    """Have forged a document. Clause: core.skills"""
    yield from say("{who} has forged: {what}", who=who, what=what)
    return (yield from change(who, ItemGot(DOCUMENT)))


@procedure("murdham.bribe", title="Learn of a bribe", by="owner")
def learn_bribe(
    who: Annotated[Creature, Field("who knows how the world goes")],
    target: Annotated[Creature, Field("whom it would take to bribe")],
) -> Rule[None]:
    """Learn what bribe somebody would take; the GM says. Clause: core.skills"""
    _must_have_learnt(who, "politics")
    yield from say("{who} finds out what {other} would take", who=who, other=target)
    yield from owe(target, str(Sentence("a bribe")), str(Sentence("what it would take")), clause="core.skills")


@procedure("murdham.drink", title="Have a drink", by="owner")
def have_drink(who: Annotated[Creature, Field("who drinks, and has one")]) -> Rule[Creature]:
    """Have an alcoholic drink: 1 health unless dying, and a STR save or groggy for the stretch.

    Those who can hold it drink one in a stretch without that risk, and it gives 2. Clause: core.skills
    """
    must_be_able(who)
    must(DRINK in who.items, "{title} has no {item}", title=who, item=Sentence(DRINK))
    yield from must_have_main_action(who)
    who = yield from change(who, ItemGone(DRINK))
    yield from spend_main_action(who.id)
    holds = "consume alcohol" in who.skills
    first = holds and not (yield from lasts(who.id, DRANK))
    if not who.has("dying"):
        who = yield from heal(who, CHEERS_MORE if first else CHEERS)
    if first:
        seconds = yield from seconds_left("end of stretch")
        yield from begin(DRANK, who.id, seconds=seconds, title=FIRST, clause="core.skills")
    elif not (yield from save(who, "str", "str-save")):
        yield from gain((yield from look(Creature, who.id)), "groggy", by=DRINK, until="end of stretch")
    return (yield from look(Creature, who.id))


def remembers(thing: Lasting) -> Rule[None]:
    """Be able to remember something again. Clause: core.skills"""
    who = yield from look(Creature, thing.on)
    yield from say("{who} may remember something again", who=who)
