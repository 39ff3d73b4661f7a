"""The players' panels and the figures of the game."""

from __future__ import annotations

from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.games import load
from tests.games.conquest.people import small, walk


def test_players_show_lands_armies_and_cards() -> None:
    match = Match(load("conquest", preset="supply-lines", players=4), seed=1)
    scene = match.scene(None)
    figures = [{fact.id: int(fact.value) for fact in player.facts} for player in scene.players]
    assert [figure["lands"] for figure in figures] in (
        [10, 10, 11, 11],
        [10, 11, 11, 10],
        [11, 11, 10, 10],
        [11, 10, 10, 11],
    )
    assert all(figure["armies"] == 30 and figure["cards"] == 0 for figure in figures)
    assert [player.acting for player in scene.players].count(True) == 1
    assert {fact.id: fact.value for fact in scene.facts} == {"deck": "44", "discard": "0"}
    assert scene.headline == "Round 1"


def test_E40_the_value_of_the_next_set_is_shown() -> None:
    match = Match(load("conquest", players=3, placement="auto"), seed=1)
    assert {fact.id: fact.value for fact in match.scene(0).facts}["next-set"] == "3"


def test_E29_with_a_ladder_for_each_player_the_viewer_sees_the_own_value() -> None:
    game = small("supply-lines", card_type="progressive", bonus_scope="player")
    for match in walk(game, seed=2, limit=1500):
        trades = match.state["trades_by"][0].tolist()
        for seat in range(3):
            facts = {fact.id: fact.value for fact in match.scene(seat).facts}
            if not match.state["out"][0, seat]:
                assert facts["next-set"] == str(5 + 5 * trades[seat])
        assert "next-set" not in {fact.id for fact in match.scene(None).facts}


def test_a_conquered_seat_says_by_whom() -> None:
    game = small(players=3)
    for seed in range(20):
        for match in walk(game, seed, limit=4000):
            out = [seat for seat in range(3) if match.state["out"][0, seat]]
            if out and not match.over:
                player = match.scene(None).players[out[0]]
                assert player.out and plain(player.remark).startswith("conquered by Seat ")
                assert player.facts == []
                watching = match.scene(out[0])
                assert watching.prompt is not None and "You are out" in plain(watching.prompt.why)
                return
    raise AssertionError("nobody was conquered")


def test_a_resignation_is_shown() -> None:
    match = Match(small(players=3), seed=1)
    match.resign(1)
    assert plain(match.scene(None).players[1].remark) == "resigned"
