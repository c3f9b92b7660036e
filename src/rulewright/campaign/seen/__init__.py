"""Each seat's view of a campaign: records, the log, decisions.

Belongs here: everything that withholds something from a seat. Not here: who sits there (seats), how it is sent (table).
"""
