"""Taking back in the browser: what others saw is taken back by asking them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.players.playing import Clicker, Sight
from tests.browser.tables import set_in_menu
from tests.browser.together import Someone, play_together
from tests.browser.witness import Witness, violations
from tests.server.people import LiveServer

pytestmark = pytest.mark.browser

_MAKE = """async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/me');
  await fetch('/api/me', { method: 'PUT', headers, body: JSON.stringify({ name: body.name }) });
  const answer = await fetch(body.path, { method: 'POST', headers, body: JSON.stringify(body.form) });
  return (await answer.json()).match.id;
}"""

#: The first option there is, through a socket of its own.
_CHOOSE = """({ match, decision }) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const send = (message) => socket.send(JSON.stringify({ match, ...message }));
  socket.onopen = () => send({ t: 'watch' });
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.scene) send({ t: 'choose', decision, code: message.scene.choices[0].code, key: crypto.randomUUID() });
    else if (message.t === 'ack') done(socket.close());
    else if (message.t === 'refused') failed(new Error(message.message));
  };
})"""


@pytest.fixture
def pair(arena: LiveServer, contexts: Callable[..., Any], witness: Witness) -> tuple[Someone, Someone]:
    """Two people at a table."""
    options = {"map": "gen:n=14,k=3,seed=2", "placement": "auto"}  # the first turn comes at once
    seats = [{"kind": "me"}, {"kind": "open"}]
    path = "/api/matches"
    form = {"game": "conquest", "preset": "world-war", "options": options, "visibility": "open", "seats": seats}
    both = []
    for name, theme in (("Marit", "dark"), ("Osei", "light")):
        page = contexts(arena.url, theme=theme).new_page()
        witness.watch(page)
        page.goto("/about")
        match = page.evaluate(_MAKE, {"name": name, "path": path, "form": form})
        path, form = f"/api/matches/{match}/join", {}
        both.append(Someone(page, name, Clicker))
    for one in both:
        one.page.goto(f"/m/{match}")
    for one in both:
        one.page.wait_for_function("() => document.querySelector('.ask')")
        set_in_menu(one.page, pace="Instant")
    return both[0], both[1]


def test_a_decision_that_others_saw_is_taken_back_whole_if_they_agree(pair: tuple[Someone, Someone]) -> None:
    mine, theirs = pair
    page = mine.page
    board: dict[str, tuple[str, str]] = {}
    answer = mine.hand.answer

    def remember(sight: Sight) -> None:
        """The board before each answer: where armies go and how many is one decision."""
        board.update(mine.board())
        answer(sight)

    mine.hand.answer = remember  # type: ignore[method-assign]
    play_together(mine, theirs, until=lambda: mine.question() == "attack" or mine.over())
    assert mine.question() == "attack" and theirs.board() == mine.board() != board
    page.wait_for_function("() => document.querySelector('.takeback')")
    ask = page.get_by_role("button", name=re.compile("^Ask to take back"))
    assert ask.locator("kbd").inner_text() == "U"
    ask.click()
    bar = theirs.page.get_by_role("region", name="Taking back")
    bar.wait_for()
    assert "Marit asks to take back a choice." in bar.inner_text()
    assert violations(theirs.page) == []
    bar.get_by_role("button", name="Agree").focus()
    theirs.page.keyboard.press("Enter")
    bar.wait_for(state="detached")
    page.wait_for_function("() => document.querySelector('.app').dataset.asked === 'where'")
    theirs.page.locator("#log > li", has_text="takes back a choice").wait_for()
    assert mine.board() == theirs.board() == board
    assert "agreed" in mine.log()[-1] and "takes back a choice" in theirs.log()[-1]
    play_together(mine, theirs, until=lambda: mine.question() == "attack")


def test_a_slip_that_nobody_saw_is_taken_back_at_once_and_made_again(pair: tuple[Someone, Someone]) -> None:
    """Another program of the same person sends the first choice of a decision alone; the page asks for the rest."""
    mine, theirs = pair
    page = mine.page
    play_together(mine, theirs, until=lambda: mine.question() == "where")
    board, told, decision = mine.board(), theirs.log(), mine.hand.look().decision
    page.evaluate(_CHOOSE, {"match": page.url.rpartition("/")[2], "decision": decision})
    page.locator(".app[data-asked=count]").wait_for()
    back = page.get_by_role("button", name=re.compile("^Take back"))
    back.wait_for()
    page.keyboard.press("u")
    page.locator(".app[data-asked=where]").wait_for()
    assert theirs.log() == told and mine.board() == board, "nobody is told of what nobody saw"
    assert "take back your choice" in mine.log()[-1]
    again = page.get_by_role("button", name="Redo")
    again.wait_for()
    page.keyboard.press("y")
    page.locator(".app[data-asked=count]").wait_for()


@pytest.mark.usefixtures("refusals")
def test_the_button_says_why_nobody_can_be_asked(pair: tuple[Someone, Someone]) -> None:
    """A bot plays for Osei, who saw it: nobody agrees for him, and the page says so."""
    mine, theirs = pair
    page = mine.page
    play_together(mine, theirs, until=lambda: mine.question() == "attack" or mine.over())
    theirs.page.get_by_role("button", name="Menu").click()
    theirs.page.get_by_role("button", name=re.compile("^Seats")).click()
    theirs.page.get_by_role("button", name="Leave, and let a bot play on").click()
    theirs.page.keyboard.press("Escape")
    page.locator("#log > li", has_text="hands the seat to a bot").wait_for()
    log = mine.log()
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        page.get_by_role("button", name=re.compile("^Ask to take back")).click()
        note = page.get_by_role("status").filter(has_text="A bot plays for Osei, who must agree")
        note.wait_for()
        assert note.locator(".toast").first.bounding_box()["width"] <= width
        note.wait_for(state="detached")
    assert mine.log() == log and violations(page) == []
