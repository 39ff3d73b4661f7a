"""Numbers are brought where they should be, and said to be there only on deals that the search did not see."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandtable import cli
from sandtable.core.errors import OptionError
from sandtable.lab.report.findings import tuned_page
from sandtable.lab.statistics.estimates import IntervalEstimate
from sandtable.lab.studies.figures import Measure
from sandtable.lab.studies.study import Study
from sandtable.lab.tuning import Candidate, Ground, Knob, Target, pareto, play, read_knobs, read_targets, tune

GROUND = Ground("bayonet", None, {"players": 2}, ["random"], 200, 1, 50)


def measures() -> dict[str, Measure]:
    return Study.compare("bayonet", {"players": 2}, {"players": 2}, bots=["random"], deals=20).measures


def stacks(*values: int) -> Knob:
    return Knob("stack", values)


def test_targets_are_read() -> None:
    known = measures()
    [seats, turns] = read_targets(["seat_1 = 50", "turns=40+-3"], known)
    assert (seats.value, seats.give) == (0.5, 0.02) and (turns.value, turns.give) == (40, 3)
    [turns] = read_targets(["turns=40"], known)
    assert turns.give == pytest.approx(2)
    for bad in (["seat_1"], ["seat_1=101"], ["turns=4+-0"], ["turns=4", "turns=5"], []):
        with pytest.raises(OptionError):
            read_targets(bad, known)
    assert read_knobs("bayonet", [("ante", "1..3")]) == [Knob("ante", (1, 2, 3))]
    with pytest.raises(OptionError, match="one value only"):
        read_knobs("bayonet", [("ante", "2")])


def test_a_candidate_stops_as_soon_as_its_interval_says_enough() -> None:
    known = measures()
    surely = [Target(known["seat_1"], 0.05, 0.02)]
    found = play(GROUND, {}, surely)
    assert found.outcome == "missed" and found.deals < GROUND.deals
    wide = [Target(known["seat_1"], 0.5, 0.4)]
    assert play(GROUND, {}, wide).outcome == "hit"
    open_ = play(GROUND, {}, [Target(known["seat_1"], 0.5, 0.001)])
    assert open_.outcome == "open" and open_.deals == GROUND.deals


def test_the_search_finds_the_number_and_confirms_it_on_other_deals() -> None:
    """Antes as large as the stack end a match in one hand, small ones do not; the target lies at the one."""
    known, knob = measures(), Knob("ante", (1, 2, 4))
    length = {value: play(GROUND, {"ante": value}, [Target(known["decisions"], 1, 1)]) for value in knob.values}
    means = {value: float(np.mean(one.numbers[0])) for value, one in length.items()}
    target = [Target(known["decisions"], means[2], 0.01 * means[2])]
    found = tune(GROUND, [knob], target, 3, 60)
    assert min(found.tried, key=lambda one: one.off).options == {"ante": 2}
    assert len(found.tried) == 3 and len(found.confirmed) == 3
    best, again = min(found.tried, key=lambda one: one.off), found.confirmed[0]
    assert again.options == best.options and not np.array_equal(again.numbers[0][:60], best.numbers[0][:60])
    same = tune(GROUND, [knob], target, 3, 60)
    assert [one.off for one in same.tried] == [one.off for one in found.tried]


def test_optuna_searches_where_there_are_more_choices_than_tries() -> None:
    known, small = measures(), Ground("bayonet", None, {"players": 2}, ["random"], 20, 1, 20)
    wanted = [Target(known["decisions"], 60, 3), Target(known["seat_1"], 0.5, 0.02)]
    for targets in (wanted[:1], wanted):
        found = tune(small, [Knob("ante", tuple(range(1, 7)))], targets, 4, 20)
        assert 2 <= len(found.tried) <= 4 and len({str(one.options) for one in found.tried}) == len(found.tried)


def test_a_pareto_set_leaves_out_only_who_is_surely_beaten_in_everything() -> None:
    random = np.random.default_rng(5)
    measure = measures()["turns"]
    targets = [Target(measure, 10, 1), Target(measure, 20, 1)]

    def candidate(first: float, second: float) -> Candidate:
        numbers = tuple(random.normal(middle, 1, 200) for middle in (first, second))
        found = tuple(IntervalEstimate(float(one.mean()), 0, 0, 200) for one in numbers)
        off = max(abs(float(numbers[0].mean()) - 10), abs(float(numbers[1].mean()) - 20))
        return Candidate({}, numbers, found, "open", off)

    near, far, one_sided, alike = candidate(10, 20), candidate(14, 25), candidate(10, 30), candidate(10.01, 20.01)
    front = pareto([near, far, one_sided, alike], targets)
    assert not any(one is far for one in front)
    assert any(one is near for one in front) and any(one is alike for one in front)


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", "tune", "bayonet", "--players", "2", "--bots", "random", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out, said.err

    small = ["--vary", "ante=1..2", "--deals", "20", "--confirm", "20"]
    code, said, _ = call(*small, "--target", "seat_1=50")
    assert code == 0 and "Confirmed on 20 fresh deals" in said and "ante that do not surely miss" in said
    code, said, _ = call(*small, "--target", "seat_1=50", "--target", "turns=9", "--json")
    found: Any = json.loads(said)
    assert code == 0 and set(found["targets"]) == {"seat_1", "turns"} and found["confirmed"]
    for words, complaint in (
        (["--vary", "ant=1..2", "--target", "seat_1=50"], "no option 'ant'"),
        (["--vary", "ante=1..2", "--target", "seat_9=50"], "no measure 'seat_9'"),
        (["--vary", "ante=1..2", "--set", "ante=2", "--target", "seat_1=50"], "given twice"),
        (["--vary", "ante=1..2", "--target", "seat_1=50", "--deals", "3"], "--deals is 20"),
        (["--vary", "ante=1..2", "--target", "seat_1=50", "--tries", "0"], "number of tries"),
    ):
        code, _, said = call(*words)
        assert code == 2 and complaint in said


@pytest.mark.parametrize("wanted", [["decisions=60+-6"], ["seat_1=50", "turns=6"]])
def test_the_page_draws_what_was_tried_and_crosses_only_what_was_played_again(wanted: list[str]) -> None:
    knob, targets = Knob("ante", (1, 2, 3, 4)), read_targets(wanted, measures())
    found = tune(GROUND, [knob], targets, 4, 60)
    page = tuned_page(found, "Antes", "Bayonet", ["The answer <first>.", "More."], "sandtable tune bayonet")
    assert "<h1>The answer &lt;first&gt;.</h1>" in page and "<pre>sandtable tune bayonet</pre>" in page
    assert "http" not in page and "Wanted: " in page
    marks, rows = re.findall(r'href="#([a-z]+-\d+)"', page), re.findall(r"<tr id=([a-z]+-\d+)", page)
    assert set(marks) == set(rows) and len(rows) == len(found.tried) + len(found.confirmed)
    assert sum(one.startswith("again") for one in marks) == len(found.confirmed)
    if len(targets) > 1:
        assert page.count(" *<td>") == len(found.front)


def test_a_tuning_writes_a_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "tuned.html"
    words = ["--players", "2", "--bots", "random", "--vary", "ante=1..2", "--target", "seat_1=50"]
    words += ["--deals", "20", "--confirm", "20", "--report", str(page)]
    monkeypatch.setattr(sys, "argv", ["sandtable", "tune", "bayonet", *words])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == 0 and "Confirmed on 20 fresh deals" in capsys.readouterr().out
    repeat = (
        "sandtable tune bayonet --vary ante=1..2 --target seat_1=50 --players 2 --bots random --tries 30 --deals 20"
    )
    assert f"{repeat} --confirm 20 --seed 0" in page.read_text(encoding="utf-8")
