"""The pages outside the table, as people meet them: lobby, new table, invitations, rules, odds, checking a game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.tables import unfold
from tests.browser.witness import violations
from tests.games.conquest.map_text import changed
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Bytes of answers as they came, by the ends of their names.
_LOADED = """(ends) => performance.getEntriesByType('resource')
  .filter((one) => ends.some((end) => new URL(one.name).pathname.endsWith('.' + end)))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
DESKTOP, PHONE = (1280, "dark"), (360, "light")


def loaded(page: Any, *ends: str) -> int:
    """Bytes of what a page has fetched, compressed as it came."""
    return int(page.evaluate(_LOADED, list(ends)))


@pytest.fixture(scope="module")
def host(site: LiveServer) -> Person:
    """Somebody with an open table for others to join."""
    person = site.person("Osei")
    person.create("me", "open", game="conquest", preset="supply-lines", title="Six at dawn")
    return person


def finished(person: Person) -> str:
    """A match that is over."""
    match = person.create("me", "heuristic", game="conquest", preset="supply-lines", title="Friday")["id"]
    person.ok("POST", f"/api/matches/{match}/resign", {})
    assert person.ok("GET", f"/api/matches/{match}")["state"] == "finished"
    return str(match)


def test_a_newcomer_plays_with_one_click_and_the_game_is_remembered(visit: Visit) -> None:
    page = visit("/")
    panel = page.locator(".gamepanel").filter(has=page.get_by_role("heading", name="Conquest"))
    panel.locator("svg.still path").nth(20).wait_for(state="attached")
    assert re.search(r"Players\s+2 to 8\s+A game\s+about \d+ min", panel.locator(".facts").inner_text())
    panel.get_by_role("button", name="Play against 3 bots in Conquest").click()
    page.wait_for_url(re.compile(r"/m/\w+$"))
    assert page.evaluate("localStorage.getItem('sandtable.last-game')") == "conquest"
    page.goto("/")
    page.get_by_role("heading", name="Your moves due").wait_for()
    again = page.get_by_role("button", name="Play now")
    assert "Conquest against 3 bots, level 2" in again.inner_text()


def test_a_newcomer_meets_bots_that_suit_and_finds_the_guided_game_on_a_phone(visit: Visit) -> None:
    page = visit("/", 390, "dark")
    panel = page.locator(".gamepanel").filter(has=page.get_by_role("heading", name="Conquest"))
    panel.wait_for()
    assert re.search(r"level 2 of \d, rated \d+", panel.get_by_role("button").inner_text())
    guided = panel.get_by_role("link", name="Guided first game")
    box = guided.bounding_box()
    assert guided.is_visible() and box is not None and box["height"] >= 44, "a thumb finds it"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390 and violations(page) == []
    panel.get_by_role("button", name="Play against 3 bots in Conquest").click()
    page.wait_for_url(re.compile(r"/m/\w+$"))
    seats = page.evaluate("fetch('/api/matches/' + location.pathname.slice(3)).then((answer) => answer.json())")[
        "seats"
    ]
    assert [seat.get("bot") for seat in seats[1:]] == ["level-2", "level-1", "level-2"]


def test_the_first_page_is_light(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="New table").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert loaded(page, "js", "css") < 120_000, "scripts and styles of the first page, as they come over the line"
    assert 0 < loaded(page, "woff2") < 70_000, "typefaces of the first page"


@pytest.mark.usefixtures("refusals")
def test_pictures_are_there_before_the_server_answers(visit: Visit) -> None:
    page = visit("/about")
    page.route("**/api/**", lambda route: None)
    page.get_by_role("link", name="Play", exact=True).click()
    page.locator(".gamepanel .still").nth(3).wait_for()
    assert page.locator(".gamepanel .still").count() == 4 and page.locator(".contours").count() == 0


def test_a_newcomer_plays_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play against 3 bots in Conquest").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if "Play against" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/m/\w+$"))


