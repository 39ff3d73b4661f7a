"""Sealed dice at the table: when secrets are drawn, whose nonce is whose, what a record shows when."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec

from sandtable.core.fairness import NONCE_BYTES, commitment, match_key
from sandtable.core.match import Match
from sandtable.core.matchfile import FORMAT, MatchRecord, Sealing
from sandtable.server.storage.rows import MatchRow

__all__ = ["key_of", "nonces_of", "public_record", "sealing_of"]


def nonces_of(row: MatchRow) -> list[bytes]:
    """Every seat's nonce. For bots, and people who brought none, it follows from the secret that the server committed
    itself to before anybody joined: the server cannot pick one that suits it once it has seen the others."""
    return [
        seat.nonce or hmac.new(row.secret, b"sandtable nonce %d" % seat.seat, hashlib.sha256).digest()[:NONCE_BYTES]
        for seat in row.seats
    ]


def key_of(row: MatchRow) -> bytes:
    """The key of the match, once all seats are taken."""
    return match_key(row.secret, nonces_of(row))


def sealing_of(row: MatchRow) -> Sealing:
    """What seals the match. The secret is in it: `Match.record` shows it only after the end."""
    return Sealing(commitment(row.secret).hex(), [nonce.hex() for nonce in nonces_of(row)], row.secret.hex())


def public_record(row: MatchRow, match: Match | None) -> dict[str, Any]:
    """The record as anybody at the table may have it: everything after the end; before it no choice, no nonce and no
    key, only what was known before the first card was dealt."""
    names = [seat.name for seat in row.seats]
    if match is not None and match.over:
        return {**match.record(), "names": names, "title": row.title}
    sealed = MatchRecord(
        format=FORMAT,
        game=row.game,
        rules_version=row.rules_version,
        preset=row.preset,
        options=row.options,
        attachments=row.attachments,
        sealing=Sealing(commitment(row.secret).hex(), []),
        choices=[],
        names=names,
        title=row.title,
    )
    values: dict[str, Any] = msgspec.to_builtins(sealed)
    return values
