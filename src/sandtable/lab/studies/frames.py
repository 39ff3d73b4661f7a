"""What a study has seen besides its answers, as Polars frames."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sandtable.lab.statistics.library import library
from sandtable.lab.studies.driver import KINDS, NOBODY
from sandtable.lab.studies.figures import StudyFigures
from sandtable.lab.studies.names import counter_names
from sandtable.lab.studies.playing import ReadyStudy


def things_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """How often each event came up that is about a card or a unit: by variant, event, its name, and the seat whose
    decision it followed from (None: nobody's)."""
    things, names = player.things, counter_names(player.games[0])
    times: Counter[tuple[str, str, str, str, int | None]] = Counter()
    for at in zip(*figures.things.nonzero(), strict=True):
        variant, row, seat, number = (int(place) for place in at)
        called = things.names[variant][row]
        if number < len(called):
            key = (
                player.plan.variant[variant].name, names[KINDS + things.events[row]], things.words[row], called[number],
                _seat(seat),
            )  # fmt: skip
            times[key] += int(figures.things[at])
    rows = [(*key, count) for key, count in times.items()]
    return _frame(rows, {"variant": "String", "what": "String", "word": "String", "name": "String", "seat": "Int16",
                         "times": "Int64"})  # fmt: skip


def groups_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """How often each decision and event came up, by variant and by what the seat was at the end (a faction, a side)."""
    names = counter_names(player.games[0])
    rows = [
        (player.plan.variant[at[0]].name, names[at[1]], player.group_names[at[2]], int(figures.grouped[at]))
        for at in zip(*figures.grouped.nonzero(), strict=True)
    ]
    return _frame(rows, {"variant": "String", "what": "String", "group": "String", "times": "Int64"})


def rounds_frame(player: ReadyStudy, figures: StudyFigures) -> Any:
    """The mean score of every seat at the end of each round, by variant, and in how many games that came."""
    seats, rows = player.games[0].seats, list[tuple[Any, ...]]()
    for variant, one in enumerate(player.plan.variant):
        for number in figures.rounds[variant, :, 8].nonzero()[0].tolist():
            games = int(figures.rounds[variant, number, 8])
            scores = (figures.rounds[variant, number, :seats] / games).tolist()
            rows += [(one.name, number, seat + 1, games, score) for seat, score in enumerate(scores)]
    return _frame(rows, {"variant": "String", "round": "Int32", "seat": "Int16", "games": "Int64", "score": "Float64"})


def _seat(seat: int) -> int | None:
    return seat + 1 if seat < NOBODY else None


def _frame(rows: list[tuple[Any, ...]], columns: dict[str, str]) -> Any:
    polars = library("polars")
    return polars.DataFrame(rows, schema={name: getattr(polars, kind) for name, kind in columns.items()}, orient="row")
