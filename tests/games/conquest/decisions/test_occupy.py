"""D_OCCUPY: spec section 7, examples E18 and E19, rulings R13 and R14."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from sandtable.games.conquest.events import unpack_dice
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table
from tests.games.conquest.turns import battle


def test_E18_at_least_the_dice_of_the_last_roll_move_in_R13() -> None:
    won = battle(7, 1).lucky(lambda t: t.choose(0, 2), lambda t: t.asked(0) == "D_OCCUPY")
    assert (int(won.state.count_lo[0]), int(won.state.count_hi[0])) == (3, 6)
    assert won.legal(0) == [0, 1, 2, 3] and won.owner(RHINELAND) == 0 and won.armies(RHINELAND) == 0
    won.choose(0, 1)
    assert (won.armies(GAUL), won.armies(RHINELAND)) == (3, 4)
    forced = battle(2, 1, blitz=False, round_cap=199)
    assert forced.news(ev.ROLL)
    table = Table(players=3, blitz=False).own({0: [GAUL], 1: [RHINELAND, 0]}, rest=2).put({GAUL: 2}).attack_phase(0)
    won = table.lucky(lambda t: t.attack(0, GAUL, RHINELAND), lambda t: t.owner(RHINELAND) == 0)
    assert (won.armies(GAUL), won.armies(RHINELAND)) == (1, 1) and not won.news(ev.CAPTURED)[0].args[5] > 1


def test_E19_a_blitz_that_ends_with_two_dice_moves_two() -> None:
    def wish(table: Table) -> bool:
        rolls = table.news(ev.ROLL)
        return table.owner(RHINELAND) == 0 and len(unpack_dice(rolls[-1].args[4])) == 2 and rolls[-1].args[8] == 3

    table = battle(6, 4, defender_dice="max").lucky(lambda t: t.choose(0, 3), wish)
    assert (table.armies(GAUL), table.armies(RHINELAND)) == (1, 2) and table.asked(0) != "D_OCCUPY"


@pytest.mark.parametrize(("occupy", "moved"), [("min", 3), ("all", 6)])
def test_occupation_can_be_fixed(occupy: str, moved: int) -> None:
    won = battle(7, 1, occupy=occupy).lucky(lambda t: t.choose(0, 2), lambda t: t.owner(RHINELAND) == 0)
    assert won.armies(RHINELAND) == moved and won.asked(0) != "D_OCCUPY"


def test_R14_no_territory_is_ever_left_empty() -> None:
    for number in range(40):
        table = battle(6, 3, defender_dice="max", occupy="all").key(number).choose(0, 3)
        assert table.armies(GAUL) >= 1 and table.armies(RHINELAND) >= 1
