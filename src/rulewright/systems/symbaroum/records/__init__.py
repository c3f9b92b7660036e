"""What this game keeps: creatures and their gear, fights, scenes.

Belongs here: shapes, and what can be read off one record. Not here: numbers of the rules, events, decisions.
"""
