"""Playing a record again, choice by choice, through the same door as when it was played."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sandtable.core.errors import IllegalChoice, OptionError, PositionError, RecordError, UnknownGame, UnknownRules
from sandtable.core.game.game import Game
from sandtable.core.game.options import first_named
from sandtable.core.game.registry import find_definition, make
from sandtable.core.match.document import AnyRecord, MatchRecord, parse_record, record_values
from sandtable.core.match.seal.events import Entry, MatchEvent
from sandtable.core.match.seal.hashing import canon
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.match.seal.third import documents as third
from sandtable.core.match.seal.third.documents import PlayedRecord, as_second
from sandtable.core.match.seal.third.judging import must_be_sealed
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.steps import steps_of
from sandtable.core.terminal_text import shown
from sandtable.core.words import say

SECRET_BYTES = 32
NONCE_BYTES = 16


class Replayed(Protocol):
    """What is played again: a match."""

    def replay_choice(self, seat: int, code: int) -> None:
        """Make a recorded choice. IllegalChoice if it is not legal."""

    def note(self, event: MatchEvent) -> None:
        """Something else happens. IllegalChoice if it cannot."""


M = TypeVar("M", bound=Replayed)


def parsed(data: bytes | str | dict[str, Any] | AnyRecord) -> AnyRecord:
    """A record of any format, to be played again. RecordError says what is wrong, UnknownRules where the rules are
    that one of the third seal needs to be read at all."""
    if isinstance(data, MatchRecord | SealedRecord):
        return data
    values = record_values(data)
    if values["format"] != third.RECORD_FORMAT:
        return parse_record(values)
    record = third.parse_record(values)
    must_be_sealed(record)
    plain = as_second(record)
    steps, keys = steps_of(record, GameRules(record_game(plain)))
    shared = {name: getattr(plain, name) for name in plain.__struct_fields__ if name != "choices"}
    return PlayedRecord(**shared, choices=steps, third=record, keys=keys)


def record_game(record: AnyRecord) -> Game:
    """The game of a record. UnknownRules for rules that are not here, RecordError for impossible options."""
    _must_be_known(record)
    if isinstance(record, SealedRecord):
        return _sealed_game(record)
    return make(record.game, record.preset, record.options, record.attachments, False, record.rules_version)


def _must_be_known(record: AnyRecord) -> None:
    """UnknownRules says where the rules of a record are if they are not here."""
    version = shown(record.rules_version)
    try:
        definition = find_definition(record.game)
    except UnknownGame as error:
        raise UnknownRules(say("game-sandtable", game=shown(record.game), error=error, version=version)) from None
    if not definition.replays(record.rules_version):
        known = sorted({definition.version, *definition.one_stream_versions, *definition.older})
        raise UnknownRules(say("record-made-version", version=version, title=definition.title, known=known))
    went = definition.went(record.rules_version, record.options)[1]
    if went:
        raise UnknownRules(went)
    strange = sorted(record.options.keys() - first_named(definition.form.type).keys())
    if strange:
        raise UnknownRules(say("record-names", shown=list(map(shown, strange)), title=definition.title))


def unnamed(record: AnyRecord) -> list[str]:
    """The options that there were not yet when the record's match was made, in the order of the form. It was played
    with their defaults."""
    definition = find_definition(record.game)
    began = record.opening.rules_version if isinstance(record, SealedRecord) else record.rules_version
    late = definition.not_yet(began).keys() | definition.older.get(began, {}).keys()
    return [name for name in first_named(definition.form.type) if name in late and name not in record.options]


def _sealed_game(record: SealedRecord) -> Game:
    """The game of an opening, whose options are complete but for those that there were not yet: no preset adds
    anything. RecordError if they are not."""
    late = unnamed(record)
    began = find_definition(record.game).not_yet(record.opening.rules_version)
    given = {**{name: value for name, value in began.items() if name in late}, **record.options}
    game = None
    for preset in find_definition(record.game).form.presets:
        try:
            game = make(record.game, preset, given, record.attachments, False, record.rules_version)
            break
        except OptionError as error:  # a preset for another number of seats
            problem = error
    if game is None:
        raise problem
    options = {name: value for name, value in game.options_dict().items() if name not in late}
    if canon(options) != canon(record.options):
        raise RecordError(say("options-opening-complete"))
    if game.seats != len(record.opening.seats):
        raise RecordError(say("opening-lists-seats", seats=len(record.opening.seats), other_seats=game.seats))
    return game


def record_key(record: AnyRecord) -> bytes | None:
    """The key of a record's chance stream, None while its secret is sealed."""
    if isinstance(record, SealedRecord):
        return record.seal.key if record.seal is not None else None
    if record.key is not None:
        return bytes.fromhex(record.key)
    if record.sealing is not None and record.sealing.secret is not None:
        nonces = [bytes.fromhex(nonce) for nonce in record.sealing.nonces]
        return match_key(bytes.fromhex(record.sealing.secret), nonces)
    return None


def replay(
    begin: Callable[..., M],
    data: bytes | str | dict[str, Any] | AnyRecord,
    progress: Callable[[int], None] | None = None,
) -> M:
    """Replay a record from the first choice to the last. RecordError names the first choice that is not legal."""
    record = parsed(data)
    game = record_game(record)
    key = record_key(record)
    if key is None and (isinstance(record, SealedRecord) or record.seed is None):
        raise RecordError(say("records-dice-still"))
    try:
        if isinstance(record, SealedRecord):
            match = begin(game, key=key, sealing=record.seal)
        elif record.seed is not None:
            match = begin(game, seed=record.seed, position=record.position)
        else:
            match = begin(game, key=key, sealing=record.sealing, position=record.position)
    except PositionError as error:
        raise RecordError(say("record-begins-position", error=error)) from None
    entries: Sequence[Entry] = record.choices
    for number, entry in enumerate(entries, 1):
        try:
            if isinstance(entry, tuple):
                match.replay_choice(*entry)
            else:
                match.note(entry.event)
        except IllegalChoice as error:
            raise RecordError(say("entry-not-legal", number=number, entries=len(entries), error=error)) from None
        if progress is not None:
            progress(number)
    return match


def commitment(secret: bytes) -> bytes:
    """What is published before the match: SHA-256 of the secret, 32 bytes. ValueError for another length."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    return hashlib.sha256(secret).digest()


def match_key(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The key of the match: SHA-256 of the secret and each seat's nonce in seat order, 32 bytes."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret has {SECRET_BYTES} bytes, not {len(secret)}.")
    if any(len(nonce) != NONCE_BYTES for nonce in nonces):
        raise ValueError(f"Every nonce has {NONCE_BYTES} bytes.")
    return hashlib.sha256(secret + b"".join(nonces)).digest()
