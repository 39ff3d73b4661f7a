"""The third seal as people meet it: what they do is signed, new chance comes from everybody, and the end is judged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tests.toys.duel  # noqa: F401 - the toy announces itself
from sandtable.core.match.verdict import judge
from sandtable.server.configuration.settings import Settings
from tests.browser.club.test_ratings import as_person
from tests.browser.players.playing import Clicker
from tests.browser.tables import create_table, set_in_menu
from tests.browser.together import Someone, play_together
from tests.browser.witness import Witness
from tests.server.leagues.test_leagues import PACE, league, no_more_time, own_table, until
from tests.server.people import ROOMY, LiveServer, Person

pytestmark = pytest.mark.browser


@pytest.fixture
def sealed(client: None, tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose tables are under the third seal."""
    settings = Settings(data=tmp_path / "third", limits=ROOMY, estimates=False)
    live = LiveServer(settings, ("conquest",))
    yield live
    live.stop()


@pytest.fixture
def pair(sealed: LiveServer, contexts: Callable[..., Any], witness: Witness) -> tuple[Someone, Someone]:
    """Two people who sat down as people do."""
    host = contexts(sealed.url, accept_downloads=True).new_page()
    witness.watch(host)
    host.goto("/")
    host.wait_for_selector("h1", state="attached")
    match = create_table(host, "open", map="gen:n=12,k=3,seed=5", placement="Scattered").rsplit("/", 1)[-1]
    guest = contexts(sealed.url).new_page()
    witness.watch(guest)
    guest.goto(f"/join/{match}")
    if guest.get_by_label("Your name").count():
        guest.get_by_label("Your name").fill("Osei")
    guest.get_by_role("button", name="Sit down").click()
    seated = "document.body.innerText.includes('You are seated')"
    guest.wait_for_function(f"() => location.pathname.startsWith('/m/') || {seated}")
    for page in (host, guest):
        page.goto(f"/m/{match}")
    for page in (host, guest):
        page.wait_for_function("() => document.querySelector('.ask')")
        set_in_menu(page, pace="Instant")
    return Someone(host, "Host", Clicker), Someone(guest, "Osei", Clicker)


def verdict(page: Any, folder: Path) -> Any:
    """What `sandtable verify` says of the record beside the receipt that the page saves."""
    match = page.url.rpartition("/")[2]
    with page.expect_download() as download:
        page.get_by_role("button", name="Save your receipt").click()
    receipt = folder / "receipt.json"
    download.value.save_as(receipt)
    record = page.evaluate(f"fetch('/api/matches/{match}/record').then(r => r.json())")
    assert json.loads(receipt.read_text())["alarms"] == []
    return judge(record, receipt.read_bytes())


def resign(page: Any) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^Resign")).click()
    page.get_by_role("button", name="Yes, leave the match for good").click()


def test_a_match_with_a_step_back_is_signed_and_judged(pair: tuple[Someone, Someone], tmp_path: Path) -> None:
    mine, theirs = pair
    play_together(mine, theirs, until=lambda: mine.question() == "attack" or mine.over())
    mine.page.get_by_role("button", name=re.compile("^Ask to take back")).click()
    theirs.page.locator(".askbar").get_by_role("button", name="Agree").click()
    mine.page.wait_for_function("() => document.querySelector('.app').dataset.asked === 'where'")
    play_together(mine, theirs, until=lambda: mine.question() == "attack")
    assert mine.page.get_by_role("alert").all_inner_texts() == []
    resign(theirs.page)
    mine.page.get_by_text("matches the receipt").wait_for()
    mine.page.get_by_text("1 step back with new chance").wait_for()
    found = verdict(mine.page, tmp_path)
    assert (found.status, found.receipt) == (0, "matches the receipt"), found.steps


