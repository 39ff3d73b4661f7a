"""What all in a match must agree to: what an answer means, and what follows: a pause, another pace.

A pause is asked for like an end (`asking.py`), since all others must agree; who plays among bots alone pauses at once.
To go on nobody is asked: a pause must not hold a match up.

Another pace for a match that runs, to which all people in it agree (`asking.py`): from then on everybody has all the
time that it gives, however little was left before. A match may get clocks that way, or lose them.
"""

from typing import Literal

from msgspec.structs import replace

from sandtable.server.clocks import Pace
from sandtable.server.errors import Refusal, conflict, forbidden, invalid
from sandtable.server.lobby.paces import pace_of
from sandtable.server.protocol.documents import EndAnswer, EndAsked, EndForm, UndoAnswer, UndoAsked
from sandtable.server.tables.tables import Table

#: The asker asks no more; a player has agreed before; says no; is the last who agrees; agrees, and others are to.
Verdict = Literal["withdrawn", "known", "refused", "settled", "agreed"]


def verdict_of(asked: UndoAsked | EndAsked | None, seat: int, form: UndoAnswer | EndAnswer) -> Verdict:
    """What the answer of a seat means. Refusal if this is not asked, or not of this seat."""
    if asked is None or asked.id != form.id or asked.refused is not None:
        raise conflict("This is no longer asked.", "stale")
    if seat == asked.seat:
        if form.agree:
            raise conflict("The others answer this.", "not-asked")
        return "withdrawn"
    if seat in asked.agreed and form.agree:
        return "known"
    if seat not in asked.waiting_for and seat not in asked.agreed:
        raise forbidden("Only those who are still in the match answer this.", "not-asked")
    if not form.agree:
        return "refused"
    return "settled" if asked.waiting_for == [seat] else "agreed"


def asked_already(name: str) -> Refusal:
    """The refusal of a question while a person of this name asks another."""
    return conflict(f"{name} has asked already: answer that first.", "asked-already")


def said_no(name: str) -> Refusal:
    """The refusal of a question to which a person of this name said no."""
    return conflict(f"{name} has said no to this.", "refused")


def nobody_to_agree() -> Refusal:
    """The refusal of an end by agreement of a person who is alone in the match."""
    return conflict("Nobody else is in the match who could agree: you can resign.", "nobody")


def pausable(table: Table) -> None:
    """Refusal for a match without clocks, or one that is paused."""
    if table.timing is None:
        raise conflict("This match has no clocks: nobody need ask for a pause.", "no-clocks")
    if table.timing.clock.paused:
        raise conflict("The match is paused already.", "paused")


def asked_pace(table: Table, form: EndForm) -> Pace | None:
    """The pace that is asked for. Refusal for one that is none, or that the match has, or that nobody asks for."""
    if form.how != "pace":
        if form.pace is not None:
            raise invalid("A pace goes with the question for another pace only.", "pace")
        return None
    wanted = None if form.pace is None else pace_of(table.row.game, form.pace)
    present = None if table.row.pace is None else replace(table.row.pace, begun=0)
    if wanted == present:
        raise conflict("That is the pace of the match already.", "same-pace")
    return wanted
