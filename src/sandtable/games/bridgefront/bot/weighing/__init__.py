"""What the bot weighs with: its map, strength in fights, what cards, marches, places and effects are worth to it."""