def test_whoever_comes_again_signs_on_and_another_device_once_it_is_let(
    pair: tuple[Someone, Someone], sealed: LiveServer, contexts: Callable[..., Any], tmp_path: Path
) -> None:
    mine, theirs = pair
    play_together(mine, theirs, until=lambda: mine.question() == "attack" or mine.over())
    mine.page.reload()
    mine.page.wait_for_function("() => document.querySelector('.ask')")
    theirs.page.get_by_role("button", name="Menu").click()
    theirs.page.get_by_role("button", name=re.compile("^Seats")).click()
    theirs.page.get_by_role("button", name="Leave, and let a bot play on").click()
    theirs.page.keyboard.press("Escape")
    bar = theirs.page.locator(".askbar")
    bar.get_by_text("A bot played for you").wait_for()
    bar.get_by_role("button", name="Take my seat again").click()
    bar.wait_for(state="detached")
    phone = contexts(sealed.url)
    phone.add_cookies(mine.page.context.cookies())
    other = phone.new_page()
    other.goto(mine.page.evaluate("location.pathname"))
    other.get_by_text("This device does not sign for your seat.").wait_for()
    other.get_by_role("button", name="Let it sign").click()
    link = other.locator(".copyline code").inner_text()
    path = mine.page.url
    mine.page.goto(link)
    mine.page.get_by_role("button", name="It is mine, let it sign").click()
    other.get_by_text("This device does not sign for your seat.").wait_for(state="detached")
    mine.page.wait_for_url(path)
    other.keyboard.press("Escape")
    resign(other)
    for page in (mine.page, theirs.page):
        page.get_by_text("matches the receipt").wait_for()
        assert page.get_by_role("alert").all_inner_texts() == []
    found = verdict(theirs.page, tmp_path)
    assert (found.status, found.receipt) == (0, "matches the receipt"), found.steps


FORGET = """async () => {
  for (const { name } of await indexedDB.databases())
    await new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; });
  localStorage.clear();
}"""


