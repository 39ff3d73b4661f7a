"""Studies are the same however they are played, go on where they were stopped, and say what their games say."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.match import Match
from sandtable.lab.simulate import simulate
from sandtable.lab.studies.plan import StudyError, plan_from
from sandtable.lab.studies.running import Progress
from sandtable.lab.studies.study import Study, StudyOutcome

BOTS = [{"bots": ["random"]}]


def study(**more: Any) -> Study:
    plan = {
        "game": "bayonet", "players": 2, "seed": 3, "lineup": BOTS, "stop": {"units": 60, "block": 15},
        "variant": [{"name": "A"}, {"name": "B", "options": {"ante": 2}, "used": ["ANTE"]}],
    }  # fmt: skip
    return Study(plan_from({**plan, **more}))


NAMES = ("shares", "scores", "digests", "used", "counted", "grouped", "things", "rounds")


def digest(done: StudyOutcome) -> list[Any]:
    return [[getattr(block, name).tobytes() for name in NAMES] for block in done.blocks]


@pytest.fixture(scope="module")
def plain() -> StudyOutcome:
    return study().run()


def test_the_games_are_those_of_simulate(plain: StudyOutcome) -> None:
    done = simulate(plain.study.game, 60, seed=3, bots=("random",))
    shares = np.concatenate([block.shares[0, 0] for block in plain.blocks])
    assert np.array_equal(shares, done.returns)
    assert np.array_equal(np.concatenate([block.decisions[0, 0] for block in plain.blocks]), done.decisions)


def test_two_processes_give_the_same_bits(plain: StudyOutcome, tmp_path: Path) -> None:
    """Processes of their own cannot know of anything that this one has made."""
    done = study().run(tmp_path, processes=2)
    assert digest(done) == digest(plain)
    assert digest(study().run(tmp_path, play=False)) == digest(plain)  # and so do files


@pytest.mark.parametrize("bots", [["random"], ["heuristic", "search:3p"]])
def test_one_thread_and_eight_give_the_same_bits(bots: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where bots think, who keep what they know of a game between decisions."""
    found = []
    for threads in (1, 8):
        monkeypatch.setattr("os.cpu_count", lambda threads=threads: threads)
        lineup = [{"bots": bots, "rotate": len(bots) > 1}]
        found.append(digest(study(lineup=lineup, stop={"units": 40, "block": 5}).run()))
    assert len(found[0]) == 8 and found[0] == found[1]


def test_a_study_goes_on_where_it_was(plain: StudyOutcome, tmp_path: Path) -> None:
    study(stop={"units": 30, "block": 15}).run(tmp_path)
    times = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.parquet")}
    assert len(times) == 6
    assert digest(study().run(tmp_path)) == digest(plain)
    assert all(file.stat().st_mtime_ns == time for file, time in times.items())


