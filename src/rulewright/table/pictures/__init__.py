"""Pictures that people upload, turned into what is kept.

Belongs here: reading strangers' files and drawing them anew. Not here: keeping them (campaign), who sees them (view).
"""
