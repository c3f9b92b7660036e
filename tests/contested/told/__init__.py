"""What people read of this game, and of whom."""