def test_a_block_that_was_lost_is_played_again(plain: StudyOutcome, tmp_path: Path) -> None:
    study().run(tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    (tmp_path / "deals-000000015-000000029.games.parquet").unlink()
    assert digest(study().run(tmp_path)) == digest(plain)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_games_of_another_study_are_refused(tmp_path: Path) -> None:
    study().run(tmp_path)
    for change, key in (
        ({"seed": 4}, "seed"),
        ({"variant": [{"name": "A"}, {"name": "B", "options": {"ante": 3}, "used": ["ANTE"]}]}, r"variants\[2\]"),
        ({"stop": {"units": 60, "block": 20}}, "block"),
    ):
        with pytest.raises(StudyError, match=f"another study: {key}"):
            study(**change).run(tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    (tmp_path / "manifest.json").write_text(json.dumps({**manifest, "code": "of last year"}))
    with pytest.raises(StudyError, match="another study: code"):
        study().run(tmp_path)
    assert study().run(tmp_path, play=False).older  # but one may look at them
    other = tmp_path / "other"
    other.mkdir()
    (other / "letter.txt").write_text("mine")
    with pytest.raises(StudyError, match="holds something else"):
        study().run(other)
    with pytest.raises(StudyError, match="no games in"):
        study().run(tmp_path / "empty", play=False)


def test_the_manifest_says_what_the_games_depend_on(tmp_path: Path) -> None:
    study().run(tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert manifest["game"] == "bayonet" and manifest["seed"] == 3 and len(manifest["code"]) == 40
    assert [one["options"]["ante"] for one in manifest["variants"]] == [1, 2]
    games = polars.read_parquet(tmp_path / "deals-000000000-000000014.games.parquet")
    assert games.height == 30 and {"variant", "seating", "deal", "share_0", "digest_1"} <= set(games.columns)


def test_different_bots_sit_everywhere_on_each_deal() -> None:
    done = study(players=3, lineup=[{"bots": ["heuristic", "random", "random"]}], stop={"units": 20}).run()
    assert [seating.bots.index("heuristic") for seating in done.study.player.seatings] == [0, 2, 1]
    assert done.games == 2 * 3 * 20
    [answer] = [one for one in done.answers if one.measure.name == "bot:heuristic" and one.kind == "single"]
    assert answer.value.n == 20 and answer.value.low > 1 / 3  # the unit is a deal, not a game


def test_counters_are_what_the_log_says(plain: StudyOutcome) -> None:
    """Game 0 of variant B once more at the table: its events are those that were counted."""
    from sandtable.core.kernel.chance import Stream, chacha_block
    from sandtable.core.kernel.driving.drivers import simulation_key
    from sandtable.games.bayonet import events

    match = Match(plain.study.player.games[1], key=game_key(3, 0))
    bots = Stream(chacha_block(simulation_key(3), 0)[32:])
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[bots.below(len(codes))])
    used = int(plain.blocks[0].used[1, 0, 0, 1])
    assert match.ply == plain.blocks[0].decisions[1, 0, 0]
    assert used == sum(event.kind == events.ANTE for happened in match._events for event in happened) > 0


def test_progress_says_rate_and_answers() -> None:
    seen: list[Progress] = []
    study().run(progress=seen.append)
    assert [one.deals for one in seen] == [15, 30, 45, 60]
    assert all(one.rate > 0 and one.games == 2 * one.deals for one in seen)
    assert seen[0].remaining and seen[-1].remaining == 0
    assert [answer.measure.name for answer in seen[0].answers][::2] == ["seat_1", "decisions", "turns"]


def test_a_study_stops_when_it_is_decided(tmp_path: Path) -> None:
    """A game of at most two hands is shorter: that is seen long before the last deal, and what was played beyond
    is not kept."""
    more: dict[str, Any] = {
        "variant": [{"name": "A", "options": {"hand_cap": 2}}, {"name": "B", "options": {"hand_cap": 90}}],
        "question": [{"measure": "decisions"}], "stop": {"units": 2_000, "block": 100, "rule": "decided"},
    }  # fmt: skip
    done = study(**more).run(tmp_path)
    assert done.deals == 200  # the first look at which a mean without bounds has an interval
    assert [answer.kind for answer in done.answers] == ["single", "differs"]
    assert len(list(tmp_path.glob("*.games.parquet"))) == 2


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(
        'game = "bayonet"\nplayers = 2\n[[variant]]\nname = "A"\n[[lineup]]\nbots = ["random"]\n'
        "[stop]\nunits = 1000000\nblock = 50\n"
    )
    running = subprocess.Popen(
        [sys.executable, "-m", "sandtable", "study", "run", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A shell that runs the tests in its background makes its children deaf to Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    folder = tmp_path / "study.games"
    try:
        while running.poll() is None and len(list(folder.glob("*.games.parquet"))) < 3:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=120)
    finally:
        running.kill()
    assert running.returncode == 130 and "Traceback" not in complaints
    assert Study.read(file).run(folder, play=False).deals >= 150
