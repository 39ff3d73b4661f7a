"""The bot's choices around the rounds of a battle."""
