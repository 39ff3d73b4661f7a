"""Several people at one table, in browsers of their own, against the server as `sandtable serve` starts it: reloads,
a server that is killed, what nobody else may see, those who watch, and those who come back later."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chance import SEED
from tests.browser.playing import Clicker, Sight
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, violations
from tests.server.postgres import free_port

pytestmark = [pytest.mark.browser, pytest.mark.node]

SMALL = {"map": "gen:n=14,k=3,seed=2", "draws": "3"}


class Server:
    """`sandtable serve` in a process of its own, which can be killed like one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "sandtable", "serve", "--port", str(self.port), "--data", str(self.folder)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "NO_COLOR": "1"})
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.05)

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness) -> Iterator[Server]:
    running = Server(tmp_path)
    witness.logs.append(running.log)
    running.start()
    # Whatever is still to be compiled is, before any page waits for it.
    urllib.request.urlopen(running.url + "/api/games/conquest/picture", timeout=300).close()
    yield running
    running.kill()


class Someone:
    """A person with a browser: a page at the table, hands to play with, and everything their socket was sent."""

    def __init__(self, page: Any, name: str) -> None:
        self.page, self.name, self.link = page, name, ""
        self.received: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))
        self.hand = Keeper(page, random.Random(SEED))

    def _take(self, payload: str | bytes) -> None:
        self.received.append(payload if isinstance(payload, str) else payload.decode())

    def cards(self) -> set[str]:
        """The ids of the cards in the own hand, as the page shows it."""
        return set(self.page.locator("#hand [data-card]").evaluate_all("list => list.map((c) => c.dataset.card)"))

    def asked(self) -> bool:
        """Whether the page asks for a choice now."""
        return bool(self.hand.look().asked)

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


class Keeper(Clicker):
    """Never trades: what it draws stays in its hand."""

    def trade(self, sight: Sight) -> None:
        keep = sight.option("Keep")
        assert keep is not None
        self.press(keep)


@pytest.fixture
def people(contexts: Callable[..., Any], server: Server, witness: Witness) -> Callable[..., Someone]:
    """`people(name, path)` opens a page in a browser of one's own."""

    def come(name: str, path: str = "/", width: int = 1280, theme: str = "dark") -> Someone:
        page = contexts(server.url, width, theme).new_page()
        witness.watch(page)
        someone = Someone(page, name)
        page.goto(path)
        someone.link = page.url
        page.wait_for_selector("h1", state="attached")
        return someone

    return come


def sit_down(people: Callable[..., Someone], **settings: str) -> tuple[Someone, Someone]:
    """Two people and a bot at a table by link."""
    host = people("Marit")
    host.page.get_by_label("Your name").first.fill("Marit")
    create_table(host.page, "open", "random", preset="Supply Lines", title="Thursday", open_to="By link", **settings)
    link = host.page.locator(".copyline code").inner_text()
    friend = people("Osei", link, theme="light")
    friend.page.get_by_label("Your name").fill("Osei")
    friend.page.get_by_role("button", name=re.compile("^Join")).click()
    for person in (host, friend):
        person.page.wait_for_url(re.compile(r"/m/\w+$"))
        person.page.locator(".prompt").wait_for()
        set_in_menu(person.page, pace="Instant")
    return host, friend


def play_together(*players: Someone, until: Callable[[], bool], choices: int = 400) -> None:
    """Whoever is asked answers, until something holds."""
    for _ in range(choices):
        if until():
            return
        for one in players:
            sight = one.hand.look()
            assert not sight.over, "The match was over before it came to that."
            if sight.asked:
                one.hand.answer(sight)
                one.hand.wait_until_taken(sight)
                break
        else:
            players[0].page.wait_for_timeout(30)
    raise AssertionError("It did not come to that.")


def shows(text: str, card: str) -> bool:
    """Whether a card's id stands in a text."""
    return re.search(rf"{card}\b", text) is not None


