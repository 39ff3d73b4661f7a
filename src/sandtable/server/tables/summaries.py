"""Summaries of matches, as each viewer may know them."""

from functools import lru_cache

import msgspec

from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.core.typed import ready
from sandtable.server.catalogue.rules import game_title, rules_words
from sandtable.server.clocks import DAY, Pace, pace_words
from sandtable.server.errors import say
from sandtable.server.identifiers import iso
from sandtable.server.peers.presence import Elsewhere
from sandtable.server.protocol import documents
from sandtable.server.protocol.sealdocuments import SealState
from sandtable.server.seal import openings
from sandtable.server.seal.sealing import commitment_of
from sandtable.server.storage.rows import MatchRow, SealRow
from sandtable.server.tables.table_state import TableState


def offered(row: MatchRow) -> list[int]:
    """The seats of bots that the host offers to a substitute."""
    if row.seal is None or row.state != "running" or row.closed is not None:
        return []
    return [seat for seat in row.seal.offered if row.seats[seat].kind == "bot"]


def summary(row: MatchRow, viewer: int | None, table: TableState | None, present: Elsewhere) -> documents.Summary:
    """The match for a viewer (a seat, or None). `table` is the live table if there is one; `present` says who has it
    open."""
    match = table.match if table is not None else None
    free = offered(row)
    seats = [
        documents.SeatSummary(
            seat.seat,
            seat.kind,
            seat.name,
            you=seat.seat == viewer,
            online=(seat.kind == "bot" and seat.guest is None) or seat.guest in present.guests,
            bot=seat.bot,
            stand_in=seat.kind == "bot" and seat.guest is not None,
            offered=seat.seat in free,
        )
        for seat in row.seats
    ]
    seated = viewer is not None
    return documents.Summary(
        id=row.id,
        game=row.game,
        title=row.title,
        preset=row.preset,
        game_title=game_title(row.game),
        rules_text=rules_words(row.game, row.preset, row.options),
        visibility=row.visibility,
        state=row.state,
        seats=seats,
        round_text=_round_text(row, table),
        your_seat=viewer,
        your_move=_asked(row, viewer, match) and (table is None or viewer not in table.answered_for()),
        commitment=commitment_of(row).hex(),
        created=iso(row.created),
        moved=iso(row.moved),
        watchers=present.spectators,
        invite=row.invite if seated and row.visibility != "open" else None,
        result=msgspec.convert(row.result, ready(documents.MatchResult)) if row.result is not None else None,
        rematch=row.rematch,
        notice=table.notice if table is not None else None,
        problem=table.problem if table is not None else row.stopped if row.closed is None else None,
        making=table.making() if table is not None and row.state == "running" else None,
        standing=_standing(row, viewer, match),
        sealing=_sealing(row),
        undo=row.undo,
        asked=table.asked_back() if table is not None else None,
        host=next((seat.seat for seat in row.seats if seat.guest is not None and seat.guest == row.creator), None),
        ending=table.asked_end() if table is not None else None,
        pace=None if row.pace is None else _pace(row.pace),
        clocks=table.clocks() if table is not None and row.state == "running" else None,
        talk=row.talk,
        rated=bool(row.rated),
        help=row.help,
        league=row.league,
        left=[seat.seat for seat in row.seats if seat.left],
    )


def _pace(pace: Pace) -> documents.PaceDocument:
    words = pace_words(pace)
    days, seconds = (0, pace.turn) if pace.kind == "live" else (pace.turn // DAY, 0)
    return documents.PaceDocument(pace.kind, words, pace.base, pace.increment, days, pace.at_zero, pace.bot, seconds)


class _Same:
    """An opening, which never changes: equal to itself alone."""

    __slots__ = ("opening", "seal")

    def __init__(self, seal: SealRow) -> None:
        self.opening, self.seal = seal.opening, seal

    def __hash__(self) -> int:
        return id(self.opening)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.opening is self.opening


@lru_cache(2048)
def _fixed(same: _Same) -> str:
    """The hash of an opening: lists of a hundred matches ask for it again and again."""
    return openings.hash_of(same.seal).hex()


def _sealing(row: MatchRow) -> SealState | None:
    if row.start is not None:
        return None
    seal = row.seal
    if seal is None:
        return SealState(1, "sealed", iso(row.created), old=True)
    fixed = "" if seal.opening is None else _fixed(_Same(seal))
    waiting = openings.waited_for(row)
    state = openings.phase(row), iso(seal.since), waiting, fixed, seal.attempts
    return SealState(seal.attempt, *state, protocol=seal.protocol)


def _asked(row: MatchRow, viewer: int | None, match: Match | None) -> bool:
    """Whether the person at this seat owes a decision that the table does not answer for them."""
    if viewer is None or match is None or row.state != "running" or viewer not in match.seats_to_act:
        return False
    if row.seats[viewer].kind == "bot":
        return False
    return match.standing_answer(viewer, row.seats[viewer].standing) is None


def _standing(row: MatchRow, viewer: int | None, match: Match | None) -> list[documents.StandingWish]:
    """The standing answers of the viewer's own seat, while the match runs."""
    if viewer is None or match is None or row.state != "running":
        return []
    wishes = row.seats[viewer].standing
    return [
        documents.StandingWish(
            one.id,
            one.title,
            one.text,
            [(choice.id, choice.title) for choice in one.choices],
            match.standing_wish(one, wishes),
            {choice.id: choice.note for choice in one.choices if choice.note},
        )
        for one in match.game.definition.standing
        if one.applies(match.game)
    ]


def _round_text(row: MatchRow, table: TableState | None) -> str:
    if row.state == "waiting":
        free = sum(seat.kind == "open" for seat in row.seats)
        if free:
            return say("waiting-for-more", free=free)
        return say("waiting-for", names=[row.seats[seat].name for seat in openings.waited_for(row)])
    if row.state == "finished":
        return say("finished")
    return table.headline if table is not None else ""


def result_of(row: MatchRow, match: Match) -> dict[str, object]:
    """The end in a sentence, and the shares."""
    names = [seat.name for seat in row.seats]
    result = match.scene(None).result
    if result is not None and result.text:
        text = plain(result.text, names)
    else:
        best = max(match.returns)
        winners = [name for name, share in zip(names, match.returns) if share == best]
        text = say("won-by", names=winners)
    return {"text": text, "shares": list(match.returns)}
