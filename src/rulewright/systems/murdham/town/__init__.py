"""Town: dealing with people for gain or pastime: trade, theft, rumours, games.

Belongs here: prices, markets, who can be found in a settlement. Not here: money itself, bulk, how things are made.
"""
