"""What choices are worth, by playing them on: `Match.rollouts`."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import IllegalChoice, OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.driving.drivers import roll_out
from sandtable.core.kernel.records import Records
from sandtable.core.match.seating import SeatedBots, seat_bots
from sandtable.core.words import say

#: In place of a choice: the bots play on from the position as it is.
PLAY_ON = -1
#: Games that are played on to learn how long it takes.
_TRIED = 4


@dataclass(frozen=True)
class Rollouts:
    """`shares[i, w, s]`: the win share of seat s after choice number i in world w. World w is the same for every
    choice, its hidden things, its dice and the bots' luck, so choices are compared world by world."""

    seat: int
    choices: tuple[int, ...]
    shares: npt.NDArray[np.float64]

    @property
    def means(self) -> npt.NDArray[np.float64]:
        """The seat's mean share after each choice."""
        means: npt.NDArray[np.float64] = self.shares[:, :, self.seat].mean(axis=1)
        return means

    def difference(self, a: int, b: int) -> tuple[float, float]:
        """How much better choice number a is than b for the seat, and the standard error of that (paired by world)."""
        if a == b:
            return 0.0, 0.0
        apart = self.shares[a, :, self.seat] - self.shares[b, :, self.seat]
        return float(apart.mean()), float(paired_errors(apart))


def paired_errors(apart: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Standard errors of the means over the first axis of differences between shares, world by world. Two worlds more
    are imagined, one that is better by a whole win and one that is worse by one: a few worlds that all agree are no
    certainty (1.96 of these errors are then about 3 / worlds, as in the rule of three)."""
    worlds = len(apart)
    spread = (((apart - apart.mean(axis=0)) ** 2).sum(axis=0) + 2.0) / (worlds + 2)
    errors: npt.NDArray[np.float64] = np.sqrt(spread / worlds)
    return errors


def _seated(game: Game, bots: str | Sequence[str]) -> SeatedBots:
    """One name for all seats, or a name for each. OptionError for other names."""
    names = [bots] * game.seats if isinstance(bots, str) else list(bots)
    if len(names) != game.seats:
        raise OptionError(say("bots-seats-name", names=len(names), seats=game.seats))
    return seat_bots(game, names, "that plays in rollouts")


def rollouts(
    game: Game, state: Records, seat: int, choices: Sequence[int], n: int, bots: str | Sequence[str], seed: int
) -> Rollouts:
    """Play each of the choices on in `n` worlds that are as likely as the true one for all the seat knows.
    IllegalChoice for a choice that is not legal, ValueError if n is below 1."""
    if n < 1:
        raise ValueError("Rollouts need at least one world.")
    legal = game.legal(state, seat) if seat in game.seats_to_act(state) else []
    wrong = [choice for choice in choices if choice not in legal]
    if wrong or not choices:
        raise IllegalChoice(say("no-choice-of-seat", choice=str(wrong[0]) if wrong else None, seat=seat + 1))
    return played_on(game, state, seat, choices, n, bots, seed)


def played_on(
    game: Game, state: Records, viewer: int, choices: Sequence[int], n: int, bots: str | Sequence[str], seed: int
) -> Rollouts:
    """`rollouts` for a viewer, -1 a spectator, by whose knowledge worlds are drawn. PLAY_ON in place of a choice lets
    the bots decide at once. Nothing is checked."""
    seated = _seated(game, bots)
    rows = game.kernels.state.new(5)
    rows[3] = state[0]
    master = new_chance(hashlib.sha256(b"rollouts" + seed_key(seed)).digest())
    chances = np.concatenate([new_chance(bytes(32)), new_chance(bytes(32)), master])
    shares, codes, worlds = np.zeros((len(choices), n, 8)), np.array(choices, np.int32), np.zeros(1, np.int64)
    stalled = roll_out(
        game.play(game.rows(rows), chances, seated.numbers), int(viewer), codes, 0, int(n), shares, worlds
    )
    if stalled:
        raise SandtableError(say("playouts-did-end", stalled=stalled, limit=game.definition.limit))
    return Rollouts(int(viewer), tuple(choices), shares[:, :, : game.seats].copy())


def seconds_of(game: Game, state: Records, viewer: int, choices: Sequence[int], bots: str = "heuristic") -> float:
    """Seconds of processor time that these choices take together in one world, by what a few worlds take."""
    played_on(game, state, viewer, choices[:1], 1, bots, 0)  # what is made ready with a first game counts for none
    began = thread_time()
    played_on(game, state, viewer, choices, _TRIED, bots, 0)
    return (thread_time() - began) / _TRIED


def worlds_within(
    game: Game, state: Records, viewer: int, choices: Sequence[int], seconds: float, most: int, least: int = 25
) -> int:
    """In how many worlds these choices can be played on in about so many seconds of processor time: `most`, or its
    half, quarter and so on, never below `least`. Numbers that far apart are the same ones on machines of about the same
    speed."""
    each, worlds = seconds_of(game, state, viewer, choices), most
    while worlds // 2 >= least and worlds * each > seconds:
        worlds //= 2
    return worlds
