"""EDGE: Bridges that cards build, destroy and mark (sections 9.5, 12.5)."""

from __future__ import annotations

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import CENTER, HOME_A, A, B, C, Position, play


def test_E69_R107_bridge_fortress_to_an_enemy_hex() -> None:
    at = Position().hand(A, "Bridge Fortress").forces(A, (1, 0), 1).forces(B, CENTER, 1)
    at.begin().plan(B).plan(C).draws("1 6")
    at.plan(A, "Bridge Fortress", EDGE=at.edge((1, 0), CENTER), MODE=1)
    assert at.state["bridge"][at.edge((1, 0), CENTER)] == s.HAS_BRIDGE
    assert at.here((1, 0))[A] == 2 and at.here(CENTER) == (1, 0, 0)


def test_R107_fortress_deploys_only_where_a_bridge_is() -> None:
    """B builds the Bridge first, or blacks it out."""
    for other, bridged in (("Bridgeborn Path", True), ("Total Blackout", False)):
        at = Position().hand(A, "Bridge Fortress").hand(B, other).forces(A, (1, 0), 1)
        edge = at.edge((1, 0), CENTER)
        at.begin().plan(B, other, EDGE=edge).plan(C).plan(A, "Bridge Fortress", EDGE=edge, MODE=2)
        higher = at.at(max(at.hex((1, 0)), at.hex(CENTER)))
        assert at.here(higher)[A] == (2 if bridged else 0) + (higher == (1, 0))
        assert len(at.news(ev.FIZZLED)) == (not bridged)


def test_R37_bridge_cards_build_where_you_stand() -> None:
    for name in ("Bridge Deed", "Bridge Fortress", "Rapid Span"):
        at = Position().hand(A, name).forces(A, HOME_A, 1).begin()
        at.choose(A, s.ACT_CARD + CARDS.number_of(name.lower().replace(" ", "_")))
        assert at.asked(A) == "EDGE" and len(at.legal(A)) == 3, name
    at = Position().hand(A, "Bridgeborn Path").begin()
    at.choose(A, s.ACT_CARD + CARDS.number_of("bridgeborn_path"))
    assert len(at.legal(A)) == 156


def test_E39_R105_R106_a_blackout_does_not_save_a_temporary_bridge() -> None:
    at = Position().hand(A, "Temporary Bridge").hand(B, "Total Blackout")
    edge = at.edge((1, 0), CENTER)
    at.begin().plan(A, "Temporary Bridge", EDGE=edge).plan(B, s.ACT_DONE).plan(C)
    at.begin().plan(A).plan(C).plan(B, "Total Blackout")
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.TEMPORARY and int(at.state["blackout"]) == 1
    at.plan(B)
    while int(at.state["round"]) == 1:
        at.choose(at.acting[0], at.legal(at.acting[0])[0])
    assert at.state["bridge"][edge] == 0 and int(at.state["blackout"]) == 0


def test_R105_a_blackout_stops_actions_and_abilities() -> None:
    at = Position(artificer_ability=True).hand(A, "Bridgeborn Path", "Demolish Bridge")
    at.forces(A, (1, 0), 1).bridge((1, 0), CENTER)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    codes = {s.ACT_BUILD, s.ACT_ABILITY + slot} | {
        s.ACT_CARD + CARDS.number_of(name) for name in ("bridgeborn_path", "demolish_bridge")
    }
    assert codes <= set(at.begin().legal(A))
    at.state["blackout"] = 1
    assert not codes & set(at.begin().legal(A)) and s.ACT_MARCH in at.legal(A)


def test_R102_R104_a_lock_binds_its_owner_until_the_edge_is_opened() -> None:
    at = Position().hand(A, "Bridge Lockdown", "Span Dominion").forces(A, (1, 0), 2).bridge((1, 0), CENTER)
    edge = at.edge((1, 0), CENTER)
    play(at, "Bridge Lockdown")
    assert at.state["bridge"][edge] == s.HAS_BRIDGE | s.LOCKED and s.ACT_MARCH not in at.legal(A)
    at.plan(A, "Span Dominion", EDGE=[edge, 0, 1])
    assert s.ACT_MARCH in at.legal(A)
    assert [int(at.state["open"][e]) for e in (edge, 0, 1)] == [1 << A] * 3, "with or without Bridge"


def test_R104_R103_an_open_edge_and_a_wormhole_serve_everybody_unless_link_scope_is_owner() -> None:
    for scope, may in (("all", True), ("owner", False)):
        at = Position(link_scope=scope).forces(A, (2, 0), 1)
        at.state["open"][at.edge((2, 0), (1, 0))] = 1 << B
        assert (s.ACT_MARCH in at.begin().legal(A)) == may
        at = Position(link_scope=scope).forces(B, (2, 0), 1)
        at.state["open"][at.edge((2, 0), (1, 0))] = 1 << B
        assert s.ACT_MARCH in at.begin().legal(B)


def test_R101_a_trap_needs_a_bridge_that_you_touch() -> None:
    at = Position().hand(A, "Bridge Trap").forces(A, (1, 0), 1)
    code = s.ACT_CARD + CARDS.number_of("bridge_trap")
    assert code not in at.begin().legal(A)
    at.bridge((0, 1), (0, 2)).begin()
    assert code not in at.legal(A)
    at.bridge((1, 0), CENTER).begin()
    at.plan(A, "Bridge Trap").plan(B).plan(C)
    assert at.state["trap"][at.edge((1, 0), CENTER)] == 1 << A
