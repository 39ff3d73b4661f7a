"""Decisions on disk: on the deals of a simulation, what the deciding seat knew, the same bytes from the same seed."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import sandtable
from sandtable import cli
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.match import Match
from sandtable.lab.decisions import export
from tests.needs import need_library

GAME = sandtable.load("bayonet", players=2, chips=10)


def read(folder: Path) -> pl.DataFrame:
    return pl.read_parquet(sorted(folder.glob("decisions-*.parquet")))


def test_every_decision_is_there_as_its_seat_knew_it(tmp_path: Path) -> None:
    total = export(GAME, 3, ["heuristic", "random"], tmp_path / "out", seed=5)
    rows = read(tmp_path / "out")
    assert len(rows) == total and rows["game"].unique().to_list() == [0, 1, 2]
    for number in range(3):
        match = Match(GAME, key=game_key(5, number))
        for row in rows.filter(pl.col("game") == number).iter_rows(named=True):
            seat = row["seat"]
            menu = {match.action(seat, code): code for code in match.legal(seat)}
            assert match.seats_to_act[0] == seat and row["ply"] == match.ply
            assert row["legal"] == sorted(menu) and row["key"] == match.information_key(seat)
            assert (np.array(row["observation"], dtype=np.float32) == match.observe(seat)).all()
            match.choose(seat, menu[row["choice"]])
        assert match.over
        ends = rows.filter(pl.col("game") == number).select("seat", "return").unique().iter_rows()
        assert all(share == match.returns[seat] for seat, share in ends)


def test_the_command_writes_files_and_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "sandtable export bayonet --players 2 --set chips=10 --bots random --games 2 --no-observations --out"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [*words.split(), "data"])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert not stopped.value.code
    rows = read(tmp_path / "data")
    assert f"{len(rows):,} decisions of 2 games in data" in capsys.readouterr().out
    assert "observation" not in rows.columns
    card = (tmp_path / "data" / "README.md").read_text(encoding="utf-8")
    assert "rules version 3" in card and '"chips": 10' in card and f"| decisions | {len(rows):,} |" in card
    named = {name for line in re.findall(r"^\| (`.*?) \|", card, re.MULTILINE) for name in re.findall(r"`(\w+)`", line)}
    assert named == set(rows.columns)
    assert set(rows["rules"]) == {"bayonet_v3"} and set(rows["version"]) == {sandtable.__version__}
    [code] = re.findall(r"```python\n(.*?)```", card, re.DOTALL)
    monkeypatch.chdir(tmp_path / "data")
    exec(code, {})
    assert "D_BET" in capsys.readouterr().out


def test_pytorch_reads_what_was_seen_and_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The card's reader: ten lines, and the tensors are the rows."""
    need_library("torch")
    total = export(GAME, 1, ["random"], tmp_path / "data", seed=3)
    rows = read(tmp_path / "data")
    card = (tmp_path / "data" / "README.md").read_text(encoding="utf-8")
    [code] = [code for code in re.findall(r"```python\n(.*?)```", card, re.DOTALL) if "import torch" in code]
    assert len([line for line in code.splitlines() if line]) <= 10
    monkeypatch.chdir(tmp_path / "data")
    known: dict[str, Any] = {}
    exec(code, known)
    assert f"torch.Size([{min(total, 256)}, {len(rows['observation'][0])}])" in capsys.readouterr().out
    seen, legal, choice, value = known["data"].tensors
    assert len(known["data"]) == total and (seen.numpy() == rows["observation"].to_numpy()).all()
    assert [one.nonzero().flatten().tolist() for one in legal] == rows["legal"].to_list()
    assert choice.tolist() == rows["choice"].to_list() and value.tolist() == rows["return"].to_list()
    assert all(legal[range(total), choice])


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        export(GAME, 1, ["random"], tmp_path / name, seed=seed, observing=False)
    a, b, c = (next((tmp_path / name).glob("*.parquet")).read_bytes() for name in "abc")
    assert a == b != c


def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "kept.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(sandtable.OptionError, match="not an empty folder"):
        export(GAME, 1, ["random"], tmp_path)
    with pytest.raises(sandtable.OptionError, match="number of games is 1 to"):
        export(GAME, 0, ["random"], tmp_path / "out")
    with pytest.raises(sandtable.OptionError, match="3 bots for 2 seats"):
        export(GAME, 1, ["random"] * 3, tmp_path / "out")
    assert not (tmp_path / "out").exists()
