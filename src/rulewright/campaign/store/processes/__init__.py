"""What several processes on one database server tell each other: that a journal has grown, who is connected.

Belongs here: notices, hearing them, presence. Not here: what is kept (store).
"""
