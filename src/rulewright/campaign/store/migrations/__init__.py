"""How databases of older releases are brought to the tables of today, revision by revision, by Alembic.

Belongs here: revisions, each frozen as it was released. Not here: when they run (schema), the tables of today.
"""