@pytest.mark.usefixtures("refusals")
def test_a_name_that_the_rules_refuse_is_told_at_the_field(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Your name").fill("a\u202eb")
    page.keyboard.press("Tab")
    error = page.locator(".nameentry .error")
    error.wait_for()
    assert error.inner_text().strip().endswith(".")


@pytest.mark.parametrize(("width", "theme"), [DESKTOP, PHONE])
def test_a_table_by_link_is_made_joined_and_started(visit: Visit, width: int, theme: str) -> None:
    page = visit("/?new=conquest&preset=supply-lines", width, theme)
    page.get_by_role("radio", name="By link").click()
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_role("button", name="Remove your seat").wait_for()
    page.get_by_label("Name of the table").fill("Thursday")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/join/\w+$"))
    link = page.locator(".copyline code").inner_text()
    assert "invite=" in link

    friend = visit(link, 360, "dark")
    friend.get_by_role("heading", name="Thursday").wait_for()
    friend.get_by_label("Your name").fill("Petra")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(re.compile(r"/m/\w+$"))
    page.wait_for_url(re.compile(r"/m/\w+$"))


@pytest.mark.usefixtures("refusals")
def test_without_the_invitation_the_table_does_not_exist(visit: Visit, site: LiveServer) -> None:
    match = site.person().create("me", "open", game="conquest", preset="world-war", visibility="link")
    page = visit(f"/join/{match['id']}")
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("button", name="Sit down").count() == 0


def test_one_chooses_a_seat(visit: Visit, site: LiveServer) -> None:
    match = site.person("Ida").create("me", "open", "open", game="conquest", preset="world-war")
    page = visit(f"/join/{match['id']}")
    page.get_by_role("button", name="Seat 3, free").click()
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="You are seated").wait_for()
    seats = site.person().ok("GET", f"/api/matches/{match['id']}")["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "open", "guest"]


def test_the_form_scrolls_and_its_sheet_stays(visit: Visit) -> None:
    page = visit("/?new=conquest")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Seat 2", exact=True).wait_for()
    form = sheet.locator(".overlay-scroll")
    box = form.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 20_000)
    page.wait_for_function(
        "(form) => form.scrollTop > 0 && form.scrollTop + form.clientHeight >= form.scrollHeight - 1",
        arg=form.element_handle(),
    )
    assert sheet.evaluate("(sheet) => sheet.scrollHeight - sheet.clientHeight") == 0, "all of it would scroll away"


def test_the_form_marks_changes_and_shows_errors_at_the_field(visit: Visit) -> None:
    page = visit("/?new=conquest")
    sheet = page.get_by_role("dialog")
    page.locator(".settings .more").click()
    sheet.get_by_label("Find a setting").fill("neutral third")
    row = page.locator("[data-option=neutral_third]")
    row.get_by_role("switch").click()
    row.locator(".error").wait_for()
    assert "2 seats only" in row.locator(".error").inner_text()
    assert row.get_by_text("changed").is_visible()
    assert "1 thing does not fit yet." in page.locator(".consequence").inner_text()
    address = page.url
    sheet.get_by_role("button", name="Create table").click()
    assert page.url == address
    row.get_by_role("button", name="Reset Neutral third").click()
    row.locator(".error").wait_for(state="detached")
    assert page.locator(".settings .reset").count() == 0


@pytest.mark.parametrize(("width", "theme"), [DESKTOP, PHONE])
def test_a_setting_without_effect_is_told_quietly_under_the_field(visit: Visit, width: int, theme: str) -> None:
    page = visit("/?new=conquest", width, theme)
    sheet = page.get_by_role("dialog")
    page.locator(".settings .more").click()
    sheet.get_by_label("Find a setting").fill("card type")
    row = page.locator("[data-option=card_type]")
    assert '"Card type" has no effect while "Cards" is "Increasing".' in row.locator(".help").inner_text()
    row.get_by_role("radio", name="Exponential").click()
    notice = row.locator(".notice")
    notice.wait_for()
    said = '"Card type" has no effect while "Cards" is "Increasing".'
    assert notice.inner_text().strip() == said and notice.locator("svg").count() == 1
    # It is part of what the field is described by, and told once by a region that was there before; it is no alarm.
    assert notice.get_attribute("id") in str(row.get_by_role("group").get_attribute("aria-describedby")).split()
    assert sheet.locator(".settings > .sr[role=status]").first.inner_text() == said
    assert row.locator("[role=alert], .error").count() == 0 and "wrong" not in str(row.get_attribute("class"))
    assert "fit yet" not in page.locator(".consequence").inner_text()
    assert "no effect with the present choices" not in row.locator(".help").inner_text()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    row.get_by_role("button", name="Reset Card type").click()
    notice.wait_for(state="detached")
    assert sheet.locator(".settings > .sr[role=status]").first.inner_text() == ""


