"""D_CAPITAL: spec sections 5.2 and 9, ruling R69."""

from __future__ import annotations

from collections import Counter

import numpy as np

from sandtable.games.conquest import events as ev
from tests.games.conquest.places import ALASKA, GAUL, RHINELAND
from tests.games.conquest.positions import Table, s
from tests.games.conquest.rules.test_setting_up import fresh


def test_capitals_at_random_and_chosen_in_secret() -> None:
    table = fresh("supply-lines", players=3, capitals="random")
    for seat in range(3):
        assert table.owner(int(table.state.capital[seat])) == seat
    table = fresh("supply-lines", players=3, capitals="chosen")
    assert table.acting == (0, 1, 2) and table.asked(1) == "D_CAPITAL"
    for seat in (1, 2, 0):
        own = np.nonzero(table.state.owner[:42] == seat)[0].tolist()
        assert table.legal(seat) == own
        table.mark()
        table.choose(seat, own[3])
        assert [event.audience for event in table.news(ev.CAPITAL_CHOSEN)] == [1 << seat]
    assert [event.args[:2] for event in table.news(ev.CAPITAL)] == [
        (seat, int(table.state.capital[seat])) for seat in range(3)
    ]
    assert int(table.state.round) == 1


def test_capitals_at_random_are_any_of_ones_territories() -> None:
    """In 30 games 3 capitals lie at 14 places each: one place of the list is drawn about six times, none 20 times."""
    places = Counter()
    for seed in range(30):
        state = Table("supply-lines", seed=seed, players=3, capitals="random").state
        for seat in range(3):
            own = np.nonzero(state.owner[:42] == seat)[0].tolist()
            places[own.index(int(state.capital[seat]))] += 1
    assert set(places) <= set(range(14)) and len(places) > 10 and max(places.values()) < 20


def test_R69_a_capital_chosen_in_secret_is_gone_with_its_seat() -> None:
    table = Table("supply-lines", players=3, capitals="chosen")
    table.choose(1, table.legal(1)[4])
    table.match.resign(1)
    assert int(table.state.capital[1]) == -1 and table.acting == (0, 2)
    for seat in (2, 0):
        table.choose(seat, table.legal(seat)[0])
    assert [event.args[0] for event in table.news(ev.CAPITAL)] == [0, 2]
    assert int(table.state.capital[1]) == -1 and int(table.state.round) == 1


def test_R69_a_capital_that_was_revealed_stays_when_its_seat_resigns() -> None:
    table = Table(players=3, capitals="random", card_system="none")
    table.own({0: [GAUL], 1: [RHINELAND]}, rest=2, armies=2).put({GAUL: 40})
    table.array["capital"][0, :3] = [GAUL, RHINELAND, ALASKA]
    table.attack_phase(0)
    table.match.resign(1)
    assert int(table.state.capital[1]) == RHINELAND and table.owner(RHINELAND) == s.NEUTRAL
    table.attack(0, GAUL, RHINELAND)
    won = table.lucky(lambda t: t.choose(0, 3), lambda t: t.owner(RHINELAND) == 0)
    assert not won.choose(0, 0).match.over, "seat 2's capital is still to be taken"
