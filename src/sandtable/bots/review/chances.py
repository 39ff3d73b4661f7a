"""What the positions of a match were worth, one before each choice that stands: shares of wins when everybody plays on
by the heuristic, in worlds drawn anew.
"""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.bots.hints import share_interval
from sandtable.bots.review.found import IntervalFigure
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records
from sandtable.core.match.line import MadeChoice
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, played_on
from sandtable.core.scenes import Text
from sandtable.core.seeds import SEEDS


@dataclass(frozen=True)
class Trace:
    """`made`: the choices that stand. `after[k]` is the state after k of them, compressed."""

    game: Game
    match: Match
    made: tuple[MadeChoice, ...]
    after: tuple[bytes, ...]

    def state(self, number: int) -> Records:
        """The state when `number` of the choices that stand had been made."""
        kind = self.game.kernels.state.dtype
        return np.frombuffer(bytearray(zlib.decompress(self.after[number])), dtype=kind)

    def step(self, number: int) -> int:
        """How many steps the match had made then."""
        return self.made[number - 1].step + 1 if number else 0

    def round(self, number: int) -> int:
        """The round or hand that went on then, from 1, as the game counts turns for its statistics."""
        return max(1, self.game.progress(self.state(min(number, len(self.made)))))

    def words(self, number: int) -> str:
        """What choice `number` was, in words."""
        made = self.made[number]
        if made.code < 0:
            return "Leaves the match"
        return self.game.describe(self.state(number), made.seat, [made.code])[0]

    def described(self, number: int) -> dict[int, str]:
        """The choices among which choice `number` was made, in words, by code."""
        state, seat = self.state(number), self.made[number].seat
        codes = self.game.legal(state, seat)
        words = self.game.describe(state, seat, codes)
        return dict(zip(codes, words, strict=True))

    def lines(self, first: int, last: int) -> list[Text]:
        """What spectators were told of the choices from `first` to before `last`."""
        table, lines = self.game.definition.table, list[Text]()
        history = self.match.history()
        for made in self.made[first:last]:
            seen = [event for event in history[made.step + 1] if event.seen_by(None)]
            lines += [entry.text for entry in (table.entries(self.game, seen, None) if seen else [])]
        return [line for line in lines if line]


def retrace(match: Match) -> Trace:
    """The positions of a match that is over. IllegalChoice for one that still runs: a review would tell what the seats
    may not know yet."""
    if not match.over:
        raise IllegalChoice("The match is not over: a review looks at matches that are.")
    made = match.standing
    wanted = {one.step + 1 for one in made}
    states: dict[int, bytes] = {0: zlib.compress(match.fork(0).state_bytes, 1)}
    for step, state in enumerate(match.retraced(), 1):
        if step in wanted:
            states[step] = zlib.compress(state.tobytes(), 1)
    return Trace(match.game, match, made, tuple(states[step] for step in (0, *(one.step + 1 for one in made))))


Z = 1.959964  # 95 %, two-sided
_SPECTATOR = -1
_FIRST_LOOK = 9


def shared(share: float, worlds: int) -> IntervalFigure:
    """A mean share of wins over so many worlds."""
    return IntervalFigure(share, *share_interval(share, worlds))


def figure(value: float, error: float) -> IntervalFigure:
    """An estimate with this standard error."""
    return IntervalFigure(value, value - Z * error, value + Z * error)


def bounded(value: float, error: float) -> IntervalFigure:
    """An estimate of a difference of shares, which lies between -1 and 1."""
    return IntervalFigure(value, max(-1.0, value - Z * error), min(1.0, value + Z * error))


def seed_at(seed: int, number: int) -> int:
    """The seed of what is tried at a choice in a review with this one."""
    return (seed * 1_000_003 + number) % SEEDS


class WinChances:
    """The chances of all seats after any number of choices, as a player who watches could know them; each is played
    out once."""

    def __init__(self, trace: Trace, worlds: int, seed: int) -> None:
        self.trace, self.worlds, self.seed = trace, worlds, seed
        self._known: dict[int, npt.NDArray[np.float64]] = {}

    def at(self, number: int) -> npt.NDArray[np.float64]:
        """Shares (worlds x seats); at the end one row, the result."""
        found = self._known.get(number)
        if found is None:
            if number == len(self.trace.made):
                found = np.array([self.trace.match.returns])
            else:
                game, seed = self.trace.game, seed_at(self.seed, number)
                state = self.trace.state(number)
                found = played_on(game, state, _SPECTATOR, [PLAY_ON], self.worlds, "heuristic", seed).shares[0]
            self._known[number] = found
        return found

    def means(self, number: int) -> npt.NDArray[np.float64]:
        """The mean share of each seat."""
        means: npt.NDArray[np.float64] = self.at(number).mean(axis=0)
        return means

    def error(self, number: int, seat: int) -> float:
        """The standard error of a seat's mean; never below what the interval of no wins says."""
        shares = self.at(number)[:, seat]
        if len(shares) < 2:
            return 0.0
        found = shared(float(shares.mean()), len(shares))
        return max(float(shares.std(ddof=1)) / sqrt(len(shares)), (found.high - found.low) / 2 / Z)


def points_wanted(chances: WinChances, most: int, looked: Callable[[], None] = lambda: None) -> list[int]:
    """Where to look: some points evenly, then always in the middle of the stretch in which most changed. At most so
    many (2 at least), the start and the end among them. `looked` is told after each."""
    end, first = len(chances.trace.made), min(_FIRST_LOOK, most)
    points = sorted({round(i * end / (first - 1)) for i in range(first)})
    for point in points:
        chances.at(point)
        looked()
    while len(points) < most:
        wide = [(a, b) for a, b in itertools.pairwise(points) if b - a > 1]
        if not wide:
            break
        a, b = max(wide, key=lambda pair: (_moved(chances, *pair), -pair[0]))
        chances.at((a + b) // 2)
        looked()
        points = sorted([*points, (a + b) // 2])
    return points


def _moved(chances: WinChances, a: int, b: int) -> float:
    return float(np.abs(chances.means(b) - chances.means(a)).sum())
