"""STRIKE: Assassin's Edge (section 10.2)."""

from __future__ import annotations

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.battlefield import FIELD, A, B, Field


def test_E52_R56_assassins_edge_wins_before_any_die() -> None:
    field = Field()
    blade = field.champion(B, "Shadeblade", FIELD, hp=2)
    field.champion(A, "Archivist Prime", FIELD, hp=1)
    assert field.fight(FIELD, B, A, "") == B
    assert field.gold(B) == (4 + 3 + 2,)
    assert field.won(B) and field.hp(B, blade) == 3
    assert field.news(ev.COMBAT_ROUND) == [] and field.asked == []


def test_R59_the_owner_picks_the_target_of_assassins_edge() -> None:
    field = Field()
    blade = field.champion(B, "Shadeblade", FIELD)
    first = field.champion(A, "Jet Striker", FIELD, hp=1)
    second = field.champion(A, "Brute", FIELD, hp=1)
    field.fight(FIELD, B, A, "1 6 6 6 6 6 6 6", (second,))
    assert field.asked == [("STRIKE", B, [first, second])]
    assert not field.alive(A, second)
    assert int(field.state["trigger_used"][B, blade]) == s.USED_STRIKE


def test_R59_the_defender_s_assassin_strikes_first() -> None:
    field = Field()
    mine = field.champion(A, "Shadeblade", FIELD, hp=1)
    theirs = field.champion(B, "Shadeblade", FIELD, hp=1)
    assert field.fight(FIELD, B, A, "") == A
    assert field.alive(A, mine) and not field.alive(B, theirs)


def test_R59_assassins_edge_waits_for_an_enemy_champion_and_strikes_once_a_round() -> None:
    field = Field().forces(A, FIELD, 1)
    blade = field.champion(B, "Shadeblade", FIELD)
    field.fight(FIELD, B, A, "1 6 6 6 6 6")
    assert int(field.state["trigger_used"][B, blade]) == 0, "there was no Champion to strike"
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, "")
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, "1 6 6 6 6 6 6 6")
    assert field.news(ev.STRIKE) == []


def test_R149_contract_pay_when_assassins_edge_kills() -> None:
    field = Field()
    field.champion(B, "Shadeblade", FIELD)
    field.champion(B, "Bounty Hunter", FIELD)
    field.champion(A, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, B, A, "")
    assert field.gold(B) == (4 + 3 + 2 + 1,)
