"""Cases of whole rounds and of plans for one."""

from collections.abc import Mapping
from typing import Any, get_args

from tests.cases.convert.adapters.phased.casts import matter_of
from tests.cases.convert.adapters.phased.combat import armed
from tests.cases.convert.adapters.phased.people import person, slug, source_of
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import change, create, look, remove
from rulewright.systems.phased.combat.initiative import order
from rulewright.systems.phased.combat.morale import morale_save
from rulewright.systems.phased.events.fight import MoraleTested
from rulewright.systems.phased.magic.writings import writing_of
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import ActKind, Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import begin_fight, next_act
from rulewright.systems.phased.rounds.plans import ACT_PHASE, plan
from rulewright.systems.phased.spells.levels import most_touched, spell_named

ACTS: dict[str, ActKind] = {act: act for act in get_args(ActKind)}
Words = Mapping[str, Any]


def round_played(stage: Stage) -> Prepared:
    """A round: initiative where it is not known, then every act in its place."""
    given = stage.given
    party, enemies = given["party"], given["enemies"]
    hasted = {slug(name) for name in given.get("hasted", ())}
    slowed = {slug(name) for name in given.get("slowed", ())}
    sides: list[list[Creature]] = []
    for side, kind in ((party, "pc"), (enemies, "monster")):
        members = []
        for name, words in side.items():
            quick = {"hasted": slug(name) in hasted, "slowed": slug(name) in slowed}
            members.append(stage.add(_combatant(stage, name, words, kind, quick)))
        sides.append(members)
    known = {slug(name): words["initiative"] for name, words in party.items() if "initiative" in words}
    if stage.options.get("initiative_each_round", False) and given.get("round", 1) > 1:
        known = {}
    people = {**party, **enemies}
    acts = [_meant(stage, name, words) for name, words in people.items() if "act" in words]
    pairs = _engaged(people)
    number = given.get("round", 1)

    def steps() -> Steps:
        yield from _opened(stage, sides, known, number, pairs)
        yield from _planned(acts)
        deeds, due = yield from _played(stage)
        told = {**_told(stage, deeds), "save_due": due}
        fight = yield from look(Fight, "fight")
        for one in stage.people.values():
            told.setdefault(one.id, {})["fled"] = one.id in (*fight.running, *fight.gone)
        fled = [one for one in fight.enemies if told[one]["fled"]]
        return {**told, "fled_count": len(fled), "standing": len(fight.left(fight.enemies))}

    return stage.prepared(steps)


def _combatant(stage: Stage, name: str, words: Words, kind: str, quick: dict[str, bool]) -> Creature:
    fights = "die" in words or stage.rolls(f"damage-{slug(name)}")
    who = person(words, name, **quick)
    who = who.with_(kind="monster" if kind == "monster" else who.kind)
    who = who if fights else armed(who, None)
    if "spell" in words:
        writing = Writing(
            spell=words["spell"], source=source_of(words.get("from", "Spellbook")), level=words.get("level", 1)
        )
        who = who.with_(writings=(writing,))
    return who


def _opened(
    stage: Stage, sides: list[list[Creature]], known: dict[str, str], number: int, pairs: tuple[tuple[str, str], ...]
) -> Steps:
    """Begin the fight; what a case knows of the initiative stands, for the rest the rules roll."""
    party, enemies = sides
    new = tuple(one for one in party if one.id not in known)
    fight = yield from stage.step(begin_fight(new, tuple(enemies)))
    for how in known.values():
        if how not in ("won", "lost"):
            raise Unknown(f"initiative: {how}")
    winners = (*(one for one, how in known.items() if how == "won"), *fight.winners)
    yield from remove(fight.id)
    everybody = tuple(one.id for one in party)
    yield from create(fight.with_(party=everybody, winners=winners, round=number, engaged=pairs))
    return {}


def _engaged(people: Mapping[str, Words]) -> tuple[tuple[str, str], ...]:
    """Who stands within whose reach, each pair once."""
    pairs: list[tuple[str, str]] = []
    for name, words in people.items():
        for other in words.get("engaged_with", ()):
            pair = (slug(name), slug(other))
            if pair not in pairs and pair[::-1] not in pairs:
                pairs.append(pair)
    return tuple(pairs)


def _meant(stage: Stage, name: str, words: Words) -> dict[str, Any]:
    """What somebody means to do, in the words of a plan."""
    if words["act"] not in ACTS:
        raise Unknown(f"act: {words['act']}")
    near = [slug(other) for other in words.get("engaged_with", ())]
    return {
        "who": slug(name),
        "act": ACTS[words["act"]],
        "near": near,
        "spell": words.get("spell", ""),
        "matter": matter_of(stage, spell_named(words["spell"])) if "spell" in words else "",
        "source": source_of(words.get("from", "Spellbook")),
    }


