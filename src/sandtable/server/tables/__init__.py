"""Live tables: a match in memory, the path of a choice, bots that sit at it, and how both come back from storage.

`tables.py` is one table, made of `table_state.py` (what it knows), `watching.py` (who sees what of it), `moving.py`
(what is stored becomes the position) and `happenings.py` (what is no choice); `registry.py` is all tables.
`positions.py` and `restore.py` load a match again, `frames.py` shows it move by move, `summaries.py` says in short what
it is.
"""
