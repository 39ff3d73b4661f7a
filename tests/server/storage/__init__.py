"""What is stored stays, and comes back."""
