"""Bots at the table: they never stall it, never flood it, and never see more than their seat may."""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest

import tests.toys.whisper as whisper
from sandtable import bots
from sandtable.core.game import make_game
from sandtable.core.match import BotView, Match
from sandtable.server.bots_runner import PLAYED, UNSEEN, WATCHED, Pace, pace, think
from sandtable.server.metrics import Metrics
from tests.server.people import LiveServer


class _Broken:
    def choose(self, view: BotView, key: bytes) -> int:
        raise ZeroDivisionError


class _Cheat:
    def choose(self, view: BotView, key: bytes) -> int:
        return 999


@pytest.mark.parametrize("bot", [_Broken(), _Cheat()])
def test_a_bot_that_fails_does_not_stall_the_table(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, bot: Any
) -> None:
    server.call(server.house.rulebook.warm, "whisper")
    monkeypatch.setattr(bots, "get", lambda name: bot)
    failures = server.house.metrics.bot_failures._value.get()
    person = server.person()
    match = person.create("me", "random", options={"rounds": 2})["id"]
    seat = person.sit(match)
    while not seat.over:
        seat.choose(0)
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    assert server.house.metrics.bot_failures._value.get() - failures == 4


def test_a_bot_is_handed_a_concealed_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[BotView] = []

    class Watching:
        def choose(self, view: BotView, key: bytes) -> int:
            views.append(view)
            return view.legal[0]

    monkeypatch.setattr(bots, "get", lambda name: Watching())
    match = Match(make_game(whisper.DEFINITION, "long", {"players": 2}), seed=9)
    truth = match.state[0]
    hidden, own = int(truth["card"][1]), int(truth["card"][0])
    seen = set()
    for _ in range(40):
        think(match.copy(), {0: "random"}, Pace(1, 1.0, 0.0), Metrics())
        seen.add(int(views[-1].state[0]["card"][1]))
        assert int(views[-1].state[0]["card"][0]) == own
        assert bytes(views[-1].state[0]["chance"]["key"]) != bytes(truth["chance"]["key"])
    assert len(seen) > 3 and hidden in range(10), "what the bot sees of others is drawn anew each time"


def test_bots_think_in_groups_and_leave_the_match_alone() -> None:
    match = Match(make_game(whisper.DEFINITION, "long", {"players": 2}), seed=9)
    before = match.state_bytes
    twin = match.copy()
    planned = think(twin, {0: "random", 1: "heuristic"}, Pace(8, 5.0, 0.0), Metrics())
    assert len(planned) == 16, "what is whispered takes no place in a group of eight"
    assert match.state_bytes == before and match.choices == []
    assert twin.choices == planned
    # Where a person has to choose, bots wait.
    assert {seat for seat, _ in think(match.copy(), {0: "random"}, Pace(8, 5.0, 0.0), Metrics())} == {0}


def test_bots_play_at_once_for_people_and_slowly_for_nobody(server: LiveServer) -> None:
    person = server.person()
    mine = person.create("me", "random", preset="long")["id"]
    theirs = person.create("random", "random", preset="long", options={"rounds": 200})["id"]
    table, other = server.house.hall.peek(mine), server.house.hall.peek(theirs)
    assert table is not None and other is not None
    assert pace(table) == PLAYED and pace(other) == UNSEEN
    wire = person.socket()
    wire.send(t="watch", match=theirs)
    wire.until("table")
    assert pace(other) == WATCHED
    wire.send(t="watch", match=mine)
    table.since_person = 500
    wire.until("table")
    assert pace(table) == WATCHED
    wire.close()
    assert WATCHED.group / WATCHED.pause <= 20 and UNSEEN.group / UNSEEN.pause <= 200


def test_the_loop_stays_free_while_bots_play(server: LiveServer) -> None:
    person = server.person()
    matches = [person.create("heuristic", "random", preset="long")["id"] for _ in range(10)]
    wire = person.socket()
    for match in matches:
        wire.send(t="watch", match=match)
    waits = []
    for n in range(31):
        begin = time.perf_counter()
        wire.send(t="ping", at=n)
        wire.until("pong")
        waits.append(time.perf_counter() - begin)
        time.sleep(0.03)
    # A busy machine delays some answers; a loop that thinks for the bots would delay most of them.
    assert statistics.median(waits) < 1.0
    wire.close()
