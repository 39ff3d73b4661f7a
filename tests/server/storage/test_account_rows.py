"""Accounts as they are stored, on both databases: what is used once, counters, sessions, codes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import account_rows, migrate
from sandtable.server.storage.account_rows import CeremonyRow, PasskeyRow, SessionRow
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.rows import guests


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    engine = open_engine(database)
    migrate.upgrade(engine)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for guest in ("ada", "bo"):
            row = {"id": guest, "name": guest, "generation": 0, "created": 1}
            connection.execute(sa.insert(guests).values(row))
        yield connection
    engine.dispose()


def passkey(number: int, guest: str = "ada", counter: int = 0) -> PasskeyRow:
    return PasskeyRow(f"key{number}", guest, "Laptop", bytes([number]) * 64, b"public", counter, "localhost", number)


def test_what_may_be_used_once_is_used_once_by_its_own_in_time(connection: Connection) -> None:
    row = CeremonyRow("name", "register", "ada.0", b"challenge", "http://localhost", 1000)
    account_rows.begin(connection, row, 0)
    for wrong in (
        ("name", "sign-in", 10, "ada.0"),
        ("name", "register", 10, "bo.0"),
        ("name", "register", 1001, "ada.0"),
    ):
        assert account_rows.use_up(connection, *wrong) is None
    assert account_rows.use_up(connection, "name", "register", 1000, "ada.0") == row
    assert account_rows.use_up(connection, "name", "register", 1000, "ada.0") is None
    account_rows.begin(connection, row, 0)
    account_rows.begin(connection, CeremonyRow("other", "link", "ada", b"", "", 9000), 2000)
    assert account_rows.use_up(connection, "name", "register", 500) is None, "too old ones are forgotten"


def test_a_counter_goes_up_or_the_passkey_was_copied(connection: Connection) -> None:
    assert account_rows.add_passkey(connection, passkey(1))
    assert not account_rows.add_passkey(connection, passkey(1, "bo")), "one credential is one passkey"
    assert [account_rows.count_up(connection, "key1", count, 7) for count in (0, 0, 5, 5, 4, 0)] == [True] * 3 + [
        False
    ] * 3
    [row] = account_rows.passkeys_of(connection, "ada")
    assert (row.counter, row.used, row.copied) == (5, 7, 7)


def test_the_last_passkey_goes_only_with_a_recovery_code(connection: Connection) -> None:
    account_rows.add_passkey(connection, passkey(1))
    assert account_rows.drop_passkey(connection, "bo", "key1") == "none"
    assert account_rows.drop_passkey(connection, "ada", "key1") == "last"
    for code in (b"old" * 10, b"new" * 10):
        account_rows.keep_recovery(connection, "ada", code, 3)
    assert account_rows.drop_passkey(connection, "ada", "key1") == "done"
    assert account_rows.use_recovery(connection, b"old" * 10) is None
    assert account_rows.use_recovery(connection, b"new" * 10) == "ada"
    assert account_rows.use_recovery(connection, b"new" * 10) is None


def test_sessions_end_with_a_higher_generation_and_with_the_guest(connection: Connection) -> None:
    for number in range(3):
        account_rows.add_session(connection, SessionRow(f"s{number}", "ada", "Firefox", 1, number))
    assert account_rows.drop_sessions(connection, "bo", ["s0"]) == []
    assert account_rows.drop_sessions(connection, "ada", ["s0"]) == ["s0"]
    assert account_rows.drop_sessions(connection, "ada", but="s2") == ["s1"]
    query = sa.select(guests.c.id, guests.c.generation).order_by(guests.c.id)
    assert [tuple(row) for row in connection.execute(query)] == [("ada", 2), ("bo", 0)]
    connection.execute(sa.delete(guests).where(guests.c.id == "ada"))
    assert account_rows.session(connection, "s2") is None


def test_an_account_is_signed_in_at_so_many_places_and_the_oldest_goes(connection: Connection) -> None:
    for number in range(account_rows.MOST_SESSIONS + 2):
        account_rows.add_session(connection, SessionRow(f"s{number}", "ada", "Firefox", 1, number))
    kept = account_rows.sessions_of(connection, "ada")
    assert len(kept) == account_rows.MOST_SESSIONS and kept[-1].id == "s2"
