"""Pages for readers: their links lead somewhere, and from README one comes to all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.links import broken_links, links

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(page for folder in (".", "docs", "handbook") for page in (ROOT / folder).glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_from_the_readme_one_comes_to_every_page() -> None:
    found, ahead = set[Path](), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in found:
            found.add(page)
            ahead += [path for path in links(page) if path in PAGES]
    assert found == set(PAGES)


def test_a_link_to_nothing_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# One `thing`, here\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text("[a](there.md#one-thing-here) [b](there.md#two) [c](gone.md) [d](https://example.org)\n", "utf-8")
    assert broken_links(page) == ["there.md#two", "gone.md"]
    assert links(page) == [tmp_path / "there.md", tmp_path / "there.md", tmp_path / "gone.md"]
