"""What is drawn from the events of a match: the battle on show, charts, achievements."""
