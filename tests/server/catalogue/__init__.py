"""What may be played, and what the pages outside the table show of it."""
