"""What decisions outside battles ask, and how their choices read."""
