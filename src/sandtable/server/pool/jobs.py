"""What workers do, by name. A job is handed plain values and gives bytes, mostly the JSON that is sent on as it is.

The first argument of every job is the name of the game it is about, so that a worker can make the game ready before the
clock of its deadline starts: machine code that is on disk is loaded, a game without it is run as plain Python. Nothing
is compiled for long here; machine code is made elsewhere (server/catalogue/making.py).
"""

import contextlib
import pickle
import time
from typing import Any

import msgspec
import numpy as np

from sandtable.core.book import joined
from sandtable.core.errors import MapError, OptionError, SandtableError
from sandtable.core.game.functions import functions_of
from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition
from sandtable.core.game.warm import warm
from sandtable.core.match.match import Match
from sandtable.core.match.verdict import judge
from sandtable.core.paper.making import paper_of, parts_of, read_paper
from sandtable.core.paper.printing import PaperError
from sandtable.core.scenes import encode
from sandtable.core.typed import ready
from sandtable.server.errors import Refusal, missing, say
from sandtable.server.pool import payloads, pictures, reviewing  # noqa: F401 - these have jobs of their own
from sandtable.server.pool.estimates import estimate
from sandtable.server.pool.payloads import JOBS as JOBS
from sandtable.server.pool.payloads import build, game_job, job, match_job
from sandtable.server.pool.practice import Guides, PlayingOn
from sandtable.server.pool.replaying import Wanted, begin, make_frames, make_positions
from sandtable.server.pool.studying import count_frames, simulate_running
from sandtable.server.protocol import laboratory_documents
from sandtable.server.protocol.documents import CheckResult, Problem, Verification, VerificationStep
from sandtable.server.protocol.help_documents import DescribedChoice, PlayOnForm
from sandtable.server.storage.rows import MatchRow

#: A form or a map with more wrong than this is shown the first so many.
PROBLEMS_SHOWN = 50
#: Seconds that a game may take to be made where tables live.
QUICK = 0.02

# ------------------------------------------------------------------------------------------------------ getting ready


_prepared: set[str] = set()


def prepare(name: str) -> None:
    """Load a game's machine code if it is on disk; otherwise run it as plain Python for now."""
    _prepared.add(name)
    functions = functions_of(find_definition(name).kernels)
    if functions.ready():
        load(name)
    else:
        functions.home.begin_at_once()


def load(name: str) -> None:
    """Read a game's machine code, which another process has made."""
    definition = find_definition(name)
    functions = functions_of(definition.kernels)
    if functions.ready():
        warm(definition)
        functions.home.end_at_once()


def get_ready(arguments: list[Any]) -> None:
    """Before a task: a game without machine code may have it by now."""
    name = arguments[0] if arguments else ""
    with contextlib.suppress(SandtableError):
        if name and name not in _prepared:
            prepare(name)
        home = functions_of(find_definition(name).kernels).home if name else None
        if home is not None and home.at_once:
            load(name)


def build_usual(name: str) -> None:
    """Make a game as it is by default: what it reads once is read then, for all workers to come."""
    build(name, find_definition(name).form.first_preset, b"{}", b"{}").board  # noqa: B018


# ----------------------------------------------------------------------------------------------------------- the jobs


def _problems(error: SandtableError) -> tuple[list[Problem], list[Problem]]:
    """What is wrong with a form, field by field, and what is probably a slip."""
    if isinstance(error, OptionError):
        return [Problem(field, sentence) for field, sentence in error.problems[:PROBLEMS_SHOWN]], []
    if isinstance(error, MapError):
        errors = [sentence for sentence in error.problems if sentence not in error.warnings] or [str(error)]
        slips = error.warnings[: max(0, PROBLEMS_SHOWN - len(errors))]
        found = [Problem("map", sentence) for sentence in errors[:PROBLEMS_SHOWN]]
        return found, [Problem("map", sentence) for sentence in slips]
    return [Problem("options", str(error))], []


@job
def check(name: str, preset: str, options: bytes, attachments: bytes, words: str) -> bytes:
    """The document of a form's check; `words` say how long a match takes."""
    try:
        game = build(name, preset, options, attachments)
    except SandtableError as error:
        problems, slips = _problems(error)
        return msgspec.json.encode(CheckResult(False, problems, "", {}, warnings=slips))
    slips = [Problem(field, sentence) for field, sentence in game.warnings[:PROBLEMS_SHOWN]]
    notices = [Problem(notice.field, notice.message) for notice in game.notices]
    idle = [Problem(notice.field, notice.message) for notice in game.idle]
    return msgspec.json.encode(CheckResult(True, [], words, game.options_dict(), notices, slips, idle))


@job
def length(name: str, preset: str, options: bytes, attachments: bytes) -> bytes:
    """How long a match takes, in words; empty while that cannot be tried out, or for a form with mistakes."""
    try:
        found = build(name, preset, options, attachments)
    except SandtableError:
        return b""
    return b"" if found.functions.home.at_once else estimate(found).encode()


@job
def game(name: str, preset: str, options: bytes, attachments: bytes) -> bytes:
    """A game as a payload for the process where it is played, or its problems. What is quickly made is made there."""
    begin = time.process_time()
    try:
        found = build(name, preset, options, attachments)
        found.board  # noqa: B018 - it is made when it is first asked for
        quick = time.process_time() - begin < QUICK and not msgspec.json.decode(attachments)
        return pickle.dumps(None) if quick else payloads.pack(found)
    except SandtableError as error:
        return pickle.dumps(_problems(error))


@job
def board(name: str, preset: str, options: bytes, attachments: bytes) -> bytes:
    """The board that a match made from this form would have."""
    return encode(build(name, preset, options, attachments).board)


