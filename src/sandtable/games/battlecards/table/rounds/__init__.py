"""What decisions in the rounds of a battle ask, and how their choices read."""
