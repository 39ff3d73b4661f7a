"""Several people at one table, in browsers of their own, against the server as `sandtable serve` starts it: reloads,
a server that is killed, what nobody else may see, those who watch, and those who come back later."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.players.playing import Clicker, Sight
from tests.browser.tables import create_table, set_in_menu
from tests.browser.together import Server, Someone, play_together, wait_until_back
from tests.browser.witness import Witness, violations

pytestmark = [pytest.mark.browser, pytest.mark.node]

SMALL = {"map": "gen:n=14,k=3,seed=2", "draws": "3"}


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness) -> Iterator[Server]:
    running = Server(tmp_path)
    witness.logs.append(running.log)
    running.start()
    running.compile("conquest")
    yield running
    running.kill()


class Keeper(Clicker):
    """Trades only if it must: what it draws stays in its hand."""

    def trade(self, sight: Sight) -> None:
        keep = sight.choice("Keep")
        if keep is None:
            super().trade(sight)
        else:
            self.press(keep)


@pytest.fixture
def people(contexts: Callable[..., Any], server: Server, witness: Witness) -> Callable[..., Someone]:
    """`people(name, path)` opens a page in a browser of one's own."""

    def come(name: str, path: str = "/", width: int = 1280, theme: str = "dark") -> Someone:
        page = contexts(server.url, width, theme).new_page()
        witness.watch(page)
        someone = Someone(page, name, Keeper)
        page.goto(path)
        someone.link = page.url
        page.wait_for_selector("h1", state="attached")
        return someone

    return come


def sit_down(people: Callable[..., Someone], **settings: str) -> tuple[Someone, Someone]:
    """Two people and a bot at a table by link."""
    host = people("Marit")
    host.name_oneself()
    create_table(host.page, "open", "random", preset="Supply Lines", title="Thursday", open_to="By link", **settings)
    link = host.page.locator(".copyline code").inner_text()
    friend = people("Osei", link, theme="light")
    friend.name_oneself()
    friend.join()
    for person in (host, friend):
        person.page.wait_for_url(re.compile(r"/m/\w+$"))
        person.page.locator(".prompt").wait_for()
        set_in_menu(person.page, pace="Instant")
    return host, friend


def shows(text: str, card: str) -> bool:
    """Whether a card's id stands in a text."""
    return re.search(rf"{card}\b", text) is not None


def test_a_reload_and_a_killed_server_lose_nothing_and_hands_stay_hidden_from_others_and_from_who_watches(
    people: Callable[..., Someone], server: Server, witness: Witness
) -> None:
    host, friend = sit_down(people, **SMALL)
    play_together(host, friend, until=lambda: bool(host.cards()) or bool(friend.cards()))
    guest = watching(people, host, friend)
    play_together(host, friend, until=lambda: bool(host.cards()) and bool(friend.cards()) and host.asked())
    check_secrets(host, friend)
    check_watching(guest, host, friend)
    guest.page.close()

    before, board = host.hand.look(), host.board()
    host.page.reload()
    host.hand.expect_again(before)
    assert host.board() == board

    # The console tells of every attempt to reach a server that is gone.
    witness.allow_outage()
    log = host.log()
    server.kill()
    lost = host.page.locator(".lostline")
    lost.wait_for()
    assert "Your last acknowledged choice is safe." in lost.inner_text()
    assert host.hand.look().asked == "", "a choice is offered that cannot be sent"
    assert violations(host.page) == []
    server.start()
    wait_until_back(host, friend)
    host.hand.expect_again(before)
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
        # Wild cards are alike: the other may have drawn one too.
        assert not [card for card in drawn if "wild" not in card and f'"{card}"' in heard]


def watching(people: Callable[..., Someone], host: Someone, friend: Someone) -> Someone:
    """Somebody who looks on at their table."""
    invite = friend.link.rpartition("invite=")[2]
    guest = people("Ravi", f"{host.page.evaluate('location.pathname')}?invite={invite}")
    set_in_menu(guest.page, pace="Instant")
    guest.page.get_by_text("You are watching.").wait_for()
    return guest


def check_watching(guest: Someone, host: Someone, friend: Someone) -> None:
    """Whoever watches sees the table as it is and no hand."""
    guest.page.wait_for_function(
        "(n) => document.querySelectorAll('#log > li').length >= n", arg=min(40, len(host.log()) - 4)
    )
    guest.page.wait_for_function(
        """(board) => [...document.querySelectorAll('.world .counter')]
          .every((c) => board[c.dataset.element][1] === (c.querySelector('.n')?.textContent ?? ''))""",
        arg=host.board(),
    )
    sight, heard = guest.hand.look(), guest.heard()
    assert not sight.asked and not sight.choices and not sight.cards
    assert not [card for card in host.cards() | friend.cards() if shows(heard, card)]
    assert violations(guest.page) == []


def test_whoever_comes_back_sees_what_was_missed(people: Callable[..., Someone]) -> None:
    from playwright.sync_api import expect

    host, friend = sit_down(people, **SMALL)
    for one in (host, friend):
        one.hand.least_chance = 101  # nobody attacks: a turn is short
    path = host.page.evaluate("location.pathname")
    play_together(host, friend, until=host.asked)
    set_in_menu(host.page, pace="Normal")
    while friend.hand.look().text.startswith("Marit "):  # to the end of the turn
        if not host.asked():  # the own move is still shown
            host.page.wait_for_timeout(30)
            continue
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
    back = Someone(context.new_page(), "Marit", Keeper)
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
