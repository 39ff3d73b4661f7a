"""Bots that packages bring, that are named by their path, or that are handed over: they see what their seat sees."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable import bots
from sandtable.bots import bot
from sandtable.core.errors import IllegalChoice, OptionError, SandtableError
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.chance import below
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode
from sandtable.lab.summary import summary
from tests.plugged.packages import install, install_examples
from tests.plugged.test_games import command
from tests.toys import duel, whisper


@kernel
def any_choice(rules, state, seat, choices, count, chance):
    return choices[below(chance, count)]


@kernel
def first_choice(rules, state, seat, choices, count, chance):
    return choices[0]


def first(view: Any, seat: int, choices: list[int]) -> int:
    """The first choice."""
    assert choices == list(view.legal) and seat == view.seat
    return choices[0]


class Thoughtful:
    """A bot that is made before it plays."""

    title = "Thoughtful"

    def __call__(self, view: Any, seat: int, choices: list[int]) -> int:
        return int(view.random.choice(choices))


def game(**options: int) -> Game:
    return make_game(duel.DEFINITION, options={"players": 2, **options})


def same(one: Any, other: Any) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("returns", "scores", "decisions", "turns", "groups")
    )


@pytest.mark.parametrize("handed", [first, first_choice], ids=["callable", "kernel"])
def test_a_bot_handed_over_plays_the_same_deals_as_a_built_in_one(handed: Any) -> None:
    own = sandtable.simulate(game(), 60, seed=5, bots=[handed, "first"])
    assert same(own, sandtable.simulate(game(), 60, seed=5, bots=["first", "first"]))
    assert own.bots[0] == f"tests.plugged.test_bots:{'first' if handed is first else 'first_choice'}"
    assert own.bots[1] == "first"


def test_a_kernel_handed_over_is_as_good_as_the_driver_s_own_on_any_number_of_threads() -> None:
    one = sandtable.simulate(game(), 3_000, seed=5, bots=[any_choice], threads=1)
    more = sandtable.simulate(game(), 3_000, seed=5, bots=[any_choice], threads=3)
    assert same(one, more) and abs(one.returns.mean(axis=0)[0] - 0.5) < 0.06


@pytest.mark.parametrize("handed", [Thoughtful, Thoughtful()])
def test_a_class_or_an_object_is_a_bot_if_it_can_be_called(handed: Any) -> None:
    once, again = (sandtable.simulate(game(), 20, seed=3, bots=[handed, "heuristic"]) for _ in range(2))
    assert same(once, again)


@pytest.mark.parametrize(
    ("handed", "said"),
    [
        (7, "7 is neither"),
        (lambda: 0, "this one has 0 arguments"),
        (max, "a bot is a callable"),
        pytest.param(
            lambda rules, state, seat, choices, count, chance: 0,
            "write @kernel before it",
            marks=pytest.mark.skipif(INTERPRETED, reason="interpreted, a kernel is a function"),
        ),
        ("nobody", "There is no bot 'nobody'"),
        ("no_such_module:bot", "No module named 'no_such_module'"),
        ("tests.plugged.test_bots:nobody", "has no attribute 'nobody'"),
        ("os:getcwd", "this one has 0 arguments"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(handed: Any, said: str) -> None:
    with pytest.raises(OptionError) as refused:
        sandtable.simulate(game(), 5, bots=[handed])
    assert said in str(refused.value) and str(refused.value).endswith(".")


def test_a_bot_that_chooses_what_is_not_legal_or_fails_is_named() -> None:
    def cheat(view: Any, seat: int, choices: list[int]) -> int:
        return 10_000

    def faint(view: Any, seat: int, choices: list[int]) -> int:
        raise ValueError("I feel faint.")

    with pytest.raises(
        SandtableError, match=r"The bot .*cheat of seat 2 chose 10000, which is none of its \d+ choices"
    ):
        sandtable.simulate(game(), 5, bots=["first", cheat])
    with pytest.raises(SandtableError, match=r"The bot .*faint of seat 1 failed: ValueError: I feel faint\."):
        sandtable.simulate(game(), 5, bots=[faint])


def test_a_view_is_what_the_seat_knows_and_nothing_else() -> None:
    match = Match(make_game(whisper.DEFINITION, options={"players": 3}), seed=9)
    while not match.over:
        seat = match.seats_to_act[0]
        views = [match.view(seat, bytes([number]) * 32) for number in (1, 2)]
        for view in views:
            assert list(view.legal) == match.legal(seat)
            assert [view.describe(code) for code in view.legal] == [match.describe(seat, code) for code in view.legal]
            assert encode(view.scene()) == encode(match.scene(seat))
            assert encode(view.log()) == encode(match.log(seat)) and encode(view.log(2)) == encode(match.log(seat, 2))
            assert np.array_equal(view.observe(), match.observe(seat))
            assert view.state[0].chance.key.tobytes() != match.state[0].chance.key.tobytes()
            with pytest.raises(IllegalChoice):
                view.describe(99)
        assert views[0].random.random() != views[1].random.random() == match.view(seat, bytes([2]) * 32).random.random()
        assert views[0].heuristic() in match.legal(seat)
        match.choose(seat, match.legal(seat)[views[0].random.randrange(2)])
    told = [event for step in match.view(0, bytes(32)).told for event in step]
    assert told and all(event.seen_by(0) for event in told)
    assert any(not event.seen_by(0) for event in match.events(None)), "nothing was secret here"


def test_a_view_redraws_what_others_hold() -> None:
    match = Match(make_game(whisper.DEFINITION, options={"players": 3}), seed=9)
    seat = match.seats_to_act[0]
    seen = [match.view(seat, bytes([number]) * 32).state[0] for number in range(40)]
    assert len({int(state.card[seat]) for state in seen}) == 1
    assert all(len({int(state.card[other]) for state in seen}) > 3 for other in range(3) if other != seat)


def test_a_bot_of_a_package_has_a_name_a_maker_and_games(site: Path) -> None:
    install_examples(site)
    [kind] = [kind for kind in bots.kinds("conquest") if kind.name == "australia-first"]
    assert (kind.title, kind.maker, kind.games) == ("Australia first", "Bo (one-map-bot 1.0)", ("conquest",))
    assert "australia-first" not in [kind.name for kind in bots.kinds("bayonet")]
    done = sandtable.simulate(sandtable.load("conquest", players=2, round_cap=2), 1, bots=["australia-first", "random"])
    assert done.bots == ("australia-first", "random")
    with pytest.raises(OptionError, match="The bot 'australia-first' plays conquest, not bayonet"):
        sandtable.simulate(sandtable.load("bayonet", players=2), 1, bots=["australia-first"])


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("heuristic", "def bot(view, seat, choices): return choices[0]", "'heuristic' is the name of a built-in bot"),
        ("broken", "1 / 0", "ZeroDivisionError: division by zero"),
        ("nothing", "bot = None", "None is neither"),
        ("two-arguments", "def bot(view, seat): return 0", "this one has 2 arguments"),
    ],
)
def test_a_bot_that_does_not_work_is_named_and_hurts_nobody(site: Path, name: str, text: str, said: str) -> None:
    install_examples(site)
    install(site, "bad-bot", {"sandtable.bots": {name: "bad_bot:bot"}}, {"bad_bot.py": text})
    assert [kind.name for kind in bots.kinds()] == [
        "heuristic", "search:1s", "search:100ms", "random", "first", "australia-first",
    ]  # fmt: skip
    assert said in bots.plugins.problems[name]
    assert sandtable.simulate(game(), 5, bots=["heuristic"]).bots == ("heuristic", "heuristic")
    if name != "heuristic":
        with pytest.raises(OptionError) as refused:
            bots.get(name)
        assert str(refused.value) == bots.plugins.problems[name]


def test_the_command_line_takes_bots_by_name_and_by_path_and_plays_them_again(site: Path, tmp_path: Path) -> None:
    install_examples(site)
    (site / "mine.py").write_text(
        "class Bot:\n    def __call__(self, view, seat, choices):\n        return choices[-1]\n"
    )
    few = ["simulate", "liars-dice", "--players", "3", "--set", "dice=1", "--games", "5", "--json"]
    found = command(site, *few, "--bots", "mine:Bot,heuristic,random")
    result = json.loads(found.stdout)
    assert [seat["bot"] for seat in result["seats"]] == ["mine:Bot", "heuristic", "random"]
    assert "--bots mine:Bot,heuristic,random" in result["command"]
    (tmp_path / "result.json").write_text(found.stdout)
    again = command(site, "simulate", "--again", str(tmp_path / "result.json"), "--json")
    assert again.returncode == 0 and json.loads(again.stdout)["digest"] == result["digest"], again.stderr
    refused = command(site, *few, "--bots", "mine:Boot")
    assert refused.returncode == 2 and "The bot 'mine:Boot' cannot be had" in refused.stderr
    refused = command(site, *few, "--bots", "australia-first")
    assert refused.returncode == 2 and "plays conquest, not liars-dice" in refused.stderr


def test_how_a_bot_is_shown_is_said_beside_it() -> None:
    shown = bot(title="Calm", text="Takes the first.", games=("duel",))(first)
    assert (shown.title, shown.text, shown.games) == ("Calm", "Takes the first.", ("duel",))
    plain = bots.kind_of(first)
    assert (plain.title, plain.text, plain.games) == ("first", "The first choice.", ())
    done = sandtable.simulate(game(), 3, bots=[shown])
    assert summary(done)["bots"] == ["tests.plugged.test_bots:first"] * 2
