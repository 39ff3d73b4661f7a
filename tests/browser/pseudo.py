"""The client in a language that nobody speaks (tests/games/pseudo.py), before a server that speaks it: what of each
page and of a table of each game the client says in English still, and what does not fit.

    python -m tests.browser.pseudo LANGUAGE
"""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.games.pseudo import TABLES, pseudo, speak
from tests.needs import need

WEB = Path(__file__).resolve().parents[2] / "web"
SIZES = ((1280, 800), (390, 844))
GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
#: A moment of each game.
SHOWN = {"conquest": "cards", "bayonet": "bet", "bridgefront": "act", "battlecards": "battle"}
#: Names of people are those of moments; so are the title, the product and what is called so everywhere.
GIVEN = ("Osei", "Ines", "Sandtable", "CSV", "JSON", "Escape")

#: Words on the page that people read or hear, each with the style of where it stands. Keys and what is typed into a
#: terminal are as they are; a book of rules and a question are the server's.
_TEXTS = """() => {
  const found = [], AS_IT_IS = 'script, style, noscript, code, kbd, pre, textarea, .prose, .contents ol, .ask';
  const told = (text, node) => {
    if (!/[A-Za-z]{2,}/.test(text)) return;
    const styled = node.closest('[class]');
    found.push([styled ? styled.getAttribute('class') : '', text.replace(/\\s+/g, ' ').trim()]);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    if (node.nodeType === 3) {
      const parent = node.parentElement;
      if (!parent.closest(AS_IT_IS)) told(node.nodeValue, parent);
    } else for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (node.hasAttribute(name) && (node.localName === 'textarea' || !node.closest(AS_IT_IS)))
        told(node.getAttribute(name), node);
  }
  told(document.title, document.body);
  return found;
}"""
#: A name that is longer than the game has any is whole where the card is looked at; a word of English in a line that
#: runs the other way lies where the line has room.
MAYS = {"cut": ".cardface:is(.k-mini, .k-slim) .nm", "lost": "#log .term"}
_RUN = re.compile(r"[A-Za-z][A-Za-z'’ -]*[A-Za-z]")
#: What is no word in an answer: elements of a text, and the marks of a drawing.
_MARKUP = re.compile(r"<[^>]+>")
#: So many words in a row are the server's wherever it says them; fewer are its own if it says them by themselves.
_LONG = 3


def _letters(text: str) -> str:
    return " ".join(re.findall("[a-z]+", text.lower()))


def _runs(text: str) -> list[str]:
    """Words that nothing parts, a run each."""
    return [_letters(one) for one in _RUN.findall(text)]


class Heard:
    """Whatever the server has told a page: its words are looked at by tests of their own (tests/games/pseudo.py)."""

    def __init__(self, page: Any) -> None:
        self.whole = set[str]()
        self.parts = list[str]()
        page.on("response", self._answer)
        page.on("websocket", lambda wire: wire.on("framereceived", lambda frame: self.hear(frame)))

    def _answer(self, response: Any) -> None:
        if "/api/" in response.url and not response.url.endswith("/rules"):
            with contextlib.suppress(Exception):  # an answer of a page that was left has no body any more
                self.hear(response.text())

    def hear(self, document: str) -> None:
        """All texts of a JSON document."""
        with contextlib.suppress(ValueError, TypeError):
            for text in _strings(json.loads(document)):
                plain = _MARKUP.sub(" ", text)
                self.whole.update(_runs(plain))
                self.parts.append(_letters(plain))

    def _said(self, run: str, parts: str) -> bool:
        """Whether the server says it: alone, two after one another, or many words in a row."""
        words = run.split()
        halves = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
        return (
            run in self.whole
            or (len(words) >= _LONG and run in parts)
            or any(a in self.whole and b in self.whole for a, b in halves)
        )

    def english(self, page: Any, given: Sequence[str]) -> Iterator[str]:
        """What the client says in English of its own."""
        parts = " ".join(self.parts)
        for style, text in page.evaluate(_TEXTS):
            left = text
            for one in given:
                left = left.replace(one, "")
            if not all(self._said(run, parts) for run in _runs(left)):
                yield f"{style}: {text[:90]}"