def test_what_follows_from_a_choice_is_shown(visit: Visit) -> None:
    from playwright.sync_api import expect

    page = visit("/?new=conquest")
    unfold(page)
    page.locator("[data-option=card_system] select").select_option("poker")
    limit = page.locator("[data-option=hand_limit] select")
    expect(limit).to_have_value("5")
    assert page.locator("[data-option=hand_limit]").get_by_text("changed").count() == 0


@pytest.mark.usefixtures("refusals")
def test_a_map_of_ones_own_goes_into_the_match(visit: Visit, site: LiveServer, tmp_path: Path) -> None:
    world = Path(str(sandtable_map())).read_text(encoding="utf-8")
    good, bad = tmp_path / "mine.toml", tmp_path / "broken.toml"
    good.write_text(world.replace('name = "World"', 'name = "Mine"'), encoding="utf-8")
    bad.write_text(world.replace('continent = "europe"', 'continent = "atlantis"', 1), encoding="utf-8")
    page = visit("/?new=conquest")
    row = page.locator("[data-option=map]")
    row.locator("input[type=file]").set_input_files(bad)
    row.locator(".error").first.wait_for()
    assert "atlantis" in row.locator(".error").first.inner_text()
    row.locator("input[type=file]").set_input_files(good)
    row.locator(".error").first.wait_for(state="detached")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/m/\w+$"))


def sandtable_map() -> Path:
    from sandtable.games import conquest

    return Path(str(conquest.__file__)).parent / "data" / "world-42.toml"


def test_the_lobby_lists_open_tables_and_finds_them(visit: Visit, host: Person) -> None:
    page = visit("/", 360, "light")
    page.get_by_role("link", name="Six at dawn", exact=True).wait_for()
    page.get_by_role("link", name="Join Six at dawn").click()
    page.get_by_text("Osei invites you to").wait_for()


def test_odds_are_shown_with_a_table_and_kept_in_the_address(visit: Visit) -> None:
    page = visit("/odds?attackers=3&defenders=2")
    page.get_by_text("36%", exact=True).wait_for()
    page.get_by_role("button", name="One more").first.click()
    page.get_by_text("66%", exact=True).wait_for()
    page.wait_for_url(re.compile("attackers=4&defenders=2"))
    page.get_by_text("The same as a table").click()
    assert page.locator(".folded tbody tr").count() == 5
    page.get_by_role("radio", name="Full dice only").click()
    page.wait_for_url(re.compile("full=1"))


@pytest.mark.usefixtures("refusals")
@pytest.mark.parametrize("width", [1280, 360])
def test_odds_of_a_chain_and_the_attackers_that_a_chance_takes(visit: Visit, site: LiveServer, width: int) -> None:
    said = site.person().ok("GET", "/api/games/conquest/odds?attackers=12&defenders=5,1,1,3&chance=95")
    page = visit("/odds?attackers=12&defenders=5", width)
    page.get_by_label("And on into").fill("1, 1, 3")
    page.get_by_label("Chance wanted, per cent").fill("95")
    page.get_by_text(f"For 95% it takes {said['needed']}.").wait_for()
    steps = page.get_by_role("list", name="One after the other").get_by_role("listitem").all_inner_texts()
    assert [re.findall(r"\d+%", step) for step in steps] == [[f"{100 * chance:.0f}%"] for chance in said["falls"]]
    page.wait_for_url(re.compile("then=1"))
    assert violations(page) == [] and page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_label("And on into").fill("1, x")
    page.get_by_text("Allowed: 1 to 20 numbers").first.wait_for()


