"""Plants matches in the release whose code runs this: `python -m tests.releases.plant OUT`, in a checkout of it.

`make` calls it. It needs `tests/server/people.py` of that release, by which people play through the server's own HTTP
and WebSocket interface, and plants what the release can do: an older one has no seals, accounts or leagues.
"""

from __future__ import annotations

import base64
import contextlib
import json
import logging
import lzma
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import structlog

from tests.releases.keeper import RESIGN, UNDO, Keeper
from tests.server import people
from tests.server.people import ROOMY, LiveServer, Person, Seat, Settings

GAMES = ("bayonet", "battlecards", "bridgefront", "conquest")
#: What releases have learnt since the first one.
SEALED, ACCOUNTS, LEAGUES, STUDIES = (
    hasattr(Person, "committed"),
    *(find_spec(f"tests.server.{room}") is not None for room in ("accounts", "leagues", "laboratory")),
)
#: Choices of a match that goes on: positions are stored every 64, marks every 16.
MIDDLE, SOME = 68, 20
LIVE = {"kind": "live", "base": 600, "increment": 5, "bot": "random"}
DAYS = {"kind": "days", "days": 3, "base": 86_400, "bot": "heuristic"}
SMALL = {"map": "gen:n=12,seed=3", "round_cap": 3}
#: The five matches that go on and the five that end: game, preset, and what makes it short.
FIVE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "bayonet": ("bayonet", "standard", {"hand_cap": 3, "campaign_hands": 3}),
    "world-war": ("conquest", "world-war", SMALL),
    "supply-lines": ("conquest", "supply-lines", SMALL),
    "bridgefront": ("bridgefront", "short", {"max_rounds": 3}),
    "battlecards": ("battlecards", "west", {}),
}
#: To its end this would take a thousand choices: somebody resigns.
LONG = ("battlecards",)
MAP = Path("docs/maps.md")


def wait(holds: Callable[[], Any], what: str) -> Any:
    """What it gives as soon as that is true."""
    end = time.monotonic() + people.PATIENCE
    while time.monotonic() < end:
        found = holds()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")


class Patient(Person):
    """Somebody who asks again when the server is busy, on a machine that has other work."""

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer = super().ask(method, path, body, **more)
        while answer.status_code == 503:
            time.sleep(1)
            answer = super().ask(method, path, body, **more)
        return answer


