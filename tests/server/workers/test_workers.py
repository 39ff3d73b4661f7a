"""Several workers on one PostgreSQL: people at different ones play one match; the database settles who was first."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from sandtable import __version__
from sandtable.server.errors import Outrun, ServerError
from sandtable.server.peers import pubsub
from sandtable.server.peers.pubsub import MatchStep, Note, Present
from sandtable.server.protocol.views import Mark
from sandtable.server.storage import leases as statements
from sandtable.server.storage.arbiter import served_at
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.league_rows import league_tables
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import ChoiceRow, EntryRow, Lease, pulse
from sandtable.server.storage.store import StepRows, Store
from tests.needs import need
from tests.server import postgres
from tests.server.people import ROOMY, LiveServer, Person, chosen, happened, play_out, serving
from tests.server.storage.test_storage import a_match


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    """A database for the workers of this module."""
    with postgres.cluster(need("postgresql")) as url:
        yield postgres.new_database(url, "workers")


@pytest.fixture(scope="module")
def workers(shared: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two of them."""
    folder = tmp_path_factory.mktemp("workers")
    with serving(folder / "a", database=shared) as one, serving(folder / "b", database=shared) as two:
        yield one, two


def at(worker: LiveServer, person: Person) -> Person:
    """The same browser at another worker: what a balancer does."""
    twin = Person(worker.url)
    twin.http.cookies = person.http.cookies
    twin.id = person.id
    person.goes_on_as(twin)
    return twin


def both(*actions: Callable[[], Any]) -> list[Any]:
    """At the same time."""
    with ThreadPoolExecutor(len(actions)) as pool:
        return [one.result() for one in [pool.submit(action) for action in actions]]


def soon(question: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not question():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.05)


Workers = tuple[LiveServer, LiveServer]