def test_a_reload_and_a_killed_server_lose_nothing_and_hands_stay_hidden(
    people: Callable[..., Someone], server: Server, witness: Witness
) -> None:
    from playwright.sync_api import expect

    host, friend = sit_down(people, **SMALL)
    play_together(host, friend, until=lambda: len(host.cards()) >= 3 and len(friend.cards()) >= 3 and host.asked())
    check_secrets(host, friend)

    before, board = host.hand.look(), host.board()
    host.page.reload()
    assert host.hand.wait_for_turn() == before
    assert host.board() == board

    # The console tells of every attempt to reach a server that is gone.
    witness.allow("^console: WebSocket connection to", "^console: .*ERR_CONNECTION", "^request: .*ERR_CONNECTION")
    log = host.log()
    server.kill()
    lost = host.page.locator(".lostline")
    lost.wait_for()
    assert "Your last acknowledged choice is safe." in lost.inner_text()
    assert host.hand.look().asked == "", "a choice is offered that cannot be sent"
    assert violations(host.page) == []
    server.start()
    for person in (host, friend):
        expect(person.page.locator(".lostline")).to_have_count(0, timeout=20_000)
    assert host.hand.wait_for_turn() == before
    assert (host.board(), host.log()) == (board, log)

    # Killed in the moment of a choice: it is sent again by itself, and counts once.
    host.hand.answer(before)
    server.kill()
    server.start()
    host.hand.wait_until_taken(before)
    assert host.log()[: len(log)] == log
    play_together(host, friend, until=lambda: friend.asked() and len(host.log()) > len(log))
    check_secrets(host, friend)


def check_secrets(one: Someone, other: Someone) -> None:
    """Neither has ever been told a card of the other's hand."""
    for mine, theirs in ((one, other), (other, one)):
        cards, heard = mine.cards(), theirs.heard()
        assert cards and not [card for card in cards if shows(heard, card)]
        drawn = [line.split("draw ", 1)[1].strip(" .") for line in mine.log() if line.startswith("You draw ")]
        assert not [card for card in drawn if f'"{card}"' in heard]


def test_who_watches_sees_the_table_and_no_hand(people: Callable[..., Someone]) -> None:
    host, friend = sit_down(people, **SMALL)
    match = host.page.evaluate("location.pathname")
    invite = friend.link.rpartition("invite=")[2]
    guest = people("Ravi", f"{match}?invite={invite}")
    set_in_menu(guest.page, pace="Instant")
    guest.page.get_by_text("You are watching.").wait_for()
    play_together(host, friend, until=lambda: bool(host.cards()) and bool(friend.cards()))
    guest.page.wait_for_function(
        "(n) => document.querySelectorAll('#log > li').length >= n", arg=min(40, len(host.log()) - 4)
    )
    sight, heard = guest.hand.look(), guest.heard()
    assert not sight.asked and not sight.options and not sight.cards
    assert not [card for card in host.cards() | friend.cards() if shows(heard, card)]
    assert violations(guest.page) == []
    guest.page.wait_for_function(
        """(board) => [...document.querySelectorAll('.world .counter')]
          .every((c) => board[c.dataset.element][1] === (c.querySelector('.n')?.textContent ?? ''))""",
        arg=host.board(),
    )


def test_whoever_comes_back_sees_what_was_missed(people: Callable[..., Someone]) -> None:
    from playwright.sync_api import expect

    host, friend = sit_down(people, **SMALL)
    path = host.page.evaluate("location.pathname")
    play_together(host, friend, until=host.asked)
    set_in_menu(host.page, pace="Normal")
    while host.asked():  # to the end of the turn
        sight = host.hand.look()
        host.hand.answer(sight)
        host.hand.wait_until_taken(sight)
    away = host.hand.look().frame
    context = host.page.context
    host.page.close()
    play_together(friend, until=lambda: friend.hand.look().text.startswith("Marit "))

    context.add_init_script("""addEventListener('DOMContentLoaded', () => {
      window.frames_shown = [];
      new MutationObserver(() => {
        const n = Number(document.querySelector('.app')?.dataset.frame ?? -1);
        if (n >= 0 && window.frames_shown.at(-1) !== n) window.frames_shown.push(n);
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-frame'] });
    })""")
    back = Someone(context.new_page(), "Marit")
    back.page.goto(path)
    back.page.get_by_text(re.compile("While you were away: [0-9]+ moves to show")).wait_for()
    back.page.wait_for_function("() => window.frames_shown.length >= 4")
    shown = back.page.evaluate("window.frames_shown")
    assert shown[0] <= away + 1 and shown[:4] == list(range(shown[0], shown[0] + 4))
    assert not back.asked(), "a choice is offered before what led to it was shown"
    back.page.keyboard.press("Space")
    back.hand.wait_for_turn()
    expect(back.page.get_by_text("While you were away")).to_have_count(0)
    assert {place: count for place, (_, count) in back.board().items()} == {
        place: count for place, (_, count) in friend.board().items()
    }
