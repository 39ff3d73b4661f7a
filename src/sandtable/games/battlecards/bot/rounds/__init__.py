"""The bot's choices in the rounds of a battle."""
