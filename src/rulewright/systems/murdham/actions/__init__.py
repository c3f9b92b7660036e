"""What somebody may do: with a turn of a fight, with a stretch or a watch, and with the time after a full rest.

Belongs here: whose turn it is, what it is spent on, what rules an action out. Not here: the actions themselves.
"""
