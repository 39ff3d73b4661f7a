"""What tests with several people at one table need: the server as a process of its own, and people with browsers that
keep everything their sockets were sent."""

from __future__ import annotations

import json
import os
import random
import signal
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sandtable.core.match.match import Match
from tests.browser.chance import SEED
from tests.browser.players.playing import Player, places_told
from tests.browser.witness import Witness
from tests.forked import programs
from tests.server.postgres import free_port

__all__ = [
    "Server",
    "Someone",
    "check_the_end",
    "leave",
    "opener",
    "play_together",
    "tamed_server",
    "told_of_the_end",
    "wait_until_back",
]

ROOT = Path(__file__).resolve().parents[2]

#: Milliseconds until pages that nobody is asked on are looked at again: each look costs processor time that bots and
#: other tests could have.
IDLE = 80


class Server:
    """`sandtable serve` in a process of its own, which can be killed like one. `program` is the module that is run."""

    def __init__(self, folder: Path, program: str = "sandtable") -> None:
        self.folder, self.program, self.port = folder, program, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: Any = None

    def start(self) -> None:
        words = ("serve", "--no-estimates", "--port", str(self.port), "--data", str(self.folder))
        with self.log.open("ab") as log:
            environment = {**os.environ, "NO_COLOR": "1"}
            self.process = programs.start(self.program, *words, stdout=log, stderr=log, env=environment, cwd=ROOT)
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.05)

    def compile(self, game: str) -> None:
        """Whatever is still to be compiled is, before any page waits for it."""
        urllib.request.urlopen(f"{self.url}/api/games/{game}/picture", timeout=300).close()

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)


class Someone:
    """A person with a browser: a page at the table, hands to play with, and everything their socket was sent."""

    def __init__(self, page: Any, name: str, hand: Callable[[Any, random.Random], Player]) -> None:
        self.page, self.name, self.link = page, name, ""
        self.received: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))
        self.hand = hand(page, random.Random(f"{name} {SEED}"))

    def _take(self, payload: str | bytes) -> None:
        """Several messages may come as one list."""
        data = payload.encode() if isinstance(payload, str) else payload
        parts = msgspec.json.decode(data, type=list[msgspec.Raw]) if data.startswith(b"[") else [data]
        self.received += [bytes(part).decode() for part in parts]

    def name_oneself(self) -> None:
        """Types the name where a table is made or joined."""
        self.page.get_by_label("Your name").first.fill(self.name)

    def join(self) -> None:
        """Takes the open seat that the invitation on the page offers."""
        self.page.get_by_role("button", name="Sit down").click()

    def cards(self) -> set[str]:
        """The ids of the cards in the own hand, as the page shows it."""
        return set(self.page.locator("#hand [data-card]").evaluate_all("list => list.map((c) => c.dataset.card)"))

    def question(self) -> str:
        """The kind of the question that the page asks now, "" for none. A whole look makes the page lay out everything,
        and a match asks thousands of times whose turn it is."""
        return str(self.page.evaluate("document.querySelector('.app')?.dataset.asked ?? ''"))

    def asked(self) -> bool:
        """Whether the page asks for a choice now."""
        return bool(self.question())

    def over(self) -> bool:
        """Whether the page shows the end of the match."""
        return bool(self.page.evaluate("!!document.querySelector('.result')"))

    def board(self) -> dict[str, tuple[str, str]]:
        """Whose emblem and which number stands on each place."""
        found = self.page.locator(".world .counter").evaluate_all(
            "list => list.map((c) => [c.dataset.element, c.classList[1], c.querySelector('.n')?.textContent ?? ''])"
        )
        return {place: (owner, count) for place, owner, count in found}

    def log(self) -> list[str]:
        """The lines of the log."""
        return [str(line) for line in self.page.locator("#log > li").all_inner_texts()]

    def heard(self) -> str:
        """Everything that this browser was told or shows."""
        return "\n".join([*self.received, self.page.content()])


AnyOne = TypeVar("AnyOne", bound=Someone)


