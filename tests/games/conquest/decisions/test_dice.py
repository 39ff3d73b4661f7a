"""D_DICE: spec section 7, examples E16, E21 and E56, ruling R11."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from sandtable.games.conquest.events import unpack_dice
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table
from tests.games.conquest.turns import battle


def test_E16_dice_by_armies_of_the_source() -> None:
    assert battle(2, 1, blitz=False).news(ev.ROLL), "one die is forced: the roll is made at once"
    assert battle(3, 1, blitz=False).legal(0) == [0, 1]
    assert battle(4, 1, blitz=False).legal(0) == [0, 1, 2]
    table = Table(players=3).own({0: [GAUL, 0]}, rest=1).put({GAUL: 1, 0: 5}).attack_phase(0)
    assert table.attack_code(GAUL, RHINELAND) not in table.legal(0)
    assert table.attack_code(0, 35) in table.legal(0)


def test_E21_E56_which_dice_and_blitzes_are_offered() -> None:
    assert battle(2, 1).legal(0) == [0, 3]
    assert battle(4, 1).legal(0) == [0, 1, 2, 3, 4]
    assert battle(4, 1, "supply-lines").legal(0) == [0, 1, 2]
    assert battle(5, 1, "supply-lines").legal(0) == [0, 1, 2, 3, 4]
    assert battle(5, 1, attacker_dice="max").legal(0) == [2, 3, 4]
    assert battle(3, 1, attacker_dice="max").legal(0) == [1, 3]


def test_R11_a_blitz_is_a_series_of_single_rolls() -> None:
    """The same stream of chance gives the same dice, rolled one by one or in a blitz."""
    blitz = battle(12, 6, defender_dice="max").key(5).choose(0, 3)
    single = battle(12, 6, defender_dice="max").key(5)
    single.mark()
    while True:
        most = min(3, single.armies(GAUL) - 1)
        single.choose(0, most - 1)
        if single.owner(RHINELAND) == 0 or single.armies(GAUL) == 1:
            break
        single.attack(0, GAUL, RHINELAND)
    rolled = [event.args for event in blitz.news(ev.ROLL)]
    assert [event.args for event in single.news(ev.ROLL)] == rolled and len(rolled) > 2


@pytest.mark.parametrize("preset", ["world-war", "supply-lines"])
def test_a_blitz_goes_on_until_nothing_is_left_to_attack_with(preset: str) -> None:
    """One army in the source, the one that must stay: two are rolled with one die, and three with two."""
    failed, last_dice = 0, set()
    for number in range(60):
        table = battle(7, 9, preset, defender_dice="max").key(number).choose(0, 3)
        rolls = table.news(ev.ROLL)
        dice = [len(unpack_dice(event.args[4])) for event in rolls]
        assert dice == [min(3, 7 - sum(event.args[6] for event in rolls[:k]) - 1) for k in range(len(rolls))]
        if table.owner(RHINELAND) != 0:
            failed += 1
            last_dice.add(dice[-1])
            assert table.armies(GAUL) == 1 and table.armies(RHINELAND) >= 1
    assert failed > 20 and last_dice == {1, 2}


def test_blitz_with_full_dice_stops_when_fewer_could_be_rolled() -> None:
    for number in range(40):
        table = battle(8, 9, defender_dice="max").key(number).choose(0, 4)
        assert all(len(unpack_dice(event.args[4])) == 3 for event in table.news(ev.ROLL))
        assert table.owner(RHINELAND) == 0 or table.armies(GAUL) in (2, 3)
