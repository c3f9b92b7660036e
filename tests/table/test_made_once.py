"""What nothing has changed for is not made again: a blow on a foe is no news to those who only stand by."""

from rulewright.campaign.seen.knowledge import Known
from rulewright.campaign.seen.views import view
from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Run, World
from rulewright.engine.declared.derived import Fixed, Memo
from rulewright.systems.bricks.house.commands.beginning import ready_adventure, to_bring
from rulewright.systems.contested import SYSTEM as CONTESTED
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.records import Creature
from rulewright.table.people import Person
from rulewright.table.view.doing.offers import _offers
from rulewright.table.view.people import who
from tests.eyes import eyes_of

MIRA, BO = (Creature(id=one, name=one.title(), strength=12, hp=4, max_hp=4) for one in ("mira", "bo"))
OGRE = Creature(id="ogre", name="Ogre", kind="npc", group="foes", strength=12, hp=9, max_hp=9)


def fighting() -> World:
    run = Run(World([Clock(), MIRA, BO, OGRE]), Chance(Seeded(1)))
    run(start_fight, (MIRA, BO, OGRE))
    return run.world


def test_what_somebody_can_do_is_not_made_again_when_a_foe_is_hurt() -> None:
    memo, world = Memo(), fighting()
    hurt = World({**world.records, "ogre": OGRE.with_(hp=3)})
    dead = World({**world.records, "ogre": OGRE.with_(hp=0, status="dead")})
    before, after, then = (memo.of(one).make(_offers, CONTESTED, "mira", Fixed()) for one in (world, hurt, dead))
    assert after is before
    assert then != before


def test_everybody_is_drawn_once_for_all_who_see_the_same() -> None:
    memo, world = Memo(), fighting()
    people = tuple(Person(id=one, nick=one, role="player", plays=(one,)) for one in ("mira", "bo"))
    seen = view(world, people[0].seat, CONTESTED)
    shown = [who(eyes_of(one, CONTESTED, world, seen, Known(), people=people, memo=memo)) for one in people]
    assert [[one.id for one in each if one.mine] for each in shown] == [["mira"], ["bo"]]
    assert shown[0][2] is shown[1][2], "the ogre is nobody's own"


def test_a_ready_adventure_is_read_once() -> None:
    assert to_bring(CONTESTED, World())
    assert ready_adventure(CONTESTED) is ready_adventure(CONTESTED)
