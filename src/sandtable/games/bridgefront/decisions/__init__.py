"""The decisions of Bridgefront (spec section 14), and kernels that are made of the list."""

from sandtable.core.declare.decisions import decisions_in

DECISIONS = decisions_in(__name__, at="state.phase")
legal = DECISIONS.legal()
action = DECISIONS.action()
kind = DECISIONS.kind()
misplaced = DECISIONS.misplaced()
