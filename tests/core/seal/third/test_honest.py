"""Honest matches of every game under the third seal: each receipt matches, whatever happened on the way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sandtable.core.match.seal.third.documents import ThirdOpening
from sandtable.core.match.seal.third.judging import Finding, judge
from sandtable.core.match.seal.third.rules import BotQuery, GameRules
from sandtable.games import load
from tests.core.seal.third.people import (
    CLOCK,
    Asked,
    Server,
    agree,
    begin,
    choose_all,
    come,
    copied,
    happenings,
    person,
)

#: A short game of each, and how many people play it.
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "bayonet": ({"preset": "standard", "players": 4}, 3),
    "conquest": ({"preset": "supply-lines", "players": 3}, 2),
    "bridgefront": ({"preset": "standard", "players": 3}, 3),
    "battlecards": ({"preset": "west"}, 2),
}
CHANCES = {
    "undo": 0.05, "void": 0.01, "pause": 0.03, "away": 0.03, "key": 0.03, "hand-over": 0.02, "time-out": 0.05,
}  # fmt: skip


def played(name: str, seed: int, choices: int = 60, **more: Any) -> tuple[Server, Counter[str]]:
    """A match of so many choices, ended by agreement or by resignations. Whoever had not come comes on the way."""
    options, people = GAMES[name]
    game = load(name, **options)
    server, rng, seen = begin(game, f"{name} {seed}", people, **more), random.Random(seed), Counter[str]()
    for step in range(choices):
        if not choose_all(server, rng):
            break
        for seat in sorted(server.ledger.unmet) if step == choices // 5 and not server.ledger.over else ():
            assert come(server, person(server, seat)), server.why
            seen["come"] += 1
        happenings(server, rng, seen, CHANCES)
    end(server)
    return server, seen


def end(server: Server) -> None:
    """By the score if all are there, else everybody leaves."""
    ledger = server.ledger
    if not ledger.over and all(ledger.decides(seat) for seat in ledger.in_match()):
        agree(server, person(server, ledger.in_match()[0]), "score")
    for one in server.browsers:
        if one.seat >= 0 and not ledger.over and ledger.status[one.seat] == "in":
            server.submit(one.act("resign"), one)
    server.machines()


def judged(record: dict[str, Any], receipts: list[Any]) -> list[Finding]:
    """Findings, with the bots played again."""

    def rules_of(opening: ThirdOpening, version: str) -> GameRules:
        assert version == opening.rules_version
        return GameRules(load(opening.game, **opening.options))

    return judge(record, receipts, rules_of, BotQuery(Asked(), None))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_receipt_of_an_honest_match_matches(name: str, seed: int) -> None:
    server, seen = played(name, seed, pace=CLOCK)
    record = copied(server.record())
    findings = judged(record, [one.receipt() for one in server.browsers])
    assert [finding.status for finding in findings] == ["matches"] * len(server.browsers), findings
    assert sum(seen.values()) > 0, "nothing happened on the way"
