"""People, a server and cheats under the third seal: an honest server keeps a ledger, an honest browser keeps a receipt.

The rules of a receipt that the browser has (web/src/seal) are here in Python, so that the judge can be asked what
anybody would have noticed.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.game.game import Game
from sandtable.core.match.seal.hashing import (
    canon,
    fingerprint,
    nonce_commitment,
    opening_statement,
    plain,
    secret_commitment,
)
from sandtable.core.match.seal.third.documents import (
    Absence,
    BotSeat,
    HostPublicKey,
    PersonSeat,
    ThirdOpening,
    opening_hash,
)
from sandtable.core.match.seal.third.forms import SealedPace
from sandtable.core.match.seal.third.judging import told_table
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.rules import BotChoice, GameRules
from sandtable.core.match.seal.third.statements import (
    act_statement,
    begin_statement,
    bot_stream,
    first_head,
    record_statement,
    told_next,
    told_start,
    told_statement,
)
from sandtable.core.match.seal.third.table import Contradiction

__all__ = [
    "BOT", "FULL", "HOST", "Asked", "Browser", "Server", "agree", "begin", "bot_of", "choose_all", "come",
    "public", "step_back",
]  # fmt: skip

#: The kind of bot of these tests, its playouts, and the host's key.
BOT, FULL = "level-1", 8
HOST = Ed25519PrivateKey.from_private_bytes(bytes([7]) * 32)
CLOCK = SealedPace(kind="live", turn=30, base=0, increment=0, at_zero="bot", bot=BOT)
NO_CLOCK = SealedPace(kind="live", turn=0, base=0, increment=0, at_zero="bot", bot=BOT)


def public(key: Ed25519PrivateKey) -> str:
    """A public key in hexadecimal."""
    raw = serialization.Encoding.Raw
    return key.public_key().public_bytes(raw, serialization.PublicFormat.Raw).hex()


def bot_of(rules: GameRules, state: Any, seat: int, stream: bytes, playouts: int) -> int:
    """What every bot of these tests chooses: it follows from the stream and the number of playouts alone."""
    legal = rules.legal(state, seat)
    return legal[(int.from_bytes(stream[:8], "little") + playouts) % len(legal)]


class Asked:
    """The bots of these tests, who can be asked again."""

    def full(self, kind: str, version: str, rules: GameRules) -> int | None:
        """All have the same."""
        return FULL if version == "1" else None

    def again(self, rules: GameRules, choices: Sequence[BotChoice]) -> Iterator[int | None]:
        """What `bot_of` says."""
        for one in choices:
            yield bot_of(rules, one.state, one.seat, one.stream, one.playouts)


class Browser:
    """One person's browser, or (seat -1) a spectator's: what it was told, what it sent, and what it is alarmed by."""

    def __init__(self, seat: int, seed: object, keys: int = 1) -> None:
        self.seat, self.rng = seat, random.Random(f"{seed} {seat}")
        self.keys = [Ed25519PrivateKey.from_private_bytes(self.rng.randbytes(32)) for _ in range(keys)]
        self.nonce = self.rng.randbytes(32) if seat >= 0 else b""
        self.items: list[tuple[dict[str, Any], str]] = []
        self.alarms: list[tuple[int, str]] = []
        self.signed: list[tuple[int, str]] = []
        self.sent: dict[str, dict[str, Any]] = {}
        self.vouched: list[dict[str, Any]] = []
        self.connected, self.over, self.gone = True, False, False
        self.agreed: set[str] = set()
        self.enrolled: list[str] = []
        self.last = bytes(32)
        self.flight: list[bytes] = []

    def begin(self, opening: ThirdOpening, first: bytes) -> None:
        """The opening is shown and compared, before the nonce is revealed."""
        self.opening, self.o, self.first = opening, opening_hash(opening), first
        self.told = [told_start(first, self.seat)]

    @property
    def head(self) -> bytes:
        """The chain head that came with the last item."""
        return bytes.fromhex(self.items[-1][1]) if self.items else self.first

    def alarm(self, text: str) -> None:
        """Something that an honest host does not do; kept in the receipt."""
        self.alarms.append((len(self.items), text))

    def receive(self, news: Iterable[tuple[dict[str, Any], str]], first: int) -> None:
        """Items from number `first` on."""
        if first != len(self.items):
            self.alarm("The server goes on at another place than this browser.")
            return
        for item, head in news:
            self.items.append((item, head))
            self.told.append(told_next(self.told[-1], item))
            self._look(item, head)

    def _look(self, item: dict[str, Any], head: str) -> None:
        if "own" in item:
            self._own(item)
        if "did" in item:
            self._did(item, head)
        event = item.get("event", {})
        if (
            event.get("seat") == self.seat
            and event["kind"] in ("away", "time-out", "aside-out")
            and self.connected
            and not self.gone
        ):
            why = "browser is there" if event["kind"] == "away" else "time was not gone"
            self.alarm(f"The host says {event['kind']} of this seat, and its {why}.")
        revealed = any(act["do"] == "reveal" for act in [*self.sent.values(), *self.vouched])
        there = self.connected and not self.gone
        if event.get("kind") == "void" and self.seat in event["missing"] and there and revealed:
            self.alarm("The host says that nothing was revealed, and it was.")
        agreed = self.seat < 0 or self.gone or self.left or item.get("of") in self.agreed
        if item.get("done") in ("undo", "draw", "score") and not agreed:
            self.alarm("An agreement that this browser did not give.")
        self.over = self.over or "over" in item

    left = False

    def _own(self, item: dict[str, Any]) -> None:
        act, by = item["own"], item["by"]
        if act["do"] == "answer" and not act["yes"]:
            self.agreed.discard(act["of"])
        if by.startswith("key"):
            if self.sent.pop(item["act"], None) is None:
                self.alarm("An act of this seat that this browser did not sign.")
            self.flight = [one for one in self.flight if one.hex() != item["act"]]
            self.last = bytes.fromhex(item["act"])
        elif by == "host":
            if act in self.vouched and not self.keys:
                self.vouched.remove(act)
            else:
                self.alarm("An act in this seat's name that this browser did not send.")
        elif by == "order" and not self.ordered:
            self.alarm("An answer that was not ordered.")

    ordered = False

    def _did(self, item: dict[str, Any], head: str) -> None:
        did, seat = item["did"], item["seat"]
        mine = did.get("seat") == self.seat
        if did["do"] in ("stand-in", "remove") and mine and self.connected and not self.gone:
            self.alarm("A bot was put into this seat while its browser was there.")
        if did["do"] == "sit" and seat == self.seat and not any(public(key) in did["keys"] for key in self.keys):
            self.alarm("Somebody else has this seat.")
        if did["do"] == "propose" and (seat == self.seat or self.seat in did.get("without", ())):
            self.agreed.add(head)
        if did["do"] == "resign" and seat == self.seat:
            self.left = True

    def act(self, do: str, by_host: bool = False, **fields: Any) -> dict[str, Any]:
        """The entry that is sent, but for `at`, which the server alone knows. It is kept before it is sent."""
        act = {"do": do, **fields}
        if do == "answer" and fields["yes"]:
            self.agreed.add(fields["of"])
        if do == "orders":
            self.ordered = True
        if by_host or not self.keys:
            self.vouched.append(act)
            return {"seat": self.seat, "act": act, "by": "host"}
        previous = self.flight[-1] if self.flight else self.last
        statement = act_statement(self.o, self.seat, previous, self.told[-1], self.head, act)
        self.sent[statement.hex()] = act
        self.flight.append(statement)
        return {
            "seat": self.seat, "act": act, "n": len(self.items), "head": self.told[-1].hex(), "key": 0,
            "sig": self.keys[0].sign(statement).hex(),
        }  # fmt: skip

    def refused(self, entry: dict[str, Any]) -> None:
        """The server did not take it."""
        if "sig" in entry and self.flight:
            self.sent.pop(self.flight.pop().hex(), None)
        elif entry["act"] in self.vouched:
            self.vouched.remove(entry["act"])

    def receipt(self, upto: int | None = None) -> dict[str, Any]:
        """What this browser could show, of its first so many items."""
        n = len(self.items) if upto is None else upto
        heads = [self.first.hex(), *(head for _, head in self.items)]
        places = sorted({0, n, *range(0, n + 1, 16), *range(max(0, n - 8), n + 1)})
        found: dict[str, Any] = json.loads(json.dumps({
            "format": "sandtable-receipt/2", "match": self.opening.match, "seat": self.seat, "nonce": self.nonce.hex(),
            "opening_hash": self.o.hex(), "attempts": [[self.o.hex(), self.opening.commitment, True]],
            "host": public(HOST), "items": self.items[:n], "told": n,
            "heads": [[k, self.told[k].hex(), heads[k]] for k in places], "over": self.over and n == len(self.items),
            "sent": sorted(self.sent) if n == len(self.items) else [], "alarms": [a for a in self.alarms if a[0] <= n],
            "signed": [one for one in self.signed if one[0] <= n],
        }))  # fmt: skip
        return found


class Server:
    """An honest server: everything goes through the ledger, and everybody is told what the ledger says."""

    def __init__(self, opening: ThirdOpening, rules: GameRules, browsers: list[Browser], secret: bytes) -> None:
        self.opening, self.rules, self.secret, self.browsers = opening, rules, secret, browsers
        self.nonces = [one.nonce for one in browsers if one.nonce]
        self.ledger = self.fresh()
        self.begun = {
            one.seat: one.keys[0].sign(begin_statement(self.ledger.o, one.seat)).hex() for one in browsers if one.keys
            and one.nonce
        }  # fmt: skip
        self.why = ""
        self.think = fake
        for one in browsers:
            one.begin(opening, first_head(self.ledger.o, self.nonces))
        self.flush()

    def fresh(self) -> Ledger:
        """A ledger of this match at its beginning."""
        return Ledger(self.opening, self.rules, self.nonces, self.secret)

    def submit(self, entry: dict[str, Any], sender: Browser | None = None) -> bool:
        """Whether an entry is taken; everybody is told of it then. `why` says why not."""
        entry = dict(entry)
        if "sig" in entry and "at" not in entry:
            viewer = self.ledger.told[entry["seat"]]
            entry["at"] = viewer.entries[min(entry["n"], len(viewer.items))]
        try:
            self.ledger.add(entry)
        except Contradiction as error:
            self.why = str(error)
            if sender is not None:
                sender.refused(entry)
            return False
        self.flush()
        if sender is not None and sender.connected:
            self._acknowledge(sender)
        return True

    def _acknowledge(self, sender: Browser) -> None:
        n = len(sender.items)
        statement = told_statement(self.ledger.o, sender.seat, n, sender.told[n], sender.head)
        sender.signed.append((n, HOST.sign(statement).hex()))

    def news(self, browser: Browser) -> list[tuple[dict[str, Any], str]]:
        """What a browser was not told yet."""
        viewer, heads = self.ledger.told[browser.seat], self.ledger.heads
        return [
            (viewer.items[i], heads[viewer.entries[i + 1]].hex()) for i in range(len(browser.items), len(viewer.items))
        ]

    def flush(self) -> None:
        """Everybody who is connected is told what there is."""
        for one in self.browsers:
            if one.connected:
                one.receive(self.news(one), len(one.items))

    def machines(self) -> None:
        """Bots and standing orders answer until a person is asked."""
        ledger = self.ledger
        while not ledger.over and not ledger.drawing:
            for seat in sorted(ledger.late & ledger.answered):
                assert self.submit({"event": {"kind": "resumes", "seat": seat}}), self.why
            found = (machine_entry(ledger, seat, self.think) for seat in self.rules.asked(ledger.state))
            entry = next(filter(None, found), None)
            if entry is None:
                return
            assert self.submit(entry), self.why

    def record(self, ledger: Ledger | None = None) -> dict[str, Any]:
        """The record of a match that is over."""
        kept = self.ledger if ledger is None else ledger
        told = told_table(kept)
        nonces = {one.seat: one.nonce.hex() for one in self.browsers if one.seat >= 0}
        statement = record_statement(kept.o, len(kept.entries), kept.heads[-1], [list(one) for one in told])
        host = HostPublicKey(
            key=public(HOST),
            fingerprint=fingerprint(bytes.fromhex(public(HOST))),
            opening=HOST.sign(opening_statement(kept.o)).hex(),
            record=HOST.sign(statement).hex(),
        )
        found: dict[str, Any] = json.loads(json.dumps({
            "format": "sandtable-record/3", "opening": plain(self.opening), "attempts": [], "attachments": {},
            "nonces": [nonces.get(seat, "") for seat in range(kept.seats)],
            "begun": [self.begun.get(seat, "") for seat in range(kept.seats)], "secret": self.secret.hex(),
            "entries": kept.entries, "head": kept.heads[-1].hex(), "over": kept.over, "returns": kept.shares,
            "told": told, "host": plain(host),
        }))  # fmt: skip
        return found


def fake(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """What the bots of these tests choose, and after how many playouts."""
    return bot_of(ledger.rules, ledger.state, seat, stream, FULL), ledger.bot_of(seat)[2]


def machine_entry(
    ledger: Ledger, seat: int, think: Callable[[Ledger, int, bytes], tuple[int, int]] = fake
) -> dict[str, Any] | None:
    """What a bot or a standing order chooses for a seat that is asked, None if its person is."""
    act = {"do": "choose", "d": ledger.decisions[seat]}
    if ledger.holder[seat] is not None:
        stream = bot_stream(ledger.chance, seat, ledger.decisions[seat])
        code, playouts = think(ledger, seat, stream)
        return {"seat": seat, "act": {**act, "code": code}, "by": "bot", "playouts": playouts}
    wishes = ledger.orders.get(seat)
    code_by_order = ledger.rules.ordered(ledger.state, seat, wishes) if wishes else None
    if code_by_order is None or ledger.status.get(seat) != "in":
        return None
    return {"seat": seat, "act": {**act, "code": code_by_order}, "by": "order"}


def begin(
    game: Game, seed: object, people: int, keyless: tuple[int, ...] = (), pace: SealedPace = NO_CLOCK,
    spectators: int = 1, kind: Callable[..., Server] = Server, bot: tuple[str, str, int] = (BOT, "1", FULL),
    absent: tuple[int, ...] = (), **more: Any
) -> Server:  # fmt: skip
    """A match that has begun: people in the first seats, bots of this kind, version and playouts in the others. The
    people of the seats `absent` had not come."""
    name, version, playouts = bot
    rng = random.Random(f"begin {seed}")
    secret = rng.randbytes(32)
    browsers = [Browser(seat, seed, keys=seat not in keyless) for seat in range(people)]
    for seat in absent:
        browsers[seat].nonce = b""
    seats: list[PersonSeat | BotSeat] = [
        PersonSeat(
            seat=one.seat, name=f"Person {one.seat}",
            nonce_commitment=nonce_commitment(one.nonce).hex() if one.nonce else "",
            keys=[public(key) for key in one.keys if one.nonce], dealt=0, unfinished=0,
        )
        for one in browsers
    ]  # fmt: skip
    seats += [
        BotSeat(seat=seat, name=f"Bot {seat}", bot=name, version=version, playouts=playouts)
        for seat in range(people, game.seats)
    ]
    opening = ThirdOpening(
        protocol="sandtable-seal/3", match="q7x2vd8dbjaj", attempt=1, game=game.id, rules_version=game.version,
        options=json.loads(json.dumps(game.options_dict())), attachments={}, seats=seats, host_seat=0, pace=pace,
        absence=Absence(after=60, bot=name, playouts=playouts, remove=True, version=version),
        commitment=secret_commitment(secret).hex(), created="2026-11-28T06:00:00Z", undo=True, help=False,
    )  # fmt: skip
    opening = msgspec.structs.replace(opening, **more)
    return kind(opening, GameRules(game), [*browsers, *(Browser(-1, seed) for _ in range(spectators))], secret)


# ------------------------------------------------------------------------------------------------ what people do


def choose_all(server: Server, rng: random.Random) -> bool:
    """Bots answer, then one person who is there and asked chooses; whether somebody could."""
    server.machines()
    ledger = server.ledger
    for one in server.browsers:
        seat = one.seat
        if seat < 0 or not one.connected or not ledger.decides(seat) or ledger.over:
            continue
        legal = ledger.rules.legal(ledger.state, seat)
        if legal:
            return server.submit(one.act("choose", code=rng.choice(legal), d=ledger.decisions[seat]), one)
    return False


def person(server: Server, seat: int) -> Browser:
    """The browser of a seat."""
    return next(one for one in server.browsers if one.seat == seat)


def propose(server: Server, one: Browser, what: str, **more: Any) -> bool:
    """A proposal; whether it stands."""
    without = server.ledger.without(one.seat)
    fields = {"what": what, **({"without": without} if without else {}), **more}
    return server.submit(one.act("propose", **fields), one)


def come(server: Server, one: Browser) -> bool:
    """Whoever had not come takes their seat: with their keys, or where there are none by the host's word."""
    if not one.keys:
        return server.submit(one.act("back"), one)
    keys = [public(key) for key in one.keys]
    return server.submit(one.act("sit", name=server.opening.seats[one.seat].name, keys=keys), one)


