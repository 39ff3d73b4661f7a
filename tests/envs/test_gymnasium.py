"""Gymnasium: its own checker passes, a learner sees what its seat may know, and many matches are the same as one."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sandtable
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.match.seat_view import SeatView
from sandtable.envs.gymnasium import SeatEnv, env, vector_env
from sandtable.envs.play import LARGEST
from tests.envs.games import SMALL as GAMES
from tests.needs import need_library


def legal(info: dict[str, object]) -> np.ndarray:
    return np.flatnonzero(info["action_mask"])


@pytest.mark.parametrize(("name", "opponents"), [*((name, "random") for name in GAMES), ("bayonet", None)])
def test_gymnasiums_own_checker_passes(name: str, opponents: str | None) -> None:
    """Against bots, and with every seat the learner's."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env(name, opponents=opponents, render_mode="ansi", **GAMES[name]))


def test_a_match_against_bots_is_played_to_its_end() -> None:
    table = env("bayonet", opponents=["heuristic", "random"], seat=1, players=3, chips=10)
    seen, info = table.reset(seed=5)
    assert info["seat"] == 1
    luck, rewards, over = np.random.default_rng(1), [], False
    while not over:
        assert (seen == table.game.observe(table._dealt().match.state, 1)).all()
        seen, reward, over, cut, info = table.step(luck.choice(legal(info)))
        rewards.append(reward)
        assert info["seat"] == info["actor"] == 1 and info["refused"] == "" and not cut
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert rewards[-1] == pytest.approx(3 * info["returns"][1] - 1)


def test_an_opponent_may_be_a_function_that_is_handed_what_its_seat_knows() -> None:
    asked = []

    def careful(view: SeatView, seat: int, choices: list[int]) -> int:
        asked.append((view.seat, seat, tuple(choices) == view.legal))
        return choices[0]

    table = env("bayonet", players=2, chips=10, opponents=careful)
    _, info = table.reset(seed=3)
    for _ in range(10):
        _, _, over, _, info = table.step(legal(info)[0])
        if over:
            break
    assert set(asked) == {(1, 1, True)}


def test_the_score_is_paid_to_the_seat_that_acts_next() -> None:
    """What other seats' actions changed of a seat's score comes with its own next action."""
    table = env("bayonet", players=3, chips=10, reward="score")
    _, info = table.reset(seed=3)
    luck, over, paid = np.random.default_rng(1), False, list(table._dealt().match.scores)
    earned = []
    while not over:
        _, reward, over, _, info = table.step(luck.choice(legal(info)))
        now, actor = table._dealt().match.scores[info["actor"]], info["actor"]
        assert reward == now - paid[actor]
        paid[actor] = now
        earned.append(reward)
    assert any(earned)


def test_a_seed_names_the_match_of_everybody_else() -> None:
    table = env("bayonet", players=2)
    table.reset(seed=7)
    assert table._dealt().match.state_bytes == sandtable.Match(sandtable.load("bayonet", players=2), seed=7).state_bytes


def test_what_is_not_legal_changes_nothing_and_is_said() -> None:
    table = env("bayonet", players=2)
    seen, info = table.reset(seed=7)
    before = table._dealt().match.state_bytes
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    for action, word in ((wrong, "not legal here"), (10_000, "no action"), ("up", "no action"), (1.5, "no action")):
        after, reward, over, cut, info = table.step(action)  # type: ignore[arg-type]
        assert word in info["refused"] and "of 96 actions" in info["refused"]
        assert (after == seen).all() and (reward, over, cut) == (0.0, False, False)
    assert table._dealt().match.state_bytes == before


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_look_the_same_to_the_learner(name: str) -> None:
    """Whatever the seat cannot know is drawn anew: neither observation nor mask nor its own score changes."""
    table = env(name, **GAMES[name])
    _, info = table.reset(seed=11)
    luck, changed = np.random.default_rng(2), 0
    game = table.game
    for step in range(25):
        match = table._dealt().match
        seat = info["seat"]
        here, there = match.state, game.concealed(match.state, seat, bytes([step]) * 32)
        changed += here.tobytes() != there.tobytes()
        assert (game.observe(here, seat) == game.observe(there, seat)).all()
        actions = [[game.action(state, seat, code) for code in game.legal(state, seat)] for state in (here, there)]
        assert actions[0] == actions[1] == legal(info).tolist()
        assert game.scores(here)[seat] == game.scores(there)[seat]
        _, _, over, _, info = table.step(luck.choice(legal(info)))
        if over:
            _, info = table.reset()
    assert changed


