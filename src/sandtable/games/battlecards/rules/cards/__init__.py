"""Where units and conflict cards lie, and how they get there: decks, hands, stacks, piles (sections 7 and 11)."""
