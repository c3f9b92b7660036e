"""Making a character: all parts rolled, some kept and others rolled again, two Attributes swapped, and off to play."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, create, must, procedure, roll, say, survey, tell
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.bricks.cairn import abilities
from rulewright.systems.bricks.cairn.abilities import SWAP_TITLES
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.people.newcomers import newcomer_id
from rulewright.systems.contested.checks.lines import ended
from rulewright.systems.contested.downtime.days import day_of
from rulewright.systems.contested.events.people import AttributesRolled, Finished, OmenDrawn
from rulewright.systems.contested.gear.market import new_grimoire
from rulewright.systems.contested.gear.picks import spell_picks
from rulewright.systems.contested.people.origins import CLAUSE, NAMELESS, PARTS, called, settle_past
from rulewright.systems.contested.people.picks import GROUPS, background_picks
from rulewright.systems.contested.people.stock import SYSTEM_ID, background_rows, known, name_lists, spell_rows
from rulewright.systems.contested.records import Creature, Grimoire, Kind
from rulewright.systems.contested.words import GONE

FALLS: Final[Mapping[str, Sentence]] = {
    **abilities.FALLS,
    "age": Sentence("Age"),
    "gold": Sentence("Gold"),
    "background": Sentence("Background"),
    "question-1": Sentence("Past, first answer"),
    "question-2": Sentence("Past, second answer"),
    "physique": Sentence("Physique"),
    "skin": Sentence("Skin"),
    "hair": Sentence("Hair"),
    "face": Sentence("Face"),
    "speech": Sentence("Speech"),
    "clothing": Sentence("Clothing"),
    "virtue": Sentence("Virtue"),
    "vice": Sentence("Vice"),
    "bond": Sentence("Bond"),
}
"""What each die is for that falls while a character is made, as people say it."""
BACKGROUNDS: Final = tuple(background_rows())
OWNED: Final = ("gold", "background", "past")
"""Parts that somebody can have parted with: the gold, and what brings things along. Clause: hirelings.alternative"""


@procedure("contested.character", title="Make a character", by="anyone", makes=True)
def character(
    name: Annotated[str, Field("name", empty="rolled among the background's")] = "",
    background: Annotated[
        str, Field("background", empty="rolled with d20", words=BACKGROUNDS, rows=background_picks)
    ] = "",
    player: Annotated[str, Field("who plays them", by="referee", seat=True)] = "",
    grimoire: Annotated[bool, Field("they begin with a Grimoire", by="referee")] = False,
    spells: Annotated[
        tuple[str, ...],
        Field("spells of their Grimoire", empty="one at random", by="referee", rows=spell_picks),
    ] = (),
    hireling: Annotated[bool, Field("they are a hireling; not a player's character", by="referee")] = False,
    group: Annotated[str, Field("the Group they belong to", by="referee", rows=GROUPS, own=True)] = "party",
) -> Rule[Creature]:
    """Make somebody new, every part rolled; parts may be rolled again until it is finished.

    Clauses: hirelings.alternative, hirelings.create, magic.grimoire, attributes.three, combat.death
    """
    chosen = known(background_rows(), background, "background") if background else None
    kind: Kind = "npc" if hireling else "pc"
    taken = [one.id for one in (yield from survey(Creature))]
    today = day_of((yield from now()))
    identity = newcomer_id(name, taken, SYSTEM_ID)
    blank = Creature(id=identity, name=name or NAMELESS, kind=kind, group=group, player=player, draft=True)
    blank = blank.with_(fed=today, slept=today)
    creature = yield from create(blank.with_(grimoire=(yield from _book(grimoire, spells))))
    for part, rolled in PARTS.items():
        if part == "background" and chosen is not None:
            creature = yield from settle_past(creature, chosen)
        elif part != "past" and not (part == "name" and creature.title != NAMELESS):
            creature = yield from rolled(creature)
    return creature


def _book(wanted: bool, spells: tuple[str, ...]) -> Rule[Grimoire | None]:
    for one in spells:
        known({row.name: row for row in spell_rows().values()}, one, "spell")
    return (yield from new_grimoire(spells)) if wanted or spells else None


@procedure(
    "contested.reroll", title="Roll parts again", by="owner", beyond=True, books=True, even=("down", "out of turn")
)
def reroll(
    creature: Annotated[Creature, Field("who is being made")],
    parts: Annotated[tuple[str, ...], Field("the parts to roll again; all others stay", words=tuple(PARTS))],
) -> Rule[Creature]:
    """Roll some parts of a character again and keep the others, as long as it has not begun to play.

    The rules roll each part once, so that the referee is asked. Nobody keeps what was paid with gold that is rolled
    again, nor what they have given away of things that are. Clauses: hirelings.alternative, hirelings.create
    """
    must_be_draft(creature)
    for one in parts:
        known(PARTS, one, "part")
        must(
            not (creature.dealt and one in OWNED),
            "{title} has parted with some of it already: take that back first",
            title=creature,
            clause=CLAUSE,
        )
    if not parts:
        raise Unreadable("parts", "none is named", Sentence("name some of {parts}", parts=", ".join(PARTS)))
    for one, rolled in PARTS.items():
        if one in parts and not (one == "past" and "background" in parts):
            creature = yield from rolled(creature)
    return creature


def must_be_draft(creature: Creature) -> None:
    """Refuse changes to whoever is in play. Clause: hirelings.alternative"""
    must(creature.draft, "{title} is in play: nothing of it is rolled again", title=creature, clause=CLAUSE)


SWAPS: Final = {
    "str-dex": ("strength", "dexterity"),
    "str-wil": ("strength", "willpower"),
    "dex-wil": ("dexterity", "willpower"),
}


@procedure("contested.swap", title="Swap two Attributes", by="owner", books=True, even=("down", "out of turn"))
def swap(
    creature: Annotated[Creature, Field("who is being made")],
    which: Annotated[Literal["str-dex", "str-wil", "dex-wil"], Field("the two Attributes", titles=SWAP_TITLES)],
) -> Rule[Creature]:
    """Swap any two Attributes of a character as they were rolled, once. Clause: hirelings.alternative"""
    must_be_draft(creature)
    must(not creature.swapped, "two Attributes of {title} have been swapped already", title=creature, clause=CLAUSE)
    one, other = SWAPS[which]
    scores = {name: getattr(creature, name) for name in ("strength", "dexterity", "willpower")}
    scores[one], scores[other] = scores[other], scores[one]
    creature = yield from change(creature, AttributesRolled(**scores, swapped=True), CLAUSE)
    yield from tell(_swapped, creature, which)
    return creature


def _swapped(_rolls: Rolls, creature: Creature, which: str) -> Told:
    pair = every(which.upper().split("-"))
    scores = f"STR {creature.strength}, DEX {creature.dexterity}, WIL {creature.willpower}"
    swaps = Sentence("{title} swaps {both}", title=creature.title, both=pair)
    text = Sentence("{swaps}: {scores}.", swaps=swaps, scores=scores)
    return Told(text, about="attributes", clause=CLAUSE, outside=ended(swaps))


@procedure("contested.rename", title="Name a character", by="owner", books=True, even=("down", "out of turn"))
def rename(
    creature: Annotated[Creature, Field("who is named")], name: Annotated[str, Field("the name")]
) -> Rule[Creature]:
    """Give a character a name of one's own choice. Clause: hirelings.alternative"""
    if not name.strip():
        raise Unreadable("name", "it is empty", "give a name")
    return (yield from called(creature, name.strip(), "character"))