def test_what_is_asked_at_one_worker_is_agreed_to_at_another(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", game="duel", options={"rounds": 40})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    seats[0].wait(lambda seat: seat.decision is not None)
    assert seats[0].choose(2)["t"] == "ack"
    path = f"/api/matches/{match}/undo"
    name = one.ok("POST", path)["match"]["asked"]["id"]
    soon(lambda: two.ok("GET", f"/api/matches/{match}").get("asked", {}).get("waiting_for") == [1])
    answer = {"id": name, "agree": True}
    answers = [person.ask("POST", f"{path}/answer", answer).status_code for person in (two, two)]
    assert answers == [200, 409], "what was taken back is asked no longer"
    seats[0].wait(lambda seat: seat.decision == 2)
    for seat in seats:
        seat.wait(lambda seat: seat.log[-1]["kind"] == "undo")
    play_out(seats)
    assert one.ok("POST", "/api/verify", one.ok("GET", f"/api/matches/{match}/record"))["ok"]


def test_what_is_said_at_one_worker_is_heard_at_another(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", game="duel", options={"rounds": 40})["id"]
    two.join(match)
    seat, path = two.sit(match), f"/api/matches/{match}/talk"
    said = both(lambda: one.ok("POST", path, {"text": "Hello"}), lambda: two.ok("POST", path, {"text": "Hi"}))
    assert sorted(line["n"] for line in said) == [1, 2], "of two who speak at once neither is lost"
    assert {seat.wire.until("talk")["n"] for _ in range(2)} == {1, 2}
    assert one.ask("DELETE", f"{path}/{said[0]['n']}").status_code == 204
    assert seat.wire.until("talk") == {"t": "talk", "match": match, "n": said[0]["n"], "changed": True}
    assert [line["text"] for line in two.ok("GET", path)["lines"] if line["text"]] == ["Hi"]


def test_a_match_is_played_by_people_at_two_workers(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", "heuristic", options={"rounds": 6})["id"]
    first = one.sit(match)
    two.join(match)
    first.wait(lambda seat: seat.scene is not None)
    seats = [first, two.sit(match)]
    play_out(seats, lambda seat: 1)
    assert [seat["name"] for seat in seats[0].summary["seats"]][:2] == ["One", "Two"]
    # The same frames wherever they are asked for.
    asked = f"/api/matches/{match}/frames?as="
    for eyes in ("0", "1", "2", "spectator"):
        assert one.ok("GET", asked + eyes) == at(workers[1], one).ok("GET", asked + eyes)
    soon(lambda: two.ok("GET", f"/api/matches/{match}")["state"] == "finished")
    assert two.ok("GET", f"/api/matches/{match}/verify")["ok"]


def test_of_two_who_take_the_last_seat_at_once_one_gets_it(workers: Workers) -> None:
    host = workers[0].person("Host")
    guests = [workers[0].person("Ann"), workers[1].person("Bob")]
    for _ in range(8):
        match = host.create("me", "open")["id"]
        answers = both(*(partial(guest.ask, "POST", f"/api/matches/{match}/join", {}) for guest in guests))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        winner = guests[[answer.status_code for answer in answers].index(200)]
        for worker in workers:
            seats = worker.person().ok("GET", f"/api/matches/{match}")["seats"]
            assert [seat["name"] for seat in seats] == ["Host", winner.ok("GET", "/api/me")["name"]]


def test_two_seats_are_taken_at_once(workers: Workers) -> None:
    host = workers[0].person("Host")
    guests = [workers[0].person("Ann"), workers[1].person("Bob")]
    for _ in range(5):
        match = host.create("me", "open", "open")["id"]
        both(*(partial(guest.join, match) for guest in guests))
        assert {seat["name"] for seat in host.ok("GET", f"/api/matches/{match}")["seats"]} == {"Host", "Ann", "Bob"}


def test_secret_choices_of_one_moment_at_two_workers_are_both_stored(workers: Workers) -> None:
    """Both are the next choice of the match; the loser's decision is still open, and its choice comes after."""
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", game="duel", options={"rounds": 12})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    bids = 0
    while not any(seat.over for seat in seats):
        answers = both(*(lambda seat=seat: seat.choose(1) for seat in seats if seat.decision is not None))
        assert [answer["t"] for answer in answers] == ["ack"] * len(answers), answers
        bids += len(answers)
        number = bids // 2
        for seat in seats:
            seat.wait(lambda seat, number=number: seat.over or seat.decision == number)
    assert len(chosen(one.ok("GET", f"/api/matches/{match}/record"))) == bids >= 2


def test_the_same_choice_sent_to_both_workers_is_made_once(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[0].person("Two")
    match = one.create("me", "open", game="duel", options={"rounds": 12})["id"]
    two.join(match)
    wires = [one.sit(match), at(workers[1], one).sit(match)]
    answers = both(*(lambda seat=seat: seat.choose(2, key="the-same-key") for seat in wires))
    assert [answer["t"] for answer in answers] == ["ack", "ack"]
    assert answers[0] == answers[1]
    other = both(*(lambda seat=seat: seat.choose(1, key=f"key-of-{id(seat)}", decision=0) for seat in wires))
    assert [answer["code"] for answer in other] == ["stale", "stale"]


def test_a_rematch_asked_for_at_both_workers_is_one_match(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", options={"rounds": 1})["id"]
    two.join(match)
    play_out([one.sit(match), two.sit(match)])
    soon(lambda: two.ok("GET", f"/api/matches/{match}")["state"] == "finished")
    again = both(
        *(lambda p=person: p.ok("POST", f"/api/matches/{match}/rematch", {})["match"] for person in (one, two))
    )
    assert again[0]["id"] == again[1]["id"] != match
    for worker in workers:
        assert at(worker, one).ok("GET", f"/api/matches/{match}")["rematch"] == again[0]["id"]


def test_a_seat_left_at_one_worker_while_it_is_taken_at_the_other(workers: Workers) -> None:
    host, guest = workers[0].person("Host"), workers[1].person("Guest")
    for _ in range(6):
        match = host.create("me", "open", "open")["id"]
        answers = both(
            lambda match=match: host.ask("POST", f"/api/matches/{match}/leave"),
            lambda match=match: guest.ask("POST", f"/api/matches/{match}/join", {}),
        )
        left, joined = (answer.status_code for answer in answers)
        assert left == 200 and joined in (200, 404, 409)
        for worker in workers:
            found = at(worker, guest).ask("GET", f"/api/matches/{match}")
            assert found.status_code == (200 if joined == 200 else 404)


def test_names_and_tokens_hold_at_every_worker(workers: Workers) -> None:
    person = workers[0].person("Marit")
    there = at(workers[1], person)
    match = there.create("me", "open")["id"]
    assert there.ok("PUT", "/api/me", {"name": "Märit"})["name"] == "Märit"
    assert person.ok("GET", "/api/me")["name"] == "Märit"
    assert person.ok("GET", f"/api/matches/{match}")["seats"][0]["name"] == "Märit"
    wire = there.socket()
    wire.send(t="ping", at=1)
    wire.until("pong")
    old = person.cookie_header()
    person.ok("POST", "/api/me/renew")
    assert wire.close_code() == 1012
    for worker in workers:
        answer = worker.person().http.get("/api/me", headers={"Cookie": old})
        assert answer.json()["id"] != person.id


def test_who_is_online_is_known_at_every_worker(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open")["id"]
    here = one.sit(match)

    def online(person: Person) -> list[bool]:
        return [seat["online"] for seat in person.ok("GET", f"/api/matches/{match}")["seats"]]

    soon(lambda: online(two) == [True, False])
    look_on = workers[1].person().sit(match)
    soon(lambda: one.ok("GET", f"/api/matches/{match}")["watchers"] == 1)
    listed = next(found for found in two.ok("GET", "/api/matches?scope=open") if found["id"] == match)
    assert listed["seats"][0]["online"]
    here.wire.close()
    look_on.wire.close()
    soon(lambda: online(two) == [False, False])
    soon(lambda: one.ok("GET", f"/api/matches/{match}")["watchers"] == 0)


def test_a_seal_of_one_worker_serves_one_match_at_any(workers: Workers) -> None:
    person = workers[0].person("Marit")
    seal = person.ok("POST", "/api/seals", {})
    there = [at(worker, person) for worker in workers]
    form = {"game": "duel", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}], "seal": seal["seal"]}
    answers = both(*(partial(one.ask, "POST", "/api/matches", form) for one in there))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    made = next(answer.json()["match"] for answer in answers if answer.status_code == 201)
    assert made["commitment"] == seal["commitment"]


def test_what_an_address_may_leave_behind_is_counted_by_all_workers(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("creations", "creations_a_day", "newcomers", "renamings", "sealings"):
        here, there = (worker.services.lasting[name] for worker in workers)
        paid: list[float] = []
        monkeypatch.setattr(type(there.of("192.0.2.1")), "pay", lambda bucket, price, paid=paid: paid.append(price))
        for _ in range(3):
            assert workers[0].call(here.take, "192.0.2.1")
        soon(lambda paid=paid: paid.count(1) >= 3)
        monkeypatch.undo()


def test_what_nobody_told_is_found_in_the_database(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a single note the tables of other workers catch up, and bots go on."""
    for worker in workers:
        monkeypatch.setattr(worker.services.store, "told", lambda match, revision, rows, sealed: None)
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", "heuristic", options={"rounds": 2})["id"]
    first = one.sit(match)
    two.join(match)
    first.wait(lambda seat: seat.scene is not None)
    play_out([first, two.sit(match)])


def test_what_is_chosen_elsewhere_while_a_table_is_opened_is_shown_here(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look into the database and the first eyes nobody follows what is told."""
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", options={"rounds": 6})["id"]
    two.join(match)
    first = one.sit(match)
    first.wait(lambda seat: seat.decision is not None)
    registry, sockets = workers[1].services.registry, workers[1].services.sockets

    async def nothing(tables: Any) -> None:
        pass

    async def turn() -> None:
        monkeypatch.setattr(registry, "refresh", nothing)
        monkeypatch.setattr(sockets._whole, "turn", partial(asyncio.sleep, 0))
        assert (await asyncio.to_thread(first.choose, 1))["t"] == "ack"
        table = registry.peek(match)
        while not (table.behind or table.known[0]):
            await asyncio.sleep(0.01)

    monkeypatch.setattr(sockets._whole, "turn", turn)
    two.sit(match)
    soon(lambda: registry.peek(match).known[0] == 1, 5)


def test_a_standing_answer_set_elsewhere_holds_here(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", game="duel", options={"rounds": 40, "high": 5})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    path = f"/api/matches/{match}/standing"
    assert seats[0].decision == 0
    at(workers[1], one).ok("PUT", path, {"id": "bid", "wish": "most"})
    seats[0].wait(lambda seat: seat.decision is None)
    for number in range(2):
        assert seats[1].over or seats[1].choose(0)["t"] == "ack"
        seats[1].wait(lambda seat, number=number: seat.over or seat.decision == number + 1)
    if not seats[1].over:
        one.ok("PUT", path, {"id": "bid", "wish": "ask"})
        seats[1].choose(0)  # the table may have answered once more before it heard of that
        seats[0].wait(lambda seat: seat.decision is not None)
        play_out(seats)
    seats[0].wait(lambda seat: seat.over)
    choices = chosen(one.ok("GET", f"/api/matches/{match}/record"))
    assert [code for seat, code in choices if seat == 0][:2] == [5] * min(2, len(choices) // 2)
    for number, person in enumerate((one, two)):
        total = at(workers[1 - number], person).ok("GET", f"/api/matches/{match}/frames")["total"]
        assert total == seats[number].n + 1


# -------------------------------------------------------------------------------------------------------- the arbiter


@contextlib.contextmanager
def stores(url: str, name: str) -> Iterator[tuple[Store, Store]]:
    fresh = postgres.new_database(url, name)
    engines = [open_engine(fresh), open_engine(fresh)]
    upgrade(engines[0])
    pair = Store(engines[0]), Store(engines[1])
    yield pair
    for store in pair:
        store.close()


def test_choice_number_n_is_stored_once_whoever_stores_it(shared: str) -> None:
    async def story(pair: tuple[Store, Store]) -> None:
        await pair[0].create_match(a_match())
        for n in range(40):
            outcomes = await asyncio.gather(
                *(store.append("m1", [ChoiceRow(n, seat, n, seat, 1)], 0) for seat, store in enumerate(pair)),
                return_exceptions=True,
            )
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "Outrun"]
        stored = await pair[0].match_with_choices("m1")
        assert stored is not None and [row.n for row in stored[1]] == list(range(40))

    with stores(shared, "once") as pair:
        asyncio.run(story(pair))


def test_choices_made_under_an_older_row_are_not_stored(shared: str) -> None:
    async def story(pair: tuple[Store, Store]) -> None:
        row = a_match()
        await pair[0].create_match(row)
        row.seats[0].standing = {"x": "auto"}
        await pair[0].update_match(row, [row.seats[0]])
        assert row.revision == 1
        with pytest.raises(Outrun):
            await pair[1].append("m1", [ChoiceRow(0, 0, 0, 1, 1)], 0)
        await pair[1].append("m1", [ChoiceRow(0, 0, 0, 1, 1)], 1)
        with pytest.raises(Outrun):
            await pair[1].update_match(a_match(), [])  # made from revision 0
        with pytest.raises(Outrun):
            await pair[0].update_match(row, [], StepRows(0))  # choice 0 is stored already
        assert row.revision == 1
        await pair[0].update_match(row, [], StepRows(1))

    with stores(shared, "revisions") as pair:
        asyncio.run(story(pair))


def test_a_lease_lost_is_a_writer_stopped(shared: str) -> None:
    async def story(pair: tuple[Store, Store]) -> None:
        await pair[0].create_match(a_match())

        async def submit(statement: Callable[..., Any], *arguments: Any) -> Any:
            return await pair[0].writer.submit(lambda connection: statement(connection, *arguments))

        await submit(statements.alive_until, "one", "v", 60_000)
        await submit(statements.alive_until, "two", "v", 60_000)
        first = await submit(statements.take, "m1", "one")
        assert first == Lease("one", 1)
        assert await submit(statements.take, "m1", "two") is None
        assert await submit(statements.take, "none", "two") is None
        await pair[0].append("m1", [ChoiceRow(0, 1, 0, 1, 1)], 0, first)
        assert await submit(statements.orphans, 10) == []
        await submit(statements.alive_until, "one", "v", -1)  # its time has passed
        assert await submit(statements.orphans, 10) == ["m1"]
        second = await submit(statements.take, "m1", "two")
        assert second == Lease("two", 2)
        with pytest.raises(Outrun):
            await pair[0].append("m1", [ChoiceRow(1, 1, 1, 1, 1)], 0, first)
        await pair[1].append("m1", [ChoiceRow(1, 1, 1, 1, 1)], 0, second)
        # At rest after two choices: nobody needs to look until somebody makes the third.
        await submit(statements.free, "m1", second, 2)
        assert await submit(statements.orphans, 10) == []
        await pair[1].append("m1", [ChoiceRow(2, 0, 0, 1, 1)], 0)
        assert await submit(statements.orphans, 10) == ["m1"]

    with stores(shared, "leases") as pair:
        asyncio.run(story(pair))


def test_a_worker_of_another_version_does_not_start(workers: Workers, shared: str, tmp_path: Path) -> None:
    engine = open_engine(shared)
    with engine.begin() as connection:
        statements.alive_until(connection, "older", "0.0.1", 60_000)
    try:
        from sandtable.server.app import create_app
        from sandtable.server.configuration.settings import Settings

        services = create_app(
            Settings(data=tmp_path, database=shared, estimates=False, limits=ROOMY), ("duel",)
        ).services

        async def enter() -> None:
            async with services.running():
                pass

        with pytest.raises(ServerError, match=rf"version 0.0.1 of Sandtable; this is {__version__}"):
            asyncio.run(enter())
    finally:
        with engine.begin() as connection:
            statements.retire(connection, "older")
        engine.dispose()


# ----------------------------------------------------------------------------------------------------------- notes


def test_notes_of_any_length_are_told_in_payloads_that_postgresql_takes() -> None:
    steps = [MatchStep(f"match{n}", 3, n, [(0, n, 5, 1_900_000_000_000, "k" * 60, False)] * 20) for n in range(40)]
    present = [Present(f"match{n}", ["guest-number"] * 5, 2) for n in range(300)]
    note = Note("worker", steps, present, ["someone"] * 20, True)
    heard = [pubsub.parse(text) for text in pubsub.sheets(note)]
    assert max(len(text) for text in pubsub.sheets(note)) <= pubsub.MOST_BYTES and len(heard) > 3
    assert [step for one in heard for step in one.steps] == steps
    assert [entry for one in heard for entry in one.present] == present
    assert sum(len(one.revoked) for one in heard) == 20 and sum(one.ask for one in heard) == 1


def test_a_step_longer_than_any_payload_says_that_there_is_something_to_look_at() -> None:
    long = MatchStep("match", 3, 7, [(0, n, 5, 1_900_000_000_000, None, False) for n in range(400)])
    (text,) = pubsub.sheets(Note("worker", [long]))
    assert pubsub.parse(text).steps == [MatchStep("match", -1)]


def test_a_choice_travels_as_it_is_stored() -> None:
    marks = [msgspec.msgpack.encode(Mark("1", b"state", made=1)), msgspec.msgpack.encode(Mark("1", made=1))]
    clock = '{"clock":"after both"}'
    rows = [
        ChoiceRow(4, 1, 2, -1, 99, "key-of-a-client", marks[0]),
        ChoiceRow(5, 0, 3, 17, 99, "auto", marks[1], clock),
    ]
    sealed = [EntryRow(9, '{"seat":1,"by":"host"}'), EntryRow(10, '{"seat":0,"by":"order"}')]
    (text,) = pubsub.sheets(Note("worker", [pubsub.step_of("match", 6, rows, sealed)]))
    (step,) = pubsub.parse(text).steps
    assert step.rows() == [
        ChoiceRow(4, 1, 2, -1, 99, "key-of-a-client", b""),
        ChoiceRow(5, 0, 3, 17, 99, "auto", clock=clock),
    ]
    assert step.entries() == sealed


def test_a_seat_handed_over_at_one_worker_is_taken_again_at_another(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", options={"rounds": 8})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    for seat in seats:
        seat.wait(lambda seat: seat.scene is not None)
    path = f"/api/matches/{match}"
    assert two.ok("POST", f"{path}/hand-over", {"bot": "random"})["match"]["seats"][1]["stand_in"]
    soon(lambda: bool(one.ok("GET", path)["seats"][1].get("stand_in")))
    back = at(workers[0], two).ok("POST", f"{path}/take-again")["match"]
    assert back["seats"][1]["kind"] == "guest"
    asked = one.ok("POST", f"{path}/end", {"how": "score"})["match"]["ending"]
    soon(lambda: two.ok("GET", path).get("ending", {}).get("id") == asked["id"])
    answers = [person.ask("POST", f"{path}/end/answer", {"id": asked["id"], "agree": True}) for person in (two, two)]
    assert [answer.status_code for answer in answers] == [200, 409]
    for seat in seats:
        seat.wait(lambda seat: seat.over)
    frames = f"{path}/frames?as="
    for eyes in ("0", "1", "spectator"):
        assert one.ok("GET", frames + eyes) == at(workers[1], one).ok("GET", frames + eyes)
    record = one.ok("GET", f"{path}/record")
    assert happened(record) == ["hand-over", "back", "propose", "answer"]
    assert one.ok("POST", "/api/verify", record)["ok"]


def test_of_two_workers_one_notes_that_a_time_is_gone(workers: Workers) -> None:
    """Both notice it, and somebody chooses at that moment; whoever is away plays on at the other worker."""
    one, two = workers[0].person("One"), workers[1].person("Two")
    pace = {"kind": "live", "base": 3600, "increment": 5, "bot": "random"}
    match = one.create("me", "open", options={"rounds": 5}, pace=pace)["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    seats[0].wait(lambda seat: seat.decision is not None)
    found = [person.ok("GET", f"/api/matches/{match}")["clocks"] for person in (one, two)]
    assert found[0]["running"] == found[1]["running"] == [0]
    store = workers[0].services.store
    with store.engine.connect() as connection, connection.begin():
        gone = served_at(connection) + 3_700_000
        connection.execute(sa.update(pulse).values(served=pulse.c.served + 3_700_000))
    for worker in workers:  # a jump of the service time is none of which they know by themselves at once
        worker.call(worker.services.store.service.beat)
    seats[1].wait(lambda seat: "plays on until" in str(seat.log))
    assert seats[0].choose(1, decision=0)["t"] == "refused"
    tables = [worker.call(worker.services.registry.table, match) for worker in workers]
    for worker, table in zip(workers, tables, strict=True):
        worker.call(table.time_out.when_time_is_out)
        assert [type(event).__name__ for _, event in table.row.seal.events] == ["TimeOut", "SeatChange", "HostChange"]
    # The bot that plays on may choose between the two looks.
    soon(lambda: tables[0].known == tables[1].known and not any(table.bots_to_act() for table in tables))
    # Each begins when it has shown the question itself: a moment apart, in all else alike.
    clocks = [table.timing.clock for table in tables]
    assert msgspec.structs.replace(clocks[0], at=0) == msgspec.structs.replace(clocks[1], at=0)
    assert all(clock.at >= gone - 3_700_000 for clock in clocks)
    left = at(workers[1], one).ok("POST", f"/api/matches/{match}/take-again")["match"]["clocks"]["left"]
    assert 600_000 < left[0] <= 900_000 and left[1] > 3_000_000
    play_out(seats)
    assert one.ok("POST", "/api/verify", one.ok("GET", f"/api/matches/{match}/record"))["ok"]


def test_another_pace_and_a_vacation_are_the_same_at_every_worker(workers: Workers) -> None:
    one, two = workers[0].person("One"), workers[1].person("Two")
    match = one.create("me", "open", options={"rounds": 5})["id"]
    two.join(match)
    path = f"/api/matches/{match}"
    soon(lambda: one.ok("GET", path)["state"] == "running")
    by_day = {"kind": "days", "base": 0, "days": 3, "bot": "random"}
    asked = one.ok("POST", f"{path}/end", {"how": "pace", "pace": by_day})["match"]["ending"]
    soon(lambda: two.ok("GET", path).get("ending", {}).get("id") == asked["id"])
    two.ok("POST", f"{path}/end/answer", {"id": asked["id"], "agree": True})
    soon(lambda: "clocks" in one.ok("GET", path))
    tries = [at(worker, two).ask("POST", "/api/me/vacation", {"days": 12}) for worker in workers]
    assert [answer.status_code for answer in tries] == [200, 409], "one vacation at a time, whichever worker is asked"
    for person in (one, two):
        soon(lambda person=person: person.ok("GET", path)["clocks"].get("back", [[None]])[0][0] == 1)
    tables = [worker.call(worker.services.registry.table, match) for worker in workers]
    assert tables[0].timing.clock == tables[1].timing.clock and tables[0].timing.pace == tables[1].timing.pace
    assert [type(event).__name__ for _, event in tables[0].row.seal.events] == ["PaceChange", "VacationChange"]


def test_of_two_workers_that_look_at_the_queue_one_seats_everybody_once(workers: Workers) -> None:
    people = [workers[n % 2].person(f"Seeker {n}") for n in range(6)]
    wish = {"game": "duel", "preset": "plain", "pace": "live"}
    for person in people:
        person.ok("POST", "/api/me/search", wish)
    both(*(partial(worker.call, worker.services.searches.look) for worker in workers for _ in range(2)))
    found: list[str] = []

    def all_found() -> bool:
        searched = [person.ok("POST", "/api/me/search/here", {})["search"] for person in people]
        found[:] = [search["match"] for search in searched if search.get("match")]
        return len(found) == len(people)

    soon(all_found)
    assert sorted(found.count(match) for match in set(found)) == [2, 2, 2]
    listed = {one["id"]: one for one in people[0].ok("GET", "/api/matches?scope=open")}
    seated = [seat["name"] for match in set(found) for seat in people[0].ok("GET", f"/api/matches/{match}")["seats"]]
    assert sorted(seated) == [f"Seeker {n}" for n in range(6)] and len(listed) == len(set(listed))


def test_who_was_found_is_told_at_whatever_worker_their_socket_is(workers: Workers) -> None:
    here, there = workers
    one, two = here.person("Finder"), there.person("Found")
    wires = [at(there, one).socket(), at(here, two).socket()]
    for person in (one, two):
        person.ok("POST", "/api/me/search", {"game": "duel", "preset": "plain", "pace": "fast"})
    told = [wire.until("found")["match"] for wire in wires]
    assert told[0] == told[1]
    for wire in wires:
        wire.close()
    for person in (one, two):
        person.ok("DELETE", "/api/me/search")


def test_an_invitation_by_name_is_one_whoever_of_the_workers_sends_it(workers: Workers) -> None:
    here, there = workers
    host, guest = here.person("Hilda"), there.person("Gustav")
    met = host.create("me", "open", game="duel")["id"]
    at(here, guest).join(met)
    match = host.create("me", "open", game="duel", visibility="private")["id"]
    form = {"person": guest.id}
    asked = both(
        *(partial(at(worker, host).ask, "POST", f"/api/matches/{match}/invitations", form) for worker in workers)
    )
    assert [answer.status_code for answer in asked] == [200, 200]
    assert [one["match"] for one in guest.ok("GET", "/api/me/invitations")["invitations"]] == [match]
    refusals = both(
        *(
            partial(at(worker, guest).ask, "POST", f"/api/me/invitations/{match}/refuse", {"never": True})
            for worker in workers
        )
    )
    assert sorted(answer.status_code for answer in refusals) == [200, 404]
    assert len(guest.ok("GET", "/api/me/blocked")["blocked"]) == 1


def test_a_league_goes_on_at_two_workers_without_those_who_do_not_come(workers: Workers) -> None:
    """Two people, who sit at two workers, and two bots, each with each: one of the people comes to nothing."""
    here, there = workers
    host, late = here.person("Leda"), there.person("Lars")
    form = {"title": "Spring", "game": "duel", "preset": "plain", "seats": 2, "form": "robin", "bot": "random"}
    form |= {"pace": {"kind": "live", "base": 600, "bot": "random"}, "bots": ["random", "random"]}
    name = host.ok("POST", "/api/leagues", {**form, "missing": "forfeit"})["summary"]["id"]
    late.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    played: set[str] = set()

    def goes_on() -> bool:
        found = host.ok("GET", f"/api/leagues/{name}")
        mine = [table["match"] for table in found["tables"] if table.get("yours") and table.get("match")]
        for match in set(mine) - played:
            summary = host.ask("GET", f"/api/matches/{match}").json()
            if summary.get("state") == "waiting":
                host.ok("POST", f"/api/matches/{match}/commit", host.committed())
                host.reveal(match)
            elif summary.get("state") == "running":
                at(there, host).ok("POST", f"/api/matches/{match}/resign", {})
                played.add(match)
        no_more_time = league_tables.update().where(league_tables.c.league == name).values(due=0)

        async def write() -> None:
            await there.services.store.writer.submit(lambda connection: connection.execute(no_more_time).rowcount)

        there.call(write)
        both(*(partial(worker.call, worker.services.rounds.look) for worker in workers))
        return bool(found["summary"]["state"] == "over")

    soon(goes_on)
    over = late.ok("GET", f"/api/leagues/{name}")
    assert len(over["tables"]) == 6 and all(table["state"] == "over" for table in over["tables"])
    lost = [seat for table in over["tables"] for seat in table["seats"] if seat.get("forfeit")]
    assert over["you"] in {seat["player"] for seat in lost} and len({table["n"] for table in over["tables"]}) == 6
