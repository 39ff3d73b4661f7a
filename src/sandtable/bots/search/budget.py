"""What a search may cost a decision, as people write it, and how often a bot errs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandtable.core.errors import OptionError

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
        raise OptionError(f"{name!r} is no search. Write what a decision may cost: {_EXAMPLES}.", field="bots")
    number, unit = int(found[1]), found[2]
    if unit == "p":
        return Budget(playouts=number)
    milliseconds = number * (1000 if unit == "s" else 1)
    if milliseconds > _MOST_SECONDS * 1000:
        raise OptionError(f"A search takes at most {_MOST_SECONDS} s a decision, not {name!r}.", field="bots")
    return Budget(nanoseconds=milliseconds * 1_000_000)
