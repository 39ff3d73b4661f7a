"""A forger: who owns the host's key, the secret, every nonce and the keys of seat 0, and seals what they like.

They cannot sign for others, but have every signature of theirs. What follows a change they repair as well as they can:
bots and standing orders answer as they would, their own acts are signed anew, unsigned acts of others are rewritten.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.match.seal.hashing import nonce_commitment, plain
from sandtable.core.match.seal.third.forms import ByBot, ByHost, ByOrder, SignedEntry
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.statements import act_statement, signed
from sandtable.core.match.seal.third.table import Contradiction
from tests.core.seal.third.people import BOT, HOST, Server, copied, machine_entry, person, public

__all__ = ["Forger", "Made", "kind_of", "templates"]

#: What a template puts into a record, entry by entry: each is entered before the next is made.
Made = Callable[[Ledger], Iterable[dict[str, Any]]]
#: A key of somebody who is not there.
STRANGER = Ed25519PrivateKey.from_private_bytes(bytes([9]) * 32)


class Lenient(Ledger):
    """Seals what is wrong, as long as it can be carried out."""

    def _signature(self, entry: SignedEntry | ByHost) -> bytes | None:
        try:
            return super()._signature(entry)
        except Contradiction:
            if isinstance(entry, ByHost) or entry.seat not in self.people:
                return None
        viewer = self.told[entry.seat]
        act = plain(entry.act)
        if entry.at < len(self.heads):
            told, head = bytes.fromhex(entry.head), self.heads[entry.at]
            theirs = act_statement(self.o, entry.seat, self.previous[entry.seat], told, head, act)
            if any(signed(key, theirs, entry.sig) for key in self.keys[entry.seat]):
                return theirs
        return self.statement(entry.seat, act, min(entry.n, len(viewer.items)))

    def _fresh(self, entry: SignedEntry) -> None:
        pass

    def _ordered(self, entry: ByOrder) -> None:
        pass

    def _bot_chose(self, entry: ByBot) -> None:
        pass


class Forger:
    """Makes forged records from the entries of an honest match."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.source, self.rng = server, server.ledger, random.Random(seed)

    def sign(
        self, ledger: Ledger, act: dict[str, Any], seat: int = 0, key: Ed25519PrivateKey | None = None
    ) -> dict[str, Any]:
        """An act of the host's own seat, properly signed for where the forged record stands; of another seat with a
        key that is not its own."""
        own = person(self.server, 0).keys
        if key is None and not own:
            return {"seat": seat, "act": act, "by": "host"}
        viewer, n = ledger.told[seat], len(ledger.told[seat].items)
        signature = (key or own[0]).sign(ledger.statement(seat, act, n)).hex()
        return {
            "seat": seat, "act": act, "n": n, "at": viewer.entries[n], "head": viewer.heads[n].hex(), "key": 0,
            "sig": signature,
        }  # fmt: skip

    def build(self, plan: Sequence[int | Made]) -> dict[str, Any] | None:
        """A record from a plan of numbers of honest entries and of templates; None if it cannot be made at all."""
        self.ledger = ledger = Lenient(self.server.opening, self.server.rules, self.server.nonces, self.server.secret)
        self.names: dict[str, str] = {}
        self.from_entry, self.by = 1 << 30, 0
        for step in plan:
            try:
                if callable(step):
                    for entry in step(ledger):
                        ledger.add(copied(entry))
                        self.from_entry, self.by = min(self.from_entry, len(ledger.heads) - 1), self.by + 1
                else:
                    self._again(step)
            except (Contradiction, StopIteration, IndexError):
                if callable(step):
                    return None
                self.by -= 1
        self._finish()
        return self.server.record(ledger) if ledger.over else None

    def _again(self, number: int) -> None:
        entry = self._adapted(copied(self.source.entries[number]))
        self.ledger.add(entry)
        if entry.get("act", {}).get("do") == "propose":
            self.names[self.source.heads[number + 1].hex()] = self.ledger.heads[-1].hex()

    def _adapted(self, entry: dict[str, Any]) -> dict[str, Any]:
        """An entry of the honest match where the forged one stands now."""
        ledger = self.ledger
        body = entry.get("event", entry.get("act"))
        if "of" in body:
            body["of"] = self.names.get(body["of"], body["of"])
        if "event" in entry:
            if body["kind"] == "void" and ledger.open is not None:
                body["missing"] = sorted(ledger.open.asked - set(ledger.open.nonces))
            return entry
        seat = entry["seat"]
        if entry.get("by") in ("bot", "order"):
            return machine_entry(ledger, seat) or entry if seat in ledger.rules.asked(ledger.state) else entry
        if "sig" in entry and seat != 0:
            if entry["at"] >= self.from_entry:
                entry["at"] += self.by
            return entry
        self._rewrite(seat, body)
        return self.sign(ledger, body) if seat == 0 else {"seat": seat, "act": body, "by": "host"}

    def _rewrite(self, seat: int, act: dict[str, Any]) -> None:
        ledger = self.ledger
        if "to" in act:
            act["to"] = last_choice(ledger, seat)
        if act["do"] == "propose":
            act.pop("without", None)
            act.update(without(ledger, seat, act))
        if "d" in act:
            act["d"] = ledger.decisions[seat]
        legal = ledger.rules.legal(ledger.state, seat)
        if act["do"] == "choose" and legal and act["code"] not in legal:
            act["code"] = legal[0]

    def _finish(self) -> None:
        """A record is of a match that is over: whoever is left leaves."""
        ledger = self.ledger
        for seat in ledger.people:
            act = {"do": "resign"}
            entry = self.sign(ledger, act) if seat == 0 else {"seat": seat, "act": act, "by": "host"}
            try:
                ledger.add(entry)
            except Contradiction:
                continue
        while not ledger.over:
            asked = ledger.rules.asked(ledger.state)
            entry = next(filter(None, (machine_entry(ledger, seat) for seat in asked)), None)
            if entry is None:
                return
            try:
                ledger.add(entry)
            except Contradiction:
                return


