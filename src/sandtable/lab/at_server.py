"""A study played for a server, in a process of its own: `python -m sandtable.lab.at_server`.

The server writes one line of JSON, what to play, and reads lines of JSON: `begun`, a `look` after each block, `done`,
or a `problem` with its sentence. Blocks are played one after the other in one thread, at the lowest priority. SIGTERM
ends the study after its block, with what there is then. The games, and the answers, are those of `sandtable study run`.
The games behind its answers are kept choice by choice, so that they can be opened.
"""

import contextlib
import ctypes
import importlib
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

import sandtable.bots
import sandtable.games  # noqa: F401 - games announce themselves
from sandtable.core.errors import SandtableError
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.typed import ready
from sandtable.lab.report.page import Behind, GameExample, first_of, page
from sandtable.lab.studies.answers import Answer, answers_of, lineup_answers
from sandtable.lab.studies.counting import counter_names
from sandtable.lab.studies.figures import StudyFigures
from sandtable.lab.studies.folder import Memory
from sandtable.lab.studies.plan import StudyPlan, plan_from, plan_text
from sandtable.lab.studies.playing import ReadyStudy, spans_of
from sandtable.lab.studies.retelling import retell
from sandtable.lab.studies.running import ended
from sandtable.lab.studies.study import DealBlocks, Study, StudyOutcome, as_values

#: Games that are kept at most, and behind each answer as long as there is room.
MOST, EACH = 36, 2


class KeptGames:
    """The games behind some answers, beside each that of the first variant on its deal, in the order of deals.
    `behind` has the numbers of the games of each answer."""

    def __init__(self, player: ReadyStudy, behind: Behind, answers: Sequence[Answer]) -> None:
        names = [one.name for one in player.plan.variant]
        wanted = [behind.games(answer, names.index(answer.variant))[:EACH] for answer in answers]
        taken: dict[tuple[int, int, int], GameExample] = {}
        for place in range(EACH):  # one of each before a second of any
            for games in wanted:
                new = {_key(one): one for game in games[place : place + 1] for one in (game, first_of(game))}
                if len({**taken, **new}) <= MOST:
                    taken |= new
        self._player = player
        self._games = [taken[key] for key in sorted(taken)]
        self._numbers = {_key(game): number for number, game in enumerate(self._games)}
        self.behind = [[self._numbers[_key(game)] for game in games if _key(game) in self._numbers] for games in wanted]

    def number(self, game: GameExample) -> int | None:
        """The number of a game, None for one that is not kept."""
        return self._numbers.get(_key(game))

    def games(self) -> list[dict[str, Any]]:
        """The games with all their choices, as plain values."""
        return [self._game(one) for one in self._games]

    def _game(self, one: GameExample) -> dict[str, Any]:
        player = self._player
        told = retell(player, one.variant, one.seating, one.deal, observing=False)
        return {
            "variant": one.variant, "deal": one.deal, "seating": one.seating,
            "bots": list(player.seatings[one.seating].bots),
            "winners": np.flatnonzero(told.shares == told.shares.max()).tolist(), "turns": one.turns,
            "key": game_key(player.plan.seed, one.deal).hex(), "version": player.games[one.variant].version,
            "choices": [[seat, code] for seat, code in zip(told.seats.tolist(), told.codes.tolist(), strict=True)],
        }  # fmt: skip


def _key(game: GameExample) -> tuple[int, int, int]:
    return game.deal, game.seating, game.variant


NICENESS = 19
#: Processor time for machine code that is made, before the first deal, and on top of what a study may take.
COMPILING, GRACE = 900, 30
_PR_SET_PDEATHSIG = 1  # of Linux
#: Memory on top of what the process begins with.
ROOM = 3 << 30

Say = Callable[[dict[str, Any]], None]


class StudyOrder(msgspec.Struct, frozen=True):
    """What to play: a study as in a file, the texts of the files that it names, and processor time at most. `modules`
    are imported first, so that the games of packages are known, with `path` to find them. `here` is where the page of
    the study finds its games."""

    plan: dict[str, Any]
    texts: dict[str, str] = {}
    seconds: float = 60.0
    modules: list[str] = []
    path: list[str] = []
    here: str = ""


class _Stop:
    """Whether the study is to end."""

    wanted = False


