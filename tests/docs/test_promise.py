"""What is promised of the dice, and that a host can read the cards, stands wherever people look for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "web/words/en-GB/pages.ftl",
    ROOT / "web/words/en-GB/parts.ftl",
    ROOT / "web/words/en-GB/table.ftl",
    *sorted((ROOT / "src/sandtable/games").glob("*/RULES.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_promise_is_told_with_its_limit(page: Path) -> None:
    text = re.sub(r"\s+", " ", page.read_text(encoding="utf-8"))
    assert re.search(r"read (the|every) cards?", text), "that whoever hosts can read the cards"
    assert re.search(r"[Nn]obody|No single side", text), "that nobody can choose the dice"
    assert "nobody has to trust the host" not in text