class Table:
    """A match with the people who sit there."""

    def __init__(self, name: str, match: str, people: dict[str, Person]) -> None:
        self.name, self.match = name, match
        self.random = random.Random(name)
        self.chosen: dict[str, int] = {}
        self.people = people
        self.seats: dict[str, Seat] = {who: person.sit(match) for who, person in people.items()}
        self.keepers: dict[str, Keeper] = {}
        if SEALED:
            for who, person in people.items():
                seal = person.ok("GET", f"/api/matches/{match}/seal")
                summary = person.ok("GET", f"/api/matches/{match}")
                seat = summary["your_seat"]
                nonce = person.nonces[seal["opening"]["seats"][seat]["nonce_commitment"]]
                self.keepers[who] = Keeper.of(seal, summary["sealing"]["opening_hash"], seat, nonce)
        self.read = dict.fromkeys(people, 0)
        self.away: set[str] = set()

    def note(self) -> None:
        """Bring the receipts up to what has come."""
        for who, keeper in self.keepers.items():
            received = self.seats[who].wire.received
            for text in received[self.read[who] :]:
                message = json.loads(text)
                if message["t"] in ("table", "frame") and message.get("head"):
                    keeper.see(message)
                elif message["t"] == "ack":
                    keeper.acknowledged(self.chosen[message["key"]], message)
            self.read[who] = len(received)
            assert not keeper.alarms, (self.name, keeper.alarms)

    def choose(self, who: str) -> None:
        seat = self.seats[who]
        choices = seat.scene.get("choices") or seat.scene["options"]
        answered, code = seat.decision, self.random.choice(choices)["code"]
        key = f"{who}-choice-{len(self.chosen):04d}"
        self.chosen[key] = code
        answer = seat.choose(code, key=key)
        assert answer["t"] == "ack" or answer["code"] in ("stale", "over"), (self.name, answer)
        if answer.get("code") != "stale":  # what others did has not come yet
            seat.wait(lambda seat: seat.over or seat.decision != answered)

    def play(self, stop: Callable[[Table], bool]) -> None:
        """Everybody takes what chance says, until it is to stop or the match is over."""
        while not stop(self) and not all(seat.over for seat in self.seats.values()):
            for who, seat in self.seats.items():
                if seat.over:
                    continue
                if seat.decision is None or who in self.away:
                    with contextlib.suppress(TimeoutError):
                        seat.step(0.01)
                elif not stop(self):
                    self.choose(who)
        for seat in self.seats.values():
            seat.settle(0.1)
        self.note()

    def more(self, choices: int) -> None:
        """So many choices of people more, or to the end."""
        goal = len(self.chosen) + choices
        self.play(lambda table: len(table.chosen) >= goal)

    def out(self) -> None:
        """To the end."""
        self.play(lambda table: False)

    def resign(self, who: str) -> None:
        """Somebody leaves for good, if the match is not over before; the others play on to the end."""
        answer = self.people[who].ask("POST", f"/api/matches/{self.match}/resign", {})
        assert answer.status_code in (200, 409), answer.text
        if who in self.keepers and answer.status_code == 200:
            self.note()
            self.keepers[who].acknowledged(RESIGN, answer.json()["acknowledged"])
        self.away.add(who)
        self.out()

    def undo(self, who: str) -> None:
        """Take the last choice back: alone where that may be, else with the agreement of all others."""
        seat = self.seats[who]
        while not seat.may_undo:
            self.more(1)
        if seat.may_undo == "alone":
            key = f"{who}-undo-{len(self.chosen):04d}"
            self.chosen[key] = UNDO
            assert seat.undo(key)["t"] == "ack"
            seat.settle(0.2)
            self.note()
            return
        path = f"/api/matches/{self.match}/undo"
        asked = self.people[who].ok("POST", path, {})["match"]
        for other, person in self.people.items():
            if other != who and asked.get("asked"):
                self.keepers[other].agrees("undo", asked["asked"]["seat"])
                person.ok("POST", f"{path}/answer", {"id": asked["asked"]["id"], "agree": True})
        for one in self.seats.values():
            one.settle(0.2)
        self.note()

    def end(self, how: str) -> None:
        """Everybody agrees to end the match."""
        path = f"/api/matches/{self.match}/end"
        (first, asker), *others = self.people.items()
        asked = asker.ok("POST", path, {"how": how})["match"]["ending"]
        for other, person in others:
            self.keepers[other].agrees("end", asked["seat"])
            person.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": True})
        self.seats[first].wait(lambda seat: seat.over)
        self.out()

    def kept(self) -> dict[str, Any]:
        """What is kept of the match besides the database: who sits there, their receipts, how far they had seen, and
        the record that they took along."""
        for seat in self.seats.values():
            seat.settle(0.1)
        self.note()
        for keeper in self.keepers.values():
            keeper.thin()
        for seat in self.seats.values():
            seat.wire.close()
        first, path = next(iter(self.people.values())), f"/api/matches/{self.match}"
        state = first.ok("GET", path)["state"]
        return {
            "id": self.match,
            "people": list(self.people),
            "state": state,
            "record": first.ok("GET", f"{path}/record") if state == "finished" else None,
            "frames": {who: seat.n for who, seat in self.seats.items()},
            "receipts": {who: keeper.receipt for who, keeper in self.keepers.items()},
        }


