"""What docs/studies.md says is what its studies play: the first block of each is played once more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bench.studies import ROOT, fingerprint, studies
from sandtable.core.game.registry import find_definition
from sandtable.lab.studies.reading import read_plan
from sandtable.lab.studies.study import Study

PLAYED = [file for file in studies() if file.with_suffix(".json").exists()]


def test_there_are_figures() -> None:
    assert PLAYED


@pytest.mark.parametrize("file", PLAYED, ids=lambda file: file.stem)
def test_the_first_block_of_a_study_is_played_again(file: Path) -> None:
    kept = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    study = Study.read(file)
    assert kept["rules"] == find_definition(study.plan.game).version
    block = study.player.play(0, kept["first_block"]["deals"])
    assert fingerprint(block) == kept["first_block"]["fingerprint"]
    page = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8")
    assert study.plan.title in page and f"{kept['games']:,} games" in page


@pytest.mark.parametrize(
    "file", [file for file in studies() if not file.stem.endswith("-ahead")], ids=lambda one: one.stem
)
def test_a_study_can_be_played_and_asks_stronger_bots_the_same(file: Path) -> None:
    assert Study.read(file).asked
    ahead = file.with_name(f"{file.stem}-ahead.toml")
    if ahead.exists():
        first, second = read_plan(file), read_plan(ahead)
        assert (first.variant, first.question, first.seed) == (second.variant, second.question, second.seed)
        assert first.lineup != second.lineup


def test_the_rules_of_conquest_say_what_the_study_says() -> None:
    kept = json.loads((ROOT / "studies" / "conquest" / "two-seats.json").read_text(encoding="utf-8"))
    text = (ROOT / "src" / "sandtable" / "games" / "conquest" / "RULES.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([^|]+) \| (\d+\.\d) % \|", text.partition("### Two players")[2], re.MULTILINE))
    found = {one["variant"]: f"{100 * one['b']:.1f}" for one in kept["answers"] if one["measure"] == "seat_1"}
    assert rows and rows == {name: found[name] for name in rows}
