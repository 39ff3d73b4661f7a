"""Positions made by hand, for tests of single rules: cards by code, bets and chips as a rule needs them, and draws that
are known beforehand.

    table = Table(players=3)                        # seat 1 is left of the button, the first betting round begins
    table.cards(hands={1: "I2 I4"}, community="C1 A2 I6").stack("DRG").play(s.TURN_1)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel.events import Event
from sandtable.core.match.match import Match
from sandtable.games import load as load_game
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.setup.decks import MatchDeck

__all__ = ["Table", "ev", "hands_of", "load", "s"]


@lru_cache(maxsize=64)
def _load(preset: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return load_game("bayonet", preset=preset, **dict(options))


def load(preset: str = "standard", **options: Any) -> Game:
    """A game, kept for the next test that wants the same."""
    fixed = {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}
    return _load(preset, tuple(sorted(fixed.items())))


def hands_of(game: Game, text: str, used: Iterable[int] = ()) -> list[int]:
    """Card numbers of "I2 I2 C1": of each code the first ones that are not used yet."""
    deck: MatchDeck = game.data
    taken = set(used)
    numbers = []
    for code in text.split():
        kind = deck.number_of(code)
        free = [card for card, of in enumerate(deck.type_of) if of == kind and card not in taken]
        assert free, f"no {code} is left in the deck"
        taken.add(free[0])
        numbers.append(free[0])
    return numbers


class Table:
    """A match whose position a test edits. The button is at seat 0 unless `first_button` says otherwise."""

    def __init__(self, preset: str = "standard", *, seed: int = 1, **options: Any) -> None:
        options = {"players": 3, "first_button": 0, **options}
        self.game = load(preset, **options)
        self.deck: MatchDeck = self.game.data
        self.match = Match(self.game, seed=seed)
        self.marker = 0
        self.beside: list[int] = []

    # --------------------------------------------------------------------------------------------- making a position

    def _change(self, state: Any) -> Table:
        problem = self.game.check(state)
        assert problem == 0, f"the position violates invariant {problem}"
        self.match._state = state
        self.mark()
        return self

    def set(self, **fields: Any) -> Table:
        """Any field of the state, whole; a mapping sets single entries."""
        state = self.match.state
        for name, value in fields.items():
            if isinstance(value, Mapping):
                for index, entry in value.items():
                    state[name][0, index] = entry
            else:
                state[name][0] = value
        return self._change(state)

    def cards(
        self,
        hands: Mapping[int, str] | None = None,
        up: Mapping[int, str] | None = None,
        down: Mapping[int, str] | None = None,
        community: str = "",
        discards: str | None = None,
        known: Mapping[int, Sequence[int]] | None = None,
    ) -> Table:
        """Give cards by code; places that are not named take whatever is left, but no special card. `discards` is the
        whole discard pile, seen by all; without it, it keeps its size. `known` lists hand positions whose cards
        everybody knows."""
        state = self.match.state
        record = state[0]
        slots: list[tuple[str, int, int]] = []
        wishes: dict[tuple[str, int, int], str] = {}

        def want(field: str, seat: int, index: int, code: str | None) -> None:
            slots.append((field, seat, index))
            if code is not None:
                wishes[field, seat, index] = code

        for seat in range(self.game.seats):
            given = (hands or {}).get(seat, "").split()
            size = len(given) or int(record["hand_size"][seat])
            record["hand_size"][seat] = size
            record["hand"][seat] = -1
            for i in range(size):
                want("hand", seat, i, given[i] if given else None)
            if int(record["reserve"][seat, 0]) >= 0:
                want("reserve", seat, s.FACE_UP, (up or {}).get(seat))
                want("reserve", seat, s.FACE_DOWN, (down or {}).get(seat))
        table = community.split()
        for i in range(s.COMMUNITY):
            want("community", -1, i, table[i] if table else None)
        size = int(record["discards"]) if discards is None else len(discards.split())
        for i in range(size):
            want("discard", -1, i, None if discards is None else discards.split()[i])
        self._lay(record, slots, wishes, known or {})
        return self._change(state)

    def _lay(
        self,
        record: Any,
        slots: list[tuple[str, int, int]],
        wishes: Mapping[tuple[str, int, int], str],
        known: Mapping[int, Sequence[int]],
    ) -> None:
        used: list[int] = []
        chosen: dict[tuple[str, int, int], int] = {}
        for slot in sorted(slots, key=lambda slot: slot not in wishes):
            if slot in wishes:
                [card] = hands_of(self.game, wishes[slot], used)
            else:
                card = next(
                    c for c, of in enumerate(self.deck.type_of) if c not in used and self.deck.types[of].arm != "SPE"
                )
            used.append(card)
            chosen[slot] = card
        size = self.deck.size
        record["place"][:size] = s.IN_DECK
        record["known"][:size] = 0
        for (field, seat, index), card in chosen.items():
            if field == "community":
                record["community"][index] = card
                record["place"][card], record["known"][card] = s.ON_TABLE, s.ALL_KNOW
            elif field == "discard":
                record["place"][card], record["known"][card] = s.IN_DISCARD, s.ALL_KNOW
            else:
                record[field][seat, index] = card
                record["place"][card] = (s.HAND_OF if field == "hand" else s.RESERVE_OF) + seat
                public = index == s.FACE_UP if field == "reserve" else index in known.get(seat, ())
                record["known"][card] = s.ALL_KNOW if public else 1 << seat
        record["deck"] = int(np.sum(record["place"][:size] == s.IN_DECK))
        record["discards"] = int(np.sum(record["place"][:size] == s.IN_DISCARD))

    def money(self, bets: Sequence[int], all_in: Iterable[int] = (), folded: Iterable[int] = ()) -> Table:
        """Bets of the seats; those in `all_in` have no chips left, the others share all the rest evenly. Seats in
        `folded` are not live any more."""
        state = self.match.state
        record = state[0]
        seats = self.game.seats
        rest = seats * self.game.options.chips - sum(bets)
        rich = [seat for seat in range(seats) if seat not in set(all_in)]
        for seat in range(seats):
            chips = rest // len(rich) + (rich.index(seat) < rest % len(rich)) if seat in rich else 0
            record["bet"][seat], record["chips"][seat] = bets[seat], chips
            record["at_start"][seat] = chips + bets[seat]
            if seat in set(folded):
                for i in range(int(record["hand_size"][seat])):
                    record["place"][record["hand"][seat, i]] = s.IN_DISCARD
                    record["discards"] += 1
                record["hand"][seat] = -1
                record["hand_size"][seat] = 0
                record["live"] = int(record["live"]) & ~(1 << seat)
        waiting = [seat for seat in rich if int(record["live"]) >> seat & 1]
        record["waiting"] = sum(1 << seat for seat in waiting) if int(record["step"]) % 2 else 0
        return self._change(state)

    def stack(self, text: str) -> Table:
        """The next draws, up to 16 of them: the next words of chance become those that draw these cards
        (from one stream for all purposes, from now on)."""
        state = self.match.state
        record = state[0]
        deck = [card for card in range(self.deck.size) if record["place"][card] == s.IN_DECK]
        codes = text.split()
        assert len(codes) <= min(16, len(deck))
        record["chance"]["joined"] = 1
        record["chance"]["used"] = 16 - len(codes)
        for i, code in enumerate(codes):
            number = next(n for n, card in enumerate(deck) if self.deck.card(card).code == code)
            record["chance"]["block"][16 - len(codes) + i] = ((2 * number + 1) << 31) // len(deck)
            del deck[number]
        return self._change(state)

    # ------------------------------------------------------------------------------------------------------- playing

    def choose(self, seat: int, *codes: int) -> Table:
        """One choice after the other by the same seat, each checked for what must always hold."""
        for code in codes:
            self.match.choose(seat, code)
            assert self.game.check(self.match.state) == 0
        return self

    def leave(self, seat: int) -> Table:
        """The seat resigns."""
        self.match.resign(seat)
        assert self.game.check(self.match.state) == 0
        return self

    def bet(self, seat: int, amount: int) -> Table:
        """The seat raises by `amount`."""
        assert DECISIONS.names[int(self.state.asked[seat])] == "D_BET"
        self.choose(seat, s.RAISE)
        while self.asked(seat) == "D_RAISE":
            lo, hi = int(self.state.raise_lo), int(self.state.raise_hi)
            assert lo <= amount <= hi, f"a raise is {lo} to {hi}"
            block = -(-(hi - lo + 1) // 64)
            self.choose(seat, (amount - lo) // block)
        return self

    def play(self, step: int, hand: int | None = None) -> Table:
        """Everybody passes, calls, keeps and swaps nothing until the first question of a step, in this hand or the one
        given."""
        goal = int(self.state.hands) if hand is None else hand
        while (int(self.state.step), int(self.state.hands)) != (step, goal):
            assert self.acting and int(self.state.hands) <= goal, "the step never comes"
            self.choose(self.acting[0], 0)
        self.mark()
        return self

    def to_showdown(
        self,
        hands: Mapping[int, str],
        bets: Sequence[int],
        all_in: Iterable[int] = (),
        up: Mapping[int, str] | None = None,
        down: Mapping[int, str] | None = None,
    ) -> Table:
        """The last question of the reserve swap, with these hands and bets; seats without a hand have folded."""
        self.play(s.SWAP)
        last = max(hands, key=lambda seat: (seat - int(self.state.button) - 1) % self.game.seats)
        self.set(asked={self.acting[0]: 0, last: s.D_RESERVE}, seat=last, to_act=1 << last)
        self.money(bets, all_in, [seat for seat in range(self.game.seats) if seat not in hands])
        self.cards(hands, up, down)
        self.beside = self.chips()
        return self

    def show(self) -> Table:
        """The last seat swaps nothing, and the hands are shown."""
        return self.choose(self.acting[0], 0)

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

    def bounds(self) -> tuple[int, int]:
        """lo and hi of the raise being asked."""
        return int(self.state.raise_lo), int(self.state.raise_hi)

    def code(self, card: int) -> str:
        """The code of a card."""
        return self.deck.card(card).code

    def hand(self, seat: int) -> str:
        """A hand by position."""
        return " ".join(self.code(card) for card in self.state.hand[seat] if card >= 0)

    def community(self) -> str:
        """The community cards."""
        return " ".join(self.code(card) for card in self.state.community)

    def reserve(self, seat: int) -> tuple[str, str]:
        """The face-up and the face-down reserve card."""
        up, down = self.state.reserve[seat]
        return self.code(up), self.code(down)

    def chips(self) -> list[int]:
        """Chips of the seats."""
        return self.state.chips[: self.game.seats].tolist()

    def bets(self) -> list[int]:
        """Bets of the seats."""
        return self.state.bet[: self.game.seats].tolist()

    def knows(self, card: int) -> int:
        """Who knows where a card is."""
        return int(self.state.known[card])

    def mark(self) -> None:
        """`news` begins here."""
        self.marker = len(self.match._events)

    def news(self, kind: int | None = None, viewer: int | None = -1) -> list[Event]:
        """All events since the mark, or those of one kind; those that a viewer may know if one is given."""
        made = [event for step in self.match._events[self.marker :] for event in step]
        return [e for e in made if (kind is None or e.kind == kind) and (viewer == -1 or e.seen_by(viewer))]

    def gets(self) -> list[int]:
        """What each seat got back from the showdown that `to_showdown` prepared: excess, layers and saved chips."""
        ends = {event.args[0]: event.args[1] for event in self.news(ev.HAND_END)}
        return [ends[seat] - before for seat, before in enumerate(self.beside)]

    def bytes(self) -> bytes:
        """The state's bytes."""
        return self.match.state_bytes
