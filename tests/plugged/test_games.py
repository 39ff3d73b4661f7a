"""Games that packages bring: found by name everywhere, made by somebody, and harmless when they do not work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable import games
from sandtable.commands.new import KINDS, write_game
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.match.matchfile import verify
from tests.plugged.packages import install, install_examples

BROKEN = {
    "raises": ("raise RuntimeError('the cards are at home')", "RuntimeError: the cards are at home"),
    "leaves": ("raise SystemExit(3)", "SystemExit: 3"),
    "missing": ("import no_such_module_at_all\nDEFINITION = 1", "No module named 'no_such_module_at_all'"),
    "empty": ("", "has no attribute 'DEFINITION'"),
    "number": ("DEFINITION = 7", "gives a int, not a GameDefinition"),
    "other-name": ("from liars_dice import DEFINITION", "is called 'other-name' and the game 'liars-dice'"),
    "conquest": ("from liars_dice import DEFINITION", "'conquest' is the name of a built-in game"),
    "Big": ("from liars_dice import DEFINITION", "a name has up to 32 lower-case letters"),
    "no-board": (
        "import dataclasses\nimport liars_dice\n"
        "DEFINITION = dataclasses.replace(liars_dice.DEFINITION, id='no-board', table=None)",
        "AttributeError",
    ),
    "no-rules": (
        "import dataclasses\nimport liars_dice\n"
        "DEFINITION = dataclasses.replace(liars_dice.DEFINITION, id='no-rules', rules_text=lambda: None)",
        "rules_text() gives no text",
    ),
}


def broken(site: Path, name: str) -> None:
    """A package whose game does not work."""
    module = f"bad_{name.replace('-', '_').lower()}"
    points = {"sandtable.games": {name: f"{module}:DEFINITION"}}
    install(site, f"bad-{name}", points, {f"{module}.py": BROKEN[name][0]})


def command(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line, in a process that finds the packages."""
    path = os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]])
    call = [sys.executable, "-m", "sandtable", *arguments]
    return subprocess.run(call, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})


def test_a_game_of_a_package_is_a_game_like_any_other(site: Path) -> None:
    install_examples(site)
    assert sandtable.games()[-1] == "liars-dice" and games.maker("liars-dice") == "Marit Olsen (liars-dice 1.0)"
    game = sandtable.load("liars-dice", players=3, dice=2)
    match = sandtable.Match(game, seed=4)
    while not match.over:
        match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[-1])
    record = json.loads(json.dumps(match.record()))
    assert all(step.ok for step in verify(record)) and record["game"] == "liars-dice"
    assert sandtable.Match.from_record(record).state_bytes == match.state_bytes
    with pytest.raises(OptionError, match=r"dice cannot be 9\. Allowed: 1 to 6"):
        sandtable.load("liars-dice", dice=9)


def test_the_command_line_knows_it(site: Path) -> None:
    install_examples(site)
    listed = command(site, "games")
    assert "Liar's Dice" in listed.stdout and "By Marit Olsen (liars-dice 1.0)." in " ".join(listed.stdout.split())
    assert not listed.stderr
    assert command(site, "rules", "liars-dice").stdout.startswith("# Liar's Dice")
    assert "How many dice each seat begins with." in " ".join(command(site, "options", "liars-dice").stdout.split())
    found = command(site, "simulate", "liars-dice", "--players", "3", "--games", "20", "--json")
    assert json.loads(found.stdout)["games"] == 20, found.stderr


@pytest.mark.parametrize("name", BROKEN)
def test_a_plug_in_that_does_not_work_is_named_and_hurts_nobody(site: Path, name: str) -> None:
    install_examples(site)
    broken(site, name)
    assert sandtable.games() == (*games.BUILT_IN, "liars-dice")
    [sentence] = games.plugins.problems.values()
    assert sentence.startswith(f"The game {name!r} of the package bad-{name} 1.0 is left out: ")
    assert BROKEN[name][1] in sentence and sentence.endswith(".") and "\n" not in sentence
    assert sandtable.load("liars-dice", players=2).seats == 2
    assert sandtable.load("conquest", players=2).definition.title == "Conquest"
    if name not in games.BUILT_IN:
        with pytest.raises(UnknownGame) as refused:
            sandtable.load(name)
        assert str(refused.value) == sentence


def test_the_command_line_names_what_does_not_work(site: Path) -> None:
    install_examples(site)
    broken(site, "raises")
    broken(site, "conquest")
    listed = command(site, "games")
    assert listed.returncode == 0 and "liars-dice" in listed.stdout
    assert [line.split(" of ")[0] for line in listed.stderr.splitlines()] == [
        "sandtable: The game 'conquest'",
        "sandtable: The game 'raises'",
    ]
    refused = command(site, "rules", "raises")
    assert refused.returncode == 2 and "the cards are at home" in refused.stderr