class Planter:
    """A server of the release, its people, and what was planted so far."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.people: dict[str, Person] = {}
        self.tables: dict[str, Table] = {}
        self.passkeys: dict[str, Any] = {}
        self.told: list[tuple[str, str]] = []
        for name in ("Ada", "Bo", "Cy"):
            self.people[name] = person = Patient(server.url.replace("127.0.0.1", "localhost"), name)
            person.http.headers["origin"] = person.url

    def ask(self, who: str, path: str) -> None:
        """Whoever asks this after the upgrade is to be told the same."""
        self.told.append((who, path))

    def table(self, name: str, game: str, preset: str, *seats: str, **form: Any) -> Table:
        """A match of these people and bots, which has begun."""
        sitting = [who for who in seats if who in self.people]
        first, *others = sitting
        words = ["me" if who == first else "open" if who in self.people else who for who in seats]
        made = self.people[first].create(*words, game=game, preset=preset, title=name, **form)
        for who in others:
            self.people[who].join(made["id"], **({"invite": made["invite"]} if made["invite"] else {}))
        return self.seat(name, made["id"], sitting)

    def seat(self, name: str, match: str, sitting: list[str]) -> Table:
        self.tables[name] = Table(name, match, {who: self.people[who] for who in sitting})
        print(f"{time.monotonic():.0f} s: {name}", file=sys.stderr, flush=True)
        return self.tables[name]

    # ------------------------------------------------------------------------------------------- what every release has

    def plain(self) -> None:
        """Of each game one that goes on and one that has ended; one with a bot; files of one's own; a waiting room."""
        for name, (game, preset, short) in FIVE.items():
            self.table(f"{name} goes on", game, preset, "Ada", "Bo").more(MIDDLE)
            over = self.table(f"{name} is over", game, preset, "Ada", "Bo", options=short)
            if name in LONG:
                over.more(SOME)
                over.resign("Bo")
            over.out()
        half = self.table("bridgefront half chosen", "bridgefront", "standard", "Ada", "Bo")
        half.play(lambda table: len(table.chosen) > 20 and any(s.scene.get("take_back") for s in table.seats.values()))
        own = re.search(r"```toml\n(format = .*?)```", MAP.read_text(encoding="utf-8"), re.DOTALL)
        assert own is not None
        files = {"options": {"map": "two-islands.toml"}, "attachments": {"map": own[1]}}
        self.table("map of one's own", "conquest", "world-war", "Ada", "heuristic", "Bo", **files).more(SOME)
        deck = self._deck()
        files = {"options": {"arsenal_set": "custom", "allied_deck": "mine.txt"}, "attachments": {"allied_deck": deck}}
        self.table("deck of one's own", "battlecards", "west", "Ada", "heuristic", **files).more(SOME)
        self.table("with bots", "bayonet", "standard", "heuristic", "Ada", "random").more(5)
        waiting = self.people["Ada"].create("me", "open", game="bayonet", preset="quick", title="a waiting room")
        self.waiting = {"id": waiting["id"], "invite": waiting["invite"]}

    def _deck(self) -> str:
        """The British starter with an infantry more."""
        found = self.people["Ada"].ok("GET", "/api/games/battlecards/decks")
        lists = [one for side in found["theatres"][0]["sides"] for one in side["lists"]]
        text = next(one["text"] for one in lists if one["id"] == "west_british_starter")
        return str(text.replace("5 British Infantry", "6 British Infantry"))

    # ----------------------------------------------------------------------------------------------- what came later

    def sealed(self) -> None:
        """Steps back, agreed ends, seats handed over, talk, clocks, ratings."""
        bot = self.table("step back alone", "conquest", "supply-lines", "Ada", "heuristic")
        bot.more(6)
        bot.undo("Ada")
        bot.more(10)
        pair = self.table("step back agreed", "battlecards", "east", "Ada", "Bo")
        pair.more(SOME)
        pair.undo("Ada")
        pair.more(SOME)
        done = self.table("step back, over", "bayonet", "quick", "Ada", "Bo", options={"hand_cap": 3})
        done.more(5)
        done.undo("Bo")
        done.out()
        ended = self.table("end agreed", "conquest", "supply-lines", "Ada", "Bo")
        ended.more(SOME)
        ended.end("score")
        left = self.table("handed over", "bridgefront", "short", "Ada", "Bo")
        left.more(SOME)
        self.people["Bo"].ok("POST", f"/api/matches/{left.match}/hand-over", {"bot": "heuristic"})
        left.away.add("Bo")
        left.more(5)
        path = f"/api/matches/{left.match}/talk"
        self.people["Ada"].ok("POST", path, {"text": "A bot plays on for Bo?"})
        self.people["Bo"].ok("POST", path, {"text": "Until tonight."})
        self.people["Cy"].ok("POST", path, {"text": "From the gallery."})
        for who in self.people:
            self.ask(who, path)
        letter = self.table("by correspondence", "bayonet", "standard", "Ada", "Bo", "Cy", pace=DAYS)
        letter.more(SOME)
        for name in ("rated, over", "rated, goes on"):
            rated = self.table(name, "bayonet", "quick", "Ada", "Bo", pace=LIVE, rated=True)
            rated.more(SOME)
            if name == "rated, over":
                rated.resign("Bo")
                self._rated(f"/api/matches/{rated.match}/ratings")
        for who in ("Ada", "Bo"):
            self.ask(who, "/api/me/profile")
        word = self.people["Bo"].ok("POST", "/api/me/notices/feed", {})["feed"]
        self.feed = f"/api/{word.partition('/api/')[2]}.json"

    def _rated(self, path: str) -> None:
        wait(lambda: self.people["Ada"].ok("GET", path)["changes"], "a rating")
        self.ask("Bo", path)

    def account(self) -> None:
        """Ada has an account, on two devices."""
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        from tests.server.accounts.authenticator import make_account

        made = make_account(self.people["Ada"])
        assert made.handle is not None
        key = made.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
        self.passkeys["Ada"] = [key, made.credential.hex(), made.handle.hex(), made.counter]

    def league(self) -> None:
        """A league of two people and a bot: its first round is over, a table of the second goes on."""
        ada, bo = self.people["Ada"], self.people["Bo"]
        form = {
            "title": "Autumn", "game": "bayonet", "preset": "quick", "seats": 2, "form": "robin", "pace": LIVE,
            "bot": "random", "bots": ["heuristic"], "join": True,
        }  # fmt: skip
        name = ada.ok("POST", "/api/leagues", form)["summary"]["id"]
        bo.ok("POST", f"/api/leagues/{name}/join", {})
        ada.ok("POST", f"/api/leagues/{name}/begin", {})
        tables: list[Table] = []

        def seated(who: str) -> bool:
            """Let whoever has a new table in this league sit down at it."""
            for table in self.people[who].ok("GET", f"/api/leagues/{name}")["tables"]:
                if table.get("yours") and table.get("match") and table["state"] == "made":
                    match = table["match"]
                    if all(match != one.match for one in tables):
                        other = [one for one in ("Ada", "Bo") if one != who]
                        here = [who] + [o for o in other if self._sits(o, match)]
                        for one in here:
                            self.people[one].ok("POST", f"/api/matches/{match}/commit", self.people[one].committed())
                        for one in here:
                            assert self.people[one].reveal(match) is not None
                        tables.append(self.seat(f"league {len(tables) + 1}", match, here))
                        return True
            return False

        wait(lambda: seated("Ada") or seated("Bo"), "a table of the league")
        while len(tables) < 2:
            first = tables[0]
            if len(first.chosen) == 0:
                first.more(SOME)
                first.resign(next(iter(first.people)))
            wait(lambda: seated("Ada") or seated("Bo"), "the next round of the league")
        tables[1].more(SOME)
        for who in ("Ada", "Cy"):
            self.ask(who, f"/api/leagues/{name}")

    def _sits(self, who: str, match: str) -> bool:
        answer = self.people[who].ask("GET", f"/api/matches/{match}")
        return answer.status_code == 200 and answer.json().get("your_seat") is not None

    def study(self) -> None:
        """A study of the laboratory, done."""
        ada, path = self.people["Ada"], "/api/laboratory/studies"
        variants = [{"name": "A", "preset": "quick"}, {"name": "B", "preset": "quick", "options": {"ante": 2}}]
        form = {
            "game": "bayonet", "players": 2, "bots": ["random"], "deals": 20, "seed": 3, "title": "A larger ante",
            "variants": variants,
        }  # fmt: skip
        asked = ada.ok("POST", path, form)["id"]
        wait(lambda: ada.ok("GET", f"{path}/{asked}")["state"] == "done", "the study")
        self.ask("Ada", f"{path}/{asked}")

    # ----------------------------------------------------------------------------------------------------- what is kept

    def kept(self) -> dict[str, Any]:
        matches = {name: table.kept() for name, table in self.tables.items()}
        return {
            "people": {
                who: {
                    "id": person.id,
                    "cookies": {cookie.name: cookie.value for cookie in person.http.cookies.jar},
                    "nonces": getattr(person, "nonces", {}),
                    "passkey": self.passkeys.get(who),
                }
                for who, person in self.people.items()
            },
            "matches": matches,
            "waiting": self.waiting,
            "feed": getattr(self, "feed", None),
            "told": [[who, path, self.people[who].ok("GET", path)] for who, path in self.told],
        }


