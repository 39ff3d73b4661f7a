"""Deck, set-up, the deal and reshuffling (spec sections 2, 4, 5 and 15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from tests.games.bayonet.positions import Table, ev, load, s

SEED = 5


def all_in_place(table: Table) -> Counter[int]:
    return Counter(table.state.place[: table.deck.size].tolist())


def reshuffles(players: int, hands: int, **options: Any) -> list[int]:
    """The hands, from 1, that begin with the discard pile going back, if nobody ever folds or bets."""
    table = Table(players=players, chips=1000, campaign_hands=0, ante_mode="flat", hand_cap=hands + 1, **options)
    found = []
    for hand in range(2, hands + 1):
        table.play(s.BET_1, hand)
        if any(event.kind == ev.PUT_BACK for event in table.match._events[-1]):
            found.append(hand)
    return found


# ------------------------------------------------------------------------------------------------------------ the deck


def test_R1_the_deck_has_65_cards_in_the_arms_of_section_2() -> None:
    deck = Table().deck
    arms = Counter(deck.card(card).arm for card in range(deck.size))
    assert arms == {"INF": 23, "CAV": 16, "ART": 12, "OFF": 4, "SPE": 10}
    assert [deck.card(card).code for card in (0, 4, 20, 22, 23, 51, 54, 55, 57, 60, 62, 64)] == [
        "I1",
        "I2",
        "I6",
        "I6",
        "C1",
        "GEN",
        "SGT",
        "FIX",
        "MAG",
        "DRG",
        "SCT",
        "SCT",
    ]


def test_R2_Grenadiers_and_Rockets_are_the_first_values_of_their_arms() -> None:
    cards = {card.name: card for card in Table().deck.types}
    assert (cards["Grenadiers"].arm, cards["Grenadiers"].value) == ("INF", 1)
    assert (cards["Rockets"].arm, cards["Rockets"].value) == ("ART", 1)


def test_R3_Militia_is_infantry_of_value_6_that_no_Dragoon_copies() -> None:
    deck = Table().deck
    [militia] = [card for card in deck.types if card.militia]
    assert (militia.code, militia.arm, militia.value) == ("I6", "INF", 6)
    rules = load(players=3).rules[0]
    assert rules["wild_not_militia"][deck.number_of("DRG")] == 1
    assert rules["wild_not_militia"][deck.number_of("MAG")] == 0


# ---------------------------------------------------------------------------------------------------------- the set-up


@pytest.mark.parametrize(("players", "deck"), [(2, 58), (3, 56), (4, 54), (5, 52), (6, 50)])
def test_E1_E2_cards_in_the_deck_after_the_campaign_is_dealt(players: int, deck: int) -> None:
    table = Table(players=players)
    assert table.news(ev.CAMPAIGN)[0].args[:2] == (0, 65)
    assert int(table.state.deck) == deck - 2 * players
    assert all_in_place(table)[s.ON_TABLE] == 3
    assert all(all_in_place(table)[s.RESERVE_OF + seat] == 2 for seat in range(players))


@pytest.mark.parametrize(
    ("players", "hands"), [(2, [6, 11, 16]), (3, [4, 7, 10]), (4, [3, 5, 7]), (5, [3, 5, 7]), (6, [2, 3, 4])]
)
def test_E1_E2_R38_R39_R41_when_the_discard_pile_goes_back(players: int, hands: list[int]) -> None:
    assert reshuffles(players, hands[-1]) == hands


@pytest.mark.parametrize(
    ("players", "cards", "hands"), [(2, 47, [5, 9, 13]), (3, 54, [4, 7, 10]), (4, 51, [3, 5]), (6, 45, [2, 3])]
)
def test_R38_a_deck_with_just_enough_cards_supports_the_hand(players: int, cards: int, hands: list[int]) -> None:
    """After the campaign the deck holds a multiple of 5 for each seat, so that a hand begins with just 5 for each."""
    assert (cards - 2 * players - 3) % (5 * players) == 0
    copies = [0] * 21
    for number in range(cards):
        copies[number % 13] += 1
    assert reshuffles(players, hands[-1], deck=tuple(copies)) == hands


def test_E1_after_a_reshuffle_the_deck_is_whole_but_for_reserves_and_community() -> None:
    table = Table(players=2, chips=1000).play(s.BET_1, 5)
    assert (int(table.state.deck), int(table.state.discards)) == (58 - 40 - 4, 40)
    table.play(s.BET_1, 6)
    put_back = table.match._events[-1]
    assert [event.args[:2] for event in put_back if event.kind == ev.PUT_BACK] == [(50, 58)]


def test_E3_a_fold_saves_cards_and_so_the_reshuffle() -> None:
    table = Table()
    table.bet(1, 1).choose(2, s.FOLD).choose(0, 0).play(s.BET_1, 2)
    assert int(table.state.deck) == 44 - 6
    assert table.news(ev.PUT_BACK) == []


def test_the_first_draws_are_those_of_section_15() -> None:
    match = Match(load(players=3), seed=SEED)
    stream, deck = Stream(seed_key(SEED)), list(range(65))
    button = stream.below(3)
    drawn = [deck.pop(stream.below(len(deck))) for _ in range(6 + 3 + 6)]
    order = [(button + i) % 3 for i in (1, 2, 3)]
    state = match.state[0]
    assert int(state.button) == button
    assert [int(state.reserve[seat, slot]) for seat in order for slot in (0, 1)] == drawn[:6]
    assert state.community.tolist() == drawn[6:9]
    assert [int(state.hand[seat, place]) for place in (0, 1) for seat in order] == drawn[9:]


def test_a_fixed_first_button_takes_no_draw() -> None:
    match = Match(load(players=3, first_button=2), seed=SEED)
    deck = list(range(65))
    first = deck.pop(Stream(seed_key(SEED)).below(65))
    assert int(match.state[0].button) == 2
    assert int(match.state[0].reserve[0, s.FACE_UP]) == first


def test_every_deck_position_is_drawn_equally_often() -> None:
    counts: Counter[int] = Counter()
    for seed in range(1500):
        counts[int(Match(load(players=2, first_button=0), seed=seed).state[0].reserve[1, 0])] += 1
    assert len(counts) == 65
    chi_square = sum((count - 1500 / 65) ** 2 / (1500 / 65) for count in counts.values())
    assert chi_square < 120  # 64 degrees of freedom: beyond the 0.00002 quantile


# -------------------------------------------------------------------------------------------------------- the campaign


@pytest.mark.parametrize("length", [7, 14, 21])
def test_E4_R39_after_the_campaign_all_cards_are_collected(length: int) -> None:
    table = Table(players=2, chips=1000, ante_mode="flat", campaign_hands=length).play(s.BET_1, length)
    before = [table.reserve(0), table.reserve(1)]
    table.mark()
    table.play(s.BET_1, length + 1)
    again = [event.args[:2] for event in table.match._events[-1] if event.kind == ev.CAMPAIGN]
    assert again == [(1, 65)]
    assert (int(table.state.deck), int(table.state.discards)) == (54, 0)
    assert [table.reserve(0), table.reserve(1)] != before


def test_E42_the_redeal_follows_the_moved_button() -> None:
    table = Table(campaign_hands=1)
    table.play(s.SWAP)
    while int(table.state.hands) == 1:
        table.choose(table.acting[0], 0)
    kinds = [(event.kind, event.args[0]) for event in table.match._events[-1]]
    button = kinds.index((ev.BUTTON, 1))
    assert button < kinds.index((ev.CAMPAIGN, 1))
    assert [seat for kind, seat in kinds if kind == ev.RESERVE_UP] == [2, 0, 1]


def test_with_campaign_hands_0_nothing_is_ever_collected() -> None:
    table = Table(campaign_hands=0, chips=1000, ante_mode="flat", players=2)
    table.play(s.BET_1, 30)
    assert len([event for step in table.match._events for event in step if event.kind == ev.CAMPAIGN]) == 1


def test_E5_R44_an_eliminated_seats_reserve_is_discarded() -> None:
    table = Table(players=4).to_showdown({0: "I2 I2 I2 I2 C1", 1: "C1 C2 I3 I4 I6"}, [100, 100, 1, 1], {1})
    reserve = table.state.reserve[1].tolist()
    table.show()
    assert table.news(ev.ELIMINATED)[0].args[:3] == (1, 1, 3)
    assert [int(table.state.place[card]) for card in reserve] == [s.IN_DISCARD] * 2
    assert table.state.reserve[1].tolist() == [-1, -1]
    assert table.news(ev.PUT_BACK) == []  # 34 are left, three seats need 15
    assert int(table.state.deck) == 34 - 6


def with_a_deck_of(left: int) -> Table:
    """A showdown that seat 1 loses with a Scout face down, when the deck has so many cards left."""
    table = Table(players=2, deck=[2] * 20 + [3], hand_cap=2)
    table.to_showdown({0: "I2 I2 A2 A2 C1", 1: "I1 C2 A3 C4 I6"}, [10, 10], down={1: "SCT"})
    state = table.match.state
    gone = np.flatnonzero(state["place"][0, : table.deck.size] == s.IN_DECK)[left:]
    state["place"][0, gone], state["known"][0, gone] = s.IN_DISCARD, s.ALL_KNOW
    state["discards"] += len(gone)
    state["deck"] = left
    return table._change(state)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_R40_an_empty_deck_takes_in_the_discard_pile_for_a_Scouts_replacement(left: int) -> None:
    """And only an empty one: as long as a card is left, that is the replacement."""
    table = with_a_deck_of(left)
    size, last = int(table.state.discards), set(np.flatnonzero(table.state.place[: table.deck.size] == s.IN_DECK))
    table.show().choose(1, 1)
    told = table.match._events[-1]
    kinds = [event.kind for event in told]
    drawn, after = next(event.args[1:3] for event in told if event.kind == ev.SCOUT_NEW and event.args[1] >= 0)
    before_the_payment = kinds[: kinds.index(ev.PAID)]
    if left:
        assert ev.PUT_BACK not in before_the_payment and drawn in last and after == left - 1
    else:
        put_back = before_the_payment.index(ev.PUT_BACK)
        assert told[put_back].args[:2] == (size + 1, size + 1), "the burned Scout is among them"
        assert before_the_payment.index(ev.SCOUT_BURNED) < put_back < before_the_payment.index(ev.SCOUT_NEW)
        assert after == size


# ------------------------------------------------------------------------------------------------- streams of chance


def cards_dealt(match: Match) -> dict[int, list[tuple[int, ...]]]:
    """By hand, what its deal has given: reserves, community and the two cards of every seat."""
    deals = (ev.RESERVE_UP, ev.RESERVE_DOWN, ev.COMMUNITY_CARD, ev.DEALT)
    found: dict[int, list[tuple[int, ...]]] = {}
    hand = 0
    for step in match._events:
        for event in step:
            if event.kind == ev.HAND_START:
                hand = event.args[0]
            elif event.kind == ev.CAMPAIGN:
                hand += 1
            if event.kind in deals and event.args[1] >= 0:
                found.setdefault(hand, []).append((event.kind, *event.args[:2]))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_what_is_bet_and_drawn_in_a_campaign_leaves_the_deal_of_the_next_as_it_was(seed: int) -> None:
    """Reserves, community and the two cards of every hand have a stream of their own: with other antes, and raises and
    folds where there were none, a seat holds the same cards in the first hand, and the next campaign is dealt alike."""
    calm = Match(load(players=3, campaign_hands=2, hand_cap=3, ante=1), seed=seed)
    wild = Match(load(players=3, campaign_hands=2, hand_cap=3, ante=2, bet_structure="fixed"), seed=seed)
    while not calm.over:
        calm.choose(calm.seats_to_act[0], 0)
    while not wild.over:
        seat = wild.seats_to_act[0]
        kind = int(wild.state[0].asked[seat])
        fold = kind == s.D_BET and s.FOLD in wild.legal(seat)
        wants_raise = kind == s.D_BET and not fold and s.RAISE in wild.legal(seat)
        wild.choose(seat, s.FOLD if fold else s.RAISE if wants_raise else 0)
    here, there = cards_dealt(calm), cards_dealt(wild)
    assert len(here[1]) == len(there[1]) == 3 * 2 + 3 + 3 * 2 and here[1] == there[1]
    assert len(here[3]) == 15 and here[3] == there[3]


def test_a_burned_scout_leaves_the_draws_of_the_turns_as_they_were() -> None:
    """Its replacement comes from a stream of its own."""
    table = Table(players=3).to_showdown({0: "I2 I2 A2 A2 C1", 1: "C1 I3 A2 C4 I6"}, [20, 20, 0], down={1: "SCT"})
    table.show()
    kept, burned = table.match.copy(), table.match.copy()
    kept.choose(1, 0)
    burned.choose(1, 1)
    ways = [match.state[0].chance for match in (kept, burned)]
    assert ways[0].used == ways[1].used and ways[0].block.tolist() == ways[1].block.tolist()
    assert ways[0].useds[:2].tolist() == ways[1].useds[:2].tolist() and ways[0].useds[2] != ways[1].useds[2]
