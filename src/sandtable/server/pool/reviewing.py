"""Reviews of matches that are over, and hints, made by workers. For a hint they are handed a concealed position, so
what the seat cannot know never reaches them.
"""

import msgspec
import numpy as np

from sandtable.bots import review as reviews
from sandtable.bots.hints import Hint, hint_of
from sandtable.bots.review import SHORT
from sandtable.bots.review.judging import Trace, retrace
from sandtable.bots.search import Budget
from sandtable.core.errors import IllegalChoice, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.reading import copied
from sandtable.core.match.seat_view import BotView
from sandtable.server.errors import Refusal, conflict, say
from sandtable.server.pool.payloads import game_job, match_job
from sandtable.server.pool.replaying import Choices, played
from sandtable.server.protocol.help_documents import ChoicesAt, DescribedChoice, HintChoice, HintDocument
from sandtable.server.storage.rows import MatchRow

#: Processor time at most, of a review and of a comparison; and after how much of it they are meant to be done: where
#: games are long, fewer are played on. What a few games took at first says little of a machine that is busy later.
REVIEW_SECONDS, WHAT_IF_SECONDS = 150.0, 90.0
_REVIEW, _QUICK, _WHAT_IF = 50.0, 5.0, 40.0
#: Playouts of each of two choices.
_WORLDS = 1000


@match_job
def review(game: Game, row: MatchRow, choices: Choices, seed: int, quick: bool) -> bytes:
    """The review as JSON. Refusal while the game's machine code is being made."""
    _must_be_fast(game)
    try:
        return msgspec.json.encode(
            reviews.review(played(game, row, choices), SHORT, seed, seconds=_QUICK if quick else _REVIEW)
        )
    except SandtableError as error:
        raise Refusal(422, "too-expensive", say("no-review", error=error)) from None


@match_job
def choice_options(game: Game, row: MatchRow, choices: Choices, number: int) -> bytes:
    """What a seat could choose from, as JSON."""
    trace = _trace(game, row, choices, number)
    described = [DescribedChoice(code, words) for code, words in trace.described(number).items()]
    made = trace.made[number]
    return msgspec.json.encode(ChoicesAt(number, made.seat, made.code, described))


@match_job
def what_if(game: Game, row: MatchRow, choices: Choices, number: int, code: int, seed: int) -> bytes:
    """Two choices compared, as JSON."""
    _must_be_fast(game)
    trace = _trace(game, row, choices, number)
    try:
        return msgspec.json.encode(reviews.what_if(trace, number, code, _WORLDS, seed, _WHAT_IF))
    except IllegalChoice as error:
        raise conflict(str(error), "illegal") from None
    except SandtableError as error:
        raise Refusal(422, "too-expensive", say("no-comparison", error=error)) from None


def _must_be_fast(game: Game) -> None:
    if game.functions.home.at_once:
        raise Refusal(503, "not-ready", say("game-being-made-fast-reviews"))


def _trace(game: Game, row: MatchRow, choices: Choices, number: int) -> Trace:
    trace = retrace(played(game, row, choices))
    if number >= len(trace.made) or trace.made[number].code < 0:
        raise conflict(say("choice-somebody-match", number=number), "illegal")
    return trace


#: Processor time of a hint at most; and of comparing, which is done in fewer worlds where games are long.
SECONDS = 30.0
_COMPARING = 4.0
#: What the search for choices may cost, and in how many worlds they are then compared.
_SEARCH = Budget(playouts=100)
_HINT_WORLDS = 100


@game_job
def hint(game: Game, state: bytes, seat: int, decision: int, seed: int) -> bytes:
    """The hint for the seat in this concealed position. Refusal while the game's machine code is being made."""
    if game.functions.home.at_once:
        raise Refusal(503, "not-ready", say("game-being-made-fast-hints"))
    rows = copied(np.frombuffer(state, dtype=game.kernels.state.dtype))
    try:
        found = hint_of(
            BotView(game, rows, seat, tuple(game.legal(rows, seat))), _SEARCH, seed, _HINT_WORLDS, _COMPARING
        )
    except SandtableError as error:
        raise Refusal(422, "too-expensive", say("no-hint", error=error)) from None
    return msgspec.json.encode(_document(found, decision))


def _document(found: Hint, decision: int) -> HintDocument:
    choices = [
        HintChoice(
            one.code, one.words, one.win, one.low, one.high, one.behind, one.behind_low, one.behind_high, one.worse,
            one.reason,
        )
        for one in found.choices
    ]  # fmt: skip
    return HintDocument(decision, choices, found.worlds, found.settled, found.sentence)
