"""The calculator against an independent simulation of the model that it describes: other code, other random numbers.

Hands are evaluated by the table that test_machine.py compares with the reference for every hand there is.
"""

from __future__ import annotations

import random
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from sandtable.core.errors import OptionError
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.machine import machine_of, multiset_rank
from sandtable.games.bayonet.table.odds import Held, cards_needed, chances, odds
from tests.games.bayonet.hands import rules_of

Types = npt.NDArray[np.int64]

CODES = [card.code for card in CARDS]
DEALS = 4000
SAMPLES = 20_000


class Asked(NamedTuple):
    """A question to the calculator, in types."""

    hand: list[int]
    community: list[int]
    reserve: list[int]
    known: list[int]
    opponents: int
    exchanges: bool

    def words(self) -> dict[str, Any]:
        cards = {name: " ".join(CODES[kind] for kind in getattr(self, name)) for name in self._fields[:4]}
        return {**cards, "opponents": self.opponents, "exchanges": self.exchanges, "samples": SAMPLES}


def strengths(hands: Types) -> npt.NDArray[np.uint16]:
    """The strength of each row of five types."""
    table = machine_of(rules_of(players=2)).strengths
    found: npt.NDArray[np.uint16] = table[multiset_rank(np.sort(hands, axis=1))]
    return found


def exchanged(hands: Types, others: Types, give: bool) -> Types:
    """Each row after the single exchange with a card of its row of `others` that makes it the strongest, if one does;
    the first of equally good ones. The card given lies among the others then if `give`."""
    rows, options = np.arange(len(hands)), []
    for place in range(hands.shape[1]):
        for other in range(others.shape[1]):
            changed = hands.copy()
            changed[:, place] = others[:, other]
            options.append(strengths(changed))
    tried = np.stack(options, axis=1)
    best = tried.argmin(axis=1)
    better = tried[rows, best] < strengths(hands)
    place, other = best // others.shape[1], best % others.shape[1]
    given = hands[rows, place]
    after = hands.copy()
    after[rows[better], place[better]] = others[rows[better], other[better]]
    if give:
        others[rows[better], other[better]] = given[better]
    return after


def simulated(asked: Asked, rng: np.random.Generator, shared: bool = True) -> tuple[float, float]:
    """The part of the deals that the hand wins alone, and that it shares. `shared`: all use one community."""
    pool = np.repeat(np.arange(len(CARDS)), [card.copies for card in CARDS]).tolist()
    for card in (*asked.hand, *asked.community, *asked.reserve, *asked.known):
        pool.remove(card)
    dealt = rng.permuted(np.tile(np.array(pool), (DEALS, 1)), axis=1)
    at = 0

    def take(given: list[int], size: int) -> Types:
        nonlocal at
        missing = size - len(given)
        at += missing
        return np.hstack([np.tile(np.array(given, dtype=np.int64), (DEALS, 1)), dealt[:, at - missing : at]])

    seats = [take(asked.hand, 5), *(take([], 5) for _ in range(asked.opponents))]
    if asked.exchanges:
        one = take(asked.community, 3)
        lies = [one if shared else one.copy() for _ in seats]
        for turn in range(3):
            for seat in range(len(seats)):
                if seat > 0 or turn >= len(asked.hand) - 2:
                    seats[seat] = exchanged(seats[seat], lies[seat], give=True)
        for seat in range(1, len(seats)):
            seats[seat] = exchanged(seats[seat], take([], 2), give=False)
        if asked.reserve:
            seats[0] = exchanged(seats[0], take(asked.reserve, len(asked.reserve)), give=False)
    own, best = strengths(seats[0]), np.stack([strengths(hand) for hand in seats[1:]]).min(axis=0)
    return float((own < best).mean()), float((own == best).mean())


def question(number: int) -> Asked:
    """A random one; the opponents are 1 to 5 in turn, and exchanges are made in four of five."""
    rng = random.Random(number)
    cards = [kind for kind, card in enumerate(CARDS) for _ in range(card.copies)]
    rng.shuffle(cards)

    def deal(count: int) -> list[int]:
        return [cards.pop() for _ in range(count)]

    hand, community = deal(rng.randint(2, 5)), deal(rng.choice([0, 1, 3, 3]))
    return Asked(
        hand, community, deal(rng.choice([0, 1, 2, 2])), deal(rng.randint(0, 4)), 1 + number % 5, number % 5 != 2
    )


def apart(one: float, other: float) -> float:
    """By how many standard errors two parts differ, of SAMPLES and of DEALS."""
    middle = (one * SAMPLES + other * DEALS) / (SAMPLES + DEALS)
    error = sqrt(middle * (1 - middle) * (1 / SAMPLES + 1 / DEALS))
    return abs(one - other) / error if error else 0.0


def test_the_calculator_agrees_with_an_independent_simulation() -> None:
    rng = np.random.default_rng(2024)
    far = []
    for number in range(50):
        asked = question(number)
        found, (win, tie) = odds(asked.words()), simulated(asked, rng)
        if apart(found["win"], win) > 3 or apart(found["tie"], tie) > 3.5:
            far.append((asked.words(), found["win"], win, found["tie"], tie))
    assert not far


@pytest.mark.parametrize("opponents", [1, 3, 5])
def test_the_interval_holds_what_a_long_sample_says_nineteen_times_of_twenty(opponents: int) -> None:
    asked = {"hand": "I2 I2 C1", "community": "A2 C4 I6", "opponents": opponents}
    truth = odds({**asked, "samples": 200_000, "seed": 999})["win"]
    trials = [odds({**asked, "samples": 400, "seed": seed}) for seed in range(200)]
    held = sum(one["win_low"] <= truth <= one["win_high"] for one in trials)
    assert 178 <= held <= 199


@pytest.mark.parametrize("exchanges", [True, False])
def test_every_card_is_drawn_once_and_more_than_there_are_is_refused(exchanges: bool) -> None:
    """The pool is one infantry card and blanks, just enough for three opponents: nobody ever has a pair of 1s."""
    hand = tuple(CODES.index(code) for code in ("C1", "C1", "C2", "I5", "SCT"))
    need = 24 if exchanges else 15
    unknown = [0] * len(CARDS)
    unknown[CODES.index("I1")], unknown[CODES.index("FIX")] = 1, need - 1
    rules = rules_of(players=4)
    held = Held(hand, (), (), tuple(unknown))
    assert cards_needed(held, 3, exchanges) == need
    found = chances(rules, held, 3, exchanges, 2000, 1)
    assert (found.win, found.lose) == (1.0, 0.0)
    unknown[CODES.index("FIX")] -= 1
    with pytest.raises(OptionError, match=f"{need - 1} cards are left unseen, and the players need {need}"):
        chances(rules, held._replace(unknown=tuple(unknown)), 3, exchanges, 2000, 1)


def test_all_opponents_share_one_community() -> None:
    """An officer and two strong cards lie there: if each opponent had them for itself, the hand would win far less."""
    cards = [[CODES.index(code) for code in words.split()] for words in ("I2 I2 I2 C1 C1", "GEN I1 FIX")]
    asked = Asked(cards[0], cards[1], [], [], 5, True)
    rng = np.random.default_rng(7)
    win, found = simulated(asked, rng)[0], odds(asked.words())["win"]
    apiece = simulated(asked, rng, shared=False)[0]
    assert apart(found, win) < 3 and apart(found, apiece) > 5 and found > apiece
