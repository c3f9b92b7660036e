"""Sites: looking around, going on, searching, opening what is closed, picking up and meeting.

Belongs here: what exploring takes in this game, and who tests what. Not here: places themselves (bricks.exploring).
"""