def test_of_two_packages_with_one_name_the_first_has_it(site: Path) -> None:
    install_examples(site)
    install(site, "zebra-dice", {"sandtable.games": {"liars-dice": "liars_dice:DEFINITION"}}, author="Nobody Else")
    assert games.maker("liars-dice") == "Marit Olsen (liars-dice 1.0)"
    assert "another game of this name is installed: Marit Olsen" in games.plugins.problems["liars-dice"]
    assert sandtable.load("liars-dice", players=2).seats == 2


@pytest.mark.parametrize(
    ("metadata", "maker"),
    [
        ("Author: Marit Olsen", "Marit Olsen (plain 1.0)"),
        ("Author-email: Marit Olsen <m@example.org>, Bo <b@example.org>", "Marit Olsen (plain 1.0)"),
        ("Maintainer: Bo", "Bo (plain 1.0)"),
        ("Author: UNKNOWN", "plain 1.0"),
        ("Summary: x", "plain 1.0"),
    ],
)
def test_who_made_it_is_whom_the_package_names(site: Path, metadata: str, maker: str) -> None:
    install_examples(site)
    text = "import dataclasses\nimport liars_dice\nDEFINITION = dataclasses.replace(liars_dice.DEFINITION, id='plain')"
    install(site, "plain", {"sandtable.games": {"plain": "plain_game:DEFINITION"}}, {"plain_game.py": text})
    file = site / "plain-1.0.dist-info" / "METADATA"
    file.write_text(f"Metadata-Version: 2.1\nName: plain\nVersion: 1.0\n{metadata}\n")
    assert games.maker("plain") == maker
    assert games.maker("conquest") == "" and games.maker("nothing") == ""


def test_two_packages_may_describe_the_same_state(site: Path) -> None:
    """Games are told apart by the types of their states, also when the fields are the same."""
    for name, score in (("ups", "> state.open[0]"), ("downs", "< state.open[0]")):
        write_game(name, site)
        file = site / name / name / "__init__.py"
        text = file.read_text().replace("card > state.open[0]:", f"card {score}:")
        install(
            site, name, {"sandtable.games": {name: f"{name}:DEFINITION"}}, {f"{name}.py": text, "RULES.md": "# Rules"}
        )
    ups, downs = sandtable.load("ups", players=2), sandtable.load("downs", players=2)
    first, second = (sandtable.simulate(game, 50, seed=1, bots=["random"]).scores for game in (ups, downs))
    assert ups.definition.kernels.state.dtype != downs.definition.kernels.state.dtype
    assert not np.array_equal(first, second)
    assert (first > second).any() and (second > first).any()


def test_nothing_is_loaded_before_somebody_asks(site: Path) -> None:
    install(site, "loud", {"sandtable.games": {"loud": "loud:DEFINITION"}}, {"loud.py": "print('loaded')"})
    path = os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]])
    code = "import sandtable; sandtable.load; print('quiet')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.stdout == "quiet\n", done.stderr


@pytest.mark.parametrize("name", ["Conquest!", "", "x" * 33, "conquest", "9lives", "class", "json", "sandtable"])
def test_a_name_that_cannot_be_one_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OptionError) as refused:
        write_game(name, tmp_path)
    assert str(refused.value).endswith(".") and not list(tmp_path.iterdir())


def test_a_kind_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"There is no kind 'hex'\. Allowed: cards, dice, secret\."):
        write_game("mine", tmp_path, "hex")
    assert not list(tmp_path.iterdir())


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("years of work")
    with pytest.raises(OptionError, match="is there already"):
        write_game("mine", tmp_path)
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["thesis.txt"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_command_writes_is_a_game_that_keeps_the_contract(site: Path, tmp_path: Path, kind: str) -> None:
    from sandtable.testing import conformance

    done = command(site, "new", "game", "high-cards", "--in", str(tmp_path), "--kind", kind)
    assert done.returncode == 0 and "pip install --editable" in done.stdout
    home = tmp_path / "high-cards"
    assert len((home / "tests" / "test_high_cards.py").read_text().splitlines()) <= 11
    files = {f"high_cards/{name}": (home / "high_cards" / name).read_text() for name in ("__init__.py", "RULES.md")}
    install(site, "high-cards", {"sandtable.games": {"high-cards": "high_cards:DEFINITION"}}, files)
    first: list[Any] = conformance.cases("high-cards")[:1]
    for check in (conformance.every_state, conformance.every_word, conformance.check_knowledge):
        check(first[0])


@pytest.mark.parametrize("name", ["numpy", "msgspec", "json", "class", "sandtable", "conquest", "../x"])
def test_a_new_game_takes_no_name_that_something_has(name: str, tmp_path: Path) -> None:
    """A package of that name would hide what is installed."""
    with pytest.raises(OptionError, match="name"):
        write_game(name, tmp_path)
    assert not list(tmp_path.iterdir())
