"""Fights run live through the whole engine, beside the same fights of plain objects that roll with the d20 library.

    python benchmarks/live_fight.py [REPETITIONS] [--short]

The small fight (`small_fight.py`): records, events and the journal's entry on our side. Then four adventurers against
six goblins by all the rules of `contested`, everybody by the tactics "nearest": contests, choices of defence, settings,
the log's lines, an entry for each of two commands; theirs is what somebody would write who only wants this one fight.
Both sides must win equally often. Then a bare step of a rule, `face = yield ROLL`, beside the same die in place.

Goals: the small fight at least 3 times as fast, the step at most 1.3 times as long. Exit 1 where one is missed. The
fight of `contested` has no goal; its figure says what a whole game costs. `--short` fights a few times, to see that it
works, and misses no goal.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from time import perf_counter
from typing import Any

import d20

import small_fight
from asked import asked, ended
from peers import load
from rulewright.chance import Seeded, Stream, d
from rulewright.engine import Chance, Clock, Rule, Run, World, roll
from rulewright.engine.journal import Entry
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.unattended.going_on import fight_out

FASTER, STEP = 3, 1.3
GIVEN = asked(__doc__, often=("REPETITIONS", "how often all is measured, 7 times if left out"))
SHORT = GIVEN.short
FIGHTS, TRIALS, DICE = (3, 50, 1000) if SHORT else (100, 3000, 5000)
SWORD = Item(name="sword", die="d6", held=True, weapon=True)
MAIL = Item(name="mail", armor=1, worn=True)
PARTY = tuple(Creature(id=f"hero-{i}", strength=12, hp=4, max_hp=4, items=(SWORD, MAIL)) for i in range(1, 5))
GOBLINS = tuple(
    Creature(id=f"goblin-{i}", kind="npc", group="goblins", strength=9, dexterity=12, willpower=8, hp=4, items=(SWORD,))
    for i in range(1, 7)
)
EVERYBODY = (*PARTY, *GOBLINS)
START = World([Clock(), *EVERYBODY])


def ours(seed: int) -> tuple[str, tuple[Entry[Any, Any], ...]]:
    """One fight by the engine: the Group left standing, and what the journal would keep."""
    chance = Chance(Seeded(seed))
    begun = Run(START, chance)
    begun(start_fight, EVERYBODY)
    fought = Run(begun.world, chance)
    winner = fought(fight_out)
    return winner, (_entry(1, "contested.start-fight", begun), _entry(2, "contested.auto-fight", fought))


def _entry(seq: int, procedure: str, run: Run) -> Entry[Any, Any]:
    reads = tuple(sorted(run.read))
    return Entry(seq=seq, command=str(seq), procedure=procedure, steps=run.steps, reads=reads, dice=f"{seq}.1")


@dataclass(eq=False)
class Fighter:
    """Somebody in the plain fight."""

    group: str
    strength: int
    dexterity: int
    willpower: int
    armor: int
    hp: int = 4
    down: bool = False
    fled: bool = False
    aim: "Fighter | None" = None
    initiative: int = 0

    @property
    def stands(self) -> bool:
        """Whether it can still act."""
        return not (self.down or self.fled)

    def strike(self, target: "Fighter") -> None:
        """Attack: d20 + STR + d6 against d20 + the better of DEX and STR; a hit does what the d6 shows."""
        weapon = d20.roll("1d6").total
        ir = d20.roll(f"1d20+{self.strength}").total + weapon
        if d20.roll(f"1d20+{max(target.dexterity, target.strength)}").total <= ir:
            target.suffer(max(0, weapon - target.armor))

    def suffer(self, wound: int) -> None:
        """Take damage off HP, what is left over off STR, then save against STR or be down."""
        spill = max(0, wound - self.hp)
        self.hp -= wound - spill
        if spill:
            self.strength = max(0, self.strength - spill)
            self.down = self.strength == 0 or d20.roll(f"1d20+{self.strength}").total <= 15


@dataclass
class Brawl:
    """The plain fight: who stands in it, in the order of initiative."""

    groups: dict[str, list[Fighter]]
    tested: set[str] = field(default_factory=set)

    def standing(self) -> list[Fighter]:
        """Everybody who can act, Group by Group."""
        return [one for members in self.groups.values() for one in members if one.stands]

    def next_up(self, acted: list[Fighter], last: str) -> Fighter | None:
        """The next of this Round: the Groups take turns, whoever has none left is passed over."""
        names = list(self.groups)
        at = names.index(last) + 1 if last else 0
        for group in (*names[at:], *names[:at]):
            for one in self.groups[group]:
                if one.stands and one not in acted:
                    return one
        return None

    def turn(self, one: Fighter) -> None:
        """Attack twice, whoever was attacked last or else stands first."""
        for _ in range(2):
            foes = [other for other in self.standing() if other.group != one.group]
            if not foes or not one.stands:
                return
            if one.aim not in foes:
                one.aim = foes[0]
            one.strike(one.aim)

    def morale(self) -> None:
        """Let the goblins save when the first has fallen and when half are gone: WIL, or all run."""
        goblins = self.groups["goblins"]
        stand = [one for one in goblins if one.stands]
        fallen = sum(one.down for one in goblins)
        due = {"first"} if fallen else set()
        due |= {"half"} if len(stand) * 2 <= len(goblins) else set()
        new = due - self.tested if stand else set()
        self.tested |= new
        if new and d20.roll(f"1d20+{stand[0].willpower}").total <= 20:
            for one in stand:
                one.fled = True


def theirs() -> str:
    """One fight of plain objects: the Group left standing."""
    party = [Fighter("party", 12, 10, 10, 1) for _ in PARTY]
    goblins = [Fighter("goblins", 9, 12, 8, 0) for _ in GOBLINS]
    for one in (*party, *goblins):
        one.initiative = d20.roll(f"1d20+{one.willpower}").total
    ranked = sorted((*party, *goblins), key=lambda one: (-one.initiative, -one.willpower))
    groups: dict[str, list[Fighter]] = {}
    for one in ranked:
        groups.setdefault(one.group, []).append(one)
    brawl = Brawl(groups)
    for _ in range(20):
        acted: list[Fighter] = []
        last = ""
        while (acting := brawl.next_up(acted, last)) is not None:
            acted.append(acting)
            last = acting.group
            brawl.turn(acting)
            brawl.morale()
            left = {other.group for other in brawl.standing()}
            if len(left) < 2:
                return left.pop()
    return ""


ROLL = roll(d(6), "die")


def rolled(count: int) -> Rule[int]:
    """So many bare steps."""
    total = 0
    for _ in range(count):
        total += yield ROLL
    return total


def in_place(draw: Callable[[int], int], count: int) -> int:
    """The same dice rolled in place, each noted down."""
    total = 0
    trail: list[tuple[Any, int]] = []
    note = trail.append
    for _ in range(count):
        face = draw(6)
        note((ROLL, face))
        total += face
    return total


def timed(work: Callable[[], Any]) -> float:
    """Seconds of one run."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def raced(one: Callable[[], Any], other: Callable[[], Any], repetitions: int) -> tuple[float, float]:
    """Median seconds of two pieces of work that take turns."""
    one(), other()
    pairs = [(timed(one), timed(other)) for _ in range(repetitions)]
    return median(first for first, _ in pairs), median(second for _, second in pairs)