@procedure("contested.finish", title="Begin to play", by="owner", books=True, even=("down", "out of turn"))
def finish(creature: Annotated[Creature, Field("who is made")]) -> Rule[Creature]:
    """Say that a character is made: from now on no part is rolled again. Clause: hirelings.alternative"""
    must_be_draft(creature)
    creature = yield from change(creature, Finished())
    yield from say("{title} begins to play.", "character", title=creature, clause=CLAUSE)
    return creature


@procedure("contested.omen", title="Omen", by="owner")
def omen(creature: Annotated[Creature, Field("the youngest of the party")]) -> Rule[Creature]:
    """Let the youngest character roll d20 for an omen. Clause: hirelings.alternative"""
    for one in (yield from survey(Creature)):
        fellow = one.kind == "pc" and one.group == creature.group and one.status not in GONE
        must(
            not fellow or one.age >= creature.age,
            "{title} ({age}) is younger than {other} ({years})",
            title=one.title,
            age=one.age,
            other=creature,
            years=creature.age,
            clause=CLAUSE,
        )
    must(not creature.omen, "{title} has seen an omen: {omen}", title=creature, omen=creature.omen, clause=CLAUSE)
    row = name_lists()["omens"]
    text = row.entries[(yield from roll(d(len(row.entries)), "omen")) - 1]
    creature = yield from change(creature, OmenDrawn(text))
    yield from say("{title} tells of an omen: {omen}", "omen", title=creature, omen=creature.omen, clause=CLAUSE)
    return creature
