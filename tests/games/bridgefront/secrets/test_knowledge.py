"""What Bridgefront gives to learners and searchers: the meaning of actions and observations, candidates, likely worlds.
What holds for every game is in sandtable/testing/knowledge.py."""

from __future__ import annotations

from typing import Any

import numpy as np

import sandtable
from sandtable.core.game.spaces import block_starts
from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.secrets.observation import OBSERVATION
from tests.games.bridgefront.people import game_of_position
from tests.games.bridgefront.positions import A, B, C, Position
from tests.games.bridgefront.stage import Stage

ACTION_AT = block_starts(DECISIONS.blocks)
CELL_AT = block_starts(OBSERVATION)
KEY = bytes(range(32))


def block(numbers: Any, name: str) -> Any:
    """A block of an observation in its shape."""
    shape = next(one.shape for one in OBSERVATION if one.name == name)
    return numbers[CELL_AT[name] : CELL_AT[name] + int(np.prod(shape))].reshape(shape)


def test_the_kinds_are_those_of_section_14_in_their_order() -> None:
    numbers = {name: number for name, number in vars(s).items() if name.startswith("D_")}
    assert [kind.name for kind in DECISIONS.kinds] == sorted(numbers, key=lambda name: numbers[name])
    assert [one.name for one in DECISIONS.blocks] == [kind.name for kind in DECISIONS.kinds]
    searched = {kind.name for kind in DECISIONS.kinds if kind.searched}
    assert searched == {f"D_{n}" for n in ("FACTION", "CAPITAL", "START_BRIDGE", "PICK_CARD", "BID", "ACT", "COLLECT")}


def test_every_decision_has_a_block_of_its_own_and_no_card_a_place_after_the_cards() -> None:
    at = Position().begin()
    game = game_of_position(at)
    for number, name in enumerate(DECISIONS.names[1:], 1):
        states = at.states.copy()
        states["asked"][0, A] = number
        assert game.action(states, A, 1) == ACTION_AT[name] + 1, name
        if name in ("D_PICK_CARD", "D_HAND_CARD"):
            assert game.action(states, A, s.NO_CARD) == ACTION_AT[name] + s.MAX_KINDS, name


def test_a_bid_is_the_same_action_whatever_the_largest_bid_is() -> None:
    for cap in (5, 50, 100):
        game = sandtable.load("bridgefront", players=3, bid_cap=cap, start_gold=20)
        stage = Stage(s.MARKET_BIDS, bid_cap=cap, start_gold=20)
        numbers = {code: game.action(stage.states, A, code) - ACTION_AT["D_BID"] for code in stage.legal(A)}
        assert numbers[0] == 0 and numbers[3] == 3
        assert numbers[cap + 1] == 101 and numbers[cap + 5] == 105


def test_a_champion_is_counted_from_the_seat_that_acts() -> None:
    at = Position().hand(A, "Zap").hand(B, "Zap")
    at.champion(A, "Brute", (1, 0))
    at.champion(B, "Brute", (0, 1))
    at.begin()
    game = game_of_position(at)
    found = {}
    for player in (A, B):
        at.choose(player, s.ACT_CARD + next(k for k, row in enumerate(game.data.cards.kinds) if row.name == "Zap"))
        assert at.asked(player) == "CHAMPION"
        found[player] = [game.action(at.states, player, code) - ACTION_AT["D_CHAMPION"] for code in at.legal(player)]
    assert found[A] == [0, 6], "its own is 0, that of the next player 6"
    assert sorted(found[B]) == [0, 12], "its own is 0, that of A, two players on, 12"


