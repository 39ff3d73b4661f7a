"""Starting a server: one process (`run.py`), or several on one machine (`supervisor.py` starts a `worker.py` each)."""
