"""What hints say of a choice in the terms of the game."""
