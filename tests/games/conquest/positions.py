"""Positions made by hand, for tests of single rules: set up a match, then change what the rule is about."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np

import sandtable
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import Event
from sandtable.core.match.match import Match
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.rules.sets import SET_CARDS, SET_PATTERN, SET_SIZE, SET_VALUE, set_at

RANKS_ROYALTY = ["10", "J", "Q", "K", "A"]
RANKS_POKER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = "shdc"  # spades, hearts, diamonds, clubs


@lru_cache(maxsize=64)
def _load(preset: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return sandtable.load("conquest", preset=preset, **dict(options))


def load(preset: str = "world-war", **options: Any) -> Game:
    """A game, kept for the next test that wants the same."""
    return _load(preset, tuple(sorted(options.items())))


class Table:
    """A match whose position a test edits: `own`, `put`, `hands` and then `turn` or `attack_phase`."""

    def __init__(self, preset: str = "world-war", *, seed: int = 1, **options: Any) -> None:
        self.game = load(preset, **options)
        self.match = Match(self.game, seed=seed)
        self.array = self.match.state
        self.territories = int(self.game.rules["territories"][0])
        self.cards = int(self.game.rules["cards"][0])
        self.ids = {territory.id: territory.index for territory in self.game.data.territories}
        self.marker = 0

    # --------------------------------------------------------------------------------------------- making a position

    def own(self, owners: Mapping[int, Iterable[int]], rest: int = s.NEUTRAL, armies: int = 1) -> Table:
        """Owners of territories; everything not named belongs to `rest`. Everywhere stand `armies`."""
        self.array["owner"][0, : self.territories] = rest
        for seat, territories in owners.items():
            self.array["owner"][0, list(territories)] = seat
        self.array["armies"][0, : self.territories] = armies
        return self

    def put(self, armies: Mapping[int, int]) -> Table:
        """Armies on territories."""
        for territory, number in armies.items():
            self.array["armies"][0, territory] = number
        return self

    def hands(self, hands: Mapping[int, Iterable[int]], discard: Iterable[int] = (), deck: bool = True) -> Table:
        """Cards in hands and in the discard pile; the rest in the deck, or with `deck` false also discarded."""
        self.array["place"][0, : self.cards] = s.IN_DECK if deck else s.IN_DISCARD
        self.array["place"][0, list(discard)] = s.IN_DISCARD
        for seat, cards in hands.items():
            self.array["place"][0, list(cards)] = seat
        return self

    def set(self, **fields: Any) -> Table:
        """Any field of the state."""
        for name, value in fields.items():
            self.array[name][0] = value
        return self

    def _settle(self, seat: int, step: int, kind: int) -> None:
        array, rules = self.array, self.game.rules
        array["pool"] = array["where"] = array["asked"] = 0
        array["where"] = array["source"] = array["target"] = array["edge"] = array["victim"] = -1
        array["count_lo"] = array["count_hi"] = array["go"] = 0
        array["held"][0] = np.bincount(array["owner"][0, : self.territories], minlength=10)
        array["hand"][0] = np.bincount(array["place"][0, : self.cards], minlength=10)
        if not int(array["lost"][0]):
            array["received"] = array["armies"][0, : self.territories].sum()
        array["round"] = max(1, int(array["round"][0]))
        array["alive"] = sum(int(array["out"][0, seat]) == 0 for seat in range(int(rules["players"][0])))
        array["trades"] = array["trades_by"][0].sum()
        array["seat"], array["step"] = seat, step
        array["asked"][0, seat] = kind
        array["to_act"] = 1 << seat
        self.match._state = array.copy()
        self.mark()

    def set_up(self) -> Table:
        """Armies are placed before the first turn: whoever was asked still is."""
        self.array["held"][0] = np.bincount(self.array["owner"][0, : self.territories], minlength=10)
        self.match._state = self.array.copy()
        self.mark()
        return self

    def attack_phase(self, seat: int) -> Table:
        """The seat is asked D_ATTACK."""
        self._settle(seat, s.ATTACK, s.D_ATTACK)
        return self

    def turn(self, seat: int) -> Table:
        """The seat's turn begins: the seat before it (in turn order) ends its own."""
        players = self.game.seats
        before = (seat - 1) % players
        while self.array["out"][0, before]:
            before = (before - 1) % players
        self._settle(before, s.FORTIFY, s.D_FORTIFY_FROM)
        self.match.choose(before, 0)
        return self

    def key(self, number: int) -> Table:
        """Another stream of chance."""
        state = self.match.state
        state["chance"] = new_chance(hashlib.sha256(str(number).encode()).digest())
        self.match._state = state
        return self

    # ------------------------------------------------------------------------------------------------------- playing

    def copy(self) -> Table:
        """An independent table in the same position."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.copy()
        return twin

    def choose(self, seat: int, *codes: int) -> Table:
        """One choice after the other by the same seat, each checked for what must always hold."""
        for code in codes:
            self.match.choose(seat, code)
            assert self.game.check(self.match.state) == 0
        return self

    def attack(self, seat: int, source: int, target: int) -> Table:
        """The answer to D_ATTACK: over the edge between the two."""
        return self.choose(seat, self.attack_code(source, target))

    def attack_code(self, source: int, target: int) -> int:
        """The code of the attack over the edge between two territories."""
        for edge in self.game.data.edges:
            if {edge.a, edge.b} == {source, target}:
                return edge.index + 1
        raise AssertionError(f"no edge joins {source} and {target}")

    def lucky(self, act: Callable[[Table], Any], wish: Callable[[Table], bool], tries: int = 4000) -> Table:
        """The first stream of chance, out of many, with which `act` comes out as wished."""
        for number in range(tries):
            table = self.copy().key(number)
            table.mark()
            act(table)
            if wish(table):
                return table
        raise AssertionError("no stream of chance makes that happen")

    # ----------------------------------------------------------------------------------------------------- questions

    @property
    def state(self) -> Any:
        """The present state as a record."""
        return self.match.state[0]

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.match.seats_to_act

    def asked(self, seat: int) -> str:
        """The kind of decision that a seat owes, "" for none."""
        return DECISIONS.names[int(self.state.asked[seat])]

    def legal(self, seat: int) -> list[int]:
        """Legal codes."""
        return self.match.legal(seat)

    def mark(self) -> None:
        """`news` begins here."""
        self.marker = len(self.match._events)

    def news(self, kind: int | None = None) -> list[Event]:
        """All events since the mark, or those of one kind."""
        made = [event for step in self.match._events[self.marker :] for event in step]
        return [event for event in made if kind is None or event.kind == kind]

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, ascending."""
        return np.nonzero(self.state.place[: self.cards] == seat)[0].tolist()

    def armies(self, territory: int) -> int:
        """Armies on a territory."""
        return int(self.state.armies[territory])

    def owner(self, territory: int) -> int:
        """Owner of a territory."""
        return int(self.state.owner[territory])

    def pool(self, seat: int) -> int:
        """Armies to be placed."""
        return int(self.state.pool[seat])

    def sets(self, seat: int) -> list[tuple[tuple[int, ...], int, int]]:
        """The legal sets of a seat's hand in order: (cards, value without bonus, bonus)."""
        return legal_sets(self.game, self.match.state, seat)

    def bytes(self) -> bytes:
        """The state's bytes."""
        return self.match.state_bytes


