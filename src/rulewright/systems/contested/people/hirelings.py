"""Hirelings: made by role or by background, run by the referee or a player, and taken over when a character dies."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, create, must, peek, procedure, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.downtime.days import board, day_of
from rulewright.systems.contested.events.body import GoldChanged
from rulewright.systems.contested.events.people import Followed, PlayedBy, Renamed, WagePaid
from rulewright.systems.contested.gear.inventory import must_fit, purse_slots
from rulewright.systems.contested.people.creation import BACKGROUNDS, character
from rulewright.systems.contested.people.origins import roll_attributes, roll_hp, roll_traits
from rulewright.systems.contested.people.picks import GROUPS, background_picks
from rulewright.systems.contested.people.stock import creature as stocked
from rulewright.systems.contested.people.stock import known, name_lists, outfitted, role_rows, with_scores
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.words import GONE

ROLES: Final = tuple(role_rows())


@procedure("contested.hireling", title="Hire somebody", by="referee")
def hireling(
    role: Annotated[str, Field("the trade, one of the marketplace", words=ROLES)],
    name: Annotated[str, Field("name", empty="the trade")] = "",
    typical: Annotated[bool, Field("take the usual scores of the trade and roll none")] = False,
    details: Annotated[bool, Field("roll a name and the character traits too")] = False,
    group: Annotated[str, Field("the Group they belong to", rows=GROUPS, own=True)] = "party",
) -> Rule[Creature]:
    """Create a hireling of a trade: 3d6 for each Attribute, d6 HP, gear fitting the station, a companion if it has one.

    Clauses: hirelings.create, hirelings.recruit
    """
    row = known(role_rows(), role, "role")
    taken = [one.id for one in (yield from survey(Creature))]
    identity = free_id(name or row.id, taken)
    number = identity.removeprefix(f"{row.id}-")
    title = name or (f"{row.name} {number}" if number.isdigit() else row.name)
    fields = {"name": title, "kind": "npc", "group": group, "role": row.id, "wage": row.wage, "notes": row.text}
    made = outfitted(with_scores(row.stats, id=identity, armor=0, **fields), row.gear)
    creature = yield from create(made)
    if not typical:
        creature = yield from roll_attributes(creature)
        creature = yield from roll_hp(creature)
    if details:
        creature = yield from _named(creature, bool(name))
        creature = yield from roll_traits(creature)
    yield from say(
        "{title}, {trade}, can be hired for {gold} gp a day.",
        "hireling",
        title=creature,
        trade=row.name.lower(),
        gold=creature.wage,
    )
    if row.companion:
        beast = stocked(row.companion, group=group)
        yield from create(beast.with_(id=free_id(beast.id, taken), notes=f"Goes with {creature.title}. {beast.notes}"))
    return creature


def _named(creature: Creature, has_name: bool) -> Rule[Creature]:
    if has_name:
        return creature
    row = name_lists()["given"]
    name = row.entries[(yield from roll(d(len(row.entries)), "name")) - 1]
    return (yield from change(creature, Renamed(name)))


@procedure("contested.hireling-by-background", title="Hire somebody by background", by="referee")
def hireling_by_background(
    background: Annotated[str, Field("background", empty="rolled", words=BACKGROUNDS, rows=background_picks)] = "",
    name: Annotated[str, Field("name", empty="rolled among the background's")] = "",
    group: Annotated[str, Field("the Group they belong to", rows=GROUPS, own=True)] = "party",
) -> Rule[Creature]:
    """Create a hireling like a character: background, name, its questions, gold, Attributes, HP and age.

    Clauses: hirelings.alternative, hirelings.recruit
    """
    return (yield from character(name=name, background=background, hireling=True, group=group))


@procedure("contested.pay", title="Pay wages", by="owner", when=at_peace, books=True)
def pay(
    payer: Annotated[Creature, Field("who pays")],
    hireling: Annotated[Creature, Field("who is owed wages")],
    gold: Annotated[int | None, Field("gold pieces", empty="all that is owed", low=1, high=1_000_000)] = None,
) -> Rule[Creature]:
    """Pay a hireling what has fallen due, from one's own purse. Clause: hirelings.recruit"""
    must(hireling.status not in GONE, "{title} is gone and takes no wages", title=hireling)
    must(hireling.owed, "nothing is owed to {title}", title=hireling)
    paid = hireling.owed if gold is None else gold
    must(paid <= hireling.owed, "only {owed} gp are owed to {title}", owed=hireling.owed, title=hireling)
    must(paid <= payer.gold, "{cost} gp needed, {title} has {gold}", cost=paid, title=payer, gold=payer.gold)
    must_fit(hireling, purse_slots(hireling, paid))
    payer = yield from change(payer, GoldChanged(-paid))
    hireling = yield from change(hireling, WagePaid(paid))
    hireling = yield from change(hireling, GoldChanged(paid))
    yield from say(
        "{payer} pays {title} {gold} gp of wages[, {left} gp are still owed].",
        "wage",
        payer=payer,
        title=hireling,
        gold=paid,
        left=hireling.owed or None,
        clause="hirelings.recruit",
    )
    return hireling


