"""Help cards: factions, keywords, the course of a round, all cards."""
