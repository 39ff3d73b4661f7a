"""People whose browsers hold keys, at tables of the third seal: over HTTP and sockets, as the page does it.

The rules of what a browser notes are those of `Browser` (tests/core/seal/third/people.py); here it speaks to a server.
"""

from __future__ import annotations

import secrets
from typing import Any

import httpx
import msgspec

from sandtable.core.match.seal.third.documents import Opening, opening_hash
from sandtable.core.match.seal.third.statements import begin_statement, first_head
from tests.core.seal.third.people import Browser, public
from tests.server.people import Person, Seat

__all__ = ["Signer", "SigningSeat"]


class Signer(Person):
    """A person whose browser signs. `keys`: how many it has; none for a program that does not sign."""

    def __init__(self, url: str, name: str | None = None, keys: int = 1) -> None:
        super().__init__(url, name)
        self.browsers: dict[str, Browser] = {}
        self.fresh = Browser(0, secrets.token_hex(8), keys)

    def committed(self, nonce: str | None = None) -> dict[str, Any]:
        keys = [public(key) for key in self.fresh.keys]
        return {**super().committed(nonce), "keys": keys, "dealt": 3, "unfinished": 1}

    def reveal(self, match: str) -> httpx.Response | None:
        seal = self.ask("GET", f"/api/matches/{match}/seal").json()
        if seal.get("opening") is None or seal["nonces"]:
            return None
        opening = msgspec.convert(seal["opening"], Opening)
        shown = {seat.seat: getattr(seat, "nonce_commitment", "") for seat in opening.seats}
        seat = next((seat for seat, one in shown.items() if one in self.nonces), None)
        if seat is None:
            return None
        o = opening_hash(opening)
        form = {"opening_hash": o.hex(), "nonce": self.nonces[shown[seat]]}
        if self.fresh.keys:
            form["begun"] = self.fresh.keys[0].sign(begin_statement(o, seat)).hex()
        return self.ask("POST", f"/api/matches/{match}/reveal", form)

    def browser(self, match: str) -> Browser:
        """What this person's browser keeps of a match that has begun."""
        found = self.browsers.get(match)
        if found is None:
            seal = self.ok("GET", f"/api/matches/{match}/seal")
            opening = msgspec.convert(seal["opening"], Opening)
            seat = next(one for one in self.ok("GET", f"/api/matches/{match}")["seats"] if one["you"])["seat"]
            found = self.browsers[match] = Browser(seat, secrets.token_hex(8), 0)
            found.keys, found.nonce = self.fresh.keys, bytes.fromhex(seal["nonces"][seat])
            nonces = [bytes.fromhex(one) for one in seal["nonces"] if one]
            found.begin(opening, first_head(opening_hash(opening), nonces))
        return found

    def sits(self, match: str) -> SigningSeat:
        return SigningSeat(self, match)


class SigningSeat(Seat):
    """Somebody at a table of the third seal: keeps what is told."""

    def __init__(self, person: Signer, match: str) -> None:
        self.browser, self.signer = person.browser(match), person
        super().__init__(person, match, told=len(self.browser.items))

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "told":
            self.browser.receive([(item, head) for item, head in message["items"]], message["first"])
        super().take(message)
        if message["t"] == "ack" and message.get("told"):
            assert message["told"] == len(self.browser.items), "the items of an act come before its acknowledgement"
            self.browser.signed.append((message["told"], message["signature"]))

    @property
    def asked(self) -> int:
        """The number of the decision that is asked, as the last item says it."""
        asks = [item["ask"] for item, _ in self.browser.items if "ask" in item]
        return int(asks[-1][0]) if asks else -1

    def choose(self, code: int, key: str | None = None, decision: int | None = None, **more: Any) -> dict[str, Any]:
        entry = self.browser.act("choose", code=code, d=self.asked)
        answer = super().choose(code, key, decision, **_signature(entry), **more)
        if answer["t"] == "refused":
            self.browser.refused(entry)
        return answer

    def post(self, path: str, act: dict[str, Any], **form: Any) -> httpx.Response:
        """An act over HTTP, and what it told: `path` is that of the form below the match."""
        entry = self.browser.act(act["do"], **{name: value for name, value in act.items() if name != "do"})
        answer = self.person.ask("POST", f"/api/matches/{self.match}/{path}", {**form, **_signature(entry)})
        if answer.status_code >= 400:
            self.browser.refused(entry)
        self.settle(0.2)
        return answer

    def asking(self, what: str, **more: Any) -> dict[str, Any]:
        """What an act has to say."""
        query = "&".join(f"{name}={value}" for name, value in {"what": what, **more}.items())
        found: dict[str, Any] = self.person.ok("GET", f"/api/matches/{self.match}/asking?{query}")
        return found


def _signature(entry: dict[str, Any]) -> dict[str, Any]:
    """What goes with a form or a message of this act: nothing where the browser has no key."""
    if "sig" not in entry:
        return {}
    return {"signed": {name: entry[name] for name in ("act", "n", "head", "key", "sig")}}
