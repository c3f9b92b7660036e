"""What is hidden: secrets and traps of an area, and sides that notice each other or do not.

Belongs here: finding, overlooking, setting off. Not here: ways and things of the places of a site (bricks.exploring).
"""
