"""Sets of cards: spec sections 8.1-8.5, examples E26-E30 and E39-E46, rulings R18-R24 and R37-R41."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest

from sandtable.core.kernel import entry_kernel
from sandtable.games.conquest.rules.sets import find_set, fit
from sandtable.games.conquest.state import IN_DECK
from tests.games.conquest.places import ALASKA, AMAZONIA, ANDES, ATLANTIC, GAUL, GRAN_COLOMBIA, GREAT_LAKES, ICELAND
from tests.games.conquest.positions import Table, increasing, load, poker, royalty, s, sets_of

WILD, WILD2, WILD3 = 42, 43, 44

SUPPLY = load("supply-lines", players=3)
INCREASING = load(players=3)
ROYALTY = load(players=3, card_system="royalty")
POKER = load(players=3, card_system="poker")


def values(found: list[tuple[tuple[int, ...], int, int]]) -> list[int]:
    return [value for _, value, _ in found]


# ------------------------------------------------------------------------------------------------------- supply


def test_E26_three_of_a_kind_with_and_without_a_wild_card() -> None:
    assert sets_of(SUPPLY, [GREAT_LAKES, ATLANTIC, GRAN_COLOMBIA]) == [((3, 6, 9), 4, 0)]
    assert sets_of(SUPPLY, [ANDES, GAUL, WILD]) == [((10, 16, 42), 6, 0)]
    assert sets_of(SUPPLY, [GREAT_LAKES, ATLANTIC, WILD]) == [((3, 6, 42), 4, 0)]


def test_E27_wild_cards_make_the_best_of_a_set_R22() -> None:
    assert values(sets_of(SUPPLY, [AMAZONIA, WILD, WILD2])) == [10]
    assert values(sets_of(SUPPLY, [ANDES, AMAZONIA, WILD])) == [10]
    many = load("supply-lines", players=3, wild_cards=3)
    assert values(sets_of(many, [WILD, WILD2, WILD3])) == [10]


def test_a_set_with_one_natural_card_can_count_as_its_type() -> None:
    kind = load("supply-lines", players=3, wild_rule="kind")
    assert values(sets_of(kind, [AMAZONIA, WILD, WILD2])) == [8]
    assert values(sets_of(kind, [GREAT_LAKES, WILD, WILD2])) == [4]
    assert values(sets_of(kind, [ANDES, AMAZONIA, WILD])) == [10]


def test_the_value_of_a_kind_is_that_of_its_own_kind_even_if_another_is_worth_more() -> None:
    odd = load("supply-lines", players=3, fixed_values=(20, 6, 8, 10))
    assert values(sets_of(odd, [GREAT_LAKES, ATLANTIC, GRAN_COLOMBIA])) == [20]
    assert values(sets_of(odd, [ANDES, GAUL, WILD])) == [6]


def test_a_set_of_royalty_that_is_worth_nothing_is_a_set_all_the_same() -> None:
    worthless = load(players=3, card_system="royalty", royalty_values=(0, 10, 15, 20, 25))
    assert values(sets_of(worthless, royalty("10s 10s"))) == [0]
    assert values(sets_of(worthless, royalty("10s Ks"))) == []


def test_E28_the_territory_bonus_once_for_each_trade_R23() -> None:
    assert sets_of(SUPPLY, [ALASKA, ANDES, AMAZONIA], owned=[ALASKA]) == [((0, 10, 11), 10, 2)]
    assert sets_of(SUPPLY, [ALASKA, ICELAND, AMAZONIA], owned=[ALASKA, ICELAND]) == [((0, 11, 13), 10, 2)]
    assert sets_of(SUPPLY, [ALASKA, WILD, WILD2])[0][2] == 0
    more = load("supply-lines", players=3, territory_bonus=3, territory_bonus_limit=2)
    assert sets_of(more, [ALASKA, ICELAND, AMAZONIA], owned=[0, 11, 13])[0][2] == 6


def test_wild_cards_are_interchangeable_in_the_list_of_sets() -> None:
    found = sets_of(SUPPLY, [ALASKA, ANDES, WILD, WILD2])
    assert [cards for cards, _, _ in found] == [(0, 10, 42), (0, 42, 43), (10, 42, 43)]


def trade_values(preset: str, seats: list[int], **options: object) -> list[int]:
    """The values of sets traded by these seats, one after the other, at the start of their turns."""
    table = Table(preset, players=3, **options)
    first = {0: [0, 1, 2], 1: [3, 4, 5], 2: [6, 7, 8]} if preset == "supply-lines" else {0: [0, 10, 20]}
    made = []
    for seat in seats:
        cards = first.get(seat, [0, 10, 20])
        table.own({0: range(14), 1: range(14, 28)}, rest=2)
        table.hands({seat: cards}).turn(seat)
        before = table.pool(seat)
        table.choose(seat, 1)
        made.append(table.pool(seat) - before)
        table.array["trades"] = table.state.trades
        table.array["trades_by"] = table.state.trades_by
    return made


def test_E29_progressive_values_by_lobby_or_player() -> None:
    common = {"card_type": "progressive", "territory_bonus": 0}
    assert trade_values("supply-lines", [0, 1, 0], **common) == [5, 10, 15]
    assert trade_values("supply-lines", [0, 1, 0], bonus_scope="player", **common) == [5, 5, 10]


def test_E30_exponential_values_R20() -> None:
    seats = [0, 1, 2] * 4 + [0, 1]
    made = trade_values("supply-lines", seats, card_type="exponential", territory_bonus=0)
    assert made == [5, 7, 8, 11, 14, 19, 24, 31, 41, 53, 69, 90, 100, 100]


def test_E40_increasing_values_are_common_to_all_R18() -> None:
    assert trade_values("world-war", [0, 1, 2]) == [3, 6, 9]
    assert trade_values("world-war", [0, 1, 0], bonus_scope="player") == [3, 3, 6]


def test_section_8_4_the_ladders_R19_R21() -> None:
    def ladder(**options: object) -> list[int]:
        preset = "supply-lines" if "card_type" in options else "world-war"
        return load(preset, players=3, **options).rules["ladder"][0].tolist()

    assert ladder() == [3 * n for n in range(1, 251)] and ladder()[-1] == 750
    assert ladder(card_type="progressive") == [5 * n for n in range(1, 251)]
    assert ladder(ladder_cap=20)[:8] == [3, 6, 9, 12, 15, 18, 20, 20]
    exact = ladder(card_type="exponential", exponential=(5, 13, 10, 10000))
    assert exact[12:16] == [116, 151, 197, 256]
    assert exact[:30] == [min(10000, math.floor(5 * Fraction(13, 10) ** n + Fraction(1, 2))) for n in range(30)]
    assert ladder(increasing=(0, 0)) == [0] * 250


def test_the_ladder_stays_at_its_last_value() -> None:
    table = Table(players=3).own({0: range(14)}, rest=1).hands({0: [0, 10, 20]})
    table.array["trades_by"][0, 1] = 3000
    table.turn(0)
    before = table.pool(0)
    assert table.choose(0, 1).pool(0) == before + 750


# --------------------------------------------------------------------------------------------------- increasing


def test_E39_sets_of_increasing_by_faces() -> None:
    assert sets_of(INCREASING, increasing("A A 2 2")) == []
    assert [cards for cards, _, _ in sets_of(INCREASING, increasing("A A 2 2 3"))] == [(0, 10, 20)]
    assert [cards for cards, _, _ in sets_of(INCREASING, increasing("A A A 2 3"))] == [(0, 1, 2), (0, 10, 20)]
    # All thirty cards: never more than four sets.
    assert len(sets_of(INCREASING, range(30))) == 4


# ------------------------------------------------------------------------------------------------------ royalty


def test_E42_royalty_values_R39_R40_R41() -> None:
    assert values(sets_of(ROYALTY, royalty("10s 10s"))) == [5]
    assert values(sets_of(ROYALTY, royalty("Kh Qh Jh"))) == [25]
    assert values(sets_of(ROYALTY, royalty("Kh Qh 10h"))) == [20]
    assert values(sets_of(ROYALTY, royalty("Qs Kd Ac"))) == [15]
    assert sets_of(ROYALTY, royalty("Ks Ad 10c")) == []
    kings = sets_of(ROYALTY, royalty("Ks Kd Kc"))
    assert values(kings) == [5, 5, 5, 10] and len(kings[-1][0]) == 3
    # Three of one suit with two identical cards.
    assert 20 in values(sets_of(ROYALTY, royalty("Qs Qs Ks")))


def test_E43_royalty_hands() -> None:
    found = sets_of(ROYALTY, royalty("Ks Ks Qs"))
    assert sorted(values(found)) == [5, 20]
    found = sets_of(ROYALTY, royalty("Js Jd Qs Ks Kh"))
    assert sorted(values(found)) == [5, 5, 15, 15, 15, 25]
    best = max(found, key=lambda one: one[1])
    assert set(best[0]) == set(royalty("Js Qs Ks"))
    assert sets_of(ROYALTY, royalty("Jd Kh")) == []


def test_sets_are_listed_by_number_of_cards_then_ids() -> None:
    for game, hand in ((ROYALTY, royalty("Js Jd Qs Ks Kh Ks Qs")), (POKER, poker("9c 9d 9h 4s 4d"))):
        cards = [cards for cards, _, _ in sets_of(game, hand)]
        assert cards == sorted(cards, key=lambda one: (len(one), one))


# -------------------------------------------------------------------------------------------------------- poker


def test_E44_poker_hands_ace_high_and_low() -> None:
    assert values(sets_of(POKER, poker("As 2h 3d 4c 5s"))) == [20]
    assert sets_of(POKER, poker("Qs Kh Ad 2c 3s")) == []
    assert values(sets_of(POKER, poker("10h Jh Qh Kh Ah"))) == [50]
    assert values(sets_of(POKER, poker("Ad 2d 3d 4d 5d"))) == [40]


def test_E45_poker_nine_legal_sets_R37_R38() -> None:
    found = sets_of(POKER, poker("9c 9d 9h 4s 4d"))
    assert sorted(values(found)) == [5, 5, 5, 5, 10, 10, 10, 15, 30]


def test_E46_two_pair_or_two_pairs() -> None:
    found = sets_of(POKER, poker("9c 9d 4s 4d"))
    assert sorted(values(found)) == [5, 5, 10]


def test_E47_four_of_a_kind_leaves_the_fifth_card_R37() -> None:
    table = Table(players=3, card_system="poker").own({0: range(14)}, rest=1)
    table.hands({0: poker("9c 9d 9h 9s 4d")}).turn(0)
    number = next(i for i, (cards, value, _) in enumerate(table.sets(0), 1) if value == 35)
    before = table.pool(0)
    table.choose(0, number)
    assert table.hand(0) == poker("4d") and table.pool(0) == before + 35


def test_a_category_of_value_0_is_switched_off() -> None:
    off = load(players=3, card_system="poker", poker_values=(0, 0, 15, 20, 25, 30, 35, 40, 50))
    assert sorted(values(sets_of(off, poker("9c 9d 9h 4s 4d")))) == [15, 30]
    assert sets_of(off, poker("9c 9d 4s 4d")) == []


def test_poker_whole_hand_counts_its_best_part() -> None:
    whole = load(players=3, card_system="poker", poker_turn_in="whole_hand")
    hand = poker("9c 9d 9h 4s 2d")
    assert sets_of(whole, hand) == [(tuple(sorted(hand)), 15, 0)]
    assert sets_of(whole, poker("9c 7d 5h 4s 2d")) == []
    ten = poker("9c 9d 9h 4s 4d 2c 3c 5c 6c Kc")
    assert values(sets_of(whole, ten)) == [30] and len(sets_of(whole, ten)[0][0]) == 10


def test_poker_most_options_ten_cards_of_one_suit() -> None:
    assert len(sets_of(POKER, range(10))) == math.comb(10, 5)


def test_section_15_most_options_of_supply_and_royalty() -> None:
    wide = load("supply-lines", players=3, hand_limit=8, wild_cards=2)
    assert len(sets_of(wide, range(10))) <= 120
    assert len(sets_of(ROYALTY, range(40))) == 430


# --------------------------------------------------------------------------- section 8.5: what every hand contains


@entry_kernel
def hands_without_a_set(rules, state, size, cards, out):
    """How many of all hands of `size` cards hold no set. `cards` and `out` are int64 arrays to work in."""
    total = int(rules[0].cards)
    for i in range(size):
        cards[i] = i
    without = 0
    state[0].hand[0] = size
    while True:
        for i in range(total):
            state[0].place[i] = IN_DECK
        for i in range(size):
            state[0].place[cards[i]] = 0
        if find_set(rules[0], state[0], 0, 1, out) == 0:
            without += 1
        i = size - 1
        while i >= 0 and cards[i] == total - size + i:
            i -= 1
        if i < 0:
            return without
        cards[i] += 1
        for j in range(i + 1, size):
            cards[j] = cards[j - 1] + 1


def without(game: object, size: int) -> int:
    state = game.definition.kernels.state.new()  # type: ignore[attr-defined]
    room = np.zeros(16, dtype=np.int64), np.zeros(24, dtype=np.int64)
    return int(hands_without_a_set(game.rules, state, size, *room))  # type: ignore[attr-defined]


def test_R28_every_hand_of_five_holds_a_set_in_increasing_and_royalty() -> None:
    """All five-card hands of the decks' faces: with at most five cards of a face, more copies change nothing."""
    state = INCREASING.definition.kernels.state.new()
    assert state.nbytes
    for counts in ((a, b, 5 - a - b) for a in range(6) for b in range(6 - a)):
        hand = [10 * rank + i for rank, count in enumerate(counts) for i in range(count)]
        assert sets_of(INCREASING, hand)
    for hand in combinations(range(8), 5):
        assert sets_of(ROYALTY, [card if card < 5 else 15 + card for card in hand])


