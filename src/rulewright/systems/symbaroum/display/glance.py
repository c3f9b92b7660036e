"""Somebody at a glance: Toughness, what it bears, what it suffers and until when, what is due for it."""

from rulewright.engine import Record, World
from rulewright.engine.display import stating
from rulewright.engine.display.glance import Glance, Meter, Purse, Suffered
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.characters.stock import gear_title
from rulewright.systems.symbaroum.checks.abilities import armor_said
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.due import due
from rulewright.systems.symbaroum.numbers import DEATH_STEPS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.states import ENDS, STATES


def glance(record: Record, world: World) -> Glance:
    """Somebody at a glance. Clauses: secondary.toughness, defense.value, dying.state, weapons-ready.state"""
    if not isinstance(record, Creature):
        return Glance()
    return Glance(
        state=state(record),
        meters=_meters(record),
        scores=_scores(record),
        lacks=_lacks(record),
        carries=_carries(record),
        purse=Purse(record.money, "sh"),
        suffers=_suffers(record, world),
        due=tuple(_short(offer.text) for offer in due(world) if record.id in offer.arguments.values()),
    )


def state(who: Creature) -> str:
    """How somebody is, in a word, where that is not the usual. Clause: dying.state"""
    return STATES[who.status] if who.status != "active" else ""


def _meters(who: Creature) -> tuple[Meter, ...]:
    dying = (Meter("steps towards death", who.steps, DEATH_STEPS, bad=True, hurts_from=1),) if who.steps else ()
    borne = who.corruption + who.stain
    taint = (Meter("corruption in all", borne, who.corruption_threshold, bad=True),) if borne else ()
    return (Meter("Toughness", who.toughness, who.max_toughness), *dying, *taint)


def _scores(who: Creature) -> tuple[tuple[str, str], ...]:
    armor = armor_said(who)
    found: list[tuple[str, str]] = [(Sentence("Defense"), str(defense(who)))]
    found += [(Sentence("Armor"), armor)] if armor else []
    pain = Sentence("none") if who.painless else str(who.pain_threshold)
    return (*found, (Sentence("Pain"), pain), (Sentence("Quick"), str(who.quick)))


def _lacks(who: Creature) -> tuple[str, ...]:
    sheathed = bool(who.weapons) and not any(one.in_hand for one in who.weapons)
    return (Sentence("a weapon in hand"),) if sheathed else ()


def _carries(who: Creature) -> tuple[str, ...]:
    hands = [one.name for one in who.weapons if one.in_hand]
    worn = [who.armor.name] if who.armor.name != "no armor" else []
    cures = [Sentence("herbal cures {doses}", doses=who.herbal_cures)] if who.herbal_cures else []
    elixirs = [f"{gear_title(name)} {doses}" for name, doses in who.elixirs.items() if doses]
    return (*hands, *who.shields, *worn, *cures, *elixirs)


def _suffers(who: Creature, world: World) -> tuple[Suffered, ...]:
    turn = next((fight.turn for fight in world.all(Fight)), 0)
    near = ", ".join(world[one].title for one in who.around.values() if one in world)
    found = (
        (
            who.posture == "prone" and who.status == "active",
            Sentence("prone"),
            Sentence("getting up"),
            "prone.fighting",
        ),
        (who.away, Sentence("gone"), Sentence("the fight is over"), "movement.what"),
        (who.impaired, _sightless(who), Sentence("sight returns"), "blind.conditions"),
        (bool(who.unaware), Sentence("surprised"), Sentence("the first turn"), "surprised.first-turn"),
        (
            who.acts_from > turn > 0,
            Sentence("does not act before turn {turn}", turn=who.acts_from),
            Sentence("turn {turn}", turn=who.acts_from),
            "healing.dying",
        ),
        (bool(near), _beset(who, near), "", "flanking.opposite"),
        (
            bool(who.stain),
            Sentence("corruption for good: {points}", points=who.stain),
            "",
            "secondary.corruption-threshold",
        ),
    )
    return tuple(Suffered(text, until, clause) for there, text, until, clause in found if there) + stating.suffered(
        who, world, ENDS
    )


def _sightless(who: Creature) -> str:
    return Sentence("blinded") if who.blind else Sentence("sees nothing: {why}", why=Sentence(who.sight))


def _beset(who: Creature, near: str) -> str:
    return (
        Sentence("flanked by {others}", others=near)
        if who.is_flanked
        else Sentence("in melee with {others}", others=near)
    )


def _short(text: str) -> str:
    """What is due, without whose it is: that stands at its side."""
    return text.fields.get("what", text) if isinstance(text, Sentence) else text
