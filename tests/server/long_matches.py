"""Long matches put into a server's database, as if they had been played there."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.server.identifiers import new_id, now
from sandtable.server.seal.sealing import deal
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow
from tests.server.people import LiveServer, Person

Pick = Callable[[Match, int, random.Random], int]


def anything(match: Match, seat: int, luck: random.Random) -> int:
    return luck.choice(match.legal(seat))


def played_match(
    live: LiveServer,
    person: Person,
    game: str = "whisper",
    preset: str = "long",
    options: dict[str, Any] | None = None,
    most: int = 10_000,
    pick: Pick = anything,
) -> tuple[MatchRow, Match]:
    """A match of the person, in seat 0, with bots in the others, of `most` choices at most."""
    given = {"players": 2, **(options or {})}
    made = make(game, preset, given, None, files=False)
    seats = [SeatRow(0, "guest", person.id, name="Ada", nonce=b"n" * 16)]
    seats += [SeatRow(n, "bot", bot="random", name=f"Bot {n}") for n in range(1, made.seats)]
    at = now()
    row = MatchRow(
        id=new_id(),
        game=game,
        rules_version=made.version,
        preset=made.preset,
        options=made.options_dict(),
        attachments={},
        title="A long one",
        visibility="open",
        invite=new_id(20),
        state="running",
        creator=person.id,
        created=at,
        moved=at,
        secret=bytes(range(32)),
        seats=seats,
    )
    match = deal(made, row)
    row.key = match.key
    luck, rows = random.Random(7), []
    while not match.over and match.ply < most:
        seat = match.seats_to_act[0]
        code, decision = pick(match, seat, luck), match.decision(seat)
        rows.append(ChoiceRow(match.ply, seat, decision, code, at))
        match.replay_choice(seat, code)
    if match.over:
        row.state, row.result = "finished", {"text": "It is over.", "shares": list(match.returns)}
    live.call(live.services.store.create_match, row)
    live.call(live.services.store.append, row.id, rows)
    return row, match
