"""Rows of the page's tables that random matches seldom come to: what a bot's seat, a question answered aside, another
person at a seat, and a person who is back may do, and what they end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.third.forms import parse_entry
from sandtable.games import load
from tests.core.seal.third.forging import STRANGER
from tests.core.seal.third.people import (
    BOT,
    CLOCK,
    HOST,
    Server,
    begin,
    choose_all,
    copied,
    machine_entry,
    person,
    public,
)
from tests.core.seal.third.test_honest import GAMES, end, judged


def started(name: str = "conquest", **more: Any) -> Server:
    """A match whose first choices are made."""
    options, people = GAMES[name]
    server = begin(load(name, **options), f"rows {name}", people, **{"pace": CLOCK, **more})
    rng = random.Random(1)
    for _ in range(4):
        choose_all(server, rng)
    server.machines()
    return server


def asked_person(server: Server) -> int:
    """A person who is asked something."""
    return next(seat for seat in server.rules.asked(server.ledger.state) if seat in server.ledger.people)


def times_out(server: Server, seat: int, kind: str = "time-out") -> None:
    """The seat's time is gone."""
    event = {"kind": kind, "seat": seat, "at": server.ledger.clock}
    assert server.submit({"event": event}), server.why


def by_bot(server: Server, seat: int) -> dict[str, Any]:
    """Some choice of a bot for a seat that is asked."""
    act = {"do": "choose", "code": server.rules.legal(server.ledger.state, seat)[0], "d": server.ledger.decisions[seat]}
    return {"seat": seat, "act": act, "by": "bot", "playouts": 0}


def test_whoever_is_removed_while_the_table_answers_for_them_has_a_bot_that_plays_on() -> None:
    server = started(pace=_default())
    ledger = server.ledger
    while asked_person(server) != 1:
        choose_all(server, random.Random(1))
    times_out(server, 1)
    entry = machine_entry(ledger, 1)
    assert entry is not None and server.submit(entry), server.why
    while 1 in server.rules.asked(ledger.state):
        assert server.submit(machine_entry(ledger, 1) or {}), server.why
    host = person(server, 0)
    assert server.submit(host.act("remove", seat=1, bot=BOT, reason="gone"), host), server.why
    assert not server.submit({"event": {"kind": "resumes", "seat": 1}}) and ledger.holder[1] == BOT
    rng = random.Random(2)
    for _ in range(300):
        if not choose_all(server, rng):
            break
    server.machines()
    assert 1 not in server.rules.asked(ledger.state) or ledger.over, "the bot may not choose"
    end(server)
    assert judged(copied(server.record()), [server.browsers[0].receipt()])[0].passes


def _default() -> Any:
    import msgspec

    return msgspec.structs.replace(CLOCK, at_zero="default")


def test_a_question_answered_aside_is_that_one_alone() -> None:
    server = started("bridgefront")
    seat = asked_person(server)
    one, ledger = person(server, seat), server.ledger
    times_out(server, seat, "aside-out")
    code = ledger.rules.legal(ledger.state, seat)[0]
    assert server.submit(one.act("choose", code=code, d=ledger.decisions[seat]), one), server.why
    while seat not in server.rules.asked(ledger.state):
        choose_all(server, random.Random(3))
    assert not server.submit(by_bot(server, seat)) and "no bot sits there" in server.why
    times_out(server, seat, "aside-out")
    assert server.submit(by_bot(server, seat)), server.why


def test_somebody_who_sits_down_signs_with_their_first_key() -> None:
    server = started()
    one, ledger = person(server, 1), server.ledger
    assert server.submit(one.act("hand-over", bot=BOT), one), server.why
    act = {"do": "sit", "name": "Somebody", "keys": [public(STRANGER), public(HOST)]}
    viewer = ledger.told[1]
    n = len(viewer.items)

    def entry(key: int) -> dict[str, Any]:
        signer = (STRANGER, HOST)[key]
        return {
            "seat": 1, "act": act, "n": n, "at": viewer.entries[n], "head": viewer.heads[n].hex(), "key": key,
            "sig": signer.sign(ledger.statement(1, act, n)).hex(),
        }  # fmt: skip

    assert not server.submit(entry(1)) and "signature" in server.why
    assert server.submit(entry(0)), server.why


