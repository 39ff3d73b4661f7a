"""A decision of several choices is thought through in the page before any of it is sent."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.configuration.settings import Settings
from tests.browser import chance
from tests.browser.players.card_playing import CardClicker
from tests.browser.players.front_playing import FrontClicker
from tests.browser.players.hex_playing import HexClicker
from tests.browser.players.playing import PATIENCE, Choice, Clicker, Player, Tapper
from tests.browser.tables import brought_to, create_table, set_in_menu
from tests.browser.witness import Witness, picture, settled, sound
from tests.server.people import ROOMY, LiveServer

pytestmark = [pytest.mark.browser, pytest.mark.node]

#: Armies lie on the map already: attacks come with the first turn.
SMALL = {"map": "gen:n=12,k=3,seed=5", "round_cap": "4", "placement": "Scattered"}
GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
AT_ONCE = "localStorage.setItem('sandtable.settings', JSON.stringify({pace: 'instant'}))"


@pytest.fixture(scope="module")
def field(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with the same dice and bots in every run."""
    with pytest.MonkeyPatch.context() as patch:
        chance.tame(patch)
        live = LiveServer(Settings(data=tmp_path_factory.mktemp("field"), limits=ROOMY, estimates=False), GAMES)
        yield live
        live.stop()


@pytest.fixture(scope="module")
def table(field: LiveServer, chromium: Any) -> tuple[str, Any]:
    """The path of a table, and the cookies of who sits there: both tests play on at it."""
    context = chromium.new_context(base_url=field.url, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.goto("/")
    path = create_table(page, "random", "random", game="Conquest", **SMALL)
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
        # Another browser has the cookies alone, and none of the keys.
        page.get_by_role("region", name="Signing").get_by_role("button", name="Close").click()
        set_in_menu(page, pace="Instant")
        player = hand(page, random.Random(chance.SEED))
        strong = re.compile(r"([3-9]|\d\d) armies.*, legal$")

        def ready(sight: Any) -> bool:
            return sight.asked == "attack" and any(strong.search(name) for name in sight.places.values())

        player.play(until=ready)

        return player, lambda: stored(field, path)

    return sit


def stored(live: LiveServer, path: str) -> int:
    """How many choices the server has of the match at a table."""
    found = next(one for one in live.services.registry.tables() if path.endswith(one.id))
    assert found.match is not None
    return found.match.ply


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


def _raise(player: Player) -> None:
    player.press(_offered(player, "Raise"))
    player.page.locator(".countentry.pending").wait_for()


def _bridge(player: Player) -> None:
    player.press(_offered(player, "Build Bridge"))
    player.page.locator(".app[data-asked=edge]").wait_for()


def _unit(player: Player) -> None:
    before = player.look()
    player.touch_card(next(card for card, said in before.cards.items() if said.startswith("legal")))
    player.wait_until_led_on(before)


def _offered(player: Player, word: str) -> Choice:
    found = player.look().choice(word)
    assert found is not None, f"{word} is not offered."
    return found


@pytest.mark.parametrize(
    ("game", "kind", "hand", "begin"),
    [
        ("bayonet", "bet", CardClicker, _raise),
        ("bridgefront", "act", HexClicker, _bridge),
        ("battlecards", "act", FrontClicker, _unit),
    ],
)
def test_what_is_begun_goes_back_in_three_ways_in_every_game(
    contexts: Callable[..., Any],
    field: LiveServer,
    witness: Witness,
    game: str,
    kind: str,
    hand: Callable[..., Player],
    begin: Callable[[Player], None],
) -> None:
    """By its button, by Esc, and by the browser's Back, on a phone as well."""
    path, cookies = brought_to(field.url, game, kind)
    context = contexts(field.url)
    context.add_init_script(AT_ONCE)
    context.add_cookies(cookies)
    page = context.new_page()
    witness.watch(page)
    page.goto(path)
    page.locator(f".app[data-asked={kind}]").wait_for()
    player, before = hand(page, random.Random(chance.SEED)), stored(field, path)
    asked = player.look()

    def gone_back() -> None:
        page.locator(f".app[data-asked={kind}]").wait_for()
        page.wait_for_function("() => !document.querySelector('.draftstrip, .countentry.pending, .card.chosen')")
        now = player.look()
        assert (now.text, now.decision) == (asked.text, asked.decision)

    def back_to_the_beginning(step: Callable[[], None]) -> None:
        """A step of a draft that was chosen on the table is chosen there again."""
        step()
        page.locator(f".app[data-asked={kind}]").wait_for()
        if page.locator(".card.chosen").count():
            step()
        gone_back()

    begin(player)
    picture(page, f"draft-{game}-1280")
    back_to_the_beginning(lambda: page.get_by_role("button", name="Back", exact=False).first.click())
    begin(player)
    back_to_the_beginning(lambda: page.keyboard.press("Escape"))
    begin(player)
    page.set_viewport_size({"width": 360, "height": 780})
    page.locator(".app.isphone").wait_for()
    back_to_the_beginning(page.go_back)
    assert page.url.endswith(path) and stored(field, path) == before


def test_cards_are_read_without_covering_what_is_asked(
    contexts: Callable[..., Any], field: LiveServer, witness: Witness
) -> None:
    """In the rail each shows its whole text; where the rail is closed a card under the pointer is shown large beside
    the question and the middle of the board."""
    path, cookies = brought_to(field.url, "bridgefront", "act")
    context = contexts(field.url)
    context.add_init_script(AT_ONCE)
    context.add_cookies(cookies)
    page = context.new_page()
    witness.watch(page)
    page.goto(path)
    page.locator(".flatcard").first.wait_for()
    cut = page.locator(".flatcard .tx").evaluate_all(
        "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
    )
    assert page.locator(".flatcard .tx").count() > 3 and cut == []
    page.keyboard.press("]")
    for width in (1280, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        page.locator(".fan .hand .card").first.hover(position={"x": 12, "y": 40})
        page.locator(".handlook").wait_for()
        settled(page)
        picture(page, f"card-large-{width}")
        x0, y0, x1, y1 = page.locator(".handlook .cardlook").evaluate(
            "(one) => { const b = one.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }"
        )
        board, ask = page.locator(".board").bounding_box(), page.locator(".prompt").bounding_box()
        middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
        assert not (x0 < middle[0] < x1 and y0 < middle[1] < y1), f"the middle of the board at {width}"
        assert x0 >= ask["x"] + ask["width"] or y1 <= ask["y"], f"the question at {width}"
        page.mouse.move(300, 300)
        page.locator(".handlook").wait_for(state="detached")
