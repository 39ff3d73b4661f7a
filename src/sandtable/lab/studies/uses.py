"""What counts as a changed rule being used: kinds of decisions and events by name, and events about something.

`ROLL` counts every roll, `CARD_PLAYED recruit` those of a card or a unit, `SCORED c=7` those whose third argument is 7
(an event's arguments are a to j, as the game's `events.py` tells them), `GOLD d=6 group=Prospect` those about a seat,
argument a, that was Prospect. All that is said of one event must hold.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.lab.studies.counting import EVENTS, KINDS, Things, columns_of, counter_names
from sandtable.lab.studies.plan import StudyError

_LETTERS = "abcdefghij"
_LEAST, _MOST = -(2**31), 2**31 - 1
_ARGUMENT = re.compile(r"^([a-j])(>=|<=|=)(-?\d{1,9})(?:\.\.(-?\d{1,9}))?$")
_GROUP = re.compile(r"^group=(.+)$")


@dataclass(frozen=True)
class Uses:
    """What the variants of a study name: whole counters, by variant, and events that must meet a condition. Rows of
    `conditions` (int32) are an event, then the least and the most of each of its ten arguments; `met` says by variant
    which of them it names, with the number of the group that the seat must be, or -1."""

    columns: tuple[tuple[int, ...], ...]
    conditions: npt.NDArray[np.int32]
    met: tuple[tuple[tuple[int, int], ...], ...]

    def count(
        self, variant: int, counts: npt.NDArray[np.int32], met: npt.NDArray[np.int32], groups: npt.NDArray[np.int8]
    ) -> npt.NDArray[np.int64]:
        """How often what a variant names came up in each game. `counts` [game, seat, counter], `met` [game, condition,
        seat], `groups` [game, seat]."""
        total = counts[:, :, list(self.columns[variant])].sum(axis=(1, 2), dtype=np.int64)
        for condition, group in self.met[variant]:
            seats = met[:, condition]
            total += (seats if group < 0 else np.where(groups == group, seats[:, : groups.shape[1]], 0)).sum(axis=1)
        return np.asarray(total)


def uses_of(games: Sequence[Game], used: Sequence[Sequence[str]], things: Things, groups: Sequence[str]) -> Uses:
    """What is counted for the variants of a study. StudyError for what their game does not have."""
    known = frozenset(counter_names(games[0]))
    rows: list[list[int]] = []
    columns, met = [], []
    for variant, (game, texts) in enumerate(zip(games, used, strict=True)):
        columns.append(columns_of(game, [text for text in texts if text in known or " " not in text.strip()]))
        own = []
        for text in texts:
            if text not in known and " " in text.strip():
                row, group = _read(game, text, _names(things, variant), groups)
                rows.append(row)
                own.append((len(rows) - 1, group))
        met.append(own)
    # A variant's own counters are looked for in the first as well: a rule may be used there and not here.
    columns[0] = sorted({column for some in columns for column in some})
    met[0] = [one for some in met for one in some]
    conditions = np.array(rows, dtype=np.int32).reshape(len(rows), 1 + 2 * len(_LETTERS))
    return Uses(tuple(map(tuple, columns)), conditions, tuple(map(tuple, met)))


def _names(things: Things, variant: int) -> dict[int, tuple[int, tuple[str, ...]]]:
    """By event: which of its arguments is a card or a unit, and what those are called."""
    return {
        event: (int(things.cells[event, 1]) - 2, things.names[variant][row]) for row, event in enumerate(things.events)
    }


def _read(
    game: Game, text: str, about: dict[int, tuple[int, tuple[str, ...]]], groups: Sequence[str]
) -> tuple[list[int], int]:
    """A row of the conditions, and the number of the group."""
    name, *parts = text.split()
    event = columns_of(game, [name])[0] - KINDS
    if not 0 <= event < EVENTS:
        raise StudyError(f"{name} is a kind of decision; only events, such as those about a card, take more words.")
    least, most, group = [_LEAST] * len(_LETTERS), [_MOST] * len(_LETTERS), -1
    for part in parts:
        argument, of = _ARGUMENT.match(part), _GROUP.match(part)
        if argument is not None:
            place, (low, high) = _LETTERS.index(argument[1]), _between(part, argument)
            least[place], most[place] = max(least[place], low), min(most[place], high)
        elif of is not None:
            if of[1] not in groups:
                raise StudyError(_unknown(game, text, "group", of[1], groups))
            group = list(groups).index(of[1])
        elif event in about:
            place, names = about[event]
            if part not in names:
                raise StudyError(_unknown(game, text, "card or unit", part, [one for one in names if one]))
            least[place] = most[place] = names.index(part)
        else:
            raise StudyError(
                f"{text!r} counts nothing: after the event {name} come arguments, such as c=7, c>=7 or c=7..9."
            )
    return [event, *least, *most], group


def _between(part: str, found: re.Match[str]) -> tuple[int, int]:
    sign, low = found[2], int(found[3])
    if found[4] is not None:
        if sign != "=" or int(found[4]) < low:
            raise StudyError(f"{part!r} is no range: write {found[1]}=7..9, from a smaller number to a larger.")
        return low, int(found[4])
    return {"=": (low, low), ">=": (low, _MOST), "<=": (_LEAST, low)}[sign]


def _unknown(game: Game, text: str, what: str, given: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(given, known, n=1, cutoff=0.5)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"{text!r} counts nothing: {game.definition.title} has no {what} {given!r} there.{hint}"
