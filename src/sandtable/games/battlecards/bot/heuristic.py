"""The heuristic bot: shots weighed by chance and worth, battles by a forecast of their end, cards by what they bring.

It is handed concealed states only and looks at nothing that its seat does not know. Nothing of it is random: `chance`
stays untouched. What it does about a decision stands in the file of that name, or in `choosing`.
"""

from sandtable.core.declare.dispatch import first
from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.taste import USUAL, YARDSTICK
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.asking import top_task


@kernel
def _side(rules, seat):
    return rules.side_of[seat]


@kernel
def _unit(state):
    """The unit that the task asks about."""
    return state.task_unit[top_task(state)]


#: One of choices[:count] for the decision that is owed, by a taste. `seat` is the one whose decision it is.
decide = DECISIONS.by_kind(
    "decide",
    DECISIONS.choosing(__package__, "choose"),
    ("rules", "state", "seat", "choices", "count", "taste"),
    first,
    side=_side,
    unit=_unit,
)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes, for its army or for one it answers for."""
    return decide(rules, state, seat, choices, count, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before armies of a side acted together: the yardstick."""
    return decide(rules, state, seat, choices, count, YARDSTICK)
