"""Odds along a path at the table: asked for on a desk, under a thumb and by keyboard alone; what is said is what the
calculator says of the armies that stand there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.witness import violations
from tests.server.people import LiveServer, Person

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Everybody has armies to attack with from the first turn on, and nobody is asked before the first attack.
OPTIONS = {"first_seat": 0, "reinforce_min": 0, "territory_divisor": 20, "continent_pct": 0, "die_sides": 8}


FORM = {
    "game": "conquest",
    "preset": "supply-lines",
    "options": OPTIONS,
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "heuristic"}, {"kind": "bot", "bot": "heuristic"}],
    "visibility": "open",
}
MAKE = """async (form) => {
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/matches", {method: "POST", headers, body: JSON.stringify(form)});
  return (await answer.json()).match.id;
}"""


def sit(visit: Visit, width: int) -> Any:
    """A table at which whoever looks at the page is asked where to attack."""
    page = visit("/about", width)
    page.goto(f"/m/{page.evaluate(MAKE, FORM)}")
    page.locator(".app[data-asked=attack]").wait_for()
    return page


def figures(dialog: Any) -> tuple[str, list[str]]:
    """The armies that attack, and those that are attacked, as the dialog shows them."""
    attackers = dialog.get_by_label("With, armies", exact=True).input_value()
    steps = dialog.get_by_role("list", name="The path").get_by_role("listitem").all_inner_texts()
    return attackers, [re.findall(r"(\d+) arm", step)[0] for step in steps]


def checked(person: Person, dialog: Any, chance: int = 80, stop: int = 1) -> dict[str, Any]:
    """What the dialog says is what the calculator says, with the dice of this match."""
    attackers, defenders = figures(dialog)
    query = f"attackers={attackers}&defenders={','.join(defenders)}&sides=8&chance={chance}&stop={stop}"
    said: dict[str, Any] = person.ok("GET", f"/api/games/conquest/odds?{query}")
    dialog.get_by_text(f"For {chance}% it takes {said['needed']} armies").wait_for()
    return said


@pytest.mark.parametrize("width", [1280, 360])
def test_a_path_is_built_place_by_place_and_answered(visit: Visit, site: LiveServer, width: int) -> None:
    person, page = site.person(), sit(visit, width)
    page.get_by_role("button", name="Odds along a path").click()
    dialog = page.get_by_role("dialog", name="Odds along a path")
    dialog.get_by_text("Choose what is attacked first.").wait_for()
    dialog.get_by_role("group", name="Into", exact=True).get_by_role("button").first.click()
    checked(person, dialog)
    dialog.get_by_label("How sure, per cent").fill("95")
    checked(person, dialog, 95)
    dialog.get_by_label("With, armies", exact=True).fill("30")
    then = dialog.get_by_role("group", name="Then into").get_by_role("button")
    if then.count():
        then.last.click()
    dialog.get_by_label("Stop with, armies").fill("4")
    said = checked(person, dialog, 95, 4)
    assert len(said["falls"]) == len(figures(dialog)[1])
    assert violations(page) == [] and page.evaluate("document.documentElement.scrollWidth") <= width
    dialog.get_by_role("button", name=re.compile("^Take out ")).first.click()
    dialog.get_by_text("Choose what is attacked first.").wait_for()
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="hidden")
    assert page.locator(".app").get_attribute("data-asked") == "attack", "nothing was chosen"


def test_by_keyboard_alone(visit: Visit, site: LiveServer) -> None:
    person, page = site.person(), sit(visit, 1280)
    page.keyboard.press("k")
    dialog = page.get_by_role("dialog", name="Odds along a path")
    dialog.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.pathnext')"):
            break
    page.keyboard.press("Enter")
    first = checked(person, dialog)
    # The keyboard goes on from the places that follow, or from the last one of the path.
    page.wait_for_function("() => document.activeElement.closest('.pathnext, .pathsteps')")
    if page.evaluate("!!document.activeElement.closest('.pathnext')"):
        page.keyboard.press("Enter")
        dialog.get_by_role("list", name="The path").get_by_role("listitem").nth(1).wait_for()
        assert checked(person, dialog)["falls"][0] == first["falls"][0]
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


def test_who_only_watches_may_ask_too(visit: Visit) -> None:
    page = visit(sit(visit, 1280).url)
    page.locator(".world .lands").first.wait_for()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Odds along a path").click()
    dialog = page.get_by_role("dialog", name="Odds along a path")
    dialog.get_by_role("group", name="Into", exact=True).get_by_role("button").first.click()
    dialog.get_by_text(re.compile(r"^For 80% it takes \d+ armies")).wait_for()
