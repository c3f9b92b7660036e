"""What pages draw of a world: sheets, glances, boards, panels.

Belongs here: the shapes that games fill in. Not here: the pages (table), who may see what (shown).
"""
