"""Beyond the fight: tests that solve problems, and negotiations too weighty for one test.

A social challenge is settled by what is said at the table. It can be prepared: the referee writes down what the
other side wants and will not give, and clues that problem-solving may bring to light before.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import (
    REFEREE,
    Field,
    Rolls,
    Rule,
    Told,
    World,
    change,
    create,
    must,
    procedure,
    say,
    survey,
    tell,
)
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence, Unreadable, either
from rulewright.systems.bricks.house.records import lettered, slug
from rulewright.systems.bricks.picking import worded
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.checks.rolls import Tested, attempt, attribute_named
from rulewright.systems.symbaroum.checks.thrown import word_of
from rulewright.systems.symbaroum.events.scene import ClueFound, CluePrepared, ClueTried, SceneSettled, SceneTested
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.scene import Clue, Scene, SceneKind

Where = Annotated[Scene, Field("The scene")]
SETTLED: Final = Sentence("settled")
"""The outcome of a scene if nobody said how it ended. Clause: social.resolution"""
NOBODY_LEFT: Final = Sentence("nobody of the other side is left")
"""The outcome of a scene that lapses. Clause: social.resolution"""


def _clues(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """The clues of a scene that are still to be found, as far as they are there. Clause: social.preparation"""
    scene = world.records.get(given.get("scene", ""))
    for clue in scene.clues if isinstance(scene, Scene) else ():
        if not clue.found:
            yield Pick(value=clue.id, title=clue.called, line=Sentence(clue.attribute))


@procedure(
    "symbaroum.test", title="Test an attribute", by="owner", verb="test", asked="awake", even=("down", "out of turn")
)
def make_test(
    who: Annotated[Creature, Field("Who tries something")],
    attribute: Annotated[str, Field("The attribute tested", rows=worded(*ATTRIBUTES))],
    against: Annotated[Creature | None, Field("Who opposes it", empty="nobody does")] = None,
    opposed: Annotated[
        str, Field("The opposing attribute", empty="the usual one", by="referee", rows=worded(*ATTRIBUTES))
    ] = "",
    difficulty: Annotated[
        int, Field("Modification set by the referee, usually -5 to +5", low=-100, high=100, by="referee")
    ] = 0,
    scene: Annotated[Scene | None, Field("The scene it is to settle", empty="no scene")] = None,
    about: Annotated[str, Field("What it is for, in words", empty="it is not said", longest=200)] = "",
    called: Annotated[bool, Field("What happens calls for it: in a fight it takes no action", by="referee")] = False,
    overruled: Annotated[
        bool, Field("One test is enough here, though it is a social challenge", by="referee", leave=True)
    ] = False,
) -> Rule[Tested]:
    """Test an attribute for something that matters; only the players roll. In a fight it takes the Combat Action.

    A Persuasive test in a social challenge is refused, unless the referee says that one is enough.

    Clauses: checks.when, checks.gm-sets, checks.only-players-roll, problem-solving.flow, social.what,
    checks.roll-under, checks.opposition, checks.difficulty, problem-solving.what
    """
    tested = attribute_named(attribute)
    if scene is not None:
        closed(scene)
    open_ones = [one for one in (yield from survey(Scene)) if one.kind == "social-challenge" and not one.outcome]
    people = (yield from survey(Creature)) if open_ones else ()
    challenges = (one for one in open_ones if not lapses(one, people))
    social = tested == "persuasive" and (any(challenges) if scene is None else scene.kind == "social-challenge")
    must(
        not social or overruled,
        "a social challenge is settled by role-play, not by one test",
        clause="social.what",
    )
    if not called:
        who = yield from pay(who, "test")
    result = yield from attempt(
        who, tested, difficulty=difficulty, against=against, opposed=opposed, about=about.strip()
    )
    if scene is not None:
        yield from change(scene, SceneTested())
    yield from tell(_tested, who, result, tested, *((against,) if against is not None else ()))
    return result


def closed(scene: Scene) -> None:
    """Refuse a scene that is settled. Clause: social.resolution"""
    must(not scene.outcome, "{title} is settled: {outcome}", title=scene, outcome=outcome_of(scene))


def outcome_of(scene: Scene) -> str:
    """How a scene ended: people's own words, or that it is settled. Clause: social.resolution"""
    return next((one for one in (SETTLED, NOBODY_LEFT) if scene.outcome == one), scene.outcome)


def lapses(scene: Scene, everybody: Iterable[Creature]) -> bool:
    """Whether a scene is open whose other side is dead or gone: there is nobody left to settle it with.

    Clauses: social.what, social.resolution
    """
    if scene.outcome or not scene.peopled:
        return False
    return not any(one.id in scene.people and one.status != "dead" for one in everybody)


@procedure("symbaroum.scene", title="Open a scene", by="referee", verb="scene")
def open_scene(
    name: Annotated[str, Field("Its name")],
    kind: Annotated[SceneKind, Field("What kind of scene")],
    other_side: Annotated[str, Field("With whom it is settled")] = "",
    stakes: Annotated[str, Field("What is at stake")] = "",
    wants: Annotated[str, Field("What the other side is after")] = "",
    limits: Annotated[str, Field("What the other side will not give")] = "",
    people: Annotated[
        tuple[Creature, ...], Field("Who is on the other side: when all of them are dead, it lapses")
    ] = (),
) -> Rule[Scene]:
    """Mark a scene as problem-solving or as a social challenge, with its parameters as the referee sets them.

    Clauses: problem-solving.what, social.what, social.resolution, other.gm-handles
    """
    key = lettered(slug(name), name, Sentence("give the scene a name"))
    made = yield from create(
        Scene(
            id=key,
            name=name,
            kind=kind,
            other_side=other_side,
            people=tuple(one.id for one in people),
            peopled=bool(people),
            stakes=stakes,
            wants=wants,
            limits=limits,
        )
    )
    yield from say(
        "{title}: {what}", "scene", title=made, what=made.stakes or Sentence(made.kind), clause="social.what"
    )
    return made