def dump(path: Path) -> dict[str, Any]:
    """A SQLite file as JSON: its schema in SQL, and columns of values by table; bytes are {"b": base64}."""
    with sqlite3.connect(path) as connection:
        named = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
        )
        schema = [sql for _, sql in sorted(named, key=lambda row: not row[1].startswith("CREATE TABLE"))]
        names = [re.match(r'CREATE TABLE "?(\w+)', sql) for sql in schema]
        tables = {}
        for name in (found[1] for found in names if found is not None):
            cursor = connection.execute(f'SELECT * FROM "{name}"')
            columns = [column[0] for column in cursor.description]
            rows = list(cursor)
            tables[name] = {c: [_plain(row[i]) for row in rows] for i, c in enumerate(columns)} if rows else {}
        revision = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return {"revision": revision, "schema": schema, "tables": tables}


def _plain(value: Any) -> Any:
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def main() -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    people.PATIENCE = 3600.0
    with contextlib.suppress(ImportError):
        from sandtable.server import (
            rules,
        )  # the first release plays games to compile them, and nothing is compiled here

        rules._compile = lambda name: None
    out = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        settings = {"laboratory": "everyone"} if STUDIES else {}
        server = LiveServer(Settings(data=Path(folder), limits=ROOMY, estimates=False, **settings), GAMES)
        planter = Planter(server)
        for known, stage in (
            (ACCOUNTS, planter.account),
            (LEAGUES, planter.league),
            (SEALED, planter.sealed),
            (True, planter.plain),
            (STUDIES, planter.study),
        ):
            if known:
                stage()
        kept = planter.kept()
        time.sleep(3)  # the last positions are stored
        server.stop()
        data = {**kept, **dump(Path(folder) / "sandtable.db")}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    kept_by_page = data["matches"].get("step back, over")
    if kept_by_page is not None:
        page = out.with_name(out.name.partition(".")[0] + ".page.json")
        page.write_text(json.dumps(kept_by_page, sort_keys=True) + "\n", encoding="utf-8")
    out.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(data['matches'])} matches, {len(data['tables']['choices']['n'])} choices, {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
