"""Your move: told once a turn, by the ways that somebody wishes, never of what others may not know."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import http_ece
import icalendar
import pytest
import sqlalchemy as sa

from sandtable.core.match.match import Match
from sandtable.server.post.channels import signature
from sandtable.server.post.turn_notices import HIDDEN, OPEN, SeatAtLook, TableAtLook, TurnNews, compare
from sandtable.server.post.wishes import Wishes, in_quiet_hours, not_before
from sandtable.server.storage.post_rows import deliveries, notices
from sandtable.server.storage.rows import matches
from tests.server.leagues.test_leagues import league, own_table
from tests.server.leagues.test_leagues import until as league_page_until
from tests.server.people import LiveServer, Person, Seat
from tests.server.post.receivers import Browser, Receiver, until
from tests.server.tables.test_clocks import Stopped

ALL = {"live": ["page", "push", "hook"], "days": ["page", "push", "hook"], "ended": ["page", "hook"]}
DAYS = {"kind": "days", "days": 1, "base": 0, "bot": "random"}


def rounds(live: LiveServer, times: int = 2) -> None:
    """The post makes rounds now."""
    for _ in range(times):
        live.call(live.services.post.finder.round)
        live.call(live.services.post.deliveries.round)
        live.call(live.services.post.deliveries.idle)


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


def leave(live: LiveServer, seat: Seat) -> None:
    """The person looks at the match no more."""
    seat.wire.close()
    table = live.call(live.services.registry.table, seat.match)
    until(lambda: seat.person.id not in table.viewers.online(), "leaving")


def turn_of(seat: Seat) -> None:
    """The seat answers both questions of its turn in Whisper."""
    for code in (0, 1):
        seat.wait(lambda seat: seat.decision is not None)
        asked = seat.decision
        assert seat.choose(code)["t"] == "ack"
        seat.wait(lambda seat, asked=asked: seat.decision != asked)  # type: ignore[misc]


def hurry(live: LiveServer) -> None:
    """Whatever waits has waited long enough."""
    statement = sa.update(deliveries).where(deliveries.c.state == "waiting").values(after=0)

    async def there() -> None:
        await live.services.store.writer.submit(lambda connection: connection.execute(statement).rowcount)

    live.call(there)


def states(live: LiveServer, person: Person) -> set[str]:
    """What came of a person's deliveries."""
    query = sa.select(deliveries.c.state).join(notices, notices.c.id == deliveries.c.notice)
    mine = query.where(notices.c.guest == person.id)
    return live.call(live.services.store.read, lambda connection: set(connection.execute(mine).scalars()))


def stored(live: LiveServer, person: Person) -> list[tuple[str, int]]:
    """What a person was told, as (kind, turn)."""
    query = sa.select(notices.c.kind, notices.c.turn).where(notices.c.guest == person.id).order_by(notices.c.at)
    return live.call(live.services.store.read, lambda connection: [tuple(row) for row in connection.execute(query)])


