"""What searchers and learners ask: kinds, actions, candidates, likely worlds, features, value, the clock."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from sandtable.bots import get
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import block_starts
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games.bayonet.bot.value import FEATURES, WEIGHTS
from sandtable.games.bayonet.decisions import DECISIONS
from tests.games.bayonet.people import asked, game_of, game_with, reach, walk
from tests.games.bayonet.positions import Table, s

STARTS = block_starts(DECISIONS.blocks)


def key(number: int) -> bytes:
    return seed_key(900 + number)


# ------------------------------------------------------------------------------------------------- kinds and actions


@pytest.mark.parametrize("decision", range(1, 6))
def test_a_decision_has_its_kind_and_its_block_of_actions(decision: int) -> None:
    match, seat = reach(game_of("scouts"), decision)
    assert match.game.kind(match.state, seat) == decision - 1
    name = DECISIONS.names[decision]
    assert DECISIONS.kinds[decision - 1].name == name == DECISIONS.blocks[decision - 1].name
    codes = match.legal(seat)
    actions = [match.game.action(match.state, seat, code) for code in codes]
    assert actions == [STARTS[name] + code for code in codes]
    assert max(codes) < DECISIONS.blocks[decision - 1].size


def test_sizes_of_the_blocks_are_the_largest_numbers_of_section_13() -> None:
    assert [block.shape for block in DECISIONS.blocks] == [(3,), (64,), (16,), (11,), (2,)]


# --------------------------------------------------------------------------------------------------------- candidates


@pytest.mark.parametrize("decision", range(1, 6))
def test_the_first_candidate_is_what_the_heuristic_takes(decision: int) -> None:
    for number in range(3):
        match, seat = reach(game_of("scouts"), decision, seed=40 * number)
        game, world = match.game, match.game.concealed(match.state, seat, key(number))
        options = np.array(game.legal(world, seat), dtype=np.int32)
        [first] = game.candidates(world, seat, 1, key(number))
        assert first == game.heuristic(world, seat, options, key(number))


def test_exchanges_that_come_to_the_same_are_one_candidate() -> None:
    table = Table().cards({1: "I2 I2"}, community="A1 A1 I6").stack("C3").play(s.TURN_1)
    found = table.game.candidates(table.match.state, 1, 16, key(1))
    words = [table.match.describe(1, code) for code in found]
    # Keep; of I2 and C3 each for A1 and I6.
    assert len(found) == 5 and len(table.legal(1)) == 10
    assert len({text.replace("Second", "First").replace("the second", "the first") for text in words}) == 5


def test_a_swap_of_like_cards_with_another_face_is_another_candidate() -> None:
    table = Table().play(s.SWAP).cards({1: "I2 I4 C1 C2 A1"}, up={1: "I3"}, down={1: "I3"})
    assert len(table.game.candidates(table.match.state, 1, 16, key(1))) == 11


def test_candidates_of_a_raise_are_spread_over_its_bounds() -> None:
    table = Table(players=3, chips=1000).choose(1, s.RAISE)
    found = table.game.candidates(table.match.state, 1, 12, key(1))
    codes = table.legal(1)
    assert {codes[0], codes[-1]} <= set(found[:5]) and len(found) >= 8
    assert any(codes[20] < code < codes[44] for code in found)


# ------------------------------------------------------------------------------------------------------------- likely


def strengths(game: Game, match: Match, viewer: int, other: int, worlds: int, likely: bool) -> float:
    """The mean number of cards of a pair or more in the other's hand of two, over worlds."""
    found = 0
    for number in range(worlds):
        world = (game.likely if likely else game.concealed)(match.state, viewer, key(number))
        held = game.data.type_of
        cards = [held[card] for card in world["hand"][0, other] if card >= 0]
        values = Counter(int(game.rules["value"][0, kind]) for kind in cards)
        found += max(values.values()) > 1 and 0 not in values
    return found / worlds


def test_who_has_bet_much_is_likely_to_hold_good_cards() -> None:
    table = Table(players=2, chips=200).choose(1, 0).bet(0, 60)
    game, match = table.game, table.match
    even, raised = (strengths(game, match, 1, 0, 400, likely) for likely in (False, True))
    assert raised > 1.4 * even > 0.1
    calm = Table(players=2, chips=200).choose(1, 0)
    before, after = (strengths(calm.game, calm.match, 1, 0, 400, likely) for likely in (False, True))
    assert before == after  # only antes lie on the table


