"""What the pages of studies say is what their studies play: the first deals of each are played once more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bench import playtest
from bench.studies import ROOT, fingerprint, studies
from sandtable.core.game.registry import find_definition
from sandtable.lab.studies.plan import read_plan
from sandtable.lab.studies.study import Study

PLAYED = [file for file in studies() if file.with_suffix(".json").exists()]


def test_there_are_figures() -> None:
    assert PLAYED


@pytest.mark.parametrize("file", PLAYED, ids=lambda file: file.stem)
def test_the_first_deals_of_a_study_are_played_again(file: Path) -> None:
    kept = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    study = Study.read(file)
    assert kept["rules"] == find_definition(study.plan.game).version
    first = kept["first_deals"]
    assert fingerprint(study.player.play(0, first["deals"]), first["deals"]) == first["fingerprint"]
    if file.parent == playtest.FOLDER:
        page, place = playtest.PAGE.read_text(encoding="utf-8"), f"`{file.relative_to(ROOT).as_posix()}`"
    else:
        page, place = (ROOT / "docs" / "studies.md").read_text(encoding="utf-8"), study.plan.title
    assert place in page and f"{kept['games']:,} games" in page


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


def test_the_page_of_bridgefront_is_made_from_the_answers() -> None:
    assert playtest.PAGE.read_text(encoding="utf-8") == playtest.page()
    heuristic = [file.stem for file in PLAYED if file.parent == playtest.FOLDER and not file.stem.endswith("-ahead")]
    assert sorted(heuristic) == sorted(playtest.QUESTIONS), "every question is answered"


def test_a_variant_says_whether_it_mattered() -> None:
    text = playtest.PAGE.read_text(encoding="utf-8")
    for file in PLAYED:
        if file.parent == playtest.FOLDER:
            for variant in read_plan(file).variant[1:]:
                assert f"- **{variant.name}**" in text


def test_what_a_question_is_about_is_counted_in_the_games_that_are_played() -> None:
    """Mortar Shot can be dodged only where basic actions have an initiative of their own."""
    for name in playtest.ALSO:
        for file in (playtest.FOLDER / f"{name}.toml", playtest.FOLDER / f"{name}-ahead.toml"):
            kept = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
            standard, *others = (kept["also"][variant.name] for variant in read_plan(file).variant)
            assert standard == 0 < min(others)
            assert playtest.ALSO[name][2].format(times=others[0]) in playtest.PAGE.read_text(encoding="utf-8")


def test_the_rules_of_conquest_say_what_the_studies_say() -> None:
    text = (ROOT / "src" / "sandtable" / "games" / "conquest" / "RULES.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([^|]+) \| (\d+\.\d) % \|", text.partition("### Two players")[2], re.MULTILINE))
    found = {}
    for name, before in (("two-seats", ""), ("two-seats-supply", "Supply Lines, ")):
        kept = json.loads((ROOT / "studies" / "conquest" / f"{name}.json").read_text(encoding="utf-8"))
        for one in kept["answers"]:
            if one["measure"] == "seat_1":
                found[one["variant"] if one["kind"] == "single" else before + one["variant"]] = f"{100 * one['b']:.1f}"
    assert rows == found
