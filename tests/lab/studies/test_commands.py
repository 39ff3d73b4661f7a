"""`sandtable study`, `compare` and `sweep` on the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import polars
import pytest

from sandtable import cli
from sandtable.commands import at_table
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.server.protocol.laboratory_documents import StudyForm

FILE = """
game = "bayonet"
players = 2
[[variant]]
name = "A"
[[variant]]
name = "B"
options = { ante = 2 }
used = ["ANTE"]
[[lineup]]
bots = ["random"]
[stop]
units = 30
block = 10
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "study.toml").write_text(FILE, encoding="utf-8")

    def call(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", *arguments])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return int(stopped.value.code or 0), said.out, said.err

    return call


def test_a_study_is_checked_run_reported_and_listed(run: Any, tmp_path: Path) -> None:
    code, said, _ = run("study", "check", "study.toml")
    assert code == 0 and "at most 30 deals: 60 games" in said and "D_BET" in said and "ANTE" in said
    assert run("study", "report", "study.toml")[0] == 2  # nothing was played yet
    code, said, _ = run("study", "run", "study.toml")
    assert code == 0 and "Did it matter?" in said and "was used in 30 of 30 deals" in said
    code, again, _ = run("study", "run", "study.toml", "--json")
    found = json.loads(again)
    assert found["deals"] == 30 and found["answers"][1]["used"]["games"] == 30 and found["counted"]
    assert run("study", "report", "study.toml")[0] == 0
    assert "<h1>" in (tmp_path / "study.html").read_text(encoding="utf-8")
    code, said, _ = run("study", "list", "study.toml", "--where", "used", "--limit", "5", "--json")
    rows = json.loads(said)
    assert code == 0 and len(rows) == 5 and all(row["used"] > 0 and len(row["key"]) == 64 for row in rows)
    assert "won by seat" in run("study", "list", "study.toml", "--variant", "A")[1]


def test_a_game_of_a_study_is_opened_at_the_table(run: Any, tmp_path: Path) -> None:
    """A server for it alone, which is gone after Ctrl-C with all that it had written."""
    code, said, _ = run("open", "study.toml", "7", "--variant", "B", "--out", "game.json")
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert code == 0 and "--table" in said
    (tmp_path / "own").mkdir()
    command = [sys.executable, "-m", "sandtable", "open", "study.toml", "7", "--variant", "B", "--table"]
    environment = {**os.environ, "TMPDIR": str(tmp_path / "own")}
    opened = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=tmp_path, text=True, env=environment)
    assert opened.stdout is not None
    try:
        address = urlsplit(opened.stdout.readline().split()[-1])
        game = f"{address.scheme}://{address.netloc}/api/laboratory/studies/this/games/0"
        with httpx.Client(timeout=60) as people:
            table = people.get(game).json()["start"]
            frames = people.get(f"{game}/frames", params={"from": 0, "to": 3}).json()["frames"]
            page = people.get(f"{address.scheme}://{address.netloc}{address.path}")
    finally:
        opened.send_signal(signal.SIGINT)
        assert opened.wait(20) == 0
    assert page.status_code == 200 and address.hostname == "127.0.0.1" and address.path == "/laboratory/this/0"
    assert table["summary"]["title"] == "study: B, deal 8" and table["summary"]["state"] == "finished"
    assert len(frames) == 4 and len(record["choices"]) > 4
    assert not list((tmp_path / "own").iterdir())


