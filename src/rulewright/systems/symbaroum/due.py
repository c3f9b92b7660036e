"""What the rules require next, so that a table can be reminded of it."""

from collections.abc import Iterator

from rulewright.engine import Offer, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.together import at_hand
from rulewright.systems.bricks.house import Unseen
from rulewright.systems.bricks.house.unseen import into_view
from rulewright.systems.bricks.offering import offered
from rulewright.systems.symbaroum.challenges import NOBODY_LEFT, lapses, settle
from rulewright.systems.symbaroum.fight.turns import begin_fight, end_fight, go_on
from rulewright.systems.symbaroum.harm.dying import death_test, owed_test
from rulewright.systems.symbaroum.harm.elixirs import COMES
from rulewright.systems.symbaroum.harm.hazards import face_hazard
from rulewright.systems.symbaroum.harm.healing import best_means, first_aid, means_title
from rulewright.systems.symbaroum.harm.left_open import matter_in_words, say_effect
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight, goes_on
from rulewright.systems.symbaroum.records.matter import Hazard, Matter
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.systems.symbaroum.unattended.play_out import play_turn


def due(world: World) -> tuple[Offer, ...]:
    """What the rules want done next: a fight begun once its order is set, or ended once one side is left; the next
    place in the order if somebody fell in their own turn, and the turn of one whom no player plays; Death Tests of
    those who are dying where no fight makes them, and who could help them; who is unseen no more, in melee as they are;
    what the referee has to say of an elixir, or of what harms people in a place; the end of a scene of which nobody of
    the other side is left.

    Clauses: turn-order.fixed, surprise.free-attack, dying.state, dying.death-test, actions.on-initiative, elixir.self,
    social.resolution
    """
    return (*_in_order(world), *_in_melee_unseen(world), *_left_open(world), *_in_danger(world), *_lapsed(world))


def _in_melee_unseen(world: World) -> Iterator[Offer]:
    """Foes nobody sees although they are in melee with somebody. Clause: surprise.then-order"""
    party = [one for one in world.all(Creature) if one.side == "pc"]
    for hidden in world.all(Unseen):
        foe = world.records.get(hidden.who)
        if not isinstance(foe, Creature) or not foe.able:
            continue
        other = next((one for one in party if one.place_of(foe.id) or foe.place_of(one.id)), None)
        if other is not None:
            text = Sentence("Bring {foe} into view, in melee with {who}", foe=foe.title, who=other.title)
            yield into_view("symbaroum", foe, text)


def _lapsed(world: World) -> Iterator[Offer]:
    """Scenes that nobody is left to be settled with. Clause: social.resolution"""
    for one in world.all(Scene):
        if lapses(one, world.all(Creature)):
            text = Sentence("Settle {scene}: {outcome}", scene=one.title, outcome=NOBODY_LEFT)
            yield Offer(settle.id, {"scene": one.id, "outcome": str(NOBODY_LEFT)}, text)


def _in_danger(world: World) -> Iterator[Offer]:
    """What harms people in places. Clause: checks.gm-sets"""
    for one in world.all(Hazard):
        yield Offer(face_hazard.id, {"hazard": one.id}, Sentence("{what} Say what it does", what=one.picked_as))
        nothing = {"hazard": one.id, "damage": 0}
        yield Offer(face_hazard.id, nothing, Sentence("{what} It harms nobody", what=one.picked_as))


def _left_open(world: World) -> Iterator[Offer]:
    """What comes of elixirs, with what often does. Clauses: elixir.self, elixir.other"""
    for one in world.all(Matter):
        text = matter_in_words(one, world)
        for usual in COMES.get(one.what, ()):
            words = {"matter": one.id, "comes": str(usual)}
            yield Offer(say_effect.id, words, Sentence("{owed}: {choice}", owed=text, choice=usual))
        yield Offer(say_effect.id, {"matter": one.id}, Sentence("{owed}: done", owed=text))


def _in_order(world: World) -> tuple[Offer, ...]:
    """What turns and Death Tests want. Clauses: turn-order.fixed, dying.death-test"""
    fights = [one for one in world.all(Fight) if one.order]
    for running in fights:
        if not running.turn:
            return (Offer(begin_fight.id, {}, Sentence("Begin the fight, ambushers first")),)
        people = [one for one in world.all(Creature) if one.id in running.order]
        # Whoever sees one side alone, the other lying in wait, does not see the end of a fight.
        if len({one.group for one in people}) > 1 and not goes_on(people):
            return (
                Offer(end_fight.id, {}, Sentence("End the fight: one side is left")),
                *_dying(world, running.order),
            )
        now = world.records.get(running.now)
        if isinstance(now, Creature) and running.acting(world) is None:
            return (
                Offer(go_on.id, {}, Sentence("Go on: {title} can do nothing more this turn", title=now.title)),
                *_dying(world, running.order),
            )
        if isinstance(now, Creature) and now.side == "npc":
            act = Offer(play_turn.id, {"who": now.id}, Sentence("Let {title} act", title=now.title))
            return (act, *_dying(world, running.order))
    return _dying(world, tuple(one for running in fights for one in running.order))


def _dying(world: World, fighting: tuple[str, ...]) -> tuple[Offer, ...]:
    """Death Tests outside a fight, and help that comes before them; in one they come by themselves.

    Clauses: dying.death-test, dying.until, healing.dying
    """
    dying = [one for one in world.all(Creature) if one.status == "dying" and one.id not in fighting]
    return tuple(
        offer
        for one in dying
        for offer in (*_helped(world, one), Offer(death_test.id, {"who": one.id}, owed_test(one)))
    )


def _helped(world: World, patient: Creature) -> Iterator[Offer]:
    """Those beside a dying one who could help, each with their best. Clauses: dying.until, first-aid.requires"""
    beside = at_hand(world, world.all(Creature))
    for one in beside if patient in beside else ():
        if one.able and one.group == patient.group and (means := best_means(one)):
            given = {"helper": one.id, "patient": patient.id, "means": means}
            how = Sentence(
                "{helper} helps {who}: {means}", helper=one.title, who=patient.title, means=means_title(means)
            )
            helps = offered((first_aid, given, how), world, {})
            if not helps.why_not:
                yield helps
