"""D_CLAIM: spec section 5.2."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel.events import EVERYBODY
from sandtable.games.conquest import events as ev
from tests.games.conquest.positions import s
from tests.games.conquest.rules.test_setting_up import by_position, fresh


def test_claiming_gives_the_earlier_positions_the_extra_territories() -> None:
    table = fresh(players=4, assign="claim", setup_batch=1)
    seats = by_position(table)
    order = []
    while table.asked(table.acting[0]) == "D_CLAIM":
        seat = table.acting[0]
        free = table.legal(seat)
        assert free == np.nonzero(table.state.owner[:42] == s.NOBODY)[0].tolist()
        order.append(seat)
        table.choose(seat, free[len(free) // 2])
    # The last territory is not asked for.
    assert order == [seats[i % 4] for i in range(41)]
    assert [int(table.state.held[seat]) for seat in seats] == [11, 11, 10, 10]
    assert int(table.state.go) == 1 and table.acting == (seats[0],)


def test_a_claim_is_told_to_all() -> None:
    table = fresh(players=3, assign="claim", setup_batch=1)
    seat = table.acting[0]
    table.mark()
    table.choose(seat, 7)
    assert [(event.audience, event.args[:2]) for event in table.news(ev.CLAIMED)] == [(EVERYBODY, (seat, 7))]


def test_resignation_while_territories_are_claimed() -> None:
    table = fresh(players=3, assign="claim", start_armies=(40, 14, 30, 25, 20, 20, 20), setup_batch=1)
    seats = by_position(table)
    table.choose(seats[0], 5)
    table.match.resign(seats[1])
    assert table.game.check(table.match.state) == 0
    assert table.acting == (seats[2],)
    while not table.match.over and table.asked(table.acting[0]) == "D_CLAIM":
        table.choose(table.acting[0], table.legal(table.acting[0])[0])
    # 14 armies each claim 28 territories; nobody can claim the others: neutral.
    assert int(table.state.held[s.NEUTRAL]) == 14 and int(table.state.held[s.NOBODY]) == 0
    assert int(table.state.round) == 1
