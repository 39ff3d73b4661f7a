"""Links of pages that lie in the project."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["broken_links"]


def broken_links(page: Path) -> list[str]:
    """The links of a page to files and headings that are not there. Links to the network are not looked at."""
    return [target for target in re.findall(r"\]\(([^)\s]+)\)", _prose(page)) if not _leads(page, target)]


def _leads(page: Path, target: str) -> bool:
    name, _, anchor = target.partition("#")
    if ":" in name:
        return True
    path = (page.parent / name) if name else page
    return path.exists() and (not anchor or anchor in _anchors(path))


def _anchors(page: Path) -> set[str]:
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.+)$", _prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _prose(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