CHANGED = [
    ("bayonet", None, {"ante": 3}), ("conquest", "supply-lines", {}), ("battlecards", "east-fat", {"scores": "short"}),
    ("bridgefront", None, {"factions": "veil,bastion,aerial,prospect,cipher,gatewright"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "preset", "options"), CHANGED)
def test_a_table_for_a_game_alone_has_its_rules(game: str, preset: str | None, options: dict[str, Any]) -> None:
    """As the server reads what stands in its database."""
    match = Match(load(game, preset=preset, **options), key=bytes(32))
    row = at_table._row(match, "t" * 200, "v" * 50, 4, 1, ["random"], 0)
    form = msgspec.json.decode(row.form, type=StudyForm)
    rules = form.variants[0]
    found = make(form.game, rules.preset, {**rules.options, "players": form.players}, rules.attachments, files=False)
    assert found.rules.tobytes() == match.game.rules.tobytes() and len(rules.name) == 40 and len(form.title) == 80


def test_compare_as_json(run: Any) -> None:
    code, said, _ = run(
        "compare", "bayonet", "--b", "ante=2", "--players", "2", "--bots", "random", "--deals", "20", "--used", "ANTE",
        "--json", "--report", "page.html",
    )  # fmt: skip
    found = json.loads(said)
    assert code == 0 and list(found) == ["seat_1", "decisions", "turns"]
    assert {"a", "b", "difference", "interval", "paired_factor", "used"} <= found["seat_1"].keys()
    assert found["seat_1"]["used"]["games"] == 20 and found["seat_1"]["used"]["times"] > 0
    text = Path("page.html").read_text(encoding="utf-8")
    assert "sandtable compare bayonet --b ante=2 --players 2 --used ANTE --bots random --deals 20 --seed 0" in text


def test_sweep(run: Any) -> None:
    code, said, _ = run("sweep", "bayonet", "--set", "ante=1..3", "--players", "2", "--bots", "random", "--deals", "20")
    assert code == 0 and "ante=2" in said and "ante=3" in said and "ante=1" not in said
    assert "--used NAME" in said  # nothing was named that counts, and how to name it is said
    code, said, _ = run(
        "sweep",
        "bayonet",
        "--set",
        "ante=1..2",
        "--players",
        "2",
        "--bots",
        "random",
        "--deals",
        "20",
        "--used",
        "ANTE",
    )
    assert code == 0 and "was used in 20 of 20 deals" in said and "--used NAME" not in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["compare", "bayonet", "--deals", "5"], "number of deals is 20"),
        (["compare", "bayonet", "--b", "ant=2"], "no option 'ant'"),
        (["compare", "bayonet", "--until", "whenever"], "--until is fixed, never"),
        (["compare", "bayonet", "--b", "players=3", "--deals", "20"], "as many seats as the first"),
        (["compare", "bayoneta"], "did you mean 'bayonet'"),
        (["sweep", "bayonet", "--set", "ante=2"], "names no values to sweep over"),
        (["sweep", "bayonet", "--set", "ante=3..1"], "from a smaller number to a larger"),
        (["open", "study.toml", "3", "--table", "--out", "game.json"], "either --out or --table"),
        (["open", "study.toml", "3", "--table", "--port", "65536"], "The port is 0 to 65535, not 65536."),
        (["open", "study.toml", "3", "--port", "8000"], "needs --table"),
        (["study", "run", "none.toml"], "cannot be read"),
        (["study", "run", "study.toml", "--processes", "0"], "processes is 1 to 256"),
        (["study", "list", "study.toml", "--out", "nothing"], "no games in"),
    ],
)
def test_what_makes_no_sense_is_a_sentence(run: Any, words: list[str], complaint: str) -> None:
    code, _, said = run(*words)
    assert code == 2 and complaint in said
    assert not Path("nothing").exists()


def test_parts_are_played_and_put_together(run: Any, tmp_path: Path) -> None:
    text = FILE.replace("units = 30", "units = 70").replace("block = 10", "block = 15")
    (tmp_path / "study.toml").write_text(text, encoding="utf-8")
    code, said, _ = run("study", "run", "study.toml", "--shard", "1/2")
    assert code == 0 and "Part 1/2, 3 blocks, is in" in said
    code, said, _ = run("study", "run", "study.toml", "--shard", "2/2", "--out", "b", "--json")
    assert code == 0 and json.loads(said)["blocks"] == 2
    code, said, _ = run("study", "merge", "study.toml", "study.part-1-of-2")
    assert code == 0 and "2 blocks are missing" in said
    code, said, _ = run("study", "merge", "study.toml", "b", "--json")
    found = json.loads(said)
    assert code == 0 and (found["blocks"], found["of"], found["new"]) == (5, 5, 2)
    assert run("study", "report", "study.toml")[0] == 0
    code, _, complaint = run("study", "run", "study.toml", "--shard", "5/2")
    assert code == 2 and "third of 64" in complaint
    code, _, complaint = run("study", "run", "study.toml", "--shard", "1/2", "--report", "page.html")
    assert code == 2 and "there is no page of it" in complaint and not (tmp_path / "page.html").exists()


def test_a_game_is_opened_and_decisions_are_written(run: Any, tmp_path: Path) -> None:
    run("study", "run", "study.toml")
    [row] = json.loads(run("study", "list", "study.toml", "--variant", "B", "--limit", "1", "--json")[1])
    code, said, _ = run("open", "study.toml", str(row["deal"]), "--variant", "B", "--out", "game.json")
    assert code == 0 and "sandtable replay game.json" in said
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert len(record["choices"]) == row["decisions"]
    assert [seat + 1 for seat, share in enumerate(record["returns"]) if share] == row["winners"]
    assert run("replay", "game.json")[0] == 0
    code, said, _ = run("study", "decisions", "study.toml", "--out", "rows", "--deals", "3")
    rows = polars.read_parquet(tmp_path / "rows" / "decisions-*.parquet")
    assert code == 0 and f"{rows.height:,} decisions are" in said
    games = polars.read_parquet(tmp_path / "study.games" / "*.games.parquet").filter(polars.col("deal") < 3)
    assert rows.height == int(games["decisions"].sum()) and set(rows["variant"]) == {"A", "B"}
    assert all(choice in legal for choice, legal in zip(rows["choice"], rows["legal"].to_list(), strict=True))
    assert json.loads((tmp_path / "rows" / "manifest.json").read_text())["deals"] == 3
    for words, complaint in (
        (["open", "study.toml", "99"], "deals 0 to 29"),
        (["open", "study.toml", "1", "--variant", "C"], "no variant 'C'"),
        (["open", "study.toml", "1", "--seating", "2"], "seating is 1 to 1"),
        (["study", "decisions", "study.toml", "--out", "rows"], "not an empty folder"),
    ):
        code, _, said = run(*words)
        assert code == 2 and complaint in said
