"""The standing answer to D_SCOUT (spec section 10.3, R37)."""

from __future__ import annotations

import pytest

from sandtable.games.bayonet import state as s
from tests.games.bayonet.people import asked, game_of, game_with, reach, walk


@pytest.mark.parametrize(
    ("wishes", "code"), [({}, None), ({"scout": "ask"}, None), ({"scout": "burn"}, 1), ({"scout": "keep"}, 0)]
)
def test_R37_a_scout_is_burned_or_kept_as_the_player_wishes(wishes: dict[str, str], code: int | None) -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.standing_answer(seat, wishes) == code
    assert code is None or code in match.legal(seat)


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
