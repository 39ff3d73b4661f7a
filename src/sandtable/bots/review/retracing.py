"""The positions of a match, one before each choice that stands, made by playing it again."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records
from sandtable.core.match.line import MadeChoice
from sandtable.core.match.match import Match
from sandtable.core.scenes import Text


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
        return self.game.definition.table.describe(self.game, self.state(number), made.seat, [made.code])[0]

    def described(self, number: int) -> dict[int, str]:
        """The choices among which choice `number` was made, in words, by code."""
        state, seat = self.state(number), self.made[number].seat
        codes = self.game.legal(state, seat)
        words = self.game.definition.table.describe(self.game, state, seat, codes)
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
