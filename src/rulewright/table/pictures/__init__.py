"""Pictures that people upload, converted for keeping.

Belongs here: reading strangers' files and drawing them anew. Not here: keeping them (campaign), who sees them (view).
"""
