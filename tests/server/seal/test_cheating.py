"""A server that cheats, and what honest browsers make of it. Each cheat is what a host could do to its own
software and database; everything else stays honest, and whatever can be recomputed to hide it is recomputed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.core.match.seal.hashing import nonce_commitment, secret_commitment
from sandtable.core.match.seal.opening import Opening, opening_hash
from sandtable.core.match.seal.record import Seal, finished_record
from sandtable.core.match.verdict import Verdict, judge
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.seal.sealing import key_of
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.replays import Replays
from sandtable.server.tables.tables import Table
from tests.server.people import LiveServer, Person, Seat, play_out, serving

Cheat = Callable[["Cheating", MatchRow], None]


class Cheating(Lobby):
    """`before_the_deal` may do anything to the match once everybody has revealed; `record_of` to its record."""

    before_the_deal: Cheat | None = None
    record_of: Callable[[Match], dict[str, Any]] | None = None

    async def _deal(self, row: MatchRow, game: Game) -> Match:
        if Cheating.before_the_deal is not None:
            Cheating.before_the_deal(self, row)
        return await super()._deal(row, game)

    def fix_anew(self, row: MatchRow, **changes: Any) -> None:
        """Another opening in place of the one that people revealed to, signed again."""
        assert row.seal is not None and row.seal.opening is not None
        opening = msgspec.structs.replace(row.seal.opening, **changes)
        host = self._store.host.sign_opening(opening_hash(opening))
        row.seal = msgspec.structs.replace(row.seal, opening=opening, host=host)


class CheatingReplays(Replays):
    """Gives out the record that `Cheating.record_of` makes."""

    async def record(self, table: Table, address: str, viewer: int | None = None) -> bytes:
        if Cheating.record_of is not None and table.match is not None and table.match.over:
            return msgspec.json.encode(Cheating.record_of(table.match))
        return await super().record(table, address, viewer)


class Browser(Person):
    """Keeps what a browser keeps: the opening it revealed to, and every head that it is sent."""

    def __init__(self, url: str, name: str | None = None) -> None:
        super().__init__(url, name)
        self.opened: dict[str, dict[str, Any]] = {}

    def reveal(self, match: str) -> Any:
        answer = self.ask("GET", f"/api/matches/{match}/seal").json()
        if answer.get("opening") and not answer["nonces"]:
            self.opened[match] = answer
        return super().reveal(match)

    def receipt(self, match: str, seat: Seat) -> dict[str, Any]:
        document = self.opened[match]
        mine = document["opening"]["seats"][seat.you]["nonce_commitment"]
        told = [json.loads(text) for text in seat.wire.received]
        o = opening_hash(msgspec.convert(document["opening"], Opening)).hex()
        acks = {one["decision"]: one for one in told if one["t"] == "ack"}
        seen = [(one["frame"] if one["t"] == "table" else one["n"], one["head"]) for one in told if one.get("head")
                and one["t"] in ("table", "frame")]  # fmt: skip
        return {
            "format": "sandtable-receipt/1",
            "match": match,
            "seat": seat.you,
            "nonce": self.nonces[mine],
            "opening_hash": o,
            "attempts": [[o, document["commitment"], True]],
            "own": [[number, ack["head"]] for number, ack in acks.items()],
            "choices": [[number, CHOSEN] for number in acks],
            "seen": seen,
            "signatures": {
                "key": document["host"]["key"],
                "opening": document["host"]["opening"],
                "own": [[number, ack["signature"]] for number, ack in acks.items()],
            },
        }


CHOSEN = 1


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr("sandtable.server.services.Lobby", Cheating)
    monkeypatch.setattr("sandtable.server.services.Replays", CheatingReplays)
    monkeypatch.setattr(Cheating, "before_the_deal", None)
    monkeypatch.setattr(Cheating, "record_of", None)
    with serving(tmp_path, seal=2) as server:
        yield server


def played(live: LiveServer) -> tuple[dict[str, Any], list[Verdict]]:
    """A match of two: its record, and what each browser's receipt says of it."""
    people = [Browser(live.url, "Host"), Browser(live.url, "Guest")]
    match = people[0].create("me", "open", options={"rounds": 2})["id"]
    people[1].join(match)
    seats = [person.sit(match) for person in people]
    play_out(seats, lambda seat: CHOSEN)
    for seat in seats:
        seat.settle(0.1)
    record = people[0].ok("GET", f"/api/matches/{match}/record")
    return record, [judge(record, person.receipt(match, seat)) for person, seat in zip(people, seats)]


def test_an_honest_server_is_believed(live: LiveServer) -> None:
    record, verdicts = played(live)
    assert [verdict.receipt for verdict in verdicts] == ["matches the receipt"] * 2, [v.steps for v in verdicts]
    assert [verdict.status for verdict in verdicts] == [0, 0] and judge(record).status == 0


def other_secret(lobby: Cheating, row: MatchRow) -> None:
    """The host draws until the dice please, and keeps the old commitment."""
    row.secret = next(secret for secret in (bytes([n]) * 32 for n in range(256)) if pleases(lobby, row, secret))


def other_secret_and_commitment(lobby: Cheating, row: MatchRow) -> None:
    """The same, with an opening that shows the new commitment."""
    other_secret(lobby, row)
    lobby.fix_anew(row, commitment=secret_commitment(row.secret).hex())


