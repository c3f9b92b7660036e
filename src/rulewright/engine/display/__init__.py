"""Views of a world that pages draw: sheets, glances, boards, panels.

Belongs here: the shapes that games fill in. Not here: the pages (table), who may see what (shown).
"""
