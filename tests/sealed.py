"""Sealed matches without a server: what an honest host and honest browsers would have made, step by step."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.game.contract import UNDO
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import AgreedEnd, EventEntry, UndoChange, chooser
from sandtable.core.match.seal.hashing import (
    HostSignature,
    fingerprint,
    head_statement,
    nonce_commitment,
    opening_statement,
    secret_commitment,
)
from sandtable.core.match.seal.opening import PROTOCOL, Attempt, Opening, OpeningSeat, opening_hash
from sandtable.core.match.seal.receipt import RECEIPT_FORMAT, Receipt, Signatures
from sandtable.core.match.seal.record import Seal, text_hash

__all__ = ["HOST", "finish", "nonce_of", "receipt_of", "seal_of", "sealed_match"]

HOST = Ed25519PrivateKey.from_private_bytes(b"\x07" * 32)
SECRET = bytes(range(32))


def nonce_of(seat: int) -> bytes:
    return bytes([seat + 1]) * 32


def seal_of(
    game: Game,
    names: tuple[str, ...],
    bots: tuple[int, ...] = (),
    attempts: tuple[Attempt, ...] = (),
    secret: bytes = SECRET,
    host: Ed25519PrivateKey = HOST,
    undo: bool = True,
    without: Collection[str] = (),
) -> Seal:
    """The seal of a match of this game, fixed in the order of the protocol by a release that did not know the options
    `without`."""
    seats = [
        OpeningSeat(seat=seat, kind="bot", name=name, bot="random")
        if seat in bots
        else OpeningSeat(seat=seat, kind="person", name=name, nonce_commitment=nonce_commitment(nonce_of(seat)).hex())
        for seat, name in enumerate(names)
    ]
    opening = Opening(
        protocol=PROTOCOL,
        match="q7x2vd8dbjaj",
        attempt=len(attempts) + 1,
        game=game.id,
        rules_version=game.version,
        options={name: value for name, value in game.options_dict().items() if name not in without},
        attachments={name: text_hash(text) for name, text in game.attachments.items()},
        seats=seats,
        commitment=secret_commitment(secret).hex(),
        created="2026-11-22T06:10:00Z",
        undo=undo,
    )
    key = host.public_key().public_bytes_raw()
    signature = host.sign(opening_statement(opening_hash(opening)))
    return Seal(
        opening=opening,
        attempts=list(attempts),
        nonces=[nonce_of(seat) for seat in opening.persons()],
        secret=secret,
        host=HostSignature(key.hex(), fingerprint(key), signature.hex()),
    )


def sealed_match(game: Game, names: tuple[str, ...], bots: tuple[int, ...] = (), **more: Any) -> Match:
    """A sealed match at its beginning."""
    seal = seal_of(game, names, bots, **more)
    return Match(game, key=seal.key, sealing=seal)


def finish(match: Match) -> Match:
    """Play to the end; nobody always takes the first option."""
    while not match.over:
        seat = match.seats_to_act[-1]
        legal = match.legal(seat)
        match.choose(seat, legal[(match.ply * 7 + seat) % len(legal)])
    return match


def receipt_of(match: Match, seat: int, signed: bool = True, **changes: Any) -> dict[str, Any]:
    """What the seat's browser keeps if it is sent everything at once, as JSON values."""
    seal = match.sealing
    assert isinstance(seal, Seal)
    chain, o = seal.chain(), seal.opening_hash
    own: list[tuple[int, str]] = []
    choices: list[tuple[int, int]] = []
    seen = [(0, chain.head.hex())]
    signatures: list[tuple[int, str]] = []
    agreed: list[tuple[Any, int, str]] = []
    for entry in match.entries:
        event = entry.event if isinstance(entry, EventEntry) else None
        if isinstance(event, UndoChange | AgreedEnd) and seat in event.agreed:
            agreed.append(("undo" if isinstance(event, UndoChange) else "end", event.seat, chain.head.hex()))
        chain.extend([entry])
        if chooser(entry) == seat:
            statement = head_statement(o, seat, len(own), chain.head)
            signatures.append((len(own), HOST.sign(statement).hex()))
            choices.append((len(own), entry[1] if isinstance(entry, tuple) else UNDO))
            own.append((len(own), chain.head.hex()))
        seen.append((len(seen), chain.head.hex()))
    attempts = [(one.opening_hash, one.commitment, seat in one.revealed) for one in seal.attempts]
    receipt = Receipt(
        format=RECEIPT_FORMAT,
        match=seal.opening.match,
        seat=seat,
        nonce=nonce_of(seat).hex(),
        opening_hash=o.hex(),
        attempts=[*attempts, (o.hex(), seal.opening.commitment, True)],
        own=own,
        choices=choices,
        seen=seen,
        agreed=agreed,
        signatures=Signatures(seal.host.key, seal.host.opening, signatures) if signed else None,
    )
    values: dict[str, Any] = json.loads(msgspec.json.encode(receipt))
    return {**values, **changes}
