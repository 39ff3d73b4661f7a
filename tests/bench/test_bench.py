"""The programs that measure: what they count and what they write."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import attacks, finished, long_matches, many, report, scale
from bench.against import row
from bench.attacking.attacker import Attacker
from bench.attacking.server import Server
from bench.cases import Case, all_cases
from bench.dearest.kernels import Symbol, page, readable, share
from bench.load.processes import slowed
from bench.load.promised import missed
from bench.report import promises, served, write
from sandtable.core.game.options import resolve
from sandtable.games import definition, games, load


def test_a_symbol_reads_as_the_kernel_it_is() -> None:
    name = "_ZN9sandtable5games8conquest5rules6battle4rollB3v39B72c8tJTIeFIjxB2IK"
    assert readable(name) == "sandtable.games.conquest.rules.battle.roll"
    assert readable("_ZN9sandtable4core4game9functions6_legalB4v136B66c8tJ") == "the kernel legal"
    assert readable("memcpy") == "memcpy"


def test_a_sample_belongs_to_the_kernel_it_hits() -> None:
    places = [Symbol(100, 20, "a"), Symbol(130, 10, "b"), Symbol(200, 5, "a")]
    hits = [99, 100, 119, 120, 129, 130, 139, 140, 204, 205]
    assert share(places, hits) == [("a", 3 / 5), ("b", 2 / 5)]


def test_the_page_names_the_three_dearest_of_a_game() -> None:
    driver = ("sandtable.core.kernel.driving.drivers.play_on", 0.6)
    shares = [
        driver,
        ("sandtable.games.conquest.a.b", 0.5),
        ("sandtable.core.c", 0.25),
        ("the kernel legal", 0.2),
        ("d", 0.05),
    ]
    text = page({"conquest": {"title": "Conquest, World War", "ns": 100.0, "shares": shares}})
    assert "| `a.b` | 50 % | 50 |" in text and "| `core.c` | 25 % | 25 |" in text
    assert "100 ns a decision, 60 % of it in the driver" in text and "play_on" not in text
    assert "| `the kernel legal` | 20 % | 20 |" in text and "`d`" not in text


def _measured(seconds: float) -> tuple[list[Case], dict[str, Any], dict[str, Any]]:
    copy = Case("copy", "Battlecards", {"game": "battlecards", "options": {"players": 2}})
    copy.results = [{"ns": 200.0, "python_ns": 900.0, "bytes": 8396}]
    large = Case("copy", "Battlecards for seven", {"game": "battlecards", "options": {"players": 7}})
    large.results = [{"ns": 300.0, "python_ns": 900.0, "bytes": 31764}]
    asking = Case("asking", "Battlecards", {"game": "battlecards"})
    asking.results = [{"observe_ns": 800.0, "numbers": 400, "action_ns": 3.0, "actions": 90}]
    code = {"table": 30.0, "simulation": seconds}
    runs = {"cold": code, "warm": [code] * 3, "driver": {"seconds": 0.4, "kernels": 2}, "edited": {**code, "files": 0}}
    return [copy, large, asking], {"battlecards": runs}, {"battlecards": {"first": 2.0, "stall": 0.1, "made": 40.0}}


@pytest.mark.parametrize(("seconds", "said"), [(0.9, "kept"), (1.1, "NOT KEPT")])
def test_the_results_say_what_is_kept(tmp_path: Any, seconds: float, said: str) -> None:
    cases, compiled, first = _measured(seconds)
    machine = {"processor": "P", "processors": 2, "system": "S", "python": "3.11", "load_before": 0.0}
    text, fallen = write(tmp_path, machine, cases, compiled, {"missing": "it was left out"}, first)
    assert not fallen and "No release before this one was measured." in text
    assert f"| Machine code for simulating battlecards, after the table | {seconds} s | 1 s | {said} |" in text
    assert "| Copying a position of Battlecards, 2 seats | 200 ns | 150 ns | NOT KEPT |" in text
    assert "| A position of Battlecards, 2 seats | 8,396 bytes | 12,288 bytes | kept |" in text
    assert "| Battlecards for seven | 31,764 | 300.0 | 900 |" in text and text.count("| 12,288 bytes |") == 1
    assert "| Battlecards | 400 | 800 | 90 | 3.0 |" in text
    assert "| battlecards | 2.0 | 100 | 40.0 |" in text


def test_a_figure_that_fell_since_the_last_release_fails_the_run(tmp_path: Any, monkeypatch: Any) -> None:
    cases, compiled, first = _measured(0.9)
    machine = {"processor": "P", "processors": 2, "system": "S", "python": "3.11", "load_before": 0.0}
    missing = {"missing": "it was left out"}

    def again(version: str, about: dict[str, Any], ns: float) -> tuple[str, list[str]]:
        monkeypatch.setattr(report, "__version__", version)
        cases[0].results = [{"ns": ns, "python_ns": 900.0, "bytes": 8396}, {"ns": 2 * ns, "python_ns": 900.0}]
        return write(tmp_path, about, cases, compiled, missing, first)

    assert not again("1.0", machine, 100.0)[1]
    assert not again("1.0", machine, 300.0)[1], "a release is compared with the one before, not with itself"
    assert not again("2.0", machine, 330.0)[1]
    text, fallen = again("2.0", machine, 520.0)
    assert fallen == ["copy, ns: Battlecards"]
    assert "| copy, ns: Battlecards | 450 | 780 ns | 1.73 | FELL |" in text
    text, fallen = again("2.0", {**machine, "processors": 8}, 520.0)
    assert not fallen and "1.0 was measured on another machine (P, 2 processors)" in text


def test_what_was_not_measured_is_not_called_kept() -> None:
    assert promises([], {}, {"conquest": {"missing": "it failed"}}, {"missing": "it was left out"}) == []
    assert missed({"missing": "it was left out"}) == []


def _load(**changes: float) -> dict[str, Any]:
    phase = {"p99_ms": 9.0, "choices_per_second": 1000.0, "server_ms_per_choice": 1.0, "other_processors": 0.1}
    names = ("steady", "flat out", "short", "long")
    whole = {"matches": 500, "longest_stall_ms": 20.0, "kib_per_seat_at_a_table": 50.0}
    parts = {name: changes[name] for name in changes if name in phase}
    return {
        **whole,
        "kib_left_by_a_closed_connection": 0.1,
        **{name: changes[name] for name in changes if name in whole},
        "phases": [{**phase, "phase": name, **(parts if name != "short" else {})} for name in names],
    }


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("p99_ms", 31.0, "99 of 100 waits, steady: 31.00 ms"),
        ("longest_stall_ms", 51.0, "The longest stall with 500 tables: 51.00 ms"),
        ("kib_per_seat_at_a_table", 61.0, "A seat with its table: 61.00 KiB"),
        ("choices_per_second", 800.0, "A durable choice, flat out: 1.25 ms"),
        ("server_ms_per_choice", 1.2, "The processor of a choice after 300, by that of the first 100: 1.20 times"),
    ],
)
def test_a_promise_of_the_server_that_is_not_kept_is_named(name: str, value: float, said: str) -> None:
    assert missed(_load()) == [] and missed(_load(**{name: value})) == [said]
    assert missed(_load(**{name: value, "other_processors": 1.0})) == [], "others were busy"


def test_every_case_of_the_games_has_options_that_its_preset_takes() -> None:
    asked = [case.arguments for case in all_cases(1) if "preset" in case.arguments]
    assert {arguments["preset"] for arguments in asked if arguments["game"] == "battlecards"} >= {"two-against-three"}
    for arguments in asked:
        resolve(definition(arguments["game"]).form, arguments["preset"], arguments.get("options", {}))


def test_every_record_of_positions_is_copied_as_a_row_of_its_own() -> None:
    """What is promised of a game is measured at the match it begins with, not at its largest."""
    copied = [case.arguments for case in all_cases(1) if case.group == "copy" and not case.peer]
    sizes = {}
    for one in copied:
        game = load(one["game"], preset=one["preset"], **one["options"])
        sizes[one["game"], one["preset"]] = game.kernels.state.nbytes
    assert sizes["battlecards", "west"] <= 12 * 1024 < sizes["battlecards", "three-against-four"]
    for name in games():
        records = {kernels.state.nbytes for kernels in (definition(name).kernels, *definition(name).more_kernels)}
        assert records == {size for (game_id, _), size in sizes.items() if game_id == name}


def test_a_row_against_an_older_commit_is_the_median_of_its_pairs() -> None:
    assert row("A", [1e6, 2e6, 1e6], [2e6, 2e6, 1.5e6]) == "| A | 1.00 | 2.00 | 1.50 | 2.00, 1.00, 1.50 |"
    assert row("B", [2e6], [1e6]).endswith("| 0.50 | 0.50 **a loss** |")
    assert "there was no such preset" in row("C", [None], [1e6])


def test_the_server_under_load_is_a_program_of_its_own(tmp_path: Path) -> None:
    """A small part of bench/MANY.md and of the load in bench/RESULTS.md, begun as they begin it."""
    file = tmp_path / "load.json"
    command = [sys.executable, "-m", "bench.load", "--matches", "2", "--seconds", "0.5", "--long", "1"]
    command += ["--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(attacks.__file__).parents[1])
    assert done.returncode == 0, done.stderr
    found = json.loads(file.read_text())
    assert [phase["choices_per_second"] > 0 and phase["refused"] == 0 for phase in found["phases"]] == [True] * 4
    text = served(found)
    assert "1 matches, choices 301 to 400" in text and "The event loop was away" in text


def test_others_play_on_while_a_server_is_attacked(tmp_path: Path) -> None:
    """A small part of bench/ATTACKS.md: somebody's choices and new matches are answered, and the attacker holds no more
    connections than an address may."""
    server = Server(tmp_path, ("conquest", "bayonet"))
    try:
        attacker = Attacker(server, "half-sent requests", {"conquest": ("none", 0)}, {})
        found = asyncio.run(attacks.under(server, 1.0, attacker, least=5))
    finally:
        server.stop()
    assert found["choices"] >= 5 and found["created"] >= 1
    assert found["answers"]["opened"] > 200 and found["answers"]["open at the server"] < 200
    page = attacks.page(
        {
            "machine": {"processors": 2, "load_before": 0.5, "load_after": 0.6}, "flags": ["--seconds 1.0"],
            "sockets": 0, "seconds": 1.0, "memory": {}, "long": [],
            "attacks": {"half-sent requests": found},
        }
    )  # fmt: skip
    assert f"| half-sent requests | {found['choice_p50_ms']:.0f} |" in page and "times opened" in page


def test_a_long_match_is_opened_and_shown_as_the_page_says(tmp_path: Path) -> None:
    """A small part of bench/LONG.md."""
    found = asyncio.run(long_matches.measured(tmp_path, "ada", ("bayonet",), 100))
    (one,) = found
    assert one["choices"] == 100 and one["sent_kb"] > 0
    line = f"| bayonet | 100 | {one['open_ms']:.0f} | {one['sent_kb']:,} | {one['moment_ms']:.0f} |"
    assert line in long_matches.page(found, 100)


def test_lists_and_a_restart_with_finished_matches_as_the_page_says() -> None:
    """A small part of bench/MANY.md; what has no PostgreSQL says so."""
    run = finished.measure(150)
    assert set(run["lists"]) == set(finished.LISTS) and run["choices"] == 150 * finished.CHOICES
    page = many.page({"workers": {}, "finished": [run], "missing": "PostgreSQL is not installed", "seconds": 1.0}, 0.5)
    assert "Not measured: PostgreSQL is not installed." in page and "`python -m bench.many --seconds 1 " in page
    assert f"150 finished matches of one guest, {run['choices']:,} choices." in page
    assert f"{run['lists']['open']['median']:.1f} ({run['lists']['open']['most']:.1f})" in page


def test_growth_is_shown_as_it_was_measured() -> None:
    """A small part of the runs of bench.scale is made, and the table of docs/hosting.md from it."""
    with scale.cluster() as here:
        if here is None:
            pytest.skip("PostgreSQL is not installed")
        workers = scale.runs(here, 0.5, 2, (1, 2))
    assert not {run.get("missing") for run in workers.values()} - {None}
    found = {"alone": workers["1"], "workers": workers, "processors": 2, "load": 0.5}
    costs = scale.costs(found)
    assert costs.database > 0 and costs.further >= 0
    page = scale.written(scale.PAGE.read_text(encoding="utf-8"), found)
    assert scale.table(found) in page and scale.written(page, found) == page
    assert page.count("| 2 | 4 GiB | one process, SQLite |") == 1
    assert "By the clock" not in page
    by_clock = scale.table({**found, "slowed": {"1": workers["1"], "3": workers["1"]}})
    assert "each worker held to 40 % of a processor" in by_clock and by_clock.endswith("with 3, 1.0 times as many.")


def test_a_slowed_process_has_its_share_and_is_let_go() -> None:
    idle = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        try:
            with slowed(idle.pid, 0.25):
                assert f"sandtable-{idle.pid}" in Path(f"/proc/{idle.pid}/cgroup").read_text()
        except OSError as error:
            pytest.skip(f"no control groups here: {error}")
        assert "sandtable" not in Path(f"/proc/{idle.pid}/cgroup").read_text()
        assert not list(Path("/sys/fs/cgroup").glob(f"**/sandtable-{idle.pid}"))
    finally:
        idle.communicate(b"\n")


def test_what_ends_first_is_named() -> None:
    def flat(server: float, database: float = 0.5) -> dict[str, Any]:
        spent = {"server_ms_per_choice": server, "database_ms_per_choice": database, "choices_per_second": 500.0}
        return {"phases": [{"phase": "flat out", **spent}], "processors_at_rest": 0.0, "kib_per_seat_at_a_table": 50.0}

    def of(worker: float, further: float) -> list[scale.Machine]:
        workers = {str(n): flat(worker + further * (1 - 1 / n)) for n in scale.WORKERS}
        return scale.machines({"alone": flat(1.0), "workers": workers})

    two, eight, many = of(1.0, 0.0)
    assert two.workers == 0 and two.choices == pytest.approx(700) and two.people == pytest.approx(7000)
    assert eight.first == "processors, workers and database together" and eight.workers == 6
    assert many.choices == pytest.approx(4 * eight.choices, rel=0.1)
    assert of(1.0, 1.0)[2].choices == pytest.approx(many.choices * 1.5 / 2.5, rel=0.1), "both workers draw"
