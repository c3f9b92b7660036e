"""What a seat may do, and sees."""
