"""Watches every page of a test: what goes wrong on it fails the test, and what it looked like then is kept."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chance import SEED

__all__ = ["RESULTS", "Witness", "picture", "settled", "sound", "violations"]

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "test-results"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"

#: A folder for pictures of what the tests see; none are taken without it.
PICTURES = os.environ.get("SANDTABLE_PICTURES", "")

#: Requests that a page gives up because it is left are no failures.
_LEFT = "net::ERR_ABORTED"


class Witness:
    """Collects what goes wrong on pages, and keeps them for a look afterwards.

    Wrong are errors of scripts and those printed to the console, whatever the content security policy stops, requests
    that fail and answers of 400 or more; unless their text fits one of the patterns that the test allows.
    """

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.pages: list[Any] = []
        self.logs: list[Path] = []
        self.allowed: list[str] = []

    def allow(self, *patterns: str) -> None:
        """From now on, and for what was seen already: text that fits is not wrong."""
        self.allowed += patterns

    def allow_outage(self) -> None:
        """A server that is killed breaks what it was answering, and one that has just begun may still be busy."""
        self.allow(
            "^console: WebSocket connection to",
            "^(console|request): .*ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|NETWORK)",
            "^answer: 503 ",
            "^console: .*status of 503",
        )

    def watch(self, page: Any) -> None:
        """Watch one more page."""
        self.pages.append(page)
        page.on("pageerror", lambda error: self.wrong.append(f"script: {error}"))
        page.on("console", self._printed)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _printed(self, message: Any) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            self.wrong.append(f"console: {message.text} {message.location.get('url', '')}")

    def _failed(self, request: Any) -> None:
        if request.failure != _LEFT:
            self.wrong.append(f"request: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            self.wrong.append(f"answer: {response.status} to {response.request.method} {response.url}")

    def check(self) -> None:
        """Fails if something went wrong that is not allowed."""
        wrong = [text for text in self.wrong if not any(re.search(pattern, text) for pattern in self.allowed)]
        assert not wrong, "On the pages went wrong:\n" + "\n".join(wrong)

    def save(self, item: pytest.Item, report: pytest.TestReport) -> None:
        """Keeps screenshots, pages and logs, and says where they are and how to run the test again."""
        test = re.sub(r"@\w+$", "", item.nodeid)  # without the group that pytest-xdist notes there
        folder = RESULTS / re.sub(r"[^\w.-]+", "-", test.split("::", 1)[-1])
        folder.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(self.pages):
            with contextlib.suppress(Exception):  # a page that is closed or hangs has nothing to show
                (folder / f"page-{number}.html").write_text(page.content(), encoding="utf-8")
                page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
        said = [f"--- {name}\n{text}" for name, text in report.sections]
        said += [f"--- {path.name}\n{path.read_text(encoding='utf-8')}" for path in self.logs if path.exists()]
        (folder / "server.log").write_text("\n".join([*said, "--- wrong", *self.wrong]) + "\n", encoding="utf-8")
        command = f"SANDTABLE_PLAY_SEED={SEED} python -m pytest '{test}'"
        shown = f"{folder.relative_to(ROOT)} shows what it looked like.\n{command}"
        report.sections.append(("Pictures, the log and how to run it again", shown))


def settled(page: Any) -> None:
    """Waits until nothing moves on the page any more: a colour that changes begins to change what inherits it. What
    still moves after some seconds is left alone: something that is hidden may never come to its end."""
    page.evaluate(
        """async () => {
          const moving = () => document.getAnimations()
            .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity);
          const patience = new Promise((done) => setTimeout(done, 8000, 'over'));
          for (let all = moving(); all.length; all = moving()) {
            const ends = Promise.all(all.map((one) => one.finished.catch(() => null)));
            if ((await Promise.race([ends, patience])) === 'over') return;
          }
        }"""
    )


#: Style sheets are not fetched once more: what needs them is not serious. Rules whose findings are never serious, and
#: would be thrown away, are not asked. Nothing but what is wrong is sent back.
_AXE_RUN = """async () => {
  const lesser = axe._audit.rules.filter((rule) => ['minor', 'moderate'].includes(rule.impact));
  const rules = Object.fromEntries(lesser.map((rule) => [rule.id, { enabled: false }]));
  return (await axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false, rules })).violations;
}"""


def violations(page: Any) -> list[str]:
    """What axe finds serious or critical."""
    settled(page)
    if not page.evaluate("!!window.axe"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(_AXE_RUN)
    return [
        f"{rule['id']}: {rule['nodes'][0]['html'][:140]}: {rule['nodes'][0]['failureSummary'][:300]}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
    ]


def picture(page: Any, name: str) -> None:
    """A picture of the page as it is when nothing moves any more, if pictures are wanted."""
    if PICTURES and name:
        settled(page)
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def sound(page: Any, name: str = "") -> None:
    """Nothing serious for people who cannot see, or not well; nothing runs out of the window; a picture if wanted."""
    found = violations(page)
    assert not found, f"{name}: {found}"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name}: wider than its window"
    picture(page, name)