def _planned(acts: list[dict[str, Any]]) -> Steps:
    """Everybody's plan: at the first foe within reach, else at the first foe."""
    for meant in acts:
        fight = yield from look(Fight, "fight")
        who = yield from look(Creature, meant["who"])
        foes = fight.foes_of(who.id)
        at = next((one for one in (*meant["near"], *foes) if one in foes), "")
        if meant["act"] in ("withdraw", "flee", "move", "cast"):
            at = ""
        if who.able:
            words = {"at": at, "to": "stairs", "spell": meant["spell"], "read_from": meant["source"]}
            on = yield from _cast_on(who, meant, foes)
            yield from plan(who, meant["act"], **words, targets=on, matter=meant["matter"])
    return {}


def _cast_on(who: Creature, meant: dict[str, Any], foes: tuple[str, ...]) -> Any:
    """Whom a spell is meant for: foes, as many as it touches; friends are not asked for by any case."""
    if meant["act"] != "cast":
        return ()
    writing = writing_of(who, meant["spell"], meant["source"])
    spell = spell_named(writing.spell)
    if not spell.hostile:
        return ()
    there: tuple[Creature, ...] = ()
    for one in foes[: most_touched(spell, writing.level)]:
        there = (*there, (yield from look(Creature, one)))
    return there


def _played(stage: Stage) -> Any:
    """Act after act, until the round is over."""
    deeds: list[tuple[str, str]] = []
    fight = yield from look(Fight, "fight")
    number, due = fight.round, False
    while fight.round == number and (yield from _something_left(fight)):
        who, at = _next_up(fight)
        done = yield from stage.step(next_act(fight), damage=(who,), other=(at,), initiative=())
        deeds += [(one.who, one.what) for one in done]
        fight = yield from look(Fight, "fight")
        if fight.shaken or fight.alone:
            due = True
            if stage.rolls("wil-save"):
                yield from stage.step(morale_save(fight))
            else:
                yield from change(fight, MoraleTested((), len(fight.fallen)))
            fight = yield from look(Fight, "fight")
    return deeds, due


def _something_left(fight: Fight) -> Any:
    """Whether an act of this round is still to come: what the next round begins with is not asked for."""
    if fight.plans:
        return True
    for one in (*fight.party, *fight.enemies):
        who = yield from look(Creature, one)
        if who.able and (who.casting is not None or (one in fight.running and fight.phase <= ACT_PHASE["flee"])):
            return True
    return False


def _next_up(fight: Fight) -> tuple[str, str]:
    """Whose planned act comes next, and on whom: only for the names of its dice."""
    for phase in range(fight.phase, 6):
        for who in order(fight):
            for act in fight.plans:
                if act.who == who and ACT_PHASE[act.kind] == phase and (phase > fight.phase or who not in fight.past):
                    return who, act.at
    return "", ""


def _told(stage: Stage, deeds: list[tuple[str, str]]) -> dict[str, Any]:
    names = {one.id: name for name, one in stage.people.items()}
    told: dict[str, Any] = {"order": [f"{names[who]} {what}" for who, what in deeds]}
    for who, what in deeds:
        if what == "cast":
            told.setdefault(who, {})["spell"] = "takes effect" if (who, "spell effect") in deeds else "lost"
    return told


def planning(stage: Stage) -> Prepared:
    """Acts planned for one round: lawful or refused."""
    given = stage.given
    words = given["pc"] if "pc" in given else given.get("attacker") or Given({})
    who = person(words, "pc")
    spell = words.get("spell", "Sleep")
    writing = Writing(spell=spell, source=source_of(words.get("from", "Spellbook")))
    who = stage.add(who.with_(writings=(*who.writings, writing), die=who.die or "none"))
    foe = stage.add(person(None, "foe", kind="monster"))
    stage.records.append(Fight(round=given.get("round", 1), party=(who.id,), enemies=(foe.id,)))
    acts = list(given["acts"])
    for act in acts:
        if act not in ACTS:
            raise Unknown(f"acts: {act}")
    row = spell_named(spell)
    matter, on = matter_of(stage, row), (foe,) if row.hostile else ()

    def steps() -> Steps:
        for act in acts:
            now = yield from look(Creature, who.id)
            at = foe.id if ACTS[act] not in ("withdraw", "flee", "move", "cast") else ""
            yield from plan(now, ACTS[act], at=at, to="stairs", read_from=writing.source, targets=on, matter=matter)
        return {"allowed": True, "may_move": not any(act in ("loose", "throw") for act in acts)}

    return stage.prepared(steps)
