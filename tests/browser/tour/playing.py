"""Plays a match by clicks, and takes pictures of its moments on three pages of the same person, in two themes each."""

from __future__ import annotations

import contextlib
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Error

from tests.browser.chance import SEED
from tests.browser.players.playing import PATIENCE, Player, Sight
from tests.browser.tables import create_table, set_in_menu
from tests.browser.tour.moments import Moment, Tour, hand_of
from tests.browser.witness import settled

__all__ = ["SIZES", "THEMES", "play"]

SIZES = {"1280x800": (1280, 800), "1920x1080": (1920, 1080), "360x780": (360, 780)}
THEMES = ("dark", "light")
#: A match that has not shown everything after so many choices is given up.
MOST = 700


class _Album:
    """The pages of one person at one table, and the folder of their pictures."""

    def __init__(self, browser: Any, url: str, tour: Tour, folder: Path) -> None:
        self.tour, self.folder, self.failed = tour, folder, list[str]()
        self.players: dict[str, Player] = {}
        self._browser, self._url = browser, url

    def open(self, size: str, path: str = "/", like: Any = None) -> Player:
        """A page of this size; with `like`, one of the same person."""
        width, height = SIZES[size]
        phone = width < 600
        context = self._browser.new_context(
            base_url=self._url,
            viewport={"width": width, "height": height},
            color_scheme=THEMES[0],
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            service_workers="block",
        )
        context.set_default_timeout(1000 * PATIENCE)
        if like is not None:
            context.add_cookies(like.context.cookies())
        page = context.new_page()
        page.goto(path)
        self.players[size] = hand_of(self.tour, page, random.Random(SEED), phone)
        return self.players[size]

    def take(self, moment: Moment, sight: Sight | None) -> None:
        """A moment in all sizes and themes; what cannot be shown on a page is noted, and the match goes on."""
        for size, player in self.players.items():
            page = player.page
            try:
                if sight is not None:
                    _catch_up(player, sight)
                moment.deed(player)
                self._shoot(page, moment.name, size)
            except (Error, AssertionError, IndexError) as error:
                self.failed.append(f"{moment.name} at {size}: {str(error).splitlines()[0]}")
            if sight is not None:
                _put_back(player, sight)

    def _shoot(self, page: Any, name: str, size: str) -> None:
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            settled(page)
            page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
        page.emulate_media(color_scheme=THEMES[0], reduced_motion="reduce")


def _catch_up(player: Player, sight: Sight) -> None:
    """The page shows the question that is answered on the first one; others who are asked at the same time may have
    chosen since."""
    player.page.wait_for_function(
        "([frame, asked]) => { const a = document.querySelector('.app');"
        " return Number(a.dataset.frame) >= frame && a.dataset.asked === asked; }",
        arg=[sight.frame, sight.asked],
    )


def _put_back(player: Player, sight: Sight) -> None:
    """Closes what a deed opened and drops what it chose."""
    page = player.page
    for _ in range(6):
        open_ = page.locator("dialog[open], .draftstrip, .confirming, .countentry.pending, .rulesheet").count()
        now = player.look()
        if not open_ and now.asked == sight.asked and not any("chosen" in said for said in now.cards.values()):
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(60)
    page.evaluate("sessionStorage.clear()")
    page.reload()
    with contextlib.suppress(Error):
        _catch_up(player, sight)


def play(browser: Any, url: str, game: str, title: str, tour: Tour, folder: Path) -> list[str]:
    """The pictures of a match, into a folder. What could not be shown."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    album = _Album(browser, url, tour, folder)
    first, *others = SIZES
    player = album.open(first)
    page = player.page
    page.get_by_label("Your name").first.fill("Marit")
    path = create_table(page, *tour.others, preset=tour.preset, title=title, **tour.settings)
    page.locator(".prompt").wait_for()
    for size in others:
        album.open(size, path, like=page)
    for one in album.players.values():
        one.page.locator(".app").wait_for()
        set_in_menu(one.page, pace="Instant")
    due = list(tour.moments)
    sight = player.wait_for_turn()
    for _ in range(MOST):
        for moment in [m for m in due if m.asked in ("", sight.asked)]:
            if not moment.ready(sight) or (moment.shows and not page.locator(moment.shows).count()):
                continue
            due.remove(moment)
            album.take(moment, sight)
        if sight.over or (tour.hurried and not due):
            break
        player.answer(sight)
        sight = player.wait_for_turn(sight)
    if not sight.over:
        _leave(page)
    _end(album)
    for one in album.players.values():
        one.page.context.close()
    return [*album.failed, *(f"{moment.name}: never came" for moment in due)]


def _leave(page: Any) -> None:
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, leave the match for good").click()


def _end(album: _Album) -> None:
    """The last two: the result, and the replay in the middle of the match."""
    for player in album.players.values():
        player.page.locator(".result").wait_for()
    album.take(Moment("result"), None)
    album.take(Moment("replay", deed=_replay), None)


def _replay(player: Player) -> None:
    page = player.page
    page.get_by_role("button", name=re.compile("^(Watch the|Watch|Replay)")).first.click()
    page.get_by_role("region", name="Replay").wait_for()
    for _ in range(3):
        page.keyboard.press("Shift+ArrowLeft")
        page.wait_for_timeout(150)
