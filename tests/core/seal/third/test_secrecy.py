"""Two worlds that a viewer cannot tell apart tell it the same: other people's secret choices differ in what they are,
in their number, and in how they came about."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games import load
from tests.core.seal.third.people import CLOCK, Browser, Server, begin, choose_all, person
from tests.core.seal.third.test_honest import GAMES

#: The seat that looks on, and the one whose secrets differ.
LOOKS_ON, SECRET = 0, 1


def world(seed: int, plan: Callable[[Server, random.Random], None]) -> tuple[Server, int]:
    """A match in which all plan at the same time and the seat SECRET has done `plan`; and how many entries that was."""
    options, people = GAMES["bridgefront"]
    server, rng = (
        begin(load("bridgefront", **options), f"secrecy {seed}", people, pace=CLOCK),
        random.Random(f"before {seed}"),
    )
    while len(server.rules.asked(server.ledger.state)) < people:
        assert choose_all(server, rng), "nobody planned at the same time as others"
    before = len(server.ledger.entries)
    plan(server, random.Random(seed))
    return server, len(server.ledger.entries) - before


def codes(server: Server, seat: int, told: bool) -> list[int]:
    """The choices of this seat of which others are told something, or nothing."""
    state, rules = server.ledger.state, server.rules

    def tells(code: int) -> bool:
        return any(event.seats != (seat,) for event in rules.step(state, seat, code)[1])

    return [code for code in rules.legal(state, seat) if tells(code) == told]


def choose(server: Server, seat: int, rng: random.Random, told: bool = False) -> None:
    """A choice of this seat of which others are told nothing (or `told`: something), if it has one."""
    ledger, one = server.ledger, person(server, seat)
    legal = codes(server, seat, told)
    if legal:
        entry = one.act("choose", code=rng.choice(legal), d=ledger.decisions[seat])
        assert server.submit(entry, one), server.why


def nothing(server: Server, rng: random.Random) -> None:
    """The secret seat is still thinking."""


def several(server: Server, rng: random.Random) -> None:
    """It has chosen much that nobody sees."""
    for _ in range(rng.randrange(1, 6)):
        choose(server, SECRET, rng)


def taken_back(server: Server, rng: random.Random) -> None:
    """It has chosen, taken back alone, and chosen anew."""
    choose(server, SECRET, rng)
    mine = [one for one in server.ledger.line if one.seat == SECRET]
    one = person(server, SECRET)
    taken = server.submit(one.act("take-back", d=server.ledger.decisions[SECRET]), one)
    taken |= not taken and server.submit(one.act("undo", to=mine[-1].told.hex()), one)
    assert taken, server.why
    several(server, rng)


def vouched(server: Server, rng: random.Random) -> None:
    """The host's word stands for what it chose, and for its standing orders."""
    ledger = server.ledger
    assert server.submit({"seat": SECRET, "act": {"do": "orders", "wishes": {}}, "by": "host"}), server.why
    act = {"do": "choose", "code": rng.choice(codes(server, SECRET, False)), "d": ledger.decisions[SECRET]}
    assert server.submit({"seat": SECRET, "act": act, "by": "host"}), server.why


def aside(server: Server, rng: random.Random) -> None:
    """Its time is gone, and a bot answers for it; nobody else may know either."""
    ledger = server.ledger
    assert server.submit({"event": {"kind": "aside-out", "seat": SECRET, "at": 40}}), server.why
    act = {"do": "choose", "code": rng.choice(codes(server, SECRET, False)), "d": ledger.decisions[SECRET]}
    assert server.submit({"seat": SECRET, "act": act, "by": "bot", "playouts": 0}), server.why


def seen(one: Browser) -> list[tuple[dict[str, Any], int]]:
    """What a browser was told. Each chain head, and each A (which is made of one), is the number of its first
    appearance: they are salted, so they differ in any two worlds and say nothing."""
    numbers: dict[str, int] = {}
    found = []
    for item, head in one.items:
        plain = {
            name: numbers.setdefault(value, len(numbers)) if name == "act" else value for name, value in item.items()
        }
        found.append((plain, numbers.setdefault(head, len(numbers))))
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plan", [several, taken_back, vouched, aside])
def test_what_others_choose_in_secret_changes_nothing_that_a_seat_is_told(
    plan: Callable[[Server, random.Random], None], seed: int
) -> None:
    (quiet, none), (busy, some) = world(seed, nothing), world(seed, plan)
    assert none == 0 and some > 0
    for server in (quiet, busy):
        rng = random.Random(f"looks on {seed}")
        for _ in range(3):
            choose(server, LOOKS_ON, rng)
        secret = random.Random(f"{seed} {len(server.ledger.entries)}")
        while not codes(server, SECRET, told=True):
            choose(server, SECRET, secret)
        choose(server, SECRET, secret, told=True)
        choose(server, LOOKS_ON, rng, told=True)
    for viewer in (LOOKS_ON, 2, -1):
        one, other = person(quiet, viewer), person(busy, viewer)
        assert seen(one) == seen(other) and one.items
        if viewer != LOOKS_ON:
            assert one.told == other.told, "a told head is made of what was told alone"
    theirs = seen(person(busy, SECRET))
    assert theirs != seen(person(quiet, SECRET)), "the secret seat itself is told of its own acts"
