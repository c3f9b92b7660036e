"""People: characters made, hirelings, strangers and their attitudes, and the stock of content they come from.

Belongs here: who somebody is. Not here: what they do in a fight or at a place.
"""
