"""Scoring and the end (sections 8.6, 8.8), and players who leave (R154)."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests import entry
from tests.games.bridgefront.positions import Position
from tests.games.bridgefront.stage import A, B, C, Stage

CAPITAL_A, CAPITAL_B, CAPITAL_C = (4, 0), (-4, 4), (0, -4)


def score(at: Position, permanent: tuple[int, int, int], gold: tuple[int, int, int] = (0, 0, 0)) -> Position:
    """Nobody acts; the round is scored."""
    at.state["permanent"][:3] = permanent
    at.state["gold"][:3] = gold
    at.hand(C, "Supply Cache").begin()  # somebody has to have a choice
    round_ = int(at.state["round"])
    while at.acting and int(at.state["round"]) == round_ and int(at.state["phase"]) != s.RESET:
        legal = at.legal(at.acting[0])
        at.choose(at.acting[0], legal[0])
    return at


def winners(at: Position) -> list[int]:
    return [player for player in range(at.players) if int(at.state["winners"]) >> player & 1]


def ranking(at: Position) -> list[tuple[int, int]]:
    return [(args[0], args[1]) for args in at.news(ev.RANKED)]


def returns(at: Position) -> list[float]:
    out = np.zeros(8)
    entry.returns_at(at.table, at.states, 0, out)
    return out.tolist()[: at.players]


def test_E65_R138_gold_decides_between_equal_points() -> None:
    at = score(Position(), (8, 8, 3), (3, 5, 0))
    assert int(at.state["phase"]) == s.OVER and int(at.state["ending"]) == s.END_POINTS
    assert winners(at) == [B] and ranking(at) == [(1, B), (2, A), (3, C)] and returns(at) == [0, 1, 0]


Figures = tuple[int, int, int, int]


@pytest.mark.parametrize(
    ("ahead", "behind"),
    [
        ((10, 8, 0, 1), (9, 9, 9, 9)),  # the total, before permanent points, gold and Forces
        ((9, 9, 0, 0), (9, 8, 9, 9)),  # permanent points, before gold and Forces
        ((8, 8, 5, 3), (8, 8, 4, 9)),  # gold, before Forces
        ((8, 8, 4, 4), (8, 8, 4, 3)),  # Forces
    ],
)
def test_R138_each_comparison_comes_before_the_next_ones(ahead: Figures, behind: Figures) -> None:
    """(total, permanent points, gold, Forces) of B and A; points beyond the permanent ones are of Forges."""
    at = Position()
    homes = {B: CAPITAL_B, A: CAPITAL_A}
    forges = {B: [(-2, 0), (-2, 1)], A: [(2, 0), (2, -1)]}
    for player, (total, permanent, _, forces) in ((B, ahead), (A, behind)):
        held = forges[player][: total - permanent]
        for hex_ in held:
            slot = at.champion(player, "Brute", hex_)
            assert slot >= 0 and at.tile(hex_, s.FORGE)
        at.forces(player, homes[player], forces)
    score(at, (behind[1], ahead[1], 0), (behind[2], ahead[2], 0))
    assert [args[1:6] for args in at.news(ev.RANKED)[:2]] == [(B, *ahead), (A, *behind)]
    assert winners(at) == [B] and ranking(at)[:2] == [(1, B), (2, A)]


def test_E66_an_enemy_in_the_capital_stops_a_winner() -> None:
    at = score(Position().forces(C, CAPITAL_A, 1), (9, 8, 3), (3, 5, 0))
    assert winners(at) == [B] and ranking(at)[0] == (1, B)


def test_R137_the_game_goes_on_below_the_points_to_win() -> None:
    at = score(Position(), (7, 7, 7))
    assert int(at.state["round"]) == 2
    at = score(Position(vp_to_win=7), (7, 0, 0))
    assert winners(at) == [A]


def test_E67_R139_after_the_last_round_permanent_points_decide_even_with_an_enemy_in_the_capital() -> None:
    at = Position(max_rounds=1)
    at.forces(A, CAPITAL_C, 1).forces(B, CAPITAL_A, 1).forces(C, CAPITAL_B, 1)
    score(at, (5, 6, 3))
    assert int(at.state["ending"]) == s.END_ROUNDS and winners(at) == [B]
    assert [args[2:4] for args in at.news(ev.RANKED)][:2] == [(7, 6), (7, 5)]


def test_R138_forces_decide_next_and_equal_players_share() -> None:
    at = score(Position().forces(A, CAPITAL_A, 3).forces(B, CAPITAL_B, 4), (8, 8, 3))
    assert winners(at) == [B]
    at = score(Position().forces(A, CAPITAL_A, 3).forces(B, CAPITAL_B, 3), (8, 8, 3))
    assert winners(at) == [A, B] and returns(at) == [0.5, 0.5, 0] and ranking(at) == [(1, A), (1, B), (3, C)]


def test_E68_R76_I9_control_points_come_from_the_board_alone() -> None:
    at = Position()
    at.forces(A, CAPITAL_B, 1).forces(A, CAPITAL_C, 1).forces(A, (0, 0), 1)
    score(at, (0, 0, 0))
    assert at.state["control"][:3].tolist() == [5, 0, 0]
    assert [args[:2] for args in at.news(ev.SCORED) if args[0] == A] == [(A, 5), (A, 5)]
    at = Position((s.VEIL, s.GATEWRIGHT, s.CIPHER))
    at.forces(A, CAPITAL_B, 1).forces(A, CAPITAL_C, 1).forces(A, (0, 0), 1)
    assert score(at, (0, 0, 0)).state["control"][:3].tolist() == [3, 0, 0]


@pytest.mark.parametrize(("visibility", "versions"), [("own", 2), ("public", 1)])
def test_R140_totals_are_shown_to_their_owner_or_to_all(visibility: str, versions: int) -> None:
    at = score(Position(vp_visibility=visibility), (4, 0, 0))
    told = [event for event in at.events if event.kind == ev.SCORED and event.args[0] == A]
    assert len(told) == versions
    own = next(event for event in told if event.seen_by(A))
    assert own.args[2] == 4
    other = next(event for event in told if event.seen_by(B))
    assert other.args[2] == (4 if versions == 1 else s.NONE)


def test_points_for_tiles_are_parameters() -> None:
    at = Position(center_vp=3, forge_vp=2, capital_vp=0)
    at.forces(B, (0, 0), 1).forces(B, (2, -2), 1).tile((2, -2), s.FORGE).forces(B, CAPITAL_C, 1)
    assert score(at, (0, 0, 0)).state["control"][:3].tolist() == [0, 5, 0]


# ------------------------------------------------------------------------------------------------------------- leaving


@pytest.mark.parametrize(
    "phase",
    [
        s.FACTIONS,
        s.CAPITALS,
        s.START_BRIDGES,
        s.FREE_CARD,
        s.RESET,
        s.MARKET_BIDS,
        s.PLANS,
    ],
)
@pytest.mark.parametrize("leaver", [A, C])
def test_R154_who_leaves_is_gone_whenever_it_is(phase: int, leaver: int) -> None:
    mode = "draft" if phase == s.FACTIONS else "given"
    stage = Stage(phase, faction_mode=mode).resign(leaver)
    assert stage.check() == 0 and leaver not in stage.acting
    stage.play(s.OVER)
    assert stage.phase == s.OVER and stage.check() == 0
    assert not int(stage.state["winners"]) >> leaver & 1
    assert stage.news(ev.RANKED)[-1][1] == leaver and stage.news(ev.RANKED)[-1][0] == 3
    for pile in (s.HAND, s.DRAW, s.DISCARD):
        assert not stage.cards(pile + leaver)
    assert int(stage.state["forces"][:, leaver].sum()) == 0


def test_R154_the_market_has_a_card_for_each_player_left_and_the_rest_goes_back() -> None:
    stage = Stage(s.MARKET_BIDS)
    stage.choose(A, 0).choose(B, 2)
    last = stage.cards(s.ROW)[-1]
    stage.resign(C)
    assert stage.acting == [] or stage.phase == s.PLANS
    gained = [args[0] for args in stage.news(ev.GAINED) if args[3] == ev.GAIN_MARKET]
    assert sorted(gained) == [A, B] and stage.cards(s.MARKET)[-1] == last
    stage.play(s.MARKET_BIDS, 2)
    assert len(stage.cards(s.ROW)) == 2 and stage.check() == 0


def test_R154_a_last_bidder_gets_the_card_free() -> None:
    stage = Stage(s.MARKET_BIDS, (s.GATEWRIGHT, s.VEIL, s.BASTION))
    stage.choose(A, 3).choose(B, 0).choose(C, 0)
    [left] = [p for p in (B, C) if int(stage.state["eligible"]) >> p & 1]
    assert stage.acting == [A, left]
    stage.choose(A, 1)
    stage.resign(left)
    assert stage.phase == s.PLANS and stage.gold(A) == (2,)
    assert stage.news(ev.BID_WON)[-1][:4:3] == (A, 3)


def test_R154_the_last_player_left_wins() -> None:
    stage = Stage(s.PLANS)
    stage.resign(A).resign(C)
    assert stage.phase == s.OVER and int(stage.state["ending"]) == s.END_LEFT and returns(stage) == [0, 1, 0]
    assert ranking(stage)[0] == (1, B) and stage.check() == 0


def test_R154_the_empty_capital_can_be_held() -> None:
    at = Position()
    at.forces(A, CAPITAL_B, 2).forces(B, CAPITAL_B, 0).begin()
    stage = at
    log = np.zeros((0, 12), dtype=np.int32)
    entry.resign_at(stage.table, stage.states, 0, B, log)
    score(stage, (0, 0, 0))
    assert int(stage.state["control"][A]) == 2 and stage.here(CAPITAL_B) == (2, 0, 0)


def test_R154_what_the_leaver_has_marked_is_marked_no_more() -> None:
    stage = Stage(s.PLANS)
    for marks in ("mark_now", "mark_next"):
        stage.state[marks][B, :2, A] = 3
        stage.state[marks][B, :2, C] = 2
    stage.resign(A)
    for marks in ("mark_now", "mark_next"):
        assert not stage.state[marks][:, :, A].any() and stage.state[marks][B, :2, C].tolist() == [2, 2]


def test_R154_a_battle_ends_when_a_side_leaves() -> None:
    """Focus Fire has A asked for a hit; it leaves, and B's units stay."""
    at = Position()
    at.forces(A, (1, 0), 3).forces(B, (0, 0), 2).bridge((1, 0), (0, 0)).set("armed", A, s.FOCUS_FIRE)
    at.champion(B, "Brute", (0, 0))
    at.begin().draws("1 1 1 6 6 6 6 6")
    at.plan(A, s.ACT_MARCH, SRC=at.hex((1, 0)), FORCES=3, CHAMPS=0, STEP=at.direction((1, 0), (0, 0))).plan(B).plan(C)
    assert at.asked(A) == "HIT"
    entry.resign_at(at.table, at.states, 0, A, np.zeros((0, 12), dtype=np.int32))
    assert int(at.state["battle_stage"]) == 0 and at.here((0, 0)) == (0, 2, 0) and A not in at.acting
    assert int(at.state["won_battle"]) >> B & 1


