"""Runs the revisions on the connection that is given, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], version_table="rulewright_schema")
with context.begin_transaction():
    context.run_migrations()
