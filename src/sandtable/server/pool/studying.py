"""Games of studies at the table, and a match played on by bots: what the laboratory shows of single games."""

from collections.abc import Sequence

import msgspec

from sandtable.bots.review import IntervalFigure
from sandtable.bots.review.judging import retrace
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, played_on, worlds_within
from sandtable.core.shares import score_interval
from sandtable.server.errors import Refusal, conflict, say
from sandtable.server.pool.payloads import game_job, match_job
from sandtable.server.pool.practice import summary_alone
from sandtable.server.pool.replaying import Choices, played
from sandtable.server.protocol import views
from sandtable.server.protocol.documents import SeatSummary
from sandtable.server.protocol.laboratory_documents import Simulated
from sandtable.server.protocol.messages import TableMessage
from sandtable.server.storage.rows import MatchRow

#: Processor time at most of a game of a study at the table, and of playing on; and after how much of it playing on is
#: meant to be done: where games are long, fewer than 1,000 are played.
STUDY_SECONDS, SIMULATE_SECONDS = 15.0, 40.0
_SIMULATE = 10.0
WORLDS = 1000
_SPECTATOR = -1


def count_frames(game: Game, key: bytes, choices: Choices, viewer: int | None) -> int:
    """How many frames a game that was played to its end has for a viewer."""
    match = Match(game, key=key)
    shown = views.opening(match, viewer, 0, 0)
    for seat, code in choices:
        match.replay_choice(seat, code)
        shown, _ = views.advance(match, viewer, shown, False)
    return shown.n + 1


@game_job
def study_game(game: Game, name: str, key: bytes, choices: Choices, bots: Sequence[str], words: str) -> bytes:
    """The table at the end of a game of a study, and how many frames it has, as JSON."""
    match = Match(game, key=key)
    shown = views.opening(match, None, 0, 0)
    for seat, code in choices:
        match.replay_choice(seat, code)
        shown, _ = views.advance(match, None, shown, False)
    seats = [
        SeatSummary(seat, "bot", say("seat-name", seat=seat + 1), False, True, bot) for seat, bot in enumerate(bots)
    ]
    summary = summary_alone(name, match, game.preset, words, seats, None, match.over)
    start = TableMessage(name, summary, None, shown.n, shown.scene, match.log(None), shown.decision)
    return msgspec.json.encode({"start": start, "frames": []})


@match_job
def simulate_over(game: Game, row: MatchRow, choices: Choices, at: int, seed: int) -> bytes:
    """A match that is over, played on from the moment after `at` steps, as a person who watched could know it."""
    _must_be_fast(game)
    trace = retrace(played(game, row, choices))
    number = sum(one.step < at for one in trace.made)
    if at > len(choices) or number == len(trace.made):
        raise conflict(say("match-over-moment-take-earlier"), "over")
    how = say("spectator-not-see-moment-drawn")
    return _played(game, trace.state(number), _SPECTATOR, seed, how)


def simulate_running(game: Game, state: Records, seat: int, seed: int) -> bytes:
    """A match played on from a position that has nothing in it that the seat does not know."""
    _must_be_fast(game)
    return _played(game, state, seat, seed, say("seat-not-know-drawn-anew"))


def _played(game: Game, state: Records, viewer: int, seed: int, how: str) -> bytes:
    try:
        worlds = worlds_within(game, state, viewer, [PLAY_ON], _SIMULATE, WORLDS)
        means = played_on(game, state, viewer, [PLAY_ON], worlds, "heuristic", seed).shares[0].mean(axis=0)
    except SandtableError as error:
        raise Refusal(422, "too-expensive", say("no-playing-on", error=error)) from None
    figures = [IntervalFigure(float(share), *score_interval(float(share), worlds)) for share in means]
    return msgspec.json.encode(Simulated(worlds, figures, how))


def _must_be_fast(game: Game) -> None:
    if game.functions.home.at_once:
        raise Refusal(503, "not-ready", say("game-being-made-fast-ask"))
