"""The odds that players ask for: the calculator's pages, and along a path at the table."""
