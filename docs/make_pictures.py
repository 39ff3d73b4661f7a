"""Makes docs/table.png and docs/phone.png: a real match in the real client.

    python docs/make_pictures.py [SEED]

Needs what the browser tests need: `make test` has fetched it, Chromium is installed. Five people and bots play to the
middle of a match with heuristic bots behind every seat; then Marit's browser opens, she chooses where to attack, and
the picture is taken before she does. The same seed gives the same match.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pytest  # noqa: E402

from sandtable import bots  # noqa: E402
from sandtable.server.configuration.settings import Settings  # noqa: E402
from tests.browser import chance  # noqa: E402
from tests.browser.players.playing import Clicker, Player, Tapper  # noqa: E402
from tests.browser.witness import settled  # noqa: E402
from tests.needs import need  # noqa: E402
from tests.server.people import ROOMY, LiveServer, Person  # noqa: E402

NAMES = ("Marit", "Osei", "Petra", "Lindqvist")
ROUNDS = range(4, 12)
GOOD_CHANCE = range(70, 93)  # percent: an attack worth a thought
CARDS = 3


def main() -> None:
    """Play, and take the pictures."""
    chance.SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    subprocess.run([sys.executable, str(ROOT / "web" / "build_client.py")], check=True)
    patch = pytest.MonkeyPatch()
    chance.tame(patch)
    with tempfile.TemporaryDirectory() as folder:
        live = LiveServer(Settings(data=Path(folder), limits=ROOMY, estimates=False), ("conquest",))
        try:
            marit, match, attack = play(live)
            draw(live, marit, match, attack)
        finally:
            live.stop()
            patch.undo()


def play(live: LiveServer) -> tuple[Person, str, tuple[str, str]]:
    """A match in which Marit is to attack: she holds cards, has rolled already, and has a good attack. Returns her, the
    match, and the two territories."""
    people = [live.person(name) for name in NAMES]
    match = people[0].create(
        "me",
        "open",
        "open",
        "heuristic",
        "open",
        game="conquest",
        preset="supply-lines",
        title="Thursday campaign",
        nonce="07" * 16,
    )["id"]
    for person in people[1:]:
        person.join(match, nonce="07" * 16)
    seats = {seat.you: seat for seat in (person.sit(match) for person in people)}
    key = chance.Stream("people")
    while not any(seat.over for seat in seats.values()):
        mover = next((seat for seat in seats.values() if seat.decision is not None), None)
        if mover is None:
            for seat in seats.values():
                seat.settle(0.05)
            continue
        if mover.you == 0 and (attack := worth_a_picture(mover.scene)):
            return people[0], match, attack
        table = live.call(live.services.registry.table, match)
        view = table.match.concealed(mover.you, key.token_bytes(32))
        code = bots.get("heuristic").choose(view, key.token_bytes(32))
        answered = mover.decision
        assert mover.choose(code)["t"] == "ack"
        for seat in seats.values():
            seat.settle(0.01)
        while mover.decision == answered and not mover.over:
            mover.step()
    raise SystemExit("This seed's match has no moment like that. Try another seed.")


def worth_a_picture(scene: dict[str, Any]) -> tuple[str, str] | None:
    """Source and target of a good attack, in a scene that shows much of the game."""
    headline = scene.get("headline", "")
    if scene["prompt"]["kind"] != "attack" or not headline.startswith("Round ") or not scene.get("panel"):
        return None
    hand = next(zone for zone in scene["zones"] if zone["id"] == "hand")
    alive = [player for player in scene["players"] if not player.get("out")]
    if int(headline.split()[1]) not in ROUNDS or len(hand.get("cards", [])) < CARDS or len(alive) < 4:
        return None
    for option in scene["options"]:
        percent = option.get("detail", "").rpartition(", ")[2].rstrip("%")
        if percent.isdigit() and int(percent) in GOOD_CHANCE:
            source, target = option["elements"]
            return source, target
    return None


def draw(live: LiveServer, marit: Person, match: str, attack: tuple[str, str]) -> None:
    """Both pictures."""
    from playwright.sync_api import sync_playwright

    source, target = attack
    cookies = [{"name": name, "value": value, "url": live.url} for name, value in marit.http.cookies.items()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=["--no-sandbox", "--disable-gpu"])
        desk = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="dark")
        phone = browser.new_context(
            viewport={"width": 360, "height": 780},
            color_scheme="dark",
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
        )
        for context, name in ((desk, "table"), (phone, "phone")):
            context.add_cookies(cookies)
            page = context.new_page()
            page.goto(f"{live.url}/m/{match}")
            hand: Player = (Clicker if name == "table" else Tapper)(page, random.Random(0))
            hand.wait_for_turn()
            hand.touch_place(source)
            if name == "table":
                page.mouse.move(*hand.spot(target))
            else:
                hand.touch_place(target)
            page.locator(".arrow").wait_for(state="attached")
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(600)  # the board moves to the choice
            settled(page)
            page.screenshot(path=ROOT / "docs" / f"{name}.png")
            print(f"docs/{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