def agree(server: Server, one: Browser, what: str, **more: Any) -> bool:
    """A proposal to which everybody says yes; whether it took effect."""
    ledger = server.ledger
    if not propose(server, one, what, **more):
        return False
    return all(
        server.submit(other.act("answer", of=ledger.open.id, yes=True), other)
        for other in server.browsers
        if ledger.open is not None and other.seat in ledger.open.needed
    )


def think_better(server: Server, one: Browser) -> bool:
    """A proposal that is closed by the no of somebody who had said yes, where more than one are asked."""
    if len(server.ledger.needed(one.seat, "pause", server.ledger.without(one.seat))) > 1:
        assert propose(server, one, "pause"), server.why
        asked = server.ledger.open
        assert asked is not None
        other = person(server, asked.needed[0])
        for yes in (True, False):
            assert server.submit(other.act("answer", of=asked.id, yes=yes), other), server.why
        assert server.ledger.open is None
    return True


def step_back(server: Server, one: Browser, silent: tuple[int, ...] = ()) -> bool:
    """A step back that everybody agrees to, and for which all but the seats `silent` reveal."""
    ledger = server.ledger
    mine = [stands for stands in ledger.line if stands.seat == one.seat and stands.code >= 0]
    if not mine:
        return False
    target = ledger.named(one.seat, mine[-1].told.hex())
    without = ledger.without(one.seat, target)
    nonces = {other.seat: other.rng.randbytes(32) for other in server.browsers if other.seat >= 0}
    fields: dict[str, Any] = {"what": "undo", "to": mine[-1].told.hex(), "c": nonce_commitment(nonces[one.seat]).hex()}
    if without:
        fields["without"] = without
    if not server.submit(one.act("propose", **fields), one) or ledger.open is None:
        return False
    ident, needed = ledger.open.id, list(ledger.open.needed)
    for seat in needed:
        other = person(server, seat)
        answer = other.act("answer", of=ident, yes=True, c=nonce_commitment(nonces[seat]).hex())
        if not server.submit(answer, other):
            return False
    for seat in [one.seat, *needed]:
        if seat not in silent:
            other = person(server, seat)
            assert server.submit(other.act("reveal", of=ident, nonce=nonces[seat].hex()), other), server.why
    return True


