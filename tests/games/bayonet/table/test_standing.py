"""The standing answer to D_SCOUT (spec section 10.3, R37)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bayonet import state as s
from tests.games.bayonet.people import asked, game_of, game_with, reach, walk
from tests.games.bayonet.positions import Table


@pytest.mark.parametrize(
    ("wishes", "code"), [({}, 1), ({"scout": "ask"}, None), ({"scout": "burn"}, 1), ({"scout": "keep"}, 0)]
)
def test_R37_a_scout_is_burned_or_kept_as_the_player_wishes(wishes: dict[str, str], code: int | None) -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.standing_answer(seat, wishes) == code
    assert code is None or code in match.legal(seat)


@pytest.mark.parametrize(
    ("hand", "bet", "options", "saved"),
    [
        ("I4 I4 C2 A1 I6", 2, {}, 1),
        ("I4 I4 C2 A1 I6", 1, {}, 0),
        ("I4 I4 C2 C3 GEN", 1, {}, 1),
        ("I4 I4 C2 A1 I6", 1, {"scout_round": "up"}, 1),
        ("I4 I4 C2 A1 I6", 20, {"scout_share": 0}, 0),
        ("I4 I4 C2 C3 SGT", 20, {"scout_share": 0}, 20),
        ("I4 I4 C2 C3 SGT", 20, {"scout_share_officer": 0}, 0),
    ],
)
def test_E43_unless_a_player_says_otherwise_a_scout_is_burned_where_that_saves_chips(
    hand: str, bet: int, options: dict[str, Any], saved: int
) -> None:
    table = Table(players=3, **options)
    table.to_showdown({0: "I2 I2 I2 I2 C1", 1: hand}, [bet, bet, 1], down={1: "SCT"}).show()
    match = table.match
    assert match.seats_to_act == (1,) and asked(match, 1) == s.D_SCOUT
    assert match.standing_answer(1, {}) == match.standing_answer(1, {"scout": "burn"}) == int(saved > 0)
    match.choose(1, 1)
    assert table.gets()[1] == saved


def test_R62_wanting_to_be_asked_says_what_it_gives_away() -> None:
    (standing,) = game_with(players=2).definition.standing
    notes = {choice.id: choice.note for choice in standing.choices}
    assert standing.default == "burn" and list(notes) == ["burn", "keep", "ask"]
    assert "only who holds a Scout is asked" in notes["ask"] and "The others wait" in notes["ask"]
    assert all(note.endswith(".") and note.count(".") <= 2 for note in notes.values())


def test_no_other_decision_is_answered_for_a_player() -> None:
    answered = 0
    for match in walk(game_of("scouts"), seed=3, limit=400):
        for seat in match.seats_to_act:
            given = match.standing_answer(seat, {"scout": "burn"})
            assert (given is not None) == (asked(match, seat) == s.D_SCOUT)
            answered += given is not None
    assert answered


def test_it_is_offered_only_where_the_deck_has_scouts() -> None:
    (standing,) = game_with(players=2).definition.standing
    assert standing.applies(game_with(players=2))
    without = tuple(0 if card.code == "SCT" else card.copies for card in game_with(players=2).data.types)
    assert not standing.applies(game_with(players=2, deck=without))
