"""Events as sentences, and the words that log and table share: names, faces of cards, plans."""
