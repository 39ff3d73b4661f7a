"""What people ask of each other, as it is stored."""
