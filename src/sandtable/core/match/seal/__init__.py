"""The seal: dice that nobody chose, and a record that nobody can change unnoticed (protocol `sandtable-seal/2`).

`hashing` and `chain` are the arithmetic, with the host's signatures, `opening`, `events`, `record` and `receipt` the
documents; `receipt` also compares a record with one. Nothing here knows a game; what is checked with all of it, the
rules included, is `core/match/verdict.py`.
"""
