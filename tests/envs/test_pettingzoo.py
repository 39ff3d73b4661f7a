"""PettingZoo: its own tests pass for every game, agents see what their seats may know."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import sandtable
from sandtable.envs.pettingzoo import env, parallel_env
from sandtable.games import definition
from tests.envs.games import SMALL

#: PettingZoo says so of every environment whose observations have a mask, its own games among them.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@pytest.mark.parametrize("name", SMALL)
def test_pettingzoos_own_tests_pass(name: str) -> None:
    options = SMALL[name]
    api_test(env(name, max_cycles=6, **options), num_cycles=6)
    parallel_api_test(parallel_env(name, max_cycles=6, **options), num_cycles=6)
    seed_test(partial(env, name, **options), num_cycles=5)
    parallel_seed_test(partial(parallel_env, name, **options), num_cycles=5)


def cycles_are_counted(make: Any) -> None:
    """An environment of turns counts actions of the match, so its cycles are compared through PettingZoo's own
    conversion of the parallel one."""
    max_cycles_test(
        SimpleNamespace(parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles)))
    )


def is_a_picture(text: str) -> bool:
    return ElementTree.fromstring(text).tag.endswith("svg") and "Seat 2" in text


@pytest.mark.parametrize("name", SMALL)
def test_cycles_are_counted_and_matches_can_be_rendered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    cycles_are_counted(partial(parallel_env, name, **SMALL[name]))
    render_test(
        partial(env, name, **SMALL[name]), custom_tests={"ansi": lambda text: "Seat 1" in text, "svg": is_a_picture}
    )
    assert "Seat 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "preset"), [(name, preset) for name in SMALL for preset in definition(name).form.presets]
)
def test_every_preset_has_an_environment(name: str, preset: str) -> None:
    table = env(name, preset=preset, max_cycles=3)
    table.reset(seed=1)
    assert table.metadata["name"] == f"sandtable/{name}_v{definition(name).version}"
    while table.agents:
        seen, _, ended, cut, _ = table.last()
        assert table.observation_space(table.agent_selection).contains(seen)
        table.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert table._steps == 3


@pytest.mark.parametrize(
    ("name", "preset"), [(name, preset) for name in SMALL for preset in definition(name).form.presets]
)
def test_pettingzoos_own_tests_pass_for_every_preset(
    name: str, preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    turns, together = partial(env, name, preset=preset), partial(parallel_env, name, preset=preset)
    api_test(turns(max_cycles=3), num_cycles=3)
    parallel_api_test(together(max_cycles=3), num_cycles=3)
    seed_test(turns, num_cycles=2)
    parallel_seed_test(together, num_cycles=2)
    cycles_are_counted(together)
    render_test(turns, custom_tests={"ansi": lambda text: "Seat 1" in text, "svg": is_a_picture})
    assert "Seat 2" in capsys.readouterr().out


def test_rewards_of_a_whole_match_sum_to_nothing() -> None:
    table = env("bayonet", players=3, chips=10)
    table.reset(seed=2)
    luck, earned = np.random.default_rng(0), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        earned[agent] += reward
        table.step(None if ended else luck.choice(np.flatnonzero(seen["action_mask"])))
    match = table.settled.play.match
    assert match.over and sum(earned.values()) == pytest.approx(0)
    assert list(earned.values()) == pytest.approx([3 * share - 1 for share in match.returns])


def test_the_score_is_paid_as_it_changes() -> None:
    table = parallel_env("bayonet", players=2, chips=10, reward="score")
    seen, _ = table.reset(seed=2)
    luck, began = np.random.default_rng(0), table.settled.play.match.scores
    earned = np.zeros(2)
    while table.agents:
        chosen = {agent: luck.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in table.agents}
        seen, rewards, *_ = table.step(chosen)
        earned += list(rewards.values())
    assert earned == pytest.approx(np.subtract(table.settled.play.match.scores, began)) and earned.any()


def test_seats_that_owe_a_decision_at_once_act_in_one_step() -> None:
    """Bridgefront's secret plans: both act, and what one has chosen shows nowhere in what the other is asked."""
    table = parallel_env("bridgefront", players=2)
    seen, _ = table.reset(seed=3)
    luck, together = np.random.default_rng(4), 0
    for _ in range(150):
        asked = table.settled.play.asked
        made = len(table.settled.play.match.choices)
        chosen = {agent: luck.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in table.agents}
        assert [chosen[f"seat_{seat}"] == table.wait for seat in range(2)] == [seat not in asked for seat in range(2)]
        seen, _, _, _, infos = table.step(chosen)
        assert infos == {"seat_0": {}, "seat_1": {}}
        assert len(table.settled.play.match.choices) == made + len(asked)
        together += len(asked) == 2
        if together >= 3:
            break
    assert together


