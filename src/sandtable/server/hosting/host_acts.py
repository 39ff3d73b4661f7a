"""What the host can do to matches and guests. Each function is one act inside a transaction: it changes the rows, and
writes the line of the audit log that the people concerned can read. HostError says what is wrong with the wish.

How long matches are kept: those that wait for players, and those that are over.
"""

import re
from collections.abc import Collection

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.errors import SandtableError
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import say
from sandtable.server.identifiers import NOBODY, new_id, now
from sandtable.server.protocol.views import AUTOMATIC
from sandtable.server.seal.openings import begin_again
from sandtable.server.storage import audit_log, league_rows, people_rows, result_rows
from sandtable.server.storage.people_rows import reports
from sandtable.server.storage.result_rows import results
from sandtable.server.storage.rows import (
    Visibility,
    act_people,
    choices,
    entries,
    guests,
    lines,
    matches,
    positions,
    seats,
)
from sandtable.server.storage.rows import acts as acts_table
from sandtable.server.storage.store import read_match


class HostError(SandtableError):
    """The host asked for what cannot be done."""

    code = "host"


def _match(connection: Connection, match: str) -> sa.RowMapping:
    found = connection.execute(sa.select(matches).where(matches.c.id == match).with_for_update()).mappings().first()
    if found is None:
        raise HostError(say("match-sandtable-admin", match=repr(match)))
    return found


def _guest(connection: Connection, guest: str) -> sa.RowMapping:
    found = connection.execute(sa.select(guests).where(guests.c.id == guest).with_for_update()).mappings().first()
    if found is None:
        raise HostError(say("guest-sandtable-admin", guest=repr(guest)))
    return found


def _people(connection: Connection, match: str) -> list[tuple[str, str]]:
    """Those who sit at a match, for the log."""
    query = sa.select(seats.c.guest).where((seats.c.match == match) & seats.c.guest.is_not(None))
    return [(str(guest), match) for guest in connection.execute(query).scalars()]


def _revise(connection: Connection, match: str, **values: object) -> None:
    """Change a match's row, and note that it or its seats changed: every worker looks at it anew."""
    change = sa.update(matches).where(matches.c.id == match).values(**values, revision=matches.c.revision + 1)
    connection.execute(change)


def _because(reason: str) -> str:
    reason = reason.strip()
    return "." if not reason else f": {reason}" if reason[-1] in ".!?" else f": {reason}."


# --------------------------------------------------------------------------------------------------------- matches


def close_match(connection: Connection, match: str, reason: str = "", by: str = "host") -> str:
    """End a match that is not over, without a result. Who sat there still sees how far it came."""
    row = _match(connection, match)
    if row["state"] == "finished":
        raise HostError(say("match-over-already", match=match))
    text = say("host-closed-match", reason=_because(reason))
    result = msgspec.json.encode({"text": text, "shares": []}).decode()
    moment = now()
    _revise(connection, match, state="finished", closed=moment, moved=moment, result=result)
    connection.execute(sa.update(seats).where(seats.c.match == match).values(ended=moment))
    audit_log.note(connection, by, "close", text, match, people=_people(connection, match))
    return text


def delete_match(connection: Connection, match: str, reason: str = "", by: str = "host") -> str:
    """Remove a match with everything that was chosen in it."""
    row = _match(connection, match)
    who = say("the-host") if by == "host" else say("the-server")
    text = say("deleted-match", who=who, title=repr(row["title"]), reason=_because(reason))
    audit_log.note(connection, by, "delete", text, match, people=_people(connection, match))
    for table in (positions, entries, choices, lines, reports, results, seats):
        connection.execute(sa.delete(table).where(table.c.match == match))
    connection.execute(sa.delete(matches).where(matches.c.id == match))
    after = {"rematch": None, "revision": matches.c.revision + 1}
    connection.execute(sa.update(matches).where(matches.c.rematch == match).values(after))
    return text


