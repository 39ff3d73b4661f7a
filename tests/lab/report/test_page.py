"""Pages about studies: the answer first, nothing from the network, plots with words, and how to repeat it."""

from __future__ import annotations

import re
import tomllib
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.lab.causes import Cause, SwapExample
from sandtable.lab.report.findings import cards_page
from sandtable.lab.report.page import headline, page, seen_in
from sandtable.lab.statistics.estimates import IntervalEstimate
from sandtable.lab.studies.answers import sentence
from sandtable.lab.studies.plan import plan_from, plan_text
from sandtable.lab.studies.study import Study, StudyOutcome, list_games


def run(*variants: dict[str, Any], **more: Any) -> StudyOutcome:
    plan = {
        "game": "bayonet", "players": 2, "lineup": [{"bots": ["random"]}], "variant": list(variants),
        "stop": {"units": 30, "block": 15},
    }  # fmt: skip
    return Study(plan_from({**plan, **more})).run()


class Shape(HTMLParser):
    """The tags that are open, and whether something closes what is not."""

    def __init__(self) -> None:
        super().__init__()
        self.headings: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside in ("h1", "h2") and data.strip():
            self.headings.append(data)
            self._inside = ""


@pytest.fixture(scope="module")
def compared() -> StudyOutcome:
    return run(
        {"name": "A <plain>", "options": {"hand_cap": 2}}, {"name": "B", "options": {"hand_cap": 90}, "used": ["ANTE"]}
    )


