"""Bots at tables of the third seal: what they choose there can be asked again from the record."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sandtable import bots
from sandtable.core.match.match import BotView, Match
from sandtable.core.match.seal.third.judging import judge
from sandtable.core.match.seal.third.rules import BotQuery
from sandtable.games import load
from sandtable.server.monitoring import Metrics
from sandtable.server.tables.bots_runner import BotPace, think
from tests.core.seal.third.people import Server, begin, copied, person
from tests.core.seal.third.test_honest import end

SPEED = BotPace(4, 60.0, 0.0)
GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "bayonet": ({"preset": "standard", "players": 3}, "level-5"),
    "conquest": ({"preset": "supply-lines", "players": 3}, "level-3"),
    "bridgefront": ({"preset": "standard", "players": 3}, "level-5"),
    "battlecards": ({"preset": "west"}, "level-8"),
}


class Broken:
    """A bot that cannot choose."""

    def choose(self, view: BotView, key: bytes) -> int:
        raise ZeroDivisionError


def begun(name: str, kind: str, version: str = "") -> tuple[Server, Match]:
    """A match with one bot of this kind, as the ledger of its table and as the table has it."""
    game = load(name, **GAMES[name][0])
    bot = kind, version or bots.version_of(kind, game), bots.full_playouts(kind, game)
    server = begin(game, f"table {name}", game.seats - 1, bot=bot)
    return server, Match(game, key=server.ledger.root)


def bots_play(server: Server, match: Match, kind: str, bot_of: Callable[[str], bots.Bot] | None = None) -> None:
    """The bots' choices as the table works them out, and as entries of its ledger."""
    ledger, kinds = server.ledger, {match.game.seats - 1: kind}
    while not match.over and match.seats_to_act and set(match.seats_to_act) & set(kinds):
        planned = think(match.copy(), kinds, SPEED, Metrics(), {}, bot_of, None, bots.Streams.of(ledger))
        assert planned
        for one in planned:
            act = {"do": "choose", "code": one.code, "d": ledger.decisions[one.seat]}
            entry = {"seat": one.seat, "act": act, "by": "bot", "playouts": one.playouts}
            assert server.submit(entry), server.why
            match.choose(one.seat, one.code)


def played(server: Server, match: Match, kind: str, choices: int, **more: Any) -> None:
    """Until the bots have chosen so often."""
    rng, ledger = random.Random(3), server.ledger
    while ledger.bot_choices < choices and not match.over:
        bots_play(server, match, kind, **more)
        seat = next(iter(match.seats_to_act), -1)
        if seat >= 0:
            one, code = person(server, seat), rng.choice(match.legal(seat))
            assert server.submit(one.act("choose", code=code, d=ledger.decisions[seat]), one), server.why
            match.choose(seat, code)
        assert ledger.state.tobytes() == match.state_bytes
    while not match.over and match.game.seats - 1 in match.seats_to_act:
        bots_play(server, match, kind, **more)
    end(server)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_bots_choose_at_a_table_is_what_a_judge_has_them_choose(name: str) -> None:
    kind = GAMES[name][1]
    server, match = begun(name, kind)
    server.think = lambda ledger, seat, stream: (0, 0)  # the bots here play at the table, not with the ledger
    played(server, match, kind, 8)
    rules = server.rules
    [found] = judge(copied(server.record()), (), lambda opening, version: rules, BotQuery(bots.Again(), None))
    assert found.status == "no receipt", found
    assert found.bots == (server.ledger.bot_choices,) * 2 and found.bots[0] >= 8


def test_a_bot_that_fails_leaves_the_choice_to_its_stream() -> None:
    server, match = begun("bayonet", "level-2")
    played(server, match, "level-2", 5, bot_of=lambda _: Broken())
    assert {entry["playouts"] for entry in server.ledger.entries if entry.get("by") == "bot"} == {-1}


def test_a_bot_of_another_version_than_the_opening_says_cannot_be_asked_again() -> None:
    server, match = begun("bayonet", "level-2", version="0")
    played(server, match, "level-2", 5)
    assert {entry["playouts"] for entry in server.ledger.entries if entry.get("by") == "bot"} == {0}


def test_without_streams_nothing_is_said_of_playouts() -> None:
    _, match = begun("bayonet", "level-2")
    while 2 not in match.seats_to_act:
        match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[0])
    assert {one.playouts for one in think(match, {2: "level-2"}, SPEED, Metrics())} == {None}