def hide_match(connection: Connection, match: str, reason: str = "") -> str:
    """Take a match out of the public lists: it is for its seats, and for people with its invitation."""
    text = say("host-took-match-out-public", reason=_because(reason))
    return _see(connection, match, "open", "link", text)


def show_match(connection: Connection, match: str, reason: str = "") -> str:
    """Put a match that was hidden back into the public lists."""
    hidden = (acts_table.c.match == match) & (acts_table.c.verb == "hide")
    if connection.execute(sa.select(acts_table.c.id).where(hidden).limit(1)).first() is None:
        raise HostError(say("match-hidden-host", match=match))
    text = say("host-put-match-back-into", reason=_because(reason))
    return _see(connection, match, "link", "open", text)


def _see(connection: Connection, match: str, before: Visibility, after: Visibility, text: str) -> str:
    row = _match(connection, match)
    if row["visibility"] != before:
        raise HostError(say("match-is-seen", match=match, seen=row["visibility"], wanted=before))
    _revise(connection, match, visibility=after)
    verb = "hide" if before == "open" else "show"
    audit_log.note(connection, "host", verb, text, match, people=_people(connection, match))
    return text


def unsay(connection: Connection, match: str, line: int, reason: str = "") -> str:
    """Take away what a person said at a match. That there was a line stays to be seen."""
    _match(connection, match)
    said = people_rows.line(connection, match, line)
    if said is None or said.removed:
        raise HostError(say("line-match-sandtable", n=line, match=match))
    text = say("host-took-away-said", name=said.name, reason=_because(reason))
    people_rows.remove(connection, match, line, "admin")
    _revise(connection, match)
    people = {*_people(connection, match), (said.guest, match)}
    audit_log.note(connection, "host", "unsay", text, match, said.guest, people)
    return text


# ---------------------------------------------------------------------------------------------------------- guests


def _tables_of(connection: Connection, guest: str) -> list[str]:
    """The matches of a guest that are not over."""
    query = (
        sa.select(seats.c.match)
        .join(matches, matches.c.id == seats.c.match)
        .where((seats.c.guest == guest) & (matches.c.state != "finished"))
        .order_by(seats.c.match)
    )
    return list(connection.execute(query).scalars())


def _note_guest(connection: Connection, verb: str, text: str, guest: str, tables: list[str]) -> None:
    """A line for the guest, and for those who sit with them; one for each match, so that its table is set up anew."""
    audit_log.note(connection, "host", verb, text, None, guest, [(guest, "")])
    for match in tables:
        audit_log.note(connection, "host", verb, text, match, guest, _people(connection, match))


def rename(connection: Connection, guest: str, name: str, reason: str = "") -> str:
    """Give a guest another name (already clean), also at the tables that are not over."""
    from sandtable.server.accounts.names import unlike

    row = _guest(connection, guest)
    text = say("host-renamed", before=row["name"], name=name, reason=_because(reason))
    connection.execute(sa.update(guests).where(guests.c.id == guest).values(name=name))
    tables = _tables_of(connection, guest)
    for match in tables:
        others = sa.select(seats.c.name).where((seats.c.match == match) & (seats.c.guest.is_distinct_from(guest)))
        shown = unlike(name, list(connection.execute(others).scalars()))
        here = (seats.c.match == match) & (seats.c.guest == guest)
        connection.execute(sa.update(seats).where(here).values(name=shown))
        _revise(connection, match)
    _note_guest(connection, "rename", text, guest, tables)
    return text


def mute(connection: Connection, guest: str, on: bool = True, reason: str = "") -> str:
    """Take a guest's own words from them (a name, titles of matches), or give them back."""
    return _mark(connection, guest, "muted", on, "mute" if on else "unmute", reason)