def last_choice(ledger: Ledger, seat: int) -> str:
    """What names the last choice of a seat that stands."""
    found = [one for one in ledger.line if one.seat == seat and one.code >= 0]
    return found[-1].told.hex() if found else "00" * 32


def without(ledger: Ledger, seat: int, act: dict[str, Any]) -> dict[str, Any]:
    """Who has no part in a proposal, as it is written."""
    target = ledger.named(seat, act["to"]) if "to" in act else None
    found = ledger.without(seat, target)
    return {"without": found} if found else {}


def kind_of(entry: dict[str, Any]) -> str:
    """What an entry is, in words."""
    if "event" in entry:
        return str(entry["event"]["kind"])
    return f"{entry['act']['do']} by {'key' if 'sig' in entry else entry['by']}"


# --------------------------------------------------------------------------------------------------- what is put in


def _acts() -> dict[str, Callable[[Ledger, int], dict[str, Any]]]:
    """Every act, as it could be made by a seat at this place."""

    def asked(ledger: Ledger) -> str:
        return ledger.open.id if ledger.open is not None else "00" * 32

    def choose(ledger: Ledger, seat: int) -> dict[str, Any]:
        legal = ledger.rules.legal(ledger.state, seat)
        return {"do": "choose", "code": legal[-1] if legal else 1, "d": ledger.decisions[seat]}

    def propose(what: str) -> Callable[[Ledger, int], dict[str, Any]]:
        def act(ledger: Ledger, seat: int) -> dict[str, Any]:
            made: dict[str, Any] = {"do": "propose", "what": what}
            if what == "undo":
                made |= {"to": last_choice(ledger, seat), "c": nonce_commitment(bytes([0x11]) * 32).hex()}
            return {**made, **without(ledger, seat, made)}

        return act

    def yes(ledger: Ledger, seat: int) -> dict[str, Any]:
        act: dict[str, Any] = {"do": "answer", "of": asked(ledger), "yes": True}
        if ledger.open is not None and ledger.open.act.what == "undo":
            act["c"] = nonce_commitment(bytes([0x22]) * 32).hex()
        return act

    return {
        "choose": choose,
        "take-back": lambda ledger, seat: {"do": "take-back", "d": ledger.decisions[seat]},
        "undo": lambda ledger, seat: {"do": "undo", "to": last_choice(ledger, seat)},
        "resign": lambda ledger, seat: {"do": "resign"},
        "orders": lambda ledger, seat: {"do": "orders", "wishes": {"defence": "one"}},
        "go-on": lambda ledger, seat: {"do": "go-on"},
        "back": lambda ledger, seat: {"do": "back"},
        "vacation": lambda ledger, seat: {"do": "vacation", "days": 1},
        "key": lambda ledger, seat: {"do": "key", "key": public(STRANGER)},
        "hand-over": lambda ledger, seat: {"do": "hand-over", "bot": BOT},
        "make-host": lambda ledger, seat: {"do": "make-host", "whom": min({*ledger.people} - {seat})},
        "withdraw": lambda ledger, seat: {"do": "withdraw", "of": asked(ledger)},
        "propose undo": propose("undo"),
        "propose draw": propose("draw"),
        "propose score": propose("score"),
        "propose pause": propose("pause"),
        "answer yes": yes,
        "answer no": lambda ledger, seat: {"do": "answer", "of": asked(ledger), "yes": False},
        "reveal": lambda ledger, seat: {
            "do": "reveal", "of": asked(ledger), "nonce": (bytes([0x22 if seat else 0x11]) * 32).hex(),
        },
    }  # fmt: skip


