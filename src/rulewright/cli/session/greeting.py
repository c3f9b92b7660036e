"""The texts above an evening and below its prompt."""

from collections.abc import Iterator

from rulewright.cli.output import counted
from rulewright.cli.session.table import Table


def greeting(table: Table) -> str:
    """Return what is being played, and what to type first."""
    campaign = table.campaign
    begun = len(campaign.entries)
    lines = [
        f"{campaign.header.title or campaign.system.title}, {counted(begun, 'outcome', 'outcomes')} so far."
        if begun
        else ""
    ]
    if not begun:
        titled = f"{campaign.header.title}, played" if campaign.header.title else "Played"
        lines = [f"{titled} by the rules of {campaign.system.title}."]
    here = [record.id for record in table.people()]
    if here:
        lines.append(f"Here are {', '.join(here)}.")
        lines.append(f"Type 'who' for all at a glance, 'can {here[0]}' for what is possible, 'help' for the rest.")
    elif campaign.system.character:
        lines.append(f"Nobody is here yet: type '{campaign.system.character.verb}' to make somebody, or 'help'.")
    else:
        lines.append("Type 'help'.")
    if not campaign.ledger.is_open:
        lines.append("The last evening is closed: 'reopen' begins the next.")
    lines += _left_over(table)
    return "\n".join(lines)


def _left_over(table: Table) -> Iterator[str]:
    many = len(table.campaign.waiting) + len(table.due())
    if many:
        yield f"{many} thing{'s' * (many > 1)} left to decide: see 'waiting'."


def glance(table: Table) -> str:
    """Return the line below the prompt: whoever acts, and what waits."""
    world = table.campaign.world
    parts = [table.campaign.system.brief(world[table.acting], world)] if table.acting in world else []
    return " | ".join([*parts, *_left_over(table)]) or "help: what can be typed"
