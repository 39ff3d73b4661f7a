"""The rules: every kernel that changes or asks the state, but those of one decision alone, which stand in its file.

`engine` runs from decision to decision; `programs` reads what cards say, and asks as it goes.
"""
