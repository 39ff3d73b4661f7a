"""Stored positions: what is made from them is what the choices from the beginning would make, and costs little."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa

import sandtable.games  # noqa: F401 - the built-in games
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.match.viewer_logs import pack_events, unpack_events
from sandtable.server.pool.pool import Pool
from sandtable.server.pool.replaying import Wanted, make_frames, make_positions
from sandtable.server.protocol import views
from sandtable.server.storage.rows import positions
from sandtable.server.tables import code_identity
from sandtable.server.tables.positions import EVERY
from tests.server.long_matches import played_match
from tests.server.people import LiveServer, Seat, serving

_TOLD = dict[int, tuple[int, int, int]]


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The choices that the server's own process replays, counted in the list's only item."""
    count = [0]
    replay = Match.replay_choice

    def counted(match: Match, seat: int, code: int) -> None:
        count[0] += 1
        replay(match, seat, code)

    monkeypatch.setattr(Match, "replay_choice", counted)
    return count


def stored(live: LiveServer, match: str) -> list[int]:
    """The plies of the stored positions."""
    query = sa.select(positions.c.n).where(positions.c.match == match).order_by(positions.c.n)
    found: list[int] = live.call(live.services.store.read, lambda connection: list(connection.execute(query).scalars()))
    return found


def read(live: LiveServer, match: str) -> dict[int, tuple[bytes, bytes, dict[int, Any]]]:
    """The stored positions: state, events, and who was told what."""
    query = sa.select(positions).where(positions.c.match == match)
    rows = live.call(live.services.store.read, lambda connection: connection.execute(query).mappings().all())
    return {row["n"]: (row["state"], row["events"], msgspec.msgpack.decode(row["told"], type=_TOLD)) for row in rows}


def wait_for_positions(live: LiveServer, match: str, upto: int) -> list[int]:
    deadline = time.monotonic() + 120
    while (found := stored(live, match))[-1:] < [upto]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


async def settled(live: LiveServer, match: str) -> None:
    """Return when what the table took is written."""
    await live.services.positions.complete(await live.services.registry.table(match), 0)


async def complete(live: LiveServer, match: str) -> None:
    """Have all positions of a match made."""
    await live.services.positions.complete(await live.services.registry.table(match))


def expected(match: Match, viewer: int | None, held: set[int]) -> list[dict[str, Any]]:
    """All frames of a viewer, worked out from the beginning."""
    twin = Match(match.game, key=match.key)
    shown = views.opening(twin, viewer)
    frames = [{"n": 0, "ply": 0, "scene": shown.scene, "log": twin.log(viewer)}]
    for seat, code in match.choices:
        twin.replay_choice(seat, code)
        shown, change = views.advance(twin, viewer, shown, twin.ply in held)
        if change is not None:
            frames.append({"n": shown.n, "ply": twin.ply, "scene": shown.scene, "log": change.entries})
    document: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(frames))
    return document


