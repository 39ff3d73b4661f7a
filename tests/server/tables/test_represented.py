"""Represented is not absent: while a bot plays for a person nothing is taken back past what that seat saw, and nobody
ends the match without them, however it came that a bot plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.server.seal import terms
from tests.server.leagues.test_leagues import league, no_more_time, own_table, sit_down, until
from tests.server.people import LiveServer, Person, Seat
from tests.server.tables.test_clocks import LIVE, Stopped, begun, skip, told, turn

BOT = {"bot": "random"}
BY_DAY = {"kind": "days", "base": 0, "days": 1, "bot": "random"}
#: One after the other keeps a card or draws another one, which only its seat sees, and then says something to all.
ROUNDS = {"game": "whisper", "options": {"rounds": 50}}
KEEP, DRAW, SAY = 0, 1, 0


class Table:
    """Ada, who wants other dice, and Bo, for whom a bot comes to play."""

    def __init__(self, live: LiveServer, match: str, people: list[Person], seats: list[Seat]) -> None:
        self.live, self.match, self.path = live, match, f"/api/matches/{match}"
        (self.ada, self.bo), (self.hers, self.his) = people, seats

    def stand_in(self) -> None:
        """A bot plays for Bo because Ada wants it."""
        self.ada.ok("POST", f"{self.path}/stand-in", {"seat": self.hers.summary["your_seat"] ^ 1, **BOT})

    def event(self) -> Any:
        """The asked step back, if one is asked."""
        return self.ada.ok("GET", self.path).get("asked")


@pytest.fixture
def stopped(server: LiveServer) -> Iterator[LiveServer]:
    """The server, with its time in the hands of the test."""
    store: Any = server.services.store
    usual = store.service
    store.service = Stopped(server.call(usual.moment))
    yield server
    store.service = usual


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(terms, "ABSENT_SECONDS", 0)


def table(live: LiveServer, **more: Any) -> Table:
    match, people, seats = begun(live, "Ada", "Bo", **{**ROUNDS, **more})
    seats[0].wait(lambda seat: all(one["online"] for one in seat.summary["seats"]))
    return Table(live, match, people, seats)


def _breaks(table: Table) -> None:
    table.his.wire.close()
    table.hers.wait(lambda seat: not seat.summary["seats"][1]["online"])


def away(live: LiveServer) -> Table:
    here = table(live)
    _breaks(here)
    here.stand_in()
    return here


def the_host_is_away(live: LiveServer) -> Table:
    """Bo made the table; whoever is left may let a bot stand in for the host."""
    match, people, seats = begun(live, "Bo", "Ada", **ROUNDS)
    seats[1].wait(lambda seat: all(one["online"] for one in seat.summary["seats"]))
    seats[0].wire.close()
    seats[1].wait(lambda seat: not seat.summary["seats"][0]["online"])
    here = Table(live, match, people[::-1], seats[::-1])
    here.stand_in()
    return here


def handed_over(live: LiveServer) -> Table:
    here = table(live)
    here.bo.ok("POST", f"{here.path}/hand-over", BOT)
    return here


def _times_out(here: Table, seconds: float) -> Table:
    turn(here.hers)
    skip(here.live, seconds)
    here.hers.wait(lambda seat: told(seat, "plays on until"))
    return here


def timed_out(live: LiveServer) -> Table:
    return _times_out(table(live, pace=LIVE), 70)


def timed_out_by_day(live: LiveServer) -> Table:
    return _times_out(table(live, pace=BY_DAY), 86_400 + 70)


def removed(live: LiveServer) -> Table:
    here = table(live)
    here.ada.ok("POST", f"{here.path}/remove", {"seat": 1, "reason": "Slow", **BOT})
    return here


def gone_for_good(live: LiveServer) -> Table:
    """Bo deletes everything of his and is never seen again."""
    here = table(live)
    here.bo.ok("POST", "/api/me/delete", {"name": "Bo"})
    here.hers.wait(lambda seat: told(seat, "hands the seat to a bot"))
    return here


def in_a_league(live: LiveServer) -> Table:
    ada, bo = live.person("Ada"), live.person("Bo")
    name = league(ada, game="whisper", options=ROUNDS["options"])
    bo.ok("POST", f"/api/leagues/{name}/join", {})
    ada.ok("POST", f"/api/leagues/{name}/begin", {})
    match = str(own_table(until(ada, name, lambda found: own_table(found) is not None))["match"])
    sit_down(ada, bo, match=match)
    here = Table(live, match, [ada, bo], [ada.sit(match), bo.sit(match)])
    here.bo.ok("POST", f"{here.path}/hand-over", BOT)
    return here


#: Those who may come back.
KEPT = [away, the_host_is_away, handed_over, timed_out, timed_out_by_day]
WAYS = [*KEPT, removed, gone_for_good]


def draws(seat: Seat) -> None:
    """Another card is drawn, which may be no better."""
    seat.wait(lambda seat: seat.decision is not None and seat.decision % 2 == 0)
    answered = seat.decision or 0
    assert seat.choose(DRAW)["t"] == "ack"
    seat.wait(lambda seat: seat.decision == answered + 1)


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_taken_back_while_a_bot_plays_for_a_person(stopped: LiveServer, way: Callable[..., Table]) -> None:
    here = way(stopped)
    for _ in range(2):  # any number of times, each with new dice: so it was
        draws(here.hers)
        assert here.hers.may_undo == "ask", "nothing that is done at once"
        assert here.ada.refused("POST", f"{here.path}/undo") == (409, "represented")
        answer = here.hers.undo()
        assert (answer["t"], answer["code"]) == ("refused", "represented")
        assert "Bo" in answer["message"] and answer["message"].endswith(".")
        assert here.hers.choose(SAY)["t"] == "ack"
    assert here.event() is None and not any(entry["kind"] == "undo" for entry in here.hers.log)


@pytest.mark.parametrize("way", KEPT)
def test_who_comes_back_is_asked_about_what_the_stand_in_saw(stopped: LiveServer, way: Callable[..., Table]) -> None:
    here = way(stopped)
    draws(here.hers)
    here.bo.ok("POST", f"{here.path}/take-again", {})
    here.hers.wait(lambda seat: told(seat, "takes the seat again") and seat.may_undo == "ask")
    mine = here.ada.ok("GET", here.path)["your_seat"]
    assert here.hers.undo()["code"] == "ask-first"
    asked = here.ada.ok("POST", f"{here.path}/undo")["match"]["asked"]
    assert asked["waiting_for"] == [1 - mine]
    here.bo.ok("POST", f"{here.path}/undo/answer", {"id": asked["id"], "agree": True})
    here.hers.wait(lambda seat: seat.log[-1]["kind"] == "undo")
    here.ada.ok("POST", f"{here.path}/resign", {})
    record = here.ada.ok("GET", f"{here.path}/record")
    asks = [(entry["seat"], entry["act"]["do"]) for entry in record["entries"] if "act" in entry]
    drawn = [one for one in asks if one[1] in ("propose", "answer", "reveal")]
    assert sorted(drawn) == sorted([(mine, "propose"), (1 - mine, "answer"), (mine, "reveal"), (1 - mine, "reveal")])
    assert here.ada.ok("POST", "/api/verify", record)["ok"]


def test_what_was_asked_before_a_bot_came_is_asked_no_more(server: LiveServer) -> None:
    """Otherwise the last who agrees would do so for somebody who was never asked."""
    names = ("Ada", "Bo", "Cy")
    match, (ada, bo, cy), seats = begun(server, *names, game="duel", options={"rounds": 6, "players": 3})
    path = f"/api/matches/{match}"
    assert seats[0].choose(3)["t"] == "ack"
    asked = ada.ok("POST", f"{path}/undo")["match"]["asked"]
    ending = ada.ok("POST", f"{path}/end", {"how": "draw"})["match"]["ending"]
    assert asked["waiting_for"] == ending["waiting_for"] == [1, 2]
    bo.ok("POST", f"{path}/hand-over", BOT)
    shown = cy.ok("GET", path)
    assert "asked" not in shown and "ending" not in shown
    for what, one in (("undo", asked), ("end", ending)):
        assert cy.refused("POST", f"{path}/{what}/answer", {"id": one["id"], "agree": True}) == (409, "stale")
    bo.ok("POST", f"{path}/take-again", {})
    shown = cy.ok("GET", path)
    assert "asked" not in shown and "ending" not in shown, "it does not come back by itself"
    assert ada.ok("POST", f"{path}/undo")["match"]["asked"]["waiting_for"] == [1, 2]


def test_in_a_league_nothing_is_taken_back_at_all(server: LiveServer) -> None:
    here = in_a_league(server)
    draws(here.hers)
    assert here.hers.may_undo == "" and here.hers.undo()["code"] == "illegal"
    assert here.ada.refused("POST", f"{here.path}/undo") == (409, "nothing")


def missing_in_a_league(live: LiveServer) -> Table:
    """Bo does not come in time: a bot begins for him, and he may still take his seat."""
    ada, bo = live.person("Ada"), live.person("Bo")
    name = league(ada, game="whisper", options=ROUNDS["options"], missing="bot")
    bo.ok("POST", f"/api/leagues/{name}/join", {})
    ada.ok("POST", f"/api/leagues/{name}/begin", {})
    match = str(own_table(until(ada, name, lambda found: own_table(found) is not None))["match"])
    ada.ok("POST", f"/api/matches/{match}/commit", ada.committed())
    no_more_time(live, name)
    path = f"/api/matches/{match}"
    until(ada, name, lambda _: any(seat.get("stand_in") for seat in ada.ok("GET", path)["seats"]))
    ada.reveal(match)
    return Table(live, match, [ada, bo], [ada.sit(match), bo.sit(match)])


@pytest.mark.parametrize("way", [*WAYS, in_a_league, missing_in_a_league])
def test_no_match_is_ended_in_the_absence_of_a_person(stopped: LiveServer, way: Callable[..., Table]) -> None:
    here = way(stopped)
    for how in ("draw", "score"):
        assert here.ada.refused("POST", f"{here.path}/end", {"how": how}) == (409, "represented")


def test_two_of_three_cannot_share_a_draw_while_a_bot_plays_for_the_third(server: LiveServer) -> None:
    match, (ada, bo, _), _ = begun(server, "Ada", "Bo", "Cy", game="duel", options={"rounds": 6, "players": 3})
    path = f"/api/matches/{match}"
    bo.ok("POST", f"{path}/hand-over", BOT)
    answer = ada.ask("POST", f"{path}/end", {"how": "draw"})
    assert answer.status_code == 409 and answer.json()["error"]["code"] == "represented"
    assert "Bo" in answer.json()["error"]["message"]
    bo.ok("POST", f"{path}/take-again", {})
    assert ada.ok("POST", f"{path}/end", {"how": "draw"})["match"]["ending"]["waiting_for"] == [1, 2]


def test_a_pause_needs_those_who_play_and_another_pace_all_who_may_come_back(stopped: LiveServer) -> None:
    """A pause takes nothing from anybody, and whoever comes back ends it. Another pace they would find as theirs."""
    here = table(stopped, pace=LIVE)
    here.bo.ok("POST", f"{here.path}/hand-over", BOT)
    faster = {"how": "pace", "pace": {"kind": "live", "base": 30, "increment": 0, "bot": "random"}}
    assert here.ada.refused("POST", f"{here.path}/end", faster) == (409, "represented")
    assert here.ada.ok("POST", f"{here.path}/end", {"how": "pause"})["match"]["clocks"]["paused"]
    here.bo.ok("POST", f"{here.path}/take-again", {})
    assert not here.bo.ok("POST", f"{here.path}/go-on", {})["match"]["clocks"].get("paused")
    here.ada.ok("POST", f"{here.path}/remove", {"seat": 1, "reason": "Slow", **BOT})
    assert here.ada.ok("POST", f"{here.path}/end", faster)["match"]["pace"]["base"] == 30


def test_nothing_is_taken_back_before_somebody_took_over_a_seat(second: LiveServer) -> None:
    """Who plays on for somebody cannot agree for what that person has seen."""
    server, here = second, table(second)
    turn(here.hers)
    here.bo.ok("POST", f"{here.path}/hand-over", BOT)
    here.ada.ok("POST", f"{here.path}/offer", {"seat": 1})
    cy = server.person("Cy")
    cy.ok("POST", f"{here.path}/take-over", {})
    here.hers.wait(lambda seat: told(seat, "Cy takes the seat of Bo") and seat.decision is not None)
    answer = here.hers.undo()
    assert answer["code"] == "represented" and "Cy" in answer["message"]
    assert here.ada.refused("POST", f"{here.path}/undo") == (409, "represented")
    draws(here.hers)
    asked = here.ada.ok("POST", f"{here.path}/undo")["match"]["asked"]
    assert asked["waiting_for"] == [1], "since then Cy is asked"
    cy.ok("POST", f"{here.path}/undo/answer", {"id": asked["id"], "agree": True})
    here.hers.wait(lambda seat: seat.log[-1]["kind"] == "undo")


def test_a_bot_from_the_beginning_is_nobody(server: LiveServer) -> None:
    ada = server.person("Ada")
    match = ada.create("me", "random", **ROUNDS)["id"]
    seat = ada.sit(match)
    for _ in range(2):
        draws(seat)
        assert seat.may_undo == "anew", "nobody is asked, and chance is drawn anew"
        ada.ok("POST", f"/api/matches/{match}/undo")
        seat.wait(lambda seat: seat.log[-1]["kind"] == "undo")


def test_what_nobody_could_know_of_is_still_taken_back_at_once(server: LiveServer) -> None:
    here = table(server)
    here.bo.ok("POST", f"{here.path}/hand-over", BOT)
    here.hers.wait(lambda seat: seat.decision is not None)
    assert here.hers.choose(KEEP)["t"] == "ack", "a card is kept, and nobody hears that there was a question"
    here.hers.wait(lambda seat: seat.decision == 1)
    assert here.hers.may_undo == "alone" and here.hers.undo()["t"] == "ack"
    here.hers.wait(lambda seat: seat.log[-1]["kind"] == "undo")
