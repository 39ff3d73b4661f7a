"""What one seat's answer to a question that all others must agree to means: taking back a choice, ending the match."""

from __future__ import annotations

from typing import Literal

from sandtable.server.errors import Refusal, conflict, forbidden
from sandtable.server.protocol.documents import EndAnswer, EndAsked, UndoAnswer, UndoAsked

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
