"""Making a table in the lobby's form, as people do, and its small settings; and one that was played on already."""

from __future__ import annotations

import re
from typing import Any

from tests.server.people import Person

__all__ = ["brought_to", "create_table", "set_in_menu", "unfold"]

#: The presets of tables that are played on over the network.
PRESETS = {"bayonet": "standard", "bridgefront": "standard", "battlecards": "west"}


def brought_to(url: str, game: str, kind: str, **options: Any) -> tuple[str, list[dict[str, Any]]]:
    """The path of a table that was played on over the network until somebody is asked for this, and their cookies.
    Battles that may be fought are."""
    person = Person(url)
    form: dict[str, Any] = {"game": game, "preset": PRESETS[game], "options": options, "nonce": f"{7:02x}" * 32}
    match = person.create("me", "heuristic", **form)["id"]
    seat = person.sit(match)
    for _ in range(200):
        seat.wait(lambda seat: seat.decision is not None)
        if seat.scene["prompt"]["kind"] == kind:
            seat.wire.close()
            here = [{"name": name, "value": value, "url": url} for name, value in person.http.cookies.items()]
            return f"/m/{match}", here
        choices: list[dict[str, Any]] = seat.scene["choices"]
        wanted = [one for one in choices if one["label"].startswith("Engage")]
        answered = seat.decision
        seat.choose((wanted or [one for one in choices if one.get("primary")] or choices)[0]["code"])
        while seat.decision == answered:
            seat.step()
    raise AssertionError(f"Nobody was asked for {kind}.")


def create_table(
    page: Any,
    *others: str,
    game: str = "",
    preset: str = "World War",
    title: str = "",
    open_to: str = "Open",
    **settings: str,
) -> str:
    """Fills the form and creates the table; the page is then at it. `others` are the seats after one's own: "open", a
    bot, or "here NAME" for somebody on this device. `game` is chosen where several are offered, `open_to` says who may
    come, `settings` are options by name.
    Returns the path the page went to."""
    page.get_by_role("button", name="New table").first.click()
    sheet = page.get_by_role("dialog")
    if game:
        sheet.get_by_role("radiogroup", name="Game").get_by_role("radio", name=game).click()
    rules = sheet.get_by_label("Rules", exact=True)
    if rules.evaluate("node => node.tagName") == "SELECT":
        rules.select_option(label=preset)
    else:
        rules.get_by_role("radio", name=preset).click()
    seats = sheet.get_by_label(re.compile(r"^Seat \d$"))
    sheet.get_by_label("Seat 2", exact=True).wait_for()
    while seats.count() > len(others) + 1:
        sheet.get_by_role("button", name=re.compile("^Remove ")).last.click()
    while seats.count() < len(others) + 1:
        sheet.get_by_role("button", name="Add a seat").click()
    for number, kind in enumerate(others, 2):
        word, _, name = kind.partition(" ")
        value = word if word in ("open", "here") else f"bot:{kind}"
        sheet.get_by_label(f"Seat {number}", exact=True).select_option(value)
        if name:
            sheet.get_by_label(f"Name of player {number}", exact=True).fill(name)
    sheet.get_by_role("radiogroup", name="Who may come").get_by_role("radio", name=open_to).click()
    if title:
        sheet.get_by_label("Name of the table").fill(title)
    unfold(sheet)
    for name, value in settings.items():
        _set(sheet.locator(f"[data-option={name}]"), value)
    sheet.get_by_role("button", name="Create table").click()
    page.wait_for_url(re.compile(r"/(m|join)/\w+$"))
    return str(page.evaluate("location.pathname"))


def unfold(sheet: Any) -> None:
    """Opens all groups of settings of the form."""
    sheet.locator(".settings .more").click()
    folded = sheet.locator(".settings .group button[aria-expanded=false]")
    while folded.count():
        folded.first.click()


def _set(row: Any, value: str) -> None:
    """One row of the form, whatever control it has."""
    if row.locator("select").count():
        select = row.locator("select")
        if row.locator("input[type=file]").count():  # a map by its name
            select.select_option(label="Another, by name")
            row.locator("input.text").fill(value)
        else:
            select.select_option(value)
    elif row.locator(".typed input").count():
        row.locator(".typed input").fill(value)
    elif row.get_by_role("switch").count():
        row.get_by_role("switch").click()
    else:
        row.get_by_role("radio", name=value, exact=True).click()


def set_in_menu(page: Any, **choices: str) -> None:
    """Chooses in the table's menu: `pace="Instant"`, `defence_dice="Ask me"`, `theme="Light"`."""
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog")
    for row, choice in choices.items():
        group = menu.get_by_role("radiogroup", name=row.replace("_", " ").capitalize())
        group.get_by_role("radio", name=choice).click()
    menu.get_by_role("button", name="Close").click()
    menu.wait_for(state="hidden")