def ban(connection: Connection, guest: str, on: bool = True, reason: str = "") -> str:
    """Shut a guest out, or let them in again. Their seats stay theirs; those of matches that wait are freed."""
    text = _mark(connection, guest, "banned", on, "ban" if on else "unban", reason)
    if on:
        for match in _tables_of(connection, guest):
            if connection.execute(sa.select(matches.c.state).where(matches.c.id == match)).scalar() == "waiting":
                _free(connection, match, guest)
    return text


def _mark(connection: Connection, guest: str, column: str, on: bool, verb: str, reason: str) -> str:
    row = _guest(connection, guest)
    if (row[column] is not None) == on:
        raise HostError(say("guest-is-already" if on else "guest-is-not", name=row["name"], what=column))
    text = say(f"host-{verb}", name=row["name"], reason=_because(reason))
    connection.execute(sa.update(guests).where(guests.c.id == guest).values({column: now() if on else None}))
    _note_guest(connection, verb, text, guest, _tables_of(connection, guest))
    return text


def _free(connection: Connection, match: str, guest: str) -> None:
    """Free a seat before the start; a match without people is removed. An opening that was fixed is given up: it holds
    the name, and needs a person who is gone."""
    stored = read_match(connection, match)
    assert stored is not None
    row, _ = stored
    nothing = {"nonce": None, "commitment": None}
    if begin_again(row):
        given_up = {"seal": msgspec.json.encode(row.seal).decode(), "secret": row.secret}
        connection.execute(sa.update(matches).where(matches.c.id == match).values(given_up))
        connection.execute(sa.update(seats).where(seats.c.match == match).values(nothing))
    here = (seats.c.match == match) & (seats.c.guest == guest)
    empty = {"kind": "open", "guest": None, "name": "", "standing": "{}", **nothing}
    connection.execute(sa.update(seats).where(here).values(empty))
    if not _people(connection, match):
        connection.execute(sa.delete(seats).where(seats.c.match == match))
        connection.execute(sa.delete(matches).where(matches.c.id == match))
    else:
        _revise(connection, match)


def forget(connection: Connection, guest: str, keep_matches: bool = False, by: str = "host") -> str:
    """Delete everything of a guest: the guest, names, texts, keys of choices. Choices stay where others played, by
    nobody; a match that holds the name under its seal is deleted, as the seal cannot be changed (`keep_matches` keeps
    it, with the name). A match that runs is closed. `by`: host, or guest where a person deletes their own data."""
    who = say("the-host") if by == "host" else say("somebody")
    names = {str(_guest(connection, guest)["name"])}
    # The seal of a match from which a person was removed holds the name, though the guest has no seat there.
    removed = sa.select(matches.c.id).where(matches.c.seal.contains(f'"{guest}"'))
    for match in connection.execute(removed).scalars().all() if not keep_matches else ():
        if connection.execute(sa.select(matches.c.state).where(matches.c.id == match)).scalar() == "running":
            close_match(connection, match, say("data-somebody-removed-deleted"))
        delete_match(connection, match, say("held-name-somebody-whose-data"))
    query = sa.select(seats.c.match, seats.c.seat, seats.c.name).where(seats.c.guest == guest)
    held = [(str(row[0]), int(row[1]), str(row[2])) for row in connection.execute(query)]
    theirs = {"creator": "", "title": matches.c.game}
    connection.execute(sa.update(matches).where(matches.c.creator == guest).values(theirs))
    text = say("host-deleted-data-somebody-sat") if by == "host" else say("somebody-deleted-own-data")
    text += " " + say("stands-in-place", name=NOBODY)
    for match, seat, name in held:
        names.add(name)
        row = _match(connection, match)
        people = [pair for pair in _people(connection, match) if pair[0] != guest]
        if row["state"] == "waiting":
            _free(connection, match, guest)
            audit_log.note(connection, by, "forget", say("deleted-data-somebody-waited", who=who), match, people=people)
            continue
        if row["state"] == "running":
            close_match(connection, match, say("somebody-sat-left-good"))
        if not keep_matches and sealed_with_names(row):
            delete_match(connection, match, say("held-name-somebody-whose-data"))
            continue
        here = (seats.c.match == match) & (seats.c.seat == seat)
        connection.execute(sa.update(seats).where(here).values(guest=None, name=NOBODY, standing="{}"))
        own = (choices.c.match == match) & (choices.c.seat == seat) & (choices.c.key != AUTOMATIC)
        connection.execute(sa.update(choices).where(own).values(key=None))
        result = connection.execute(sa.select(matches.c.result).where(matches.c.id == match)).scalar()
        _revise(connection, match, result=_without(result, name))
        audit_log.note(connection, by, "forget", text, match, people=people)
    _forget_acts(connection, guest, names)
    people_rows.forget(connection, guest)
    result_rows.forget(connection, guest)
    league_rows.forget(connection, guest)
    connection.execute(sa.delete(guests).where(guests.c.id == guest))
    audit_log.note(connection, by, "forget", say("deleted-data-guest", who=who), None, new_id())
    return say("everything-guest-deleted-seats-theirs", guest=guest, count=len(held))


