"""OpenSpiel: its own random simulation passes; what a player knows is what its seat may know."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

import sandtable
from sandtable.envs.openspiel import load_game
from tests.envs.games import SMALL
from tests.lengths import LONG

#: Matches that end soon, of all four games.
SHORT: dict[str, dict[str, Any]] = {
    "conquest": {"players": 2, "map": "gen:n=12,seed=3", "round_cap": 1},
    "bayonet": {"players": 2, "chips": 10},
    "bridgefront": {"players": 2, "max_rounds": 1},
    "battlecards": {"max_rounds": 3, "setup_draw": 3, "setup_deploy": 0, "turn_cap": 100},
}
#: Matches as people play them, for `make long`.
WHOLE: dict[str, dict[str, Any]] = {
    **SMALL,
    "conquest": {**SMALL["conquest"], "round_cap": 4},
    "bridgefront": {"players": 2, "preset": "short"},
}


def played(state: pyspiel.State, steps: int, seed: int) -> pyspiel.State:
    luck = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(luck.choice(actions)))
    return state


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_own_random_simulation_passes(name: str) -> None:
    """Reading a state again at every step of a match takes the square of its length, so matches of Battlecards, which
    are the longest, are not read again; `test_a_state_follows_from_its_history` does so at one place."""
    options = WHOLE[name] if LONG else SHORT[name]
    game = load_game(name, luck=8, deals=1, **options)
    pyspiel.random_sim_test(
        game, num_sims=3 if LONG else 1, serialize=name != "battlecards" and not LONG, verbose=False
    )


@pytest.mark.parametrize("name", SMALL)
def test_a_state_follows_from_its_history(name: str) -> None:
    """Copies, a state that is read again and a state made by the same actions are the same to every player."""
    game = load_game(name, luck=16, deals=1, **SMALL[name])
    state = played(game.new_initial_state(), 25, 1)
    clone, kept = state.clone(), str(state)
    again = game.deserialize_state(state.serialize())
    other = game.new_initial_state()
    for action in state.history():
        other.apply_action(action)
    for twin in (clone, again, other, copy.deepcopy(state)):
        assert str(twin) == kept
        for player in range(game.num_players()):
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
    played(clone, 1, 2)
    assert str(clone) != kept == str(state)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", SMALL)
def test_two_worlds_are_one_information_state(name: str) -> None:
    game = load_game(name, luck=16, deals=1, **SMALL[name])
    state = game.new_initial_state()
    for step in range(20):
        state = played(state, 1, step)
        if state.is_chance_node():
            continue
        for player in range(game.num_players()):
            twin = state.clone()
            there = game.made.concealed(state.course.state, player, bytes([step]) * 32)
            twin.course.state, twin.course._menu = there, None
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)


def test_what_is_chosen_in_secret_is_no_part_of_what_others_know() -> None:
    """Bridgefront asks several at once: whatever the first chooses, in one step or several, the other's knowledge is
    the same as long as the same seats are still asked. Half-way states are read again as they were."""
    game = load_game("bridgefront", luck=4, deals=1, players=2)
    state, luck, compared = game.new_initial_state(), np.random.default_rng(0), 0
    while compared < 12:
        if state.is_chance_node():
            state.apply_action(0)
            continue
        if len(state.course.asked) == 2:
            children = [one for one in map(state.child, state.legal_actions()[:6]) if not one.is_chance_node()]
            known: dict[tuple[int, ...], set[tuple[str, str]]] = {}
            for child in [state, *children]:
                told = child.information_state_string(1), child.observation_string(1)
                known.setdefault(child.course.asked, set()).add(told)
            assert all(len(told) == 1 for told in known.values())
            compared += len(children)
            for child in children[-1:]:
                again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, child))[1]
                assert str(again) == str(child) == str(pickle.loads(pickle.dumps(child)))
        state.apply_action(int(luck.choice(state.legal_actions())))


def test_information_states_have_the_keys_of_a_match() -> None:
    """As long as nothing is drawn after the deal, states of OpenSpiel are those of the match with the same key."""
    game = load_game("bayonet", luck=4, deals=1, players=2)
    state = game.new_initial_state()
    state.apply_action(3)
    match = sandtable.Match(game.made, key=state.course.key)
    for _ in range(3):
        if state.is_chance_node():
            break
        for player in range(2):
            assert state.information_state_string(player) == f"seat {player}: {match.information_key(player)}"
        action = state.legal_actions()[0]
        match.choose(state.current_player(), state.course.menu()[action])
        state.apply_action(action)


def test_whatever_draws_waits_for_chance() -> None:
    """A step that changes the streams is a node of chance before, and its outcomes lead to different states."""
    game = load_game("bayonet", luck=8, deals=1, players=2)
    deals = set()
    for number in range(8):
        state = game.new_initial_state()
        assert state.is_chance_node() and len(state.chance_outcomes()) == 8
        state.apply_action(number)
        deals.add(state.course.state.tobytes())
    assert len(deals) == 8
    conquest = load_game("conquest", luck=8, deals=1, **SMALL["conquest"])
    state, seen = conquest.new_initial_state(), 0
    state.apply_action(0)
    luck = np.random.default_rng(3)
    for _ in range(80):
        before = state.course.state
        state.apply_action(int(luck.choice(state.legal_actions())))
        if state.is_chance_node():
            assert state.course.state is before
            children = [state.child(number) for number in range(8)]
            assert len({str(child) for child in children}) == 8
            state, seen = children[0], seen + 1
        else:
            assert state.course.state["chance"].tobytes() == before["chance"].tobytes()
        if state.is_terminal() or seen > 3:
            break
    assert seen


def test_returns_sum_to_nothing() -> None:
    state = load_game("bayonet", luck=8, **SHORT["bayonet"]).new_initial_state()
    assert state.returns() == [0.0, 0.0]
    state = played(state, 10_000, 4)
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(0) and any(state.returns())


@pytest.mark.parametrize(
    ("options", "words"),
    [({"luck": 0}, "luck is a whole number from 1"), ({"deals": 99}, "deals is a whole"), ({"chips": -1}, "chips")],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, int], words: str) -> None:
    with pytest.raises(sandtable.OptionError, match=words):
        load_game("bayonet", **options)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("luck=0", "luck is a whole number from 1"),
        ("reward=fun", "rewards are"),
        ("keys=all", "keys are"),
        ("options=abc", "'abc' are not an object"),
        ("options=[]", "not an object"),
    ],
)
def test_what_openspiel_itself_reads_is_refused_as_well(text: str, words: str) -> None:
    with pytest.raises(sandtable.OptionError, match=words):
        pyspiel.load_game(f"sandtable_bayonet({text})")


def test_a_game_that_is_ready_keeps_its_options() -> None:
    made = sandtable.load("bayonet", players=3, chips=17)
    assert load_game(made).made.options_dict() == made.options_dict()


def test_what_is_not_legal_is_an_error_of_openspiels_and_changes_nothing() -> None:
    """Outcomes of chance that are out of range, and actions that the seat does not have."""
    state = load_game("bayonet", players=2, chips=10, luck=16, deals=1).new_initial_state()
    refused = 0
    for _ in range(12):
        before, legal = state.history(), state.legal_actions()
        for wrong in (max(legal) + 1, 10_000):
            with pytest.raises(pyspiel.SpielError, match=f"Action {wrong} is not legal here: there are {len(legal)}"):
                state.apply_action(wrong)
            refused += 1
        assert state.history() == before and state.legal_actions() == legal
        state.apply_action(legal[0])
    assert refused == 24
