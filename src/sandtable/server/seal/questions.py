"""What people are asked at a table of the third seal, as summaries say it."""

from msgspec import convert

from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.table import Proposal
from sandtable.server.clocks import Pace, pace_words
from sandtable.server.protocol.documents import EndAsked, UndoAsked
from sandtable.server.seal.kept import KeptLedger


def _waiting(asked: Proposal) -> list[int]:
    return [seat for seat in asked.needed if seat not in asked.yes]


def back_asked(kept: KeptLedger) -> UndoAsked | None:
    """A step back that is asked for, or agreed to and being drawn: then those are waited for who have to reveal; or
    that was refused just now."""
    asked, no = kept.asked, kept.refused
    if asked is None and no is not None and no.act["what"] == "undo":
        return UndoAsked(no.seat, no.id, [], [], no.by)
    if asked is None or asked.act.what != "undo":
        return None
    if asked.drawing:
        return UndoAsked(asked.seat, asked.id, sorted(asked.yes), sorted(asked.asked - set(asked.nonces)), drawing=True)
    return UndoAsked(asked.seat, asked.id, sorted(asked.yes), _waiting(asked))


def end_asked(kept: KeptLedger) -> EndAsked | None:
    """Another question that is open, or was refused just now."""
    asked, no = kept.asked, kept.refused
    if asked is None and no is not None and no.act["what"] != "undo":
        pace = pace_words(pace_from(convert(no.act["pace"], forms.SealedPace))) if "pace" in no.act else ""
        return EndAsked(no.seat, no.act["what"], no.id, [], [], no.by, pace)
    if asked is None or asked.act.what == "undo":
        return None
    pace = "" if asked.act.pace is None else pace_words(pace_from(asked.act.pace))
    return EndAsked(asked.seat, asked.act.what, asked.id, sorted(asked.yes), _waiting(asked), pace=pace)


def pace_from(pace: forms.SealedPace) -> Pace | None:
    """A sealed pace as tables keep it; None for no clocks."""
    if not pace.timed:
        return None
    return Pace(pace.kind, pace.base, pace.increment, pace.turn, pace.at_zero, pace.bot)
