"""The bot's choices outside battles."""
