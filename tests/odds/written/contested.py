"""Deeds of `contested` that need something to be there first."""

from collections.abc import Iterator

from rulewright.engine import System
from rulewright.systems.contested.gear.inventory import packed
from rulewright.systems.contested.records import Grimoire, LaidSpell, Matter, Mishap
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another, at peace and in a fight."""
    hand = Written(game, demo(game, fighting=False))
    hand.does("buy", creature="keld", gear="torch")
    hand.does("take-off", creature="keld", thing="Helmet")
    hand.asks("wear", creature="keld", thing="Helmet")
    hand.does("stow", creature="keld", thing="Long sword")
    hand.does("use", creature="keld", thing="torch")
    hand.puts(Matter(id="matter-2", on="keld", what="burning", clause="inventory.sizes", note="Torch"))
    hand.asks("burn-down", matter="matter-2")
    hand.asks("put-out", creature="keld", thing="torch")
    hand.does("drop", creature="keld", thing="Helmet")
    hand.asks("put", creature="keld", thing="gambeson", store="ground")
    hand.does("take", creature="keld", thing="Helmet")
    hand.is_("nim", status="dead", gold=3)
    hand.does("loot", creature="keld", body="nim", gold=2)
    hand.asks("succeed", dead="nim", name="Oddo")
    hand.does("hireling", role="bodyguard", name="Oswin")
    hand.is_("oswin", owed=2)
    hand.does("pay", payer="keld", hireling="oswin")
    hand.does("character", name="Wenda")
    hand.does("swap", creature="wenda", which="str-dex")
    hand.asks("reroll", creature="wenda", parts=["attributes"])
    hand.asks("reroll", creature="wenda", parts=["hp"])
    hand.asks("write-in", creature="wenda", part="str", value=12)
    hand.does("finish", creature="wenda")
    hand.is_("ismay", items=(packed(Grimoire(spells=("Sleep",))),))
    hand.asks("unpack", creature="ismay", thing="Grimoire")
    hand.is_("ismay", mishaps=(Mishap(18), Mishap(23)), grimoire=Grimoire(spells=("Sleep",), fused=True))
    hand.asks("cut-off-hand", creature="ismay")
    hand.asks("undo-double", creature="ismay")
    hand.is_("wenda", mishaps=(Mishap(20),))
    hand.asks("tell-mishap", creature="wenda", row=20, words="a heron's legs")
    hand.puts(Matter(id="matter-1", on="wenda", what="natural-1", clause="results.naturals"))
    hand.asks("settle", matter="matter-1", comes="a splinter", harm=1)
    hand.asks("position", creature="wenda", how="in-cover")
    hand.is_("ismay", spells=(LaidSpell("Sleep", does="asleep"),))
    hand.asks("wake", who="keld", sleeper="ismay")
    hand.is_("keld", scars_due=(3,))
    hand.asks("scar", creature="keld")
    hand.is_("oswin", status="critical", strength=4)
    hand.asks("spare", creature="oswin")
    hand.is_("agna", kind="detachment", status="routed")
    hand.asks("weaken", detachment="agna", how="it only looks on")
    yield from hand.done
    hand = Written(game, demo(game, fighting=False))
    hand.is_("nim", group="foes")
    hand.does("start-fight", creatures=["keld", "nim"])
    hand.asks("join-fight", creature="agna")
    yield from hand.done
    hand = Written(game, demo(game, fighting=False))
    hand.is_("nim", group="foes")
    hand.does("start-fight", creatures=["keld", "nim"], apart=4)
    hand.is_("keld", status="critical", hp=0)
    hand.asks("crawl", creature="keld", toward="nim")
    yield from hand.done