@procedure("symbaroum.clue", title="Prepare a clue", by="referee", verb="clue")
def prepare_clue(
    scene: Where,
    clue: Annotated[str, Field("Its name, in a word")],
    text: Annotated[str, Field("What comes to light")],
    attribute: Annotated[str, Field("The attribute tested for it", rows=worded(*ATTRIBUTES))] = "cunning",
    difficulty: Annotated[int, Field("Modification, usually -5 to +5", low=-100, high=100)] = 0,
) -> Rule[Scene]:
    """Write down a fact, secret or rumour that problem-solving can bring to light before the talk.

    Clauses: social.preparation, checks.gm-sets
    """
    closed(scene)
    tested = attribute_named(attribute)
    must(
        not any(one.id == clue for one in scene.clues),
        "{title} has a clue {clue} already",
        title=scene.title,
        clue=clue,
    )
    after = yield from change(scene, CluePrepared(Clue(id=clue, text=text, attribute=tested, difficulty=difficulty)))
    yield from say(
        "{scene}: {clue} can be found out",
        "clue",
        scene=after,
        clue=clue,
        audience=REFEREE,
        clause="social.preparation",
    )
    return after


@procedure("symbaroum.investigate", title="Look for something to use", by="owner", verb="investigate", when=at_peace)
def investigate(
    who: Annotated[Creature, Field("Who looks")],
    scene: Where,
    clue: Annotated[str, Field("Which of its clues", rows=_clues)],
    again: Annotated[bool, Field("They may try once more: something has changed", by="referee", leave=True)] = False,
) -> Rule[Tested]:
    """Try to bring to light what can be used on the other side, before talking: once each, unless the referee says that
    something has changed.

    Clauses: social.preparation, problem-solving.flow, attributes.cunning
    """
    closed(scene)
    found = next((one for one in scene.clues if one.id == clue), None)
    if found is None:
        ids = [one.id for one in scene.clues]
        raise Unreadable(
            Sentence("'{word}'", word=clue),
            Sentence("{title} has no such clue", title=scene.title),
            Sentence("there are {known}", known=", ".join(ids) or Sentence("none yet")),
        )
    must(not found.found, "{clue} is known already", clue=clue)
    must(
        again or who.id not in found.tried,
        "{title} has tried that already: the referee says when something has changed",
        title=who,
        clause="problem-solving.flow",
    )
    result = yield from attempt(who, found.attribute, difficulty=found.difficulty, about=found.called)
    after = yield from change(scene, SceneTested(), "problem-solving.flow")
    if who.id not in found.tried:
        after = yield from change(after, ClueTried(clue, who.id))
    if result.success:
        yield from change(after, ClueFound(clue))
        yield from say("{who} finds out: {text}", "clue", who=who, text=found.text)
    return result


def _endings(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """The endings that a scene was prepared with. Clause: social.resolution"""
    scene = world.records.get(given.get("scene", ""))
    return (Pick(value=one, title=one) for one in (scene.endings if isinstance(scene, Scene) else ()))


DECIDED: Final = {"role-play": Sentence("role play"), "test": Sentence("test")}
"""How a scene is decided. Clause: social.resolution"""


def _decided(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """How a scene can have been decided: a social challenge by no test. Clause: social.what"""
    scene = world.records.get(given.get("scene", ""))
    talk = isinstance(scene, Scene) and scene.kind == "social-challenge"
    return (Pick(value=one, title=said) for one, said in DECIDED.items() if one != "test" or not talk)


@procedure("symbaroum.settle", title="Say how a scene ends", by="referee", verb="settle")
def settle(
    scene: Where,
    outcome: Annotated[str, Field("How it ends, in the referee's words", rows=_endings, own=True)] = "",
    by: Annotated[str, Field("How it was decided", rows=_decided)] = "role-play",
) -> Rule[Scene]:
    """State how a scene ends. A social challenge is settled by what the group said, never by one test.

    Clauses: social.resolution, social.what
    """
    closed(scene)
    if by not in DECIDED:
        raise Unreadable(Sentence("'{word}'", word=by), "nothing is decided so", either(DECIDED.values()))
    must(
        scene.kind != "social-challenge" or by != "test",
        "a social challenge is settled by role-play, not by one test",
        clause="social.what",
    )
    must(outcome or by != "role-play", "the referee states the outcome: say how it ends", asks="outcome")
    after = yield from change(scene, SceneSettled(outcome or str(SETTLED)))
    yield from say(
        "{scene} ends: {outcome}", "scene", scene=after, outcome=outcome_of(after), clause="social.resolution"
    )
    return after


def _tested(_rolls: Rolls, who: Creature, result: Tested, attribute: str, against: Creature | None = None) -> Told:
    told = {"who": who.title, "attribute": word_of(attribute)}
    if against is not None:
        told["foe"] = against.title
    if result.actor_succeeds:
        verdict, text = Sentence("succeeds"), Sentence("{who} succeeds with {attribute}", **told)
        if against is not None:
            text = Sentence("{who} succeeds with {attribute} against {foe}", **told)
    else:
        verdict, text = Sentence("does not succeed"), Sentence("{who} does not succeed with {attribute}", **told)
        if against is not None:
            text = Sentence("{who} does not succeed with {attribute} against {foe}", **told)
    if result.unusual:
        text = Sentence("{outcome} (an unusual difficulty)", outcome=text)
    return Told(text, about="attempt", verdict=verdict, clause="checks.only-players-roll")
