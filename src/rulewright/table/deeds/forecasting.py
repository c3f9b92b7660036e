"""What is likely to come of a fight, asked by a referee and counted in the background."""

from rulewright.table import protocol
from rulewright.table.deeds.questions import Later
from rulewright.table.desk import Desk
from rulewright.table.line import Line


def forecast(desk: Desk, _line: Line, message: protocol.Forecast) -> Later:
    """Count a little more of the fight that is on, or of the one there would be with those who are there."""
    foes = {message.creature: message.number} if message.creature else {}
    campaign = desk.campaign
    world, options = campaign.world, dict(campaign.options)
    return Later(lambda: desk.forecasts.further(campaign.system, world, options, foes))
