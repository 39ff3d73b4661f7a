"""Gymnasium's ways to make an environment, to begin the next match, to show a mask, and to cross to another process."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.envs import driven
from sandtable.envs.gymnasium import env, vector_env
from tests.envs.games import SMALL as GAMES
from tests.needs import need_library

HERE = "sandtable.envs.gymnasium"


def walked(table: Any, steps: int) -> list[bytes]:
    """What is seen in so many steps that take the first legal action, or at random where there are many matches."""
    found = []
    for _ in range(steps):
        many = hasattr(table, "num_envs")
        seen, *_ = table.step(table.random_actions() if many else int(table.action_masks().argmax()))
        found.append(seen.tobytes())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_makes_them_by_name_and_version(name: str) -> None:
    version = sandtable.load(name, **GAMES[name]).version
    called = f"sandtable/{name.capitalize()}-v{version}"
    table: Any = gymnasium.make(f"{HERE}:{called}", opponents="random", **GAMES[name])
    again = env(name, opponents="random", **GAMES[name])
    assert table.spec is not None and again.spec is not None
    assert table.spec.id == again.spec.id == called and table.spec.kwargs["game"] == again.spec.kwargs["game"] == name
    assert (table.reset(seed=5)[0] == again.reset(seed=5)[0]).all()
    many: Any = gymnasium.make_vec(
        called, num_envs=2, vectorization_mode="vector_entry_point", opponents="random", **GAMES[name]
    )
    assert many.spec.id == called and many.reset(seed=1)[0].shape[0] == 2


@pytest.mark.parametrize("name", GAMES)
def test_bots_in_the_driver_play_the_match_that_is_shown(name: str) -> None:
    """What the compiled driver played is a match of the rules, from the deal of its seed, choice by choice."""
    table = env(name, opponents="heuristic", **GAMES[name])
    seen, info = table.reset(seed=7)
    play, luck = table._dealt(), np.random.default_rng(1)
    assert isinstance(play, driven.DrivenPlay)
    for _ in range(40):
        match = play.match
        assert match.key == sandtable.Match(table.game, seed=7).key
        assert match.state_bytes == play._rows.states[:1].tobytes() and match.seats_to_act[0] == info["seat"]
        assert (seen == match.observe(info["seat"])).all()
        legal = {match.action(info["seat"], code) for code in match.legal(info["seat"])}
        assert set(np.flatnonzero(info["action_mask"])) == legal
        seen, _, over, _, info = table.step(luck.choice(sorted(legal)))
        if over:
            assert play.match.over and info["returns"] == pytest.approx(play.match.returns)
            break


def test_a_match_that_is_too_long_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.envs.gymnasium.alone.ROOM", 3)
    table = env("bayonet", players=2, chips=10, render_mode="ansi")
    table.reset(seed=7)
    for _ in range(3):
        table.step(int(table.action_masks().argmax()))  # type: ignore[arg-type]
    with pytest.raises(SandtableError, match="more than 2 choices is not shown"):
        table.render()


@pytest.mark.parametrize("mode", ["SameStep", "NextStep", "Disabled"])
@pytest.mark.parametrize("opponents", [None, "random"])
def test_the_next_match_begins_when_the_mode_says_so_and_a_mask_is_never_empty(mode: str, opponents: Any) -> None:
    many = vector_env("bayonet", 4, players=2, chips=10, max_steps=20, opponents=opponents, autoreset_mode=mode)
    assert many.metadata["autoreset_mode"].value == mode
    many.reset(seed=3)
    waiting, ends = np.zeros(4, dtype=bool), 0
    for _ in range(300):
        before = many.rows.games[0]
        seen, rewards, ended, cut, info = many.step(many.random_actions())
        assert info["action_mask"].any(axis=1).all() and (info["seat"] >= 0).all()
        assert not (ended & cut).any()
        if mode == "NextStep":
            assert many.rows.games[0] - before >= waiting.sum() and not (ended | cut)[waiting].any()
            assert not rewards[waiting].any(), "the action was nobody's"
        waiting = ended | cut
        assert ("final_obs" in info) == (mode == "SameStep" and bool(waiting.any()))
        if mode != "SameStep":
            assert (many.rows.over.view(bool) == waiting).all() and info["action_mask"][ended].all()
        if waiting.any():
            ends += 1
            assert (info["final_info"]["returns"].sum(axis=1)[ended] == 1).all()
        if mode == "Disabled" and waiting.any():
            with pytest.raises(SandtableError, match=r"These matches are over: .*reset_mask"):
                many.step(many.random_actions())
            kept = seen[~waiting].copy()
            again, _ = many.reset(options={"reset_mask": waiting})
            assert (again[~waiting] == kept).all() and not many.rows.over.any()
    assert ends > 5


def test_a_list_of_seeds_names_the_match_of_each_row() -> None:
    many = vector_env("bayonet", 3, players=2, opponents="random")
    seen, _ = many.reset(seed=[7, 8, None])
    for row, seed in enumerate((7, 8)):
        match = sandtable.Match(many.game, seed=seed)
        assert many.rows.states[row].tobytes() == match.state_bytes or match.seats_to_act != (0,)
    first = seen.copy()
    assert (many.reset(seed=[7, 8, None])[0] == first).all() and (many.reset(seed=[8, 7, None])[0] != first).any()
    alone = env("bayonet", players=2)
    together = vector_env("bayonet", 2, players=2)
    seen, _ = together.reset(seed=[7, 11])
    assert (seen[0] == alone.reset(seed=7)[0]).all() and (seen[1] == alone.reset(seed=11)[0]).all()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"options": {"reset_mask": [True, False]}}, "array of 2 truth values"),
        ({"options": {"reset_mask": np.ones(3, dtype=bool)}}, "array of 2 truth values"),
        ({"options": {"reset_mask": np.ones(2)}}, "array of 2 truth values"),
        ({"seed": [1]}, "1 seeds for 2 matches"),
        ({"seed": [1, -4]}, "A seed is a whole number"),
        ({"seed": [1, "x"]}, "A seed is a whole number"),
    ],
)
def test_wrong_masks_and_seeds_get_a_sentence_and_change_nothing(asked: dict[str, Any], words: str) -> None:
    many = vector_env("bayonet", 2, players=2)
    many.reset(seed=1)
    before = many.rows.states.tobytes()
    with pytest.raises(OptionError, match=words):
        many.reset(**asked)
    assert many.rows.states.tobytes() == before


def test_other_words_are_refused() -> None:
    with pytest.raises(OptionError, match=r"no autoreset mode 'soon'.*SameStep"):
        vector_env("bayonet", 2, players=2, autoreset_mode="soon")
    with pytest.raises(OptionError, match="What is observed is True, False or"):
        env("bayonet", players=2, observe="mask")
    with pytest.raises(SandtableError, match=r"call reset\(\)"):
        vector_env("bayonet", 2, players=2).reset(options={"reset_mask": np.ones(2, dtype=bool)})


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_stands_where_libraries_look(name: str) -> None:
    table = env(name, opponents="random", observe="masked", **GAMES[name])
    check_env(table, skip_render_check=True)
    seen, info = table.reset(seed=2)
    assert seen in table.observation_space and (seen["action_mask"] == info["action_mask"]).all()
    assert table.action_masks().dtype == np.bool_ and (table.action_masks() == info["action_mask"]).all()
    many = vector_env(name, 2, opponents="random", observe="masked", **GAMES[name])
    seen, info = many.reset(seed=2)
    assert seen in many.observation_space and (many.action_masks() == seen["action_mask"]).all()


def test_when_a_match_is_over_every_action_stands_in_the_mask() -> None:
    table = env("bayonet", players=2, chips=10)
    _, info = table.reset(seed=2)
    over = False
    while not over:
        assert info["action_mask"].any()
        _, _, over, _, info = table.step(int(table.action_masks().argmax()))  # type: ignore[arg-type]
    assert info["action_mask"].all()


def _there(thing: Any) -> list[bytes]:
    """What another process makes of it."""
    if isinstance(thing, Game):
        return [sandtable.Match(thing, seed=3).state_bytes]
    if isinstance(thing, sandtable.Match):
        for _ in range(5):
            thing.choose(thing.seats_to_act[0], thing.legal(thing.seats_to_act[0])[0])
        return [thing.state_bytes, str(thing.log(None)).encode()]
    return walked(thing, 5)


def test_games_matches_and_environments_cross_to_another_process_and_can_be_copied() -> None:
    """Where they go on as they would have here: a spawned process has nothing but what it is sent."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for name, options in GAMES.items():
            game = sandtable.load(name, **options)
            match = sandtable.Match(game, seed=4)
            _there(match)
            one, many = env(name, opponents="random", **options), vector_env(name, 2, opponents="random", **options)
            one.reset(seed=3)
            many.reset(seed=3)
            for thing in (game, match, one, many):
                twin = copy.deepcopy(thing)
                there = pool.apply(_there, (thing,))
                assert there == _there(twin) == _there(pickle.loads(pickle.dumps(thing))), (name, type(thing))
            assert copy.deepcopy(game) is game


