"""What the second version of the rules (reference.py) stands on: the position, questions, and seats that leave."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from sandtable.core.kernel.chance import DEAL, DECKS, DICE, Stream
from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.options import ConquestOptions
from tests.games.conquest.reference_cards import CardRules

__all__ = [
    "CAPITALS",
    "DECK",
    "DISCARD",
    "NEUTRAL",
    "NOBODY",
    "RESIGN",
    "ROUNDS",
    "TERRITORIES",
    "Left",
    "Over",
    "Position",
    "Steps",
]

NEUTRAL, NOBODY = 8, 9
DECK, DISCARD = 8, 9
RESIGN = -1
ELIMINATION, TERRITORIES, CAPITALS, ROUNDS = 1, 2, 3, 4

Asked = dict[int, tuple[str, list[int]]]
Steps = Generator[Asked, tuple[int, int], Any]


class Over(Exception):
    """The game has ended."""


class Left(Exception):
    """The seat that was asked, or whose turn it is, has resigned."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Position:
    """The position of a match. `asked` says who owes what: {seat: (kind, legal codes)}; empty when it is over."""

    def __init__(self, options: ConquestOptions, world: WorldMap, key: bytes) -> None:
        self.options, self.world = options, world
        self.deal, self.dice, self.decks = (Stream(key, number) for number in (DEAL, DICE, DECKS))
        self.seats, self.territories = options.players, len(world.territories)
        self.cards = CardRules(options, world)
        self.owner = [NOBODY] * self.territories
        self.armies = [0] * self.territories
        self.place = [DECK] * len(self.cards.deck)
        self.pool = [self._total()] * self.seats
        self.capital = [-1] * self.seats
        self.turns = 0
        self.out = [0] * self.seats
        self.trades = [0] * self.seats
        self.round = self.seat = self.captured = self.voluntary = self.ending = 0
        self.winners: list[int] = []
        self.limit = 0 if options.card_system == "none" else options.hand_limit
        self.in_turn = self.choosing_capitals = False
        self.victim = -1  # whose last territory was taken, while D_OCCUPY is asked
        self.complete: Callable[[], None] | None = None  # what a resignation during D_OCCUPY does first
        self.asked: Asked = {}
        self._game = self._play()
        self.asked = next(self._game)

    def _play(self) -> Steps:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------- from outside

    def choose(self, seat: int, code: int) -> None:
        """A choice of a seat that is asked, or RESIGN by anybody."""
        assert code == RESIGN or code in self.asked[seat][1]
        try:
            self.asked = self._game.send((seat, code))
        except StopIteration:
            self.asked = {}

    @property
    def alive(self) -> list[int]:
        """Seats in the game."""
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def own(self, seat: int) -> list[int]:
        """Territories of an owner."""
        return [territory for territory in range(self.territories) if self.owner[territory] == seat]

    def hand(self, seat: int) -> list[int]:
        """Cards at a place."""
        return [card for card, place in enumerate(self.place) if place == seat]

    def places(self) -> list[int]:
        """Section 10: the place of each seat."""
        keys = [
            (2,) if seat in self.winners else (0, self.out[seat]) if self.out[seat] else (1, *self._standing(seat))
            for seat in range(self.seats)
        ]
        return [1 + sum(other > key for other in keys) for key in keys]

    def _standing(self, seat: int) -> tuple[int, int, int]:
        own = self.own(seat)
        return len(own), sum(self.armies[territory] for territory in own), len(self.hand(seat))

    # ---------------------------------------------------------------------------------------------------- questions

    def _ask(self, seat: int, kind: str, codes: Iterable[int]) -> Steps:
        codes = sorted(codes)
        if len(codes) == 1:
            return codes[0]
        while True:
            who, code = yield {seat: (kind, codes)}
            if code != RESIGN:
                return code
            self._resign(who)
            if who == seat or (self.in_turn and who == self.seat):
                raise Left(who)

    def _count(self, seat: int, kind: str, lo: int, hi: int) -> Steps:
        """COUNT(lo, hi) of section 1. While it is asked, `self.least` is what is still open."""
        self.least = lo
        while lo < hi:
            size = hi - lo + 1
            block = 1 if size <= 64 else -(-size // 64)
            code = yield from self._ask(seat, kind, range(-(-size // block)))
            lo, hi = lo + code * block, min(hi, lo + (code + 1) * block - 1)
            self.least = lo
        return lo

    def _place(self, seat: int, armies: int) -> Steps:
        """D_WHERE and D_COUNT until so many armies stand."""
        while armies:
            territory = yield from self._ask(seat, "D_WHERE", self.own(seat))
            number = yield from self._count(seat, "D_COUNT", 1, armies)
            self.armies[territory] += number
            self.pool[seat] -= number
            armies -= number

    def _together(self, steps: dict[int, Steps]) -> Steps:
        """Simultaneous and secret: every seat goes its own way."""
        asked: Asked = {}

        def go(seat: int, answer: tuple[int, int] | None) -> None:
            try:
                asked[seat] = (next(steps[seat]) if answer is None else steps[seat].send(answer))[seat]
            except StopIteration:
                asked.pop(seat, None)

        for seat in steps:
            go(seat, None)
        while asked:
            who, code = yield dict(asked)
            if code == RESIGN:
                self._resign(who)
                asked.pop(who, None)
            else:
                go(who, (who, code))

    # ------------------------------------------------------------------------------------------------------- leaving

    def _go_out(self, seat: int) -> None:
        self.out[seat] = self.seats - len(self.alive) + 1

    def _over(self, why: int, winners: list[int]) -> None:
        self.ending, self.winners = why, winners
        raise Over

    def _resign(self, seat: int) -> None:
        """Section 9, resignation. A capture that nobody will complete is completed first, with the fewest armies."""
        if self.complete and (seat == self.seat or len(self.alive) == 2):
            self.complete()
        self._go_out(seat)
        for territory in self.own(seat):
            self.owner[territory] = NEUTRAL
        for card in self.hand(seat):
            self.place[card] = DISCARD
        self.pool[seat] = 0
        if self.choosing_capitals:
            self.capital[seat] = -1
        if len(self.alive) == 1:
            self._over(ELIMINATION, self.alive)
        if self.complete and self.victim >= 0 and len(self.alive) == 2:
            self.complete()

    def _eliminate(self, conqueror: int, victim: int) -> int:
        """Section 9 steps 2 to 4; the number of cards inherited."""
        self._go_out(victim)
        if len(self.alive) == 1:
            self._over(ELIMINATION, [conqueror])
        cards = self.hand(victim)
        inherits = self.options.inherit == "all"
        for card in cards:
            self.place[card] = conqueror if inherits else DISCARD
        return len(cards) if inherits else 0

    def _total(self) -> int:
        """Section 5.1."""
        total = self.options.start_armies[self.seats - 2]
        if not self.options.scale_start:
            return total
        buffer = total - -(-42 // self.seats)
        return -(-self.territories // self.seats) + (2 * buffer * self.territories + 42) // 84
