"""What decisions around the rounds of a battle ask, and how their choices read."""
