"""Who is there: guests and their tokens, and what people and bots may be called."""
