"""What may be played: games by their options, and their machine code while it is made."""