@pytest.mark.parametrize("name", SMALL)
def test_two_worlds_look_the_same_to_every_agent(name: str) -> None:
    """Also to those who are asked nothing: what an agent observes is a function of what its seat may know."""
    table = env(name, **SMALL[name])
    table.reset(seed=5)
    luck = np.random.default_rng(6)
    for step in range(12):
        state = table.settled.play.match.state
        for seat, agent in enumerate(table.agents):
            there = table.settled.game.concealed(state, seat, bytes([step]) * 32)
            assert (table.observe(agent)["observation"] == table.settled.game.observe(there, seat)).all()
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(luck.choice(np.flatnonzero(mask)))


def test_an_illegal_action_changes_nothing_and_is_said() -> None:
    table = env("bayonet", players=2)
    table.reset(seed=1)
    before, agent = table.settled.play.match.state_bytes, table.agent_selection
    table.step(int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0]))
    assert table.settled.play.match.state_bytes == before and table.agent_selection == agent
    assert "not legal here" in table.infos[agent]["refused"]
    both = parallel_env("bayonet", players=2)
    both.reset(seed=1)
    asked = both.settled.play.asked[0]
    said = both.step({f"seat_{asked}": both.wait, f"seat_{1 - asked}": 0})[-1]
    assert "cannot wait" in said[f"seat_{asked}"]["refused"] and "only wait" in said[f"seat_{1 - asked}"]["refused"]
    assert both.settled.play.match.state_bytes == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"reward": "fun"}, "rewards are"),
        ({"max_cycles": -1}, "max_cycles is 0"),
        ({"max_cycles": "many"}, "max_cycles is 0"),
        ({"render_mode": "x"}, "ansi, human and svg"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], words: str) -> None:
    for make in (env, parallel_env):
        with pytest.raises(sandtable.OptionError, match=words):
            make("bayonet", **options)
    with pytest.raises(sandtable.OptionError, match="the agents are seat_0, seat_1"):
        env("bayonet", players=2).observation_space("somebody")
    with pytest.raises(sandtable.SandtableError, match=r"call reset\(\) first"):
        env("bayonet", players=2).observe("seat_0")
    with pytest.raises(sandtable.OptionError, match="A seed is a whole number from 0 to 18446744073709551615, not -1"):
        parallel_env("bayonet", players=2).reset(seed=-1)
    with pytest.raises(sandtable.OptionError, match="has its options already"):
        env(sandtable.load("bayonet"), players=2)


def test_before_the_deal_and_after_the_end_there_are_sentences() -> None:
    table = env("bayonet", players=2, max_cycles=1)
    with pytest.raises(sandtable.SandtableError, match=r"call reset\(\) first"):
        table.last()
    table.reset(seed=1)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    table.step(None)
    table.step(None)
    for call in (table.last, partial(table.step, 0)):
        with pytest.raises(sandtable.SandtableError, match=r"over: call reset\(\)"):
            call()
    both = parallel_env("bayonet", players=2)
    both.reset(seed=1)
    with pytest.raises(sandtable.OptionError, match="an action for each agent"):
        both.step(None)  # type: ignore[arg-type]
