"""The third seal, `sandtable-seal/3`: acts that people sign, and everything that a seat was told (docs/seal.md).

`statements` is its arithmetic, `forms` are the acts, events and entries, `table` who sits where, what is asked and who
agreed, `ledger` what every entry does and tells under the rules, `documents` the opening, record and receipt, `judging`
a record beside receipts. `rules` is all that the rest knows of a game.
"""
