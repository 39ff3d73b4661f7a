"""What a search may cost a decision, as people write it, how often a bot errs, and what the compiled search is told of
that and of a game: int64 numbers at fixed places.
"""

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.bots.said import say
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import LAP, ROUND, size_of

PREFIX = "search:"
_FORM = re.compile(r"search:([1-9][0-9]{0,8})(p|ms|s)")
_MOST_SECONDS = 3600
_EXAMPLES = "search:200p (playouts), search:100ms and search:1s"


@dataclass(frozen=True)
class Budget:
    """A decision's playouts, or its nanoseconds; what is 0 has no bound, and if both are, nothing is searched: the
    heuristic chooses. Of 1,000 decisions `slips` are mistakes: another choice of those worth comparing is taken."""

    playouts: int = 0
    nanoseconds: int = 0
    slips: int = 0

    @property
    def searches(self) -> bool:
        """Whether it is spent on thinking."""
        return self.playouts > 0 or self.nanoseconds > 0

    @property
    def name(self) -> str:
        """The name of a bot with this budget."""
        if self.playouts:
            return f"{PREFIX}{self.playouts}p"
        milliseconds = self.nanoseconds // 1_000_000
        return f"{PREFIX}{milliseconds // 1000}s" if milliseconds % 1000 == 0 else f"{PREFIX}{milliseconds}ms"

    @property
    def lines(self) -> int:
        """How many lines of play are compared at most: few playouts are not spread over many. Ten playouts for each;
        of time, about as many as a playout takes 0.2 ms."""
        playouts = self.playouts or self.nanoseconds // 200_000
        return max(2, min(32, playouts // 10))


def budget_of(name: str) -> Budget:
    """The budget that a bot's name says. OptionError for a name that is none, or too much time."""
    found = _FORM.fullmatch(name)
    if found is None:
        raise OptionError(say("search-write-decision", name=repr(name), examples=_EXAMPLES), field="bots")
    number, unit = int(found[1]), found[2]
    if unit == "p":
        return Budget(playouts=number)
    milliseconds = number * (1000 if unit == "s" else 1)
    if milliseconds > _MOST_SECONDS * 1000:
        raise OptionError(say("search-takes-most", most_seconds=_MOST_SECONDS, name=repr(name)), field="bots")
    return Budget(nanoseconds=milliseconds * 1_000_000)


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
