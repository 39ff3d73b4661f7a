"""What the compiled search is told of a game and a budget: int64 numbers at fixed places."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.bots.search.budget import Budget
from sandtable.core.game.game import Game
from sandtable.core.game.searching import LAP, ROUND
from sandtable.core.game.spaces import size_of

#: The address of the compiled search (settings[0], as `calls.bot` wants it); the budget; set to 1 from outside to
#: stop; how many lines of play are compared, and different first choices among them; which clock ends a playout and
#: after how much; seats; the most choices of a playout; where the model of the value is, and of how many numbers; the
#: most listed of a decision. Then what has been spent: decisions searched, playouts, nanoseconds (searches on several
#: threads at a time may lose a count). How many of 1,000 decisions are mistakes. How many decisions after a line are
#: learned about in a tree, of how many numbers an observation is, and of how many bytes a state.
DOOR, PLAYOUTS, NANOSECONDS, STOP, LINES, FIRST, CLOCK, AFTER, SEATS, STEPS, MODEL, MODEL_SIZE, ROOM = range(13)
SEARCHES, PLAYED, SPENT, SLIPS, TREE, OBSERVED, STATE_SIZE = range(13, 20)
#: From here on three numbers for each kind of decision: whether it is searched, at THEN the mask of the kinds that go
#: on with it, at EVIDENCE by how many thousandths of a standard error a line must be better than the heuristic's to be
#: taken.
KINDS = 20
PER_KIND, THEN, EVIDENCE = 3, 1, 2
_MOST_KINDS = 63
LENGTH = KINDS + PER_KIND * _MOST_KINDS

_PLAYED_OUT = 20_000  # choices after which a playout is estimated wherever it is


def settings_of(game: Game, budget: Budget) -> npt.NDArray[np.int64]:
    """The numbers for a game and a budget; without addresses."""
    definition = game.definition
    outlook, kinds = definition.outlook, definition.kinds
    if len(kinds) > _MOST_KINDS:
        raise ValueError(f"A search knows at most {_MOST_KINDS} kinds of decision; {game.id} has {len(kinds)}.")
    found = np.zeros(LENGTH, dtype=np.int64)
    found[PLAYOUTS], found[NANOSECONDS] = budget.playouts, budget.nanoseconds
    found[SLIPS] = budget.slips
    found[LINES] = budget.lines
    found[FIRST] = min(outlook.candidates, budget.lines)
    found[CLOCK] = 1 if outlook.unit == ROUND else 0
    found[AFTER] = outlook.after * (game.seats if outlook.unit == LAP else 1)
    found[SEATS], found[STEPS] = game.seats, min(definition.limit, _PLAYED_OUT)
    found[ROOM] = definition.max_choices
    found[TREE], found[OBSERVED] = outlook.tree, size_of(definition.observation)
    found[STATE_SIZE] = game.kernels.state.nbytes
    numbers = {kind.name: number for number, kind in enumerate(kinds)}
    for number, kind in enumerate(kinds):
        first = KINDS + PER_KIND * number
        found[first] = kind.searched
        found[first + THEN] = _mask(numbers[name] for name in kind.then)
        found[first + EVIDENCE] = round(1000 * kind.evidence)
    return found


def _mask(numbers: Any) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
