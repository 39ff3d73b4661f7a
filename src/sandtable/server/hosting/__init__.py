"""What a host does to a server that runs: acts on matches and guests, retention, backups.

An act is a transaction of its own in the database, made by the command `sandtable admin`, with its line in the audit
log; every server that uses the database reads that log each second and puts away what it holds in memory of what was
acted on (`audit_follower.py`). So nothing depends on how many servers there are, or whether any runs.
"""