def test_an_observation_is_seen_from_the_own_seat() -> None:
    at = Position().forces(A, (1, 0), 3).forces(B, (0, 1), 2).hand(B, "Zap", "Recruit").begin()
    game = game_of_position(at)
    hexes = {viewer: block(game.observe(at.states, viewer), "hexes") for viewer in (A, B, None)}
    assert hexes[A][at.hex((1, 0)), 7] == 3 and hexes[A][at.hex((0, 1)), 8] == 2
    assert hexes[B][at.hex((0, 1)), 7] == 2 and hexes[B][at.hex((1, 0)), 9] == 3
    assert np.array_equal(hexes[None], hexes[A]), "a spectator counts from player 0"
    hands = {viewer: block(game.observe(at.states, viewer), "hand").sum() for viewer in (A, B, None)}
    assert hands[B] == 2 and hands[None] == 0
    seats = block(game.observe(at.states, B), "seats")
    assert seats[0, 6 + 12] == 2, "cards in hand of the own row"
    assert (seats[3:] == -1).all(), "there are three players"


def test_R140_points_of_others_are_not_observed_while_they_are_hidden() -> None:
    at = Position().begin()
    at.state["permanent"][:3] = (1, 2, 3)
    seats = block(game_of_position(at).observe(at.states, B), "seats")
    assert seats[:3, 6 + 9].tolist() == [2, -1, -1]


def test_the_first_candidate_is_what_the_heuristic_takes() -> None:
    for phase in (s.START_BRIDGES, s.MARKET_BIDS, s.PLANS):
        stage = Stage(phase, start_gold=20)
        game = sandtable.load("bridgefront", players=3, start_gold=20)
        legal = np.array(stage.legal(A), dtype=np.int32)
        found = game.candidates(stage.states, A, 8, KEY)
        assert found[0] == game.heuristic(stage.states, A, legal, KEY)
        assert len(found) == min(8, len(legal))


def test_candidates_for_a_bid_lie_far_apart() -> None:
    stage = Stage(s.MARKET_BIDS, start_gold=20)
    game = sandtable.load("bridgefront", players=3, start_gold=20)
    found = game.candidates(stage.states, A, 5, KEY)
    assert 0 in found and 50 + 21 in found, "passing for nothing, and buying with all there is"


def test_a_likely_world_has_bids_of_the_heuristic() -> None:
    stage = Stage(s.MARKET_BIDS, start_gold=20)
    game = sandtable.load("bridgefront", players=3, start_gold=20)
    stage.choose(B, 20)
    stage.choose(C, 20)
    drawn = [{int(_world(game, stage, n, likely)["bid"][0, B]) for n in range(40)} for likely in (False, True)]
    assert 20 in drawn[0] or len(drawn[0]) > 12, "uniform bids are all over"
    assert max(code if code <= 50 else code - 50 for code in drawn[1]) < 15, "nobody sane bids all for one card"


def _world(game: Any, stage: Any, number: int, likely: bool) -> Any:
    key = bytes([number]) * 32
    return game.likely(stage.states, A, key) if likely else game.concealed(stage.states, A, key)


def test_a_likely_plan_is_one_that_the_heuristic_makes() -> None:
    at = Position().forces(B, (-1, 0), 4).bridge((-1, 0), (0, 0)).begin()
    game = game_of_position(at)
    at.plan(B)  # Done, in secret
    acts = []
    for number in range(12):
        world = game.likely(at.states, A, bytes([number]) * 32)
        acts.append(int(world["plan"][0, B, 0]))
    assert s.ACT_DONE not in acts, "four Forces beside the empty Center do not stand still"


def test_the_clock_counts_action_steps_and_rounds() -> None:
    match = Match(sandtable.load("bridgefront", players=2, max_rounds=2), seed=4)
    ended, before = [], 0
    while not match.over:
        steps, rounds = clock_of(match)
        state = plain(match.state)
        assert rounds == max(state.round - 1, 0)
        if steps > before:
            ended.append(state.round)
            before = steps
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    assert clock_of(match)[1] == 2 and clock_of(match)[0] >= 2


def clock_of(match: Match) -> tuple[int, int]:
    return match.game.clock(match.state)
