"""What the bots of games are made of, whatever the game."""
