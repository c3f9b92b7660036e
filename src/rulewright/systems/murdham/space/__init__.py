"""Space: sizes, areas, who stands in which zone or on which border, how far that is, and how fast people move.

Belongs here: places counted in zones, sectors and regions. Not here: journeys (travel), what is hidden (searching).
"""