def test_whoever_is_back_from_a_bot_closes_what_they_were_not_asked() -> None:
    server = started("bridgefront")
    host, away, ledger = person(server, 0), person(server, 2), server.ledger
    assert server.submit(away.act("hand-over", bot=BOT), away), server.why
    assert server.submit(host.act("propose", what="pause", through=9), host), server.why
    assert ledger.open is not None and ledger.open.needed == [1]
    assert server.submit(away.act("back"), away), server.why
    assert ledger.open is None


def test_what_a_seat_signs_is_never_for_less_than_what_it_signed_before() -> None:
    server = started("bridgefront")
    one, ledger = person(server, 1), server.ledger
    assert server.submit(one.act("vacation", days=1), one) is False
    before = len(one.items) - 1
    assert server.submit(one.act("orders", wishes={}), one), server.why
    act = {"do": "orders", "wishes": {}}
    for n, taken in ((before, False), (before + 1, True)):
        viewer = ledger.told[1]
        entry = {
            "seat": 1, "act": act, "n": n, "at": viewer.entries[n], "head": viewer.heads[n].hex(), "key": 0,
            "sig": one.keys[0].sign(ledger.statement(1, act, n)).hex(),
        }  # fmt: skip
        assert server.submit(entry) is taken, server.why


def test_nothing_is_taken_back_alone_where_nothing_is_taken_back() -> None:
    server = started("bridgefront", undo=False)
    one = person(server, 0)
    assert not server.submit(one.act("undo", to="00" * 32), one) and "nothing is taken back here" in server.why


def test_a_host_who_does_not_play_hands_the_table_to_nobody() -> None:
    server = started("bridgefront", host_seat=-1)
    assert not server.submit({"event": {"kind": "host", "seat": 1}}) and server.ledger.host == -1
    server = started("bridgefront")
    assert server.submit({"event": {"kind": "away", "seat": 0, "at": 5}})
    assert server.submit({"event": {"kind": "host", "seat": 1}}) and server.ledger.host == 1


def test_nobody_takes_back_alone_what_somebody_else_chose_in_that_place() -> None:
    server = started("bridgefront")
    ledger = server.ledger
    one = person(server, 1)
    while len(server.rules.asked(ledger.state)) < 3:
        choose_all(server, random.Random(1))
    assert server.submit(by_host(server, 1)), server.why
    name = ledger.line[-1].told.hex()
    assert server.submit(one.act("hand-over", bot=BOT), one), server.why
    act = {"do": "sit", "name": "Somebody", "keys": [public(STRANGER)]}
    assert server.submit(signed_by_stranger(server, act)), server.why
    assert not server.submit(signed_by_stranger(server, {"do": "undo", "to": name}))
    assert server.why == "somebody else sat there then"


def by_host(server: Server, seat: int) -> dict[str, Any]:
    """Some choice of a seat, vouched for."""
    return {name: value for name, value in by_bot(server, seat).items() if name != "playouts"} | {"by": "host"}


def signed_by_stranger(server: Server, act: dict[str, Any]) -> dict[str, Any]:
    """An act of seat 1, signed with the key of whoever sat down there."""
    ledger = server.ledger
    viewer, n = ledger.told[1], len(ledger.told[1].items)
    return {
        "seat": 1, "act": act, "n": n, "at": viewer.entries[n], "head": viewer.heads[n].hex(), "key": 0,
        "sig": STRANGER.sign(ledger.statement(1, act, n)).hex(),
    }  # fmt: skip


def test_digits_end_where_they_end_and_true_is_no_number() -> None:
    with pytest.raises(RecordError):
        parse_entry({"seat": 1, "act": {"do": "undo", "to": "00" * 32 + "\n"}, "by": "host"})
    server = started()
    end(server)
    record, receipt = copied(server.record()), copied(server.browsers[1].receipt())
    assert judged(record, [receipt])[0].passes
    did = next(item for item, _ in receipt["items"] if "did" in item)
    did["signed"] = int(did["signed"])
    assert judged(record, [receipt])[0].status == "differs"
    record["nonces"][0] += "\n"
    assert judged(record, [receipt])[0].status == "not sealed"


@pytest.mark.parametrize("text", ["é", "\ud800"])
def test_an_act_that_cannot_be_hashed_is_no_entry(text: str) -> None:
    act = {"do": "orders", "wishes": {text: text}}
    with pytest.raises(RecordError):
        parse_entry({"seat": 1, "act": act, "by": "host"})
    server = started()
    assert not server.submit({"seat": 1, "act": act, "by": "host"})
    with pytest.raises(RecordError):
        parse_entry({"event": {"kind": "away", "seat": 1, "at": 3.0}})
