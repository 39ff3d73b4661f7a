"""Cards in their piles, drafts from shared decks, what actions cost, and the purse."""
