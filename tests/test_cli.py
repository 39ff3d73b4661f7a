"""The command line: every subcommand, every refusal in a sentence, never a traceback, and a quick --help."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
import typer

import sandtable
from sandtable import cli
from sandtable.commands.games import _read as read_odds
from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import Sealing
from sandtable.core.match.replay import commitment, match_key
from tests.forked import programs
from tests.games.conquest.map_text import EXAMPLE, changed, line_of
from tests.sealed import finish, receipt_of, sealed_match
from tests.toys import duel

HEAVY = ("numba", "numpy", "litestar", "sqlalchemy", "uvicorn", "scipy")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the command in this process with the toy game known; (exit code, output, complaints)."""
    monkeypatch.setitem(sandtable.games._HOMES, "duel", "tests.toys.duel")

    def call(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", *arguments])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return int(stopped.value.code or 0), said.out, said.err

    return call


def outside(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return programs.run("sandtable", *arguments, **more)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of the toy game under the first protocol, on disk."""
    game = make_game(duel.DEFINITION, options={"players": 3})
    secret, nonces = bytes(range(32)), [bytes([seat] * 16) for seat in range(3)]
    sealing = Sealing(commitment(secret).hex(), [nonce.hex() for nonce in nonces], secret.hex())
    match = Match(game, key=match_key(secret, nonces), sealing=sealing)
    while not match.over:
        seat = match.seats_to_act[-1]
        match.choose(seat, match.legal(seat)[seat])
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**match.record(), "names": ["Ada", "Ben", "Cy"], "title": "Friday"}))
    return file


# ------------------------------------------------------------------------------------------------------------- help


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["simulate", "--help"], ["nonsense"]])
def test_nothing_heavy_is_imported_to_answer(arguments: list[str]) -> None:
    code = (
        "import sys; sys.argv = ['sandtable', *sys.argv[1:]]\n"
        "from sandtable.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        f"print('HEAVY', [name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "HEAVY []"


def test_every_command_has_help_and_the_list_names_it(run: Any) -> None:
    code, listed, _ = run("--help")
    assert code == 0
    for command in (
        "serve",
        "games",
        "options",
        "rules",
        "simulate",
        "ladder",
        "exploit",
        "replay",
        "review",
        "verify",
        "odds",
        "deck",
        "map",
    ):
        assert command in listed
        code, text, _ = run(command, "--help")
        assert code == 0 and "Usage" in text


#: What prints a text, writes a file or serves, and no figures or lists.
_NO_FIGURES = {
    "serve", "settings", "rules", "print", "export", "open", "backup", "restore", "study report",
    "study decisions", "train blueprint", "deck show", "new game",
}  # fmt: skip


def test_every_command_that_prints_figures_prints_them_as_json_too() -> None:
    def commands(group: Any, words: str = "") -> Iterator[tuple[str, Any]]:
        for name, one in group.commands.items():
            if not one.hidden:
                yield from commands(one, f"{words}{name} ") if hasattr(one, "commands") else [(f"{words}{name}", one)]

    found = dict(commands(typer.main.get_command(cli.app)))
    without = {name for name, one in found.items() if not any("--json" in each.opts for each in one.params)}
    assert without - {name for name in found if name.startswith("admin ")} == _NO_FIGURES


def test_lists_are_json_too(run: Any) -> None:
    code, text, _ = run("games", "--json")
    assert code == 0 and json.loads(text)[0]["players"] == [2, 8] and json.loads(text)[0]["minutes"] > 0
    assert "west_british_starter" in json.loads(run("deck", "list", "--json")[1])
    asked = json.loads(run("study", "check", "studies/conquest/two-seats.toml", "--json")[1])
    assert asked["seats"] == 2 and asked["games"] == len(asked["variants"]) * asked["seatings"] * asked["deals"]


def test_version(run: Any) -> None:
    assert run("--version")[:2] == (0, f"sandtable {sandtable.__version__}\n")


def test_without_a_command_the_help_is_shown(run: Any) -> None:
    code, text, complaint = run()
    assert code == 0 and "simulate" in text and complaint == ""


# ------------------------------------------------------------------------------------------- games, options, rules


def test_games_are_listed_with_their_presets() -> None:
    done = outside("games")
    assert done.returncode == 0 and done.stderr == ""
    row = next(line for line in done.stdout.splitlines() if line.startswith("conquest"))
    assert "world-war, supply-lines" in row and "2 to 8" in row


def test_options_are_a_table_with_what_is_allowed(run: Any) -> None:
    code, text, _ = run("options", "duel")
    assert code == 0
    row = next(line for line in text.splitlines() if line.startswith("high"))
    assert row.split()[1:5] == ["1", "to", "20", "5"] and "The highest bid." in row


def test_options_of_a_preset_show_its_defaults(run: Any) -> None:
    rows = {}
    for preset in ("world-war", "supply-lines"):
        code, text, _ = run("options", "conquest", "--preset", preset)
        assert code == 0
        rows[preset] = next(line for line in text.splitlines() if line.startswith("card_system"))
    assert "increasing" in rows["world-war"] and " supply " in rows["supply-lines"].split("supply  ")[1] + " supply "
    assert rows["world-war"] != rows["supply-lines"]


def test_options_as_json_are_schema_and_defaults(run: Any) -> None:
    code, text, _ = run("options", "conquest", "--json")
    assert code == 0
    found = json.loads(text)
    assert set(found) == {"game", "schema", "defaults"}
    assert set(found["defaults"]) == {"world-war", "supply-lines"}
    assert found["defaults"]["supply-lines"]["card_system"] == "supply"
    assert "card_system" in json.dumps(found["schema"])


def test_rules_into_a_pipe_are_markdown(run: Any) -> None:
    code, text, _ = run("rules", "conquest")
    assert code == 0 and text.startswith("# Conquest")


# ---------------------------------------------------------------------------------------------------------- simulate


def test_simulate_prints_one_json_object_as_promised(run: Any) -> None:
    code, text, _ = run(
        "simulate", "duel", "--players", "3", "--set", "rounds=5", "--bots", "heuristic,random,random",
        "--games", "40", "--seed", "3", "--threads", "2", "--json",
    )  # fmt: skip
    assert code == 0
    found = json.loads(text)
    assert list(found) == [
        "format", "sandtable", "game", "rules_version", "preset", "options", "attachments", "bots", "seed", "games",
        "command", "digest", "decisions", "seconds", "decisions_per_second", "games_per_second", "seats",
        "decisions_per_game", "turns", "score", "groups",
    ]  # fmt: skip
    assert (found["preset"], found["rules_version"], found["seed"]) == ("plain", "1", 3)
    assert list(found["turns"]) == ["unit", "mean", "p5", "p50", "p95", "max"] and found["turns"]["max"] <= 5
    assert found["game"] == "duel" and found["games"] == 40
    assert found["options"] == {"players": 3, "high": 5, "rounds": 5}
    assert [seat["seat"] for seat in found["seats"]] == [0, 1, 2]
    assert [seat["bot"] for seat in found["seats"]] == ["heuristic", "random", "random"]
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(40)
    for seat in found["seats"]:
        assert set(seat) == {"seat", "bot", "wins", "win_share", "ci95", "groups"}
        assert seat["win_share"] == pytest.approx(seat["wins"] / 40, abs=1e-6)
        low, high = seat["ci95"]
        score = found["score"]["seats"][seat["seat"]]
        assert score["seat"] == seat["seat"] and score["ci95"][0] <= score["mean"] <= score["ci95"][1]
        assert 0 <= low <= seat["win_share"] <= high <= 1
    length = found["decisions_per_game"]
    assert list(length) == ["mean", "p5", "p50", "p95", "max"]
    assert length["mean"] * 40 == pytest.approx(found["decisions"], abs=0.1)
    assert length["p5"] <= length["p50"] <= length["p95"] <= length["max"]


def test_the_same_seed_plays_the_same_games_on_any_number_of_threads(run: Any) -> None:
    timing = {"seconds", "decisions_per_second", "games_per_second"}
    found = []
    for threads in ("1", "3"):
        text = run("simulate", "duel", "--games", "500", "--seed", "9", "--threads", threads, "--json")[1]
        found.append({key: value for key, value in json.loads(text).items() if key not in timing})
    assert found[0] == found[1]


@pytest.mark.parametrize("bots", ["", "random,"])
def test_a_bot_without_a_name_is_refused(run: Any, bots: str) -> None:
    for command in (("simulate", "--games", "2"), ("luck", "--deals", "20"), ("compare", "--deals", "20")):
        word, *rest = command
        code, text, said = run(word, "duel", *rest, "--players", "2", "--bots", bots)
        assert (code, text) == (2, "") and said.startswith("sandtable: There is no bot ''.")


def test_an_option_without_effect_is_told_on_standard_error(run: Any) -> None:
    idle = ("--set", "card_type=exponential", "--set", "fortify=none", "--set", "fortify_moves=3")
    quick = (
        "--players",
        "2",
        "--set",
        "map=gen:n=8,seed=1",
        "--set",
        "round_cap=3",
        "--games",
        "2",
        "--bots",
        "random",
    )
    code, text, said = run("simulate", "conquest", *quick, *idle, "--json")
    assert code == 0 and json.loads(text)["options"]["card_type"] == "exponential"
    assert said.splitlines() == [
        'sandtable: card_type: "Card type" has no effect while "Cards" is "Increasing".',
        'sandtable: fortify_moves: "Free moves" has no effect while "Fortify" is "None".',
    ]
    code, text, said = run("simulate", "conquest", *quick)
    assert code == 0 and "95 % interval" in text and said == ""


def test_ladder_rates_bots_and_writes_a_file(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    arguments = ("ladder", "duel", "--bots", "random,heuristic-1", "--deals", "20")
    code, text, _ = run(*arguments, "--json", "--out", str(file))
    found = json.loads(text)
    assert code == 0 and found == json.loads(file.read_text())
    assert [rung["bot"] for rung in found["rungs"]] == ["random", "heuristic-1"]
    assert found["command"].startswith("sandtable ladder duel --preset ") and found["pairs"][0]["games"] == 40
    code, table, _ = run(*arguments)
    assert code == 0 and "95 % interval" in table and f"{found['rungs'][0]['rating']:.0f}" in table
    code, _, said = run("ladder", "duel")
    assert code == 2 and "The game duel has no levels; name bots with --bots." in said


def test_exploit_refuses_in_a_sentence_what_it_cannot_try(run: Any) -> None:
    code, _, said = run("exploit", "duel")
    assert code == 2 and "The game duel has no exploiters." in said
    code, _, said = run("exploit", "bayonet", "--stack", "9")
    assert code == 2 and "A stack is 10 to 1000 antes, not 9." in said
    code, text, _ = run("exploit", "bayonet", "--stack", "20", "--exploiters", "call", "--deals", "20", "--json")
    found = json.loads(text)
    assert code == 0 and found["won"][0]["exploiter"] == "call" and found["won"][0]["games"] == 40


def test_train_blueprint_writes_a_file_and_refuses_in_a_sentence_what_it_cannot_make(run: Any, tmp_path: Path) -> None:
    code, _, said = run("train", "blueprint", "duel")
    assert code == 2 and "The game duel has no bot that bets by a blueprint." in said
    code, _, said = run("train", "blueprint", "bayonet", "--deals", "99")
    assert code == 2 and "100 to 10000000 deals, not 99" in said
    code, _, said = run("train", "blueprint", "bayonet", "--walks", "5")
    assert code == 2 and "walks, not 5" in said
    made = [tmp_path / "one.xz", tmp_path / "two.xz"]
    for file in made:
        code, text, _ = run("train", "blueprint", "bayonet", "--deals", "100", "--walks", "1000", "--out", str(file))
        assert code == 0 and "from 1,000 walks over 100 deals" in text
    assert made[0].read_bytes() == made[1].read_bytes(), "the same seed gives the same odds"


def test_simulate_prints_a_table_for_people(run: Any) -> None:
    code, text, _ = run("simulate", "duel", "--players", "2", "--bots", "random", "--games", "20")
    assert code == 0
    assert "95 % interval" in text and "Decisions per game" in text and "a second" in text
    assert "Duel, Plain, 2 seats: 20 games with seed 0, rules version 1" in text
    assert "Rounds per game: mean" in text
    rows = {line.split()[0]: line.split() for line in text.splitlines() if line.startswith(("hand ", "even ", "odd "))}
    assert rows["hand"][:3] == ["hand", "games", "wins"] and rows["hand"][-4:] == ["seat", "1", "seat", "2"]
    assert int(rows["even"][-2]) + int(rows["odd"][-2]) == 20


def test_the_command_that_is_printed_plays_the_same_games(run: Any) -> None:
    arguments = ["--players", "3", "--set", "rounds=9", "--bots", "heuristic,random,first", "--games", "30", "--seed"]
    text = run("simulate", "duel", *arguments, "18446744073709551615")[1]
    (line,) = [line for line in text.splitlines() if line.startswith("The same once more: ")]
    words = shlex.split(line.partition(": ")[2])
    assert words[:3] == ["sandtable", "simulate", "duel"]
    first = json.loads(run("simulate", "duel", *arguments, "18446744073709551615", "--json")[1])
    again = json.loads(run(*words[1:], "--json")[1])
    assert (first["digest"], first["command"]) == (again["digest"], shlex.join(words))


def test_a_result_is_played_again_from_its_own_output(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    text = run("simulate", "duel", "--players", "3", "--games", "60", "--seed", "5", "--json")[1]
    file.write_text(text, encoding="utf-8")
    code, again, said = run("simulate", "--again", str(file), "--json")
    timing = {"seconds", "decisions_per_second", "games_per_second"}
    first, second = ({k: v for k, v in json.loads(one).items() if k not in timing} for one in (text, again))
    assert code == 0 and first == second
    assert " ".join(said.split()) == f"sandtable: The result is the one of {file}, game for game."  # lines wrap
    code, table, _ = run("simulate", "--again", str(file))
    assert code == 0 and "60 games with seed 5" in table


def test_another_version_is_said_and_another_result_is_a_failure(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    found = json.loads(run("simulate", "duel", "--games", "10", "--json")[1])
    file.write_text(json.dumps({**found, "rules_version": "0", "digest": "0" * 64}), encoding="utf-8")
    code, text, said = run("simulate", "--again", str(file))
    assert code == 1 and "10 games" in text
    assert "version 0 of the rules of Duel; this is version 1" in said
    assert said.endswith(f"The result is not the one of {file}.\n")
    file.write_text(json.dumps({**found, "options": {**found["options"], "rounds": 51}}), encoding="utf-8")
    code, _, said = run("simulate", "--again", str(file))
    assert code == 2 and "Allowed: 1 to 50" in said


def test_a_file_that_the_result_depends_on_is_named_with_its_digest(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(run("deck", "show", "west_german_starter")[1], encoding="utf-8")
    arguments = ["--set", "arsenal_set=custom", "--set", f"axis_deck={file}", "--set", "turn_cap=100"]
    code, text, _ = run("simulate", "battlecards", *arguments, "--bots", "random", "--games", "1")
    assert code == 0
    assert f"axis_deck is {file} with the SHA-256 {hashlib.sha256(file.read_bytes()).hexdigest()}." in text


def test_simulate_draws_a_picture(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "wins.svg"
    code, _, _ = run("simulate", "duel", "--players", "4", "--games", "300", "--plot", str(file))
    assert code == 0
    root = ElementTree.parse(file).getroot()
    texts = [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert any("300 games" in text for text in texts)
    assert sum("%" in text and "to" in text for text in texts) == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "duel", "--plot", "wins.png"], "ends in .svg"),
        (["simulate", "duel", "--bots", "randon"], "did you mean 'random'"),
        (["simulate", "duel", "--bots", "random,random,random"], "There are 3 bots for 2 seats"),
        (["simulate", "duel", "--set", "round=3"], "did you mean 'rounds'"),
        (["simulate", "duel", "--set", "rounds=51"], "Allowed: 1 to 50"),
        (["simulate", "duel", "--set", "rounds"], "--set takes name=value"),
        (["simulate", "duel", "--set", "=3"], "--set takes name=value"),
        (["simulate", "duel", "--set", "rounds=3", "--set", "rounds=4"], "given twice"),
        (["simulate", "duel", "--players", "3", "--set", "players=3"], "given twice"),
        (["simulate", "duel", "--players", "9"], "Allowed: 2 to 4"),
        (["simulate", "duel", "--games", "0"], "number of games is 1 to"),
        (["simulate", "duel", "--games", "many"], "'--games'"),
        (["simulate", "duel", "--games", "1_000"], "'1_000' is not a whole number"),
        (
            ["simulate", "duel", "--seed", "\uff12"],
            "A seed is a whole number from 0 to 18446744073709551615, not \uff12",
        ),
        (["simulate", "duel", "--players", "+3"], "'+3' is not a whole number"),
        (["simulate", "duel", "--threads", "\u0662"], "'\u0662' is not a whole number"),
        (["serve", "--port", "\uff18\uff10"], "--port is a whole number"),
        (["serve", "--port", "65536"], "a whole number from 0 to 65535, not 65536"),
        (["simulate", "duel", "--again", "x.json"], "leave out GAME"),
        (["simulate", "--again", "x.json", "--games", "7"], "leave out --games"),
        (["simulate", "--again", "x.json", "--set", "rounds=3"], "leave out --set"),
        (["simulate", "--again", "/nowhere/x.json"], "cannot be read"),
        (["simulate", "duel", "--threads", "0"], "number of threads"),
        (["simulate", "duel", "--preset", "plane"], "did you mean 'plain'"),
        (["simulate", "conquest", "--set", "map=/nowhere/map.toml", "--games", "1"], "map"),
        (["simulate", "conquer"], "did you mean 'conquest'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "duel", "--gmaes", "3"], "No such option"),
        (["options", "chess"], "The games are"),
        (["rules", "chess"], "The games are"),
        (["odds", "chess", "3"], "The games are"),
        (["odds", "duel", "3"], "Duel has no odds to compute"),
        (["odds", "conquest", "12"], "need a value for defenders"),
        (["odds", "conquest", "3", "4", "x"], "defenders cannot be '4 x'. Allowed: 1 to 20 numbers"),
        (["odds", "conquest", "12", "7", "--sdies", "8"], "did you mean 'sides'"),
        (["odds", "conquest", "12", "7", "--sides"], "--sides needs a value"),
        (["odds", "conquest", "12", "0"], "Allowed: 1 to"),
        (["odds", "conquest", "12", "7", "--sides", "8", "--sides", "9"], "given twice"),
        (["odds", "bayonet", "I2", "I9"], "There is no card 'I9'; did you mean I"),
        (["odds", "bayonet", "I2"], "hand holds 2 to 5 cards, not 1."),
        (["odds", "bayonet", "GEN", "I2", "--known", "GEN"], "GEN stands there 2 times; the deck has 1."),
        (["odds", "bayonet", "--known", "GEN"], "need a value for hand"),
        (["odds", "bayonet", "I2", "I2", "opponents=3"], "opponents is an option: write --opponents 3, not"),
        (["odds", "bayonet", "I2", "I2", "opponents", "3"], "opponents is an option: write --opponents and its value"),
        (["odds", "bayonet", "I2 I2 opponents=3"], "'opponents=3' is no card: opponents is an option of its own"),
        (["odds", "bayonet", "I2", "I2", "--exchanges", "maybe"], "--exchanges is on or off, not 'maybe'."),
        (["odds", "bayonet", "I2", "I2", "--exchanges=maybe"], "exchanges cannot be 'maybe'. Allowed: on or off."),
        (["odds", "conquest", "12", "7", "--full-dice", "maybe"], "--full-dice is on or off, not 'maybe'."),
        (["odds", "conquest", "12", "defenders=7"], "defenders is an option: write --defenders 7, not"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["verify", "nowhere.json"], "cannot be read"),
        (["serve", "--port", "99999"], "--port is"),
        (["serve", "--database", "mysql://x"], "--database is an address"),
        (["frobnicate"], "No such command"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(run: Any, arguments: list[str], sentence: str) -> None:
    code, output, complaint = run(*arguments)
    assert code == 2
    assert output == ""
    assert complaint.startswith("sandtable: ") and sentence in complaint
    assert complaint.strip().endswith((".", "?"))
    assert len(complaint.strip().splitlines()) == 1


@pytest.mark.parametrize("command", [["simulate"], ["luck", "--bots"], ["luck", "--levels"], ["export", "--bots"]])
def test_a_wrong_bot_is_said_before_anything_is_made_or_played(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    verb, *option = command
    module = {"export": "train"}.get(verb, verb)
    monkeypatch.setattr(f"sandtable.commands.{module}.warm_up", lambda *given: pytest.fail("it began to make code"))
    out = ["--out", str(tmp_path / "out")] if verb == "export" else []
    code, _, complaint = run(verb, "duel", *(option or ["--bots"]), "random,nobody", *out)
    assert code == 2 and "'nobody'" in complaint


# -------------------------------------------------------------------------------------------------- replay and verify


def test_replay_tells_the_match_as_a_spectator(run: Any, record: Path) -> None:
    code, text, _ = run("replay", str(record))
    assert code == 0
    assert text.startswith("Duel, Friday, as a spectator reads it")
    assert "Ada bids" in text and "draws a card" not in text
    assert "the match is over:" in text


@pytest.mark.parametrize("seat", ["2", "Ben", "ben"])
def test_replay_as_a_seat_tells_its_own_secrets_only(run: Any, record: Path, seat: str) -> None:
    code, text, _ = run("replay", str(record), "--seat", seat)
    assert code == 0
    assert "Ben draws a card" in text and "Ada draws a card" not in text


def test_replay_as_json_is_the_list_of_events(run: Any, record: Path) -> None:
    code, text, _ = run("replay", str(record), "--json")
    events = json.loads(text)
    assert code == 0 and all(set(event) == {"event", "arguments"} for event in events)  # this game declares no names
    assert len({event["event"] for event in events}) > 1


def test_replay_stops_where_it_is_told(run: Any, record: Path) -> None:
    whole = len(json.loads(record.read_text())["choices"])
    code, text, _ = run("replay", str(record), "--to", "1", "--spectator")
    assert code == 0
    assert f"After 1 of {whole} choices the match waits for" in text
    assert "bids" not in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--to", "99999"], "--to is 0 to"),
        (["--to", "-1"], "--to is 0 to"),
        (["--seat", "4"], "from 1 to 3 or a player's name"),
        (["--seat", "0"], "from 1 to 3 or a player's name"),
        (["--seat", "\uff12"], "from 1 to 3 or a player's name"),
        (["--to", "\u0661"], "is not a whole number"),
        (["--seat", "Zoe"], "from 1 to 3 or a player's name"),
        (["--seat", "1", "--spectator"], "either --seat or --spectator"),
    ],
)
def test_replay_refuses_what_makes_no_sense(run: Any, record: Path, arguments: list[str], sentence: str) -> None:
    code, _, complaint = run("replay", str(record), *arguments)
    assert code == 2 and sentence in complaint


def test_review_says_what_moved_a_match_and_compares_another_choice(run: Any, record: Path) -> None:
    code, text, _ = run("review", str(record), "--short", "--seat", "Ada")
    assert code == 0 and "Win chance, %" in text and "Luck and skill" in text and "Ben" in text
    code, text, _ = run("review", str(record), "--short", "--json")
    found = json.loads(text)
    assert (code, found["format"], found["names"]) == (0, "sandtable-review/1", ["Ada", "Ben", "Cy"])
    match = Match.from_record(json.loads(record.read_text()))
    first = match.fork(0)
    seat, made = match.choices[0]
    other = next(words for code, words in first.described(seat).items() if code != made)
    code, text, _ = run("review", str(record), "--what-if", f"1:{other}")
    assert code == 0 and "1000" in text and "could not tell" in " ".join(text.split())
    for wrong in ("0:x", f"{match.ply + 1}:x", "1:no such choice", "word"):
        code, _, complaint = run("review", str(record), "--what-if", wrong)
        assert code == 2 and "that" in complaint


def test_verify_says_what_was_checked(run: Any, tmp_path: Path) -> None:
    match = finish(sealed_match(make_game(duel.DEFINITION, options={"players": 3}), ("Ada", "Ben", "Cy"), bots=(1,)))
    record, receipt = tmp_path / "match.json", tmp_path / "receipt.json"
    record.write_text(json.dumps(match.record()))
    receipt.write_text(json.dumps(receipt_of(match, 0)))
    code, text, _ = run("verify", str(record))
    assert code == 0 and text.count("✓") == 7
    assert "Sealed, finished, no receipt: nothing contradicts it." in " ".join(text.split())
    code, text, _ = run("verify", str(record), "--receipt", str(receipt), "--json")
    found = json.loads(text)
    assert (code, found["status"], found["receipt"]) == (0, 0, "matches the receipt")
    assert (found["seal"], found["finished"], found["ok"]) == ("sealed", True, True)
    receipt.write_text(json.dumps({**receipt_of(match, 0), "nonce": "ab" * 32}))
    code, text, _ = run("verify", str(record), "--receipt", str(receipt), "--allow-unsealed")
    assert code == 1 and "differs at the nonce: something is wrong." in " ".join(text.split())
    code, text, _ = run("replay", str(record))
    assert code == 0 and "the match is over" in text
    for wrong in (tmp_path / "none.json", record):
        assert run("verify", str(record), "--receipt", str(wrong))[0] == 2


def test_verify_tells_old_seals_and_local_matches_apart_from_sealed_ones(run: Any, record: Path) -> None:
    code, text, _ = run("verify", str(record))
    assert code == 3 and "Old seal, finished, no receipt: consistent" in " ".join(text.split())
    assert run("verify", str(record), "--allow-unsealed")[0] == 0
    values = json.loads(record.read_text())
    local = Match(make_game(duel.DEFINITION, options={"players": 3}), seed=1)
    record.write_text(json.dumps({**local.record()}))
    code, text, _ = run("verify", str(record))
    assert code == 3 and "Not sealed, unfinished, no receipt: consistent" in " ".join(text.split())
    assert run("verify", str(record), "--allow-unsealed")[0] == 0
    record.write_text(json.dumps({**values, "over": False}))
    code, text, _ = run("verify", str(record), "--allow-unsealed")
    assert code == 1 and "yet it holds the secret" in " ".join(text.split())


@pytest.mark.parametrize("change", ["choice", "result", "secret", "nonce"])
def test_verify_notices_every_lie(run: Any, record: Path, change: str) -> None:
    values = json.loads(record.read_text())
    if change == "choice":
        values["choices"][0][1] = 6
    elif change == "result":
        values["returns"] = values["returns"][1:] + values["returns"][:1]
    elif change == "secret":
        values["sealing"]["secret"] = "00" * 32
    else:
        values["sealing"]["nonces"][0] = "ff" * 16
    record.write_text(json.dumps(values))
    code, text, _ = run("verify", str(record))
    assert code == 1
    assert "✗" in text and "something is wrong." in text


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"format": "other"}', b"null"])
def test_what_is_no_record_is_refused(run: Any, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    for command in ("replay", "verify"):
        code, _, complaint = run(command, str(file))
        assert code == 2 and "record" in complaint


def test_a_sealed_record_is_not_replayed_before_the_end(run: Any, record: Path) -> None:
    values = json.loads(record.read_text())
    values["choices"] = values["choices"][:2]
    values["over"] = False
    del values["sealing"]["secret"], values["returns"]
    record.write_text(json.dumps(values))
    code, _, complaint = run("replay", str(record))
    assert code == 2 and "sealed" in complaint


# ------------------------------------------------------------------------------------------------------------- odds


def test_odds_are_exact_and_json_has_the_distribution(run: Any) -> None:
    code, text, _ = run("odds", "conquest", "3", "1", "--json")
    assert code == 0
    found = json.loads(text)
    # 2 against 1: the attacker loses 91/216 of the rolls, then 1 against 1 wins 15/36.
    assert found["capture"] == pytest.approx(125 / 216 + 91 / 216 * 15 / 36)
    assert sum(found["defenders_left"]) == pytest.approx(1)


def test_odds_take_names_switches_and_values(run: Any) -> None:
    base = ["odds", "conquest", "12", "7", "--json"]
    plain = json.loads(run(*base)[1])
    assert json.loads(run(*base, "--sides", "6")[1]) == plain
    assert json.loads(run("odds", "conquest", "--json", "--defenders=7", "12")[1]) == plain
    changed = json.loads(run(*base, "--full-dice", "--defender", "one", "--att-dice-max=2")[1])
    assert (changed["full_dice"], changed["defender"], changed["att_dice_max"]) == (True, "one", 2)
    assert changed["capture"] != plain["capture"]


def test_odds_take_a_chain_as_one_word_or_several(run: Any) -> None:
    chain = json.loads(run("odds", "conquest", "8", "5,1,1,3", "--json")[1])
    assert json.loads(run("odds", "conquest", "8", "5", "1", "1", "3", "--json")[1]) == chain
    assert json.loads(run("odds", "conquest", "8", "5,", "1,", "1,", "3", "--json")[1]) == chain
    assert (
        chain["defenders"] == [5, 1, 1, 3]
        and chain["falls"][0] == json.loads(run("odds", "conquest", "8", "5", "--json")[1])["capture"]
    )
    text = " ".join(run("odds", "conquest", "8", "5,1,1,3", "--stop", "2", "--chance", "95")[1].split())
    assert "8 against 5, 1, 1, 3, stopping with 2 left: all four fall with" in text and "For 95 % it takes" in text


def test_a_figure_too_many_is_said_where_no_list_takes_it() -> None:
    class Two(msgspec.Struct):
        first: int
        second: int

    form = OddsForm(Two, lambda asked: {"sum": asked.first + asked.second}, ())
    assert read_odds(form, ["3", "4"]) == {"first": "3", "second": "4"}
    with pytest.raises(OptionError, match=r"'5' is one too many: without a name there are only first and second\."):
        read_odds(form, ["3", "4", "5"])


def test_odds_for_people(run: Any) -> None:
    code, text, _ = run("odds", "conquest", "12", "7")
    assert code == 0 and text.startswith("12 against 7") and "capture" in text and "[" not in text


def test_the_odds_of_a_hand_name_its_combo_its_place_and_how_often_it_wins(run: Any) -> None:
    code, text, _ = run("odds", "bayonet", "I2", "I2", "C1", "A3", "GEN", "--exchanges", "off")
    assert code == 0
    assert " ".join(text.split()).startswith("Battalion, place 270 of 4,590: stronger than 99.6% of all hands.")
    assert re.search(r"^win +99\.\d\d%", text, re.MULTILINE)
    quoted = json.loads(run("odds", "bayonet", "I2 I2 C1 A3 GEN", "--exchanges=off", "--json")[1])
    assert json.loads(run("odds", "bayonet", "i2", "I2", "--exchanges", "off", "C1", "A3", "GEN", "--json")[1]) == {
        **quoted,
        "hand": "i2 I2 C1 A3 GEN",
    }
    assert (quoted["combo"], quoted["place"], quoted["exact"]) == ("Battalion", 270, True)


def test_odds_without_figures_say_which_there_are(run: Any) -> None:
    code, text, _ = run("odds", "conquest")
    assert code == 0
    assert "sandtable odds conquest ATTACKERS DEFENDERS" in text and "--full-dice" in text


# ------------------------------------------------------------------------------------------------------------- decks


def test_a_ready_deck_is_shown_as_text_and_found_legal(run: Any, tmp_path: Path) -> None:
    assert "west_british_starter" in run("deck", "list")[1]
    text = run("deck", "show", "west_british_starter")[1]
    file = tmp_path / "mine.txt"
    file.write_text(text, encoding="utf-8")
    code, said, _ = run("deck", "check", str(file))
    assert code == 0 and "50 cards, 502 points" in said and "The deck is legal." in said and "phase 1" in said


def test_E49_a_deck_that_is_not_legal_says_why_and_ends_with_1(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("theatre: west\nside: allied\n39 British Infantry\n2 Spitfir\n", encoding="utf-8")
    code, said, _ = run("deck", "check", str(file))
    assert code == 1 and "V03: The allied deck has 39 cards" in said and "V01: Line 4" in said
    found = json.loads(run("deck", "check", str(file), "--json")[1])
    assert not found["ok"] and found["allied"]["cards"] == 39
    other = tmp_path / "other.txt"
    other.write_text("52 German Infantry\n", encoding="utf-8")
    assert "39" in run("deck", "check", str(file), "--against", str(other))[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["check", "none.txt"], "There is no file 'none.txt'."),
        (["show", "nothing"], "There is no deck 'nothing'."),
        (["list", "--game", "conquest"], "In Conquest no decks are built."),
        (["check", "EMPTY"], 'does not say its theatre. Write a line "theatre: ..." into it, or use --theatre.'),
        (["check", "EMPTY", "--theatre", "west", "--side", "red"], "There is no side 'red'."),
        (["check", "EMPTY", "--theatre", "moon", "--side", "axis"], "Allowed: west, pacific or east."),
        (["check", "BINARY"], "is not a text file."),
    ],
)
def test_a_deck_command_that_makes_no_sense(run: Any, tmp_path: Path, words: list[str], sentence: str) -> None:
    files = {"EMPTY": tmp_path / "empty.txt", "BINARY": tmp_path / "binary.txt"}
    files["EMPTY"].write_text("", encoding="utf-8")
    files["BINARY"].write_bytes(bytes(range(128, 256)))
    code, said, complaint = run("deck", *(str(files.get(word, word)) for word in words))
    assert code == 2 and said == "" and sentence in complaint


# ------------------------------------------------------------------------------------------------------------- maps


@pytest.fixture
def slip(tmp_path: Path) -> Path:
    """The map of the guide with a label outside its territory: playable, with a warning."""
    file = tmp_path / "slip.toml"
    file.write_text(changed("label = [400, 195]", "label = [40, 195]"), encoding="utf-8")
    return file


def test_map_check_lists_warnings_and_ends_with_0(run: Any, slip: Path) -> None:
    code, said, complaint = run("map", "check", str(slip))
    line = line_of(slip.read_text(encoding="utf-8"), "[40, 195]")
    assert (code, complaint) == (0, "")
    assert said.splitlines() == [
        "Two Islands: 6 territories, 2 continents, 6 land borders, 2 sea lanes",
        f'line {line}: M15 (warning): the label of territory "lighthouse" at [40, 195] lies outside its polygons.',
        "The map can be played on: 1 warning.",
    ]


def test_map_check_lists_errors_and_warnings_by_line_and_ends_with_1(run: Any, slip: Path) -> None:
    text = slip.read_text(encoding="utf-8")
    text = changed('name = "Salt Marsh"', 'name = "Old Mill"', text)
    text = changed("rings = [[[450, 160], ", "rings = [[[450, 160], [450, 160], ", text)
    slip.write_text(text, encoding="utf-8")
    code, said, _ = run("map", "check", str(slip))
    lines = said.splitlines()
    assert code == 1 and lines[-1] == "The map cannot be played on: 2 errors and 1 warning."
    assert [line.split(": ")[1] for line in lines[:-1]] == ["M15 (warning)", "M18", "M11"]
    numbers = [int(line.split(":")[0].removeprefix("line ")) for line in lines[:-1]]
    assert numbers == sorted(numbers)
    found = json.loads(run("map", "check", str(slip), "--json")[1])
    assert found["ok"] is False and found["map"] is None
    assert [(p["code"], p["line"], p["warning"]) for p in found["problems"]] == [
        ("M15", numbers[0], True),
        ("M18", numbers[1], False),
        ("M11", numbers[2], False),
    ]


def test_map_check_of_a_good_map_and_of_one_that_is_too_small(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    code, said, _ = run("map", "check", str(file))
    assert code == 0 and said.splitlines()[-1] == "The map can be played on."
    found = json.loads(run("map", "check", str(file), "--json")[1])
    assert found["ok"] and found["problems"] == [] and found["map"]["counts"]["territories"] == 6
    code, said, _ = run("map", "check", str(file), "--players", "4")
    assert code == 1 and "M16" in said and "at least 8 territories" in said


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["none.toml"], 2, "There is no file 'none.toml'."),
        (["GOOD", "--game", "bayonet"], 2, "In Bayonet no maps are written. Games with maps: conquest."),
        (["GOOD", "--players", "9"], 2, "--players"),
        (["BINARY"], 1, "line 1: M00: byte 1 of the file is not UTF-8 text"),
        (["EMPTY"], 1, "M01"),
    ],
)
def test_a_map_command_that_makes_no_sense(
    run: Any, tmp_path: Path, words: list[str], code: int, sentence: str
) -> None:
    files = {"EMPTY": b"", "BINARY": bytes(range(128, 256)), "GOOD": EXAMPLE.encode()}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    ended, said, complaint = run("map", "check", *(str(tmp_path / word) if word in files else word for word in words))
    assert ended == code and sentence in (complaint if code == 2 else said)


def test_simulate_says_a_map_s_warnings_on_standard_error(
    run: Any, slip: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class EnoughError(Exception):
        pass

    def stop(*_: Any) -> None:
        raise EnoughError

    monkeypatch.setattr("sandtable.commands.simulate.warm_up", stop)  # what follows is not what this is about
    _, said, complaint = run("simulate", "conquest", "--players", "2", "--set", f"map={slip}", "--games", "1")
    assert said == "" and "sandtable: map: line " in complaint and "M15 (warning)" in complaint
    _, _, complaint = run("simulate", "conquest", "--players", "2", "--games", "1")
    assert "warning" not in complaint


# ------------------------------------------------------------------------------------------------------ interruptions


def _interrupted(
    folder: Path, flags: list[str], wait: Callable[[subprocess.Popen[str]], object]
) -> tuple[int, str, str]:
    """What a simulation that would take long says when Ctrl-C is pressed after `wait`."""
    program = subprocess.Popen(
        [sys.executable, *flags, "-m", "sandtable", "simulate", "conquest", "--games", "1000000", "--bots", "random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SANDTABLE_CACHE": str(folder)},
        # A shell that runs the tests in its background makes its children deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        wait(program)
        program.send_signal(signal.SIGINT)
        output, complaint = program.communicate(timeout=60)
    finally:
        program.kill()
    return program.returncode, output, complaint


def test_ctrl_c_is_one_line(tmp_path: Path) -> None:
    assert _interrupted(tmp_path, [], lambda program: time.sleep(3)) == (130, "", "sandtable: Stopped.\n")


@pytest.mark.parametrize("module", ["typer.colors", "sandtable.server.configuration.declared", "numba.core.config"])
def test_ctrl_c_is_one_line_while_the_command_is_still_being_read(tmp_path: Path, module: str) -> None:
    def until_read(program: subprocess.Popen[str]) -> None:
        assert program.stderr is not None
        next(line for line in program.stderr if line.split("|")[-1].strip() == module)

    code, output, rest = _interrupted(tmp_path, ["-X", "importtime"], until_read)
    said = [line for line in rest.splitlines() if not line.startswith("import time:")]
    assert (code, output, said) == (130, "", ["sandtable: Stopped."])


def test_a_reader_that_goes_away_is_no_failure() -> None:
    shell = f"{sys.executable} -m sandtable options conquest | head -1"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True)
    assert "World War" in done.stdout and done.stderr == ""


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = outside("serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert done.returncode == 1
    assert "is taken" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_server_stops_at_once_even_while_it_compiles(tmp_path: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "SANDTABLE_CACHE": str(tmp_path / "empty")}
    arguments = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    assert "http://127.0.0.1:" in server.stdout.readline()
    time.sleep(1)
    server.send_signal(number)
    _, complaint = server.communicate(timeout=20)
    assert server.returncode in (0, -number)
    # A busy machine lets a server stand still, which it says; nothing else is worth a warning.
    said = [line for line in complaint.splitlines() if "the server stood still" not in line]
    assert all('"level": "info"' in line for line in said), complaint


def test_a_fault_of_ours_is_a_sentence_with_a_file(run: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sandtable.commands.games.list_games", lambda as_json: 1 / 0)
    code, _, complaint = run("games")
    assert code == 1
    assert "our fault" in complaint and "ZeroDivisionError" in complaint
    [file] = tmp_path.iterdir()
    assert str(file) in complaint and "Traceback" in file.read_text()


def test_a_file_that_cannot_be_written_is_a_sentence(run: Any) -> None:
    code, _, complaint = run("simulate", "duel", "--games", "5", "--plot", "/nowhere/wins.svg")
    assert code == 1 and complaint == "sandtable: /nowhere/wins.svg cannot be written: No such file or directory.\n"


def test_no_memory_is_a_sentence(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(*_: Any) -> None:
        raise MemoryError

    monkeypatch.setattr("sandtable.commands.simulate.simulate", greedy)
    code, _, complaint = run("simulate", "duel")
    assert code == 1 and "not enough memory" in complaint


def test_progress_goes_to_the_terminal_and_json_stays_clean() -> None:
    import pty

    main, side = pty.openpty()
    arguments = ["simulate", "conquest", "--games", "30", "--json"]
    pieces: list[bytes] = []

    def watch() -> None:
        """Read while the program runs: a terminal that nobody reads from makes it wait for ever."""
        with contextlib.suppress(OSError):  # the program has closed its side
            while piece := os.read(main, 1 << 16):
                pieces.append(piece)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", *arguments], stdout=subprocess.PIPE, stderr=side,
        env={**os.environ, "TERM": "xterm"}, timeout=600,
    )  # fmt: skip
    os.close(side)
    watcher.join(60)
    os.close(main)
    shown = b"".join(pieces).decode("utf-8", "replace")
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 30
    assert "Preparing Conquest" in shown and "Playing" in shown


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Terminals are made in another way here.")
def test_rules_are_set_and_paged_on_a_terminal(tmp_path: Path) -> None:
    import pty

    # The pager of this test writes what it is given to a file.
    pager = tmp_path / "pager"
    pager.write_text(f"#!/bin/sh\ncat > {tmp_path}/paged\n")
    pager.chmod(0o755)
    main, side = pty.openpty()
    environment = {**os.environ, "PAGER": str(pager), "TERM": "xterm", "COLUMNS": "100"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", "sandtable", "rules", "conquest"], stdin=side, stdout=side, stderr=subprocess.PIPE,
            env=environment,
        )  # fmt: skip
    finally:
        os.close(side)
        os.close(main)
    assert done.returncode == 0, done.stderr
    paged = (tmp_path / "paged").read_text()
    assert "Conquest" in paged and "# Conquest" not in paged and "\x1b[" in paged
