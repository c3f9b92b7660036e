"""The revisions, oldest first. Belongs here: what one release changed. Not here: anything imported from the program."""
