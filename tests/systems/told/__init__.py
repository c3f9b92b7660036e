"""What people read in every game, and are asked."""
