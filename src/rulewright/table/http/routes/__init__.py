"""The routes: joining, a table's page and socket, its JSON API, pictures, recaps, the house.

Belongs here: one route or a few that belong together. Not here: what all of them need (front).
"""
