"""`python -m tests.browser.tour [GAME ...]`: the pictures, into `pictures/`. Exit status 1 if one could not be."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from sandtable.server.configuration.settings import Settings
from sandtable.server.pool import pictures
from tests.browser import chance
from tests.browser.tour.index import write_index
from tests.browser.tour.moments import GAMES, names
from tests.browser.tour.playing import SIZES, THEMES, play
from tests.needs import need
from tests.server.people import ROOMY, LiveServer

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "pictures"


def main(wanted: list[str]) -> int:
    """Plays the games that are wanted, all if none are named."""
    unknown = set(wanted) - set(GAMES)
    if unknown:
        print(f"There is no game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    subprocess.run([sys.executable, str(ROOT / "web" / "build_client.py")], check=True)
    patch, failed = pytest.MonkeyPatch(), list[str]()
    chance.tame(patch)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu"])
        for game in wanted or GAMES:
            failed += [f"{game}: {text}" for text in _tour(browser, game)]
        browser.close()
    patch.undo()
    found = {game: names(tour) for game, tour in GAMES.items() if (FOLDER / game).is_dir()}
    print(write_index(FOLDER, found, list(SIZES), THEMES))
    print("\n".join(failed))
    return 1 if failed else 0


def _tour(browser: object, game: str) -> list[str]:
    began = time.monotonic()
    pictures.picture(game)
    with tempfile.TemporaryDirectory() as data:
        live = LiveServer(Settings(data=Path(data), limits=ROOMY, estimates=False), (game,))
        try:
            failed = play(browser, live.url, game, "Thursday evening", GAMES[game], FOLDER / game)
        finally:
            live.stop()
    taken = len(list((FOLDER / game).glob("*.png")))
    print(f"{game}: {taken} pictures in {time.monotonic() - began:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
