"""What a seat would be asked next if it chose this and that: a decision of several choices, before any of them is made.

A game names the kinds of choices that only begin a decision, and those that finish it (`Kind.more`). Between them
nothing is drawn, nobody else is asked and the seat learns nothing; others hear at most of the choices themselves. So a
person may think the whole of it through and send it at its end. Everything here happens in a world that the seat cannot
tell from the true one: the answer follows from what the seat knows already, and asking tells it nothing. Nothing is
changed, nothing is kept.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel import calls
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import Facts, applied
from sandtable.core.match.match import Match
from sandtable.core.match.seat_view import scene_of
from sandtable.core.match.undoing import goes_on
from sandtable.core.scenes import Scene
from sandtable.core.words import say

#: No decision has more choices than a plan has codes.
MOST_STEPS: Final = 64
#: The world is the same at every asking, so that asking often tells no more than asking once.
_KEY: Final = hashlib.sha256(b"sandtable-ahead").digest()


@dataclass(frozen=True)
class Ahead:
    """`scene`: the table with the next question, as the seat would see it; None if the choices complete the decision.
    `words`: what each answer to that question does; of a complete decision, what its last choice does."""

    scene: Scene | None
    words: dict[int, str]


def ahead(match: Match, seat: int, codes: Sequence[int], decision: int | None = None) -> Ahead:
    """What the seat would be asked after these choices of one decision. IllegalChoice if one of them is not legal
    there, or would come after the end."""
    if not 1 <= len(codes) <= MOST_STEPS:
        raise IllegalChoice(say("between-choices-looked", most_steps=MOST_STEPS, codes=len(codes)))
    if seat not in match.seats_to_act:
        raise IllegalChoice(say("seat-owes-decision", seat=seat + 1))
    if decision is not None and decision != match.decision(seat):
        raise IllegalChoice(say("decision-answered-decision", decision=decision, seat=match.decision(seat)))
    game = match.game
    state, told = match.concealed(seat, _KEY).state, list(match.events(seat))
    for number, code in enumerate(codes, 1):
        legal = game.legal(state, seat)
        if code not in legal:
            raise IllegalChoice(say("choice-not-legal-then", code=code, legal=len(legal), number=number))
        after, events = applied(game, state, calls.APPLY, seat, code)
        if not goes_on(Facts(game, state), Facts(game, after), seat, events):
            if number < len(codes):
                raise IllegalChoice(say("decision-complete-after", number=number))
            return Ahead(None, _words(game, state, seat, [code]))
        state = after
        told += [event for event in events if event.seen_by(seat)]
    scene = scene_of(game, Position(state, told, False), seat)
    return Ahead(scene, _words(game, state, seat, game.legal(state, seat)))


def _words(game: Game, state: Records, seat: int, codes: Sequence[int]) -> dict[int, str]:
    return dict(zip(codes, game.describe(state, seat, codes), strict=True))
