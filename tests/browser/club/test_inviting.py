"""Invitations by name in the browser: the host finds somebody, who finds the invitation on the first page and comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.club.test_ratings import as_person
from tests.browser.witness import Witness, sound
from tests.server.people import PATIENCE, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]
TABLE = {"game": "conquest", "preset": "world-war"}


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (360, "light")])
def test_somebody_is_invited_by_name_and_comes(
    contexts: Callable[..., Any], arena: LiveServer, witness: Witness, width: int, theme: str
) -> None:
    ada, bo, cy = arena.person("Ada"), arena.person("Bo"), arena.person("Cy")
    for other in (bo, cy):
        other.join(ada.create("me", "open", **TABLE)["id"])
    match = ada.create("me", "open", "open", visibility="private", title="Friday", **TABLE)["id"]
    host = as_person(contexts(arena.url, width, theme), ada, arena.url)
    guest = as_person(contexts(arena.url, width, theme), bo, arena.url)
    for page in (host, guest):
        page.set_default_timeout(PATIENCE * 1000)
        witness.watch(page)
    host.goto(f"/m/{match}")
    whom = host.get_by_role("textbox", name="Whom")
    whom.fill("nobody of that name")
    host.get_by_text("There is nobody to invite by that name.").wait_for()
    whom.fill("bo")
    host.get_by_role("button", name="Invite Bo").wait_for()
    host.get_by_role("combobox", name="To which seat").select_option("2")
    sound(host, f"invite-found-{width}")
    host.get_by_role("button", name="Invite Bo").click()
    host.get_by_text("has not answered, seat 3").wait_for()
    sound(host, f"invite-sent-{width}")

    guest.goto("/")
    guest.get_by_text("Ada invites you to Friday").wait_for()
    sound(guest, f"invited-{width}")
    guest.get_by_role("button", name="Refuse Friday").click()
    sound(guest, f"invited-refusing-{width}")
    guest.get_by_role("button", name="Back").click()
    guest.get_by_role("button", name="Accept the invitation to Friday").click()
    guest.wait_for_url(f"**/join/{match}#*")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("You are seated").wait_for()
    assert bo.ok("GET", f"/api/matches/{match}")["your_seat"] == 2
    host.get_by_text("sits here, seat 3").wait_for()