def test_answers_given_in_secret_are_likely_to_be_those_of_the_heuristic() -> None:
    table = Table(players=3, reserve_order="simultaneous").play(s.SWAP)
    hands = {0: "I5 I4 C3 C2 A1", 1: "I2 I2 I2 A2 C1", 2: "I3 I5 C4 A3 I6"}
    table.cards(hands, up={1: "C2"}, known={seat: range(5) for seat in range(3)}).choose(1, 0)
    answers = [int(table.game.likely(table.match.state, 0, key(number))["answer"][0, 1]) for number in range(40)]
    wanted = next(code for code in table.legal(0) if code) and 1 + 2 * 4 + s.FACE_UP
    assert Counter(answers).most_common(1)[0][0] == wanted  # five 2s
    uniform = {int(table.game.concealed(table.match.state, 0, key(n))["answer"][0, 1]) for n in range(40)}
    assert len(uniform) > 5


def test_E41_cards_bound_by_a_face_down_swap_stay_where_they_may_be() -> None:
    table = Table(players=3, chips=200).bet(1, 40).choose(2, 0).choose(0, 0).play(s.SWAP)
    table.cards({1: "I2 I4 C1 C2 A1"}, down={1: "C3"}, known={1: [0, 1]}).choose(1, 1 + 2 * 2 + s.FACE_DOWN)
    for number in range(60):
        world = table.game.likely(table.match.state, 2, key(number))
        assert table.game.check(world) == 0
        held = [table.code(card) for card in [*world["hand"][0, 1], world["reserve"][0, 1, s.FACE_DOWN]]]
        assert {"I2", "I4"} <= set(held)


# -------------------------------------------------------------------------------------------------- value and features


def test_a_weight_stands_beside_every_feature() -> None:
    assert len(WEIGHTS) == len(FEATURES) == len(set(FEATURES))


def test_more_chips_and_a_better_hand_are_worth_more() -> None:
    table = Table(players=2, chips=100)
    poor = table.game.value(table.set(chips={0: 150, 1: 48}).match.state)
    assert poor[0] > 0.6 and poor[0] + poor[1] == pytest.approx(1)
    showing = Table(players=2, chips=100).play(s.BET_4).money([40, 40])
    strong = showing.cards({0: "I2 I2 A2 A2 C1", 1: "C1 I3 A2 C4 I6"}).match.state.copy()
    weak = showing.cards({0: "C1 I3 A2 C4 I6", 1: "I2 I2 A2 A2 C1"}).match.state.copy()
    assert showing.game.value(strong)[0] > 0.5 > showing.game.value(weak)[0]


def test_a_seat_that_has_left_is_worth_nothing() -> None:
    table = Table(players=4).leave(2)
    shares = table.game.value(table.match.state)
    assert shares[2] == 0 and sum(shares) == pytest.approx(1) and min(shares[0], shares[1], shares[3]) > 0


def test_features_are_the_seats_own_and_public() -> None:
    """Cards of others that the seat cannot know move none of its figures."""
    for match in walk(game_of("six"), 2, limit=200):
        if match.ply % 10 == 0:
            for seat in range(6):
                world = match.game.concealed(match.state, seat, key(match.ply))
                assert (match.game.features(world, seat) == match.game.features(match.state, seat)).all()


@pytest.mark.slow
def test_value_foretells_the_result_better_than_shares_of_the_chips() -> None:
    """A small part of bench/VALUE.md."""
    stream, gains = Stream(seed_key(12)), []
    for number in range(60):
        game = game_with("quick", players=2 + number % 3)
        match, rows = Match(game, seed=7000 + number), []
        while not match.over:
            if stream.below(9) == 0:
                chips = np.array(game.scores(match.state))
                rows.append((np.array(game.value(match.state)), chips / chips.sum()))
            seat, bits = match.seats_to_act[0], key(stream.below(1 << 20))
            match.choose(seat, get("heuristic").choose(match.concealed(seat, bits), bits))
        returns = np.array(match.returns)
        gains += [((chips - returns) ** 2).mean() - ((value - returns) ** 2).mean() for value, chips in rows]
    assert len(gains) > 600 and np.mean(gains) > 0


# ---------------------------------------------------------------------------------------------------------- the clock


def test_the_clock_counts_steps_and_hands() -> None:
    table = Table(players=3, hand_cap=2)
    assert table.game.clock(table.match.state) == (0, 0)
    table.play(s.TURN_2)
    assert table.game.clock(table.match.state) == (s.TURN_2 - 1, 0)
    table.play(s.BET_1, 2)
    assert table.game.clock(table.match.state) == (10, 1)
    while table.acting:
        table.choose(table.acting[0], 0)
    assert table.game.clock(table.match.state) == (20, 2)
    assert asked(table.match, 0) == 0