def test_R154_a_half_played_card_comes_to_nothing() -> None:
    at = Position()
    at.hand(A, "Scout Report").begin()
    at.plan(A, "Scout Report").plan(B).plan(C)
    assert at.asked(A) == "PICK_CARD"
    entry.resign_at(at.table, at.states, 0, A, np.zeros((0, 12), dtype=np.int32))
    assert int(at.state["frames"]) == 0 and not at.pile(s.SHOWN + A) and not at.pile(s.PLAY + A)
    assert "Scout Report" in at.pile(s.BURN + A) and A not in at.acting


def test_R154_a_card_that_waits_when_the_game_ends_so_lies_where_it_was_played() -> None:
    """B's card is shown and waits for A's; A leaves, and nobody is left to go on with (I6)."""
    stage = Stage(s.MARKET_BIDS, (s.GATEWRIGHT, s.VEIL))
    stage.rename(s.HAND + A, 0, "Scout Report").rename(s.HAND + B, 0, "Supply Cache")
    assert stage.play(s.PLANS).check() == 0
    stage.plan(A, "Scout Report").plan(B, "Supply Cache")
    assert stage.asked(A) == "PICK_CARD" and stage.pile(s.PLAY + B) == ["Supply Cache"]
    stage.resign(A)
    assert stage.phase == s.OVER and int(stage.state["ending"]) == s.END_LEFT
    assert stage.pile(s.PLAY + B) == ["Supply Cache"] and stage.check() == 0


