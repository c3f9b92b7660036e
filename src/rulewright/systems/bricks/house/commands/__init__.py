"""What a table does beside the rules: notes, overruling, scenes, pictures, drawing on the board.

Belongs here: its procedures with their lines. Not here: records, events, who sees them.
"""