def test_somebody_is_told_once_a_turn(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    secret = wishing(ada, receiver, "/ada")
    match = duel(ada, bo)
    (first,) = until(lambda: receiver.at("/ada"), "the first notice")
    assert first.json["notices"][0]["match"] == match and first.json["link"].endswith(f"/m/{match}")
    name, stamp = first.headers["webhook-id"], first.headers["webhook-timestamp"]
    assert first.json["id"] == name
    assert first.headers["webhook-signature"] == signature(secret, name, stamp, first.body)
    assert first.headers["webhook-signature"] != signature(secret, name, stamp, first.body + b" ")
    # Both bid at once: that Bo has chosen, in secret, tells Ada nothing.
    seat = bo.sit(match)
    assert seat.choose(0)["t"] == "ack"
    rounds(posting)
    assert len(receiver.at("/ada")) == 1, "nothing is told twice"
    # Ada looks at the match, and is told nothing. She is told that it ended when she looks no more.
    mine = ada.sit(match)
    rounds(posting)
    assert len(receiver.at("/ada")) == 1
    leave(posting, mine)
    listed = ada.ok("GET", "/api/me/notices")
    assert listed["fresh"] == len(listed["notices"]) == 1
    assert ada.ask("POST", "/api/me/notices/seen", {}).status_code == 204
    assert ada.ok("GET", "/api/me/notices")["fresh"] == 0


def test_a_push_is_read_by_the_browser_alone_and_one_that_is_gone_is_removed(
    posting: LiveServer, receiver: Receiver
) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    ada.ok("PUT", "/api/me/notices/settings", ALL)
    browser, gone = Browser(receiver.url("/push/ada")), Browser(receiver.url("/push/gone"))
    receiver.statuses["/push/gone"] = 410
    for one in (browser, gone):
        settings = ada.ok("POST", "/api/me/notices/push", one.form)
    assert len(settings["channels"]) == 2 and len(settings["push_key"]) == 87
    match = duel(ada, bo, title="The quiet war")
    (got,) = until(lambda: receiver.at("/push/ada"), "a push")
    pushed = browser.read(got)
    assert pushed["path"] == f"/m/{match}" and "The quiet war" in pushed["title"]
    assert b"quiet" not in got.body and got.headers["ttl"] == "86400" and got.headers["topic"] == pushed["id"]
    assert got.headers["authorization"].startswith("vapid t=") and settings["push_key"] in got.headers["authorization"]
    with pytest.raises(http_ece.ECEException):
        gone.read(got)
    until(lambda: len(ada.ok("GET", "/api/me/notices/settings")["channels"]) == 1, "the removal")


def test_what_does_not_arrive_is_tried_again_and_given_up_in_the_end(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    wishing(ada, receiver, "/down")
    receiver.statuses["/down"] = 503
    duel(ada, bo)
    until(lambda: receiver.at("/down"), "the first try")

    def problem() -> str:
        return str(ada.ok("GET", "/api/me/notices/settings")["channels"][0].get("problem", ""))

    assert until(problem) == "This address refuses what is sent (503)."
    for _ in range(20):
        if states(posting, ada) == {"failed"}:
            break
        hurry(posting)
        rounds(posting, 1)
    assert 5 < len(receiver.at("/down")) < 15
    assert len({got.headers["webhook-id"] for got in receiver.at("/down")}) == 1, (
        "one id, by which the receiver can tell"
    )
    assert problem() == "This address refuses what is sent (503)."
    receiver.statuses["/down"] = 200
    channel = ada.ok("GET", "/api/me/notices/settings")["channels"][0]["id"]
    assert ada.ask("POST", f"/api/me/notices/channels/{channel}/try", {}).status_code == 204
    until(lambda: problem() == "", "the problem to be gone")


def test_a_match_that_ends_is_told_with_what_chat_services_take(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    ada.ok("PUT", "/api/me/notices/settings", {"ended": ["hook"]})
    for form in ("text", "content"):
        ada.ok("POST", "/api/me/notices/hook", {"address": receiver.url(f"/{form}"), "format": form})
    match = duel(ada, bo, title="<!channel> & @everyone", visibility="open")
    bo.ok("POST", f"/api/matches/{match}/resign", {})
    (text,) = until(lambda: receiver.at("/text"), "the end")
    (content,) = until(lambda: receiver.at("/content"), "the end")
    assert set(text.json) == {"text"} and "has ended" in text.json["text"]
    assert "<!" not in text.json["text"] and "@everyone" not in text.json["text"]
    assert set(content.json) == {"content", "allowed_mentions"} and content.json["allowed_mentions"] == {"parse": []}
    rounds(posting)
    assert len(receiver.at("/text")) == 1
    assert stored(posting, ada) == [("ended", 0)]


def test_quiet_hours_hold_back_and_several_come_as_one(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    quiet = [(minute - 60) % 1440, (minute + 60) % 1440]
    wishing(ada, receiver, "/night", quiet=quiet, zone="UTC")
    matches = [duel(ada, bo) for _ in range(3)]
    until(lambda: len(stored(posting, ada)) == 3, "three notices")
    hurry(posting)
    rounds(posting)
    assert receiver.at("/night") == [], "quiet hours are looked at again when something is sent"
    # One of the turns ends meanwhile: it is not told any more.
    seat = ada.sit(matches[0])
    assert seat.choose(0)["t"] == "ack"
    leave(posting, seat)
    ada.ok("PUT", "/api/me/notices/settings", ALL)
    rounds(posting)
    hurry(posting)
    (got,) = until(lambda: receiver.at("/night"), "the digest")
    assert sorted(one["match"] for one in got.json["notices"]) == sorted(matches[1:])
    assert got.json["title"] == "2 matches wait for your move"


def test_somebody_is_reminded_once_before_the_time_is_gone(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    wishing(ada, receiver, "/late", time=["hook"], lead=3)
    store: Any = posting.services.store
    usual = store.service
    store.service = stopped = Stopped(posting.call(usual.moment))
    try:
        duel(ada, bo, pace=DAYS)
        until(lambda: receiver.at("/late"), "the turn")
        stopped.served += 20 * 3_600_000
        rounds(posting)
        assert len(receiver.at("/late")) == 1
        stopped.served += 1 * 3_600_000 + 60_000
        until(lambda: len(receiver.at("/late")) == 2, "the reminder")
        rounds(posting)
        assert [one.json["notices"][0]["kind"] for one in receiver.at("/late")] == ["turn", "time"]
    finally:
        store.service = usual


def test_a_question_that_others_may_not_know_of_is_told_to_nobody_else(
    posting: LiveServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def secret(match: Match, viewer: int | None) -> bool:
        state = match.state[0]
        return match.game.id == "whisper" and int(state["step"]) == 0 and viewer != int(state["turn"])

    monkeypatch.setattr(Match, "secret", secret)
    people = [posting.person(name) for name in ("Ada", "Bo", "Cy")]
    for person, path in zip(people, ("/w/ada", "/w/bo", "/w/cy")):
        wishing(person, receiver, path)
        person.ok("POST", "/api/me/notices/push", Browser(receiver.url(path + "/push")).form)
    made = people[0].create("me", "open", "open", game="whisper", options={"rounds": 5})
    for person in people[1:]:
        person.join(made["id"])
    until(lambda: receiver.at("/w/ada/push"), "Ada's question, to Ada")
    ada = people[0].sit(made["id"])
    turn_of(ada)
    leave(posting, ada)
    table = posting.call(posting.services.registry.table, made["id"])
    assert table.match.secret(None) and table.match.seats_to_act == (1,)
    until(lambda: receiver.at("/w/bo/push"), "Bo's question, to Bo")
    rounds(posting)
    assert receiver.at("/w/bo") == [], "a chat may read along"
    assert receiver.at("/w/cy") == receiver.at("/w/cy/push") == receiver.at("/w/ada") == []
    assert len(receiver.at("/w/ada/push")) == 1
    feed = people[1].ok("POST", "/api/me/notices/feed", {})["feed"].replace("http://localhost:8000", "")
    assert people[1].ok("GET", feed + ".json")["items"] == []
    # The next turn of Ada is told, when it has come round.
    for person in people[1:]:
        seat = person.sit(made["id"])
        turn_of(seat)
        leave(posting, seat)
    until(lambda: len(receiver.at("/w/ada/push")) == 2, "Ada's second turn")
    rounds(posting)
    assert stored(posting, people[0]) == [("turn", 0), ("turn", 2)]


def test_a_feed_has_the_moves_due_at_a_secret_address_that_can_be_renewed(posting: LiveServer) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    match = duel(ada, bo, pace=DAYS)
    stranger = posting.person()

    def made() -> str:
        return str(ada.ok("POST", "/api/me/notices/feed", {})["feed"]).replace("http://localhost:8000", "")

    first = made()
    (item,) = stranger.ok("GET", first + ".json")["items"]
    assert item["url"].endswith(f"/m/{match}") and item["_sandtable"]["until"] is not None
    answer = stranger.ask("GET", first + ".ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    (event,) = icalendar.Calendar.from_ical(answer.content).walk("VEVENT")
    assert match in str(event["uid"]) and event["dtend"].dt > datetime.now(UTC)
    second = made()
    assert second != first
    assert stranger.refused("GET", first + ".json") == (404, "no-such-feed")
    assert stranger.refused("GET", second[:-8] + "x/moves.json") == (404, "no-such-feed")
    assert len(stranger.ok("GET", second + ".json")["items"]) == 1
    assert ada.ok("DELETE", "/api/me/notices/feed")["feed"] is None
    assert stranger.refused("GET", second + ".ics") == (404, "no-such-feed")
    assert made() not in (first, second)


def test_another_ones_notices_cannot_be_read_or_changed(posting: LiveServer, receiver: Receiver) -> None:
    ada, eve = posting.person("Ada"), posting.person("Eve")
    wishing(ada, receiver, "/private")
    channel = ada.ok("GET", "/api/me/notices/settings")["channels"][0]["id"]
    eve.ok("PUT", "/api/me/notices/settings", ALL)
    assert eve.ok("GET", "/api/me/notices/settings")["channels"] == []
    assert eve.refused("DELETE", f"/api/me/notices/channels/{channel}") == (404, "no-such-channel")
    assert eve.refused("POST", f"/api/me/notices/channels/{channel}/try", {}) == (404, "no-such-channel")
    assert eve.ok("GET", "/api/me/notices") == {"notices": [], "fresh": 0}
    assert channel in ada.ask("GET", "/api/me/notices/settings").text
    assert receiver.at("/private") == []
    own = ada.ok("GET", "/api/me/export")["notices"]
    assert own["channels"][0]["address"] == receiver.url("/private") and own["wishes"]["live"]
    assert ada.ask("POST", "/api/me/delete", {"name": "Ada"}).status_code == 200
    left = posting.call(
        posting.services.store.read,
        lambda connection: connection.execute(
            sa.text("SELECT count(*) FROM channels WHERE guest = :guest"), {"guest": ada.id}
        ).scalar(),
    )
    assert left == 0


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("hook", {"address": "ftp://a.example/"}),
        ("hook", {"address": "https://ada:word@a.example/"}),
        ("push", {"endpoint": "https://a.example/", "p256dh": "AAAA", "auth": "AAAA"}),
        ("push", {"endpoint": "https://a.example/", "p256dh": "!", "auth": "!"}),
        ("mail", {"address": "ada@example"}),
        ("mail", {"address": "ada@example.org, bo@example.org"}),
        ("mail", {"address": "ada@example.org\nBcc: bo@example.org"}),
    ],
)
def test_what_is_no_place_is_a_sentence(posting: LiveServer, path: str, form: dict[str, str]) -> None:
    ada = posting.person("Ada")
    assert ada.refused("POST", f"/api/me/notices/{path}", form)[0] == 400
    assert ada.ok("GET", "/api/me/notices/settings")["channels"] == []


@pytest.mark.parametrize(
    "wishes",
    [{"zone": "Moon/Base"}, {"zone": "../etc/passwd"}, {"quiet": [5, 5]}, {"quiet": [5, 1440]}, {"live": ["fax"]}],
)
def test_wishes_that_cannot_be_are_a_sentence(posting: LiveServer, wishes: dict[str, Any]) -> None:
    assert posting.person("Ada").refused("PUT", "/api/me/notices/settings", wishes)[0] == 400


def _seen(owing: tuple[int, ...], decisions: tuple[int, ...], hidden: bool = False, **ends: int) -> TableAtLook:
    return TableAtLook(9, 0, owing, decisions, hidden, False, {int(seat[1:]): end for seat, end in ends.items()})


def test_a_question_asked_aside_ends_nobodys_turn_and_one_that_all_know_of_follows_it() -> None:
    asked, news, _ = compare({}, _seen((0, 1), (3, 5)), [], {}, 0)
    assert news == [TurnNews(0, "turn", 3, False), TurnNews(1, "turn", 5, False)]
    # Seat 1 is asked aside, which seat 0 may not know: its turn goes on as if nothing were between.
    asked, news, _ = compare(asked, _seen((1,), (4, 5), hidden=True), [], {}, 0)
    assert news == [] and asked[0] == SeatAtLook(OPEN, 3)
    asked, news, _ = compare(asked, _seen((0, 1), (4, 6)), [], {}, 0)
    assert news == []
    asked, news, _ = compare(asked, _seen((0,), (4, 7)), [], {}, 0)
    assert news == [] and asked[1] == SeatAtLook(0, 7)
    asked, news, _ = compare(asked, _seen((1,), (5, 7), hidden=True), [], {}, 0)
    assert news == [TurnNews(1, "turn", 7, True)] and asked[1] == SeatAtLook(HIDDEN, 7)
    asked, news, _ = compare(asked, _seen((1,), (5, 8)), [], {}, 0)
    assert news == [TurnNews(1, "turn", 7, False)] and asked[1] == SeatAtLook(OPEN, 7)
    asked, news, _ = compare(asked, _seen((1,), (5, 9)), [1], {}, 0)
    assert news == [TurnNews(1, "turn", 9, False)], "it began anew while nobody looked"


def test_a_reminder_comes_once_a_turn_and_never_with_the_turn_itself() -> None:
    asked, news, wake = compare({}, _seen((0,), (0,), s0=1000), [], {0: 300}, 0)
    assert [one.kind for one in news] == ["turn"] and wake == 700
    asked, news, wake = compare(asked, _seen((0,), (1,), s0=1000), [], {0: 300}, 700)
    assert news == [TurnNews(0, "time", 0, False)] and wake is None
    asked, news, wake = compare(asked, _seen((0,), (1,), s0=1000), [], {0: 300}, 900)
    assert news == [] and wake is None
    _, news, _ = compare({}, _seen((0,), (0,), s0=200), [], {0: 300}, 0)
    assert [one.kind for one in news] == ["turn"]
    _, news, _ = compare({}, _seen((0,), (0,), s0=200), [], {}, 0)
    assert [one.kind for one in news] == ["turn"]


def _at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp() * 1000)


def test_quiet_hours_are_those_of_the_zone_also_when_its_clock_is_set() -> None:
    night = Wishes(quiet=(22 * 60 + 30, 7 * 60), zone="Europe/Oslo")
    assert in_quiet_hours(night, "turn", _at("2031-01-10T21:29:00+00:00")) is None  # 22:29 there
    assert in_quiet_hours(night, "turn", _at("2031-01-10T21:30:00+00:00")) == _at("2031-01-11T06:00:00+00:00")
    assert in_quiet_hours(night, "turn", _at("2031-01-11T05:59:00+00:00")) == _at("2031-01-11T06:00:00+00:00")
    assert in_quiet_hours(night, "turn", _at("2031-01-11T06:00:00+00:00")) is None
    assert in_quiet_hours(night, "turn", _at("2031-03-29T23:00:00+00:00")) == _at("2031-03-30T05:00:00+00:00")
    day = Wishes(quiet=(9 * 60, 17 * 60), zone="America/New_York", wake=True)
    assert in_quiet_hours(day, "turn", _at("2031-07-01T14:00:00+00:00")) == _at("2031-07-01T21:00:00+00:00")
    assert in_quiet_hours(day, "time", _at("2031-07-01T14:00:00+00:00")) is None
    assert in_quiet_hours(day, "test", _at("2031-07-01T14:00:00+00:00")) is None


def test_what_is_gathered_waits_for_the_next_part_of_the_day() -> None:
    hourly = Wishes(gather=60, zone="Asia/Kolkata")  # half an hour off
    assert not_before(hourly, "turn", _at("2031-07-01T14:10:00+00:00")) == _at("2031-07-01T14:30:00+00:00")
    assert not_before(hourly, "time", _at("2031-07-01T14:10:00+00:00")) == _at("2031-07-01T14:10:00+00:00")
    assert not_before(Wishes(), "turn", 5) == 5
    night = Wishes(gather=1440, quiet=(22 * 60, 7 * 60), zone="UTC")
    assert not_before(night, "turn", _at("2031-07-01T14:10:00+00:00")) == _at("2031-07-02T07:00:00+00:00")


def test_who_is_away_is_told_that_a_table_waits_for_them(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    path = "/tables"
    wishing(ada, receiver, path, tables=["page", "hook"])
    ada.ok("PUT", "/api/me/notices/settings", {**ALL, "tables": ["page", "hook"]})
    made = ada.create("me", "open", game="duel", reveal=False)
    rounds(posting)
    assert stored(posting, ada) == [], "a seat is still open"
    bo.join(made["id"], reveal=False, invite=made["invite"])
    rounds(posting)
    assert stored(posting, ada) == [], "whoever has just sat down is here"
    later(posting, made["id"])
    rounds(posting)
    assert stored(posting, ada) == [("table", 0)] and stored(posting, bo) == []
    rounds(posting)
    assert stored(posting, ada) == [("table", 0)], "once"
    told = ada.ok("GET", "/api/me/notices")["notices"][0]
    assert told["kind"] == "table" and told["match"] == made["id"] and told["title"].startswith("Your table is ready")


def later(live: LiveServer, match: str) -> None:
    """The match has waited for a while."""

    def job(connection: Any) -> None:
        row = connection.execute(sa.select(matches).where(matches.c.id == match)).mappings().one()
        seal = {**json.loads(row["seal"]), "since": 0}
        values = {"seal": json.dumps(seal), "moved": row["moved"] - 60_000, "revision": row["revision"] + 1}
        connection.execute(sa.update(matches).where(matches.c.id == match).values(values))

    async def there() -> None:
        await live.services.store.writer.submit(job)
        table = await live.services.registry.table(match)
        await table.catching_up.read_on()

    live.call(there)


def test_who_is_away_is_told_of_their_table_in_a_round_of_a_league(posting: LiveServer, receiver: Receiver) -> None:
    ada, bo = posting.person("Ada"), posting.person("Bo")
    wishing(bo, receiver, "/league", tables=["page", "hook"])
    name = league(ada)
    bo.ok("POST", f"/api/leagues/{name}/join", {})
    ada.ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(league_page_until(ada, name, lambda found: own_table(found) is not None))["match"]
    later(posting, match)
    rounds(posting)
    assert stored(posting, bo) == [("table", 0)] and stored(posting, ada) == []
    told = bo.ok("GET", "/api/me/notices")["notices"][0]
    assert told["title"] == "Your table is ready: Autumn, round 1" and "table of your league" in told["text"]
    until(lambda: any(match in str(one.json) for one in receiver.at("/league")), "the hook")
