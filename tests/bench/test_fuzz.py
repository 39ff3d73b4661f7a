"""A few seconds of `make fuzz` for every card mode, uniform and directed, and proof that fuzzing finds a mistake and
plays it again."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from bench import coverage, fuzz, variants
from bench.exploring import DIRECTED
from bench.fuzzing import fuzz_crew as crew
from bench.fuzzing.fuzz_crew import Count, Violation
from bench.fuzzing.fuzz_crew import fuzz as play
from bench.fuzzing.fuzz_replay import Kept, read_kept, replay, replay_choices, replay_file
from sandtable.core.errors import SandtableError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import make_game
from sandtable.core.kernel import BOUNDSCHECK
from sandtable.core.match.match import Match
from sandtable.games import definition
from tests.lengths import LONG
from tests.toys import flawed

DECISIONS = 150_000 if LONG else 60_000
DIRECTED_DECISIONS = 6_000 if LONG else 3_000


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
    count = play(variants.make(name), name, DECISIONS, seed=20, threads=1)
    assert [violation.text for violation in count.violations] == []
    assert count.decisions >= DECISIONS and count.games > 0


@pytest.mark.parametrize("name", NAMES)
def test_directed_games_keep_every_invariant(name: str, tmp_path: Path) -> None:
    count = play(variants.make(name), name, DIRECTED_DECISIONS, 22, 1, DIRECTED, folder=tmp_path)
    assert [f"{violation.text}: {violation.command}" for violation in count.violations] == []
    assert count.decisions >= DIRECTED_DECISIONS and count.lost == 0


@pytest.mark.parametrize(("game", "preset"), variants.presets())
@pytest.mark.parametrize("number", range(1000, 1025 if LONG else 1006))
def test_random_options_keep_every_invariant(game: str, preset: str, number: int) -> None:
    name = variants.mixed_name(game, preset, number)
    made = variants.make(name)
    assert made.preset == preset
    count = play(made, name, 8_000 if LONG else 4_000, seed=21, threads=1)
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
    count = play(game, "flawed", 100_000, seed=3, threads=threads)
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


@pytest.mark.parametrize("threads", [1, 2])
def test_a_mistake_in_a_directed_game_is_played_again_from_its_choices(tmp_path: Path, threads: int) -> None:
    game = make_game(flawed.DEFINITION)
    count = play(game, "flawed", 100_000, 3, threads, DIRECTED, folder=tmp_path)
    violation = count.violations[0]
    assert violation.text == "invariant 7 does not hold" and violation.file is not None
    assert violation.command == f"python -m bench.fuzz --replay-file {violation.file}"
    kept, said = read_kept(violation.file), io.StringIO()
    assert kept.config == "flawed" and len(kept.choices) == violation.decision
    assert not replay_choices(game, kept, Console(file=said, width=200), tmp_path / "record.json")
    assert f"Invariant 7 does not hold after decision {violation.decision}." in said.getvalue()
    record = json.loads((tmp_path / "record.json").read_text())
    assert [tuple(choice) for choice in record["choices"]] == kept.choices


def test_the_choices_of_a_directed_game_lead_where_the_driver_was(tmp_path: Path) -> None:
    """Resignations and takings back among them: what was kept is the whole game."""
    name = "bridgefront/standard/standard/3"
    game = variants.make(name)
    worker = crew.worker(game, 5, DIRECTED)
    seen: set[int] = set()
    for number in range(40):
        assert worker.play(number, 1) == ""
        key = crew.game_key(5, number).hex()
        choices = [(seat, code) for seat, code in worker.choices[: worker.report[5]].tolist()]
        match = Match(game, key=bytes.fromhex(key))
        if number < 3 or {code for _, code in choices} & {RESIGN, TAKE_BACK} - seen:
            seen |= {code for _, code in choices}
            for seat, code in choices:
                match.replay_choice(seat, code)
            assert match.over and match.state_bytes == worker.state.tobytes()
    assert {RESIGN, TAKE_BACK} <= seen
    file = tmp_path / "kept.json"
    file.write_text(json.dumps({"config": name, "key": key, "choices": choices}))
    assert replay_file(file, Console(file=io.StringIO()), tmp_path)
    choices[-1] = (choices[-1][0], 99_999)
    said = io.StringIO()
    assert not replay_choices(game, Kept(name, key, choices), Console(file=said, width=200), tmp_path / "x.json")
    assert "is refused" in said.getvalue()


def test_a_file_that_is_none_of_ours_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text('{"config": 3}')
    with pytest.raises(SandtableError, match="no file that fuzzing has written"):
        read_kept(file)


def test_an_error_in_a_thread_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object) -> None:
        raise ZeroDivisionError("broken")

    monkeypatch.setattr(crew, "explore", fails)
    with pytest.raises(ZeroDivisionError):
        play(make_game(flawed.DEFINITION), "flawed", 1_000, seed=3, threads=2)


def test_a_sound_game_is_played_to_the_end_of_its_budget() -> None:
    game = make_game(flawed.DEFINITION, options={"sound": 1})
    count = play(game, "flawed", 50_000, seed=3, threads=2)
    assert count.violations == [] and count.decisions >= 50_000
    row = fuzz.Row("flawed", ["flawed"], count, play(game, "flawed", 5_000, 3, 2, DIRECTED))
    text = fuzz.report([row], fuzz.Budget(50_000, 5_000, 3, 2))
    assert f"| flawed | {count.decisions:,} | {count.games:,} |" in text
    assert f"| {row.directed.decisions:,} | {row.directed.games:,} |" in text


def test_the_report_names_the_command_that_replays_a_violation() -> None:
    found = Violation("a/b/c/2", 3, 17, 40, "invariant 7 does not hold")
    directed = Violation("a/b/c/2", 3, 18, 41, "the game did not end", Path("bench/out/directed.json"))
    row = fuzz.Row("a/b/c/2", [], Count("", 40, violations=[found]), Count("", 41, violations=[directed]))
    text = fuzz.report([row, fuzz.Row("not/played/yet/2", [])], fuzz.Budget(1, 1, 3, 1), stopped=True)
    assert "stopped before its end" in text and "not/played" not in text
    assert "- a/b/c/2, decision 40: invariant 7 does not hold. `python -m bench.fuzz --replay a/b/c/2 3 17`" in text
    assert "`python -m bench.fuzz --replay-file bench/out/directed.json`" in text


@pytest.mark.parametrize("name", ["conquest", "conquest/world-war/poker/x", "conquest/world-war/foo/3"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Exception, match=r"no mode|not the name"):
        variants.make(name)


def test_a_run_that_is_stopped_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def one(row: fuzz.Row, *others: object) -> None:
        asked.append(row.name)
        if len(asked) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(fuzz, "_one", one)
    chosen = fuzz.rows("bayonet/standard/standard")
    assert len(chosen) == 5
    assert fuzz.run(chosen, fuzz.Budget(1, 1, 1, 1), Console(file=io.StringIO()), coverage.Coverage())
    assert asked == [row.name for row in chosen[:2]]


def test_rows_of_an_earlier_report_stay_when_some_are_added(tmp_path: Path) -> None:
    page = tmp_path / "FUZZ.md"
    old = [fuzz.Row(f"a/b/c/{n}", [], Count("", 1000, 10, 2.0), Count("", 100, 1, 4.0)) for n in (2, 3)]
    page.write_text(fuzz.report(old, fuzz.Budget(1, 1, 3, 1)))
    again = fuzz.Row("a/b/c/3", [], Count("", 7_000, 7, 1.0))
    kept = fuzz.played_before(page, [again])
    assert [row.name for row in kept] == ["a/b/c/2"]
    assert (
        fuzz.report([*kept, again], fuzz.Budget(1, 1, 3, 1)).count("| a/b/c/2 | 1,000 | 10 | 500 | 100 | 1 | 25 | 0 |")
        == 1
    )
    assert "| **all** | 8,000 | 17 |" in fuzz.report([*kept, again], fuzz.Budget(1, 1, 3, 1))
    page.write_text(re.sub(r"version \d+", "version 0", page.read_text()))
    assert fuzz.played_before(page, [again]) == []
    bad = fuzz.Row("a/b/c/4", [], Count("", 5, violations=[Violation("a/b/c/4", 3, 17, 4, "broken")]))
    page.write_text(fuzz.report([bad], fuzz.Budget(1, 1, 3, 1)))
    with pytest.raises(SandtableError, match="had a violation"):
        fuzz.played_before(page, [again])
