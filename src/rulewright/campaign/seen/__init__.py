"""What each seat sees of a campaign: records, the log, decisions.

Belongs here: whatever keeps something from a seat. Not here: who sits there (seats), how it is sent (table).
"""
