"""Industries and what they bring."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import FAT, TANKS
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def finish(at: Stage) -> Stage:
    """Choose the first option until the next turn action."""
    while at.asked not in ("TURN", ""):
        at.do(at.asked, at.legal()[0])
    return at


@pytest.mark.parametrize("complexes", [1, 2])
def test_each_industry_adds_a_card_drawn_and_a_card_deployed(complexes: int) -> None:
    names = ("w_industrial_complex", "w_x_complex")[:complexes]
    at = Stage(**FAT).tabled(GERMAN, *names).next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 6 + complexes
    for _ in range(2 + complexes):
        at.do("DEPLOY", at.legal()[0])
    assert at.asked == "DISCARD" and int(at.state["hand_size"][GERMAN]) == 4


def test_R25_massive_industry_is_an_industry_of_the_side_that_has_it() -> None:
    at = Stage(theatre="pacific").next_cards("p_massive_industry", "p_build2", "p_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "jp_type97", "jp_type95", "jp_zero")
    at.reserve(BRITISH, "us_sherman", "us_grant", "us_m18")
    at.do("TURN", DRAW)
    pseudo = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [pseudo] and int(at.state["seen"][pseudo]) == s.ALL_SEE
    assert at.card_places("p_massive_industry") == [s.C_STACK]
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][BRITISH]) == 6  # the enemy's industry is none of its business
    finish(at).do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 7
