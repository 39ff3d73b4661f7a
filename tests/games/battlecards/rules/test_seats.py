"""Teams: sides, seats and who faces whom (16.3, 16.4)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import resolve
from sandtable.games.battlecards.setup.options import FORM
from tests.games.battlecards.occasions import ALLIED, AXIS, order, table
from tests.games.battlecards.stage import YES


def test_E51_R33_three_players_the_single_side_draws_twelve_and_deploys_nine() -> None:
    at = table(1, 2)
    assert [int(n) for n in at.rules["setup_draw"]] == [12, 6]
    assert [int(n) for n in at.rules["setup_deploy"]] == [9, 3]
    assert [int(at.rules["side_of"][seat]) for seat in range(3)] == [ALLIED, AXIS, ALLIED]
    assert order(at, 5) == [0, 1, 2, 0, 1]


@pytest.mark.parametrize(("axis", "allied", "draw", "deploy"), [(2, 3, 9, 6), (3, 4, 8, 5)])
def test_E51_five_and_seven_players(axis: int, allied: int, draw: int, deploy: int) -> None:
    at = table(axis, allied, starter_sets=allied)
    assert (int(at.rules["setup_draw"][AXIS]), int(at.rules["setup_deploy"][AXIS])) == (draw, deploy)
    assert (int(at.rules["setup_draw"][ALLIED]), int(at.rules["setup_deploy"][ALLIED])) == (6, 3)
    players = axis + allied
    assert [int(at.rules["side_of"][seat]) for seat in range(players)] == [(seat + 1) % 2 for seat in range(players)]
    assert order(at, players + 1) == [*range(players), 0]


def test_the_axis_is_the_smaller_side_unless_the_option_is_off() -> None:
    with pytest.raises(OptionError):
        resolve(FORM, None, {"seats_axis": 2, "seats_allied": 1, "players": 3})
    at = table(2, 1, axis_disadvantaged=False)
    assert [int(at.rules["side_of"][seat]) for seat in range(3)] == [AXIS, ALLIED, AXIS]
    assert [int(n) for n in at.rules["setup_draw"]] == [6, 12]


def test_larger_armies_do_not_go_with_uneven_teams() -> None:
    with pytest.raises(OptionError):
        resolve(FORM, None, {"seats_axis": 1, "seats_allied": 2, "players": 3, "larger_armies": True})


def test_E52_six_players_move_in_turn_and_face_each_other() -> None:
    at = table(3, 3, starter_sets=3)
    assert [(int(at.rules["side_of"][seat]), int(at.rules["army_of"][seat])) for seat in range(6)] == [
        (AXIS, 0), (ALLIED, 0), (AXIS, 1), (ALLIED, 1), (AXIS, 2), (ALLIED, 2)]  # fmt: skip
    assert at.state["faces"][:6].tolist() == [1, 0, 3, 2, 5, 4]
    assert order(at.again(), 7) == [0, 1, 2, 3, 4, 5, 0]
    at.one(2, "de_panther")  # the second German army
    at.units(1, "uk_infantry", "uk_infantry")
    at.one(3, "uk_infantry")
    at.battle("w_luxembourg", by=2).do("ENGAGE", YES)
    assert at.state["lead"].tolist() == [2, 3]
    assert [len(at.force(side)) for side in range(2)] == [1, 1]
