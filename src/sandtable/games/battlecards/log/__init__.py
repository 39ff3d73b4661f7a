"""Events as sentences, and the words that log and table share."""
