"""examples/learn: it is short, it learns, and what it has learned is a bot of a package."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable import bots
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import from_record, verify
from sandtable.lab.statistics import wilson
from tests.needs import need_library
from tests.plugged.packages import EXAMPLES, install
from tests.server.people import play_out, serving

HOME = EXAMPLES / "learn"
LESSONS = 8


@pytest.fixture
def learn(site: Path) -> Any:
    """The program, with the package beside it that is to be installed."""
    need_library("torch")
    (site / "learned_bot").mkdir()
    for file in ("__init__.py", "player.py"):
        shutil.copy(HOME / "learned_bot" / file, site / "learned_bot" / file)
    install(site, "learned-bot", {"sandtable.bots": {"learner": "learned_bot.player:learner"}}, author="Ada")
    spec = spec_from_file_location("learn_by_playing", HOME / "learn.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_agent_has_at_most_200_lines() -> None:
    files = [HOME / "learn.py", *(HOME / "learned_bot").glob("*.py")]
    assert 0 < sum(bool(line.strip()) for file in files for line in file.read_text("utf-8").splitlines()) <= 200


def test_what_was_better_than_expected_becomes_more_likely(learn: Any) -> None:
    """One round of a few matches: of everything that was done, what is said to have gained is done more often."""
    torch = learn.torch
    torch.manual_seed(3)
    tables = learn.Tables(2, 3)
    network = learn.Network(tables.look()[0].shape[1], len(tables.actions))
    seen, masks, noted, before, gained, worth = learn.play_round(network, tables, False)
    assert (masks.gather(1, noted[:, None]) == 1).all() and gained.isfinite().all() and gained.any()
    first = noted == int(noted.median())
    wanted = torch.where(first, 1.0, -1.0)
    optimiser = torch.optim.Adam(network.parameters(), 0.01)
    learn.improve(network, optimiser, [seen, masks, noted, before, wanted, worth], False)
    free = masks.sum(1) > 1  # where nothing else was legal, nothing can become more likely
    after = network(seen, masks)[0].gather(1, noted[:, None]).squeeze(1)
    assert (first & free).any() and (after > before)[first & free].float().mean() > 0.9


def test_a_few_lessons_are_worth_many_wins(learn: Any) -> None:
    """A small part of what is measured in full: who has learned nothing wins hardly a match in a hundred."""
    shares = learn.won(learn.learn(LESSONS, 0, matches=32), 50, seed=5)
    assert wilson(shares.mean(), len(shares))[0] > 0.1


def test_it_learns_measures_itself_and_is_a_bot_of_a_package(
    learn: Any, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `make examples` does in full. The bot takes what the network likes best."""
    assert "has not learned yet" in str(problem_of("learner"))
    words = [
        "learn.py",
        "--lessons",
        "1",
        "--rounds",
        "1",
        "--deals",
        "2",
        "--out",
        str(site / "learned_bot" / "weights.npz"),
    ]
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr(learn, "STEPS", 4)
    said = io.StringIO()
    with (
        contextlib.redirect_stdout(said),
        pytest.raises(SystemExit, match="does not show that it beats heuristic-1"),  # in one round, on four matches
    ):
        learn.main()
    assert "of 4 matches against heuristic-1, 95 % 0." in said.getvalue()
    bots.plugins.forget()
    [kind] = [kind for kind in bots.kinds("conquest") if kind.name == "learner"]
    assert (kind.title, kind.maker) == ("Learner", "Ada (learned-bot 1.0)")
    with np.load(site / "learned_bot" / "weights.npz") as stored:
        layers = {name: learn.torch.from_numpy(stored[name]) for name in stored if name != "layout"}
    tables = learn.Tables(1, 0)
    network = learn.Network(tables.look()[0].shape[1], len(tables.actions))
    network.load_state_dict(layers, strict=False)  # what positions are worth is for learning only
    check_that_it_plays_the_network(learn, network, importlib.import_module("learned_bot.player").learner)
    done = sandtable.simulate(tables.game, 2, seed=1, bots=["learner", "heuristic-1"])
    assert done.bots == ("learner", "heuristic-1") and done.returns.sum(axis=1).tolist() == [1, 1]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]]))
    check_that_it_sits_down_at_a_server(learn, network, site.parent / "data")


def problem_of(name: str) -> str:
    bots.kinds()
    return bots.plugins.problems[name]


def check_that_it_plays_the_network(learn: Any, network: Any, learner: Any) -> None:
    match = Match(learn.Tables(1, 0).game, seed=4)
    while not match.over and match.ply < 40:
        seat = match.seats_to_act[0]
        code = learner.choose(match.view(seat, bytes(32)), bytes(32))
        assert code == liked_best(learn, network, match, seat)
        match.choose(seat, code)
    assert match.ply > 4


def liked_best(learn: Any, network: Any, match: Match, seat: int) -> int:
    """The choice that the network likes best, by PyTorch."""
    codes = {match.action(seat, code): code for code in match.legal(seat)}
    numbers = learn.actions(match.game)
    assert set(codes) <= set(numbers.tolist())
    seen = learn.torch.from_numpy(learn.figures(match.game, match.observe(seat)[None]))
    masks = learn.torch.tensor([[int(number in codes) for number in numbers.tolist()]])
    return codes[int(numbers[int(network(seen, masks)[0].argmax())])]


def check_that_it_sits_down_at_a_server(learn: Any, network: Any, data: Path) -> None:
    """The lobby offers it with who made it, somebody plays a whole match against it, and every choice that the record
    has of it is the network's."""
    with serving(data, ("conquest",)) as server:
        person = server.person("Bo")
        [game] = person.ok("GET", "/api/games")
        [offered] = [bot for bot in game["bots"] if bot["id"] == "learner"]
        assert (offered["title"], offered["maker"]) == ("Learner", "Ada (learned-bot 1.0)")
        rules = {name: learn.GAME[name] for name in learn.GAME if name not in ("game", "players")}
        made = person.create("me", "learner", game="conquest", preset="world-war", options=rules)
        play_out([person.sit(made["id"])])  # who always takes the first choice attacks nobody, and is soon conquered
        record = person.ok("GET", f"/api/matches/{made['id']}/record")
    assert record["over"] and all(step.ok for step in verify(record))
    played = from_record(record)
    again = played.fork(0)
    taken = 0
    for seat, code in played.choices:
        if seat == 1:
            assert code == liked_best(learn, network, again, seat)
            taken += 1
        again.choose(seat, code)
    assert taken and again.over
