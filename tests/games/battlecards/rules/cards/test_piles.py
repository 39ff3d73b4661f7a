"""Arsenals and discards."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import EMERGENCY, FAT, TANKS
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def test_units_are_recycled_when_the_arsenal_is_empty_R13() -> None:
    at = Stage().next_cards("w_build2").turn_of(GERMAN)
    gone = at.units(GERMAN, "de_panther", "de_panther")
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN)
    for unit in gone:
        at.state["discard"][GERMAN, int(at.state["discard_size"][GERMAN])] = unit
        at.state["discard_size"][GERMAN] += 1
        at.state["place"][unit], at.state["holder"][unit], at.state["slot"][unit] = s.IN_DISCARD, s.NONE, s.NONE
    at.state["stack_first"][GERMAN, 0] = at.state["stack_last"][GERMAN, 0] = s.NONE
    at.state["stack_size"][GERMAN, 0] = 0
    at.state["below"][gone[0]] = s.NONE
    off = at.again()
    off.rules["recycle_arsenal"] = 0
    at.do("TURN", DRAW)
    assert at.news(ev.RECYCLED)[0][:2] == (GERMAN, 2) and int(at.state["hand_size"][GERMAN]) == 5
    off.do("TURN", DRAW)
    assert not off.news(ev.RECYCLED) and int(off.state["hand_size"][GERMAN]) == 3


def test_where_a_removed_unit_is_only_its_owner_knows() -> None:
    at = Stage(**FAT).turn_of(GERMAN)
    at.reserve(GERMAN, "de_v2", "de_panzer3", "de_me109")
    [top] = at.next_units(BRITISH, "uk_qe")
    at.do("TURN", EMERGENCY)
    assert at.place(top) == s.IN_REMOVED and int(at.state["seen"][top]) == 1 << BRITISH
