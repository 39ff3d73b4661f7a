"""People whose browsers hold keys, at tables of the third seal: over HTTP and sockets, as the page does it.

The rules of what a browser notes are those of `Browser` (tests/core/seal/third/people.py); here it speaks to a server.
"""

from __future__ import annotations

import json
import secrets
from typing import Any

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.core.match.seal.third.documents import ThirdOpening, opening_hash
from sandtable.core.match.seal.third.statements import act_statement, begin_statement, first_head
from tests.core.seal.third.people import Browser, public
from tests.server.people import Person, Seat

__all__ = ["LiveBrowser", "Signer", "SigningSeat"]


class LiveBrowser(Browser):
    """What a browser keeps of one match at a server."""

    #: The number of the key by which it signs here, and those of its person's other devices.
    number = 0
    others: tuple[str, ...] = ()
    #: So many items were told to who sat here before; whether this person lets time run out.
    history, late = 0, False

    def act(self, do: str, by_host: bool = False, **fields: Any) -> dict[str, Any]:
        entry = super().act(do, by_host, **fields)
        return {**entry, "key": self.number} if "sig" in entry else entry

    def _look(self, item: dict[str, Any], head: str) -> None:
        timed = item.get("event", {}).get("kind") in ("time-out", "aside-out")
        if len(self.items) <= self.history or (self.late and timed):
            return
        super()._look(item, head)

    def _own(self, item: dict[str, Any]) -> None:
        by, do = item["by"], item["own"]["do"]
        if by in self.others:  # another device of the same person
            self.last = bytes.fromhex(item["act"])
            if do == "answer" and item["own"]["yes"]:
                self.agreed.add(item["own"]["of"])
        elif by == "host" and (not self.keys or do == "vacation"):
            # A program without keys has nothing to compare with; a vacation is begun once for all matches.
            return
        else:
            super()._own(item)


class Signer(Person):
    """A person whose browser signs. `keys`: how many it has; none for a program that does not sign."""

    def __init__(self, url: str, name: str | None = None, keys: int = 1) -> None:
        super().__init__(url, name)
        self.browsers: dict[str, LiveBrowser] = {}
        self.fresh = LiveBrowser(0, secrets.token_hex(8), keys)

    def committed(self, nonce: str | None = None) -> dict[str, Any]:
        keys = [public(key) for key in self.fresh.keys]
        return {**super().committed(nonce), "keys": keys, "dealt": 3, "unfinished": 1}

    def reveal(self, match: str) -> httpx.Response | None:
        seal = self.ask("GET", f"/api/matches/{match}/seal").json()
        if seal.get("opening") is None or seal["nonces"]:
            return None
        if seal["protocol"] != "sandtable-seal/3":
            return super().reveal(match)
        opening = msgspec.convert(seal["opening"], ThirdOpening)
        shown = {seat.seat: getattr(seat, "nonce_commitment", "") for seat in opening.seats}
        seat = next((seat for seat, one in shown.items() if one in self.nonces), None)
        if seat is None:
            return None
        o = opening_hash(opening)
        form = {"opening_hash": o.hex(), "nonce": self.nonces[shown[seat]]}
        if self.fresh.keys:
            form["begun"] = self.fresh.keys[0].sign(begin_statement(o, seat)).hex()
        return self.ask("POST", f"/api/matches/{match}/reveal", form)

    def browser(self, match: str, seat: int | None = None) -> LiveBrowser:
        """What this person's browser keeps of a match that has begun; `seat` -1: of a spectator."""
        found = self.browsers.get(match)
        if found is None:
            seal = self.ok("GET", f"/api/matches/{match}/seal")
            opening = msgspec.convert(seal["opening"], ThirdOpening)
            summary = self.ok("GET", f"/api/matches/{match}")
            if seat is None:
                seat = next(one for one in summary["seats"] if one["you"])["seat"]
            found = self.browsers[match] = LiveBrowser(seat, secrets.token_hex(8), 0)
            found.keys = self.fresh.keys
            # Some games answer what is routine unless somebody wants to be asked.
            found.ordered = any(one["wish"] != "ask" for one in summary.get("standing", []))
            found.nonce = bytes.fromhex(seal["nonces"][seat]) if seat >= 0 else b""
            nonces = [bytes.fromhex(one) for one in seal["nonces"] if one]
            found.begin(opening, first_head(opening_hash(opening), nonces))
        return found

    def sits(self, match: str) -> SigningSeat:
        return SigningSeat(self, match)

    def sits_down(self, match: str, seat: int) -> SigningSeat:
        """Take a seat that is offered: what whoever sat there was told comes with it."""
        said = self.ok("GET", f"/api/matches/{match}/asking?what=sit&seat={seat}")
        browser = self.browser(match, seat)
        act = {"do": "sit", "name": said["name"], "keys": [public(key) for key in self.fresh.keys]}
        previous, head, chain = (bytes.fromhex(said[name]) for name in ("previous", "head", "chain"))
        statement = act_statement(browser.o, seat, previous, head, chain, act)
        sig = browser.keys[0].sign(statement).hex()
        signed = {"act": act, "n": said["n"], "head": said["head"], "key": 0, "sig": sig}
        self.ok("POST", f"/api/matches/{match}/take-over", {"seat": seat, "signed": signed})
        browser.history, browser.sent[statement.hex()] = said["n"], act
        found = self.sits(match)
        assert browser.told[said["n"]].hex() == said["head"] and not browser.sent
        return found

    def other_device(self) -> Signer:
        """The same person elsewhere, where there is another key."""
        twin = Signer(self.url)
        twin.http.cookies, twin.id = self.http.cookies, self.id
        return twin


