"""Journeys: travel and site mode, what keeps somebody busy for a watch, the pace off the path, bad weather.

Belongs here: moving across sectors and regions, and the time it takes. Not here: moving across zones in a round.
"""
