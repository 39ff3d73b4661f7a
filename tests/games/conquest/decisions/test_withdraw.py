"""D_WITHDRAW: a defender who held may move half of its armies away, ruling R72."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.scenes import plain
from sandtable.games.conquest import events as ev
from tests.games.conquest.places import ADRIATIC, GAUL, RHINELAND, SCANDINAVIA
from tests.games.conquest.positions import Table, s

SINGLE, BLITZ = 0, 3


def attacked(ours: int, theirs: int, neighbours: tuple[int, ...] = (SCANDINAVIA, ADRIATIC), **options: Any) -> Table:
    """Seat 0 attacks Rhineland of seat 1 from Gaul; the defender always rolls the most dice."""
    options = {"withdrawal": True, "defender_dice": "max", **options}
    table = Table(players=3, **options).own({0: [GAUL], 1: [RHINELAND, 0, *neighbours]}, rest=2)
    return table.put({GAUL: ours, RHINELAND: theirs}).attack_phase(0).attack(0, GAUL, RHINELAND)


def test_R72_a_defender_who_held_may_move_half_to_an_own_neighbour() -> None:
    table = attacked(9, 7)
    table.choose(0, SINGLE)
    left = table.armies(RHINELAND)
    assert table.asked(1) == "D_WITHDRAW" and table.acting == (1,)
    assert table.legal(1) == [0, 1 + SCANDINAVIA, 1 + ADRIATIC]
    table.mark()
    stayed, gone = table.copy().choose(1, 0), table.copy().choose(1, 1 + ADRIATIC)
    assert stayed.armies(RHINELAND) == left and not stayed.news(ev.WITHDRAWN)
    assert (gone.armies(RHINELAND), gone.armies(ADRIATIC)) == (left - left // 2, 1 + left // 2)
    assert [event.args[:6] for event in gone.news(ev.WITHDRAWN)] == [
        (1, RHINELAND, ADRIATIC, left // 2, left - left // 2, 1 + left // 2)
    ]
    for after in (stayed, gone):
        assert after.acting == (0,) and after.asked(0) == "D_ATTACK", "the attacker goes on"
        assert int(after.state.where[1]) == -1


def test_R72_in_a_blitz_nobody_withdraws_before_its_end() -> None:
    table = attacked(6, 9).lucky(lambda t: t.choose(0, BLITZ), lambda t: t.owner(RHINELAND) == 1)
    assert table.armies(GAUL) == 1 and len(table.news(ev.ROLL)) > 1
    assert table.asked(1) == "D_WITHDRAW"


@pytest.mark.parametrize(
    "table",
    [
        attacked(9, 7, withdrawal=False),
        attacked(9, 7, fog=True),  # that a player is asked would show the attacker a neighbour
        attacked(9, 7, neighbours=()),
        attacked(9, 2),
    ],
    ids=["off", "fog", "nowhere to go", "a single army"],
)
def test_R72_where_there_is_no_way_nobody_is_asked(table: Table) -> None:
    table = table.lucky(lambda t: t.choose(0, SINGLE), lambda t: t.owner(RHINELAND) == 1 and t.armies(RHINELAND) != 2)
    assert table.acting == (0,)


def test_R72_neutral_armies_never_withdraw() -> None:
    table = Table(players=3, withdrawal=True).own({0: [GAUL], 1: [0]}, rest=s.NEUTRAL, armies=5)
    table.put({GAUL: 9}).attack_phase(0).attack(0, GAUL, RHINELAND).choose(0, SINGLE)
    assert table.acting == (0,)


def test_R72_a_seat_that_leaves_while_it_is_asked_withdraws_nothing() -> None:
    for leaver in (0, 1):
        table = attacked(9, 7).choose(0, SINGLE)
        left = table.armies(RHINELAND)
        table.match.resign(leaver)
        assert table.game.check(table.match.state) == 0
        assert table.armies(RHINELAND) == left and table.state.where.max() == -1
        assert "D_WITHDRAW" not in [table.asked(seat) for seat in range(3)]


def test_R72_the_bot_leaves_what_it_would_lose() -> None:
    """Half of a force that will fall goes to where no enemy is near; a safe one stays."""
    table = attacked(40, 8).choose(0, SINGLE)
    codes = np.array(table.legal(1), dtype=np.int32)
    assert table.game.heuristic(table.match.state, 1, codes, bytes(32)) == 1 + SCANDINAVIA
    safe = attacked(3, 30, neighbours=(SCANDINAVIA,)).choose(0, SINGLE)
    codes = np.array(safe.legal(1), dtype=np.int32)
    assert safe.game.heuristic(safe.match.state, 1, codes, bytes(32)) == 0


def test_the_question_says_how_many_may_leave_and_others_wait() -> None:
    table = attacked(9, 7).choose(0, SINGLE)
    left = table.armies(RHINELAND)
    scene, other = table.match.scene(1), table.match.scene(0)
    assert scene.prompt is not None and "withdraw half" in plain(scene.prompt.text)
    assert f"{left // 2} may leave" in plain(scene.prompt.why)
    assert [choice.label for choice in scene.choices][:1] == ["Stay"] and len(scene.choices) == 3
    assert other.prompt is not None and "may withdraw" in plain(other.prompt.text)
    assert table.match.standing_answer(1, {}) is None and table.match.standing_answer(1, {"withdrawal": "stay"}) == 0
