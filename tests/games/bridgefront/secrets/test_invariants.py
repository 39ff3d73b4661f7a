"""The checker finds what it is there to find: for each invariant of section 20 a position that breaks it, and random
games that break none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.games.bridgefront import state as s
from tests import entry
from tests.games.beyond import beyond
from tests.games.bridgefront.stage import A, B, C, Stage

Damage = Callable[[Stage], Any]


def broken(damage: Damage, phase: int = s.PLANS) -> int:
    """The number that the checker gives for a position after some damage."""
    stage = Stage(phase)
    assert stage.check() == 0
    damage(stage)
    return stage.check()


def field(name: str, index: object, value: int) -> Damage:
    def change(stage: Stage) -> None:
        stage.state[name][index] = value

    return change


def whole(name: str, value: int) -> Damage:
    def change(stage: Stage) -> None:
        stage.state[name] = value

    return change


def test_I1_no_two_players_outside_capitals_and_never_three() -> None:
    def two(stage: Stage) -> None:
        stage.state["forces"][30, [A, B]] = 1

    def three(stage: Stage) -> None:
        stage.state["forces"][34, [A, B, C]] = 1
        stage.state["first_in"][A] = B

    assert broken(two) == 1 and broken(three) == 1


def test_I2_forces_are_counted_within_their_cap() -> None:
    assert broken(field("forces", (34, A), 100)) == 2 and beyond("bridgefront", "forces", -1)


def champion(stage: Stage, **fields: int) -> None:
    stage.champion(A, "Brute", (4, 0))
    stage.begin()
    for name, value in fields.items():
        stage.state[name][A, 0] = value


def test_I3_hit_points_of_champions() -> None:
    assert broken(lambda stage: champion(stage)) == 0
    assert broken(lambda stage: champion(stage, hp=99)) == 3
    assert broken(lambda stage: champion(stage, hp=0)) == 3
    assert broken(field("hp", (A, 0), 4)) == 3, "a free slot has none"


def test_I5_the_card_of_a_champion_lies_in_a_burn_pile() -> None:
    def unburn(stage: Stage) -> None:
        champion(stage)
        stage.put(int(stage.state["champion_card"][A, 0]), s.DISCARD + A)

    assert broken(unburn) == 5


def test_I4_each_card_is_in_one_place() -> None:
    def lose(stage: Stage) -> None:
        stage.state["top"][s.MARKET] = stage.cards(s.MARKET)[1]

    assert broken(lose) == 4 and broken(field("size", s.MARKET, 3)) == 4


def test_I6_hands_and_play_zones() -> None:
    def overfill(stage: Stage) -> None:
        for card in stage.cards(s.MARKET)[:5]:
            stage.put(card, s.HAND + A)

    assert broken(overfill) == 6
    assert broken(lambda stage: stage.put(stage.cards(s.HAND + A)[0], s.PLAY + A)) == 6


def test_I8_permanent_points_are_those_of_the_cards_gained() -> None:
    assert broken(field("permanent", A, 30)) == 8


def test_I9_control_points_at_the_end() -> None:
    stage = Stage(s.OVER)
    assert stage.check() == 0
    stage.state["control"][A] = 9
    assert stage.check() == 9


def test_I10_mine_values_and_tiles() -> None:
    def value(number: int) -> Damage:
        def change(stage: Stage) -> None:
            mine = next(h for h in range(61) if int(stage.state["tile"][h]) == s.MINE)
            stage.state["mine_value"][mine] = number

        return change

    assert [broken(value(number)) for number in (3, 4, 7, 8)] == [10, 0, 0, 10]
    assert broken(field("mine_value", 34, 4)) == 10 and broken(field("tile", 34, s.FORGE)) == 10


def test_I11_marks_lie_on_bridges_and_end_with_the_round() -> None:
    def free(stage: Stage) -> int:
        return next(e for e in range(156) if int(stage.state["bridge"][e]) == 0)

    assert broken(lambda stage: field("bridge", free(stage), s.LOCKED)(stage)) == 11
    assert broken(lambda stage: field("trap", free(stage), 1)(stage)) == 11
    for name, index in (("hold", 30), ("armed", A), ("open", 5), ("cards_played", A)):
        assert broken(field(name, index, 1)) == 0, "during the Action Phase that is right"
        assert broken(field(name, index, 1), s.MARKET_BIDS) == 11


def test_I12_bids_are_for_the_first_card_of_the_row() -> None:
    assert broken(whole("on_offer", 3), s.MARKET_BIDS) == 12


def test_I13_nobody_without_mana_or_done_is_asked() -> None:
    assert broken(field("mana", A, 0)) == 13 and broken(whole("done", 1)) == 13


def test_I15_special_tiles_keep_away_from_capitals() -> None:
    def move_mine(stage: Stage) -> None:
        state = stage.state
        mine = next(h for h in range(61) if int(state["tile"][h]) == s.MINE)
        state["tile"][mine], state["tile"][33] = s.PLAIN, s.MINE
        state["mine_value"][33], state["mine_value"][mine] = state["mine_value"][mine], 0

    assert broken(move_mine, s.RESET) == 15


@pytest.mark.parametrize(("name", "value"), [("gold", -1), ("gold", 1000), ("mana", -1), ("mana", 21)])
def test_I7_gold_and_mana(name: str, value: int) -> None:
    assert beyond("bridgefront", name, value)


@pytest.mark.parametrize(("name", "value"), [("step", 41), ("round", 11), ("combat_round", 201)])
def test_I20_limits_of_steps_rounds_and_combat(name: str, value: int) -> None:
    assert beyond("bridgefront", name, value)


def test_I16_first_in_is_an_enemy_in_the_capital() -> None:
    assert broken(field("first_in", A, B)) == 16


def test_bookkeeping_and_knowledge_are_checked() -> None:
    assert broken(whole("to_act", 1)) == BOOKKEEPING
    assert broken(lambda stage: field("seen", stage.cards(s.HAND + A)[0], 0)(stage)) == KNOWLEDGE


def test_I8_permanent_points_never_decrease_and_I10_mine_values_neither() -> None:
    stage, stream = Stage(s.PLANS, (s.PROSPECT, s.AERIAL, s.CIPHER), start_gold=40, max_mana=9), Stream(seed_key(3))
    points, values = stage.state["permanent"].tolist(), stage.state["mine_value"].tolist()
    tiles = stage.state["tile"].tolist()
    steps = 0
    while stage.acting and steps < 700:
        player = stage.acting[stream.below(len(stage.acting))]
        legal = stage.legal(player)
        stage.choose(player, legal[stream.below(len(legal))])
        assert entry.check_at(stage.table, stage.states, 0) == 0
        now, worth = stage.state["permanent"].tolist(), stage.state["mine_value"].tolist()
        assert all(a <= b for a, b in zip(points, now, strict=True)) and stage.state["tile"].tolist() == tiles
        assert all(a <= b for a, b in zip(values, worth, strict=True))
        points, values, steps = now, worth, steps + 1
    assert max(points) > 0
