"""What workers tell each other. A note only saves time: a worker that misses it finds the same in the database."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.core.typed import ready
from sandtable.server.protocol.views import marks_frames
from sandtable.server.storage.rows import ChoiceRow

#: PostgreSQL takes payloads shorter than 8,000 bytes.
MOST_BYTES = 7_900
#: A choice as it travels: seat, decision, code, time, key, and whether a mark with frames was stored with it.
Made = tuple[int, int, int, int, str | None, bool]


class MatchStep(msgspec.Struct, array_like=True, frozen=True):
    """A match has moved on: choices from number `first` on, made under this revision of its row. Without choices:
    look at the match, it is at this revision (-1: whatever it is)."""

    match: str
    revision: int
    first: int = 0
    made: list[Made] = []

    def rows(self) -> list[ChoiceRow]:
        """The choices; a mark that was stored with frames is empty here."""
        return [
            ChoiceRow(self.first + index, seat, decision, code, at, key, b"" if marked else None)
            for index, (seat, decision, code, at, key, marked) in enumerate(self.made)
        ]


class Present(msgspec.Struct, array_like=True, frozen=True):
    """Who has a match open at the worker that says so: guests by id, and how many eyes without a seat."""

    match: str
    guests: list[str]
    spectators: int


class Note(msgspec.Struct, array_like=True, frozen=True):
    """From `worker`: steps of matches, who is present, guests whose tokens were revoked, whether everybody shall say
    who is present with them, whether the worker leaves, tokens used: the name of a limit and an address; matches where
    a line was said, with its number, or taken away; and guests for whom a match was found."""

    worker: str
    steps: list[MatchStep] = []
    present: list[Present] = []
    revoked: list[str] = []
    ask: bool = False
    leaves: bool = False
    used: list[tuple[str, str]] = []
    talked: list[tuple[str, int, bool]] = []
    found: list[tuple[str, str]] = []


_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(ready(Note))


def step_of(match: str, revision: int, rows: Sequence[ChoiceRow]) -> MatchStep:
    """What was just stored of a match. With clocks it is more than is told here: the others read it."""
    if any(row.clock is not None for row in rows):
        return MatchStep(match, -1)
    made = [(row.seat, row.decision, row.code, row.at, row.key, marks_frames(row.mark)) for row in rows]
    return MatchStep(match, revision, rows[0].n if rows else 0, made)


def parse(text: str) -> Note:
    """A note. msgspec.DecodeError if it is none."""
    return _decoder.decode(text)


def sheets(note: Note) -> Iterator[str]:
    """The note as payloads that are short enough: in halves if need be; of a step that is too long alone only that the
    match has moved on."""
    text = _encoder.encode(note)
    if len(text) <= MOST_BYTES:
        yield text.decode()
        return
    for part in _halves(note):
        yield from sheets(part)


def _halves(note: Note) -> list[Note]:
    if len(note.steps) + len(note.present) + len(note.revoked) > 1:
        cut = [(len(items) + 1) // 2 for items in (note.steps, note.present, note.revoked)]
        first = Note(note.worker, note.steps[: cut[0]], note.present[: cut[1]], note.revoked[: cut[2]], note.ask)
        rest = Note(note.worker, note.steps[cut[0] :], note.present[cut[1] :], note.revoked[cut[2] :])
        if (len(note.steps), len(note.present), len(note.revoked)) == tuple(cut):  # one of each
            return [Note(note.worker, note.steps, ask=note.ask), Note(note.worker, [], note.present, note.revoked)]
        return [first, rest]
    if note.steps and note.steps[0].made:
        return [Note(note.worker, [MatchStep(note.steps[0].match, -1)], ask=note.ask)]
    return []  # one entry that is longer than any payload: found in the database
