"""A decision of several choices is thought through in the page before any of it is sent."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser import chance
from tests.browser.players.playing import PATIENCE, Clicker, Tapper
from tests.browser.tables import create_table, set_in_menu
from tests.browser.witness import Witness, picture, sound
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "4"}


@pytest.fixture(scope="module")
def field(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with the same dice and bots in every run."""
    with pytest.MonkeyPatch.context() as patch:
        chance.tame(patch)
        live = LiveServer(Settings(data=tmp_path_factory.mktemp("field"), limits=ROOMY, estimates=False), ("conquest",))
        yield live
        live.stop()


@pytest.fixture(scope="module")
def table(field: LiveServer, chromium: Any) -> tuple[str, Any]:
    """The path of a table, and the cookies of who sits there: both tests play on at it."""
    context = chromium.new_context(base_url=field.url, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(chance.NONCE)
    page = context.new_page()
    page.goto("/")
    path = create_table(page, "random", "random", **SMALL)
    page.locator(".app[data-asked]").wait_for()
    cookies = context.cookies()
    context.close()
    return path, cookies


@pytest.fixture
def at_the_attack(
    contexts: Callable[..., Any], field: LiveServer, table: tuple[str, Any], witness: Witness
) -> Callable[..., Any]:
    """`at_the_attack(hand, width, theme)`: the table where one is asked for an attack, and the number of choices that
    the server has."""

    def sit(hand: type[Clicker | Tapper], width: int = 1280, theme: str = "dark") -> tuple[Any, Callable[[], int]]:
        path, cookies = table
        context = contexts(field.url, width, theme)
        context.add_cookies(cookies)
        page = context.new_page()
        witness.watch(page)
        page.goto(path)
        page.locator(".app[data-frame]").wait_for()
        set_in_menu(page, pace="Instant")
        player = hand(page, random.Random(chance.SEED))
        strong = re.compile(r"([3-9]|\d\d) armies.*, legal$")

        def ready(sight: Any) -> bool:
            return sight.asked == "attack" and any(strong.search(name) for name in sight.places.values())

        player.play(until=ready)

        def made() -> int:
            found = next(one for one in field.house.hall.tables() if path.endswith(one.id))
            assert found.match is not None
            return found.match.ply

        return player, made

    return sit


def test_back_leads_from_step_to_step_and_nothing_is_sent_before_the_last(
    at_the_attack: Callable[..., Any],
) -> None:
    player, made = at_the_attack(Clicker)
    page, before = player.page, made()
    source = max(player.look().marked("legal"), key=player.look().armies)

    def choose() -> None:
        player.touch_place(source)
        target = player.look().marked("legal target")[0]
        player.touch_place(target)
        page.locator(".app[data-asked=dice]").wait_for()

    choose()
    picture(page, "draft-1280")
    strip = page.get_by_role("group", name="Not sent yet")
    assert "→" in strip.locator("li").first.inner_text()
    assert page.get_by_role("button", name=re.compile("^Blitz .* until it falls")).count() == 1
    boxes = [page.locator(".opts .btn").nth(i).bounding_box() for i in range(page.locator(".opts .btn").count())]
    assert all(box["y"] + box["height"] <= 800 for box in boxes), "an answer lies below the window's edge"
    strip.get_by_role("button", name="Back").click()
    page.locator(".app[data-asked=attack]").wait_for()
    assert player.look().marked("chosen") == [source]
    choose_target = player.look().marked("legal target")[0]
    player.touch_place(choose_target)
    page.locator(".app[data-asked=dice]").wait_for()

    page.keyboard.press("Escape")
    page.locator(".app[data-asked=attack]").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.world .el[aria-label$=\", chosen\"]')")

    choose()
    page.go_back()
    page.locator(".app[data-asked=attack]").wait_for()
    assert player.look().marked("chosen") == [source]
    page.go_back()
    page.wait_for_function("() => !document.querySelector('.world .el[aria-label$=\", chosen\"]')")
    assert made() == before

    choose()
    asked = player.look().text
    page.reload()
    page.locator(".app[data-asked=dice]").wait_for()
    assert player.look().text == asked and made() == before
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.draftstrip')")
    assert made() > before + 1


def test_a_phone_goes_back_by_its_gesture_and_a_yes_is_asked_where_one_wants_it(
    at_the_attack: Callable[..., Any],
) -> None:
    player, made = at_the_attack(Tapper, 360, "light")
    page, before = player.page, made()
    source = max(player.look().marked("legal"), key=player.look().armies)
    player.touch_place(source)
    player.touch_place(player.look().marked("legal target")[0])
    player.confirm()
    page.locator(".app[data-asked=dice]").wait_for()
    sound(page, "draft-360")
    page.go_back()
    page.locator(".app[data-asked=attack]").wait_for()
    assert made() == before
    page.go_back()
    page.wait_for_function("() => !document.querySelector('.world .el[aria-label$=\", chosen\"]')")
    assert page.url.endswith(page.evaluate("location.pathname")) and made() == before
