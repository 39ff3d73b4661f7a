"""Battles and sieges, stage by stage (section 10). Their decisions are `decisions/strike.py` and `decisions/hit.py`."""