def tamed_server(folder: Path, witness: Witness, game: str) -> Iterator[Server]:
    """A running server whose people's nonces are known, with one game compiled; killed at the end."""
    running = Server(folder, "tests.browser.serve_tamed")
    witness.logs.append(running.log)
    running.start()
    running.compile(game)
    yield running
    running.kill()


def opener(contexts: Callable[..., Any], server: Server, witness: Witness, kind: type[AnyOne]) -> Callable[..., AnyOne]:
    """`come(name, hand, path, width, theme)` opens a page in a browser of one's own; further words are the
    browser's. `cookies`: who the person is already. They are there before any page is: the first page of a browser
    without one asks who it is, and the answer would make it another person whenever it comes."""

    def come(
        name: str,
        hand: Callable[[Any, random.Random], Player],
        path: str = "/",
        width: int = 1280,
        theme: str = "dark",
        cookies: Sequence[dict[str, Any]] = (),
        **more: Any,
    ) -> AnyOne:
        context = contexts(server.url, width, theme, **more)
        context.add_cookies(list(cookies))
        page = context.new_page()
        witness.watch(page)
        someone = kind(page, name, hand)
        page.goto(path)
        page.wait_for_selector("h1", state="attached")
        return someone

    return come


def play_together(*players: Someone, until: Callable[[], bool], choices: int = 400, to_the_end: bool = False) -> None:
    """Whoever is asked answers, until something holds. `to_the_end`: the match may end, and `until` waits for that."""
    for _ in range(choices):
        for one in players:
            if not one.asked() and not one.over():
                continue
            if until():  # of a page that asks: what comes between two looks is not answered unseen
                return
            sight = one.hand.look()
            assert to_the_end or not sight.over, "The match was over before it came to that."
            if sight.asked and not sight.over:
                one.hand.answer(sight)
                one.hand.wait_until_taken(sight)
                break
        else:
            if until():
                return
            players[0].page.wait_for_timeout(IDLE)
    raise AssertionError("It did not come to that.")


def wait_until_back(*people: Someone) -> None:
    """Until every page has found its server again; between two attempts up to twelve seconds pass."""
    from playwright.sync_api import expect

    for one in people:
        expect(one.page.locator(".lostline")).to_have_count(0)


def leave(one: Someone, by_keys: bool = False) -> None:
    """Leaves the match for good, as the menu offers it; `by_keys` without a mouse."""
    for name in ("Table menu", "Resign", "Yes, leave the match for good"):
        button = one.page.get_by_role("button", name=name)
        if by_keys:
            button.press("Enter")
        else:
            button.click()


def told_of_the_end(one: Someone) -> list[str]:
    """The names in their places, as somebody else would say them."""
    return [told.replace("You", one.name) for told in places_told(one.page)]


def _verified(one: Someone, url: str) -> dict[str, Any]:
    """What the server's verification says. An address has one question answered after the other: where a busy machine
    takes long for the review that pages ask for at the end, this one is refused (503), to be asked again."""
    deadline = time.monotonic() + 300
    while True:
        answer = one.page.context.request.get(url)
        if answer.status != 503 or time.monotonic() > deadline:
            found: dict[str, Any] = answer.json()
            return found
        one.page.wait_for_timeout(1000)


def check_the_end(server: Server, one: Someone, people: tuple[Someone, ...]) -> None:
    """Everybody's page tells of the same end, and the record of the match comes to it."""
    match = one.page.evaluate("location.pathname").rpartition("/")[2]
    record = one.page.evaluate("(url) => fetch(url).then((answer) => answer.json())", f"/api/matches/{match}/record")
    assert Match.from_record(record).over
    ranks = told_of_the_end(one)
    assert len(ranks) == len(Match.from_record(record).returns)
    assert all(told_of_the_end(other) == ranks for other in people[1:])
    checked = _verified(one, f"{server.url}/api/matches/{match}/verify")
    assert checked["ok"], json.dumps(checked)
    assert urllib.request.urlopen(server.url + "/healthz", timeout=5).status == 200
