"""Small games solved: the value of a linear program of our own is what OpenSpiel's algorithms come to, on a tree that
is the game's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import sandtable
from bench.solved.page import page
from bench.solved.players import policy_of
from bench.solved.sequence_form import best_response_to, value_of
from bench.solved.solving import BOTS, Solved, solved
from sandtable.envs.openspiel import SOLVABLE, Tree, load_game, unrolled

PAGE = Path(__file__).resolve().parents[2] / "bench" / "SOLVED.md"
#: Coarser samples of chance than those of bench/SOLVED.md, so that a test is short.
LITTLE: dict[str, dict[str, Any]] = {"bayonet-2": {"luck": 8, "deals": 1}, "conquest-6": {}}


def little(name: str) -> Any:
    return load_game(**{**SOLVABLE[name], **LITTLE[name]})


@pytest.fixture(scope="module")
def trees() -> dict[str, Tree]:
    return {name: unrolled(little(name)) for name in SOLVABLE}


@pytest.mark.parametrize("name", SOLVABLE)
def test_the_linear_program_and_cfr_come_to_the_same_value(name: str) -> None:
    one = solved(name, 100, 2, ("uniform", "heuristic"), **LITTLE[name])
    assert abs(one.value - one.reached) <= 2 * one.left + 1e-9 and one.left < 0.01
    assert one.bots["uniform"] > 10 * one.left and one.bots["heuristic"] > one.left


def test_the_page_of_solved_games_is_what_is_solved() -> None:
    """A part of bench/SOLVED.md made anew: the smaller game as it stands there."""
    one = solved("conquest-6", 1000, 1, ("uniform", "first"))
    kept = PAGE.read_text(encoding="utf-8")
    [figures] = [line for line in page([one], 1000, 16).splitlines() if line.startswith("| conquest-6 |")]
    assert figures in kept.splitlines()
    for bot, left in one.bots.items():
        assert re.search(rf"^\| `{bot}` \| [0-9.]+ \| {left:.4f} \|$", kept, re.MULTILINE)


@pytest.mark.parametrize("bot", ["uniform", "first"])
@pytest.mark.parametrize("name", SOLVABLE)
def test_best_responses_and_exploitability_are_those_of_a_linear_program(
    name: str, bot: str, trees: dict[str, Tree]
) -> None:
    game, policy = trees[name].game(), policy_of(trees[name], bot, 1)
    table = policy.policy_table()
    most = [best_response_to(game, table, player) for player in range(2)]
    assert sum(most) / 2 == pytest.approx(pyspiel.exploitability(game, policy))
    for player in range(2):
        best = pyspiel.TabularBestResponse(game, player, policy)
        assert best.value_from_state(game.new_initial_state()) == pytest.approx(most[player])


def test_games_whose_values_are_known() -> None:
    """Kuhn's poker, and matching pennies that pay 3 on heads: (3 x 1 - 1) / (3 + 1 + 1 + 1)."""
    assert value_of(pyspiel.load_game("kuhn_poker")) == pytest.approx(-1 / 18)
    pennies = """EFG 2 R "pennies" { "1" "2" }
p "" 1 1 "" { "h" "t" } 0
p "" 2 1 "" { "h" "t" } 0
t "" 1 "" { 3 -3 }
t "" 2 "" { -1 1 }
p "" 2 1 "" { "h" "t" } 0
t "" 3 "" { -1 1 }
t "" 4 "" { 1 -1 }
"""
    assert value_of(pyspiel.load_efg_game(pennies)) == pytest.approx(1 / 3)


def test_the_tree_written_down_is_the_game_itself() -> None:
    """OpenSpiel's algorithms in Python, on the game, come to the numbers of those in C++, on its tree."""
    game = load_game(**{**SOLVABLE["bayonet-2"], "luck": 2, "deals": 1})
    tree = unrolled(game)
    there = tree.game()
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) == pytest.approx(
        pyspiel.nash_conv(there, policy_of(tree, "uniform", 1))
    )
    ours, theirs = cfr.CFRPlusSolver(game), pyspiel.CFRPlusSolver(there)
    for _ in range(3):
        ours.evaluate_and_update_policy()
        theirs.evaluate_and_update_policy()
    mine = expected_game_score.policy_value(game.new_initial_state(), [ours.average_policy()] * 2)[0]
    assert value_of(game) == pytest.approx(value_of(there))
    assert mine == pytest.approx(
        pyspiel.expected_returns(there.new_initial_state(), theirs.average_policy(), -1, True)[0]
    )


@pytest.mark.parametrize("name", SOLVABLE)
def test_a_tree_has_what_its_text_says(name: str, trees: dict[str, Tree]) -> None:
    tree, stack = trees[name], [trees[name].game().new_initial_state()]
    nodes = ends = 0
    asked: dict[str, int] = {}
    while stack:
        state = stack.pop()
        nodes += 1
        if state.is_terminal():
            ends += 1
            assert sum(state.returns()) == pytest.approx(0)
            continue
        if not state.is_chance_node():
            asked[state.information_state_string()] = len(state.legal_actions())
            assert state.legal_actions() == list(range(len(state.legal_actions())))
        stack += [state.child(action) for action in state.legal_actions()]
    assert (nodes, ends) == (tree.nodes, tree.ends)
    assert asked == {name: len(one.actions) for name, one in tree.asked.items()}


def test_the_page_says_every_figure() -> None:
    one = Solved("bayonet-2", 2121, 1664, (110, 109), 0.25, 0.2499, 0.0001, dict.fromkeys(BOTS, 0.5))
    text = page([one], 1000, 32)
    assert "| bayonet-2 | 2,121 | 1,664 | 110 + 109 | 0.25000 | 0.24990 | 0.00010 |" in text
    assert all(f"| `{bot}` | 0.5000 |" in text for bot in BOTS)


def test_what_is_too_large_or_has_more_seats_is_refused() -> None:
    with pytest.raises(sandtable.OptionError, match="more than 50 nodes"):
        unrolled(little("conquest-6"), most=50)
    with pytest.raises(sandtable.OptionError, match="two seats, and this game has 3"):
        unrolled(load_game("bayonet", players=3))


def test_equal_cards_are_one_card_to_observations_and_two_to_events() -> None:
    """Of 12 Grenadiers and 5 Conscripts any two hands of the same kinds are one information state."""
    states = {}
    for keys in ("observations", "events"):
        root = load_game(**{**SOLVABLE["bayonet-2"], "luck": 120, "deals": 1, "keys": keys}).new_initial_state()
        states[keys] = {root.child(number).information_state_string(0) for number in range(120)}
    assert len(states["observations"]) < len(states["events"]) == 120


def test_scores_are_what_they_are_above_the_average() -> None:
    state = little("bayonet-2").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    chips = state.course.game.scores(state.course.state)
    assert state.returns() == pytest.approx([chips[0] - 10, chips[1] - 10]) and any(state.returns())
    with pytest.raises(sandtable.OptionError, match="keys are events and observations"):
        load_game("bayonet", keys="all")
    with pytest.raises(sandtable.OptionError, match="rewards are"):
        load_game("bayonet", reward="fun")
