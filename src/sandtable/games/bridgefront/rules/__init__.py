"""The rules: every kernel that changes or asks the state.

A decision has a file of its own here, named after what is asked (`bid`, `stack`, `hit`): which choices it offers and
what an answer does. Under the same name `table` has its prompt, `bot` its answer and the tests their proofs.
`engine` runs from decision to decision.
"""
