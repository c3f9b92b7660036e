"""Deeds of `bdp` that need something to be there first."""

from collections.abc import Iterator

from rulewright.engine import System, World
from rulewright.engine.clock import Lasting
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.conditions import GRIPPED, TERROR
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight, Riposte
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bricks.house.records import SCENE
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another, at peace and in a fight."""
    hand = Written(game, demo(game, fighting=False))
    for one in ("hale", "dorn"):
        hand.is_(one, coins=500)
    hand.does("buy", who="hale", thing="torch", price=1)
    hand.does("sell", who="hale", thing="torch", price=2)
    hand.does("give", who="dorn", to="hale", thing="torch")
    hand.does("lay-down", who="hale", thing="torch")
    lies = next(one.id for one in hand.world if one.id not in demo(game, fighting=False) and hasattr(one, "item"))
    hand.does("take-up", who="merrit", lies=lies)
    hand.asks("drink", who="merrit")
    hand.is_("merrit", skills=("Provocateur", "Well-Traveled"))
    hand.asks("provoke", who="merrit", listener="quarry-rat-1")
    hand.asks("side", who=["quarry-rat-1"], side="bystander")
    hand.asks("well-traveled", who="merrit", place="obscure")
    hand.is_("merrit", skills=("Lockpicker", "Socialite", "Elemental"))
    hand.asks("attune", who="merrit", element="fire")
    hand.does("try", who="merrit", skill="Lockpicker", like="lock")
    hand.asks("judge", attempt="attempt-merrit-lockpicker", gear=False)
    hand.asks("let-drop", attempt="attempt-merrit-lockpicker")
    hand.does("use-skill", who="merrit", skill="Socialite", what="a friend at court")
    hand.asks("grant", attempt="attempt-merrit-socialite")
    hand.is_("merrit", species="arcane", used=())
    hand.asks("feat", who="merrit", effect="a light", save_with="wil")
    hand.does("complex-task", name="A raft", steps=3)
    hand.does("close-task", task="a-raft")
    hand.does("horse", name="Grey")
    hand.does("mount", who="hale", horse="grey")
    hand.does("trap", name="Pit", damage="d6")
    hand.asks("trap-found", trap="pit")
    hand.asks("spring", trap="pit", victims=["merrit"])
    hand.is_("merrit", status="out", hp=0, coins=2)
    hand.asks("loot", who="dorn", fallen="merrit", coins=2)
    hand.does("buy", who="dorn", thing="healer's kit", price=50)
    hand.asks("first-aid", who="dorn", patient="merrit")
    hand.is_("ysolt", items=(Item(name="prayer book"), Item(name="ash wand", power=1, most_power=3)))
    hand.asks("repair-implement", who="ysolt", thing="ash wand", days=2)
    hand.asks("imprint", who="ysolt", learn=["Bless"])
    hand.is_("ysolt", willpower=1)
    hand.asks("pray", who="ysolt", evening=True)
    hand.asks("night", guards=["ysolt"], quality="normal", undisturbed=True)
    hand.does("wilderness", terrain="forest")
    hand.does("journey", goal="the mill", distance="medium")
    hand.asks("lengthen", watches=1)
    hand.asks("watch-deed", who="hale", what="mends the cart")
    hand.does("travel")
    hand.does("watch-event", 5)
    hand.asks("loss", who="hale", what="effort")
    hand.asks("event-told", what="The rain turns to sleet.")
    hand.asks("event-say", what="The rain turns to sleet.")
    hand.asks("watch-end")
    yield from hand.done
    yield from _among_people(game)
    yield from _fighting(game)


def _among_people(game: System) -> Iterator[Deed]:
    here = demo(game, fighting=False)
    hand = Written(game, World({one.id: one for one in here if one.id != SCENE}))
    hand.is_("merrit", skills=("Pocket Change",))
    hand.asks("pocket-change", who="merrit")
    yield from hand.done


def _fighting(game: System) -> Iterator[Deed]:
    hand = Written(game, demo(game, fighting=False))
    hand.is_("hale", coins=500)
    hand.does("buy", who="hale", thing="smoke bomb", price=20)
    hand.asks("side", who=["quarry-rat-1"], side="bystander")
    armed = hand.world.get(Creature, "hale").items
    hand = Written(game, demo(game, fighting=True))
    hand.is_("hale", items=armed)
    everybody = ("ysolt", "dorn", "merrit", "hale", "quarry-rat-1", "quarry-rat-2")
    hand.is_("fight", settled=True, first=everybody)
    hand.asks("zones", zones=["gate", "yard", "wall"])
    hand.is_("quarry-rat-1", features=("breath", "constrict"), breathes="d6")
    hand.asks("breathe", who="quarry-rat-1", targets=["dorn"], ability="dex")
    hand.asks("constrict", who="quarry-rat-1", target="dorn")
    for what in (GRIPPED, TERROR):
        hand.puts(Lasting(id=f"{what}-dorn", what=what, on="dorn"))
    hand.asks("let-go", who="dorn")
    hand.asks("regroup", who="dorn")
    hand.asks("smoke-bomb", who="hale", near=["quarry-rat-1", "quarry-rat-2"])
    hand.asks("give-up", who="quarry-rat-1")
    hand.is_("merrit", skills=("Rousing Words",))
    hand.asks("rouse", who="merrit")
    sleeper = "merrit"
    hand.puts(Lasting(id="asleep-merrit", what=ASLEEP, on=sleeper, amount=2))
    hand.asks("wake", who="dorn", sleeper=sleeper)
    yield from hand.done
    theirs = Written(game, demo(game, fighting=True))
    fight = theirs.world.get(Fight, FIGHT)
    theirs.is_(FIGHT, settled=True)
    theirs.asks("foe-turn", who=fight.foes[0])
    theirs.puts(Riposte(who=fight.foes[0], against=fight.party[0], round=fight.round, acted=fight.acted))
    theirs.asks("answer", who=fight.foes[0], what="shove")
    yield from theirs.done
