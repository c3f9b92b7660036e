"""A small fight to play at the terminal: two of ours against two of theirs, with dice that fall alike each time."""

from pathlib import Path
from typing import Any

from rulewright.campaign import Campaign
from rulewright.cli.session.terminal import Terminal
from rulewright.engine import Clock, World
from rulewright.systems.contested.records import Creature, Grimoire, Item

SEED = bytes(range(32))
AXE = Item(name="axe", die="d8", weapon=True, held=True)
BOW = Item(name="bow", die="d6", weapon=True, ranged=True, hands=2)
AEL = Creature(id="ael", name="Ael", strength=12, dexterity=11, hp=5, max_hp=5, items=(AXE, BOW), player="anna")
MIRA = Creature(id="mira", name="Mira", willpower=14, hp=4, max_hp=4, grimoire=Grimoire(spells=("Light",)))
BOGGART = Creature(id="boggart-1", name="Boggart 1", kind="npc", group="foes", hp=4, max_hp=4, armor=1, items=(AXE,))
OTHER = BOGGART.with_(id="boggart-2", name="Boggart 2")
WORLD = World([Clock(), AEL, MIRA, BOGGART, OTHER])
FIGHT = "start-fight ael,mira,boggart-1,boggart-2"


def campaign(folder: Path, world: World = WORLD) -> Campaign:
    return Campaign.create(folder / "fight.rulewright", "contested", title="A fight", world=world, seed=SEED)


class Evening:
    """A table whose people answer from a list, and what it showed."""

    def __init__(self, kept: Campaign, **more: Any) -> None:
        self.answers: list[str | None] = []
        self.asked: list[str] = []
        self.remarks: list[str] = []
        self.table = Terminal(kept, self._ask, say=self.remarks.append, **more)

    def _ask(self, question: str) -> str | None:
        self.asked.append(question)
        return self.answers.pop(0) if self.answers else None

    def __call__(self, line: str, *typed: str | None) -> str:
        self.answers += typed
        return "\n".join(text for text, _ in self.table.line(line))
