"""How the game ends, and who shares the win (section 12)."""

from __future__ import annotations

import numpy as np

from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests import entry
from tests.games.battlecards.occasions import EMERGENCY
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def last_turn(at: Stage, card: str = "w_sabotage") -> Stage:
    """The Germans draw the last card of the conflict deck, one that is kept."""
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.only_cards(card)
    return at.turn_of(GERMAN).do("TURN", DRAW)


def shares(at: Stage) -> list[float]:
    out = np.full(8, 0.25)
    entry.returns_at(at.table, at.states, 0, out)
    return out.tolist()


def test_R37_when_the_conflict_deck_is_used_up_most_points_win() -> None:
    at = last_turn(Stage().won(GERMAN, "w_luxembourg").won(BRITISH, "w_norway"))
    assert int(at.state["phase"]) == s.OVER and int(at.state["ending"]) == s.END_DECK
    assert int(at.state["winner"]) == BRITISH and shares(at)[:2] == [0.0, 1.0]
    scores = [(GERMAN, at.points("w_luxembourg"), 1), (BRITISH, at.points("w_norway"), 1)]
    assert [args[:3] for args in at.news(ev.SCORE)] == scores


def test_R78_a_head_start_counts_like_points_of_won_cards() -> None:
    """The Germans have won 8 points; the British begin with 9, or with 8, when the card decides."""
    at = last_turn(Stage(head_start_allied=9).worth(w_norway=8).won(GERMAN, "w_norway"))
    assert int(at.state["winner"]) == BRITISH
    assert [args[:3] for args in at.news(ev.SCORE)] == [(GERMAN, 8, 1), (BRITISH, 9, 0)]
    level = last_turn(Stage(head_start_allied=8).worth(w_norway=8).won(GERMAN, "w_norway"))
    assert int(level.state["winner"]) == GERMAN, "more won cards"
    behind = last_turn(Stage(head_start_allied=7).worth(w_norway=8).won(GERMAN, "w_norway"))
    assert int(behind.state["winner"]) == GERMAN


def test_the_game_ends_at_the_end_of_the_turn_not_when_the_card_is_drawn() -> None:
    at = Stage().won(GERMAN, "w_luxembourg")
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.only_cards("w_build2").turn_of(GERMAN).do("TURN", DRAW)
    assert at.asked == "DEPLOY" and int(at.state["conflict_size"]) == 0
    while at.asked:
        at.do(at.asked, at.legal()[0])
    assert int(at.state["winner"]) == GERMAN and at.state["stack_size"][GERMAN].sum() == 2


def test_scorched_cards_count_nothing_I18() -> None:
    at = Stage().won(GERMAN, "w_norway", scorched=True).won(BRITISH, "w_luxembourg")
    out = np.zeros(8)
    entry.score_at(at.table, at.states, 0, out)
    assert out[:2].tolist() == [0.0, at.points("w_luxembourg")]
    assert int(last_turn(at).state["winner"]) == BRITISH


def test_ties_are_broken_by_units_in_stacks_captured_ones_count_for_their_captor() -> None:
    at = Stage().worth(w_netherlands=4, w_taranto=4).won(GERMAN, "w_netherlands").won(BRITISH, "w_taranto")
    at.one(BRITISH, "uk_qe")
    even = at.again()
    even.one(GERMAN, "uk_qe", owner=BRITISH)
    assert int(last_turn(at).state["winner"]) == BRITISH
    even.one(GERMAN, "de_infantry")
    assert int(last_turn(even).state["winner"]) == GERMAN


def test_then_more_won_cards_win() -> None:
    worth = {"w_luxembourg": 3, "w_netherlands": 4, "w_bulge": 8, "w_tobruk": 7}
    at = Stage().worth(**worth).won(GERMAN, "w_luxembourg", "w_netherlands").won(BRITISH, "w_bulge")
    at.won(GERMAN, "w_river_plate", scorched=True).won(BRITISH, "w_tobruk", scorched=True)
    assert shares(at) == [0.0] * 8
    more = at.again().won(GERMAN, "w_crete", scorched=True)
    at.won(BRITISH, "w_sicily", scorched=True)
    assert [args[1] for args in last_turn(more).news(ev.SCORE)] == [7, 8]
    at = Stage().worth(**worth).won(GERMAN, "w_luxembourg", "w_netherlands").won(BRITISH, "w_tobruk")
    assert int(last_turn(at).state["winner"]) == GERMAN  # 7 points each, two cards against one


def test_else_it_is_a_draw_and_each_side_has_half_a_win() -> None:
    even = Stage().worth(w_netherlands=4, w_taranto=4)
    at = last_turn(even.won(GERMAN, "w_netherlands").won(BRITISH, "w_taranto"))
    assert int(at.state["winner"]) == s.NONE and shares(at)[:2] == [0.5, 0.5]


def test_the_turn_cap_ends_the_game() -> None:
    at = Stage(turn_cap=100).won(BRITISH, "w_luxembourg").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.state["turn"] = 100
    at.do("TURN", EMERGENCY)
    assert int(at.state["ending"]) == s.END_TURNS and int(at.state["winner"]) == BRITISH


def test_a_team_shares_the_win() -> None:
    match = Match(load("battlecards", preset="teams", players=5), seed=2)
    for seat in (1, 3):
        match.resign(seat)
    assert match.over and match.returns == (1 / 3, 0.0, 1 / 3, 0.0, 1 / 3)


def test_who_left_has_no_share_of_the_win_of_its_team() -> None:
    match = Match(load("battlecards", preset="teams", players=5), seed=2)
    for seat in (0, 1, 3):
        match.resign(seat)
    assert match.over and match.returns == (0.0, 0.0, 0.5, 0.0, 0.5)
