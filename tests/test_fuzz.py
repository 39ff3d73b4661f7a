"""A few seconds of `make fuzz` for every card mode, and proof that fuzzing finds a mistake and plays it again."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from bench import fuzz, variants
from bench.fuzz_replay import replay
from sandtable.core.game import make_game
from sandtable.core.kernel import BOUNDSCHECK
from sandtable.core.match import Match
from sandtable.games import definition
from tests.toys import flawed

DECISIONS = 150_000


def _one_of_each_mode() -> list[str]:
    """Every mode once, with numbers of seats that take turns."""
    modes: dict[str, list[str]] = {}
    for name in variants.names():
        modes.setdefault(name.rsplit("/", 1)[0], []).append(name)
    return [names[turn % len(names)] for turn, names in enumerate(modes.values())]


NAMES = _one_of_each_mode()


def test_every_mode_is_among_the_short_runs() -> None:
    assert {name.rsplit("/", 1)[0] for name in NAMES} == {name.rsplit("/", 1)[0] for name in variants.names()}
    assert len({name.rsplit("/", 1)[1] for name in NAMES}) >= 4


def test_make_fuzz_covers_all_modes_seats_and_presets() -> None:
    names = set(variants.names())
    for mode in ("increasing", "royalty", "poker"):
        assert {f"conquest/world-war/{mode}/{seats}" for seats in range(2, 7)} <= names
    for mode in ("fixed", "progressive-lobby", "progressive-player", "exponential-lobby", "exponential-player"):
        assert {f"conquest/supply-lines/{mode}/{seats}" for seats in range(2, 7)} <= names


@pytest.mark.parametrize("name", NAMES)
def test_random_games_keep_every_invariant(name: str) -> None:
    assert BOUNDSCHECK
    count = fuzz.fuzz(variants.make(name), name, DECISIONS, seed=20, threads=1)
    assert [violation.text for violation in count.violations] == []
    assert count.decisions >= DECISIONS and count.games > 0


@pytest.mark.parametrize(("game", "preset"), variants.presets())
@pytest.mark.parametrize("number", range(1000, 1025))
def test_random_options_keep_every_invariant(game: str, preset: str, number: int) -> None:
    name = variants.mixed_name(game, preset, number)
    made = variants.make(name)
    assert made.preset == preset
    count = fuzz.fuzz(made, name, 8_000, seed=21, threads=1)
    assert [violation.text for violation in count.violations] == []


def test_drawn_options_differ_and_reach_the_ends_of_ranges() -> None:
    drawn = [variants.make(variants.mixed_name("conquest", "world-war", number)).options for number in range(60)]
    assert len(set(drawn)) == 60
    form = definition("conquest").form
    for name in ("card_system", "placement", "assign", "capitals"):
        assert len({getattr(options, name) for options in drawn}) > 1, name
    assert {2, 20} <= {options.die_sides for options in drawn}
    assert form.first_preset == "world-war"


def test_a_drawn_configuration_is_the_same_again() -> None:
    name = variants.mixed_name("conquest", "supply-lines", 5)
    assert variants.make(name).options == variants.make(name).options


@pytest.mark.parametrize("threads", [1, 2])
def test_a_mistake_is_found_and_played_again(tmp_path: Path, threads: int) -> None:
    game = make_game(flawed.DEFINITION)
    count = fuzz.fuzz(game, "flawed", 100_000, seed=3, threads=threads)
    assert count.violations and count.decisions < 100_000
    violation = count.violations[0]
    assert violation.text == "invariant 7 does not hold"
    assert violation.command == f"python -m bench.fuzz --replay flawed 3 {violation.game}"
    said = io.StringIO()
    assert not replay(game, 3, violation.game, Console(file=said, width=200), tmp_path)
    assert f"Invariant 7 does not hold after decision {violation.decision}." in said.getvalue()
    assert "Seat 1 adds" in said.getvalue()
    [file] = tmp_path.iterdir()
    record = json.loads(file.read_text())
    match = Match(game, key=bytes.fromhex(record["key"]))
    for seat, code in record["choices"]:
        match.choose(seat, code)
    assert int(match.state["total"][0]) == 13


def test_a_sound_game_is_played_to_the_end_of_its_budget() -> None:
    game = make_game(flawed.DEFINITION, options={"sound": True})
    count = fuzz.fuzz(game, "flawed", 50_000, seed=3, threads=2)
    assert count.violations == [] and count.decisions >= 50_000
    text = fuzz.report([count], 3, 2)
    assert f"| flawed | {count.decisions:,} | {count.games:,} |" in text


@pytest.mark.parametrize("name", ["conquest", "conquest/world-war/poker/x", "conquest/world-war/foo/3"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Exception, match=r"no mode|not the name"):
        variants.make(name)
