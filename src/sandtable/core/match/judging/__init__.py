"""Whether a record is what it says: verdicts of every protocol, in the same words."""
