"""What need not be asked is not asked."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def test_what_need_not_be_asked_is_not_asked() -> None:
    """With an empty reserve and no kept card a turn is a draw; equal cards leave no choice."""
    at = Stage().next_cards("w_build2", "w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panther", "de_panther", "de_panther")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.next_units(GERMAN, "de_panther", "de_panther", "de_panther")
    at.do("TURN", DRAW)
    assert at.seat == BRITISH and at.asked == "TURN"
    assert at.state["stack_size"][GERMAN, s.GROUND] == 2 and int(at.state["hand_size"][GERMAN]) == 3
    bare = Stage().next_cards("w_build2", "w_build2", "w_capture").turn_of(GERMAN)
    bare.keeps(GERMAN, "w_sabotage").do("TURN", DRAW)
    while bare.asked in ("DEPLOY", "DISCARD"):
        bare.do(bare.asked, bare.legal()[0])
    assert int(bare.state["hand_size"][BRITISH]) == 0 and bare.state["stack_size"][BRITISH].sum() <= 2