def test_the_answer_stands_first(compared: StudyOutcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    shape = Shape()
    shape.feed(text)
    assert shape.headings[0] == sentence(headline(compared.answers))
    assert headline(compared.answers).kind == "differs"
    assert {"Who wins", "Did it matter?", "Length", "What happened", "Once more"} <= set(shape.headings)


def test_it_needs_nothing_from_elsewhere(compared: StudyOutcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    assert not re.search(r"(?:src|href(?!=[\"']#games-)|url|@import|<script)\s*[=(]", text)
    assert "prefers-color-scheme:dark" in text and "@media print" in text
    assert "&lt;plain&gt;" in text and "<plain>" not in text


def test_plots_are_images_with_words(compared: StudyOutcome) -> None:
    text = page(compared, "command")
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 4  # with the lead
    for plot in plots:
        tree = ElementTree.fromstring(plot)
        assert tree.get("role") == "group"  # marks in it are links
        assert len(tree.get("aria-label") or "") > 10
    assert text.count("<summary>table</summary>") == 3


def test_every_mark_leads_to_games_that_can_be_opened(compared: StudyOutcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    places = set(re.findall(r'href="#(games-[0-9-]+)"', text))
    assert places == {"games-0", "games-1", "games-1-0", "games-1-1", "games-1-2"}
    places |= set(re.findall(r"href='#(games-[0-9-]+)'", text))  # of tables, and of how often a rule was used
    assert all(f"id={place} " in text for place in places)
    opened = re.findall(r"sandtable open long\.toml ([0-9]+) --variant (\S+) --seating 1", text)
    assert {name for _, name in opened} == {"B"} and "--variant &#x27;A &lt;plain&gt;&#x27; --seating 1" in text
    deals = list_games(compared, "B", "changed", 1)
    assert str(deals[0]["deal"]) in [deal for deal, _ in opened]


def test_the_games_behind_a_mark_moved_its_figure_the_way_it_says(compared: StudyOutcome) -> None:
    behind = seen_in(compared)
    for answer in compared.answers:
        found = behind.games(answer, 0 if answer.kind == "single" else 1)
        assert 1 <= len(found) <= 3
        for game in found if answer.kind != "single" and answer.value.value else ():
            block = compared.blocks[game.deal // 15]
            read = answer.measure.read(block)[:, game.deal % 15]
            assert (read[1] - read[0]) * answer.value.value > 0
            turns = block.turns[:, 0, game.deal % 15]
            assert (game.turns, game.first_turns) == (turns[1], turns[0])


def test_where_a_server_knows_the_games_its_links_open_them(compared: StudyOutcome) -> None:
    text = page(compared, "command", link=lambda game: f"https://host/laboratory/x/{game.deal}?at=0&v=1")
    assert "<a href='https://host/laboratory/x/" in text and "?at=0&amp;v=1'" in text
    assert "sandtable open" not in text


def test_a_sweep_has_games_behind_every_value() -> None:
    variants = [{"name": "as it is"}, *({"name": f"ante={n}", "options": {"ante": n}} for n in range(2, 17))]
    text = page(run(*variants, question=[{"measure": "turns"}], stop={"units": 20, "block": 20}), "command")
    places = re.findall(r'href="#(games-[0-9-]+)"', text)
    assert len(set(places)) > 15 and all(f"id={place} " in text for place in places)


def test_line_ups_are_answered_one_by_one() -> None:
    done = run(
        {"name": "A"}, {"name": "B", "options": {"hand_cap": 90}, "used": ["ANTE"]},
        lineup=[{"bots": ["random"]}, {"bots": ["first", "random"], "rotate": False}], question=[{"measure": "turns"}],
    )  # fmt: skip
    text = page(done, "command")
    assert "Do the line-ups agree?" in text and "first, random (as they sit)" in text
    [plot] = re.findall(r"<svg.*?</svg>", text[text.index("Do the line-ups") :], re.DOTALL)[:1]
    assert plot.count('href="#games-1-0"') == 2


def test_a_comparison_from_the_command_line_can_be_kept_as_a_file(compared: StudyOutcome) -> None:
    text = plan_text(compared.study.plan)
    assert plan_from(tomllib.loads(text)) == compared.study.plan
    said = page(compared, "sandtable compare bayonet", text)
    assert "Save the study below as study.toml" in said and "sandtable open study.toml" in said


def test_a_page_of_cards_has_caused_beside_naive() -> None:
    rows = [
        Cause(
            "hammer",
            IntervalEstimate(0.12, 0.05, 0.19, 500),
            0.001,
            True,
            0.02,
            None,
            80,
            2.0,
            (SwapExample(17, 1, 1.0, 0.0, (3, 0)),),
        ),
        Cause("<feather>", IntervalEstimate(-0.01, -0.06, 0.04, 500), 0.7, False, 0.3, None, 70, 1.5),
    ]
    text = cards_page(rows, "Title", "comes early instead of late", "sandtable cards x", "sandtable cards x --seed 3")
    assert "<h1>hammer adds 12.0 points where it comes early instead of late.</h1>" in text
    assert "<feather>" not in text and "+30.0" in text and "sandtable cards x" in text
    [plot] = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert ElementTree.fromstring(plot).get("aria-label") == "hammer +12.0 points; <feather> -1.0 points"
    assert "Nothing is found" in cards_page(rows[1:], "Title", "comes early", "command", "")
    # Every mark, and every row of the table, leads to games.
    places = re.findall(r'<a href="#(games-[0-9]+)"', plot)
    assert sorted(places) == ["games-0", "games-0", "games-1", "games-1"]
    assert all(f"<h3 id={place} " in text and f"href='#{place}'" in text for place in places)
    assert "sandtable cards x --seed 3 --card hammer --open 17" in text


def test_the_end_says_how_to_repeat_it(compared: StudyOutcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    end = text[text.index("Once more") :]
    assert "sandtable study run long.toml" in end and "game = &quot;bayonet&quot;" in end
    assert "sandtable study list long.toml --where changed" in end


def test_what_was_not_used_is_said_so() -> None:
    done = run({"name": "A"}, {"name": "B", "options": {"hand_cap": 99}, "used": ["RESIGNED"]})
    text = page(done, "command")
    assert "never came up in 30 deals" in text and "never used" in text


def test_a_sweep_is_a_tornado_with_the_strongest_option_first() -> None:
    done = run(
        {"name": "as it is"}, {"name": "hand_cap=99", "options": {"hand_cap": 99}},
        {"name": "chips=10", "options": {"chips": 10}}, question=[{"measure": "turns"}],
    )  # fmt: skip
    text = page(done, "command")
    [plot] = re.findall(r"<svg.*?</svg>", text[: text.index("Did it matter?")], re.DOTALL)
    assert plot.index(">chips=10<") < plot.index(">hand_cap=99<")
    assert "What moves hands in a game" in text


def test_a_study_of_one_variant_has_figures() -> None:
    text = page(run({"name": "A"}), "command")
    assert "<h2>Figures</h2>" in text and "Did it matter?" not in text
