"""Play is choices, not bytes: what a mark says under another layout of the state, and what is found all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import tests.toys.whisper as whisper
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, i1, i4, layout_lines
from sandtable.core.match.match import Match
from sandtable.core.match.seat_view import digest_of
from sandtable.server.catalogue import rules
from sandtable.server.protocol import views
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow
from sandtable.server.storage.rows import choices as table
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.restore import Restored, replayed
from tests.server.people import Person, serving


class WideState(Record):
    """Whisper's State of another release: two more fields, and the others in another order."""

    chance: Chance
    whispered: i4
    card: i1[8]
    gone: i1[8]
    step: i4
    boasts: i4
    turn: i4
    round: i4
    over: i4
    spare: i4[3]


@pytest.fixture
def another_layout(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install the same rules over another layout; `changes` of the definition besides."""

    def install(**changes: Any) -> None:
        kernels = replace(whisper.DEFINITION.kernels, state=WideState)
        monkeypatch.setattr(whisper, "DEFINITION", replace(whisper.DEFINITION, kernels=kernels, **changes))
        rules._build.cache_clear()

    yield install
    rules._build.cache_clear()


def _unnamed(data: bytes) -> bytes:
    """The mark as it was written before marks named their layout."""
    return msgspec.msgpack.encode(msgspec.msgpack.decode(data)[:6])


def _stored(length: int = 40, state: str = "running", unnamed: bool = False) -> tuple[MatchRow, list[ChoiceRow]]:
    """A match of Whisper as storage has it, with a mark every four choices."""
    options: dict[str, object] = {"players": 2, "rounds": 20}
    row = MatchRow(
        id="m", game="whisper", rules_version="1", preset="long", options=options, attachments={}, title="",
        visibility="link", invite="", state="running", creator="g", created=0, moved=0, secret=b"s" * 32,
        key=b"k" * 32, seats=[SeatRow(0, "guest", "g"), SeatRow(1, "bot", bot="random")],
    )  # fmt: skip
    match = _begun(row)
    rows: list[ChoiceRow] = []
    while match.ply < length and not match.over:
        start, before = match.ply, match.copy()
        made = []
        while len(made) < 4 and not match.over:
            seat = match.seats_to_act[0]
            made.append((seat, match.decision(seat), (match.ply // 3 + seat) % 2))
            match.choose(seat, made[-1][2])
        mark = views.write_mark(before, {}, "", views.Led.of(match, before.ply))
        mark = _unnamed(mark) if unnamed else mark
        for index, (seat, decision, code) in enumerate(made):
            rows.append(ChoiceRow(start + index, seat, decision, code, 0, None, None if index else mark))
    if state == "finished":
        assert match.over
        row.state, row.result = "finished", {"text": "", "shares": list(match.returns)}
    return row, rows


def _begun(row: MatchRow) -> Match:
    found = replayed(row, [])
    assert found.match is not None
    return found.match


def _other_choice(rows: list[ChoiceRow], n: int) -> list[ChoiceRow]:
    """The choices with another legal one in the place of choice `n`."""
    return [msgspec.structs.replace(one, code=1 - one.code) if one.n == n else one for one in rows]


def _goes_on(found: Restored, length: int) -> Match:
    assert found.problem is None and found.match is not None and found.match.ply == length
    return found.match


def test_a_layout_is_named_after_names_types_order_and_shapes() -> None:
    assert layout_lines(whisper.State.dtype)[:2] == ["chance.key <u4 8", "chance.counter <u4 2"]
    fields = {"c": Chance, "a": i1[2], "b": i4}

    def named(**fields: Any) -> bytes:
        made: type[Record] = type("State", (Record,), {"__module__": "sandtable.test", "__annotations__": fields})
        return made.layout

    same = named(**fields)
    assert len(same) == 8 and same == named(**fields)
    others = [
        named(**fields, d=i4), named(c=Chance, a=i1[2]), named(c=Chance, b=i4, a=i1[2]),
        named(c=Chance, a=i1[1, 2], b=i4), named(c=Chance, a=i1[3], b=i4), named(c=Chance, x=i1[2], b=i4),
        named(c=Chance, a=i1[2], b=i1[4]),
    ]  # fmt: skip
    assert len({same, *others}) == 8


@pytest.mark.parametrize("unnamed", [False, True])
def test_under_the_same_layout_a_mark_that_differs_is_refused(unnamed: bool) -> None:
    row, rows = _stored(unnamed=unnamed)
    assert not replayed(row, rows).unmarked
    _goes_on(replayed(row, rows), 40)
    for n in (5, 39) if unnamed else (0, 5, 39):
        problem = replayed(row, _other_choice(rows, n)).problem
        assert problem is not None and "differs from what was played" in problem


@pytest.mark.parametrize("unnamed", [False, True])
def test_under_another_layout_a_match_is_replayed_choice_by_choice(
    another_layout: Callable[..., None], unnamed: bool
) -> None:
    row, rows = _stored(unnamed=unnamed)
    before = _goes_on(replayed(row, rows), 40)
    another_layout()
    found = replayed(row, rows)
    match = _goes_on(found, 40)
    assert found.unmarked and match.game.kernels.state.layout != before.game.kernels.state.layout
    assert digest_of(match.state_bytes) != digest_of(before.state_bytes)
    assert match.history() == before.history() and match.scene(0) == before.scene(0)


def test_under_another_layout_what_the_choices_brought_must_be_the_same(another_layout: Callable[..., None]) -> None:
    """No byte can be compared, but a mark says what anybody was told of its choices."""
    row, rows = _stored()
    another_layout()
    for n in (0, 9, 39):
        problem = replayed(row, _other_choice(rows, n)).problem
        assert problem is not None and "differs from what was played" in problem


def test_under_another_layout_an_illegal_choice_is_refused(another_layout: Callable[..., None]) -> None:
    row, rows = _stored(unnamed=True)
    another_layout()
    bad = [msgspec.structs.replace(one, code=7) if one.n == 12 else one for one in rows]
    assert "choice 13 does not replay" in (replayed(row, bad).problem or "")
    gap = [one for one in rows if one.n != 12]
    assert "choice 13 is missing" in (replayed(row, gap).problem or "")


def test_other_rules_are_no_other_layout() -> None:
    """A match that moves to other rules has to lead to the same position: its marks are compared as they stand."""
    row, rows = _stored(unnamed=True)
    row.rules_version = "0"
    _goes_on(replayed(row, rows), 40)
    problem = replayed(row, _other_choice(rows, 0)).problem
    assert problem is not None and "Under version 1 its replay differs" in problem


def test_other_rules_over_another_layout_bring_the_same(another_layout: Callable[..., None]) -> None:
    row, rows = _stored()
    another_layout(version="2")
    found = replayed(row, rows)
    _goes_on(found, 40)
    assert found.moved == "2"
    assert "Under version 2 its replay differs" in (replayed(row, _other_choice(rows, 3)).problem or "")


def test_a_finished_match_needs_no_mark(another_layout: Callable[..., None]) -> None:
    row, rows = _stored(1000, "finished")
    bare = [msgspec.structs.replace(one, mark=None) for one in rows]
    before = _goes_on(replayed(row, bare), len(rows))
    another_layout()
    found = replayed(row, rows)
    assert _goes_on(found, len(rows)).returns == before.returns and not found.unmarked
    assert _goes_on(replayed(row, bare), len(rows)).over
    row.result = {"text": "", "shares": [0.5, 0.5] if before.returns != (0.5, 0.5) else [1.0, 0.0]}
    assert "ends otherwise" in (replayed(row, bare).problem or "")
    assert "noted as over" in (replayed(row, bare[:-1]).problem or "")


def test_frames_are_numbered_by_the_code_that_wrote_the_mark() -> None:
    row, rows = _stored()
    match = _begun(row)
    shown = {0: views.opening(match, 0, 17, 9)}
    for code, known in ((code_of(match.game), {0: views.Place(0, 17, 9)}), ("0.1.0", {}), ("", {})):
        mark = views.write_mark(match, shown, code, views.Led.of(match, match.ply))
        marked = [msgspec.structs.replace(rows[0], mark=mark), *rows[1:]]
        assert replayed(row, marked).marks == known


@pytest.mark.parametrize("unnamed", [False, True])
def test_a_running_match_goes_on_over_another_layout_and_is_marked_anew(
    tmp_path: Path, another_layout: Callable[..., None], unnamed: bool
) -> None:
    person, match = _play(tmp_path, unnamed)
    another_layout()
    with serving(tmp_path) as live:
        seat = _again(live.url, person).sit(match)
        assert seat.summary.get("problem") is None and seat.decision is not None
        marks = [views.read_mark(mark) for mark in _marks(tmp_path) if mark]
        assert marks[-1].layout == WideState.layout and marks[-1].made == 1
        assert {mark.layout for mark in marks[:-1]} == {b"" if unnamed else whisper.State.layout}
        assert seat.choose(1)["t"] == "ack"
        seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
    # What was played before the upgrade is bound by the marks of after it.
    with serving(tmp_path) as live:
        assert _again(live.url, person).sit(match).summary.get("problem") is None
    _execute(tmp_path, sa.update(table).where(table.c.n == 2).values(code=1 - table.c.code))
    with serving(tmp_path) as live:
        assert "differs from what was played" in _again(live.url, person).sit(match).summary["problem"]


def _play(folder: Path, unnamed: bool) -> tuple[Person, str]:
    with serving(folder) as live:
        person = live.person("Ada")
        match: str = person.create("me", "heuristic", preset="long")["id"]
        seat = person.sit(match)
        for _ in range(20):
            seat.choose(1)
            seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
    if unnamed:
        for n, mark in enumerate(_marks(folder)):
            if mark:
                _execute(folder, sa.update(table).where(table.c.n == n).values(mark=_unnamed(mark)))
    return person, match


def _again(url: str, person: Person) -> Person:
    person.http.base_url, person.url = url, url  # type: ignore[assignment]
    return person


def _marks(folder: Path) -> list[bytes | None]:
    engine = open_engine(sqlite_url(folder))
    with engine.connect() as connection:
        found = list(connection.execute(sa.select(table.c.mark).order_by(table.c.n)).scalars())
    engine.dispose()
    return found


def _execute(folder: Path, statement: sa.Update) -> None:
    engine = open_engine(sqlite_url(folder))
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()
