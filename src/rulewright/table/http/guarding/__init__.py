"""Guards of the server: limits, deadlines, checks of every request and of every frame of a socket.

Belongs here: what is refused before any route is asked. Not here: who may see what (front, campaign.seen).
"""
