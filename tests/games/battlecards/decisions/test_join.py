"""Who comes to a homeland battle (D37)."""

from __future__ import annotations

from tests.games.battlecards.occasions import AXIS, TEAMS, table
from tests.games.battlecards.stage import BRITISH, GERMAN, NO, YES, Stage


def test_R70_a_homeland_card_over_a_stack_is_defended_by_that_stack_alone() -> None:
    at = Stage(**TEAMS, occupying_force=True, homeland_win=False).won(GERMAN, "w_france", "w_britain_air")
    panther = at.one(GERMAN, "de_panther")
    at.one(2, "de_tiger2")
    at.battle("w_invasion_britain", by=GERMAN).do("ENGAGE", YES).do("JOIN", NO).do("JOIN", NO)
    assert at.holder_of("w_invasion_britain") == GERMAN
    assert int(at.state["stack_card"][GERMAN, int(at.state["slot"][panther])]) == at.cards["w_invasion_britain"]
    at.one(1, "uk_stuart")
    at.counter("w_invasion_britain", by=BRITISH)
    assert at.asked == "JOIN" and at.seat == 3  # the other British army may come
    at.do("JOIN", NO)
    assert at.asked == "ACT" and at.force(GERMAN) == [panther]


def test_E52_in_the_invasion_of_britain_every_army_may_fight() -> None:
    at = table(2, 2, starter_sets=2)
    for seat, name in enumerate(("de_panther", "uk_infantry", "de_tiger1", "uk_churchill_tank")):
        at.one(seat, name)
    at.won(AXIS, "w_france", "w_britain_air").battle("w_invasion_britain", by=0).do("ENGAGE", YES)
    assert at.asked == "JOIN" and at.seat == 2, "the other army of the aggressor first"
    all_four = at.again().do("JOIN", YES)
    assert all_four.asked == "JOIN" and all_four.seat == 3
    all_four.do("JOIN", YES)
    assert [len(all_four.force(side)) for side in range(2)] == [2, 2]
    at.do("JOIN", NO).do("JOIN", YES)
    assert [len(at.force(side)) for side in range(2)] == [1, 2]
