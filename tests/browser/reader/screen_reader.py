"""What a screen reader is given of a page: Chromium's accessibility tree as text, a node a line.

    python -m tests.browser.reader.screen_reader      writes tests/browser/reader/trees/GAME.txt anew

The texts that are kept show one turn of each game, the first of its guided game (`test_guides.py` compares them). Read
what changes in them as a listener would.
"""

from __future__ import annotations

import re
import tempfile
import time
from pathlib import Path
from typing import Any

__all__ = ["FOLDER", "golden", "still_tree", "tree"]

FOLDER = Path(__file__).parent / "trees"

#: Nodes that are read with what they stand in.
_SILENT = {"InlineTextBox", "LineBreak", "ListMarker", "none", "generic", "presentation", "SvgRoot"}
_STATES = ("checked", "disabled", "expanded", "pressed", "selected", "level", "modal", "valuetext")
#: What differs from run to run: how a visitor is called, and what a server is busy with.
_GUEST = re.compile(r"Guest [A-Z0-9]{4}")
_PASSING = re.compile(r"Warming up")


def tree(page: Any) -> str:
    """The tree: two spaces a level, the role, the name in quotes, then states that are not the usual ones."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    known = {node["nodeId"]: node for node in nodes}
    lines: list[str] = []
    _walk(known, nodes[0], 0, "", lines)
    return "\n".join(line for line in lines if not _PASSING.search(line) and line.strip() != "status") + "\n"


def still_tree(page: Any, wanted: str = "", seconds: float = 20.0) -> str:
    """The tree when the page has come to rest: the same three times in a row, or the one that is wanted."""
    found, same, end = "", 0, time.monotonic() + seconds
    while same < 3 and time.monotonic() < end:
        now = tree(page)
        if now == wanted:
            break
        same, found = (same + 1 if now == found and not wanted else 0), now
        page.wait_for_timeout(400)
    return tree(page)


def _walk(known: dict[str, Any], node: dict[str, Any], level: int, above: str, lines: list[str]) -> None:
    role, name = node.get("role", {}).get("value", "none"), _text(node.get("name", {}).get("value", ""))
    inner, under = level, above
    heard = name and not (role == "StaticText" and name in above)
    if not node.get("ignored") and role not in _SILENT and (heard or role != "StaticText"):
        said = [role, f'"{name}"'] if name else [role]
        lines.append("  " * level + " ".join([*said, *_states(node)]))
        inner, under = level + 1, name
    for child in node.get("childIds", []):
        if child in known:
            _walk(known, known[child], inner, under, lines)


def _text(value: object) -> str:
    return _GUEST.sub("Guest", " ".join(str(value).split()))


def _states(node: dict[str, Any]) -> list[str]:
    found = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    if node["role"]["value"] != "heading":
        found.pop("level", None)
    value = node.get("value", {}).get("value")
    if str(found.get("valuetext")) == str(value):  # some builds of Chromium say the number once more as a text
        found.pop("valuetext", None)
    states = [f"{name}={found[name]}" for name in _STATES if found.get(name) not in (None, False, "false", "")]
    return [*states, f"value={value}"] if value not in (None, "") else states


def golden(game: str) -> str:
    """The tree that is kept of a game."""
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def _write() -> None:
    from playwright.sync_api import sync_playwright

    from sandtable.server.configuration.settings import Settings
    from tests.needs import need
    from tests.server.catalogue.test_guides import GAMES
    from tests.server.people import ROOMY, LiveServer

    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        live = LiveServer(Settings(data=Path(data), limits=ROOMY, estimates=False), tuple(GAMES))
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for game in GAMES:
            page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
            page.set_default_timeout(180_000)
            page.goto(f"{live.url}/guide/{game}")
            page.locator(".coach h2").wait_for()
            page.locator(".app[data-asked]").wait_for()
            (FOLDER / f"{game}.txt").write_text(still_tree(page), encoding="utf-8")
            page.close()
        browser.close()
        live.stop()


if __name__ == "__main__":
    _write()