@job
def odds(name: str, asked: dict[str, str]) -> bytes:
    """A game's calculator."""
    form = find_definition(name).odds
    if form is None:
        raise missing(say("game-calculator-odds"), "no-odds")
    return msgspec.json.encode(form(asked))


@job
def decks(name: str, given: dict[str, Any]) -> bytes:
    """Whether two decks may meet."""
    form = find_definition(name).decks
    if form is None:
        raise missing(say("game-decks-built"), "no-decks")
    report = form.check(given)
    found = {"ok": report.ok, "problems": report.problems[:PROBLEMS_SHOWN]}
    return msgspec.json.encode({**found, "axis": report.decks.get("axis"), "allied": report.decks.get("allied")})


@job
def verify(name: str, given: bytes | dict[str, Any], receipt: Any = None) -> bytes:
    """The verdict on a record, beside a receipt if there is one."""
    record = msgspec.json.decode(given) if isinstance(given, bytes) else given
    found = judge(record, receipt)
    steps = [VerificationStep(step.name, step.ok, step.text, step.judged) for step in found.steps]
    verdict = found.seal, found.finished, found.receipt, found.status, found.text
    return msgspec.json.encode(Verification(found.ok, steps, *verdict))


_guides = Guides()


@job
def guide(name: str, choices: list[int], shown: int) -> bytes:
    """A guided game after these choices. The worker remembers the latest ones."""
    return msgspec.json.encode(_guides.play(find_definition(name), choices, shown))


@job
def guided_steps(name: str, choices: list[int]) -> bytes:
    """Every choice of a guided game so far."""
    return msgspec.json.encode(_guides.steps(find_definition(name), choices))


@job
def daily(name: str, number: int, choices: list[int], shown: int) -> bytes:
    """A problem of a game, and on from it after these choices, with what it offers in words."""
    problem = find_definition(name).daily()[number]
    table = _guides.daily(find_definition(name), number, choices, shown)
    found = build(name, problem.preset, msgspec.json.encode({"players": problem.players}), b"{}")
    state, codes = Match.from_position(found, problem.position).state, sorted(problem.codes)
    offered = zip(codes, found.describe(state, problem.seat, codes), strict=True)
    told = {"board": found.board, "offered": [DescribedChoice(*one) for one in offered]}
    return msgspec.json.encode({**told, "start": table.start, "frames": table.frames})


@job
def picture(name: str) -> bytes:
    """The picture of a game, which is kept on disk."""
    return pictures.picture(name)


@job
def paper(name: str, preset: str, size: str, parts: str) -> bytes:
    """A game on paper, as a PDF."""
    try:
        found = build(name, preset, b"{}", b"{}")
        return paper_of(found, joined(found.definition).markdown, read_paper(size), parts_of(parts or None))
    except PaperError as error:
        raise Refusal(400, error.code, str(error), "paper") from None


@job
def busy(name: str, seconds: float) -> bytes:
    """Use up processor time: for tests of the deadline."""
    if seconds > 3600:
        raise Refusal(422, "too-expensive", say("nobody-needs-hour"))
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return b"done"


# A match is told to a job as its game, the key, and the choices; it begins at a stored position or with the deal.


@match_job
def positions(
    found: Game,
    row: MatchRow,
    choices: list[tuple[int, int]],
    start: Any,
    held: list[int],
    viewers: list[int],
    every: int,
) -> bytes:
    """Stored positions of a match."""
    return msgspec.msgpack.encode(make_positions(found, row, choices, start, set(held), viewers, every))


@match_job
def frames(
    found: Game, row: MatchRow, choices: list[tuple[int, int]], start: Any, held: list[int], wanted: list[Any]
) -> bytes:
    """Frames of a replay."""
    return make_frames(begin(found, row, choices, start), choices, start, set(held), Wanted(*wanted))


_playing_on = PlayingOn()


@match_job
def play_on(found: Game, row: MatchRow, choices: list[tuple[int, int]], form: bytes) -> bytes:
    """A match that is over, played on from one of its moments. The worker remembers the latest ones."""
    asked = msgspec.msgpack.decode(form, type=ready(PlayOnForm))
    return msgspec.json.encode(_playing_on.play(found, row, choices, asked))


# ------------------------------------------------------------------------------------------------- the laboratory


@job
def changeable(name: str) -> bytes:
    """What files of changes can change."""
    return msgspec.json.encode(
        [
            laboratory_documents.ChangeFileDocument(
                file.option,
                file.word,
                [
                    laboratory_documents.ChangeableDocument(
                        row.id,
                        row.title,
                        [
                            laboratory_documents.ChangeableFieldDocument(
                                field,
                                list(one.value) if isinstance(one.value, tuple) else one.value,
                                one.least,
                                one.most,
                            )
                            for field, one in row.fields.items()
                            if not one.instead
                        ],
                    )
                    for row in file.rows
                ],
            )
            for file in find_definition(name).changing()
        ]
    )


@game_job
def study_frames(
    found: Game, key: bytes, choices: list[tuple[int, int]], viewer: int | None, first: int, last: int
) -> bytes:
    """Frames of a game of a study."""
    total = count_frames(found, key, choices, viewer)
    wanted = Wanted(viewer, first, min(last, total - 1), total, True)
    return make_frames(Match(found, key=key), choices, None, set(), wanted)


@job
def simulate_on(
    name: str, preset: str, options: bytes, attachments: bytes, version: str, state: bytes, seat: int, seed: int
) -> bytes:
    """A concealed position, played on by bots."""
    found = build(name, preset, options, attachments, version)
    return simulate_running(found, np.frombuffer(state, dtype=found.kernels.state.dtype).copy(), seat, seed)