class SigningSeat(Seat):
    """Somebody at a table of the third seal: keeps what is told."""

    def __init__(self, person: Signer, match: str, seat: int | None = None) -> None:
        self.browser, self.signer = person.browser(match, seat), person
        #: The nonces of steps back, by what was shown of them.
        self.shown: dict[str, str] = {}
        super().__init__(person, match, told=len(self.browser.items))

    @property
    def number(self) -> int:
        return self.browser.seat

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "told":
            self.browser.receive([(item, head) for item, head in message["items"]], message["first"])
        super().take(message)
        if message["t"] == "ack" and message.get("told"):
            assert message["told"] == len(self.browser.items), "the items of an act come before its acknowledgement"
            self.browser.signed.append((message["told"], message["signature"]))

    def leaves_the_table(self) -> None:
        """The connection is gone, and the person knows it."""
        self.browser.gone = True
        self.wire.close()

    @property
    def asked(self) -> int:
        """The number of the decision that is asked, as the last item says it."""
        asks = [item["ask"] for item, _ in self.browser.items if "ask" in item]
        return int(asks[-1][0]) if asks else -1

    @property
    def asked_last(self) -> int:
        """The number of the decision that was asked last, whether it is still or not."""
        return max(int(item["ask"][0]) for item, _ in self.browser.items if "ask" in item)

    def last(self, *names: str) -> str:
        """The chain head of the last item that has one of these names: by it a proposal is named."""
        heads = [head for item, head in self.browser.items if item.get("did", {}).get("do") in names]
        return heads[-1]

    # ------------------------------------------------------------------------------------------------- by socket

    def _sent(self, t: str, act: dict[str, Any], **more: Any) -> dict[str, Any]:
        """An act by the socket; the answer."""
        entry = self.browser.act(**act)
        self.keys += 1
        key = f"{t}-{self.keys:06d}-{id(self)}"
        self.wire.send(t=t, match=self.match, key=key, **_signature(entry), **more)
        while True:
            message = self.step()
            if message["t"] in ("ack", "refused") and message["key"] == key:
                break
        if message["t"] == "refused":
            self.browser.refused(entry)
        return message

    def choose(self, code: int, key: str | None = None, decision: int | None = None, **more: Any) -> dict[str, Any]:
        entry = self.browser.act("choose", code=code, d=self.asked)
        answer = super().choose(code, key, decision, **{**_signature(entry), **more})
        if answer["t"] == "refused":
            self.browser.refused(entry)
        return answer

    def take_back(self, decision: int) -> dict[str, Any]:
        return self._sent("takeback", {"do": "take-back", "d": decision}, decision=decision)

    def undo(self, key: str | None = None) -> dict[str, Any]:
        return self._sent("undo", {"do": "undo", "to": self.asking("undo")["to"]})

    def resign(self) -> dict[str, Any]:
        return self._sent("resign", {"do": "resign"})

    # --------------------------------------------------------------------------------------------------- by HTTP

    def post(self, path: str, act: dict[str, Any], method: str = "POST", **form: Any) -> httpx.Response:
        """An act over HTTP: `path` is that of the form below the match."""
        entry = self.browser.act(**act)
        answer = self.person.ask(method, f"/api/matches/{self.match}/{path}", {**form, **_signature(entry)})
        if answer.status_code >= 400:
            self.browser.refused(entry)
        return answer

    def does(self, path: str, act: dict[str, Any], method: str = "POST", **form: Any) -> dict[str, Any]:
        """`post`, which is not refused."""
        answer = self.post(path, act, method, **form)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def not_done(self, path: str, act: dict[str, Any], method: str = "POST", **form: Any) -> tuple[int, str]:
        """`post`, which is refused with a sentence: the status, and the code."""
        answer = self.post(path, act, method, **form)
        assert 400 <= answer.status_code < 500, answer.text
        error = answer.json()["error"]
        assert error["message"][-1] in ".?!" and error["message"][-2] not in ".?!", error
        assert error["message"][0].isupper(), error
        return answer.status_code, error["code"]

    def asking(self, what: str, **more: Any) -> dict[str, Any]:
        """What an act has to say."""
        query = "&".join(f"{name}={value}" for name, value in {"what": what, **more}.items())
        found: dict[str, Any] = self.person.ok("GET", f"/api/matches/{self.match}/asking?{query}")
        return {"without": [], "to": "", "alone": False, "wishes": {}, "at": 0, **found}

    def _commits(self) -> str:
        nonce = secrets.token_hex(32)
        shown = nonce_commitment(bytes.fromhex(nonce)).hex()
        self.shown[shown] = nonce
        return shown

    def proposal(self, what: str, **more: Any) -> tuple[str, dict[str, Any], dict[str, Any]]:
        """What is sent to ask for something: the path, the act, the form."""
        said = self.asking(what)
        act = {"do": "propose", "what": what, **more}
        if said["without"]:
            act["without"] = said["without"]
        if what == "undo":
            return "undo", {**act, "to": said["to"], "c": self._commits()}, {}
        return "end", {**act, "through": 50}, {"how": what}

    def asks(self, what: str) -> dict[str, Any]:
        """Ask all others for something."""
        path, act, form = self.proposal(what)
        return self.does(path, act, **form)

    def asks_for_pace(self, pace: dict[str, Any] | None, sealed: dict[str, Any]) -> dict[str, Any]:
        """Ask for another pace, which the seal says so."""
        path, act, form = self.proposal("pace", pace=sealed)
        return self.does(path, act, **form, pace=pace)

    def reply(self, yes: bool) -> tuple[str, dict[str, Any], dict[str, Any]]:
        """What is sent to answer what was proposed last."""
        of = self.last("propose")
        proposed = next(i["did"] for i, _ in reversed(self.browser.items) if i.get("did", {}).get("do") == "propose")
        undo = proposed["what"] == "undo"
        act: dict[str, Any] = {"do": "answer", "of": of, "yes": yes}
        if yes:
            act |= {"c": self._commits()} if undo else {"through": 50}
        return "undo/answer" if undo else "end/answer", act, {"id": of, "agree": yes}

    def answers(self, yes: bool = True) -> dict[str, Any]:
        path, act, form = self.reply(yes)
        return self.does(path, act, **form)

    def withdraws(self, what: str = "undo") -> dict[str, Any]:
        of = self.last("propose")
        path = "undo/answer" if what == "undo" else "end/answer"
        return self.does(path, {"do": "withdraw", "of": of}, id=of, agree=False)

    def reveals(self) -> dict[str, Any]:
        """Reveal the nonce of the step back that is drawn."""
        of, nonce = self.last("propose"), list(self.shown.values())[-1]
        return self.does("undo/reveal", {"do": "reveal", "of": of, "nonce": nonce}, of=of, nonce=nonce)

    def orders(self, which: str, wish: str, **more: Any) -> dict[str, Any]:
        """Set a standing answer."""
        wishes = self.asking("orders", order=which, wish=wish)["wishes"]
        return self.does("standing", {"do": "orders", "wishes": wishes}, "PUT", id=which, wish=wish, **more)

    def hands_over(self) -> dict[str, Any]:
        bot = self.asking("bot")["bot"]
        return self.does("hand-over", {"do": "hand-over", "bot": bot}, bot=bot)

    def comes_back(self) -> dict[str, Any]:
        while (answer := self.post("take-again", {"do": "back"})).status_code == 409:
            # The bot has just chosen: that is read first, and signed.
            assert answer.json()["error"]["code"] == "stale", answer.text
            self.settle(0.1)
        assert answer.status_code == 200, answer.text
        self.browser.gone = False
        found: dict[str, Any] = answer.json()
        return found

    def calls(self, seat: int) -> tuple[str, dict[str, Any], dict[str, Any]]:
        """What is sent to let a bot stand in for somebody."""
        said = self.asking("bot")
        act = {"do": "stand-in", "seat": seat, "bot": said["bot"], "at": said["at"]}
        return "stand-in", act, {"seat": seat, "bot": said["bot"]}

    def lets_stand_in(self, seat: int) -> dict[str, Any]:
        path, act, form = self.calls(seat)
        return self.does(path, act, **form)

    def removes(self, seat: int, reason: str = "Gone.") -> dict[str, Any]:
        bot = self.asking("bot")["bot"]
        act = {"do": "remove", "seat": seat, "bot": bot, "reason": reason}
        return self.does("remove", act, seat=seat, bot=bot, reason=reason)

    def enrols(self, key: Ed25519PrivateKey) -> dict[str, Any]:
        return self.does("keys", {"do": "key", "key": public(key)})


def _signature(entry: dict[str, Any]) -> dict[str, Any]:
    """What goes with a form or a message of this act: nothing where the browser has no key."""
    if "sig" not in entry:
        return {}
    signed = {name: entry[name] for name in ("act", "n", "head", "key", "sig")}
    return {"signed": json.loads(json.dumps(signed))}