def legal_sets(game: Game, state: Any, seat: int) -> list[tuple[tuple[int, ...], int, int]]:
    """The legal sets of a hand: (cards, value, bonus)."""
    out = np.zeros(20, dtype=np.int64)
    count = int(set_at(game.rules, state, seat, 0, out))
    found = []
    for number in range(1, count + 1):
        assert int(set_at(game.rules, state, seat, number, out)) == number
        cards = tuple(out[SET_CARDS : SET_CARDS + out[SET_SIZE]].tolist())
        assert 0 <= out[SET_PATTERN] < int(game.rules["patterns"][0])
        found.append((cards, int(out[SET_VALUE]), int(out[19])))
    return found


def sets_of(game: Game, cards: Iterable[int], owned: Iterable[int] = ()) -> list[tuple[tuple[int, ...], int, int]]:
    """The legal sets of a hand that seat 0 holds while it owns the territories `owned`."""
    state = game.definition.kernels.state.new()
    total = int(game.rules["cards"][0])
    state["place"][0, :total] = s.IN_DECK
    state["place"][0, list(cards)] = 0
    state["owner"] = 1
    state["owner"][0, list(owned)] = 0
    state["hand"][0] = np.bincount(state["place"][0, :total], minlength=10)
    return legal_sets(game, state, 0)


def royalty(text: str, copies: Mapping[str, int] | None = None) -> list[int]:
    """Card ids of "10s Kh ...": the second one of a face is the second copy."""
    seen: dict[str, int] = {}
    ids = []
    for card in text.split():
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        ids.append(copy * 20 + SUITS.index(card[-1]) * 5 + RANKS_ROYALTY.index(card[:-1]))
    return ids


def poker(text: str) -> list[int]:
    """Card ids of "As 10h ..."."""
    return [SUITS.index(card[-1]) * 13 + RANKS_POKER.index(card[:-1]) for card in text.split()]


def increasing(text: str) -> list[int]:
    """Card ids of "A A 2 3": one after the other of each rank."""
    seen: dict[str, int] = {}
    ids = []
    for card in text.split():
        number = seen.get(card, 0)
        seen[card] = number + 1
        ids.append({"A": 0, "2": 10, "3": 20}[card] + number)
    return ids


__all__ = ["Table", "ev", "increasing", "legal_sets", "load", "poker", "royalty", "s", "sets_of"]