@pytest.mark.parametrize("name", ["conquest", "bayonet"])
def test_a_match_of_many_is_the_match_of_one(name: str) -> None:
    """Every row of a vector environment is a game of `simulate`, choice by choice as `Match` plays it."""
    from sandtable.core.kernel.driving.drivers import game_key

    many = vector_env(name, 3, **GAMES[name])
    seen, info = many.reset(seed=9)
    matches = [sandtable.Match(many.game, key=game_key(9, row)) for row in range(3)]
    for _ in range(40):
        chosen = many.random_actions()
        for row, match in enumerate(matches):
            seat = match.seats_to_act[0]
            menu = {match.action(seat, code): code for code in match.legal(seat)}
            assert info["seat"][row] == seat and legal({"action_mask": info["action_mask"][row]}).tolist() == sorted(
                menu
            )
            assert (seen[row] == match.observe(seat)).all()
            match.choose(seat, menu[int(chosen[row])])
        seen, rewards, ended, cut, info = many.step(chosen)
        for row, match in enumerate(matches):
            assert ended[row] == match.over and not cut[row]
            if match.over:
                actor = info["actor"][row]
                assert rewards[row] == pytest.approx(many.game.seats * match.returns[actor] - 1)
                assert info["_final_obs"][row] and (info["final_obs"][row] == match.observe(actor)).all()
                assert info["final_info"]["returns"][row] == pytest.approx(match.returns)
                matches[row] = sandtable.Match(many.game, key=game_key(9, int(many.rows.games[0]) - 1))
        assert all(not match.over for match in matches)
        if many.rows.games[0] > 5:
            break


def test_many_matches_against_bots() -> None:
    many = vector_env("bayonet", 8, seat=1, opponents="heuristic", players=3, chips=10, reward="score", max_steps=30)
    _, info = many.reset(seed=1)
    ended = np.zeros(8)
    total = np.zeros(8)
    for _ in range(60):
        assert (info["seat"] == 1).all()
        _, rewards, over, cut, info = many.step(many.random_actions())
        ended += over | cut
        total += rewards
        assert not (over & cut).any()
    assert ended.all() and total.any()


def test_a_bot_that_is_asked_plays_as_in_simulations() -> None:
    """With every seat on the advice of the heuristic, which draws nothing in Conquest, the games are those of
    `simulate`."""
    many = vector_env("conquest", 3, **GAMES["conquest"])
    _, info = many.reset(seed=9)
    expected = sandtable.simulate(many.game, 3, seed=9, bots="heuristic").returns
    found = np.full(expected.shape, np.nan)
    for _ in range(5000):
        advised = many.bot_actions()
        assert (info["action_mask"][np.arange(3), advised] == 1).all()
        *_, ended, _, info = many.step(advised)
        first = ended & np.isnan(found[:, 0])
        if first.any():
            found[first] = info["final_info"]["returns"][first]
        if not np.isnan(found).any():
            break
    assert (found == expected).all()


def test_who_asks_a_bot_changes_no_other_bot() -> None:
    runs = []
    for asking in (False, True):
        many = vector_env("bayonet", 4, seat=0, opponents="heuristic-1", players=2, chips=10)
        _, info = many.reset(seed=3)
        run = []
        for _ in range(20):
            advised = many.bot_actions("heuristic-1") if asking else np.zeros(4, dtype=np.int64)
            assert not asking or (info["action_mask"][np.arange(4), advised] == 1).all()
            seen, rewards, *_, info = many.step(info["action_mask"].argmax(axis=1))
            run.append((seen.tobytes(), rewards.tobytes()))
        runs.append(run)
    assert runs[0] == runs[1]


def test_a_bot_is_asked_by_its_name_and_after_the_deal() -> None:
    many = vector_env("bayonet", 2, players=2)
    with pytest.raises(SandtableError, match=r"call reset\(\) before bot_actions"):
        many.bot_actions()
    many.reset(seed=1)
    for wrong in ("nobody", None):
        with pytest.raises(OptionError, match=r"no bot 'nobody'|None is no name"):
            many.bot_actions(wrong)  # type: ignore[arg-type]


def test_equal_seeds_and_actions_give_equal_arrays() -> None:
    runs = []
    for _ in range(2):
        many = vector_env("bayonet", 4, opponents="random", players=2, chips=10)
        many.reset(seed=3)
        runs.append([tuple(np.copy(one).tobytes() for one in many.step(many.random_actions())[:4]) for _ in range(30)])
    assert runs[0] == runs[1] and len(set(runs[0])) > 1


def test_a_row_with_an_illegal_action_stays_as_it_was() -> None:
    many = vector_env("bayonet", 2, players=2)
    seen, info = many.reset(seed=3)
    before, mask = seen.copy(), info["action_mask"].copy()
    chosen = many.random_actions()
    chosen[1] = int(np.flatnonzero(mask[1] == 0)[0])
    seen, _, ended, _, info = many.step(chosen)
    assert info["refused"].tolist() == [False, True] and not ended.any()
    assert (seen[1] == before[1]).all() and (info["action_mask"][1] == mask[1]).all()
    assert (seen[0] != before[0]).any()


