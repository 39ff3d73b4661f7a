"""`python -m bench.browsing [GAME ...]`: measures and writes BROWSING.md. Status 1 where a goal is missed."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bench.browsing.page import SHORT, Seen, kept, page
from bench.browsing.probe import RESTS, WAITS, rests, slow_line, usable_after, waits
from tests.browser.players.playing import PATIENCE
from tests.browser.tables import create_table, set_in_menu
from tests.browser.tour.moments import GAMES
from tests.needs import need

_OUT = Path(__file__).resolve().parent.parent / "BROWSING.md"
MEGABITS, TRIP = 1.6, 0.3
#: A phone, whose processor is so many times slower.
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
SLOWER = 4
#: The first button of the lobby, and the first land of Conquest that may be chosen.
_LOBBY, _TABLE = ".gamepanel button", ".app[data-asked] .world .el[role=button]"


@contextlib.contextmanager
def _server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                assert server.stdout is not None
                found = (re.search(r"http://[\w.:\[\]]+", line) for line in server.stdout)
                yield next(one.group() for one in found if one)
            finally:
                server.terminate()


def _visitor(browser: Any, url: str, cookies: Any = None, phone: bool = False) -> Any:
    eyes = PHONE if phone else {"viewport": {"width": 1280, "height": 800}}
    context = browser.new_context(base_url=url, service_workers="block", **eyes)
    context.set_default_timeout(5000 * PATIENCE)  # whatever it takes is measured
    context.add_init_script(WAITS)
    context.add_init_script(RESTS)
    if cookies:
        context.add_cookies(cookies)
    page = context.new_page()
    if phone:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def _visits(browser: Any, url: str, times: int, phone: bool = False) -> list[Seen]:
    """The lobby, a table by its address, and a table from the lobby."""
    first = _visitor(browser, url, phone=phone)
    first.goto("/")
    first.locator(_LOBBY).first.click()
    first.locator(_TABLE).first.wait_for()
    path, cookies = first.evaluate("location.pathname"), first.context.cookies()
    first.context.close()
    lobby, table, pressed = list[float](), list[float](), list[float]()
    for _ in range(times):
        newcomer = _visitor(browser, url, phone=phone)
        slow_line(newcomer, MEGABITS, TRIP)
        newcomer.goto("/", wait_until="commit")
        lobby.append(usable_after(newcomer, _LOBBY))
        newcomer.context.close()
        player = _visitor(browser, url, cookies, phone)
        slow_line(player, MEGABITS, TRIP)
        player.goto(path, wait_until="commit")
        table.append(usable_after(player, _TABLE))
        player.context.close()
        player = _visitor(browser, url, cookies, phone)
        slow_line(player, MEGABITS, TRIP)
        player.goto("/")
        player.wait_for_load_state("networkidle")
        player.locator(f"a[href='{path}']").first.click()
        pressed.append(usable_after(player, _TABLE))
        player.context.close()
    where = ", phone" if phone else ""
    return [
        Seen(f"lobby{where}", f"the lobby{where}", lobby),
        Seen(f"table{where}", f"a table, from the lobby{where}", pressed),
        Seen("", f"a table by its address{where}", table),
    ]


def _stretch(browser: Any, url: str, game: str, choices: int, pace: str) -> Any:
    """A page on which so many choices were made by clicks."""
    tour, here = GAMES[game], _visitor(browser, url)
    here.goto("/")
    create_table(here, *tour.others, game=game.capitalize(), preset=tour.preset, **tour.settings)
    here.locator(".prompt").wait_for()
    set_in_menu(here, pace=pace)
    tour.click(here, random.Random(1)).play(choices)
    return here


def _presses(browser: Any, url: str, game: str, choices: int) -> Seen:
    """What presses took in a stretch of a match."""
    here = _stretch(browser, url, game, choices, "Instant")
    found = [one / 1000 for one in waits(here)]
    here.context.close()
    return Seen("press", f"a press in {game.capitalize()}", found)


def _films(browser: Any, url: str, game: str, choices: int) -> Seen:
    """What the films of others took in a stretch of a match."""
    here = _stretch(browser, url, game, choices, "Normal")
    found = [one / 1000 for one in rests(here) if one > 1000 * SHORT]
    here.context.close()
    bots = len(GAMES[game].others)
    name = f"what {bots} bots do" if bots > 1 else "what a bot does"
    return Seen("film" if game == "conquest" else "", f"{name} in {game.capitalize()}", found)


def main() -> int:
    """Measures and writes."""
    words = argparse.ArgumentParser(prog="python -m bench.browsing", description="How long people wait for the page.")
    words.add_argument("games", nargs="*", default=list(GAMES), help="whose presses are measured (default: all)")
    words.add_argument("--times", type=int, default=5, help="visits of each kind (default: 5)")
    words.add_argument("--choices", type=int, default=40, help="choices in each game (default: 40)")
    words.add_argument("--out", type=Path, default=_OUT, help="where the page goes")
    given = words.parse_args()
    with _server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu"])
        found = _visits(browser, url, given.times) + _visits(browser, url, given.times, phone=True)
        found += [_presses(browser, url, game, given.choices) for game in given.games]
        found += [_films(browser, url, game, given.choices) for game in given.games]
        browser.close()
    line = f"{MEGABITS:g} Mbit/s with {1000 * TRIP:.0f} ms for every answer"
    machine = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the end."
    given.out.write_text(page(found, line, machine, "python -m bench.browsing"), encoding="utf-8")
    print(given.out.read_text(encoding="utf-8"))
    return 0 if all(kept(seen) for seen in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