def guests_nonce_replaced(lobby: Cheating, row: MatchRow) -> None:
    """What the guest revealed is replaced, and the commitment in the opening with it."""
    give(lobby, row, 1, b"\x05" * 32)


def guests_nonce_replaced_alone(lobby: Cheating, row: MatchRow) -> None:
    """What the guest revealed is replaced in the database, and nothing else."""
    row.seats[1].nonce = b"\x05" * 32


def own_nonce_tried_many_times(lobby: Cheating, row: MatchRow) -> None:
    """A host who plays knows the secret and the other nonces, and tries own ones until the first card pleases."""
    for n in range(2000):
        give(lobby, row, 0, n.to_bytes(32, "big"))
        if pleases(lobby, row, row.secret):
            return
    raise AssertionError("no nonce pleases")


def opening_changed(lobby: Cheating, row: MatchRow) -> None:
    """The opening is another than the one that people revealed to."""
    assert row.seal is not None and row.seal.opening is not None
    lobby.fix_anew(row, created="2026-01-01T00:00:00Z")


def give(lobby: Cheating, row: MatchRow, seat: int, nonce: bytes) -> None:
    assert row.seal is not None and row.seal.opening is not None
    row.seats[seat].nonce = nonce
    row.seats[seat].commitment = nonce_commitment(nonce)
    seats = list(row.seal.opening.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], nonce_commitment=nonce_commitment(nonce).hex())
    lobby.fix_anew(row, seats=seats)


def pleases(lobby: Cheating, row: MatchRow, secret: bytes) -> bool:
    """Whether the key would begin with a byte that the host likes: one in sixteen does."""
    return key_of(msgspec.structs.replace(row, secret=secret))[0] < 16


@pytest.mark.parametrize(
    ("cheat", "alone"),
    [
        (other_secret, 1),
        (other_secret_and_commitment, 0),
        (guests_nonce_replaced, 0),
        (guests_nonce_replaced_alone, 1),
        (own_nonce_tried_many_times, 0),
        (opening_changed, 0),
    ],
)
def test_a_chance_that_was_bent_is_noticed_by_the_guests_browser(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch, cheat: Cheat, alone: int
) -> None:
    """`alone`: what the record says without a receipt. Made whole, it is as good as any; the receipt is not fooled."""
    monkeypatch.setattr(Cheating, "before_the_deal", cheat)
    record, verdicts = played(live)
    assert judge(record).status == alone
    assert verdicts[1].status == 1, verdicts[1].text


def again(match: Match, seal: Seal, choices: list[tuple[int, int]]) -> dict[str, Any]:
    """A record that holds together: these choices as far as they go, then anything to the end."""
    other = Match(match.game, key=seal.key, sealing=seal)
    for seat, code in choices:
        if not other.over and seat in other.seats_to_act and code in other.legal(seat):
            other.choose(seat, code)
    while not other.over:
        seat = other.seats_to_act[0]
        other.choose(seat, other.legal(seat)[0])
    return finished_record(seal, match.game.attachments, other.entries, list(other.returns))


def choice_changed(match: Match) -> dict[str, Any]:
    assert isinstance(match.sealing, Seal)
    first = next(k for k, (seat, code) in enumerate(match.choices) if seat == 1)
    changed = [(seat, 0 if k == first else code) for k, (seat, code) in enumerate(match.choices)]
    return again(match, match.sealing, changed)


def choice_dropped(match: Match) -> dict[str, Any]:
    assert isinstance(match.sealing, Seal)
    last = max(k for k, (seat, _) in enumerate(match.choices) if seat == 1)
    return again(match, match.sealing, [one for k, one in enumerate(match.choices) if k != last])


def names_exchanged(match: Match) -> dict[str, Any]:
    seal = match.sealing
    assert isinstance(seal, Seal)
    seats = [msgspec.structs.replace(one, name=f"Not {one.name}") for one in seal.opening.seats]
    changed = msgspec.structs.replace(seal, opening=msgspec.structs.replace(seal.opening, seats=seats))
    record = match.record()
    forged = finished_record(changed, match.game.attachments, match.entries, list(match.returns))
    return {**record, "opening": forged["opening"], "head": forged["head"]}


def a_second_opening(match: Match) -> dict[str, Any]:
    """The record of another beginning, that nobody at the table was shown."""
    seal = match.sealing
    assert isinstance(seal, Seal)
    opening = msgspec.structs.replace(seal.opening, created="2026-01-01T00:00:00Z")
    return again(match, msgspec.structs.replace(seal, opening=opening), match.choices)


@pytest.mark.parametrize(
    ("cheat", "place"),
    [
        (choice_changed, "differs at choice"),
        (choice_dropped, "differs at choice"),
        (names_exchanged, "differs at the opening"),
        (a_second_opening, "differs at the opening"),
    ],
)
def test_a_record_that_was_changed_is_noticed_by_the_guests_browser(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch, cheat: Callable[[Match], dict[str, Any]], place: str
) -> None:
    monkeypatch.setattr(Cheating, "record_of", staticmethod(cheat))
    record, verdicts = played(live)
    assert record["over"]
    assert verdicts[1].status == 1 and verdicts[1].receipt.startswith(place), verdicts[1].text
