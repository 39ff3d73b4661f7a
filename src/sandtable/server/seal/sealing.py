"""Sealed dice at the table: the key of a stored match, what seals it, what a record shows when."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from sandtable.core.match.fairness import NONCE_BYTES, commitment, match_key
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import Sealing
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.hashing import secret_commitment
from sandtable.core.match.seal.record import Seal
from sandtable.server.errors import conflict
from sandtable.server.storage.rows import MatchRow

__all__ = ["chain_of", "commitment_of", "key_of", "public_record", "sealing_of"]


def commitment_of(row: MatchRow) -> bytes:
    """What is published of the secret before anybody sits down."""
    return commitment(row.secret) if row.seal is None else secret_commitment(row.secret)


def key_of(row: MatchRow) -> bytes:
    """The key of the match, once its opening is fixed and everybody has revealed."""
    sealing = sealing_of(row)
    return sealing.key if isinstance(sealing, Seal) else match_key(row.secret, _old_nonces(row))


def sealing_of(row: MatchRow) -> Seal | Sealing:
    """What seals the match. The secret is in it: `Match.record` shows it only after the end."""
    if row.seal is None:
        return Sealing(commitment(row.secret).hex(), [nonce.hex() for nonce in _old_nonces(row)], row.secret.hex())
    if row.seal.opening is None or row.seal.host is None:
        raise ValueError(f"The opening of match {row.id} is not fixed.")
    nonces = []
    for seat in row.seal.opening.persons():
        nonce = row.seats[seat].nonce
        if nonce is None:
            raise ValueError(f"Seat {seat} of match {row.id} has not revealed.")
        nonces.append(nonce)
    return Seal(
        opening=row.seal.opening,
        attempts=row.seal.attempts,
        nonces=nonces,
        secret=row.secret,
        host=row.seal.host,
        moves=row.seal.moves,
        events=[event for _, event in row.seal.events],
    )


def chain_of(match: Match) -> Chain | None:
    """The chain of a match up to now; None under the first protocol."""
    if not isinstance(match.sealing, Seal):
        return None
    chain = match.sealing.chain()
    chain.extend(match.entries)
    return chain


def _old_nonces(row: MatchRow) -> list[bytes]:
    """Every seat's nonce of a match that began under the first protocol. Those of bots, and of people who brought
    none, follow from the secret."""
    return [
        seat.nonce or hmac.new(row.secret, b"sandtable nonce %d" % seat.seat, hashlib.sha256).digest()[:NONCE_BYTES]
        for seat in row.seats
    ]


def public_record(row: MatchRow, match: Match | None) -> dict[str, Any]:
    """The record as anybody at the table may have it: everything after the end; before it no choice and no key, only
    what was known before the first card was dealt. Refusal before there is an opening."""
    if match is None:
        raise conflict("The match has not started yet: there is no record.", "not-started")
    record = match.record(choices=match.over)
    if row.seal is not None:
        return record
    names = {"names": [seat.name for seat in row.seats], "title": row.title}
    if match.over:
        return {**record, **names}
    sealing = {"commitment": commitment(row.secret).hex(), "nonces": []}
    return {**record, "sealing": sealing, **names}
