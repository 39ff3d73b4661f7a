"""The decisions of Conquest (spec section 12), each in the file of its name, and kernels that are made of the list."""

from sandtable.core.declare.decisions import decisions_in

DECISIONS = decisions_in(__name__, numbered=True)
legal = DECISIONS.legal()
action = DECISIONS.action()
kind = DECISIONS.kind()
misplaced = DECISIONS.misplaced()