@procedure("contested.control", title="Let somebody play it", by="referee")
def control(
    creature: Annotated[Creature, Field("the hireling")],
    player: Annotated[str, Field("the player who plays it", empty="nobody: the referee does", seat=True)] = "",
) -> Rule[Creature]:
    """Let one of the players run a hireling, or take it back. Clause: hirelings.control"""
    must(creature.kind != "pc", "{title} is a player's character, not a hireling", title=creature)
    creature = yield from change(creature, PlayedBy(player, creature.kind, creature.group))
    yield from say(
        "{title} is run by {who}.", "control", title=creature, who=creature.player or Sentence("the referee")
    )
    return creature


@procedure("contested.succeed", title="Go on after a death", by="owner")
def succeed(
    dead: Annotated[Creature, Field("the character who died", gone=True)],
    heir: Annotated[Creature | None, Field("the hireling taken over", empty="nobody: a new character is made")] = None,
    name: Annotated[str, Field("name of the new character", empty="rolled")] = "",
    background: Annotated[
        str, Field("background of the new character", empty="rolled", words=BACKGROUNDS, rows=background_picks)
    ] = "",
) -> Rule[Creature]:
    """Go on after a character's death, once, with a new one or with a hireling of the party, who joins it at once.

    Clause: combat.death
    """
    must(dead.kind == "pc" and dead.status in GONE, "{title} is no dead character", title=dead)
    after = (yield from peek(Creature, dead.heir)) if dead.heir else None
    must(after is None, "{heir} has taken the place of {title} already", heir=after or "", title=dead)
    if heir is None:
        made = yield from character(name=name, background=background, player=dead.player, group=dead.group)
        yield from change(dead, Followed(made.id), "combat.death")
        yield from tell(_joined, dead, made)
        return made
    must(heir.kind != "pc" and heir.status not in GONE, "{title} is no hireling to take over", title=heir.title)
    must((heir.role or heir.background), "{title} is not hired: only a hireling can be taken over", title=heir.title)
    must(heir.group == dead.group, "{title} is hired by others", title=heir)
    others = heir.player and dead.player and heir.player != dead.player
    must(not others, "{title} is run by {player}", title=heir, player=heir.player)
    taken = yield from change(heir, PlayedBy(dead.player, "pc", dead.group), "combat.death")
    yield from change(dead, Followed(heir.id), "combat.death")
    taken = yield from board(taken, day_of((yield from now())))
    yield from tell(_joined, dead, taken)
    return taken


def _joined(_rolls: Rolls, dead: Creature, made: Creature) -> Told:
    text = Sentence("{title} takes the place of {dead} and joins the party at once.", title=made.title, dead=dead.title)
    return Told(text, about="joined", clause="combat.death")