def make_passkey(page: Any) -> None:
    """A passkey of the page's authenticator, which this browser signs with at tables."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasPrf": True}
    able = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    presence = {"automaticPresenceSimulation": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **able, **presence}})
    page.goto("/account")
    page.get_by_role("button", name="Make a passkey").click()
    page.get_by_role("heading", name="Devices").wait_for()
    again = page.get_by_role("button", name="Show a passkey")
    if again.count():
        again.click()
    page.get_by_text("signs at tables").wait_for()


@pytest.mark.parametrize("when", ["before they sit down", "during the match"])
def test_a_device_with_the_accounts_passkey_signs(
    when: str, sealed: LiveServer, contexts: Callable[..., Any], witness: Witness, tmp_path: Path
) -> None:
    url = sealed.url.replace("127.0.0.1", "localhost")
    page, other = contexts(url, accept_downloads=True).new_page(), contexts(url, accept_downloads=True).new_page()
    witness.watch(page)
    if when == "before they sit down":
        make_passkey(page)
    page.goto("/")
    page.wait_for_selector("h1", state="attached")
    match = create_table(page, "open", map="gen:n=12,k=3,seed=5", placement="Scattered").rsplit("/", 1)[-1]
    other.goto(f"/join/{match}")
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_url(re.compile("/m/"))
    page.goto(f"/m/{match}")
    page.wait_for_function("() => document.querySelector('.ask')")
    if when == "during the match":
        make_passkey(page)
        with page.expect_response(re.compile("/keys$")) as enrolled:
            page.goto(f"/m/{match}")
        assert enrolled.value.ok

    page.goto("/about")
    page.evaluate(FORGET)  # another device, with the same passkey
    page.goto(f"/m/{match}")
    page.get_by_role("button", name="Let it sign").click()
    page.get_by_role("button", name="Sign by passkey").click()
    page.get_by_text("This device does not sign for your seat.").wait_for(state="detached")
    resign(page)
    other.get_by_text("matches the receipt").wait_for()
    found = verdict(other, tmp_path)
    assert (found.status, found.receipt) == (0, "matches the receipt"), found.steps
    entries = other.evaluate(f"fetch('/api/matches/{match}/record').then(r => r.json())")["entries"]
    assert [entry["key"] for entry in entries if entry.get("act") == {"do": "resign"}] == [1]


def test_a_substitute_signs_that_they_sit_down(
    pair: tuple[Someone, Someone], sealed: LiveServer, contexts: Callable[..., Any], tmp_path: Path
) -> None:
    mine, theirs = pair
    play_together(mine, theirs, until=lambda: mine.question() == "attack" or mine.over())
    for page, words in ((theirs.page, re.compile("^Leave, and let")), (mine.page, re.compile("^Offer the seat of "))):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=re.compile("^Seats")).click()
        page.get_by_role("button", name=words).click()
    match = mine.page.url.rpartition("/")[2]
    new = contexts(sealed.url).new_page()
    new.goto(f"/join/{match}")
    if new.get_by_label("Your name").count():
        new.get_by_label("Your name").fill("Runa")
    new.get_by_role("button", name=re.compile("^Play on in seat")).click()
    new.wait_for_url(re.compile(r"/m/\w+$"))
    new.wait_for_selector(".dock")
    mine.page.keyboard.press("Escape")
    resign(mine.page)
    new.get_by_text(re.compile("^Sealed, finished")).wait_for()
    assert new.locator(".fair").inner_text().startswith("Sealed, finished, matches the receipt"), new.inner_text("body")
    assert new.get_by_role("alert").all_inner_texts() == []
    found = verdict(mine.page, tmp_path)
    assert (found.status, found.receipt) == (0, "matches the receipt"), found.steps


def test_whoever_comes_late_to_a_table_of_a_league_takes_the_seat_and_signs(
    sealed: LiveServer, contexts: Callable[..., Any], witness: Witness, tmp_path: Path
) -> None:
    ada, bo = sealed.person("Ada"), sealed.person("Bo")
    form = {"game": "conquest", "preset": "supply-lines", "pace": {**PACE, "bot": "heuristic"}}
    name = league(ada, **form, missing="bot", bot="heuristic")
    bo.ok("POST", f"/api/leagues/{name}/join", {})
    ada.ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(until(ada, name, lambda found: own_table(found) is not None))["match"]
    mine, theirs = (as_person(contexts(sealed.url, accept_downloads=True), one, sealed.url) for one in (ada, bo))
    for page in (mine, theirs):
        witness.watch(page)
    mine.goto(f"/m/{match}")
    until(ada, name, lambda _: not waited(ada, match))
    no_more_time(sealed, name)
    until(ada, name, lambda _: ada.ok("GET", f"/api/matches/{match}")["state"] == "running")
    theirs.goto(f"/m/{match}")
    bar = theirs.locator(".askbar")
    bar.get_by_text(re.compile("^A bot (plays on|played) for you")).wait_for()
    assert theirs.get_by_text("This device does not sign for your seat.").count() == 0
    bar.get_by_role("button", name="Take my seat again").click()
    bar.get_by_role("button", name="Take my seat again").wait_for(state="detached")
    keys = [key for one in sealed_keys(sealed, match) for key in one]
    assert len(keys) == 2, "both sign"
    theirs.reload()
    theirs.wait_for_selector(".dock")
    resign(theirs)
    for page in (mine, theirs):
        page.get_by_text("matches the receipt").wait_for()
        assert page.get_by_role("alert").all_inner_texts() == []
        found = verdict(page, tmp_path)
        assert (found.status, found.receipt) == (0, "matches the receipt"), found.steps
    mine.get_by_text("1 person had not come when it began").wait_for()


def waited(person: Person, match: str) -> bool:
    """Whether the start of a match waits for this person's browser."""
    found = person.ok("GET", f"/api/matches/{match}")
    return found["your_seat"] in found["sealing"].get("waiting_for", [])


def sealed_keys(live: LiveServer, match: str) -> list[list[str]]:
    """The keys of every seat now, as they are sealed."""

    def look() -> list[list[str]]:
        table = live.services.registry.peek(match)
        assert table is not None and table.kept is not None
        return list(table.kept.ledger.keys.values())

    found: list[list[str]] = live.call(look)
    return found