def same_game(name: str, won: Callable[[int], bool], plain_won: Callable[[], bool]) -> bool:
    """Whether both fights are won equally often, within four standard errors."""
    mine = sum(won(seed) for seed in range(TRIALS)) / TRIALS
    plain = sum(plain_won() for _ in range(TRIALS)) / TRIALS
    error = sqrt((mine * (1 - mine) + plain * (1 - plain)) / TRIALS)
    print(f"{name}: won {mine:.3f} of {TRIALS} by the engine, {plain:.3f} of the plain ones (error {error:.3f})")
    return abs(mine - plain) <= 4 * error


def speed(name: str, one: Callable[[int], Any], other: Callable[[], Any], repetitions: int) -> float:
    """How many times as fast the engine's fight is."""
    mine, plain = raced(
        lambda: [one(seed) for seed in range(FIGHTS)], lambda: [other() for _ in range(FIGHTS)], repetitions
    )
    each = f"{mine / FIGHTS * 1e6:.0f} us by the engine, {plain / FIGHTS * 1e6:.0f} us of plain objects with d20"
    print(f"{name}: {each}: {plain / mine:.2f} times as fast")
    return plain / mine


def steps(repetitions: int) -> list[float]:
    """How many times longer a bare step takes than the die rolled in place, for each source."""
    found = []
    for name, source in (("Seeded", Seeded(1)), ("Stream", Stream(b"seed", "1.1"))):
        long, short = raced(
            lambda source=source: Run((), Chance(source))(rolled, DICE),  # type: ignore[misc]  # bound here, since the loop goes on
            lambda source=source: in_place(source.draw, DICE),  # type: ignore[misc]  # bound here, since the loop goes on
            repetitions,
        )
        each = f"{long / DICE * 1e9:.0f} ns, in place {short / DICE * 1e9:.0f} ns"
        print(f"a bare step, {name}: {each}, {long / short:.2f} times as long")
        found.append(long / short)
    return found


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    repetitions = GIVEN.often or (1 if SHORT else 7)
    same = same_game(
        "small fight", lambda _: small_fight.ours()[0] == "heroes", lambda: small_fight.theirs() == "heroes"
    )
    same &= same_game("contested", lambda seed: ours(seed)[0] == "party", lambda: theirs() == "party")
    faster = speed("small fight", lambda _: small_fight.ours(), small_fight.theirs, repetitions)
    speed("contested", ours, theirs, repetitions)
    longest = max(steps(repetitions))
    print(f"medians of {repetitions}; {load()}")
    met = same and faster >= FASTER and longest <= STEP
    print("goals met" if met else f"goals MISSED: equal games, {FASTER} times as fast, a step {STEP} times as long")
    return 0 if met or SHORT else 1


if __name__ == "__main__":
    sys.exit(ended(main))
