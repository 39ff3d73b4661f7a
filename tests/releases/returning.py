"""The people of a release come back to the present version: their cookies, passkeys and receipts as their browsers kept
them."""

from __future__ import annotations

import contextlib
import copy
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from tests.releases.keeper import RESIGN, Keeper
from tests.releases.kept import read
from tests.server.accounts.authenticator import Authenticator
from tests.server.people import PATIENCE, TLS, LiveServer, Person, Seat

__all__ = ["Returned", "back", "difference", "passkey_of", "plain", "telling", "visitor"]

#: What a moment, a connection or a clock says differs each time; who speaks has a name of the talk's own.
_PASSING = frozenset({"online", "watchers", "wait", "who"})


@contextlib.contextmanager
def telling(release: str, match: str) -> Iterator[None]:
    """What goes wrong names the release, the match and the command that replays it."""
    try:
        yield
    except Exception as error:
        error.add_note(
            f'Release {release}, match {match!r}. Choice by choice: python -m tests.releases.replay {release} "{match}"'
        )
        raise


def back(server: LiveServer, release: str, who: str) -> Person:
    """Somebody of the release, in the same browser, at a server that was started on its data."""
    kept = read(release)["people"][who]
    person = Person.__new__(Person)
    person.url, person.id, person.nonces = (
        server.url.replace("127.0.0.1", "localhost"),
        kept["id"],
        dict(kept["nonces"]),
    )
    person.http = httpx.Client(
        base_url=person.url, timeout=PATIENCE, verify=TLS, cookies=kept["cookies"], headers={"origin": person.url}
    )
    return person


def passkey_of(release: str, who: str) -> Authenticator | None:
    """The passkey that somebody made, or None."""
    kept = read(release)["people"][who]["passkey"]
    if kept is None:
        return None
    passkey, key = Authenticator(), load_pem_private_key(kept[0].encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    passkey.key, passkey.credential, passkey.handle = key, bytes.fromhex(kept[1]), bytes.fromhex(kept[2])
    passkey.counter = kept[3]
    return passkey


class Returned:
    """A match of the release with its people, who go on keeping their receipts."""

    def __init__(self, server: LiveServer, release: str, name: str) -> None:
        self.kept = read(release)["matches"][name]
        self.id = self.kept["id"]
        self.path = f"/api/matches/{self.id}"
        self.people = {who: back(server, release, who) for who in self.kept["people"]}
        self.keepers = {who: Keeper(copy.deepcopy(one)) for who, one in self.kept["receipts"].items()}
        self.seats: dict[str, Seat] = {}
        self._read = dict.fromkeys(self.people, 0)
        self._chosen: dict[str, int] = {}

    @property
    def first(self) -> Person:
        return next(iter(self.people.values()))

    def summary(self) -> dict[str, Any]:
        found: dict[str, Any] = self.first.ok("GET", self.path)
        return found

    def sit(self) -> None:
        """Everybody opens the table."""
        self.seats = {who: person.sit(self.id) for who, person in self.people.items()}
        self.note()

    def note(self) -> None:
        """Bring the receipts up to what has come, as browsers do."""
        for who, keeper in self.keepers.items():
            received = self.seats[who].wire.received
            for text in received[self._read[who] :]:
                message = json.loads(text)
                if message["t"] in ("table", "frame"):
                    keeper.see(message)
                elif message["t"] == "ack":
                    keeper.acknowledged(self._chosen[message["key"]], message)
            self._read[who] = len(received)
            assert keeper.alarms == [], who

    def asked(self) -> str | None:
        """Who owes a choice, as soon as somebody does; None if the match is over before."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for who, seat in self.seats.items():
                if seat.over:
                    return None
                if seat.decision is not None and not self._away(seat):
                    return who
            for seat in self.seats.values():
                with contextlib.suppress(TimeoutError):
                    seat.step(0.02)
        raise AssertionError("nobody is asked")

    def _away(self, seat: Seat) -> bool:
        return any(one.get("stand_in") and one["you"] for one in seat.summary["seats"])

    def choose(self) -> bool:
        """Whoever is asked takes the first choice, and sees what follows; False if the match was over before."""
        who = self.asked()
        if who is None:
            return False
        seat, answered = self.seats[who], self.seats[who].decision
        code, key = seat.scene["choices"][0]["code"], f"{who}-afterwards-{len(self._chosen):04d}"
        self._chosen[key] = code
        answer = seat.choose(code, key=key)
        assert answer["t"] == "ack", answer
        seat.wait(lambda seat: seat.over or seat.decision != answered)
        self.note()
        return True

    def end(self) -> None:
        """One after another gives up until it is over, and everybody has seen that: beside a bot nobody has won by
        staying."""
        for who, person in self.people.items():
            if self.summary()["state"] == "finished":
                break
            answer = person.ask("POST", f"{self.path}/resign", {})
            if answer.status_code == 200 and who in self.keepers:
                self.keepers[who].acknowledged(RESIGN, answer.json()["acknowledged"])
        for seat in self.seats.values():
            seat.wait(lambda seat: seat.over)
        self.note()
        self.until_finished()

    def until_finished(self) -> None:
        """Wait until it is stored that the match is over."""
        end = time.monotonic() + PATIENCE
        while self.summary()["state"] != "finished":
            assert time.monotonic() < end
            time.sleep(0.05)

    def close(self) -> None:
        """Everybody goes."""
        for seat in self.seats.values():
            seat.wire.close()
        for person in self.people.values():
            person.http.close()


def difference(before: Any, after: Any, where: str = "") -> str | None:
    """Where an answer lacks or changes what was told before; new fields are no difference. None if nothing is lost."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in before.items():
            if name not in _PASSING:
                if name not in after:
                    return f"{where}.{name} is gone, which was {value!r}"
                found = difference(value, after[name], f"{where}.{name}")
                if found is not None:
                    return found
        return None
    if isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            return f"{where} has {len(after)} of {len(before)}"
        found = (difference(a, b, f"{where}[{i}]") for i, (a, b) in enumerate(zip(before, after, strict=True)))
        return next((one for one in found if one is not None), None)
    return None if before == after else f"{where} was {before!r} and is {after!r}"


def plain(name: str) -> str:
    """The name of a match as part of a test's."""
    return re.sub(r"[^a-z0-9]+", "-", name)


def visitor(server: LiveServer) -> Person:
    """Somebody in a browser that has never been here."""
    person = Person(server.url.replace("127.0.0.1", "localhost"))
    person.http.headers["origin"] = person.url
    return person
