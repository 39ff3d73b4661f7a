"""The decisions of Battlecards (spec section 18), each in the file of its name or with those it belongs to, and kernels
that are made of the list."""

from sandtable.core.declare.decisions import FEW, decisions_in

# One is owed at a time, by the innermost task; who commands the army of a seat that left answers for it.
DECISIONS = decisions_in(
    __name__, at="state.task_kind[state.tasks - 1]", owed="state.asked", asked_for="state.asked_for", buttons=FEW
)
offered = DECISIONS.offered()
legal = DECISIONS.legal(offered)
action = DECISIONS.action()
kind = DECISIONS.kind()
misplaced = DECISIONS.misplaced()
