"""Playing by clicks: one player for each kind of board; and what a table of Bayonet may show to whom."""
