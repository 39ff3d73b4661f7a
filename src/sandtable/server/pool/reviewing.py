"""Reviews of matches that are over, made by a worker within a budget that a server can bear."""

from __future__ import annotations

import msgspec

from sandtable.bots.review import SHORT, review, what_if
from sandtable.bots.review.chances import Trace, retrace
from sandtable.core.errors import IllegalChoice, SandtableError
from sandtable.core.game.game import Game
from sandtable.server.errors import Refusal, conflict
from sandtable.server.pool.replaying import Choices, played
from sandtable.server.protocol.review_documents import ChoicesAt, DescribedChoice
from sandtable.server.storage.rows import MatchRow

#: Processor time at most, of a review and of a comparison; and after how much of it they are meant to be done: where
#: games are long, fewer are played on. What a few games took at first says little of a machine that is busy later.
REVIEW_SECONDS, WHAT_IF_SECONDS = 150.0, 90.0
_REVIEW, _WHAT_IF = 50.0, 40.0
#: Playouts of each of two choices.
_WORLDS = 1000


def make_review(game: Game, row: MatchRow, choices: Choices, seed: int) -> bytes:
    """The review as JSON. Refusal while the game's machine code is being made."""
    _must_be_fast(game)
    try:
        return msgspec.json.encode(review(played(game, row, choices), SHORT, seed, seconds=_REVIEW))
    except SandtableError as error:
        raise Refusal(422, "too-expensive", f"There is no review of this match. {error}") from None


def make_described(game: Game, row: MatchRow, choices: Choices, number: int) -> bytes:
    """What a seat could choose from, as JSON."""
    trace = _trace(game, row, choices, number)
    described = [DescribedChoice(code, words) for code, words in trace.described(number).items()]
    made = trace.made[number]
    return msgspec.json.encode(ChoicesAt(number, made.seat, made.code, described))


def make_what_if(game: Game, row: MatchRow, choices: Choices, number: int, code: int, seed: int) -> bytes:
    """Two choices compared, as JSON."""
    _must_be_fast(game)
    trace = _trace(game, row, choices, number)
    try:
        return msgspec.json.encode(what_if(trace, number, code, _WORLDS, seed, _WHAT_IF))
    except IllegalChoice as error:
        raise conflict(str(error), "illegal") from None
    except SandtableError as error:
        raise Refusal(422, "too-expensive", f"This cannot be compared. {error}") from None


def _must_be_fast(game: Game) -> None:
    if game.functions.home.at_once:
        raise Refusal(503, "not-ready", "This game is being made fast; reviews come when that is done. Try again soon.")


def _trace(game: Game, row: MatchRow, choices: Choices, number: int) -> Trace:
    trace = retrace(played(game, row, choices))
    if number >= len(trace.made) or trace.made[number].code < 0:
        raise conflict(f"There is no choice {number} of somebody's in this match.", "illegal")
    return trace
