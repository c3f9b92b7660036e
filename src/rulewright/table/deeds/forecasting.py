"""The likely outcome of a fight, asked for by a referee and counted in the background."""

from rulewright.table import protocol
from rulewright.table.deeds.questions import Later
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.odds.forecasts import Forecasted


def forecast(desk: Desk, _line: Line, message: protocol.Forecast) -> Later:
    """Count a little more of the current fight, or of a possible one between those present."""
    foes = {message.creature: message.number} if message.creature else {}
    campaign = desk.campaign
    world, options = campaign.world, dict(campaign.options)

    def is_current() -> bool:
        return campaign.world is world

    def further() -> Forecasted:
        return desk.forecasts.further(campaign.system, world, options, foes, is_current, runs=message.runs)

    return Later(further, is_idle=True)