def _events(victim: int) -> dict[str, Made]:
    """Every event, as it could be made up here."""

    def one(**event: Any) -> Made:
        return lambda ledger: [{"event": {**event, **({"at": ledger.clock} if event["kind"] in timed else {})}}]

    timed = ("away", "time-out", "aside-out")
    found = {f"{kind} of seat {seat}": one(kind=kind, seat=seat) for kind in timed for seat in (0, victim)}
    found |= {f"host is seat {seat}": one(kind="host", seat=seat) for seat in (0, victim)}
    found |= {"resumes": one(kind="resumes", seat=victim), "unknown event": one(kind="nothing")}
    found["void"] = lambda ledger: [
        {"event": {"kind": "void", "of": ledger.open.id if ledger.open else "00" * 32, "missing": [victim],
                   "at": ledger.clock}}
    ]  # fmt: skip
    return found


def templates(forger: Forger, victim: int) -> dict[str, Made]:
    """What a forger may put into a record, by name."""
    acts, found = _acts(), _events(victim)
    stolen = [e for e in forger.source.entries if e.get("seat") == victim and "sig" in e]
    for name, act in acts.items():
        found[f"host's own {name}"] = lambda ledger, act=act: [forger.sign(ledger, act(ledger, 0))]
        found[f"victim's {name}, vouched for"] = lambda ledger, act=act: [_vouched(victim, act(ledger, victim))]
        found[f"victim's {name}, signed by the host's key"] = lambda ledger, act=act: [
            forger.sign(ledger, act(ledger, victim), victim, HOST)
        ]
        same = [e for e in stolen if e["act"]["do"] == name.split()[0]]
        if same:
            found[f"victim's {name}, with a signature from elsewhere"] = lambda ledger, same=same: [
                copy.deepcopy(forger.rng.choice(same))
            ]
    choose = acts["choose"]
    found["choice by an order"] = lambda ledger: [{"seat": victim, "act": choose(ledger, victim), "by": "order"}]
    found["choice by a bot"] = lambda ledger: [
        {"seat": victim, "act": choose(ledger, victim), "by": "bot", "playouts": 0}
    ]
    return found | _schemes(forger, victim, acts)


def _vouched(seat: int, act: dict[str, Any]) -> dict[str, Any]:
    return {"seat": seat, "act": act, "by": "host"}


def _schemes(forger: Forger, victim: int, acts: dict[str, Any]) -> dict[str, Made]:
    """Several entries that belong together."""
    others = [seat for seat in forger.source.people if seat != 0]

    def whole(*steps: Made) -> Made:
        def made(ledger: Ledger) -> Iterator[dict[str, Any]]:
            for step in steps:
                yield from step(ledger)

        return made

    def host(name: str) -> Made:
        return lambda ledger: [forger.sign(ledger, acts[name](ledger, 0))]

    def named(name: str, seat: int) -> Made:
        return lambda ledger: [_vouched(seat, acts[name](ledger, seat))]

    def pal(name: str) -> Made:
        return lambda ledger: [forger.sign(ledger, acts[name](ledger, victim), victim, STRANGER)]

    away: Made = lambda ledger: [{"event": {"kind": "away", "seat": victim, "at": ledger.clock}}]  # noqa: E731
    stand: Made = lambda ledger: [  # noqa: E731
        forger.sign(ledger, {"do": "stand-in", "seat": victim, "bot": BOT, "at": ledger.clock + 60})
    ]
    removed: Made = lambda ledger: [  # noqa: E731
        forger.sign(ledger, {"do": "remove", "seat": victim, "bot": BOT, "reason": "away"})
    ]
    sits: Made = lambda ledger: [  # noqa: E731
        forger.sign(ledger, {"do": "sit", "name": "Somebody", "keys": [public(STRANGER)]}, victim, STRANGER)
    ]
    back = named("back", victim)

    def bot(ledger: Ledger) -> list[dict[str, Any]]:
        asked = victim in ledger.rules.asked(ledger.state)
        entry = machine_entry(ledger, victim) if asked else None
        return [] if entry is None else [entry]

    def all_of(name: str, friend: bool = False) -> list[Made]:
        return [pal(name) if friend and seat == victim else named(name, seat) for seat in others]

    found = {
        "stand-in and back": whole(away, stand, bot, back),
        "stand-in, a step back, back": whole(away, stand, host("propose undo"), back),
        "stand-in to the end": whole(away, stand),
        "removed": whole(removed),
        "removed, somebody sits, agrees to the score": whole(
            removed, sits, host("propose score"), *all_of("answer yes", friend=True)
        ),
        "step back agreed in others' names": whole(
            host("propose undo"), *all_of("answer yes"), host("reveal"), *all_of("reveal")
        ),
        "step back agreed by an invented person": whole(
            removed, sits, host("propose undo"), *all_of("answer yes", friend=True), host("reveal"),
            *all_of("reveal", friend=True),
        ),
        "key enrolled in a name": whole(named("key", victim)),
    }  # fmt: skip
    for what in ("draw", "score", "pause"):
        found[f"{what} agreed in others' names"] = whole(host(f"propose {what}"), *all_of("answer yes"))
    return found
