"""A study played in parts is the study played at once, bit for bit; what does not fit together is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars
import pytest

from sandtable.lab.studies.plan import StudyError, plan_from
from sandtable.lab.studies.study import Study, StudyOutcome, as_values


def study(**more: Any) -> Study:
    plan = {
        "game": "bayonet", "players": 2, "seed": 3, "lineup": [{"bots": ["random"]}],
        "stop": {"units": 70, "block": 15},
        "variant": [{"name": "A"}, {"name": "B", "options": {"ante": 2}, "used": ["ANTE"]}],
    }  # fmt: skip
    return Study(plan_from({**plan, **more}))


def said(done: StudyOutcome) -> list[dict[str, Any]]:
    return [as_values(answer) for answer in done.answers]


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_parts_put_together_are_the_whole(tmp_path: Path) -> None:
    whole, told = study().run(tmp_path / "whole"), list[tuple[int, int]]()
    parts = [tmp_path / f"part-{k}" for k in (1, 2, 3)]
    blocks = [
        study().run_shard(f"{k}/3", part, progress=lambda *now: told.append(now)) for k, part in enumerate(parts, 1)
    ]
    assert blocks == [2, 2, 1] and told == [(15, 30), (30, 30), (15, 25), (25, 25), (15, 15)]
    assert study().merge(tmp_path / "all", [parts[2], parts[0]]) == (3, 5, 3)
    assert study().merge(tmp_path / "all", parts) == (5, 5, 2)
    assert files(tmp_path / "all") == files(tmp_path / "whole")
    assert said(study().run(tmp_path / "all", play=False)) == said(whole)


def test_a_part_goes_on_where_it_was(tmp_path: Path) -> None:
    study().run_shard("1/2", tmp_path / "part")
    before = files(tmp_path / "part")
    (tmp_path / "part" / "deals-000000030-000000044.games.parquet").unlink()
    study().run_shard("1/2", tmp_path / "part")
    assert files(tmp_path / "part") == before


def test_a_study_that_stops_early_stops_there_in_parts_too(tmp_path: Path) -> None:
    early = {
        "stop": {"units": 2000, "block": 100, "rule": "decided"},
        "question": [{"measure": "turns", "margin": 0.5}],
    }
    parts = [tmp_path / "early-1", tmp_path / "early-2"]
    for k, part in enumerate(parts, 1):
        study(**early).run_shard(f"{k}/2", part)
    study(**early).merge(tmp_path / "early", parts)
    done, whole = study(**early).run(tmp_path / "early"), study(**early).run(tmp_path / "whole")
    assert done.deals == whole.deals < 2000 and said(done) == said(whole)
    games = {name for name in files(tmp_path / "whole") if name.endswith(".games.parquet")}
    assert {name: file for name, file in files(tmp_path / "early").items() if name in games} == {
        name: file for name, file in files(tmp_path / "whole").items() if name in games
    }


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    for text in ("3", "0/2", "3/2", "1/99999", "1/2/3", "a/b", "-1/2"):
        with pytest.raises(StudyError, match="A part of a study is such as 3/64"):
            study().run_shard(text, tmp_path / "none")
    assert not (tmp_path / "none").exists()
    study().run_shard("1/2", tmp_path / "one")
    study(seed=4).run_shard("2/2", tmp_path / "two")
    with pytest.raises(StudyError, match="another study: seed"):
        study().merge(tmp_path / "all", [tmp_path / "one", tmp_path / "two"])
    with pytest.raises(StudyError, match="no folder of a study"):
        study().merge(tmp_path / "all", [tmp_path / "three"])
    assert not (tmp_path / "all").exists()
    study().run_shard("1/2", tmp_path / "other")
    games = tmp_path / "other" / "deals-000000030-000000044.games.parquet"
    polars.read_parquet(games).with_columns(polars.col("turns") + 1).write_parquet(games)
    with pytest.raises(StudyError, match="deals from 30 on came out otherwise"):
        study().merge(tmp_path / "all", [tmp_path / "one", tmp_path / "other"])
