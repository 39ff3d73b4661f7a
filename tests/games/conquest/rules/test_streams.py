"""Chance has a stream for each purpose: an option changes no draws that it is not about (events.py)."""

from __future__ import annotations

import pytest

from sandtable.core.match.match import Match
from tests.games.conquest.places import RHINELAND
from tests.games.conquest.positions import Table, load
from tests.games.conquest.turns import capture_one


@pytest.mark.parametrize("placement", ["auto", "open"])
def test_other_dice_deal_the_same_lands_armies_and_capitals(placement: str) -> None:
    dealt = []
    for sides in (4, 6, 8):
        game = load("supply-lines", players=4, placement=placement, capitals="random", die_sides=sides)
        state = Match(game, seed=9).state
        dealt.append([state[name].tobytes() for name in ("owner", "armies", "capital", "first", "place")])
    assert dealt[0] == dealt[1] == dealt[2]


def rolled_on(table: Table) -> Table:
    """One more roll of one die, before the attack goes on."""
    table.attack(0, RHINELAND, 18).choose(0, 0)
    while table.asked(0) != "D_ATTACK":
        (seat,) = table.match.seats_to_act
        table.choose(seat, 0)
    return table


@pytest.mark.parametrize("number", range(5))
def test_rolls_do_not_change_which_card_is_drawn(number: int) -> None:
    base = capture_one("world-war").key(number)
    base.match._state["armies"][0, 18] += 20
    base.match._state["received"] += 20
    drawn = [table.choose(0, 0).hand(0) for table in (base.copy(), rolled_on(base.copy()), rolled_on(rolled_on(base)))]
    assert len(drawn[0]) == 1 and drawn[0] == drawn[1] == drawn[2]
