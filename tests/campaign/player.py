"""A program that plays until it is killed, and says on standard output what has been acknowledged.

It waits for lines `play FILE`, `batch FILE` or `make FILE`, and for each gives birth to a child that does so; the
child's number and its end are told too. One warm interpreter serves many children: a hundred of them take seconds.
"""

import os
import signal
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

from rulewright.campaign import Campaign
from rulewright.engine import World
from rulewright.engine.journal import Codec
from rulewright.errors import Refused
from tests.lantern import SYSTEM


def digest(world: World) -> str:
    """A world as a short text."""
    records = sorted(world, key=lambda record: record.id)
    return sha256(Codec(SYSTEM).encode_records(records)).hexdigest()[:16]


def wishes(campaign: Campaign, random: Random) -> Iterator[int]:
    """Command at random without end, and give the number of each entry acknowledged."""
    while True:
        who, other = random.choice(("mira", "bo", "kol")), random.choice(("mira", "bo", "kol"))
        try:
            match random.randrange(8):
                case 0 | 1:
                    entry = campaign.command("strike", {"striker": who, "target": other})
                    yield entry.seq
                    yield campaign.answer(entry.command, random.choice(("stand", "duck"))).seq
                case 2 | 3:
                    yield campaign.command("oil", {"who": [who, other], "flasks": 2}).seq
                case 4:
                    yield campaign.command("light", {"who": who}).seq
                case 5:
                    yield campaign.command("wait", {"minutes": 25}).seq
                case 6:
                    campaign.undo()
                    yield campaign.ledger.last  # what can no longer go on is dropped with it
                case _:
                    campaign.redo()
                    yield campaign.ledger.last
        except Refused:
            continue


def play(file: Path) -> None:
    """Play until killed."""
    campaign = Campaign.open(file, system=SYSTEM)
    for seq in wishes(campaign, Random(os.getpid())):
        say(f"ack {seq} {campaign.entries[-1].command} {digest(campaign.world)}")


def batch(file: Path) -> None:
    """Do three things at a time until killed, and note on the shelf how far the journal has come with them."""
    campaign = Campaign.open(file, system=SYSTEM)
    while True:
        with campaign.whole():
            for who in ("mira", "bo", "kol"):
                campaign.command("oil", {"who": [who]})
            campaign.shelf.put("count", "entries", str(campaign.ledger.last).encode())
        say(f"ack {campaign.ledger.last}")


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def main() -> None:
    for line in sys.stdin:
        wish, _, name = line.strip().partition(" ")
        child = os.fork()
        if child == 0:
            if wish == "play":
                play(Path(name))
            elif wish == "batch":
                batch(Path(name))
            else:
                Campaign.create(name, SYSTEM).release()
                signal.pause()
        say(f"child {child}")
        os.waitpid(child, 0)
        say("ended")


if __name__ == "__main__":
    main()
