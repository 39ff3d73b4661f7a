"""One card in common deals: in one arm it is there, in the other it is not, and nothing else differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import block_starts, size_of
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.lab.causes.driving import deal_game, play_marked
from sandtable.lab.seating import kinds_for, must_repeat, seated
from sandtable.lab.statistics.estimates import Floats

__all__ = ["HOW", "Dealer", "How", "Swaps"]

#: drawn: early against late; owned: in the deck against another in its place; played: allowed against forbidden.
How = Literal["drawn", "owned", "played"]
HOW: tuple[How, ...] = get_args(How)
_PRELUDE = 200  # decisions before cards are dealt, at most
_LOST = 20  # deals without the card, one after the other, until it is given up, for each unit wanted


@dataclass(frozen=True)
class Swaps:
    """Units of one card: the seat's share with it and without, and how often it was played in each arm."""

    kind: int
    deals: npt.NDArray[np.int64]
    with_it: Floats
    without: Floats
    plays: tuple[Floats, Floats]


class Dealer:
    """A game whose deals may be changed. OptionError where its cards do not come from piles of the seats."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int) -> None:
        if game.definition.dealing is None:
            raise OptionError(
                f"The cards of {game.definition.title} do not come from piles that seats have of their own."
            )
        self.game, self.dealing, self.seed = game, game.definition.dealing, seed
        self.kinds = list(self.dealing.kinds(game))
        kinds = kinds_for(game, bots)
        must_repeat(kinds)
        self._seated = seated(game, kinds)
        self._table = game.table("kind", "action")
        self._options, self._left = game.option_buffer(), game.option_buffer()
        self._marks = self._marked()

    @property
    def counts_plays(self) -> bool:
        """Whether cards are played by kind, so that plays can be counted and forbidden."""
        return len(self._marks) > 1

    def kind(self, name: str) -> int:
        """The number of a card by its id. OptionError with the nearest."""
        import difflib

        if name in self.kinds and name:
            return self.kinds.index(name)
        near = difflib.get_close_matches(name, [one for one in self.kinds if one], n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise OptionError(f"{self.game.definition.title} has no {self.dealing.word} {name!r}{hint}", field="card")

    def owned_kinds(self) -> list[int]:
        """Every kind that is in somebody's pile in the first deals."""
        found: set[int] = set()
        for number in range(3 * self.game.seats):
            state, _ = self._dealt(number)
            for seat in range(self.game.seats):
                found |= {self.dealing.kind_of(self.game, state, one) for one in self._order(state, seat)}
        return sorted(found)

    def play(self, kind: int, how: How, units: int) -> Swaps:
        """So many units: a deal, a seat, and the places or the partner, all at random."""
        if how == "played" and not self.counts_plays:
            raise OptionError(
                f"What is played is not told by kind in {self.game.definition.title}: ask for drawn or owned.",
                field="how",
            )
        rows: list[tuple[int, float, float, int, int]] = []
        number = missed = 0
        while len(rows) < units:
            found = self._unit(number, kind, how)
            missed = missed + 1 if found is None else 0
            if missed > _LOST * units:
                raise OptionError(
                    f"{self.kinds[kind]} is in no pile of these deals, so it cannot be {how}; "
                    "ask what it would cause if it were owned.", field="card",
                )  # fmt: skip
            if found is not None:
                rows.append((number, *found))
            number += 1
        table = np.array(rows, dtype=np.float64)
        return Swaps(kind, table[:, 0].astype(np.int64), table[:, 1], table[:, 2], (table[:, 3], table[:, 4]))

    def _unit(self, number: int, kind: int, how: How) -> tuple[float, float, int, int] | None:
        """A unit, None if this deal has none."""
        game, dealing = self.game, self.dealing
        draw = np.random.Generator(np.random.Philox(key=[self.seed % 2**64, number * 1024 + kind]))
        seat = int(draw.integers(game.seats))
        state, chances = self._dealt(number)
        order = self._order(state, seat)
        own = [one for one in order if dealing.kind_of(game, state, one) == kind]
        if how == "owned":
            # Copies that are there already stay: it is one more, in the place of another card.
            others = [one for one in order if one not in own
                      and dealing.may_become(game, dealing.kind_of(game, state, one), kind)]  # fmt: skip
            if not others:
                return None
            rules, changed = game.rules.copy(), state.copy()
            rules.flags.writeable = True
            dealing.become(rules, changed, others[int(draw.integers(len(others)))], kind)
            return self._both((rules, changed, -1), (game.rules, state, -1), chances, seat, kind)
        if not own:
            return None
        if how == "played":
            return self._both((game.rules, state, -1), (game.rules, state, kind), chances, seat, kind)
        early = len(order) // 3 or 1
        p, q = int(draw.integers(early)), len(order) - 1 - int(draw.integers(early))
        # k goes to the early place, and what lies at the late one is its partner; then the two change places.
        if order[p] != own[0]:
            dealing.exchange(state, seat, own[0], order[p])
            order = self._order(state, seat)
        if dealing.kind_of(game, state, order[q]) == kind:
            return None
        late = state.copy()
        dealing.exchange(late, seat, order[p], order[q])
        return self._both((game.rules, state, -1), (game.rules, late, -1), chances, seat, kind)

    def _both(
        self, one: tuple[Records, Records, int], other: tuple[Records, Records, int], chances: Any, seat: int, kind: int
    ) -> tuple[float, float, int, int]:
        shares, plays = [], []
        for rules, state, banned in (one, other):
            share, played = self._on(rules, state, chances.copy(), seat, banned)
            shares.append(share)
            plays.append(int(played[seat, kind]))
        return shares[0], shares[1], plays[0], plays[1]

    def _dealt(self, number: int) -> tuple[Records, Any]:
        """Game `number` of the run at the moment when all have their cards: its state, and its chance."""
        game, key = self.game, simulation_key(self.seed)
        chances = np.concatenate([new_chance(key), new_chance(key)])
        states = game.kernels.state.new(3)
        rows = game.rows(states)
        deal_game(self._table, game.rules_rows, rows, chances, number, NO_LOG)
        for _ in range(_PRELUDE):
            if all(self.dealing.order(game, states[:1], seat) for seat in range(game.seats)):
                return states[:1].copy(), chances
            self._step(game.rules_rows, rows, chances, 1, -1, -1)
        raise SandtableError(f"No cards were dealt in the first {_PRELUDE} decisions of game {number}.")

    def _order(self, state: Records, seat: int) -> list[int]:
        return self.dealing.order(self.game, state, seat)

    def _on(self, rules: Records, state: Records, chances: Any, seat: int, banned: int) -> tuple[float, Any]:
        game = self.game
        states = game.kernels.state.new(3)
        states[0] = state[0]
        rows = game.rules_rows if rules is game.rules else game.rows(rules)
        made, shares, played = self._step(rows, game.rows(states), chances, game.definition.limit, seat, banned)
        if made < 0:
            raise SandtableError(f"A game did not end within {game.definition.limit} decisions.")
        return float(shares[seat]), played

    def _step(self, rules: Any, rows: Any, chances: Any, most: int, seat: int, banned: int) -> tuple[int, Floats, Any]:
        shares, played = np.zeros(8), np.zeros((8, max(1, len(self.kinds))), dtype=np.int32)
        made = play_marked(
            self._table, rules, rows, chances, self._seated.numbers, self._options, self._left, NO_LOG,
            self.game.definition.limit, most, self._marks, seat, banned, played, shares,
        )  # fmt: skip
        return int(made), shares, played

    def _marked(self) -> npt.NDArray[np.int16]:
        """Which kind each action plays; a single -1 where that is not known."""
        if self.dealing.plays is None:
            return np.full(1, -1, dtype=np.int16)
        blocks, (name, first) = self.game.definition.actions, self.dealing.plays
        marks = np.full(size_of(blocks), -1, dtype=np.int16)
        start = block_starts(blocks)[name] + first
        marks[start : start + len(self.kinds)] = np.arange(len(self.kinds))
        return marks
