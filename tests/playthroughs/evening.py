"""An evening played by a script, line for line as at the prompt; run as a module it rewrites the golden texts."""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from rulewright.campaign import Campaign
from rulewright.cli.session.terminal import Terminal
from rulewright.engine import system
from rulewright.errors import Complaint

HERE = Path(__file__).parent
SEED = bytes(range(32))
"""Secret of the dice of every evening here."""
EVENINGS = tuple(sorted(path.stem for path in HERE.glob("*.script")))


def begun(name: str, folder: Path) -> Campaign:
    """A campaign of the demonstration of the evening's game; the script's name begins with the game's."""
    game = system(name.partition("_")[0])
    assert game.demo is not None
    return Campaign.create(folder / f"{name}.rulewright", game, seed=SEED, world=game.demo())


def played(name: str, campaign: Campaign) -> str:
    """What an evening shows, with the lines as typed; refusals stand after two exclamation marks."""
    return "\n".join(_shown((HERE / f"{name}.script").read_text("utf-8").splitlines(), campaign)) + "\n"


def _shown(script: list[str], campaign: Campaign) -> Iterator[str]:
    lines = iter(script)
    asked: list[str] = []

    def ask(question: str) -> str | None:
        answer = next(lines, None)
        asked.append(f"{question}{answer}")
        return answer

    table = Terminal(campaign, ask)
    for line in lines:
        yield f"{table.prompt}{line}" if line and not line.startswith("#") else line
        try:
            for text, _ in table.line(line):
                yield from asked
                asked.clear()
                yield text
        except Complaint as complaint:
            yield from asked
            asked.clear()
            yield f"!! {complaint}"


def rewrite() -> None:
    """Write the golden texts anew; the change is then read line by line."""
    for name in EVENINGS:
        with TemporaryDirectory() as folder:
            campaign = begun(name, Path(folder))
            (HERE / f"{name}.txt").write_text(played(name, campaign), "utf-8")
            campaign.release()
            sys.stdout.write(f"{name}.txt\n")


if __name__ == "__main__":
    rewrite()
