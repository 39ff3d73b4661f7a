"""Live tables: a match in memory, the path of a choice, bots that sit at it, and how both come back from storage.

`tables.py` is one table: `table_state.py` (what it knows), and the parts that act on it, `viewers.py` (who sees what of
it), `steps.py` (what is stored becomes the position), `catching_up.py` (what other workers stored), `match_events.py`
(what is no choice), `choices.py` and `time_out.py` (a clock has run out); `registry.py` is all tables. `positions.py`
and `restore.py` load a match again, `repeated_checks.py` looks at all every so often, `replays.py` shows a match move
by move, `summaries.py` says in short what it is.
"""
