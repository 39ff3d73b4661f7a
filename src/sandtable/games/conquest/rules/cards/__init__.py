"""Cards as the rules know them: which groups of a hand are sets, and how cards are drawn."""
