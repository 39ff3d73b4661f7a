"""The file of a match: portable JSON, as it is written and read. Nothing in it is believed before it is replayed."""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from sandtable.core.errors import OptionError, RecordError
from sandtable.core.formed import wrong_form
from sandtable.core.match.seal.events import Entry
from sandtable.core.match.seal.hashing import Hex32
from sandtable.core.match.seal.record import RECORD_FORMAT, SealedRecord, must_be_sound
from sandtable.core.match.seal.third import documents as third
from sandtable.core.numbers import seed_of
from sandtable.core.typed import ready
from sandtable.core.words import say
from sandtable.core.writing import unmarked

FORMAT = "sandtable-match/1"
MAX_BYTES = 64 * 1024 * 1024

Hex16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]


class Sealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the key was made: the commitment, each seat's nonce, and after the end the secret (all hexadecimal)."""

    commitment: Hex32
    nonces: list[Hex16]
    secret: Hex32 | None = None


class MatchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The file. `seed`, `key` (hexadecimal) or `sealing` gives the chance stream. `position`: what
    differs at the beginning from the deal (core/match/positions.py). `choices` are [seat, code], code -1
    being a resignation, -2 the taking back of a plan half made, and events (seal/events.py). `names` and `title` are
    for people only."""

    format: str
    game: str
    rules_version: str
    preset: str
    options: dict[str, Any]
    attachments: dict[str, str] = {}
    seed: int | None = None
    key: Hex32 | None = None
    sealing: Sealing | None = None
    position: dict[str, Any] | None = None
    choices: list[Entry]
    over: bool = False
    returns: list[float] = []
    names: list[str] = []
    title: str = ""


#: A record of either format: of a local match or one under the first protocol, or a sealed one (seal/record.py).
AnyRecord = MatchRecord | SealedRecord


class _RecordFormat(msgspec.Struct):
    format: str


def parse_record(data: bytes | str | dict[str, Any] | AnyRecord) -> AnyRecord:
    """A record from JSON text or values. RecordError says what is wrong."""
    if isinstance(data, MatchRecord | SealedRecord):
        return data
    values = record_values(data)
    if values["format"] == third.RECORD_FORMAT:
        raise RecordError(say("record-third-seal"))
    try:
        if values["format"] == FORMAT:
            return msgspec.convert(_with_seed(values), ready(MatchRecord))
        record = msgspec.convert(values, ready(SealedRecord))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError(say("not-a-record", error=wrong_form(error))) from None
    must_be_sound(record)
    return record


def _with_seed(values: dict[str, Any]) -> dict[str, Any]:
    if values.get("seed") is None:
        return values
    try:
        return values | {"seed": seed_of(values["seed"])}
    except OptionError as error:
        raise RecordError(say("not-a-record", error=error)) from None


def read_values(path: Path) -> dict[str, Any]:
    """The values of a file that calls itself a record, right or wrong. RecordError if it does not."""
    return record_values(_read(path))


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(say("larger-match-record", path=path))
        return path.read_bytes()
    except OSError as error:
        raise RecordError(say("cannot-be-read", path=path, strerror=error.strerror or error)) from None


def record_values(data: bytes | str | dict[str, Any]) -> dict[str, Any]:
    """The values of what calls itself a record, right or wrong. RecordError if it does not."""
    try:
        values = data if isinstance(data, dict) else msgspec.json.decode(unmarked(data))
        name = msgspec.convert(values, ready(_RecordFormat)).format
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(say("not-a-record", error=wrong_form(error))) from None
    formats = (FORMAT, RECORD_FORMAT, third.RECORD_FORMAT)
    if name not in formats:
        raise RecordError(say("records-format-version", name=repr(name), known=[repr(one) for one in formats]))
    found: dict[str, Any] = values
    return found