def _strings(document: Any) -> Iterator[str]:
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for one in document.values():
            yield from _strings(one)
    elif isinstance(document, list):
        for one in document:
            yield from _strings(one)


def built(language: str, folder: Path) -> Path:
    """The client in the language."""
    sys.path.insert(0, str(WEB))
    from build_client import npm_command

    words = folder / "words"
    words.mkdir()
    for file in (WEB / "words" / "en-GB").glob("*.ftl"):
        (words / file.name).write_text(pseudo(file.read_text(encoding="utf-8"), language), encoding="utf-8")
    command, environment = npm_command()
    environment |= {"SANDTABLE_LANGUAGE": language, "SANDTABLE_WORDS": str(words)}
    arguments = ["run", "build", "--", "--outDir", str(folder / "web"), "--emptyOutDir", "--logLevel", "error"]
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "web"


def addresses(live: Any) -> Iterator[str]:
    """Every page of the client that a server without a history has."""
    from tests.browser.practice.test_play_on import short_match
    from tests.browser.test_every_page import PAGES

    waiting = live.person("Osei").create("me", "open", game="conquest", preset="supply-lines", title="1914")
    over = short_match(live)
    for several in PAGES.values():
        for one in several:
            yield one.format(open=waiting["id"], over=over)


def wrong_with(page: Any, heard: Heard, name: str, language: str) -> Iterator[str]:
    """What is wrong with the page that is open."""
    from tests.browser.widths.moments import NAMES, TITLE
    from tests.browser.widths.walk import walk

    yield from (f"{name} in English: {one}" for one in heard.english(page, [*NAMES, TITLE, *GIVEN]))
    if page.evaluate("getComputedStyle(document.body).direction") != ("rtl" if language == "ar" else "ltr"):
        yield f"{name} runs the wrong way."
    yield from walk(page, f"{language} {name}", SIZES, MAYS)


def looked_at(live: Any, browser: Any, language: str) -> Iterator[str]:
    """What is wrong with the client before this server."""
    from tests.browser.widths.moments import MOMENTS, NAMES, brought_to

    people = [live.person(name) for name in NAMES]
    context = browser.new_context(
        base_url=live.url, locale=language, reduced_motion="reduce", color_scheme="dark", service_workers="block"
    )
    context.set_default_timeout(90_000)
    cookies = people[0].http.cookies.items()
    context.add_cookies([{"name": name, "value": value, "url": live.url} for name, value in cookies])
    page = context.new_page()
    heard = Heard(page)
    heard.hear(people[0].ask("GET", "/api/games").text)
    for address in addresses(live):
        page.goto(address)
        page.locator("h1").first.wait_for(state="attached")
        with contextlib.suppress(Exception):  # a page that asks on and on is looked at as it is
            page.wait_for_load_state("networkidle", timeout=5000)
        name = re.sub(r"\b[a-z0-9]{12,}\b", "ID", address)
        yield from wrong_with(page, heard, name, language)
    for moment in MOMENTS:
        if SHOWN[moment.game] == moment.name:
            page.goto(brought_to(live, people, moment))
            page.locator(f".app[data-asked={moment.asked}]").wait_for()
            page.locator(".board:not(.loading)").wait_for()
            yield from wrong_with(page, heard, moment.game, language)


def main() -> None:
    """Print what is wrong, as JSON."""
    language = sys.argv[1]
    assert language in TABLES
    speak(language)
    from tests.server.pseudo import in_all_threads

    in_all_threads(language)
    from playwright.sync_api import sync_playwright

    import sandtable.games  # noqa: F401 - announces the games
    from sandtable.server import monitoring
    from sandtable.server.configuration.settings import Settings
    from sandtable.server.edge import client_files
    from tests.server.people import ROOMY, LiveServer

    monitoring.configure("critical")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        client_files.WEB = built(language, Path(folder))
        live = LiveServer(Settings(data=Path(folder) / "data", limits=ROOMY, estimates=False), GAMES)
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu"])
        try:
            wrong = list(looked_at(live, browser, language))
        finally:
            browser.close()
            live.stop()
    print(json.dumps(wrong, ensure_ascii=False))


if __name__ == "__main__":
    main()
