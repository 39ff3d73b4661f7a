"""Your move: told once a turn, by the ways that somebody wishes, never of what others may not know."""

from __future__ import annotations

from typing import Any

from tests.server.people import LiveServer, Person
from tests.server.post.receivers import Receiver, until

ALL = {"live": ["page", "push", "hook"], "days": ["page", "push", "hook"], "ended": ["page", "hook"]}


def rounds(live: LiveServer, times: int = 1) -> None:
    """The post makes rounds now."""
    for _ in range(times):
        live.call(live.house.post.lookout.round)
        live.call(live.house.post.carrier.round)


def wishing(person: Person, receiver: Receiver, path: str, **wishes: Any) -> str:
    """The person wishes to be told at this path; the secret for its signature."""
    person.ok("PUT", "/api/me/notices/settings", {**ALL, **wishes})
    made = person.ok("POST", "/api/me/notices/hook", {"address": receiver.url(path)})
    return str(made["channels"][-1]["secret"])


def duel(*people: Person, rounds: int = 3, **more: Any) -> str:
    """A match of these people."""
    seats = ["me"] + ["open"] * (len(people) - 1)
    options = {"rounds": rounds, "players": len(people)}
    made = people[0].create(*seats, game="duel", **{"options": options, **more})
    for person in people[1:]:
        person.join(made["id"], invite=made["invite"])
    return str(made["id"])


def test_somebody_is_told_once_a_turn(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    wishing(ada, receiver, "/ada")
    match = duel(ada, bo)
    told = until(lambda: receiver.at("/ada"), "the first notice")
    assert [one.json["notices"][0]["match"] for one in told] == [match]
    assert told[0].json["link"].endswith(f"/m/{match}")
    rounds(posting, 3)
    assert len(receiver.at("/ada")) == 1, "nothing is told twice"
    # Both bid at once: that Bo has chosen, in secret, tells Ada nothing.
    seat = bo.sit(match)
    assert seat.choose(0)["t"] == "ack"
    rounds(posting, 3)
    assert len(receiver.at("/ada")) == 1
    mine = ada.sit(match)
    assert mine.choose(1)["t"] == "ack"
    mine.wire.close()
    until(lambda: not posting.call(posting.house.hall.table, match).online() & {ada.id}, "Ada leaving")
    rounds(posting, 2)
    fresh = ada.ok("GET", "/api/me/notices")
    assert fresh["fresh"] == len(fresh["notices"]) >= 1
