"""Many workers on one PostgreSQL: any of them may serve any match, and the database is the arbiter.

What decides is in `storage/` (`arbiter.py`, `Store.update_match`); here is what makes it quick and keeps it going:
workers tell each other what they stored (`peers/`), catch up when they were not told (`periodic_checks.py`), and agree
on who moves which bots. `peer_link.py` puts it together.
"""
