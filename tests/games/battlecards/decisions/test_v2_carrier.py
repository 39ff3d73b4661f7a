"""The V-2, and the A-Bomb on it (D26)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import EMERGENCY, FAT
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, Stage, stack


def v2_stage() -> Stage:
    """The Germans deploy a V-2 in an emergency."""
    at = Stage(**FAT).turn_of(GERMAN)
    at.reserve(GERMAN, "de_v2", "de_panzer3", "de_me109")
    at.units(BRITISH, "uk_spitfire", "uk_hurricane")
    at.one(BRITISH, "uk_infantry")
    return at


def test_E39_a_v2_removes_the_top_enemy_card_and_is_replaced() -> None:
    at = v2_stage()
    [top] = at.next_units(BRITISH, "uk_qe")
    [replacement] = at.next_units(GERMAN, "de_tiger2")
    at.do("TURN", EMERGENCY)
    assert at.place(top) == s.IN_REMOVED and at.state["removed_size"].tolist() == [0, 1]
    assert replacement in at.stack_of(GERMAN, s.GROUND)
    assert int(at.state["discard_size"][GERMAN]) == 1 and at.news(ev.V2)[0][2] == 0
    unseen = [event.args for event in at.events if event.kind == ev.MILLED and not event.audience & 1]
    assert [args[1] for args in unseen] == [top]  # only the British learn which card it was


def test_E39_a_v2_that_replaces_a_v2_does_nothing_and_brings_nothing() -> None:
    at = v2_stage()
    at.next_units(GERMAN, "de_v2", "de_tiger2")
    deck = int(at.state["arsenal_size"][BRITISH])
    at.do("TURN", EMERGENCY)
    assert int(at.state["arsenal_size"][BRITISH]) == deck - 1
    assert [args[2] for args in at.news(ev.V2)] == [0, 1]
    assert at.state["stack_size"][GERMAN, :3].tolist() == [1, 1, 0]
    assert int(at.state["discard_size"][GERMAN]) == 2


def test_E39_a_v2_carries_the_a_bomb_against_a_whole_stack_without_a_bomber() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb")
    deck = int(at.state["arsenal_size"][BRITISH])
    at.do("TURN", EMERGENCY)
    assert at.asked == "V2_CARRIER" and at.legal() == [PASS, stack(s.GROUND), stack(s.AIR)]
    at.do("V2_CARRIER", stack(s.AIR))
    assert int(at.state["stack_size"][BRITISH, s.AIR]) == 0 and int(at.state["discard_size"][BRITISH]) == 2
    assert at.state["removed_size"].tolist() == [0, 0] and int(at.state["arsenal_size"][BRITISH]) == deck
    assert at.card_places("w_abomb") == [s.C_DISCARD] and int(at.state["discard_size"][GERMAN]) == 1


def test_D26_the_bomb_need_not_be_used() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb").do("TURN", EMERGENCY).do("V2_CARRIER", PASS)
    assert at.state["removed_size"].tolist() == [0, 1] and int(at.state["kept_size"][GERMAN]) == 1


def test_R68_a_v2_lies_in_a_stack_until_it_has_worked() -> None:
    at = v2_stage().keeps(GERMAN, "w_abomb")  # so it is asked how it works
    v2 = int(at.state["hand"][GERMAN, 0])
    at.one(GERMAN, "de_tiger1")
    at.one(GERMAN, "de_panther", slot=3)
    at.do("TURN", EMERGENCY)
    assert at.asked == "STACK" and at.legal() == [stack(s.GROUND), stack(3)], "like any other unit"
    at.do("STACK", stack(3))
    assert at.asked == "V2_CARRIER"
    assert at.stack_of(GERMAN, 3)[-1] == v2 and at.place(v2) == s.IN_STACK and int(at.state["seen"][v2]) == s.ALL_SEE
    for answer in (PASS, stack(s.AIR)):
        after = at.again().do("V2_CARRIER", answer)
        assert len(after.stack_of(GERMAN, 3)) == 1 and after.place(v2) == s.IN_DISCARD