@pytest.mark.parametrize(("width", "theme"), [DESKTOP, PHONE])
def test_two_seats_are_offered_a_neutral_third_with_one_press(visit: Visit, width: int, theme: str) -> None:
    page = visit("/?new=conquest", width, theme)
    sheet = page.get_by_role("dialog")
    offer = sheet.get_by_role("button", name="Leave a third of the map neutral")
    sheet.get_by_label("Seat 2", exact=True).wait_for()
    assert offer.count() == 0
    while sheet.get_by_label(re.compile(r"^Seat \d$")).count() > 2:
        sheet.get_by_role("button", name=re.compile("^Remove ")).last.click()
    sheet.get_by_text("who begins wins 80 % of the games between equal bots").first.wait_for()
    other = sheet.get_by_role("button", name="Let the first turn bring 35 % of its armies")
    other.click()
    sheet.get_by_text("1 changed, reset").wait_for()
    offer.wait_for(state="detached")  # each is measured without the other
    other.click()
    offer.click()
    sheet.get_by_text("2 changed, reset").wait_for()
    other.wait_for(state="detached")
    assert offer.get_attribute("aria-pressed") == "true" and violations(page) == []
    # Another preset has its own figures and nothing set; a third seat takes the offer away again, and what it set.
    sheet.get_by_role("radio", name="Supply Lines").click()
    sheet.get_by_text("who begins wins 79 %").wait_for()
    assert offer.get_attribute("aria-pressed") == "false"
    offer.press("Enter")
    sheet.get_by_text("2 changed, reset").wait_for()
    sheet.get_by_role("button", name="Add a seat").click()
    offer.wait_for(state="detached")
    assert sheet.get_by_text("changed, reset").count() == 0 and sheet.locator(".error").count() == 0


def test_a_map_s_warnings_stand_under_its_field(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "slip.toml"
    file.write_text(changed("label = [400, 195]", "label = [40, 195]"), encoding="utf-8")
    page = visit("/?new=conquest")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Seat 4", exact=True).wait_for()
    while sheet.get_by_label(re.compile(r"^Seat \d$")).count() > 3:
        sheet.get_by_role("button", name=re.compile("^Remove ")).last.click()
    row = page.locator("[data-option=map]")
    row.locator("input[type=file]").set_input_files(file)
    row.get_by_text("M15 (warning): the label of territory").wait_for()
    assert row.locator(".error").count() == 0 and violations(page) == []
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/(m|join)/\w+$"))


def test_the_rules_have_anchors_and_every_setting(visit: Visit, site: LiveServer) -> None:
    page = visit("/games/conquest")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Your turn").click()
    assert page.url.endswith("#your-turn")
    schema = site.person().ok("GET", "/api/games/conquest/options")["options"]
    names = set(next(iter(schema["$defs"].values()))["properties"]) if "$defs" in schema else set(schema["properties"])
    shown = set(page.locator(".ref code").all_inner_texts())
    assert names - shown == {"players"}


def test_a_finished_match_is_checked_and_its_record_too(visit: Visit, site: LiveServer, tmp_path: Path) -> None:
    match = finished(site.person("Ravi"))
    page = visit(f"/verify/{match}")
    page.get_by_text("nothing contradicts it").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    assert violations(page) == []

    page.goto("/verify")
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_text("nothing contradicts it").wait_for()
    values = json.loads(record.read_text())
    values["secret"] = "00" * 32
    record.write_text(json.dumps(values))
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_text("One check failed.").wait_for()
    record.write_text("no record")
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_text("it is not JSON").wait_for()


def test_a_running_match_stays_sealed(visit: Visit, host: Person) -> None:
    match = host.create("me", "heuristic", game="conquest", preset="supply-lines")["id"]
    page = visit(f"/m/{match}/verify")
    page.get_by_text("The secret is still sealed").wait_for()
    assert page.get_by_text("nothing contradicts it").count() == 0


def test_settings_hold_at_once_and_after_a_reload(visit: Visit) -> None:
    page = visit("/settings", theme="dark")
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Light").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.get_by_role("radiogroup", name="Textures").get_by_role("radio", name="Strong").click()
    assert page.evaluate("document.documentElement.dataset.textures") == "strong"


@pytest.mark.usefixtures("refusals")
def test_the_server_going_away_is_told_in_a_sentence(visit: Visit) -> None:
    page = visit("/odds")
    page.route("**/api/matches**", lambda route: route.abort())
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_text("The server does not answer. Check the connection and try again.").first.wait_for()