def test_gymnasiums_own_processes_take_them() -> None:
    made = gymnasium.vector.AsyncVectorEnv([lambda: env("bayonet", opponents="random", players=2)] * 2)
    try:
        seen, _ = made.reset(seed=[1, 2])
        alone = env("bayonet", opponents="random", players=2)
        assert (seen[0] == alone.reset(seed=1)[0]).all()
    finally:
        made.close()


def test_stable_baselines_steps_them_and_its_learner_takes_what_is_legal_alone() -> None:
    need_library("sb3_contrib")
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    from sandtable.envs.sb3 import vec_env

    for observe, policy in ((True, "MlpPolicy"), ("masked", "MultiInputPolicy")):
        how: dict[str, Any] = {"opponents": "random", "players": 2, "chips": 10, "observe": observe}
        matches = vec_env("bayonet", 4, **how)
        assert is_masking_supported(matches) and (get_action_masks(matches) == matches.action_masks()).all()
        learner = MaskablePPO(policy, matches, n_steps=16, batch_size=32, n_epochs=1, seed=1)
        learner.learn(64)
        matches.seed(5)
        seen, plain = matches.reset(), vector_env("bayonet", 4, **how)
        first, _ = plain.reset(seed=5)
        ends = 0
        for _ in range(200):
            same = seen["observation"] if observe == "masked" else seen
            assert (same == (first["observation"] if observe == "masked" else first)).all()
            actions, _ = learner.predict(seen, action_masks=get_action_masks(matches))
            seen, rewards, over, infos = matches.step(actions)
            first, paid, ended, cut, info = plain.step(actions)
            assert not info["refused"].any() and (rewards == paid).all() and (over == (ended | cut)).all()
            for row in np.flatnonzero(over):
                last = infos[row]["terminal_observation"]
                assert ((last["observation"] if observe == "masked" else last) == info["final_obs"][row]).all()
                assert infos[row]["returns"].sum() == pytest.approx(1) and not infos[row]["TimeLimit.truncated"]
                ends += 1
        assert ends
    with pytest.raises(OptionError, match="leave autoreset_mode out"):
        vec_env("bayonet", 2, players=2, autoreset_mode="NextStep")
