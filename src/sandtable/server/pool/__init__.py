"""Processes for what strangers can make expensive: a deadline of processor time, a cap on the answer, turns by address.

`Pool` (pool.py) is what the server calls. A *fork server* (fork_child.py) has imported everything and forks workers
(worker.py) in a moment, so that one that was ended at its deadline is replaced at once. What workers can do are `jobs`;
`pictures`, `practice`, `reviewing` and `estimates` are some of them.
"""
