"""Events as sentences, and the words that the table shares with them: cards, combos, figures."""
