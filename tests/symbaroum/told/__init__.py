"""What people read and decide, through an evening and through days."""
