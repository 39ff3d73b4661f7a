"""What is written down of games besides results: what events are about, and fields of the position at the end."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.lab.studies.driver import EVENTS
from sandtable.lab.studies.reading import StudyError

_FIRST_ARGUMENT = 2  # of a row of the log, after kind and audience
_MOST_CELLS = 64


@dataclass(frozen=True)
class Things:
    """Events that are about a thing: their numbers by row of the counter, the `words` of each row, the `names` of its
    things by variant, and the `cells` that the driver takes."""

    events: tuple[int, ...]
    words: tuple[str, ...]
    names: tuple[tuple[tuple[str, ...], ...], ...]
    cells: npt.NDArray[np.int16]

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the counter: event, seat or nobody, thing."""
        return len(self.events), 9, max((len(names) for rows in self.names for names in rows), default=0)


def things_of(games: Sequence[Game]) -> Things:
    """The things of a study's games."""
    cells = np.full((EVENTS, 2), -1, dtype=np.int16)
    events, words = list[int](), list[str]()
    names: list[list[tuple[str, ...]]] = [[] for _ in games]
    for subject in games[0].definition.subjects:
        called = [tuple(subject.names(game)) for game in games]
        for event, argument in subject.events.items():
            cells[event] = len(events), _FIRST_ARGUMENT + argument
            events.append(event)
            words.append(subject.word)
            for rows, own in zip(names, called, strict=True):
                rows.append(own)
    return Things(tuple(events), tuple(words), tuple(map(tuple, names)), cells)


def fields_of(games: Sequence[Game], names: Sequence[str]) -> dict[str, tuple[np.dtype[np.generic], tuple[int, ...]]]:
    """The type and shape of fields of the position by name. StudyError for one that there is not, that is too large,
    or that is not the same in all variants."""
    found = {}
    for name in names:
        kinds = [game.kernels.state.dtype for game in games]
        known = [one for one in kinds[0].names or () if one != "chance"]
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise StudyError(f"The key observe.fields names {name!r}, which is no field of a position.{hint}")
        base, shape = kinds[0][name].base, kinds[0][name].shape
        if int(np.prod(shape)) > _MOST_CELLS:
            raise StudyError(
                f"The field {name} has {int(np.prod(shape)):,} numbers; observe.fields takes up to {_MOST_CELLS}."
            )
        if any(kind[name] != kinds[0][name] for kind in kinds):
            raise StudyError(f"The field {name} is not the same in all variants.")
        found[name] = (base, shape)
    return found
