"""Steps back at tables of the third seal: alone, agreed to by all and drawn anew, refused, given up."""

from __future__ import annotations

import time
from typing import Any

import pytest

from sandtable.server.lobby import proposing
from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin


def chance(party: Party) -> bytes:
    """The state of chance now."""

    def look() -> bytes:
        match = party.live.services.registry.peek(party.match).match  # type: ignore[union-attr]
        assert match is not None
        found: bytes = match.state["chance"].tobytes()
        return found

    found: bytes = party.live.call(look)
    return found


def whispered(live: LiveServer, *bots: str, turns: int = 2, **more: Any) -> Party:
    """A match of Whisper after so many choices."""
    party = begin(live, *bots, options={"rounds": 3}, **more)
    party.plays(turns, lambda seat: 0)
    return party


def test_what_nobody_knows_of_is_taken_back_alone(live: LiveServer) -> None:
    party = whispered(live, "random", turns=1)
    one = party.seats[0]
    said = one.asking("undo")
    assert said["alone"] and said["to"]
    before = chance(party)
    assert one.undo()["t"] == "ack"
    party.quiet()
    assert chance(party) == before
    party.plays(4)
    (found, *_) = party.matches()
    assert "steps back with new chance" not in found.remarks


@pytest.mark.parametrize("keyless", [(), (0,), (1,), (0, 1, 2)])
def test_with_everybodys_yes_and_nonces_it_is_taken_back_and_chance_is_new(
    live: LiveServer, keyless: tuple[int, ...]
) -> None:
    party = whispered(live, "random", people=3, keyless=keyless)
    before, entries = chance(party), party.counts()[0]
    party.steps_back(party.seats[0])
    assert party.counts()[0] == entries + 6, "asked, two answers, three nonces"
    assert party.turn() is party.seats[0] and chance(party) != before
    party.plays(5)
    (found, *_) = party.matches()
    assert found.remarks["steps back with new chance"] == 1


def test_the_same_choices_meet_other_dice_after_it(live: LiveServer) -> None:
    party = begin(live, "random", game="duel", people=2, options={"rounds": 9, "high": 1})

    def last_dice() -> list[Any]:
        thrown = [item["game"][2:] for item, _ in party.looking[0].browser.items if item.get("game", [0])[0] == 2]
        return thrown[-3:]

    party.plays(2, lambda seat: 1)
    seen = set()
    for _ in range(4):
        seen.add(str(last_dice()))
        one = next((one for one in party.seats if one.decision is not None), None)
        if one is None or party.over:
            break
        party.steps_back(one)
        party.plays(2, lambda seat: 1)
    assert len(seen) > 1
    party.matches()


@pytest.mark.parametrize("keyless", [(), (0,)])
def test_bots_agree_but_the_nonce_is_the_persons(live: LiveServer, keyless: tuple[int, ...]) -> None:
    party = whispered(live, "random", people=1, keyless=keyless)
    before = chance(party)
    party.steps_back(party.seats[0])
    assert chance(party) != before
    party.plays(2)
    (found, *_) = party.matches()
    assert found.remarks["steps back with new chance"] == 1


def test_somebody_says_no(live: LiveServer) -> None:
    party = whispered(live, people=3)
    one, two, three = party.seats
    one.asks("undo")
    party.quiet()
    assert one.person.ok("GET", f"/api/matches/{party.match}")["asked"]["waiting_for"] == [1, 2]
    two.answers()
    party.quiet()
    three.answers(yes=False)
    party.quiet()
    ply = party.counts()[1]
    assert party.turn() is two
    asked = one.person.ok("GET", f"/api/matches/{party.match}")["asked"]
    assert asked["refused"] == 2 and "waiting_for" not in asked
    path, act, form = two.reply(True)
    assert two.not_done(path, act, **form) == (409, "stale")
    party.plays(2)
    assert party.counts()[1] > ply
    party.matches()


def test_it_is_asked_no_more(live: LiveServer) -> None:
    party = whispered(live, people=3)
    one, two, _ = party.seats
    one.asks("undo")
    party.quiet()
    two.answers()
    party.quiet()
    one.withdraws()
    party.quiet()
    path, act, form = two.reply(True)
    assert two.not_done(path, act, **form) == (409, "stale")
    party.plays(2)
    party.matches()


