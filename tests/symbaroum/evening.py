"""One whole evening as a list of commands with named dice: `python -m tests.symbaroum.evening` writes it anew.

Creation, an ambush on the players, a fight with a fall, pain and both its choices, dying and saving, flanking,
something to find out, a social challenge, Experience and an ability bought.
"""

from pathlib import Path
from typing import Any

from rulewright.engine import Run, Script
from rulewright.engine.parameters import bind
from rulewright.engine.steps import Chosen, Told
from rulewright.engine.world import World
from rulewright.errors import Complaint
from rulewright.systems.symbaroum import SYSTEM

GOLDEN = Path(__file__).with_name("evening.txt")
MIRA = {
    "name": "Mira",
    "accurate": 13,
    "cunning": 9,
    "discreet": 8,
    "persuasive": 10,
    "quick": 12,
    "resolute": 9,
    "strong": 11,
    "vigilant": 8,
    "novice": ["medicus", "tactician"],
    "adept": "man-at-arms",
    "weapons": ["sword"],
    "armor": "scale-mail",
    "shield": "shield",
}
RUFFIAN, CUTTER, TALK = "toll-ruffian-1", "charcoal-cutter-1", "three-elms-talk"
ALL = ["mira", "odo", RUFFIAN, CUTTER]
Command = tuple[str, dict[str, Any], list[tuple[str, Any]], list[tuple[str, str]]]


def attack(who: str, target: str, *dice: tuple[str, Any], choices: tuple[tuple[str, str], ...] = ()) -> Command:
    return ("attack", {"who": who, "target": target}, list(dice), list(choices))


def ends(who: str, *dice: tuple[str, Any]) -> Command:
    return ("end-turn", {"who": who}, list(dice), [])


EVENING: list[Command] = [
    ("character", {**MIRA, "strong": 12}, [], []),
    ("character", MIRA, [], []),
    ("enlist", {"character": "odo"}, [], []),
    ("foe", {"kind": "toll-ruffian"}, [], []),
    ("foe", {"kind": "charcoal-cutter"}, [], []),
    ("ambush", {"attackers": [RUFFIAN, CUTTER], "defenders": ["mira", "odo"]}, [("vigilant-test", 15)], []),
    ("fight", {"combatants": ALL, "ready": ["mira", "odo"]}, [], []),
    ("attack", {"who": "mira", "target": RUFFIAN}, [], []),
    (
        "begin",
        {},
        [("armor", 1), ("armor", 1)],
        [
            ("surprise-attack", "mira"),
            ("reach-attack", "let-go"),
            ("surprise-attack", "odo"),
            ("pain", "knock-down"),
            ("reach-attack", "let-go"),
        ],
    ),
    attack("mira", RUFFIAN, ("attack", 5), ("damage", 8)),
    ends("mira"),
    attack(RUFFIAN, "mira", ("defense", 15), ("armor", 1)),
    ends(RUFFIAN),
    ("stand-up", {"who": "odo"}, [("quick-test", 12)], []),
    attack("odo", CUTTER),
    ends("odo"),
    attack(CUTTER, "odo", ("defense", 18), ("armor", 1)),
    ends(CUTTER),
    attack("mira", RUFFIAN, ("attack", 14), ("damage", 8)),
    ends("mira"),
    attack(RUFFIAN, "mira", ("defense", 3)),
    ends(RUFFIAN, ("death-test", 14)),
    ("engage", {"who": CUTTER, "target": "mira"}, [], []),
    attack(CUTTER, "mira", ("defense", 2)),
    ends(CUTTER),
    ("first-aid", {"helper": "mira", "patient": "odo", "means": "medicus-with-cure"}, [("medicus-with-cure", 4)], []),
    attack("mira", RUFFIAN),
    ends("mira"),
    attack(RUFFIAN, "mira", ("defense", 1)),
    ends(RUFFIAN),
    attack(CUTTER, "mira", ("defense", 4)),
    ends(CUTTER),
    attack("mira", RUFFIAN, ("attack", 6), ("damage", 3)),
    ends("mira"),
    ("stand-up", {"who": "odo"}, [("quick-test", 4)], []),
    ("flank", {"who": "odo", "target": CUTTER}, [], []),
    ends("odo"),
    attack(CUTTER, "mira", ("defense", 5)),
    ends(CUTTER),
    attack(
        "mira",
        CUTTER,
        ("attack", 10),
        ("damage", 6),
        ("advantage", 3),
        ("attack", 8),
        ("damage", 5),
        ("advantage", 1),
        choices=(("pain", "free-attack"),),
    ),
    ("end-fight", {}, [], []),
    ("stage", {"situation": "three-elms"}, [("number", 1)], []),
    ("investigate", {"who": "mira", "scene": TALK, "clue": "the-boy"}, [("persuasive-test", 7)], []),
    ("investigate", {"who": "odo", "scene": TALK, "clue": "empty-chest"}, [("vigilant-test", 9)], []),
    ("test", {"who": "odo", "attribute": "persuasive", "scene": TALK}, [], []),
    ("settle", {"scene": TALK, "outcome": "The ledger is read in the market, and the company is paid."}, [], []),
    ("award", {"who": "mira", "points": 12}, [], []),
    ("award", {"who": "odo", "points": 12}, [], []),
    ("buy", {"who": "mira", "ability": "feint", "to": "adept"}, [], []),
    ("buy", {"who": "mira", "ability": "feint", "to": "next"}, [], []),
    ("days", {"days": 2}, [], []),
    ("days", {"days": 2, "anyway": True}, [], []),
]
"""Verb, arguments as people give them, dice and choices in order."""


def told() -> tuple[list[str], World]:
    """The evening as lines: each command, what was chosen, what was said; and the world it leaves."""
    world, lines = SYSTEM.world(), []
    for verb, given, dice, choices in EVENING:
        lines.append(f"> {verb} {' '.join(_word(value) for value in given.values())}".rstrip())
        world, more = played(world, verb, given, dice, choices)
        lines += more
    return lines, world


def played(
    world: World, verb: str, given: dict[str, Any], dice: list[tuple[str, Any]], choices: list[tuple[str, str]]
) -> tuple[World, list[str]]:
    """One command: the world after it, or the same world and a refusal."""
    procedure = SYSTEM.procedure(verb)
    script = Script(dice, choices)
    run = Run(world, script)
    try:
        run(procedure, **bind(procedure.parameters, given, world))
        script.finish()
    except Complaint as complaint:
        if dice or choices:
            raise
        return world, [f"  refused: {complaint}"]
    return run.world, [line for step in run.steps for line in _line(step)]


def _line(step: Any) -> list[str]:
    if isinstance(step, Told):
        causes = [
            f"[{'; '.join(f'{one.name} {one.value:+d}' for one in made)}]" for made in (step.parts, step.target) if made
        ]
        return [f"  {' '.join((step.text, *causes))}"]
    return [f"  {step.who} chooses {step.answer} ({step.why})"] if isinstance(step, Chosen) else []


def _word(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(told()[0]) + "\n", encoding="utf-8")
