"""What is stored, typed."""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = ["ChoiceRow", "GuestRow", "MatchRow", "MatchState", "SeatKind", "SeatRow", "Visibility"]

MatchState = Literal["waiting", "running", "finished"]
SeatKind = Literal["open", "guest", "bot"]
Visibility = Literal["open", "link", "private"]


class GuestRow(msgspec.Struct, frozen=True):
    """A guest. A token is good while its generation is the guest's."""

    id: str
    name: str
    generation: int
    created: int


class SeatRow(msgspec.Struct):
    """A seat of a match. `nonce` (16 bytes) is its part in the match's key, `standing` its standing answers."""

    seat: int
    kind: SeatKind
    guest: str | None = None
    bot: str | None = None
    name: str = ""
    nonce: bytes | None = None
    standing: dict[str, str] = {}


class MatchRow(msgspec.Struct):
    """A match. `options` and `attachments` are JSON values; `secret` and `key` have 32 bytes; `result` is what the
    table says of the end; `rematch` names the match that follows."""

    id: str
    game: str
    rules_version: str
    preset: str
    options: dict[str, object]
    attachments: dict[str, str]
    title: str
    visibility: Visibility
    invite: str
    state: MatchState
    creator: str
    created: int
    moved: int
    secret: bytes
    key: bytes | None = None
    result: dict[str, object] | None = None
    rematch: str | None = None
    seats: list[SeatRow] = []


class ChoiceRow(msgspec.Struct, frozen=True):
    """A choice: the n-th of the match, the `decision`-th of its seat. `key` is the client's, `mark` a checkpoint."""

    n: int
    seat: int
    decision: int
    code: int
    at: int
    key: str | None = None
    mark: bytes | None = None