def happenings(server: Server, rng: random.Random, seen: Counter[str], chances: dict[str, float]) -> None:
    """What may happen between two choices, each with its chance."""
    ledger = server.ledger
    one = person(server, rng.choice(ledger.people))
    there = one.connected and ledger.decides(one.seat) and not ledger.over and not ledger.drawing
    name = next((name for name, chance in chances.items() if rng.random() < chance), "")
    if not name or not there or not all(ledger.decides(seat) for seat in ledger.in_match()):
        return
    now = ledger.clock + 10
    if name == "undo":
        seen[name] += step_back(server, one)
    elif name == "void" and len(ledger.in_match()) > 1:
        last = ledger.in_match()[-1]
        if step_back(server, one, silent=(last,)) and ledger.open is not None and ledger.open.drawing:
            missing = sorted(ledger.open.asked - set(ledger.open.nonces))
            event = {"kind": "void", "of": ledger.open.id, "missing": missing, "at": now}
            assert server.submit({"event": event}), server.why
            seen[name] += 1
    elif name == "pause" and think_better(server, one) and agree(server, one, "pause"):
        assert server.submit(one.act("go-on"), one), server.why
        seen[name] += 1
    elif name == "away" and one.seat != ledger.host:
        one.connected, one.gone = False, True
        assert server.submit({"event": {"kind": "away", "seat": one.seat, "at": now}}), server.why
        host = person(server, ledger.host)
        if ledger.decides(ledger.host):
            entry = host.act("stand-in", seat=one.seat, bot=BOT, at=now + 60)
            assert server.submit(entry, host), server.why
        for _ in range(3):
            choose_all(server, rng)
        one.connected = True
        server.flush()
        if not ledger.over and ledger.status[one.seat] == "in":
            assert server.submit(one.act("back"), one), server.why
        one.gone = False
        seen[name] += 1
    elif name == "key":
        extra = Ed25519PrivateKey.from_private_bytes(one.rng.randbytes(32))
        seen[name] += server.submit(one.act("key", key=public(extra)), one)
    elif name == "hand-over" and one.seat != ledger.host:
        assert server.submit(one.act("hand-over", bot=BOT), one), server.why
        choose_all(server, rng)
        if not ledger.over:
            assert server.submit(one.act("back"), one), server.why
        seen[name] += 1
    elif name == "time-out" and ledger.pace.timed and one.seat in ledger.rules.asked(ledger.state):
        one.gone = True
        assert server.submit({"event": {"kind": "time-out", "seat": one.seat, "at": now}}), server.why
        server.machines()
        if not ledger.over and ledger.holder[one.seat] is not None:
            assert server.submit(one.act("back"), one), server.why
        one.gone = False
        seen[name] += 1


def copied(values: Any) -> Any:
    """A copy as it comes from a file."""
    return json.loads(json.dumps(values))


def equal(a: Any, b: Any) -> bool:
    """Whether two documents have one text."""
    return canon(a) == canon(b)
