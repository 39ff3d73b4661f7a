"""Links of invitations in the browser: what they say, that no proxy can write their word down, and their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.server.edge.guard import Guard
from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]
TABLE: dict[str, Any] = {"game": "conquest", "preset": "supply-lines"}
LIVE = {"kind": "live", "base": 600, "increment": 20}


class Lines:
    """What a proxy before the server could write of each request: its line, and the page it came from."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: list[str] = []
        self.words: set[str] = set()
        answered = Guard.__call__

        async def noting(guard: Guard, scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] != "lifespan":
                headers = {name.decode(): value.decode() for name, value in scope["headers"]}
                query = scope["query_string"].decode()
                self.seen.append(f"{scope.get('method', 'GET')} {scope['path']}?{query} {headers.get('referer', '')}")
                self.words.add(headers.get("sandtable-invite", ""))
            await answered(guard, scope, receive, send)

        patch.setattr(Guard, "__call__", noting)

    def with_word(self, word: str) -> list[str]:
        return [line for line in self.seen if word in line]


@pytest.mark.parametrize(("width", "theme", "visibility"), [(1280, "dark", "private"), (360, "light", "link")])
def test_the_word_is_in_no_request_from_the_invitation_to_the_seat(
    contexts: Callable[..., Any],
    arena: LiveServer,
    witness: Witness,
    monkeypatch: pytest.MonkeyPatch,
    width: int,
    theme: str,
    visibility: str,
) -> None:
    ada = arena.person("Ada")
    made = ada.create("me", "open", "level-2", title="Friday", visibility=visibility, pace=LIVE, help=True, **TABLE)
    word = made["invite"]
    host = as_person(contexts(arena.url, width, theme), ada, arena.url)
    witness.watch(host)
    host.goto(f"/m/{made['id']}")
    host.get_by_role("heading", name="One seat is free.").wait_for()
    lines = Lines(monkeypatch)
    page = contexts(arena.url, width, theme).new_page()
    page.set_default_timeout(PATIENCE * 1000)
    witness.watch(page)
    page.goto(f"/join/{made['id']}#invite={word}&seat=2")
    page.get_by_text("Ada invites you to").wait_for()
    page.get_by_role("heading", name="Friday").wait_for()
    terms = page.get_by_label("What you join").inner_text()
    for said in ("10 min", "Rated", "On, for everybody", "Take-back", "Watching", "Supply Lines"):
        assert said in terms, said
    assert ("Nobody but the players" if visibility == "private" else "Whoever has the link") in terms
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
    assert seats.count() == 3 and "level 2" in seats.nth(2).inner_text()
    assert page.get_by_role("link", name="Only watch").count() == (0 if visibility == "private" else 1)
    page.wait_for_timeout(300)
    sound(page, f"invitation-{visibility}-{width}")
    page.get_by_label("Your name").fill("Bo")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="You are seated").wait_for()
    ada.reveal(made["id"])
    page.wait_for_url(f"**/m/{made['id']}")
    page.locator("[data-frame]").first.wait_for()
    assert lines.with_word(word) == [] and word in lines.words and len(lines.seen) > 5


def test_a_link_of_before_still_works_and_says_its_word_once(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = arena.person("Ada")
    made = ada.create("me", "open", "open", title="Friday", visibility="link", **TABLE)
    lines = Lines(monkeypatch)
    page = contexts(arena.url, 390, "dark").new_page()
    witness.watch(page)
    page.goto(f"/join/{made['id']}?invite={made['invite']}&seat=3")
    page.get_by_role("heading", name="Friday").wait_for()
    assert page.url.endswith(f"/join/{made['id']}#invite={made['invite']}&seat=3")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="You are seated").wait_for()
    assert ada.ok("GET", f"/api/matches/{made['id']}")["seats"][2]["kind"] == "guest"
    assert [line.split("?")[0] for line in lines.with_word(made["invite"]) if f"?invite={made['invite']}" in line]
    asked = [line for line in lines.with_word(made["invite"]) if not line.startswith(f"GET /join/{made['id']}?")]
    assert all("/api/" not in line.split(" ")[2] for line in asked), "no page says it as where it came from"


def test_the_host_makes_a_new_link_and_the_old_one_says_that_it_has_ended(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    witness.allow("answer: 404", "console: .*404")
    ada = arena.person("Ada")
    made = ada.create("me", "open", title="Friday", visibility="private", **TABLE)
    host = as_person(contexts(arena.url), ada, arena.url)
    witness.watch(host)
    host.goto(f"/join/{made['id']}")
    host.get_by_role("heading", name="You are seated").wait_for()
    assert "There is no QR code" in host.locator(".invitelink").inner_text(), "a phone cannot come to 127.0.0.1"
    host.get_by_role("button", name="Make a new link").click()
    host.get_by_text("The old one opens nothing any more.").wait_for()
    new = ada.ok("GET", f"/api/matches/{made['id']}")["invite"]
    host.get_by_text(f"#invite={new}").wait_for()
    sound(host, "invitation-renewed-1280")
    page = contexts(arena.url, 360, "dark").new_page()
    witness.watch(page)
    page.goto(f"/join/{made['id']}#invite={made['invite']}")
    page.get_by_text("This invitation has ended").wait_for()
    sound(page, "invitation-ended-360")
    page.goto("about:blank")
    page.goto(f"/join/{made['id']}#invite={new}")
    page.get_by_role("heading", name="Friday").wait_for()


def test_the_menu_has_a_link_by_which_others_watch(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness
) -> None:
    ada = arena.person("Ada")
    made = ada.create("me", "level-2", title="Friday", visibility="link", **TABLE)
    context = contexts(arena.url, permissions=["clipboard-read", "clipboard-write"])
    page = as_person(context, ada, arena.url)
    witness.watch(page)
    page.goto(f"/m/{made['id']}")
    page.locator("[data-frame]").first.wait_for()
    page.get_by_role("button", name="Table menu").or_(page.get_by_role("button", name="Menu")).first.click()
    page.get_by_role("button", name="Copy the link to watch").click()
    page.get_by_text("Link to watch copied.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{arena.url}/m/{made['id']}#invite={made['invite']}"
    other = contexts(arena.url, 360, "light").new_page()
    witness.watch(other)
    other.goto(link)
    other.get_by_text("You are watching.").wait_for()