def test_arrays_are_handed_out_without_a_copy() -> None:
    many = vector_env("bayonet", 2, players=2)
    seen, info = many.reset(seed=3)
    again, *_, later = many.step(many.random_actions())
    assert again is seen and later["action_mask"] is info["action_mask"]
    assert np.from_dlpack(seen).ctypes.data == seen.ctypes.data
    rows = many.rows
    given = [seen, rows.masks, rows.seats, rows.rewards, rows.ended, rows.cut, rows.refused, rows.finals]
    assert {one.ctypes.data % 64 for one in given} == {0}  # JAX makes copies of what begins elsewhere
    assert seen in many.observation_space and info["action_mask"].dtype == np.int8


def test_pytorch_shares_them() -> None:
    need_library("torch")
    import torch

    many = vector_env("bayonet", 2, players=2)
    seen, info = many.reset(seed=3)
    there = [torch.from_dlpack(seen), torch.from_dlpack(info["action_mask"])]
    many.step(many.random_actions())
    assert (there[0].numpy() == seen).all() and (there[1].numpy() == info["action_mask"]).all()
    assert there[0].data_ptr() == seen.ctypes.data


def test_nothing_observed_is_beyond_the_space() -> None:
    for name, options in GAMES.items():
        table = env(name, **options)
        seen, _ = table.reset(seed=1)
        assert abs(seen).max() < LARGEST


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 1}, "leave the seat out"),
        ({"opponents": "random", "seat": 2}, "seats of this game are 0 to 1"),
        ({"opponents": ["random", "first"]}, "2 opponents for 1 other seats"),
        ({"opponents": "nobody"}, "There is no bot 'nobody'"),
        ({"reward": "fun"}, "rewards are returns and score"),
        ({"opponents": [None]}, "one of these is None"),
        ({"opponents": 5}, "5 is n"),
        ({"opponents": "random", "seat": True}, "no seat True"),
        ({"max_steps": -1}, "max_steps is 0"),
        ({"max_steps": 1.5}, "max_steps is 0"),
        ({"max_steps": None}, "max_steps is 0"),
        ({"chips": -4}, "chips"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, object], words: str) -> None:
    for make in (lambda: env("bayonet", players=2, **options), lambda: vector_env("bayonet", 2, players=2, **options)):
        with pytest.raises(sandtable.OptionError, match=words):
            make()


def test_whole_numbers_may_be_those_of_numpy_and_nothing_is_rounded_to_one() -> None:
    table = env("bayonet", players=2, opponents="random", seat=np.int64(1), max_steps=np.int8(9))
    _, info = table.reset(seed=np.int64(7))  # type: ignore[arg-type]
    assert info["seat"] == 1 and table.step(np.array(legal(info)[0]))[-1]["refused"] == ""  # type: ignore[arg-type]
    many = vector_env("bayonet", np.int64(2), players=2)
    many.reset(seed=3)
    before, right = many.rows.states.copy(), many.random_actions()
    for wrong in (right.astype(float), right > 0, ["a", "b"], None, [None, None], right[:1], [[1], [2, 3]]):
        with pytest.raises(sandtable.OptionError, match="2 actions, one for each match, as whole numbers"):
            many.step(wrong)  # type: ignore[arg-type]
    assert (many.rows.states == before).all()
    assert not many.step(right.astype(np.int8).tolist())[-1]["refused"].any()  # type: ignore[arg-type]
    for number in (0, True, 2.0, "2", None):
        with pytest.raises(sandtable.OptionError, match="at least one match"):
            vector_env("bayonet", number, players=2)  # type: ignore[arg-type]
    for seed in (-1, 1.5, "x", True):
        for made in (table, many):
            with pytest.raises(sandtable.OptionError, match="A seed is a whole number"):
                made.reset(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(sandtable.OptionError, match=r"what sandtable\.load made, not 5"):
        env(5)  # type: ignore[arg-type]


def test_before_the_deal_and_after_the_end_there_are_sentences() -> None:
    for table in (env("bayonet", players=2), vector_env("bayonet", 2, players=2)):
        with pytest.raises(sandtable.SandtableError, match=r"call reset\(\)"):
            table.step(np.zeros(2, dtype=np.int64))  # type: ignore[arg-type]


def test_rendering_shows_what_the_seat_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("bayonet", players=2, render_mode="human")
    table.reset(seed=4)
    printed = capsys.readouterr().out
    assert printed.startswith("Bayonet") and "Seat 2" in printed
    quiet: SeatEnv = env("bayonet", players=2, render_mode="ansi")
    quiet.reset(seed=4)
    text = quiet.render()
    assert text is not None and text.strip() == printed.strip()
    menu = quiet._dealt().menu(quiet._seat())
    assert all(f"{action:>5}  " in text for action in menu)
