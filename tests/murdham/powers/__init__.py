"""Powers, and every row of the tables."""
