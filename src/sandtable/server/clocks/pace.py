"""The pace of a match: how much time people have for what they owe, and what happens when it is gone.

A seat has an allowance for each turn, and a reserve from which goes what takes longer. By day the allowance is days, at
a live table seconds, or 0: then the reserve is all there is, and grows by the increment with each turn that ends.
"""

from __future__ import annotations

from typing import Literal

import msgspec

PaceKind = Literal["live", "days"]
AtZero = Literal["bot", "default", "resign"]
#: Seconds of a day.
DAY = 86_400
#: So long a person who is asked may think where others may not know who is asked, at a live table (milliseconds).
_ASIDE_LIVE = 30_000


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`base`, `increment` and `turn` in seconds. `at_zero`: a bot (of the kind `bot`) plays on until the person is
    back, the table answers until the turn ends, or the seat resigns. `begun`: the moment of the start, in service time
    (storage/service.py), once there is one."""

    kind: PaceKind
    base: int
    increment: int = 0
    turn: int = 0
    at_zero: AtZero = "bot"
    bot: str = ""
    begun: int = 0

    @property
    def aside(self) -> int:
        """So many milliseconds a question may take that is asked where others may not know of whom."""
        return _ASIDE_LIVE if self.kind == "live" else self.turn * 1000

    @property
    def again(self) -> int:
        """So many milliseconds of reserve are there at least for a person who comes back after the time was gone."""
        return max(self.increment * 1000, self.base * 250) if self.kind == "live" and not self.turn else 0


def pace_words(pace: Pace | None) -> str:
    """The pace in words: "10 min + 20 s", "30 s a turn, 5 min in reserve", "3 days a turn", "no clock"."""
    if pace is None:
        return "no clock"
    if not pace.turn:
        return _length(pace.base) + (f" + {_length(pace.increment)}" if pace.increment else "")
    turn = f"{_length(pace.turn)} a turn"
    return f"{turn}, {_length(pace.base)} in reserve" if pace.base else turn


def _length(seconds: int) -> str:
    if seconds % DAY == 0 and seconds:
        return f"{seconds // DAY} {'day' if seconds == DAY else 'days'}"
    minutes, rest = divmod(seconds, 60)
    return " ".join([f"{minutes} min"] * bool(minutes) + [f"{rest} s"] * bool(rest or not minutes))
