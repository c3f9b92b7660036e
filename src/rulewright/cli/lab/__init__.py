"""`rulewright lab`: the likely outcome of a fight, by the rules that are played.

Belongs here: the commands and their arguments. Not here: fighting and counting (rulewright.lab).
"""

import click

from rulewright.cli.lab.across_games import beside
from rulewright.cli.lab.forecasting import compare, duel, forecast
from rulewright.cli.lab.policies import policies
from rulewright.cli.lab.reporting import report
from rulewright.cli.lab.sweeping import sweep


@click.group()
def lab() -> None:
    """Try out fights: how likely a party is to win one, and what it costs."""


for command in (forecast, duel, compare, sweep, beside, policies, report):
    lab.add_command(command)
