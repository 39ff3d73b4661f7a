"""Links of pages that lie in the project."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["broken_links", "links"]


def links(page: Path) -> list[Path]:
    """The files that the links of a page name; those to the network are left out."""
    return [path for path, _, _ in _targets(page)]


def broken_links(page: Path) -> list[str]:
    """The links of a page to files and headings that are not there."""
    return [
        target
        for path, anchor, target in _targets(page)
        if not path.exists() or (anchor and anchor not in _anchors(path))
    ]


def _targets(page: Path) -> list[tuple[Path, str, str]]:
    """File, heading and words of each link."""
    found = re.findall(r"\]\(([^)\s]+)\)", _prose(page))
    return [
        ((page.parent / name).resolve() if name else page, anchor, target)
        for target in found
        for name, _, anchor in [target.partition("#")]
        if ":" not in name
    ]


def _anchors(page: Path) -> set[str]:
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.+)$", _prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _prose(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
