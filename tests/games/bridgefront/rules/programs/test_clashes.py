"""Battles as actions bring them about, and Capital Sieges (spec sections 8.4, 9.6, 10.1; E30 to E33, E40, E41)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.positions import A, B, C, Position

HOME_A, HOME_B, HOME_C = (4, 0), (-4, 4), (0, -4)
CENTER = (0, 0)


def test_E30_R47_crossing_marches() -> None:
    at = Position().forces(A, (1, 0), 3).forces(B, (0, 1), 2).bridge((1, 0), (0, 1)).begin()
    at.plan(A, s.ACT_MARCH, FORCES=3).plan(B, s.ACT_MARCH, FORCES=2)
    at.draws("1 2 6 5 6 0/2").plan(C)
    assert at.here((0, 1)) == (3, 0, 0) and at.here((1, 0)) == (0, 0, 0)
    assert at.news(ev.BATTLE)[0][:4] == (at.hex((0, 1)), A, B, 0), "who acts attacks"
    assert len(at.news(ev.FIZZLED)) == 1 and at.state["mana"].tolist()[:3] == [4, 4, 5]


def test_E31_R45_three_march_into_the_center() -> None:
    at = Position().forces(A, (1, 0), 2).forces(B, (0, 1), 2).forces(C, (-1, 0), 1)
    at.bridge((1, 0), CENTER, (0, 1)).bridge(CENTER, (-1, 0)).begin()
    at.plan(A, s.ACT_MARCH, FORCES=2).plan(B, s.ACT_MARCH, FORCES=2)
    at.draws("1 4 1 5 0/2 0/2 6 1 1 5").plan(C, s.ACT_MARCH)
    assert at.here(CENTER) == (0, 0, 1)
    assert int(at.state["won_battle"]) == 1 << A | 1 << C
    assert [args[1:3] for args in at.news(ev.BATTLE)] == [(B, A), (C, A)]


def test_E32_R43_column_advance_stops_at_own_units() -> None:
    at = Position().forces(A, (2, 0), 2).forces(A, (1, 0), 1).bridge((2, 0), (1, 0), CENTER).hand(A, "Column Advance")
    west = at.direction((2, 0), (1, 0))
    at.begin().plan(A, "Column Advance", SRC=at.hex((2, 0)), FORCES=2, STEP=[west, west]).plan(B).plan(C)
    assert at.here((1, 0))[A] == 3 and at.here(CENTER)[A] == 0


# Together four Forces roll before anybody falls; one stack after the other, the first two fall alone to the same dice.
@pytest.mark.parametrize(
    ("timing", "draws", "left", "attackers"),
    [
        ("action", "1 1 6 6 6 6 0/2", 4, [4]),
        ("action", "6 6 1 1 1 1 0/2 0/4 0/3", 2, [4]),
        ("stack", "6 6 1 1 0/2 1 1 6 6 0/2", 2, [2, 2]),
    ],
)
def test_E33_R46_two_stacks_of_one_card(timing: str, draws: str, left: int, attackers: list[int]) -> None:
    at = Position(battle_timing=timing).forces(A, (1, 0), 2).forces(A, (-1, 0), 2).forces(B, CENTER, 2)
    at.bridge((1, 0), CENTER, (-1, 0)).hand(A, "Coordinated Advance").begin()
    sources = [at.hex((1, 0)), at.hex((-1, 0))]
    west, east = at.direction((1, 0), CENTER), at.direction((-1, 0), CENTER)
    at.plan(A, "Coordinated Advance", SRC=sources, FORCES=[2, 2], STEP=[west, s.STEP_STOP, east, s.STEP_STOP])
    at.plan(B).draws(draws).plan(C)
    assert at.here(CENTER) == (left, 0, 0) and int(at.state["chance"]["used"]) == 16, "exactly these draws"
    assert [args[4] for args in at.news(ev.BATTLE)] == attackers


def siege_of_a() -> Position:
    """B's 3 Forces alone in A's Capital; B is Gatewright."""
    return Position((s.VEIL, s.GATEWRIGHT, s.CIPHER)).forces(B, HOME_A, 3)


def finish_step(at: Position) -> None:
    """Everybody is Done."""
    for player in (A, B, C):
        if at.asked(player) == "ACT":
            at.plan(player)


def next_actions(at: Position) -> None:
    """On to the next Action Phase; nobody bids, nothing is studied."""
    while int(at.state["phase"]) != s.PLANS:
        player = at.acting[0]
        at.choose(player, s.NO_CARD if s.NO_CARD in at.legal(player) else 0)


def test_E40_R48_R65_R75_R76_pillagers() -> None:
    at = siege_of_a().begin()
    at.plan(A, s.ACT_REINFORCE).plan(B).plan(C)
    assert at.here(HOME_A) == (1, 3, 0) and at.news(ev.BATTLE) == [], "no battle before the phase is over"
    at.draws("3 3 1 1 0/3")
    at.plan(A)
    assert at.news(ev.BATTLE)[0][:4] == (at.hex(HOME_A), B, A, 1), "the owner defends"
    assert at.here(HOME_A) == (0, 2, 0)
    assert [args[:3] for args in at.news(ev.PILLAGED)] == [(B, A, 6)]
    assert int(at.state["control"][B]) == 2 and int(at.state["held"][A]) == B
    next_actions(at)
    finish_step(at)
    assert len(at.news(ev.PILLAGED)) == 1, "held since the last round"


def test_R75_leaving_and_coming_back_within_a_round_is_no_new_taking() -> None:
    at = siege_of_a().bridge(HOME_A, (3, 0)).set("held", A, B).begin()
    at.plan(A).plan(B, s.ACT_MARCH, FORCES=3).plan(C)
    assert at.here((3, 0)) == (0, 3, 0)
    at.plan(B, s.ACT_MARCH, FORCES=3, SRC=at.hex((3, 0)))
    assert at.here(HOME_A) == (0, 3, 0)
    at.plan(B)
    assert at.news(ev.PILLAGED) == []


def test_R75_a_capital_left_for_a_round_can_be_taken_again() -> None:
    at = siege_of_a().forces(B, HOME_A, 0).forces(B, (3, 0), 3).bridge(HOME_A, (3, 0)).set("held", A, B).begin()
    finish_step(at)
    assert int(at.state["held"][A]) == s.NONE
    next_actions(at)
    at.plan(A).plan(B, s.ACT_MARCH, FORCES=3, SRC=at.hex((3, 0)), STEP=at.direction((3, 0), HOME_A)).plan(C)
    at.plan(B)
    assert len(at.news(ev.PILLAGED)) == 1


def test_E41_R48_R49_two_strangers_in_a_capital() -> None:
    at = Position().forces(B, HOME_A, 2).hand(A, "Recruit").begin()
    at.forces(C, HOME_A, 2).begin()
    assert int(at.state["first_in"][A]) == B
    assert s.ACT_REINFORCE not in at.legal(A) and s.ACT_CARD not in at.legal(A)
    at.draws("1 1 6 6 0/2")
    finish_step(at)
    assert at.news(ev.BATTLE)[0][:4] == (at.hex(HOME_A), C, B, 1)
    assert at.here(HOME_A) == (0, 0, 2)


def test_R49_sieges_go_by_seat_order_from_lead() -> None:
    at = Position().forces(B, HOME_C, 1).forces(C, HOME_C, 1).forces(C, HOME_B, 1).forces(B, HOME_B, 1).begin()
    at.draws("1 6 1 6")
    finish_step(at)
    assert [args[:3] for args in at.news(ev.BATTLE)] == [
        (at.hex(HOME_B), C, B), (at.hex(HOME_C), B, C)
    ]  # fmt: skip


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_R49_the_lead_of_the_round_has_the_first_siege(round_: int) -> None:
    at = Position().begin()
    for _ in range(1, round_):
        finish_step(at)
        next_actions(at)
    assert int(at.state["round"]) == round_
    homes = {A: HOME_A, B: HOME_B, C: HOME_C}
    for owner, home in homes.items():
        at.forces(owner, home, 1).forces((owner + 1) % 3, home, 1)
    at.begin().draws("1 6 1 6 1 6")
    finish_step(at)
    order = [(round_ - 1 + place) % 3 for place in range(3)]
    assert [args[:3] for args in at.news(ev.BATTLE)] == [
        (at.hex(homes[owner]), (owner + 1) % 3, owner) for owner in order
    ]


def test_R48_an_empty_capital_is_occupied_without_a_fight() -> None:
    at = Position().forces(B, (3, 0), 1).bridge((3, 0), HOME_A).begin()
    at.plan(A).plan(B, s.ACT_MARCH).plan(C)
    at.plan(B)
    assert at.news(ev.BATTLE) == [] and int(at.state["control"][B]) == 1


def test_R50_a_deployment_into_a_full_capital_is_lost() -> None:
    at = Position().forces(B, HOME_A, 1).forces(C, (3, 0), 1).bridge((3, 0), HOME_A).begin()
    at.plan(A, s.ACT_REINFORCE).plan(B).plan(C)
    assert at.here(HOME_A) == (1, 1, 0), "with one stranger there is room"
    at = Position().forces(B, HOME_A, 1).forces(C, (3, 0), 1).bridge((3, 0), HOME_A).hand(C, "Quick March").begin()
    west = at.direction((3, 0), HOME_A)
    at.plan(A, s.ACT_REINFORCE).plan(B).plan(C, "Quick March", STEP=[west])
    assert at.here(HOME_A) == (0, 1, 1)
    assert at.gold(A) == (3,) and int(at.state["mana"][A]) == 4