def test_R28_every_supply_hand_of_five_holds_a_set() -> None:
    for food in range(6):
        for ammunition in range(6 - food):
            for weapon in range(6 - food - ammunition):
                wild = 5 - food - ammunition - weapon
                if wild > 2:
                    continue
                hand = [3 * i for i in range(food)] + [3 * i + 1 for i in range(ammunition)]
                hand += [3 * i + 2 for i in range(weapon)] + [42 + i for i in range(wild)]
                types = [SUPPLY.rules["card_rank"][0, card] for card in hand]
                assert types.count(0) == food and types.count(-1) == wild
                assert sets_of(SUPPLY, hand), hand


@pytest.mark.slow
def test_section_8_5_royalty_enumeration() -> None:
    assert without(ROYALTY, 4) == 3264
    assert without(ROYALTY, 5) == 0


@pytest.mark.slow
def test_section_8_5_poker_enumeration() -> None:
    assert without(POKER, 5) == 1_302_540


def test_section_8_5_small_hands_may_hold_no_set() -> None:
    assert sets_of(INCREASING, increasing("A A 2 2")) == []
    assert sets_of(SUPPLY, [0, 3, 2, 5]) == []
    assert sets_of(ROYALTY, royalty("10s Jh Kd Ac")) == []


def test_fit_is_the_poker_ranking_of_all_five_card_patterns() -> None:
    """The category of a sample of hands agrees with an independent classifier."""
    wanted = [hand for number, hand in enumerate(combinations(range(52), 5)) if number % 9973 == 0]
    wanted += [tuple(sorted(poker(text))) for text in ("10h Jh Qh Kh Ah", "Ad 2d 3d 4d 5d", "9c 9d 9h 4s 4d")]
    names = ["pair", "two", "three", "straight", "flush", "full", "four", "sf", "royal"]
    for hand in wanted:
        group = np.array([*hand, 0, 0], dtype=np.int64)
        fitted = int(fit(POKER.rules[0], group, 5, 0))
        expected = classify(hand)
        assert (names[fitted % 256] if fitted >= 0 else None) == expected


def classify(hand: tuple[int, ...]) -> str | None:
    """The category that uses all five cards exactly, or None."""
    ranks = sorted(card % 13 for card in hand)
    suited = len({card // 13 for card in hand}) == 1
    high = all(b - a == 1 for a, b in pairwise(ranks))
    low = ranks == [0, 1, 2, 3, 12]
    if suited and high and ranks[-1] == 12:
        return "royal"
    if suited and (high or low):
        return "sf"
    counts = sorted(ranks.count(rank) for rank in set(ranks))
    if counts == [2, 3]:
        return "full"
    if suited:
        return "flush"
    return "straight" if high or low else None


def test_the_reading_of_three_wild_cards_follows_the_values() -> None:
    game = load("supply-lines", players=3, wild_cards=4, fixed_values=(4, 6, 30, 10))
    assert values(sets_of(game, [42, 43, 44])) == [30]
    assert s.FROM_LADDER == -1
