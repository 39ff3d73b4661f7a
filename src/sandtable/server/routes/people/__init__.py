"""What people ask of each other."""
