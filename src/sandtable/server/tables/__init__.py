"""Live tables: a match in memory, the path of a choice, bots that sit at it, and how both come back from storage.

`tables.py` is one table and `hall.py` all of them; `positions.py` and `restore.py` load a match again, `frames.py`
shows it move by move, `summaries.py` says in short what it is.
"""
