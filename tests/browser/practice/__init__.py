"""Practice, of which nothing is stored: guided first games, and finished matches played on."""
