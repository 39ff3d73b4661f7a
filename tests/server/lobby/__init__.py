"""Before a match begins, and who may see it."""