def play(order: StudyOrder, say: Say, stop: _Stop | None = None) -> None:
    """Play a study and say what comes of it. SandtableError for one that cannot be played."""
    stop = stop or _Stop()
    plan: StudyPlan = plan_from(order.plan)
    study = Study(plan, texts=order.texts, files=False)
    names = [name for name in counter_names(study.game) if " " not in name]
    say({"say": "begun", "toml": plan_text(plan), "counters": names, "seatings": len(study.player.seatings)})
    study.player.play(0, 0)  # machine code is nobody's expense
    study.player.spent = [0.0] * len(plan.lineup)
    began = time.process_time()
    _limit(order.seconds)
    figures, behind, why = study.figures(), Behind(study.player, study.asked), "all"
    answers: list[Answer] = []
    for span in spans_of(plan.stop):
        block = study.player.play(*span)
        figures.add(block)
        behind.add(block)
        answers = _answers(plan, figures)
        spent = time.process_time() - began
        say(
            {
                "say": "look", "deals": figures.deals, "games": figures.games, "cut": figures.cut, "seconds": spent,
                "answers": [_told(answer) for answer in answers],
            }
        )  # fmt: skip
        if figures.deals == plan.stop.units:
            break
        if ended([answer for answer in answers if answer.lineup is None], plan):
            why = "decided"
            break
        if stop.wanted or spent >= order.seconds:
            why = "stopped" if stop.wanted else "budget"
            break
    spent, kept = time.process_time() - began, KeptGames(study.player, behind, answers)
    say(
        {
            "say": "done", "why": why, "seconds": spent, "kept": kept.games(), "behind": kept.behind,
            "page": _page(order, study, figures, answers, kept, behind), "lineups": _lineups(study, figures.deals),
        }
    )  # fmt: skip


def _answers(plan: StudyPlan, figures: StudyFigures) -> list[Answer]:
    named = [bool(variant.used) for variant in plan.variant]
    # People who look on may stop at any time: intervals hold at every look.
    told = figures, [variant.name for variant in plan.variant], named, plan.confidence, True
    return [*answers_of(*told), *lineup_answers(*told)]


def _told(answer: Answer) -> dict[str, Any]:
    measure, value = answer.measure, answer.value
    return {
        **as_values(answer), "measure": measure.name, "title": measure.title, "unit": measure.unit,
        "share": measure.share, "value": value.value,
    }  # fmt: skip


def _lineups(study: Study, deals: int) -> list[dict[str, Any]]:
    """How many games each line-up has played, and what they took of processor time."""
    each = deals * len(study.plan.variant)
    seatings = [one.lineup for one in study.player.seatings]
    return [
        {"games": each * seatings.count(number), "seconds": spent} for number, spent in enumerate(study.player.spent)
    ]


def _page(
    order: StudyOrder, study: Study, figures: StudyFigures, answers: list[Answer], kept: KeptGames, behind: Behind
) -> str:
    """The study as a page whose games are those that the server keeps."""

    def link(game: GameExample) -> str | None:
        number = kept.number(game)
        return None if number is None else f"{order.here}/{number}?at=0"

    own, apart = [one for one in answers if one.lineup is None], [one for one in answers if one.lineup is not None]
    done = StudyOutcome(study, DealBlocks(Memory(), []), figures, tuple(own), tuple(apart), anytime=True)
    files = "".join(f"\n# The file {name}\n\n{text}" for name, text in order.texts.items())
    return page(done, "sandtable study run study.toml", plan_text(study.plan) + files, behind, link)


def _limit(seconds: float) -> None:
    """Whatever happens, the system ends this process then."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        whole = int(time.process_time() + seconds + GRACE)
        resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 5))


def _end_with_server() -> None:
    """A server that is killed takes this process along, even while it stands still."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _bound_memory() -> None:
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource
        from pathlib import Path

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM,) * 2)


def main() -> None:
    """Serve one study."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    _end_with_server()
    stop, encode = _Stop(), msgspec.json.Encoder()
    signal.signal(signal.SIGTERM, lambda *_: setattr(stop, "wanted", True))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its own children
    _bound_memory()
    _limit(COMPILING)

    def say(what: dict[str, Any]) -> None:
        sys.stdout.buffer.write(encode.encode(what) + b"\n")
        sys.stdout.buffer.flush()

    try:
        order = msgspec.json.decode(sys.stdin.buffer.readline(), type=ready(StudyOrder))
        sys.path += [place for place in order.path if place not in sys.path]
        for module in order.modules:
            importlib.import_module(module)
        play(order, say, stop)
    except SandtableError as error:
        say({"say": "problem", "message": str(error)})
    except (MemoryError, RecursionError):
        say({"say": "problem", "message": "This study takes more memory than the server gives to one."})
    except BrokenPipeError:
        pass  # nobody listens any more


if __name__ == "__main__":
    main()