def test_what_everybody_sees_closes_the_question(live: LiveServer) -> None:
    party = whispered(live, people=2)
    one, two = party.seats
    one.asks("undo")
    party.plays(2, lambda seat: 0)
    path, act, form = two.reply(True)
    assert two.not_done(path, act, **form) == (409, "stale")
    party.matches()


def test_one_thing_is_asked_at_a_time_and_not_for_ever(live: LiveServer) -> None:
    party = whispered(live, people=2)
    one, two = party.seats
    for _ in range(proposing.MOST_OF_ONE):
        one.asks("undo")
        party.quiet()
        path, act, form = two.proposal("draw")
        assert two.not_done(path, act, **form) == (409, "asked-already")
        one.withdraws()
        party.quiet()
    path, act, form = one.proposal("undo")
    assert one.not_done(path, act, **form) == (409, "asked-enough")
    party.matches()


def test_who_was_refused_does_not_ask_for_the_same_again(live: LiveServer) -> None:
    party = whispered(live, people=2)
    one, two = party.seats
    one.asks("undo")
    party.quiet()
    two.answers(yes=False)
    party.quiet()
    path, act, form = one.proposal("undo")
    assert one.not_done(path, act, **form) == (409, "refused")
    party.matches()


def test_while_it_is_drawn_nothing_else_moves(live: LiveServer) -> None:
    runner = live.services.bots
    runner._closed = True  # the bot of seat 3 does not answer yet
    try:
        party = begin(live, "random", people=2, game="duel")
        one, two = party.seats
        for seat in (one, two):
            assert seat.choose(1)["t"] == "ack"
        one.settle(0.1)
        two.settle(0.1)
        one.asks("undo")
        two.wait(lambda _: two.browser.items[-1][0].get("did", {}).get("do") == "propose")
        two.answers()
    finally:
        runner._closed = False
    live.call(runner.wake, party.table)
    time.sleep(0.2)
    party.quiet()
    entries, ply = party.counts()
    assert party.table.drawing and (entries, ply) == party.counts()
    refused = two.take_back(1)
    assert refused["t"] == "refused" and "drawn" in refused["message"]
    assert two.not_done("hand-over", {"do": "hand-over", "bot": two.asking("bot")["bot"]}, bot="random")[0] == 409
    assert party.counts() == (entries, ply)
    act = {"do": "answer", "of": one.last("propose"), "yes": False}
    assert two.not_done("undo/answer", act, id=act["of"], agree=False) == (409, "too-early")
    two.reveals()
    party.quiet()
    one.reveals()
    party.plays(3)
    party.matches()


def test_whoever_resigns_while_it_is_drawn_leaves_and_it_is_given_up(live: LiveServer) -> None:
    party = whispered(live, people=3)
    one, two, three = party.seats
    one.asks("undo")
    party.quiet()
    two.answers()
    party.quiet()
    three.answers()
    party.quiet()
    assert party.table.drawing
    assert three.resign()["t"] == "ack"
    party.quiet()
    assert not party.table.drawing
    party.plays(2)
    party.matches()


def test_whoever_does_not_reveal_is_named_and_nothing_is_taken_back(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposing, "DRAW_SECONDS", 0.6)
    party = whispered(live, "random", people=2)
    one, two = party.seats
    ply = party.counts()[1]
    one.asks("undo")
    party.quiet()
    two.answers()
    party.quiet()
    one.reveals()
    party.quiet()
    refused = two.choose(0)
    assert refused["t"] == "refused" and "drawn" in refused["message"]
    one.wait(lambda _: one.browser.items[-1][0].get("event", {}).get("kind") == "void", 30)
    assert one.browser.items[-1][0]["event"]["missing"] == [1]
    party.quiet()
    assert party.counts()[1] == ply and not party.table.drawing
    party.plays(2)
    path, act, form = party.seats[0].proposal("undo")
    assert party.seats[0].not_done(path, act, **form)[0] == 409, "nobody asks after somebody did not reveal"
    (found, *_) = party.matches()
    assert any("did not reveal" in words for words in found.remarks)
