"""What a screen reader is told of one turn of each game."""
