"""What somebody says stands at their seat on everybody's page, and is heard where sounds are on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, picture, sound
from tests.server.people import LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

SOUNDS = "localStorage.setItem('sandtable.settings', JSON.stringify({sound: true}));"
#: Counts the voices of the two tones of a line; no other sound has them.
EARS = """
window.heard = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const voice = make.call(this);
  const set = voice.frequency.setValueAtTime.bind(voice.frequency);
  voice.frequency.setValueAtTime = (pitch, at) => {
    if (pitch === 660 || pitch === 880) window.heard += 1;
    return set(pitch, at);
  };
  return voice;
};"""
#: What lies under a bubble of that could be pressed, or is outside the window.
WRONG = """(bubble) => {
  const r = bubble.getBoundingClientRect();
  const wrong = r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight ? ['outside the window'] : [];
  for (let x = r.left; x < r.right; x += 6)
    for (let y = r.top; y < r.bottom; y += 6) {
      const hit = document.elementFromPoint(x, y)?.closest('button:not(.pstrip), a[href], input, .legal, .target');
      if (hit) wrong.push(hit.textContent);
    }
  return wrong;
}"""


@pytest.mark.parametrize(("game", "preset"), [("bayonet", "standard"), ("bridgefront", "standard")])
def test_a_line_stands_at_the_seat_of_whoever_said_it(
    game: str, preset: str, contexts: Callable[..., Any], four: LiveServer, witness: Witness
) -> None:
    ada, bo = four.person("Ada"), four.person("Bo")
    match = ada.create("me", "open", game=game, preset=preset, options={"players": 2})["id"]
    bo.join(match)
    pages = []
    for person, width in ((ada, 1280), (bo, 390)):
        page = as_person(contexts(four.url, width, "dark"), person, four.url)
        page.add_init_script(SOUNDS + EARS)
        witness.watch(page)
        with page.expect_response(lambda answer: "/talk" in answer.url):
            page.goto(f"/m/{match}")
        page.locator(".board:not(.loading)").wait_for()
        pages.append(page)
    desk, phone = pages
    desk.locator("body").press("Shift")  # a browser makes no sound before a key was pressed

    tabs = phone.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Chat").click()
    phone.get_by_label("Say something").fill("Good luck to you, and may the better hand win!")
    sound(phone, f"chat-{game}-390")
    phone.get_by_role("button", name="Say", exact=True).click()
    tabs.get_by_role("button", name="Table").click()
    for page, name in ((desk, "Bo"), (phone, "You")):
        bubble = page.locator("[data-bubble='1']:not(.nowhere)")
        bubble.wait_for()
        assert bubble.inner_text() == f"{name} Good luck to you, and may the better hand win!"
        assert bubble.evaluate(WRONG) == []
    for page in pages:  # after both were looked at: a line stands for some seconds alone
        picture(page, f"bubble-{game}-{page.viewport_size['width']}")
    assert [page.evaluate("heard") for page in pages] == [2, 0], "one's own line is not heard"

    # Where it is taken away it goes at once; what was said before a page was opened is in the chat alone.
    ada.ok("POST", f"/api/matches/{match}/talk", {"text": "And to you."})
    desk.locator("[data-bubble='0']").wait_for(state="attached")
    phone.wait_for_function("() => heard === 2")
    assert bo.ask("DELETE", f"/api/matches/{match}/talk/1").status_code == 204
    desk.locator("[data-bubble='1']").wait_for(state="detached")
    with desk.expect_response(lambda answer: "/talk" in answer.url):
        desk.reload()
    desk.get_by_role("tab", name="Chat").click()
    desk.locator(".talkline").filter(has_text="And to you.").wait_for()
    assert desk.locator("[data-bubble]").count() == 0
