"""Battles and sieges, stage by stage (section 10). Their decisions are `rules/strike.py` and `rules/hit.py`."""
