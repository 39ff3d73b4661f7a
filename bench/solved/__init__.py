"""Small games solved exactly, and how far from perfect bots play them: `python -m bench.solved` writes SOLVED.md.

`sequence_form` is the solver, which shares nothing with OpenSpiel's algorithms; `players` turns bots into policies.
"""
