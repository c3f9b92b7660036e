"""A shelf beside each journal, and a count of its changes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the shelf."""
    op.add_column("rulewright_journals", sa.Column("shelf", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "rulewright_shelf",
        sa.Column("journal", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
