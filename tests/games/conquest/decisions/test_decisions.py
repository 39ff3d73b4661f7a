"""Kinds of decisions and the fixed space of actions."""

from __future__ import annotations

from sandtable.core.game.spaces import block_starts
from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table, load, s
from tests.games.conquest.turns import battle

GAME = load("world-war", players=3)
DEFINITION = GAME.definition
STARTS = block_starts(DEFINITION.actions)


def action(table: Table, seat: int, code: int) -> tuple[str, int]:
    """The block of a choice and its place there."""
    game, state = table.game, table.match.state
    name = DEFINITION.kinds[game.kind(state, seat)].name
    return name, game.action(state, seat, code) - STARTS[name]


def test_kinds_and_blocks_of_actions_are_the_decisions_of_section_12_in_order() -> None:
    names = [kind.name for kind in DEFINITION.kinds]
    assert names == list(DECISIONS.names[1:]) == [block.name for block in DEFINITION.actions]
    assert {kind.name for kind in DEFINITION.kinds if not kind.searched} == {
        "D_COUNT",
        "D_DICE",
        "D_DEFEND",
        "D_DISCARD",
    }


def test_every_decision_has_a_block_of_its_own() -> None:
    table = Table(players=3)
    for number, name in enumerate(DECISIONS.names[1:], 1):
        state = table.match.state.copy()
        state["asked"][0, 0] = number
        assert table.game.action(state, 0, 1) == STARTS[name] + 1


def test_a_seat_that_owes_nothing_has_no_choices() -> None:
    table = battle(9, 6)
    assert table.acting == (0,) and table.game.legal(table.match.state, 1) == []


def test_an_attack_is_the_same_action_under_all_options() -> None:
    for options in ({}, {"die_sides": 8, "fortify": "none"}, {"card_system": "poker"}):
        table = Table(players=3, **options).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 9}).attack_phase(0)
        code = table.attack_code(GAUL, RHINELAND)
        assert action(table, 0, code) == ("D_ATTACK", code) and action(table, 0, 0) == ("D_ATTACK", 0)


def test_a_blitz_is_the_same_action_whatever_the_most_dice_are() -> None:
    for most in (1, 2, 3, 5):
        table = battle(9, 6, att_dice_max=most)
        codes = table.legal(0)
        assert [action(table, 0, code)[1] for code in codes] == [*range(most), 5, 6]


def test_the_clock_counts_turns_and_rounds_that_have_ended() -> None:
    table = Table(players=3).own({0: [GAUL], 1: [RHINELAND]}, rest=2).put({GAUL: 9})
    table.set(turns=1, round=1, first=0).attack_phase(0)
    assert table.game.clock(table.match.state) == (0, 0)
    table.choose(0, 0)
    while table.acting == (0,):
        table.choose(0, 0)
    assert table.game.clock(table.match.state) == (1, 0)


def test_when_the_game_is_over_the_clock_counts_the_last_turn_and_a_round_that_came_to_its_end() -> None:
    state = Table(players=3).match.state.copy()
    state["turns"], state["round"], state["step"] = 9, 3, s.OVER
    for why, rounds in ((s.END_ROUNDS, 3), (s.END_ELIMINATION, 2)):
        state["ending"] = why
        assert GAME.clock(state) == (9, rounds)