def test_a_match_resumed_from_a_position_is_the_match(tmp_path: Path) -> None:
    game = make("duel", None, {"players": 3, "rounds": 9})
    match = Match(game, key=bytes(32))
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    half = match.fork(match.ply // 2)
    again = Match.resume(game, match.key, None, half.choices, half.state_bytes, half.history())
    for seat, code in match.choices[half.ply :]:
        again.replay_choice(seat, code)
    assert again.state_bytes == match.state_bytes and again.returns == match.returns
    for viewer in (None, 0, 1, 2):
        assert again.scene(viewer) == match.scene(viewer) and again.log(viewer) == match.log(viewer)
        assert again.events(viewer) == match.events(viewer)
    assert [again.decision(seat) for seat in range(3)] == [match.decision(seat) for seat in range(3)]
    with pytest.raises(ValueError, match="choices"):
        Match.resume(game, match.key, None, half.choices, half.state_bytes, half.history()[1:])
    with pytest.raises(ValueError):
        Match.resume(game, match.key, None, half.choices, half.state_bytes[:-8], half.history())


def test_events_are_packed_whole() -> None:
    match = Match(make("duel", None, {"players": 2}), seed=3)
    match.choose(0, 1)
    assert unpack_events(pack_events(match.history())) == list(match.history())
    assert unpack_events(pack_events([])) == []
    for broken in (b"", b"nonsense", pack_events(match.history())[:-9]):
        with pytest.raises(ValueError):
            unpack_events(broken)


def test_the_replay_of_a_long_match_is_that_from_the_beginning_through_all_eyes(live: LiveServer) -> None:
    """Also where questions are kept secret, which is where nothing may be told."""
    person = live.person("Ada")
    row, match = played_match(live, person, options={"players": 3, "rounds": 60})
    assert match.over and match.ply > 4 * EVERY
    # Every answer of a bot is one that nobody is asked for.
    live.call(complete, live, row.id)
    held = {ply for ply, (seat, _) in enumerate(match.choices) if row.seats[seat].kind == "bot"}
    for eyes, viewer in (("0", 0), ("spectator", None), ("1", 1), ("2", 2)):
        frames = expected(match, viewer, held)
        path = f"/api/matches/{row.id}/frames?as={eyes}"
        total = person.ok("GET", f"{path}&from=0&to=0")["total"]
        assert total == len(frames)
        for first in (0, 1, 62, 63, 64, 65, 130, total - 3):
            found = person.ok("GET", f"{path}&from={first}&to={first + 4}")
            assert found["frames"] == frames[first : first + 5], (eyes, first)
    plies = stored(live, row.id)
    assert plies[-1] == match.ply
    gaps = [b - a for a, b in zip([0, *plies], plies)]
    assert max(gaps) <= EVERY + 2  # a secret question moves a position to the choice after its answer


def test_a_frame_puts_into_sentences_only_what_follows_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("duel", None, {"players": 3, "rounds": 9})
    match = Match(game, key=bytes(32))
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    frames = expected(match, None, set())
    half = match.fork(match.ply - 5)
    shown = next(frame for frame in reversed(frames) if frame["ply"] <= half.ply)
    told = {-1: (shown["n"], len(half.log(None)), 0)}
    start = half.ply, zlib.compress(half.state_bytes), [pack_events(half.history())], told
    said = []
    entries = game.definition.table.entries
    monkeypatch.setattr(
        type(game.definition.table), "entries", lambda self, *given: said.append(1) or entries(*given), raising=True
    )
    at = Match.resume(game, match.key, None, half.choices, half.state_bytes, half.history())
    last = len(frames) - 1
    made = make_frames(at, match.choices, start, set(), Wanted(None, shown["n"] + 1, last, last + 1, True))
    assert json.loads(made)["frames"] == frames[shown["n"] + 1 :]
    assert 0 < len(said) <= 5, "what was told before is not told again"


def test_loading_and_a_frame_cost_at_most_so_many_choices(live: LiveServer, replayed: list[int]) -> None:
    person = live.person("Ada")
    row, match = played_match(live, person, options={"players": 2, "rounds": 200}, most=700)
    person.ok("GET", f"/api/matches/{row.id}")
    wait_for_positions(live, row.id, match.ply - EVERY)
    live.call(lambda: [live.services.registry.remove(table) for table in live.services.registry.tables()])
    replayed[0] = 0
    seat = Seat(person, row.id)
    assert seat.scene is not None and 0 < replayed[0] <= 2 * EVERY + 16  # the match, and its viewer; bots go on
    seat.wire.close()
    live.call(lambda: [live.services.registry.remove(table) for table in live.services.registry.tables()])


def test_a_match_that_is_played_gets_its_positions(live: LiveServer) -> None:
    person = live.person("Ada")
    match = person.create("me", "random", preset="long")["id"]
    seat = person.sit(match)
    while seat.n < 2 * EVERY and not seat.over:
        seat.wait(lambda s: s.decision is not None or s.over)
        if not seat.over:
            seat.choose(seat.scene["choices"][0]["code"])
    seat.wait(lambda s: s.decision is not None or s.over)
    assert wait_for_positions(live, match, EVERY)
    total = person.ok("GET", f"/api/matches/{match}/frames?from=0&to=0")["total"]
    assert total == seat.n + 1
    last = person.ok("GET", f"/api/matches/{match}/frames?from={total - 1}&to={total - 1}")["frames"][0]
    assert last["scene"] == seat.scene and last["ply"] is None
    seat.wire.close()


def test_the_table_writes_what_the_pool_would_make(live: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where questions are kept secret, too. The pool works only for who did not look, when somebody asks."""
    jobs: list[str] = []
    run = Pool.run

    async def counted(pool: Pool, address: str, kind: str, *given: Any, **how: Any) -> Any:
        jobs.append(kind)
        return await run(pool, address, kind, *given, **how)

    monkeypatch.setattr(Pool, "run", counted)
    person = live.person("Ada")
    match = person.create("me", "random", "random", preset="long")["id"]
    seat = person.sit(match)
    while seat.n < 3 * EVERY and not seat.over:
        seat.wait(lambda s: s.decision is not None or s.over)
        if not seat.over:
            seat.choose(seat.scene["choices"][0]["code"])
    seat.settle(1.0)
    wait_for_positions(live, match, 2 * EVERY)
    live.call(settled, live, match)
    plies = stored(live, match)
    assert "positions" not in jobs
    rows = read(live, match)
    table = live.call(live.services.registry.table, match)
    made = make_positions(
        table.match.game, table.row, list(table.match.choices), None, set(table.held_plies()), [0], EVERY
    )
    assert [one.n for one in made] == plies
    for one in made:
        assert rows[one.n] == (one.state, one.events, one.told), one.n
    assert person.ok("GET", f"/api/matches/{match}/frames?from=0&to=0")["total"] == seat.n + 1
    assert "positions" not in jobs
    other = live.person("Bea")
    assert other.ok("GET", f"/api/matches/{match}/frames?as=spectator&from=0&to=0")["total"] > EVERY
    assert jobs.count("positions") == 1
    assert {-1, 0} <= set(read(live, match)[plies[-1]][2])
    seat.wire.close()


def test_frames_are_numbered_alike_before_and_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        person = first.person("Ada")
        row, match = played_match(first, person, options={"players": 2, "rounds": 200}, most=300)
        seat = Seat(person, row.id)
        seat.settle(1.0)
        number, log = seat.n, list(seat.log)
        wait_for_positions(first, row.id, match.ply - EVERY)
        seat.wire.close()
    with serving(tmp_path) as second:
        person.url = second.url
        person.http = httpx.Client(base_url=second.url, cookies=person.http.cookies, timeout=120)
        again = Seat(person, row.id)
        assert again.n >= number and again.log[: len(log)] == log
        again.wire.close()


def test_positions_of_other_code_are_ignored_and_made_again(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch, replayed: list[int]
) -> None:
    person = live.person("Ada")
    row, match = played_match(live, person, options={"players": 2, "rounds": 100})
    live.call(complete, live, row.id)
    assert wait_for_positions(live, row.id, match.ply)
    table = live.call(live.services.registry.table, row.id)
    live.call(live.services.registry.remove, table)
    monkeypatch.setattr(code_identity, "_code", lambda kernels, version: "other code")
    live.call(live.services.positions.forget, row.id)
    replayed[0] = 0
    live.call(complete, live, row.id)
    frames = person.ok("GET", f"/api/matches/{row.id}/frames?as=1&from=5&to=9")["frames"]
    assert replayed[0] >= match.ply, "the match was replayed from its first choice"
    assert [frame["n"] for frame in frames] == [5, 6, 7, 8, 9]
    query = sa.select(positions.c.code).where(positions.c.match == row.id).distinct()
    codes = live.call(live.services.store.read, lambda connection: list(connection.execute(query).scalars()))
    assert codes == ["other code"]


@pytest.mark.parametrize("harm", [b"", b"\x00" * 40, zlib.compress(b"\x07" * 10)])
def test_a_position_that_is_broken_is_not_used(live: LiveServer, replayed: list[int], harm: bytes) -> None:
    person = live.person("Ada")
    row, match = played_match(live, person, options={"players": 2, "rounds": 40})
    live.call(complete, live, row.id)
    wait_for_positions(live, row.id, match.ply)
    live.call(live.services.registry.remove, live.call(live.services.registry.table, row.id))
    change = sa.update(positions).where(positions.c.match == row.id).values(state=harm)

    async def spoil() -> None:
        await live.services.store.writer.submit(lambda connection: connection.execute(change) and None)

    live.call(spoil)
    replayed[0] = 0
    assert person.ok("GET", f"/api/matches/{row.id}")["state"] == "finished"
    assert replayed[0] >= match.ply
