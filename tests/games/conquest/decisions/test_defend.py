"""D_DEFEND: spec section 7, examples E17 and E20, rulings R9, R10, R12, R17."""

from __future__ import annotations

import pytest

from sandtable.games.conquest import events as ev
from sandtable.games.conquest.events import unpack_dice
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import s
from tests.games.conquest.turns import battle


def test_E17_the_defender_chooses_after_the_attacker_R9() -> None:
    table = battle(7, 5)
    table.choose(0, 2)
    assert table.acting == (1,) and table.asked(1) == "D_DEFEND" and table.legal(1) == [0, 1]
    assert int(table.state.att_dice) == 3
    for number in range(30):
        twin = table.copy().key(number).choose(1, 0)
        assert 5 - twin.armies(RHINELAND) <= 1
        assert int(twin.state.def_dice) == 1
    # A target with one army: nobody is asked.
    table = battle(7, 1)
    table.choose(0, 2)
    assert table.news(ev.ROLL) and table.acting == (0,)


def test_E20_the_defence_of_a_blitz_once_or_each_time_R12() -> None:
    once = battle(30, 4, blitz_defence="once")
    once.choose(0, 3)
    one = once.copy().choose(1, 0)
    assert {len(unpack_dice(event.args[5])) for event in one.news(ev.ROLL)} == {1}
    two = once.lucky(lambda t: t.choose(1, 1), lambda t: t.owner(RHINELAND) == 0)
    left, dice = 4, []
    for event in two.news(ev.ROLL):
        dice.append(len(unpack_dice(event.args[5])))
        assert dice[-1] == min(2, left)
        left -= event.args[7]
    each = battle(30, 4)
    each.choose(0, 3)
    while each.asked(1) == "D_DEFEND":
        before = each.armies(RHINELAND)
        assert before >= 2
        each.mark()
        each.choose(1, 0)
        rolls = each.news(ev.ROLL)
        # With one army left the defender is not asked any more, and the blitz goes on by itself.
        assert len(rolls) == 1 or each.armies(RHINELAND) <= 1
    assert each.owner(RHINELAND) == 0 or each.armies(GAUL) == 1


def test_R10_the_defender_rolls_the_most_dice_unasked() -> None:
    table = battle(9, 5, "supply-lines").choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 2
    table = battle(9, 5, defender_dice="one").choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 1


def test_neutral_always_rolls_the_most_dice_R17() -> None:
    table = battle(9, 3, owner=s.NEUTRAL, defender_dice="one")
    table.choose(0, 2)
    assert len(unpack_dice(table.news(ev.ROLL)[0].args[5])) == 2
    won = battle(30, 1, owner=s.NEUTRAL).lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    assert int(won.state.captured) == 1, "taking a neutral territory is a capture"


@pytest.mark.parametrize(("answer", "whole"), [({}, (0, 0)), ({"blitz_defence": "once"}, (0, 1))])
def test_R12_a_defence_is_told_as_one_for_the_whole_blitz_only_if_it_is(
    answer: dict[str, str], whole: tuple[int, int]
) -> None:
    for code, expected in zip((2, 3), whole, strict=True):  # three dice; a blitz
        table = battle(30, 4, **answer)
        table.choose(0, code)
        table.mark()
        table.choose(1, 1)
        assert table.news(ev.DEFENCE)[0].args[:4] == (1, RHINELAND, 2, expected)
