"""TRANSFER: units go to another army of the side (D33)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import AXIS, seats, table, transfer
from tests.games.battlecards.stage import PASS, stack, unit


def test_R44_R61_transfer_moves_up_to_three_units_to_a_friendly_army() -> None:
    at = table(2, 2, starter_sets=2)
    units = at.units(0, "de_panther", "de_tiger1", "de_me109", "de_infantry")
    at.state["seen"][units] = s.ALL_SEE
    at.turn_of(0)
    assert [code for code in at.legal() if code // s.CODE == s.K_ARMY] == [transfer(1), seats(1)], "own side only"
    at.do("TURN", transfer(1))
    assert at.legal() == [PASS, *sorted(unit(one) for one in units)]
    at.do("MOVE", unit(units[0]))
    early = at.again().do("MOVE", PASS)
    assert early.asked == "TURN" and early.seat == 1 and early.stack_of(2, s.GROUND) == [units[0]]
    at.do("MOVE", unit(units[2]), unit(units[1]))
    assert at.asked == "TURN" and at.seat == 1, "three are all; the turn is used up"
    assert at.stack_of(2, s.GROUND) == [units[0], units[1]] and at.stack_of(2, s.AIR) == [units[2]]
    assert at.stack_of(0, s.GROUND) == [units[3]]
    # The enemy sees that units moved, not which: what it knew of them and of their stack is gone.
    assert [int(at.state["seen"][one]) for one in units] == [1 << AXIS] * 4
    moves = [event for event in at.events if event.kind == ev.MOVED_UNIT]
    assert all((event.args[1] == s.NONE) == bool(event.audience & 2) for event in moves) and len(moves) == 6


def test_transfer_asks_for_the_stack_of_the_army_that_receives() -> None:
    at = table(2, 2, starter_sets=2)
    one = at.one(0, "de_panther")
    at.one(2, "de_infantry")
    at.one(2, "de_infantry", slot=3)
    at.turn_of(0).do("TURN", transfer(1)).do("MOVE", unit(one))
    assert at.legal() == [stack(s.GROUND), stack(3)]
    at.do("MOVE", stack(3))
    assert at.stack_of(2, 3)[-1] == one


def test_without_units_there_is_nothing_to_transfer() -> None:
    assert transfer(1) not in table(2, 2, starter_sets=2).turn_of(0).legal()
