"""What events of a battle say."""

from __future__ import annotations

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table


def test_the_events_of_a_battle_carry_its_figures_and_nothing_else() -> None:
    table = Table(players=2).own({0: [GAUL]}, rest=1, armies=3).put({GAUL: 6}).attack_phase(0)
    table.attack(0, GAUL, RHINELAND)
    table = table.lucky(lambda t: t.choose(0, 2).choose(1, 1), lambda t: t.armies(GAUL) == 5)
    (roll,), (over,) = table.news(ev.ROLL), table.news(ev.BATTLE_OVER)
    assert roll.args[:4] == (0, 1, GAUL, RHINELAND) and roll.args[6:] == (1, 1, 5, 2)
    assert over.args == (0, GAUL, RHINELAND, 5, 2, 0, 0, 0, 0, 0)
