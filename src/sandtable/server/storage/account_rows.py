"""Accounts as they are stored: statements on passkeys, sessions, recovery codes, and what may be used once."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import declared
from sandtable.server.storage.declared import Id, Moment, Name, OfGuest, row_of, table
from sandtable.server.storage.rows import Short, guests

#: So many passkeys and sessions an account has at most; of sessions the one that was not seen for longest goes.
MOST_PASSKEYS = 20
MOST_SESSIONS = 40


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey for the server named `rp`. `counter`: how often it was used, as it says itself; `copied`: when it said
    less than before."""

    id: Id
    guest: OfGuest
    name: Name
    credential: bytes
    public_key: bytes
    counter: Moment
    rp: Annotated[str, sa.String(255)]
    created: Moment
    used: Moment | None = None
    copied: Moment | None = None


passkeys = table(
    "passkeys",
    PasskeyRow,
    ["id"],
    indexes=[sa.Index(None, "guest"), sa.Index("uq_passkeys_credential", "credential", unique=True)],
)


class SessionRow(msgspec.Struct, frozen=True):
    """A browser in which an account is signed in: a guest who has one is an account. `device`: the browser in words."""

    id: Annotated[str, sa.String(24)]
    guest: OfGuest
    device: Name
    created: Moment
    seen: Moment


sessions = table("sessions", SessionRow, ["id"], indexes=[sa.Index(None, "guest")])

# The one printed code of an account, as SHA-256.
recoveries = table(
    "recoveries",
    None,
    ["guest"],
    {"guest": OfGuest, "code": bytes, "created": Moment},
    indexes=[sa.Index("uq_recoveries_code", "code", unique=True)],
)


class CeremonyRow(msgspec.Struct, frozen=True):
    """What may be used once until `until`: a challenge (`kind` is register or sign-in) by the browser that it is
    `bound` to, or a link (`name` is the SHA-256 of its word) that signs in as the guest whom it is `bound` to."""

    name: Name
    kind: Short
    bound: Annotated[str, sa.String(48)]
    challenge: bytes
    origin: Annotated[str, sa.String(255)]
    until: Moment


ceremonies = table("ceremonies", CeremonyRow, ["name"], indexes=[sa.Index(None, "until")])


# ------------------------------------------------------------------------------------------------------ used once


def begin(connection: Connection, row: CeremonyRow, moment: int) -> None:
    """Write down what may be used once; what is too old is forgotten."""
    connection.execute(sa.delete(ceremonies).where(ceremonies.c.until < moment))
    declared.add(connection, row)


def use_up(connection: Connection, name: str, kind: str, moment: int, bound: str | None = None) -> CeremonyRow | None:
    """What has this name and is bound so; it is gone by this. None if there is none, or it is too old."""
    here = (ceremonies.c.name == name) & (ceremonies.c.kind == kind) & (ceremonies.c.until >= moment)
    if bound is not None:
        here &= ceremonies.c.bound == bound
    found = connection.execute(sa.delete(ceremonies).where(here).returning(*ceremonies.c)).mappings().first()
    return None if found is None else row_of(CeremonyRow, found)


# -------------------------------------------------------------------------------------------------------- passkeys


def passkeys_of(connection: Connection, guest: str) -> list[PasskeyRow]:
    """The passkeys of an account, oldest first."""
    return declared.every(connection, PasskeyRow, passkeys.c.guest == guest, passkeys.c.created, passkeys.c.id)


def passkey_of(connection: Connection, credential: bytes) -> PasskeyRow | None:
    """The passkey with this credential's id."""
    return declared.first(connection, PasskeyRow, passkeys.c.credential == credential)


def add_passkey(connection: Connection, row: PasskeyRow) -> bool:
    """Write a passkey down; False if another account has it already, or the account has as many as it may."""
    connection.execute(sa.select(guests.c.id).where(guests.c.id == row.guest).with_for_update())
    if passkey_of(connection, row.credential) is not None:
        return False
    if len(passkeys_of(connection, row.guest)) >= MOST_PASSKEYS:
        return False
    declared.add(connection, row)
    return True