def _without(result: str | None, name: str) -> str | None:
    """A match's result without the name of a person."""
    if result is None:
        return None
    said = msgspec.json.decode(result)
    return msgspec.json.encode({**said, "text": _nameless(str(said.get("text", "")), [name])}).decode()


def _nameless(text: str, names: Collection[str]) -> str:
    """A text without these names. A name may also be a part of other words, which stay as they are."""
    longest_first = [re.escape(name) for name in sorted(names, key=len, reverse=True) if name]
    return re.sub(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", NOBODY, text) if longest_first else text


def _forget_acts(connection: Connection, guest: str, names: set[str]) -> None:
    """Acts stay in the log, without the guest, the guest's names, and titles, which the guest may have written."""
    theirs = sa.select(act_people.c.act).where(act_people.c.guest == guest)
    query = sa.select(acts_table.c.id, acts_table.c.verb, acts_table.c.text).where(acts_table.c.id.in_(theirs))
    for number, verb, text in connection.execute(query).all():
        text = say("match-deleted") if verb == "delete" else _nameless(text, names)
        connection.execute(sa.update(acts_table).where(acts_table.c.id == number).values(text=text))
    connection.execute(sa.delete(act_people).where(act_people.c.guest == guest))
    gone = {"guest": None, "text": say("host-something-about-guest-whose")}
    connection.execute(sa.update(acts_table).where(acts_table.c.guest == guest).values(gone))


def sealed_with_names(row: sa.RowMapping) -> bool:
    """Whether the match has an opening, which holds names and cannot be changed."""
    seal = row.get("seal")
    return bool(seal) and '"opening":{' in str(seal).replace(" ", "")


DAY = 24 * 3600 * 1000
#: So many matches are deleted in one transaction.
AT_ONCE = 50


def overdue(connection: Connection, settings: Settings, but: Collection[str] = ()) -> list[tuple[str, str]]:
    """Some of the matches that have been kept for long enough, with the reason; none of those in `but`."""
    found: list[tuple[str, str]] = []
    for state, days in (("waiting", settings.waiting_days), ("finished", settings.finished_days)):
        if days > 0:
            old = (matches.c.state == state) & (matches.c.moved < now() - int(days * DAY)) & matches.c.id.not_in(but)
            query = sa.select(matches.c.id).where(old).order_by(matches.c.moved).limit(AT_ONCE)
            found += [
                (match, say(f"overdue-{state}", days=f"{days:g}")) for match in connection.execute(query).scalars()
            ]
    return found


def delete_overdue(connection: Connection, settings: Settings, but: Collection[str] = ()) -> int:
    """Delete some of what is overdue, none of the matches in `but`; how many they were."""
    found = overdue(connection, settings, but)
    for match, reason in found:
        delete_match(connection, match, reason, by="server")
    return len(found)
