"""Summaries of matches, as each viewer may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sandtable.core.fairness import commitment
from sandtable.core.match import Match
from sandtable.core.scenes import plain
from sandtable.server.documents import Result, SeatSummary, StandingWish, Summary
from sandtable.server.rules import rules_words
from sandtable.server.storage.rows import MatchRow
from sandtable.server.words import iso

if TYPE_CHECKING:
    from sandtable.server.tables import Table

__all__ = ["result_of", "summary"]


def summary(row: MatchRow, viewer: int | None, table: Table | None) -> Summary:
    """The match for a viewer (a seat, or None). `table` is the live table if there is one."""
    online = table.online() if table is not None else set()
    match = table.match if table is not None else None
    seats = [
        SeatSummary(
            seat.seat,
            seat.kind,
            seat.name,
            you=seat.seat == viewer,
            online=seat.kind == "bot" or seat.guest in online,
            bot=seat.bot,
        )
        for seat in row.seats
    ]
    seated = viewer is not None
    return Summary(
        id=row.id,
        game=row.game,
        title=row.title,
        preset=row.preset,
        rules_text=rules_words(row.game, row.preset, row.options),
        visibility=row.visibility,
        state=row.state,
        seats=seats,
        round_text=_round_text(row, table),
        your_seat=viewer,
        your_move=_asked(row, viewer, match),
        commitment=commitment(row.secret).hex(),
        created=iso(row.created),
        moved=iso(row.moved),
        watchers=sum(eyes is None for eyes in table.watchers.values()) if table is not None else 0,
        invite=row.invite if seated and row.visibility != "open" else None,
        result=msgspec.convert(row.result, Result) if row.result is not None else None,
        rematch=row.rematch,
        notice=table.notice if table is not None else None,
        problem=table.problem if table is not None else None,
        standing=_standing(row, viewer, match),
    )


def _asked(row: MatchRow, viewer: int | None, match: Match | None) -> bool:
    """Whether the person at this seat owes a decision that the table does not answer for them."""
    if viewer is None or match is None or row.state != "running" or viewer not in match.seats_to_act:
        return False
    return match.standing_answer(viewer, row.seats[viewer].standing) is None


def _standing(row: MatchRow, viewer: int | None, match: Match | None) -> list[StandingWish]:
    """The standing answers of the viewer's own seat, while the match runs."""
    if viewer is None or match is None or row.state != "running":
        return []
    wishes = row.seats[viewer].standing
    return [
        StandingWish(
            one.id,
            one.title,
            one.text,
            [(choice.id, choice.title) for choice in one.choices],
            wishes.get(one.id, one.default),
        )
        for one in match.game.definition.standing
        if one.applies(match.game)
    ]


def _round_text(row: MatchRow, table: Table | None) -> str:
    if row.state == "waiting":
        free = sum(seat.kind == "open" for seat in row.seats)
        return f"Waiting for {free} more {'player' if free == 1 else 'players'}"
    if row.state == "finished":
        return "Finished"
    return table.headline() if table is not None else ""


def result_of(row: MatchRow, match: Match) -> dict[str, object]:
    """The end in a sentence, and the shares."""
    names = [seat.name for seat in row.seats]
    result = match.scene(None).result
    if result is not None and result.text:
        text = plain(result.text, names)
    else:
        best = max(match.returns)
        winners = [name for name, share in zip(names, match.returns) if share == best]
        text = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
    return {"text": text, "shares": list(match.returns)}
