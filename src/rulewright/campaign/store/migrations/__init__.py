"""Migrations: bring databases of older releases to today's tables, revision by revision, with Alembic.

Belongs here: revisions, each frozen as it was released. Not here: when they run (schema), the tables of today.
"""
