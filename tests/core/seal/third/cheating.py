"""Servers that cheat while a match runs: each kind does one thing that an honest one does not, to the person in seat 1.

The host plays in seat 0. What a cheat may do: enter what an honest ledger refuses, tell a browser something else, or
nothing, of what is entered, and seal the record as it pleases. It has nobody's keys but the host's.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.core.match.seal.third.judging import marks
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.statements import bot_stream, record_statement
from sandtable.core.match.seal.third.table import Contradiction
from tests.core.seal.third.forging import STRANGER, Forger, Lenient, last_choice
from tests.core.seal.third.people import (
    BOT,
    HOST,
    Browser,
    Server,
    choose_all,
    fake,
    machine_entry,
    person,
    public,
    step_back,
)

__all__ = ["CHEATS", "Cheat", "Shown"]

VICTIM = 1
#: What a browser is shown instead of an item of the entry with this number; an empty list for nothing.
Shown = Callable[[Browser, dict[str, Any], int], list[dict[str, Any]]]


class Cheat(Server):
    """Honest until it is told to cheat."""

    def __init__(self, *words: Any) -> None:
        self.filters: list[Shown] = []
        self.heads_shown: Callable[[Browser, list[Any]], list[Any]] = lambda browser, news: news
        self.shown_of: dict[int, int] = {}
        self.done = False
        #: Whether the record claims that everybody was told what they were shown.
        self.claims = False
        super().__init__(*words)

    def fresh(self) -> Ledger:
        return Lenient(self.opening, self.rules, self.nonces, self.secret)

    def submit(self, entry: dict[str, Any], sender: Browser | None = None) -> bool:
        """As an honest one until it has cheated: then it takes what can be carried out."""
        if self.done:
            return super().submit(entry, sender)
        entry = dict(entry)
        honest = self._honest(entry)
        if honest is not None:
            self.why = honest
            if sender is not None:
                sender.refused(entry)
            return False
        return super().submit(entry, sender)

    def _honest(self, entry: dict[str, Any]) -> str | None:
        """Why an honest ledger would refuse this, None if it would not."""
        self.ledger.__class__ = Ledger
        try:
            if "sig" in entry and "at" not in entry:
                viewer = self.ledger.told[entry["seat"]]
                entry = {**entry, "at": viewer.entries[min(entry["n"], len(viewer.items))]}
            copy.deepcopy(self.ledger, {id(self.ledger.rules): self.ledger.rules}).add(entry)
        except Contradiction as error:
            return str(error)
        finally:
            self.ledger.__class__ = Lenient
        return None

    def force(self, entry: dict[str, Any], hide: tuple[int, ...] = ()) -> bool:
        """Enter it; the browsers of the seats in `hide` are told nothing of what the platform says of it."""
        number = len(self.ledger.heads)
        if hide:
            self.filters.append(
                lambda browser, item, entry: (
                    []
                    if browser.seat in hide and entry == number and not set(item) & {"game", "ask", "over"}
                    else [item]
                )
            )
        taken = super().submit(entry)
        if hide and not taken:
            self.filters.pop()
        return taken

    def news(self, browser: Browser) -> list[tuple[dict[str, Any], str]]:
        viewer, heads, shown = self.ledger.told[browser.seat], self.ledger.heads, []
        for i in range(self.shown_of.get(browser.seat, 0), len(viewer.items)):
            number = viewer.entries[i + 1]
            items = [viewer.items[i]]
            for instead in self.filters:
                items = [other for item in items for other in instead(browser, item, number)]
            shown += [(item, heads[number].hex()) for item in items]
        self.shown_of[browser.seat] = len(viewer.items)
        return self.heads_shown(browser, shown)

    def record(self, ledger: Ledger | None = None) -> dict[str, Any]:
        record = super().record(ledger)
        if not self.claims:
            return record
        for claim in record["told"]:
            for one in self.browsers:
                if one.seat == claim[0]:
                    claim[1:] = [len(one.items), marks(one.told)]
        statement = record_statement(
            self.ledger.o, len(record["entries"]), self.ledger.heads[-1], [tuple(one) for one in record["told"]]
        )
        record["host"]["record"] = HOST.sign(statement).hex()
        return record


#: What is done at each step of a match; True once it has cheated.
Hook = Callable[[int, Cheat, random.Random], bool]


def _ready(server: Cheat) -> bool:
    """Whether everybody is there, nothing is asked, and some choices were made."""
    ledger = server.ledger
    there = all(ledger.decides(seat) for seat in ledger.in_match()) and len(ledger.in_match()) == len(ledger.people)
    return not server.done and not ledger.over and ledger.open is None and there and len(ledger.line) > 6


def _asked(server: Cheat) -> bool:
    return bool(server.ledger.rules.legal(server.ledger.state, VICTIM))


def _word(act: dict[str, Any], seat: int = VICTIM) -> dict[str, Any]:
    return {"seat": seat, "act": act, "by": "host"}


def _host(server: Cheat, do: str, **fields: Any) -> dict[str, Any]:
    return person(server, 0).act(do, **fields)


def _choice(server: Cheat) -> dict[str, Any]:
    ledger = server.ledger
    return {"do": "choose", "code": ledger.rules.legal(ledger.state, VICTIM)[0], "d": ledger.decisions[VICTIM]}


def _choice_in_a_name(server: Cheat, hide: tuple[int, ...]) -> bool:
    return _asked(server) and server.force(_word(_choice(server)), hide)


def _resignation_in_a_name(server: Cheat, hide: tuple[int, ...]) -> bool:
    return server.force(_word({"do": "resign"}), hide)


def _stand_in_invented(server: Cheat, hide: tuple[int, ...]) -> bool:
    ledger, now = server.ledger, server.ledger.clock
    done = server.force({"event": {"kind": "away", "seat": VICTIM, "at": now}}, hide)
    done = done and server.force(_host(server, "stand-in", seat=VICTIM, bot=BOT, at=now + 60), hide)
    while done and VICTIM in ledger.rules.asked(ledger.state):
        entry = machine_entry(ledger, VICTIM)
        done = entry is not None and server.force(entry, hide)
    return done and (ledger.over or server.force(_word({"do": "back"}), hide))


def _step_back_agreed_in_names(server: Cheat, hide: tuple[int, ...]) -> bool:
    ledger, own = server.ledger, bytes([0xAB]) * 32
    to = last_choice(ledger, 0)
    if ledger.named(0, to) is None:
        return False
    act = {"what": "undo", "to": to, "c": nonce_commitment(own).hex()}
    without = ledger.without(0, ledger.named(0, to))
    if not server.force(_host(server, "propose", **act, **({"without": without} if without else {})), hide):
        return False
    assert ledger.open is not None
    ident, needed = ledger.open.id, list(ledger.open.needed)
    theirs = bytes([0xCD]) * 32
    for seat in needed:
        act = {"do": "answer", "of": ident, "yes": True, "c": nonce_commitment(theirs).hex()}
        server.force(_word(act, seat), (seat,) if hide else ())
    server.force(_host(server, "reveal", of=ident, nonce=own.hex()), hide)
    for seat in needed:
        server.force(_word({"do": "reveal", "of": ident, "nonce": theirs.hex()}, seat), (seat,) if hide else ())
    return True


def _end_agreed_in_names(server: Cheat, hide: tuple[int, ...]) -> bool:
    ledger = server.ledger
    without = ledger.without(0)
    fields = {"what": "score", **({"without": without} if without else {})}
    if not server.force(_host(server, "propose", **fields), hide):
        return False
    assert ledger.open is not None
    for seat in list(ledger.open.needed):
        ident = ledger.open.id if ledger.open is not None else ""
        server.force(_word({"do": "answer", "of": ident, "yes": True}, seat), (seat,) if hide else ())
    return True


def _time_out_invented(server: Cheat, hide: tuple[int, ...]) -> bool:
    event = {"kind": "time-out", "seat": VICTIM, "at": server.ledger.clock}
    return _asked(server) and server.force({"event": event}, hide)


def _question_answered_aside(server: Cheat, hide: tuple[int, ...]) -> bool:
    ledger = server.ledger
    event = {"kind": "aside-out", "seat": VICTIM, "at": ledger.clock}
    if not _asked(server) or not server.force({"event": event}, hide):
        return False
    d = ledger.decisions[VICTIM]
    code, playouts = fake(ledger, VICTIM, bot_stream(ledger.chance, VICTIM, d))
    act = {"do": "choose", "code": code, "d": d}
    return server.force({"seat": VICTIM, "act": act, "by": "bot", "playouts": playouts}, hide)


def _key_enrolled_in_a_name(server: Cheat, hide: tuple[int, ...]) -> bool:
    forger = Forger(server, 0)
    act = {"do": "key", "key": public(STRANGER)}
    return bool(server.ledger.keys[VICTIM]) and server.force(forger.sign(server.ledger, act, VICTIM, HOST), hide)


def _order_invented(server: Cheat, hide: tuple[int, ...]) -> bool:
    return server.force(_word({"do": "orders", "wishes": {"defence": "one"}}), hide)


def _removed_for_an_invented_person(server: Cheat, hide: tuple[int, ...]) -> bool:
    ledger, forger = server.ledger, Forger(server, 0)
    sit = {"do": "sit", "name": "Somebody", "keys": [public(STRANGER)]}
    return server.force(_host(server, "remove", seat=VICTIM, bot=BOT, reason="away"), hide) and server.force(
        forger.sign(ledger, sit, VICTIM, STRANGER), hide
    )


def _answer_that_nobody_ordered(server: Cheat, hide: tuple[int, ...]) -> bool:
    return _asked(server) and server.force({"seat": VICTIM, "act": _choice(server), "by": "order"}, hide)


_IN_A_NAME: dict[str, Callable[[Cheat, tuple[int, ...]], bool]] = {
    "choice in a name": _choice_in_a_name,
    "resignation in a name": _resignation_in_a_name,
    "stand-in invented": _stand_in_invented,
    "step back agreed in names": _step_back_agreed_in_names,
    "end agreed in names": _end_agreed_in_names,
    "time-out invented": _time_out_invented,
    "question answered aside": _question_answered_aside,
    "key enrolled in a name": _key_enrolled_in_a_name,
    "standing order invented": _order_invented,
    "removed for an invented person": _removed_for_an_invented_person,
    "answer that nobody ordered": _answer_that_nobody_ordered,
}


def _acts(make: Callable[[Cheat, tuple[int, ...]], bool], hide: tuple[int, ...], claims: bool = False) -> Hook:
    def hook(step: int, server: Cheat, rng: random.Random) -> bool:
        if step < 12 or not _ready(server):
            return False
        server.done, server.claims = True, claims
        server.done = make(server, hide)
        return server.done

    return hook


# ----------------------------------------------------------------------------- what is told is not what is recorded


def _once(change: Callable[[dict[str, Any]], list[dict[str, Any]] | None], claims: bool = False) -> Hook:
    """The first item that can be changed is shown to the victim otherwise."""

    def hook(step: int, server: Cheat, rng: random.Random) -> bool:
        if step < 8 or not _ready(server):
            return False
        changed: list[int] = []

        def instead(browser: Browser, item: dict[str, Any], number: int) -> list[dict[str, Any]]:
            if browser.seat != VICTIM or changed:
                return [item]
            other = change(item)
            if other is not None:
                changed.append(number)
            return [item] if other is None else other

        server.filters.append(instead)
        server.done, server.claims = True, claims
        return True

    return hook


def _other_number(item: dict[str, Any]) -> list[dict[str, Any]] | None:
    """Another die, card or loss."""
    if "game" not in item or len(item["game"]) < 2 or "only" in item:
        return None
    return [{**item, "game": [*item["game"][:-1], item["game"][-1] + 1]}]


def _other_secret(item: dict[str, Any]) -> list[dict[str, Any]] | None:
    if "only" not in item or len(item["game"]) < 2:
        return None
    return [{**item, "game": [*item["game"][:-1], item["game"][-1] + 1]}]


def _nothing(item: dict[str, Any]) -> list[dict[str, Any]] | None:
    return [] if "game" in item else None


def _more(item: dict[str, Any]) -> list[dict[str, Any]] | None:
    return [item, {"game": [1, 2]}] if "game" in item else None


def _other_choices(item: dict[str, Any]) -> list[dict[str, Any]] | None:
    asked = item.get("ask", [-1])
    return [{"ask": [asked[0], "00" * 16]}] if asked[0] >= 0 else None


def _other_order(step: int, server: Cheat, rng: random.Random) -> bool:
    if step < 8 or not _ready(server):
        return False
    held: list[dict[str, Any]] = []

    def instead(browser: Browser, item: dict[str, Any], number: int) -> list[dict[str, Any]]:
        if browser.seat != VICTIM or "game" not in item or len(held) > 1:
            return [item]
        held.append(item)
        return [] if len(held) == 1 else [item, held[0]]

    server.filters.append(instead)
    server.done = True
    return True


def _other_head(step: int, server: Cheat, rng: random.Random) -> bool:
    if step < 8 or not _ready(server):
        return False
    told: list[int] = []

    def shown(browser: Browser, news: list[Any]) -> list[Any]:
        if browser.seat != VICTIM or told or not news:
            return news
        told.append(1)
        return [(news[0][0], "00" * 32), *news[1:]]

    server.heads_shown, server.done = shown, True
    return True


# ------------------------------------------------------------------------------------------- what was signed once


def _bot_chosen_for(step: int, server: Cheat, rng: random.Random) -> bool:
    ledger = server.ledger
    if server.done or ledger.over or ledger.drawing:
        return False
    for seat in ledger.rules.asked(ledger.state):
        legal = ledger.rules.legal(ledger.state, seat)
        entry = machine_entry(ledger, seat) if ledger.holder[seat] is not None else None
        if entry is not None and len(legal) > 1:
            entry["act"]["code"] = next(code for code in legal if code != entry["act"]["code"])
            server.done = server.force(entry)
            return server.done
    return False


def _kept(do: str, wait: int, **fields: Any) -> Hook:
    """An act that was refused in its time is used later."""
    old: list[dict[str, Any]] = []

    def hook(step: int, server: Cheat, rng: random.Random) -> bool:
        victim = person(server, VICTIM)
        if not old and step > 8 and _ready(server):
            old.append(victim.act(do, **fields))
            victim.refused(old[0])
            server.kept_at = server.ledger._seen  # type: ignore[attr-defined]
            old.append({"step": step})
            return False
        if len(old) == 2 and not server.done and step >= old[1]["step"] + wait and _ready(server):
            if server.ledger._seen == server.kept_at:  # type: ignore[attr-defined]
                return False  # nothing has happened meanwhile: as good as in its time
            server.done = True
            server.done = server.force(old[0])
            return server.done
        return False

    return hook


def _reveal_of_the_victim_withheld(step: int, server: Cheat, rng: random.Random) -> bool:
    if step < 12 or not _ready(server) or not step_back(server, person(server, 0), silent=(VICTIM,)):
        return False
    asked = server.ledger.open
    if asked is None or not asked.drawing:
        return False
    server.done = True
    person(server, VICTIM).act("reveal", of=asked.id, nonce="ee" * 32)  # sent, and kept back
    event = {"kind": "void", "of": asked.id, "missing": [VICTIM], "at": server.ledger.clock}
    return server.force({"event": event})


def _choice_kept_past_a_step_back(step: int, server: Cheat, rng: random.Random) -> bool:
    ledger = server.ledger
    if step < 12 or not _ready(server) or not _asked(server):
        return False
    victim = person(server, VICTIM)
    act = _choice(server)
    entry = victim.act(**act)
    victim.refused(entry)
    if not step_back(server, person(server, 0)):
        return False
    for _ in range(20):
        server.machines()
        if ledger.over or _asked(server):
            break
        choose_all(server, rng)
    server.done = True
    server.done = not ledger.over and _asked(server) and server.force(entry)
    return server.done


def _goes_back(step: int, server: Cheat, rng: random.Random) -> bool:
    if step < 12 or not _ready(server):
        return False
    server.done = True
    victim = person(server, VICTIM)
    victim.receive([victim.items[-1]], len(victim.items) - 1)
    return True


CHEATS: dict[str, Callable[[], Hook]] = {
    **{
        f"{name}, {how}": lambda make=make, hide=hide, claims=claims: _acts(make, hide, claims)
        for name, make in _IN_A_NAME.items()
        for how, hide, claims in (
            ("told", (), False),
            ("untold", (VICTIM,), False),
            ("untold, and claimed so", (VICTIM,), True),
        )
    },
    "another number shown than recorded": lambda: _once(_other_number),
    "another number shown, and claimed": lambda: _once(_other_number, claims=True),
    "another secret shown than recorded": lambda: _once(_other_secret),
    "something not shown": lambda: _once(_nothing),
    "something more shown": lambda: _once(_more),
    "other choices shown": lambda: _once(_other_choices),
    "shown in another order": lambda: _other_order,
    "another chain head shown": lambda: _other_head,
    "chosen for a bot": lambda: _bot_chosen_for,
    "a proposal kept and used later": lambda: _kept("propose", 4, what="pause"),
    "a resignation kept and used later": lambda: _kept("resign", 8),
    "reveal of the victim withheld": lambda: _reveal_of_the_victim_withheld,
    "a choice kept past a step back": lambda: _choice_kept_past_a_step_back,
    "going back when a browser comes again": lambda: _goes_back,
}
