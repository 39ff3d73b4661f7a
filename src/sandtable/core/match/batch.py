"""Many matches of one game side by side, for callers that decide in Python.

A kernel call from Python costs about half a microsecond whatever it does, so one state at a time is slow; a batch asks
and answers for all its states in one call, over threads without the GIL.
"""

import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import IllegalChoice, OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import size_of
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import chacha_block, key_words, new_chance, set_key
from sandtable.core.kernel.driving.drivers import simulation_key, take_choice
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.core.match.seating import SeatedBots, seat_bots
from sandtable.core.words import say


@entry_kernel
def _deal_many(table, rules, states, keys, first, last, log):
    """Deal states first..last-1 from their keys (uint32, shape (states, 8))."""
    for i in range(first, last):
        set_key(calls.chance_of(states, i), keys[i])
        calls.setup(table, rules, states, i, log)


@entry_kernel
def _ask_many(table, rules, states, asked, first, last):
    """The lowest seat that owes a decision (-1: the game is over), the number of its choices and these."""
    seats, counts, choices = asked
    for i in range(first, last):
        mask = calls.seats_to_act(table, rules, states, i)
        seat = -1
        if mask != 0:
            seat = 0
            while (mask >> seat) & 1 == 0:
                seat += 1
        seats[i] = seat
        counts[i] = 0
        if seat >= 0:
            counts[i] = calls.legal(table, rules, states, i, seat, choices[i])


@entry_kernel
def _answer_many(table, rules, states, asked, picks, first, last, log):
    """Take choice number picks[i] in every running state; the number of picks that were out of range (not taken)."""
    seats, counts, choices = asked
    refused = 0
    for i in range(first, last):
        if seats[i] >= 0:
            if picks[i] < 0 or picks[i] >= counts[i]:
                refused += 1
            else:
                calls.apply(table, rules, states, i, seats[i], choices[i, picks[i]], log)
    return refused


@entry_kernel
def _bots_on(table, rules, states, asked, bots, lent, part, log):
    """Let bots (int64[8], -1: the caller decides) choose until a caller's seat is asked or the game is over. lent:
    states ([0] plays, [1] concealed copies), chances ([1] the bots'), and the most choices that are made on end; part:
    the first row and the one after the last. The number of games that went on too long."""
    (seats, counts, choices), (scratch, chances, limit), (first, last) = asked, lent, part
    stalled = 0
    for i in range(first, last):
        made = 0
        while seats[i] >= 0 and bots[seats[i]] != -1:
            if made >= limit:
                stalled += 1
                break
            calls.copy_bytes(scratch, 0, states, i)
            kind, count = bots[seats[i]], counts[i]
            choice = take_choice(table, rules, scratch, chances, kind, seats[i], choices[i], count)
            calls.apply(table, rules, states, i, seats[i], choice, log)
            _ask_many(table, rules, states, asked, i, i + 1)
            made += 1
    return stalled


@entry_kernel
def _observe_many(table, rules, states, viewers, out, first, last):
    """What each row's viewer (-1: a spectator) knows, float32 rows of `out`, which are zeroes."""
    for i in range(first, last):
        calls.observe(table, rules, states, i, viewers[i], out[i])


@entry_kernel
def _mask_many(table, rules, states, asked, actions, masks, first, last):
    """actions[i, k] becomes the action number of choice k, masks[i, action] 1; other cells are cleared."""
    seats, counts, choices = asked
    for i in range(first, last):
        for k in range(masks.shape[1]):
            masks[i, k] = 0
        for k in range(counts[i]):
            number = calls.action(table, rules, states, i, seats[i], choices[i, k])
            actions[i, k] = number
            masks[i, number] = 1


