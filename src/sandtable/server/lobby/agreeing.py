"""What all in a match must agree to: what an answer means, and what follows: a pause, another pace.

A pause is asked for like an end (`asking.py`), since all others must agree; who plays among bots alone pauses at once.
To go on nobody is asked: a pause must not hold a match up.

Another pace for a match that runs, to which all people in it agree (`asking.py`): from then on everybody has all the
time that it gives, however little was left before. A match may get clocks that way, or lose them.
"""

from typing import Literal

from msgspec.structs import replace

from sandtable.server.clocks import Pace
from sandtable.server.errors import Refusal, conflict, forbidden, invalid, say
from sandtable.server.lobby.paces import pace_of
from sandtable.server.protocol.documents import EndAnswer, EndAsked, EndForm, UndoAnswer, UndoAsked
from sandtable.server.tables.tables import Table

#: The asker asks no more; a player has agreed before; says no; is the last who agrees; agrees, and others are to.
Verdict = Literal["withdrawn", "known", "refused", "settled", "agreed"]


def verdict_of(asked: UndoAsked | EndAsked | None, seat: int, form: UndoAnswer | EndAnswer) -> Verdict:
    """What the answer of a seat means. Refusal if this is not asked, or not of this seat."""
    if asked is None or asked.id != form.id or asked.refused is not None:
        raise conflict(say("asked-no-longer"), "stale")
    if seat == asked.seat:
        if form.agree:
            raise conflict(say("others-answer"), "not-asked")
        return "withdrawn"
    if seat in asked.agreed and form.agree:
        return "known"
    if seat not in asked.waiting_for and seat not in asked.agreed:
        raise forbidden(say("only-those-still-match-answer"), "not-asked")
    if not form.agree:
        return "refused"
    return "settled" if asked.waiting_for == [seat] else "agreed"


def asked_already(name: str) -> Refusal:
    """The refusal of a question while a person of this name asks another."""
    return conflict(say("asked-already-answer-first", name=name), "asked-already")


def said_no(name: str) -> Refusal:
    """The refusal of a question to which a person of this name said no."""
    return conflict(say("somebody-said-no", name=name), "refused")


def nobody_to_agree() -> Refusal:
    """The refusal of an end by agreement of a person who is alone in the match."""
    return conflict(say("nobody-could-agree"), "nobody")


def pausable(table: Table) -> None:
    """Refusal for a match without clocks, or one that is paused."""
    if table.timing is None:
        raise conflict(say("match-clocks-nobody-need-ask"), "no-clocks")
    if table.timing.clock.paused:
        raise conflict(say("match-paused-already"), "paused")


def asked_pace(table: Table, form: EndForm) -> Pace | None:
    """The pace that is asked for. Refusal for one that is none, or that the match has, or that nobody asks for."""
    if form.how != "pace":
        if form.pace is not None:
            raise invalid(say("pace-goes-question-another-pace"), "pace")
        return None
    wanted = None if form.pace is None else pace_of(table.row.game, form.pace)
    present = None if table.row.pace is None else replace(table.row.pace, begun=0)
    if wanted == present:
        raise conflict(say("pace-match-already"), "same-pace")
    return wanted
