"""What games of known luck and skill are said to be."""

from __future__ import annotations

import json
import sys

import numpy as np
import pytest

from sandtable import cli, load
from sandtable.core.errors import OptionError
from sandtable.lab.luck import going, skill
from sandtable.lab.simulate import simulate


def test_watched_games_are_those_of_simulate() -> None:
    """A course ends with what the game came to, so who leads at the end has won."""
    game = load("bridgefront", players=2)
    went = going(game, ["random"], 6, 3)
    assert went.games == 6 and went.kingmaking is None
    assert went.leader_wins is not None and 0 <= went.leader_wins.value <= 1
    assert went.decided is not None and 0 <= went.decided.value < 1
    assert went.deal is not None and -1 <= went.deal <= 1
    assert going(game, ["random"], 6, 3) == went


def test_a_deal_that_bots_cannot_play_otherwise_says_nothing() -> None:
    assert going(load("bayonet", players=2), ["first"], 20, 1).deal is None


def test_kingmaking_is_of_three_seats_and_more() -> None:
    went = going(load("bayonet", players=3), ["random"], 20, 1)
    assert went.kingmaking is not None and 0 <= went.kingmaking.value <= 1


def test_a_bot_that_always_wins_has_all_skill_and_equals_none() -> None:
    game = load("bridgefront", players=2)
    found = skill(game, ["random", "heuristic"], 20, 1)
    [gap] = found.gaps
    assert (gap.better, gap.worse, gap.gap) == ("heuristic", "random", 1)
    won = [simulate(game, 20, 1, line).returns[:, seat]
           for seat, line in enumerate((["heuristic", "random"], ["random", "heuristic"]))]  # fmt: skip
    assert gap.share.value == pytest.approx(float(np.mean(won)), abs=1e-4)  # the ladder's figures have four digits
    assert found.steps is not None and found.steps > 0 and found.bound == (gap.share.value == 1)
    assert found.by_gap() == {1: gap.share.value}
    three = skill(load("bayonet", players=3), ["first", "random"], 20, 1)
    assert three.steps is None and 0 <= three.gaps[0].share.value <= 1
    with pytest.raises(OptionError, match="each once"):
        skill(game, ["random", "random"], 20, 1)


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", "luck", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out, said.err

    small = ["bayonet", "--players", "2", "--bots", "random", "--levels", "first,random", "--deals", "20"]
    code, said, _ = call(*small)
    assert code == 0 and "Lead changes" in said and "Skill steps" in said
    code, said, _ = call(*small, "--json")
    found = json.loads(said)
    assert code == 0 and found["skill"]["pairs"][0]["better"] == "random" and found["lead_changes"]["n"] == 20
    code, _, said = call("bayonet", "--deals", "3")
    assert code == 2 and "number of deals is 20" in said
