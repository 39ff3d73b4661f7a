"""What is stored of a match that cannot be replayed here, as a file: its opening, its draws and its choices.

A sealed match that was played to its end has an ordinary record, which a version with its rules verifies: nothing is
replayed for it. Of any other there is `sandtable-stored/1`, which has the same parts under the same names.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable import __version__
from sandtable.core.match.line import entries_of
from sandtable.core.match.seal.hashing import plain
from sandtable.core.match.seal.record import Seal, finished_record
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.server.seal.sealing import commitment_of, ended_record, sealing_of
from sandtable.server.storage.rows import ChoiceRow, EntryRow, MatchRow

STORED_FORMAT = "sandtable-stored/1"


def stored_record(
    row: MatchRow,
    choices: Sequence[ChoiceRow],
    viewer: int | None = None,
    everything: bool = False,
    entries: Sequence[EntryRow] = (),
) -> dict[str, Any]:
    """The file for the person at a seat, or for a spectator. Before the end it has what everybody knew before the first
    choice, and the choices of that seat alone: which others are secret nobody can say who cannot replay the match.
    After the end, or with `everything`, it has all: the secret, the key, every choice as (seat, decision, code), and
    under the third seal all `entries`, from which its record can be made where its rules are."""
    over = row.state == "finished"
    sealing = sealing_of(row)
    if over and isinstance(sealing, ThirdSeal) and row.seal is not None and row.seal.end is not None:
        return ended_record(row, sealing, entries)
    if over and row.closed is None and isinstance(sealing, Seal) and not isinstance(sealing, ThirdSeal):
        steps = [(choice.seat, choice.code) for choice in choices]
        woven = sealing.woven(entries_of(steps, sealing.events))
        shares: Any = (row.result or {}).get("shares")
        return finished_record(sealing, row.attachments, woven, list(shares or []))
    found: dict[str, Any] = {
        "format": STORED_FORMAT,
        "sandtable": __version__,
        "match": row.id,
        "game": row.game,
        "rules_version": row.rules_version,
        "preset": row.preset,
        "options": row.options,
        "attachments": row.attachments,
        "title": row.title,
        "names": [seat.name for seat in row.seats],
        "over": over,
        "result": row.result,
        "stopped": row.stopped,
        "commitment": commitment_of(row).hex(),
    }
    if sealing is None and (over or everything):
        found["start"] = row.start
    if isinstance(sealing, Seal):
        parts = {"opening": sealing.opening, "attempts": sealing.attempts, "host": sealing.host}
        found |= {**msgspec.to_builtins(parts), "nonces": sealing.nonce_texts()}
        if isinstance(sealing, ThirdSeal):
            assert row.seal is not None
            found["opening"] = plain(sealing.third)
            found["begun"] = [row.seal.brought_by(seat).begun for seat in row.seats]
    if over or everything:
        assert row.key is not None
        found |= {"secret": row.secret.hex(), "key": row.key.hex()}
        if isinstance(sealing, Seal):
            found |= {"moves": sealing.moves, "events": msgspec.to_builtins(sealing.events)}
        if isinstance(sealing, ThirdSeal) and row.seal is not None:
            sealed = [msgspec.json.decode(entry.entry) for entry in entries]
            found["entries"] = sealed
        elif sealing is not None and not isinstance(sealing, Seal):
            found["nonces"] = sealing.nonces
        found["choices"] = [(choice.seat, choice.decision, choice.code) for choice in choices]
    elif viewer is not None:
        own = [(choice.seat, choice.decision, choice.code) for choice in choices if choice.seat == viewer]
        found["choices"] = own
    return found
