"""Pages about studies: the answer first, nothing from the network, plots with words, and how to repeat it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.lab.report.headline import headline
from sandtable.lab.report.page import page
from sandtable.lab.studies.reading import plan_from
from sandtable.lab.studies.study import Outcome, Study
from sandtable.lab.studies.words import sentence


def run(*variants: dict[str, Any], **more: Any) -> Outcome:
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
def compared() -> Outcome:
    return run(
        {"name": "A <plain>", "options": {"hand_cap": 2}}, {"name": "B", "options": {"hand_cap": 90}, "used": ["ANTE"]}
    )


def test_the_answer_stands_first(compared: Outcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    shape = Shape()
    shape.feed(text)
    assert shape.headings[0] == sentence(headline(compared.answers))
    assert headline(compared.answers).kind == "differs"
    assert {"Who wins", "Did it matter?", "Length", "What happened", "Once more"} <= set(shape.headings)


def test_it_needs_nothing_from_elsewhere(compared: Outcome) -> None:
    text = page(compared, "sandtable study run long.toml", 'game = "bayonet"')
    assert not re.search(r"(?:src|href|url|@import|<script)\s*[=(]", text)
    assert "prefers-color-scheme:dark" in text and "@media print" in text
    assert "&lt;plain&gt;" in text and "<plain>" not in text


def test_plots_are_images_with_words(compared: Outcome) -> None:
    text = page(compared, "command")
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 3
    for plot in plots:
        tree = ElementTree.fromstring(plot)
        assert tree.get("role") == "img" and len(tree.get("aria-label") or "") > 10
    assert text.count("<summary>table</summary>") == 3


def test_the_end_says_how_to_repeat_it(compared: Outcome) -> None:
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
