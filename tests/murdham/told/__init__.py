"""What people read and are offered, and what is refused."""
