"""The rules of spec sections 4 to 12 once more, in plain Python and in another style, to check the kernels against.

A game is a generator: it yields what each seat that owes a decision may answer, and is sent (seat, code). Hands are
compared by the plain evaluator of `reference_hands`; chips are moved one by one.
"""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from sandtable.core.kernel.chance import DEAL, DECKS, OTHER, Stream
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.options import BayonetOptions
from tests.games.bayonet.reference_hands import Parameters, best_key

__all__ = ["ReferenceGame"]

Asked = dict[int, list[int]]
Play = Generator[Asked, tuple[int, int], None]


@lru_cache(maxsize=200_000)
def _key(codes: tuple[str, ...], parameters: Parameters) -> tuple[int, ...]:
    return best_key(codes, parameters)


class ReferenceGame:
    """A game in progress. Cards are numbers; places are Python lists and sets."""

    def __init__(self, options: BayonetOptions, key: bytes) -> None:
        self.options = options
        self.streams = {purpose: Stream(key, purpose) for purpose in (DEAL, DECKS, OTHER)}
        self.codes = [card.code for card, count in zip(CARDS, options.deck) for _ in range(count)]
        self.seats = range(options.players)
        self.chips = [options.chips for _ in self.seats]
        self.bets = [0 for _ in self.seats]
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.reserves: list[list[int]] = [[] for _ in self.seats]
        self.community: list[int] = []
        self.deck = set(range(len(self.codes)))
        self.discards: set[int] = set()
        self.number = 0
        self.live: set[int] = set()
        self.parameters = Parameters(
            options.kind_matching,
            options.wild_join,
            options.wild_compare,
            options.four_officer_order,
            options.arm_tiebreak,
        )
        self.winners: list[int] = []

    # ----------------------------------------------------------------------------------------------------- the course

    def run(self) -> Play:
        first = self.options.first_button
        self.button = self.streams[DEAL].below(len(self.seats)) if first == "random" else first
        self.deal_campaign()
        while True:
            yield from self.play_hand()
            rich = [seat for seat in self.seats if self.chips[seat]]
            for seat in self.seats:
                if not self.chips[seat]:
                    self.discards.update(self.reserves[seat])
                    self.reserves[seat] = []
            if len(rich) == 1 or self.number == self.options.hand_cap:
                most = max(self.chips)
                self.winners = [seat for seat in self.seats if self.chips[seat] == most]
                return
            self.button = next(seat for seat in self.round_from(self.button) if self.chips[seat])
            if self.options.campaign_hands and self.number % self.options.campaign_hands == 0:
                self.deal_campaign()

    def round_from(self, seat: int) -> list[int]:
        """All seats, beginning left of this one."""
        return [(seat + i) % len(self.seats) for i in range(1, len(self.seats) + 1)]

    def order(self) -> list[int]:
        return self.round_from(self.button)

    def draw(self, purpose: int = DEAL) -> int:
        if not self.deck:
            self.deck, self.discards = self.discards, set()
        card = sorted(self.deck)[self.streams[purpose].below(len(self.deck))]
        self.deck.remove(card)
        return card

    def deal_campaign(self) -> None:
        self.deck, self.discards = set(range(len(self.codes))), set()
        for seat in self.order():
            if self.chips[seat]:
                self.reserves[seat] = [self.draw(), self.draw()]
        self.community = [self.draw() for _ in range(3)]

    def play_hand(self) -> Play:
        self.number += 1
        dealt = [seat for seat in self.order() if self.chips[seat]]
        if len(self.deck) < 5 * len(dealt):
            self.deck |= self.discards
            self.discards = set()
        self.live = set(dealt)
        for seat in dealt:
            self.pay(seat, min(self.ante(), self.chips[seat]))
        for _ in range(2):
            for seat in dealt:
                self.hands[seat].append(self.draw())
        yield from self.play_streets()
        if len(self.live) == 1:
            [winner] = self.live
            self.chips[winner] += sum(self.bets)
        else:
            yield from self.showdown(
                {seat: _key(self.code_of(self.hands[seat]), self.parameters) for seat in self.live}
            )
        self.bets = [0 for _ in self.seats]
        for hand in self.hands:
            self.discards.update(hand)
            hand.clear()

    def play_streets(self) -> Play:
        rounds = self.options.betting_rounds
        for number in range(rounds):
            yield from self.betting(number)
            if len(self.live) == 1:
                return
            if number < rounds - 1:
                for seat in [seat for seat in self.order() if seat in self.live]:
                    yield from self.turn(seat)
        if rounds == 4:
            yield from self.swaps()
        for _ in range(4 - rounds):
            for seat in [seat for seat in self.order() if seat in self.live]:
                self.hands[seat].append(self.draw(DECKS))

    def ante(self) -> int:
        options = self.options
        if options.ante_mode == "flat":
            return options.ante
        if options.ante_mode == "step":
            times = (self.number - 1) // options.ante_every
        else:
            times = max(0, self.number - options.ante_every)
        return min(options.ante * options.ante_factor**times, options.players * options.chips)

    def pay(self, seat: int, chips: int) -> None:
        self.chips[seat] -= chips
        self.bets[seat] += chips

    # -------------------------------------------------------------------------------------------------------- betting

    def betting(self, number: int) -> Play:
        raises = 0
        acted: set[int] = set()
        queue = self.order()
        while True:
            # The round ends when every live seat with chips has acted since the last raise and has met the top.
            top = max(self.bets)
            open_seats = [
                seat
                for seat in queue
                if seat in self.live and self.chips[seat] and (seat not in acted or self.bets[seat] < top)
            ]
            if not open_seats or len(self.live) == 1:
                return
            seat = open_seats[0]
            queue = self.round_from(seat)
            call = top - self.bets[seat]
            others = [other for other in self.live if other != seat and self.chips[other]]
            if call == 0 and not others:
                acted.add(seat)
                continue
            allowed = raises < self.options.max_raises or self.options.max_raises == 0
            legal = [0]
            if allowed and self.chips[seat] > call and others:
                legal.append(1)
            if call:
                legal.append(2)
            _, code = yield {seat: legal}
            acted.add(seat)
            if code == 2:
                self.live.remove(seat)
                self.discards.update(self.hands[seat])
                self.hands[seat].clear()
            elif code == 0:
                self.pay(seat, min(call, self.chips[seat]))
            else:
                size = yield from self.count(seat, *self.raise_range(seat, call, number))
                self.pay(seat, call + size)
                raises += 1
                acted = {seat}

    def raise_range(self, seat: int, call: int, number: int) -> tuple[int, int]:
        options, left = self.options, self.chips[seat] - call
        if options.bet_structure == "fixed":
            size = min(options.fixed_bets[number], left)
            return size, size
        hi = left
        if options.bet_structure == "pot_limit":
            hi = min(left, sum(self.bets) + call)
        if options.bet_structure == "spread":
            hi = min(left, options.spread_max)
        lo = min(options.min_raise, left)
        return (lo, max(hi, lo)) if hi >= lo else (hi, hi)

    def count(self, seat: int, lo: int, hi: int) -> Generator[Asked, tuple[int, int], int]:
        """COUNT of section 1: options are blocks of numbers while there are more than 64."""
        numbers = list(range(lo, hi + 1))
        while len(numbers) > 1:
            size = 1 if len(numbers) <= 64 else ceil(len(numbers) / 64)
            blocks = [numbers[i : i + size] for i in range(0, len(numbers), size)]
            _, code = yield {seat: list(range(len(blocks)))}
            numbers = blocks[code]
        return numbers[0]

    # ----------------------------------------------------------------------------------------------- turns and swaps

    def turn(self, seat: int) -> Play:
        hand = self.hands[seat]
        hand.append(self.draw(DECKS))
        _, code = yield {seat: list(range(1 + 3 * len(hand)))}
        if code:
            i, j = divmod(code - 1, 3)
            hand[i], self.community[j] = self.community[j], hand[i]

    def swaps(self) -> Play:
        waiting = [seat for seat in self.order() if seat in self.live]
        if self.options.reserve_order == "sequential":
            for seat in waiting:
                _, code = yield {seat: list(range(11))}
                self.swap(seat, code)
            return
        answers: dict[int, int] = {}
        while len(answers) < len(waiting):
            seat, code = yield {seat: list(range(11)) for seat in waiting if seat not in answers}
            answers[seat] = code
        for seat, code in answers.items():
            self.swap(seat, code)

    def swap(self, seat: int, code: int) -> None:
        if code:
            i, k = divmod(code - 1, 2)
            self.hands[seat][i], self.reserves[seat][k] = self.reserves[seat][k], self.hands[seat][i]

    # ------------------------------------------------------------------------------------------------------- showdown

    def code_of(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(sorted(self.codes[card] for card in cards))

    def showdown(self, keys: dict[int, tuple[int, ...]]) -> Play:
        """Excess, layers, Scouts, payment; `keys` orders the live hands, the smallest is the best."""
        ranked = sorted(self.bets, reverse=True)
        if ranked[0] > ranked[1]:
            lone = self.bets.index(ranked[0])
            self.chips[lone] += ranked[0] - ranked[1]
            self.bets[lone] = ranked[1]
        levels = sorted({self.bets[seat] for seat in self.live})
        winners = []
        for level in levels:
            inside = [seat for seat in self.order() if seat in self.live and self.bets[seat] >= level]
            best = min(keys[seat] for seat in inside)
            winners.append([seat for seat in inside if keys[seat] == best])
        # chip i of a seat, counted from 1 at the bottom, lies in the first layer that reaches it
        layers = [[0 for _ in self.seats] for _ in levels]
        for seat in self.seats:
            for chip in range(1, self.bets[seat] + 1):
                layers[next((k for k, level in enumerate(levels) if level >= chip), -1)][seat] += 1
        assert sum(map(sum, layers)) == sum(self.bets)
        for seat in self.order():
            lost = seat in self.live and not any(seat in group for group in winners)
            if lost and self.codes[self.reserves[seat][1]] == "SCT":
                _, code = yield {seat: [0, 1]}
                if code:
                    self.burn(seat, layers)
        for layer, group in zip(layers, winners):
            seats = [seat for _ in range(sum(layer)) for seat in group][: sum(layer)]  # one chip after the other
            for seat in seats:
                self.chips[seat] += 1

    def burn(self, seat: int, layers: list[list[int]]) -> None:
        officer = any(self.codes[card] in ("GEN", "CAP", "LTN", "SGT") for card in self.hands[seat])
        share = Fraction(self.options.scout_share_officer if officer else self.options.scout_share, 100)
        rounded = ceil if self.options.scout_round == "up" else floor
        saved = rounded(self.bets[seat] * share)
        taken = [floor(layer[seat] * share) for layer in layers]
        while sum(taken) < saved:
            for k in reversed(range(len(layers))):
                if sum(taken) < saved and taken[k] < layers[k][seat]:
                    taken[k] += 1
        for layer, chips in zip(layers, taken):
            layer[seat] -= chips
            assert layer[seat] >= 0
        self.chips[seat] += saved
        self.discards.add(self.reserves[seat][1])
        self.reserves[seat][1] = self.draw(OTHER)
