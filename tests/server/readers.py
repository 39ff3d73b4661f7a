"""Whatever somebody reads in another language than their own at one server where a made-up one (tests/games/pseudo.py)
is installed (`PYTHONPATH` names a copy of the program that has it): two players of one match and two who look on, their
lists, forms, refusals and replays.

    python -m tests.server.readers LANGUAGE GAME
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sandtable.core.words import ENGLISH
from sandtable.server import monitoring
from tests.games.pseudo import TABLES, texts
from tests.server.people import Person, Seat, serving

#: Names of these people and of this server's bots, and ids in a refusal.
_GIVEN = re.compile(r"\b(Ada|Bo|Guest|nobody)\b|'[^']*'|`[^`]*`|\b[a-z]+[_-][a-z_-]+\b")
_LATIN = re.compile("[A-Za-z]{3,}")
#: What stands in summaries and catalogues beside words.
_NO_WORDS = {"name", "visibility", "commitment", "invite", "created", "moved", "preset", "presets", "people", "opening"}


class Reader(Person):
    """A browser whose reader prefers a language."""

    def __init__(self, url: str, name: str, language: str) -> None:
        super().__init__(url, name)
        self.language = language
        self.http.headers["accept-language"] = f"xx, {language};q=0.8, en;q=0.5"

    def socket(self, **headers: str) -> Any:
        return super().socket(**{"Accept-Language": self.http.headers["accept-language"], **headers})


def wrong(language: str, where: str, *documents: Any) -> Iterator[str]:
    """What of these documents is not in the language."""
    for _, text in (one for document in documents for one in texts(document)):
        left = _GIVEN.sub("", text)
        made_up = bool(set(left) & set(TABLES["el"]))
        if made_up if language == ENGLISH else _LATIN.search(left) and not made_up:
            yield f"{where} in {language}: {text}"


def read_at(seat: Seat) -> Iterator[str]:
    """What is wrong with what somebody at a table was told."""
    reader: Any = seat.person
    summary = [seat.summary[name] for name in ("game_title", "rules_text", "round_text")]
    yield from wrong(reader.language, "table", seat.scene, seat.log, summary)


def played(seats: list[Seat], chance: random.Random, choices: int) -> Iterator[str]:
    """What is wrong while so many choices are made."""
    made = 0
    while made < choices and not any(seat.over for seat in seats):
        for seat in seats:
            if seat.decision is not None and seat.scene.get("choices"):
                answered = seat.decision
                if made % 5 == 0:
                    yield from wrong(seat.person.language, "refusal", seat.choose(999_999)["message"])  # type: ignore[attr-defined]
                assert seat.choose(chance.choice(seat.scene["choices"])["code"])["t"] == "ack"
                made += 1
                while not seat.over and seat.decision == answered:
                    seat.step()
            seat.settle(0.01)
            yield from read_at(seat)


def at_one_table(live: Any, game: str, language: str) -> Iterator[str]:
    """What two players, and two who look on, read that is not in their language."""
    chance = random.Random(7)
    ada, bo = Reader(live.url, "Ada", ENGLISH), Reader(live.url, "Bo", language)
    preset = next(one["id"] for one in _catalogue(ada, game)["presets"] if one["players"][0] <= 2)
    match = ada.create("me", "open", game=game, preset=preset, options={"players": 2}, visibility="open")["id"]
    bo.join(match)
    seats = [ada.sit(match), bo.sit(match)]
    yield from played(seats, chance, 30)
    seats += [Reader(live.url, "Cy", ENGLISH).sit(match), Reader(live.url, "Di", language).sit(match)]
    seats[1] = bo.sit(match)  # comes again
    yield from played(seats, chance, 30)
    for reader in (bo, ada, bo):
        of = reader.language
        yield from wrong(of, "catalogue", _catalogue(reader, game)["title"], _catalogue(reader, game)["tagline"])
        yield from wrong(of, "list", [one["round_text"] for one in reader.ok("GET", "/api/matches?which=mine")])
        options = reader.ok("GET", f"/api/games/{game}/options")["options"]["$defs"]
        yield from wrong(
            of,
            "options",
            [
                one["title"]
                for kind in options.values()
                for one in kind.get("properties", {}).values()
                if "title" in one
            ],
        )
        frames = reader.ok("GET", f"/api/matches/{match}/frames?from=0&to=9")["frames"]
        yield from wrong(of, "replay", [[frame["scene"], frame["log"]] for frame in frames])
        checked = reader.ok(
            "POST", f"/api/games/{game}/check", {"preset": preset, "players": 2, "options": {"nobodys": 1}}
        )
        yield from wrong(of, "form", [one["message"] for one in checked["problems"]])
        for path in ("/api/nowhere", "/api/matches/nobody"):
            yield from wrong(of, "refusal", reader.ask("GET", path).json()["error"]["message"])


def _catalogue(reader: Person, game: str) -> Any:
    return next(one for one in reader.ok("GET", "/api/games") if one["id"] == game)


def main() -> None:
    """Print what is wrong, as JSON."""
    language, game = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        monitoring.configure("error")
        with serving(Path(folder) / "data", (game,)) as live:
            found = sorted(set(at_one_table(live, game, language)))
    print(json.dumps(found, ensure_ascii=False))


if __name__ == "__main__":
    main()
