"""Bots at the table: they never stall it, never flood it, and never see more than their seat may."""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest

import tests.toys.whisper as whisper
from sandtable import bots
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import BotView, Match, PreparedStep
from sandtable.games.bridgefront.definition import DEFINITION as BRIDGEFRONT
from sandtable.games.bridgefront.state import PLANS
from sandtable.server.monitoring import Metrics
from sandtable.server.tables.bots_runner import PLAYED, UNSEEN, WATCHED, BotPace, pace, think
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
    server.call(server.services.rulebook.making.ready, "whisper")
    monkeypatch.setattr(bots, "get", lambda name: bot)
    failures = server.services.metrics.bot_failures._value.get()
    person = server.person()
    match = person.create("me", "random", options={"rounds": 2})["id"]
    seat = person.sit(match)
    while not seat.over:
        seat.choose(0)
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    assert server.services.metrics.bot_failures._value.get() - failures == 4


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
        think(match.copy(), {0: "random"}, BotPace(1, 1.0, 0.0), Metrics())
        seen.add(int(views[-1].state[0]["card"][1]))
        assert int(views[-1].state[0]["card"][0]) == own
        assert bytes(views[-1].state[0]["chance"]["key"]) != bytes(truth["chance"]["key"])
    assert len(seen) > 3 and hidden in range(10), "what the bot sees of others is drawn anew each time"


def test_bots_think_in_groups_and_leave_the_match_alone() -> None:
    match = Match(make_game(whisper.DEFINITION, "long", {"players": 2}), seed=9)
    before = match.state_bytes
    twin = match.copy()
    planned = think(twin, {0: "random", 1: "heuristic"}, BotPace(8, 5.0, 0.0), Metrics())
    assert len(planned) == 16, "what is whispered takes no place in a group of eight"
    assert match.state_bytes == before and match.choices == []
    assert twin.choices == [(proposal.seat, proposal.code) for proposal in planned]
    # Where a person has to choose, bots wait.
    assert {proposal.seat for proposal in think(match.copy(), {0: "random"}, BotPace(8, 5.0, 0.0), Metrics())} == {0}


def test_a_choice_is_made_however_long_a_busy_machine_lets_a_thread_wait() -> None:
    """A group of none could not be stored: the table would be set up anew."""
    match = Match(make_game(whisper.DEFINITION, "long", {"players": 2}), seed=9)
    while len(match.seats_to_act) > 1:
        match.choose(match.seats_to_act[0], 0)
    [seat] = match.seats_to_act
    assert len(think(match.copy(), {seat: "random"}, BotPace(8, 0.0, 0.0), Metrics())) == 1


@pytest.mark.parametrize("pace", [None, {"kind": "live", "base": 600, "increment": 5, "bot": "random"}])
def test_every_choice_is_worked_out_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, pace: dict[str, Any] | None
) -> None:
    """A bot's in the thread where it thinks, not again for storage, for the clocks and for the table."""
    found: list[int] = []

    def counting(match: Match, seat: int, code: int, decision: int | None = None) -> PreparedStep:
        found.append(match.ply)
        return propose(match, seat, code, decision)

    propose = Match.propose
    monkeypatch.setattr(Match, "propose", counting)
    person = server.person()
    timed = {} if pace is None else {"pace": pace}
    match = person.create("me", "random", "heuristic", options={"rounds": 4, "players": 3}, **timed)["id"]
    seat = person.sit(match)
    while not seat.over:
        seat.choose(0)
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    table = server.services.registry.peek(match)
    assert table is not None and table.match is not None and (table.timing is not None) == (pace is not None)
    assert sorted(found) == list(range(table.match.ply)) and len(found) == 24


def test_what_bots_choose_at_once_is_stored_at_once_however_many_choices_their_plans_take() -> None:
    """Rests in the middle of a plan would tell whether it is a march or a single word."""
    game = make_game(BRIDGEFRONT, "standard", {"players": 3})
    match = Match(game, seed=4)
    draws = Stream(seed_key(4))
    while not (len(match.seats_to_act) == 3 and match.state[0]["phase"] == PLANS):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[draws.below(len(match.legal(seat)))])
    lengths = set()
    for _ in range(8):
        for most in (None, 1):
            twin = match.copy()
            planned = think(twin, {0: "random", 2: "random"}, BotPace(1, 0.0, 0.0), Metrics(), most=most)
            assert twin.seats_to_act == (1,) and [step.seat for step in planned if step.public] == [0, 2]
            lengths.add(len(planned))
    assert len(lengths) > 1, "plans of one choice and of several"


def test_bots_play_at_once_for_people_and_slowly_for_nobody(server: LiveServer) -> None:
    person = server.person()
    mine = person.create("me", "random", preset="long")["id"]
    theirs = person.create("random", "random", preset="long", options={"rounds": 200})["id"]
    table, other = server.services.registry.peek(mine), server.services.registry.peek(theirs)
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


def test_a_secret_question_is_answered_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause before the answer would tell that somebody was asked."""
    monkeypatch.setattr(Game, "secret", lambda game, state, viewer: int(state[0]["step"]) == 0)
    match = Match(make_game(whisper.DEFINITION, "long", {"players": 2}), seed=9)
    asked: list[bool] = []

    class Slow(bots.SearchBot):
        def choose(self, view: BotView, key: bytes) -> int:
            asked.append(match.secret(None))
            return view.legal[0]

    slow, kinds = Slow(bots.budget_of("search:1s")), {0: "search:1s", 1: "search:1s"}
    assert match.secret(None), "the first question of a turn is a secret"
    planned = think(match, kinds, BotPace(0, 0.0, 0.0), Metrics(), bot_of=lambda _: slow)
    assert planned and asked == []
    think(match, kinds, BotPace(4, 5.0, 0.0), Metrics(), bot_of=lambda _: slow)
    assert len(asked) == 4 and not any(asked)


def test_searchers_at_other_tables_delay_nobody(server: LiveServer) -> None:
    """They think in threads of their own: other bots' tables go on, and the loop answers."""
    server.call(server.services.rulebook.making.ready, "whisper")
    person = server.person()
    for _ in range(4):
        person.create("search:1s", "search:1s", preset="long", options={"rounds": 50})
    mine = person.create("me", "random", options={"rounds": 3})["id"]
    seat, began = person.sit(mine), time.perf_counter()
    while not seat.over:
        seat.choose(0)
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    assert time.perf_counter() - began < 20


def test_the_lobby_offers_searches_and_no_other_budgets(server: LiveServer) -> None:
    person = server.person()
    [game] = [game for game in person.ok("GET", "/api/games") if game["id"] == "whisper"]
    assert {"heuristic", "search:1s", "search:100ms"} <= {bot["id"] for bot in game["bots"]}
    for name in ("search:3600s", "heuristic-1"):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
        form = {"game": "whisper", "preset": "long", "options": {}, "seats": seats, "visibility": "open"}
        status, code = person.refused("POST", "/api/matches", form)
        assert 400 <= status < 500 and code == "invalid"
