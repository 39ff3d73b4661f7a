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
from sandtable.core.kernel.driving.drivers import Drive, simulation_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.lab.causes.driving import deal_game, play_marked
from sandtable.lab.seating import kinds_for, must_repeat, seated
from sandtable.lab.statistics.estimates import Floats

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
    seats: npt.NDArray[np.int64]
    with_it: Floats
    without: Floats
    plays: tuple[Floats, Floats]


@dataclass(frozen=True)
class Arm:
    """How a unit goes on: by these rules, from this position, without plays of the `banned` kind (-1: none)."""

    rules: Records
    state: Records
    banned: int = -1


@dataclass(frozen=True)
class SwapUnit:
    """A deal whose seat has the card in the first of its arms and not in the second; both go on with these chances."""

    seat: int
    chances: Any
    arms: tuple[Arm, Arm]


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
        self._left = game.choice_buffer()
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
        """Every kind that is in a player's pile in the first deals."""
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
        rows: list[tuple[int, int, float, float, int, int]] = []
        number = missed = 0
        while len(rows) < units:
            found = self._played(number, kind, how)
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
        deals, seats = table[:, 0].astype(np.int64), table[:, 1].astype(np.int64)
        return Swaps(kind, deals, seats, table[:, 2], table[:, 3], (table[:, 4], table[:, 5]))

    def _played(self, number: int, kind: int, how: How) -> tuple[int, float, float, int, int] | None:
        """The seat, its shares in both arms, and how often it played the card; None if this deal has no unit."""
        unit = self.unit(number, kind, how)
        if unit is None:
            return None
        shares, plays = [], []
        for arm in unit.arms:
            share, played = self._on(arm, unit.chances.copy(), unit.seat)
            shares.append(share)
            plays.append(int(played[unit.seat, kind]))
        return unit.seat, shares[0], shares[1], plays[0], plays[1]

    def unit(self, number: int, kind: int, how: How) -> SwapUnit | None:
        """The unit of a deal, None if this deal has none."""
        game, dealing = self.game, self.dealing
        draw = np.random.Generator(np.random.Philox(key=[self.seed % 2**64, number * 1024 + kind]))
        seat = int(draw.integers(game.seats))
        state, chances = self._dealt(number)
        order = self._order(state, seat)
        own = [one for one in order if dealing.kind_of(game, state, one) == kind]
        as_dealt = Arm(game.rules, state)
        if how == "owned":
            # Copies that are there already stay: it is one more, in the place of another card.
            others = [one for one in order if one not in own
                      and dealing.may_become(game, dealing.kind_of(game, state, one), kind)]  # fmt: skip
            if not others:
                return None
            rules, changed = game.rules.copy(), state.copy()
            rules.flags.writeable = True
            dealing.become(rules, changed, others[int(draw.integers(len(others)))], kind)
            return SwapUnit(seat, chances, (Arm(rules, changed), as_dealt))
        if not own:
            return None
        if how == "played":
            return SwapUnit(seat, chances, (as_dealt, Arm(game.rules, state, kind)))
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
        return SwapUnit(seat, chances, (as_dealt, Arm(game.rules, late)))

    def retell(
        self, number: int, unit: SwapUnit
    ) -> tuple[list[tuple[int, int]], list[list[tuple[int, int]]], list[float]]:
        """The choices of a unit once more: those before the cards are dealt, those of each arm, and the shares of the
        seat."""
        before, told, shares = list[tuple[int, int]](), list[list[tuple[int, int]]](), list[float]()
        self._dealt(number, before)
        for arm in unit.arms:
            choices = list[tuple[int, int]]()
            shares.append(self._on(arm, unit.chances.copy(), unit.seat, choices)[0])
            told.append(choices)
        return before, told, shares

    def _dealt(self, number: int, told: list[tuple[int, int]] | None = None) -> tuple[Records, Any]:
        """Game `number` of the run at the moment when all have their cards: its state, and its chance. `told` is given
        the choices before it."""
        game, key = self.game, simulation_key(self.seed)
        chances = np.concatenate([new_chance(key), new_chance(key)])
        states = game.kernels.state.new(3)
        rows = game.rows(states)
        deal_game(self._table, game.rules_rows, rows, chances, number, NO_LOG)
        for _ in range(_PRELUDE):
            if all(self.dealing.order(game, states[:1], seat) for seat in range(game.seats)):
                return states[:1].copy(), chances
            self._step(game.rules_rows, rows, chances, 1, told=told)
        raise SandtableError(f"No cards were dealt in the first {_PRELUDE} decisions of game {number}.")

    def _order(self, state: Records, seat: int) -> list[int]:
        return self.dealing.order(self.game, state, seat)

    def _on(
        self, arm: Arm, chances: Any, seat: int, told: list[tuple[int, int]] | None = None
    ) -> tuple[float, npt.NDArray[np.int32]]:
        """Play an arm to its end: the seat's share, and what was played."""
        game = self.game
        states = game.kernels.state.new(3)
        states[0] = arm.state[0]
        rules = game.rules_rows if arm.rules is game.rules else game.rows(arm.rules)
        rows = game.rows(states)
        made, shares, played = self._step(rules, rows, chances, game.definition.limit, seat, arm.banned, told)
        if made < 0:
            raise SandtableError(f"A game did not end within {game.definition.limit} decisions.")
        return float(shares[seat]), played

    def _step(
        self, rules: Any, rows: Any, chances: Any, most: int, seat: int = -1, banned: int = -1,
        told: list[tuple[int, int]] | None = None,
    ) -> tuple[int, Floats, npt.NDArray[np.int32]]:  # fmt: skip
        shares, played = np.zeros(8), np.zeros((8, max(1, len(self.kinds))), dtype=np.int32)
        room = np.zeros((0 if told is None else most, 2), dtype=np.int32)
        play = Drive(*self.game.play(rows, chances, self._seated.numbers, "action"))._replace(rules=rules)
        ban = int(seat), int(banned)
        made = int(play_marked(tuple(play), self._left, most, self._marks, ban, played, shares, room))
        if told is not None:
            told += [(int(who), int(code)) for who, code in room[: max(0, made)].tolist()]
        return made, shares, played

    def _marked(self) -> npt.NDArray[np.int16]:
        """Which kind each action plays; a single -1 where that is not known."""
        if self.dealing.plays is None:
            return np.full(1, -1, dtype=np.int16)
        blocks, (name, first) = self.game.definition.actions, self.dealing.plays
        marks = np.full(size_of(blocks), -1, dtype=np.int16)
        start = block_starts(blocks)[name] + first
        marks[start : start + len(self.kinds)] = np.arange(len(self.kinds))
        return marks