def count_up(connection: Connection, passkey: str, counter: int, moment: int) -> bool:
    """Note that a passkey was used and says that this is its `counter`-th time. False if it has said as much before:
    then there are two of it, and that is noted. Passkeys that do not count always say 0."""
    here = passkeys.c.id == passkey
    more = passkeys.c.counter < counter
    if counter == 0:
        more = passkeys.c.counter == 0
    values = {"counter": counter, "used": moment}
    if connection.execute(sa.update(passkeys).where(here & more).values(values)).rowcount:
        return True
    connection.execute(sa.update(passkeys).where(here).values(copied=moment))
    return False


def name_passkey(connection: Connection, guest: str, passkey: str, name: str) -> bool:
    """Give a passkey of this account another name; False if it has no such passkey."""
    here = (passkeys.c.id == passkey) & (passkeys.c.guest == guest)
    return connection.execute(sa.update(passkeys).where(here).values(name=name)).rowcount == 1


def drop_passkey(connection: Connection, guest: str, passkey: str) -> str:
    """Revoke a passkey of this account: "done", "none" if it has no such passkey, "last" if nothing else would let the
    person in again."""
    connection.execute(sa.select(guests.c.id).where(guests.c.id == guest).with_for_update())
    have = [row.id for row in passkeys_of(connection, guest)]
    if passkey not in have:
        return "none"
    if len(have) == 1 and recovery_of(connection, guest) is None:
        return "last"
    connection.execute(sa.delete(passkeys).where(passkeys.c.id == passkey))
    return "done"


# -------------------------------------------------------------------------------------------------------- sessions


def sessions_of(connection: Connection, guest: str) -> list[SessionRow]:
    """Where an account is signed in, those seen last first."""
    return declared.every(connection, SessionRow, sessions.c.guest == guest, sessions.c.seen.desc(), sessions.c.id)


def session(connection: Connection, number: str) -> str | None:
    """The guest of a session, None if it was ended."""
    found = connection.execute(sa.select(sessions.c.guest).where(sessions.c.id == number)).scalar()
    return None if found is None else str(found)


def add_session(connection: Connection, row: SessionRow) -> None:
    """Sign in."""
    declared.add(connection, row)
    old = [one.id for one in sessions_of(connection, row.guest) if one.id != row.id][MOST_SESSIONS - 1 :]
    if old:
        connection.execute(sa.delete(sessions).where(sessions.c.id.in_(old)))


def drop_sessions(
    connection: Connection, guest: str, only: Sequence[str] | None = None, but: str | None = None
) -> list[str]:
    """End sessions of this account: these, or all but one. Those that were ended. The generation goes up, so that
    every worker closes the sockets of this guest; those of other sessions come again by themselves."""
    here = sessions.c.guest == guest
    if only is not None:
        here &= sessions.c.id.in_(list(only))
    if but is not None:
        here &= sessions.c.id != but
    ended = list(connection.execute(sa.delete(sessions).where(here).returning(sessions.c.id)).scalars())
    if ended:
        raised = {"generation": guests.c.generation + 1}
        connection.execute(sa.update(guests).where(guests.c.id == guest).values(raised))
    return ended


def saw(connection: Connection, number: str, moment: int) -> None:
    """Note that a person came by in this session."""
    connection.execute(sa.update(sessions).where(sessions.c.id == number).values(seen=moment))


# -------------------------------------------------------------------------------------------------- recovery codes


def recovery_of(connection: Connection, guest: str) -> int | None:
    """When the account's recovery code was made, None if there is none."""
    found = connection.execute(sa.select(recoveries.c.created).where(recoveries.c.guest == guest)).scalar()
    return None if found is None else int(found)


def keep_recovery(connection: Connection, guest: str, code: bytes, moment: int) -> None:
    """Write down the hash of a new code, in place of the one before."""
    connection.execute(sa.delete(recoveries).where(recoveries.c.guest == guest))
    connection.execute(sa.insert(recoveries).values(guest=guest, code=code, created=moment))


def use_own_recovery(connection: Connection, guest: str, code: bytes) -> bool:
    """Whether the code of this guest has this hash; the code is gone by this."""
    own = (recoveries.c.guest == guest) & (recoveries.c.code == code)
    return connection.execute(sa.delete(recoveries).where(own)).rowcount == 1


def use_recovery(connection: Connection, code: bytes) -> str | None:
    """The guest whose code has this hash; the code is gone by this."""
    done = sa.delete(recoveries).where(recoveries.c.code == code).returning(recoveries.c.guest)
    found = connection.execute(done).scalar()
    return None if found is None else str(found)
