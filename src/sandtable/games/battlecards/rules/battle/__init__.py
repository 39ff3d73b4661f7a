"""What decisions of a battle share, from its card to its end (sections 8 and 9)."""
