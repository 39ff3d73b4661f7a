"""HIT: who is hit (section 10.4)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.battlefield import DECLINE, FIELD, FORCE, Field
from tests.games.bridgefront.positions import A, B, C, Position


def test_E53_focus_fire() -> None:
    field = Field().forces(A, FIELD, 3).forces(B, FIELD, 2)
    striker = field.champion(B, "Jet Striker", FIELD, hp=2)
    field.state["armed"][A] = s.FOCUS_FIRE
    # Two hits for the Champion; then a hit on the only kind that is left is not asked, and not drawn.
    field.fight(FIELD, A, B, "1 2 6 6 6 6 6 6 1 1 6 6 6", (1 + striker, 1 + striker))
    assert field.asked == [("HIT", A, [FORCE, 1 + striker])] * 2
    assert not field.alive(B, striker)
    assert [args[3] for args in field.news(ev.HIT)] == [
        ev.HIT_CHOSEN, ev.HIT_CHOSEN, ev.HIT_RULE, ev.HIT_RULE
    ]  # fmt: skip


def test_E54_hit_control_champions_first() -> None:
    field = Field().forces(A, FIELD, 2).forces(B, FIELD, 1)
    striker = field.champion(B, "Jet Striker", FIELD, hp=1)
    field.state["armed"][A] = s.HITS_CHAMPIONS_FIRST
    assert field.fight(FIELD, A, B, "1 2 6 6 6 6") == A
    assert not field.alive(B, striker) and field.here(B, FIELD) == 0


def test_R151_hit_control_forces_first() -> None:
    field = Field().forces(A, FIELD, 2).forces(B, FIELD, 1)
    striker = field.champion(B, "Jet Striker", FIELD, hp=4)
    other = field.champion(B, "Brute", FIELD, hp=4)
    field.state["armed"][A] = s.HITS_FORCES_FIRST
    # The Force, then one of two Champions by draw; A's own units are hit at random. (6 dice of the Defender's.)
    field.fight(FIELD, A, B, "1 2 6 6 6 6 6 1/2", loose=True)
    assert [args[1] for args in field.news(ev.HIT)][:2] == [-1, B * 6 + other] and striker != other


def test_E55_R57_grand_strategist() -> None:
    field = Field().forces(A, FIELD, 2).forces(B, FIELD, 1)
    strategist = field.champion(A, "Grand Strategist", FIELD)
    striker = field.champion(B, "Jet Striker", FIELD, hp=1)
    assert field.fight(FIELD, A, B, "1 2 6 6 6 6 6 6", (1 + striker,)) == A
    assert field.asked == [("HIT", A, [FORCE, 1 + striker, DECLINE])]
    assert field.state["trigger_used"][A, strategist] == s.USED_ASSIGN


def test_R57_grand_strategist_chooses_as_defender_too() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.champion(B, "Grand Strategist", FIELD)
    striker = field.champion(A, "Jet Striker", FIELD, hp=1)
    assert field.fight(FIELD, A, B, "6 6 6 6 1 6 6 6 1 6 6", (1 + striker,)) == B
    assert field.asked == [("HIT", B, [FORCE, 1 + striker, DECLINE])] and not field.alive(A, striker)


def test_R57_declining_tactical_hand_keeps_it_for_the_next_combat_round() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 2)
    strategist = field.champion(A, "Grand Strategist", FIELD)
    striker = field.champion(B, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, A, B, "1 6 6 6 6 6 6 6 0/3 1 6 6 6 6 6 6", (DECLINE, DECLINE), loose=True)
    assert field.asked[:2] == [("HIT", A, [FORCE, 1 + striker, DECLINE])] * 2
    assert [args[:4:3] for args in field.news(ev.HIT)][:2] == [(B, ev.HIT_RANDOM)] * 2
    assert field.state["trigger_used"][A, strategist] == 0


def test_R52_excess_hits_are_lost() -> None:
    field = Field().forces(A, FIELD, 3).forces(B, FIELD, 1)
    field.fight(FIELD, A, B, "1 1 1 6")
    assert field.here(A, FIELD) == 3 and len(field.news(ev.HIT)) == 1


def test_R58_a_bodyguard_without_forces_guards_nothing_and_is_used() -> None:
    field = Field().forces(B, FIELD, 2)
    warden = field.champion(A, "Ironclad Warden", FIELD)
    field.fight(FIELD, B, A, "1 6 1 1 0/2")
    assert field.hp(A, warden) == 5
    assert next(args[3] for args in field.news(ev.HIT)) == ev.HIT_RANDOM


def test_R58_the_last_force_steps_in() -> None:
    field = Field().forces(A, FIELD, 1).forces(B, FIELD, 1)
    warden = field.champion(A, "Ironclad Warden", FIELD)
    assert field.fight(FIELD, B, A, "1 1 6 6 1/2") == A
    assert field.here(A, FIELD) == 0 and field.hp(A, warden) == 6


def test_R58_two_bodyguards_turn_two_hits() -> None:
    field = Field().forces(A, FIELD, 3).forces(B, FIELD, 3)
    warden = field.champion(A, "Ironclad Warden", FIELD)
    second = field.champion(A, "Ironclad Warden", FIELD)
    # Three hits, all drawn for a Champion: two Forces step in, the third lands.
    field.state["armed"][B] = s.HITS_CHAMPIONS_FIRST
    field.fight(FIELD, B, A, "1 1 1 6 6 6 6 6 6 6 0/2 0/2 0/2", loose=True)
    assert [args[:5] for args in field.news(ev.HIT)][:3] == [
        (A, -1, -1, ev.HIT_GUARDED, 2), (A, -1, -1, ev.HIT_GUARDED, 1), (A, A * 6 + warden, -1, ev.HIT_RULE, 5)
    ]  # fmt: skip
    assert warden != second


@pytest.mark.parametrize("order, draws", [("forces_first", "1 6 6 6 6"), ("champions_first", "1 6 6 6 6")])
def test_R63_hit_assignment_as_an_option(order: str, draws: str) -> None:
    field = Field(hit_assignment=order).forces(A, FIELD, 1).forces(B, FIELD, 1)
    striker = field.champion(B, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, A, B, draws, loose=True)
    first = field.news(ev.HIT)[0]
    assert first[1] == (-1 if order == "forces_first" else B * 6 + striker) and first[3] == ev.HIT_RULE


def test_R151_hit_control_is_chosen_with_the_card() -> None:
    at = Position().hand(A, "Hit Control").begin()
    at.choose(A, s.ACT_CARD + CARDS.number_of("hit_control"))
    assert at.asked(A) == "MODE" and int(at.state["phase"]) == s.PLANS
    at.choose(A, 1).plan(B).plan(C)
    assert int(at.state["armed"][A]) == s.HITS_CHAMPIONS_FIRST
