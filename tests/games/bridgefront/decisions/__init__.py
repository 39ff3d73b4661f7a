"""Each decision that is asked, by its name: the rules, and the words at the table."""
