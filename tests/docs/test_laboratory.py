"""What docs/laboratory.md shows works as shown, on small numbers."""

from __future__ import annotations

import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest

from sandtable import cli

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "laboratory.md").read_text(encoding="utf-8")
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("sandtable ")
]
#: Files that are shown, by the name in their first line.
FILES = dict(re.findall(r"```(?:toml|python)\n(?=# (\S+\.(?:toml|py))\n)(.*?)```", PAGE, re.DOTALL))
STUDY = FILES["study.toml"]

#: What makes a command cheap; of others, the number of deals.
_SMALL = {
    "simulate": ["--games", "20"],
    "cards": ["--deals", "20", "--card", "recruit"],
    "decks": ["--tries", "2", "--deals", "20", "--confirm", "20"],
    "luck": ["--deals", "20", "--levels", "first,random"],
    "tune": ["--deals", "20", "--confirm", "20", "--tries", "4"],
}


#: What designers come with, and the line of the page that does it.
JOBS = {
    "seat shares": r"^sandtable simulate conquest ",
    "faction shares": r"^sandtable simulate bridgefront ",
    "dice of two sizes, paired": r"^sandtable compare conquest .*--b die_sides=8",
    "a screen of all cards": r"^sandtable cards bridgefront (?!.*--card)",
    "what one card causes": r"^sandtable cards bridgefront .*--card",
    "luck and skill": r"^sandtable luck ",
    "tuning": r"^sandtable tune ",
    "a changed card": r"^sandtable compare battlecards --b units=my-units\.toml --b cards=my-cards\.toml",
    "a table of decisions": r"^sandtable export ",
    "asked in SQL": r"^SELECT ",
    "a bot of one's own": r"^sandtable compare bayonet .*--bots my_bots:hasty",
    "a study in Python": r"^study = Study\.compare\(",
    "a Ray cluster": r"^sandtable study run study\.toml --on ray$",
}


@pytest.mark.parametrize("job", JOBS)
def test_a_job_is_one_command(job: str) -> None:
    """Each is run by a test below, on small numbers; that on a cluster by tests/lab/studies/test_cluster.py."""
    assert re.search(JOBS[job], PAGE, re.MULTILINE)


def _without(words: list[str], options: list[str]) -> list[str]:
    """A command line without some of its options, each with its value."""
    return [word for i, word in enumerate(words) if word not in options and (i == 0 or words[i - 1] not in options)]


def run(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["sandtable", *words])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    said = capsys.readouterr()
    assert not stopped.value.code, said.err
    return said.out


@pytest.mark.parametrize("command", [line for line in COMMANDS if not {"study", "export", "open"} & set(line.split())])
def test_a_command_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    words = shlex.split(command)[1:]
    small = _SMALL.get(words[0], ["--deals", "20"])
    words = _without(words, [word for word in small if word.startswith("--")])
    said = run([*words, *small, "--bots", "random"] if "--bots" not in words else [*words, *small], monkeypatch, capsys)
    assert said
    assert all(Path(word).stat().st_size > 5_000 for word in words if word.endswith(".html"))


def test_the_study_is_checked_played_reported_and_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    small = STUDY.replace("units = 2000", "units = 20").replace("block = 200", "block = 10")
    assert small != STUDY
    Path("study.toml").write_text(small.replace('"heuristic"', '"random"', 1), encoding="utf-8")
    commands = [shlex.split(line)[1:] for line in COMMANDS if {"study", "open"} & set(line.split())]
    assert [words[1 if words[0] == "study" else 0] for words in commands] == [
        "check", "run", "report", "list", "open", "decisions", "run", "run", "merge", "run", "run",
    ]  # fmt: skip
    for words in commands:
        if "ray" in words:
            continue  # tests/lab/studies/test_cluster.py has a cluster
        words = _without(words, ["--processes"])
        if "decisions" in words:
            words = [*_without(words, ["--deals"]), "--deals", "1", "--no-observations"]
        assert run(words, monkeypatch, capsys)
    assert Path("study.html").exists() and Path("study.games/manifest.json").exists()


def test_the_table_names_every_key() -> None:
    for table, values in tomllib.loads(STUDY).items():
        keys = values[0] if isinstance(values, list) else values if isinstance(values, dict) else None
        for name in [table] if keys is None else [f"{table}.{key}" for key in keys]:
            assert f"`{name}`" in PAGE, name


def test_the_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(?!# my_bots)(.*?)```", PAGE, re.DOTALL)
    small = code.replace("deals=200", 'deals=20, bots=["random"]')
    assert small != code
    exec(small, {})
    assert "seat_1 B" in capsys.readouterr().out


def test_decisions_are_asked_in_sql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import duckdb

    [query] = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
    [command] = [shlex.split(line)[1:] for line in COMMANDS if " export " in line]
    monkeypatch.chdir(tmp_path)
    run([*_without(command, ["--games"]), "--games", "2", "--bots", "random"], monkeypatch, capsys)
    rows = duckdb.sql(query).fetchall()
    [(total,)] = duckdb.sql("SELECT count(*) FROM 'decisions/*.parquet'").fetchall()
    assert sum(times for _, times, _ in rows) == total > 20
    assert all(choices >= 2 for _, _, choices in rows)