@pytest.mark.parametrize("seed", range(12))
def test_R154_random_games_with_players_leaving_keep_every_invariant(seed: int) -> None:
    factions = (s.GATEWRIGHT, s.VEIL, s.CIPHER, s.AERIAL) if seed % 2 else (s.PROSPECT, s.BASTION, s.CIPHER)
    timing = "stack" if seed % 3 == 0 else "action"
    private = "private" if seed % 4 == 0 else "public"
    stage = Stage(
        s.FACTIONS if seed < 2 else s.START_BRIDGES,
        factions,
        battle_timing=timing,
        start_gold=30,
        draft_visibility=private,
        faction_mode="draft" if seed < 2 else "given",
        max_mana=8,
        max_rounds=4,
    )
    stream = Stream(seed_key(seed))
    leave_at = {20 + stream.below(150), 40 + stream.below(200)}
    step = 0
    while stage.acting:
        player = stage.acting[stream.below(len(stage.acting))]
        if step in leave_at:
            everybody = [p for p in range(stage.players) if not int(stage.state["resigned"]) >> p & 1]
            stage.resign(everybody[stream.below(len(everybody))])
        else:
            legal = stage.legal(player)
            stage.choose(player, legal[stream.below(len(legal))])
        assert stage.check() == 0, step
        step += 1
    assert stage.phase == s.OVER and abs(sum(returns(stage)) - 1) < 1e-9
    assert int(stage.state["winners"]) & int(stage.state["resigned"]) == 0