class Batch:
    """`size` matches of one game side by side, those of games 0..size-1 of `simulate(..., seed=seed)`, or from given
    states.

    After construction and after every `step` or `reset`: `seats` int64 (size,), the seat to decide, -1 where the game
    is over; `counts` int64 (size,), the number of its choices; `choices` int32 (size, max_choices), the codes in the
    first `counts[i]` cells of row i; `games` int64 (size,), the number of the game in each row, -1 for a given state.

    `bots` names who plays each seat: a bot's name ("heuristic", "random", "search:100p"), or None where the caller
    decides.
    Bots answer at once: the caller is only asked for its own seats.
    """

    def __init__(
        self,
        game: Game,
        size: int | None = None,
        seed: int = 0,
        threads: int = 1,
        *,
        states: Records | None = None,
        bots: Sequence[str | None] | None = None,
    ) -> None:
        rows = len(states) if states is not None else size
        if rows is None or rows < 1 or threads < 1 or (size is not None and size != rows):
            raise ValueError("A batch has at least one match and one thread, and as many rows as states are given.")
        if states is not None and states.dtype != game.kernels.state.dtype:
            raise ValueError("The states are of another game.")
        self.game, self.size = game, rows
        self.states = game.kernels.state.new(rows) if states is None else states.copy()
        self._table, self._rows = game.table(), game.rows(self.states)
        self.seats, self.counts = np.zeros(rows, dtype=np.int64), np.zeros(rows, dtype=np.int64)
        self.choices = np.zeros((rows, game.definition.max_choices), dtype=np.int32)
        self._asked = self.seats, self.counts, self.choices
        self.games = np.full(rows, -1, dtype=np.int64)
        self._bots = self._seated(bots)
        self._alone = bots is None or all(bot is None for bot in bots)
        bounds = [rows * i // threads for i in range(threads + 1)]
        self._slices = [(a, b) for a, b in pairwise(bounds) if a < b]
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None
        self._master, self._next = simulation_key(seed), 0
        luck = [hashlib.sha256(b"batch" + self._master + bytes([i])).digest() for i in range(len(self._slices))]
        self._luck = [np.concatenate([new_chance(bytes(32)), new_chance(key)]) for key in luck]
        self._scratch = [game.new_rows(2) for _ in self._slices]
        if states is None:
            self.reset(np.arange(rows))
        else:
            self._go_on()

    @property
    def over(self) -> bool:
        """Whether every game has ended."""
        return bool((self.seats < 0).all())

    def reset(self, rows: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """Deal new games in these rows (indices; those of finished games if left out): the next numbers of the seed, in
        the order of rows. The rows."""
        chosen = np.flatnonzero(self.seats < 0) if rows is None else np.asarray(rows, dtype=np.int64)
        if len(chosen) == 0:
            return chosen
        if chosen.min() < 0 or chosen.max() >= self.size or len(np.unique(chosen)) != len(chosen):
            raise ValueError(f"Rows to reset are different numbers from 0 to {self.size - 1}.")
        numbers = np.arange(self._next, self._next + len(chosen))
        self._next += len(chosen)
        self.games[chosen] = numbers
        fresh = self.game.kernels.state.new(len(chosen))
        fresh["chance"] = new_chance(bytes(32))
        keys = np.stack([key_words(chacha_block(self._master, int(number))[:32]) for number in numbers])
        _deal_many(self._table, self.game.rules_rows, self.game.rows(fresh), keys, 0, len(chosen), NO_LOG)
        self.states[chosen] = fresh
        self._go_on()
        return chosen

    def step(self, picks: npt.NDArray[np.int64]) -> None:
        """Take choice number `picks[i]` (an index into row i of `choices`, int64) in every running match; entries of
        finished matches are ignored. IllegalChoice if a pick is out of range; then no match is changed."""
        running = self.seats >= 0
        if picks.shape != (self.size,) or bool((running & ((picks < 0) | (picks >= self.counts))).any()):
            raise IllegalChoice(say("step-needs-picks", size=self.size))
        table, rules, rows, numbers = self._table, self.game.rules_rows, self._rows, picks.astype(np.int64)
        self._each(lambda a, b: _answer_many(table, rules, rows, self._asked, numbers, a, b, NO_LOG))
        self._go_on()

    def returns(self) -> npt.NDArray[np.float64]:
        """Win shares, float64 (size, seats); zeros where the game still runs."""
        shares = np.zeros((self.size, self.game.seats))
        for i in np.flatnonzero(self.seats < 0):
            shares[i] = self.game.returns(self.states[i : i + 1])
        return shares

    def observe(
        self, viewers: npt.NDArray[np.int64] | None = None, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What a viewer of each row knows (seat numbers; the seats to decide if left out, spectators where a game is
        over), float32 (size, numbers of `game.definition.observation`), into `out` if given."""
        eyes = self.seats if viewers is None else np.asarray(viewers, dtype=np.int64)
        shape = (self.size, size_of(self.game.definition.observation))
        found = np.zeros(shape, dtype=np.float32) if out is None else out
        if found.shape != shape or found.dtype != np.float32 or not found.flags.c_contiguous:
            raise ValueError(f"Observations go into a contiguous float32 array of the shape {shape}.")
        if out is not None:
            out[:] = 0  # it may hold anything
        table = self.game.table("observe")
        self._each(lambda a, b: _observe_many(table, self.game.rules_rows, self._rows, eyes, found, a, b))
        return found

    def actions(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int8]]:
        """The numbers of the choices in the game's action space, int32 as `choices`, and masks, int8 (size, actions):
        1 for what is legal."""
        numbers = np.zeros_like(self.choices)
        masks = np.zeros((self.size, size_of(self.game.definition.actions)), dtype=np.int8)
        table, rules, rows = self.game.table("action"), self.game.rules_rows, self._rows
        self._each(lambda a, b: _mask_many(table, rules, rows, self._asked, numbers, masks, a, b))
        return numbers, masks

    def _seated(self, bots: Sequence[str | None] | None) -> SeatedBots:
        names = list(bots) if bots is not None else [None] * self.game.seats
        if len(names) != self.game.seats:
            raise OptionError(say("bots-seats-none", names=len(names), seats=self.game.seats))
        if None not in names:
            raise OptionError(say("batch-least-seat"), field="bots")
        return seat_bots(self.game, names, "in batches")

    def _go_on(self) -> None:
        """Find out who is asked; let bots answer until it is one of the caller's seats."""
        table, rules, rows = self._table, self.game.rules_rows, self._rows
        self._each(lambda a, b: _ask_many(table, rules, rows, self._asked, a, b))
        if self._alone:
            return
        stalled = []

        def play(a: int, b: int) -> None:
            number = self._slices.index((a, b))
            lent = self._scratch[number], self._luck[number], self.game.definition.limit
            stalled.append(_bots_on(table, rules, rows, self._asked, self._bots.numbers, lent, (a, b), NO_LOG))

        self._each(play)
        if any(stalled):
            raise SandtableError(say("bots-made-choices", limit=self.game.definition.limit))

    def _each(self, work: Callable[[int, int], object]) -> None:
        if self._pool is None:
            work(*self._slices[0])
        else:
            list(self._pool.map(lambda part: work(*part), self._slices))
