"""The seal: dice that nobody chose, and a record that nobody can change unnoticed (protocol `sandtable-seal/2`).

`hashing` and `chain` are the arithmetic, `opening`, `events`, `record` and `receipt` the documents, `signing` the
host's signatures, `comparing` a record beside a receipt. Nothing here knows a game; what is checked with all of it, the
rules included, is `core/match/judging/verdict.py`.
"""
