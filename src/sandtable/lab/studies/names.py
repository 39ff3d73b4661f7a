"""What a game calls its decisions and events: the names of what is counted."""

from __future__ import annotations

import ast
import difflib
import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from sandtable.core.game.game import Game
from sandtable.lab.studies.driver import EVENTS, KINDS
from sandtable.lab.studies.reading import StudyError


def counter_names(game: Game) -> tuple[str, ...]:
    """The name of every column of the counters: kinds of decisions, then events. What has no name is a number."""
    kinds = [kind.name for kind in game.definition.kinds]
    named = dict(_events(game.kernels.state.__module__.rpartition(".")[0]))
    return (
        *(kinds[i] if i < len(kinds) else f"decision {i}" for i in range(KINDS)),
        *(named.get(i, f"event {i}") for i in range(EVENTS)),
    )


def columns_of(game: Game, names: Sequence[str]) -> list[int]:
    """The columns of counters by name. StudyError for a name that the game does not have."""
    known = counter_names(game)
    places = {name: i for i, name in enumerate(known)}
    for name in names:
        if name not in places:
            near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise StudyError(f"{game.definition.title} has no kind of decision or event {name!r} to count.{hint}")
    return [places[name] for name in names]


@cache
def _events(package: str) -> tuple[tuple[int, str], ...]:
    """The event kinds of a game's `events.py`: names that are given a number, one a line."""
    spec = importlib.util.find_spec(f"{package}.events") if package else None
    if spec is None or spec.origin is None:
        return ()
    found = []
    for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value.value if isinstance(node.value, ast.Constant) else None
            if isinstance(value, int) and not isinstance(value, bool):
                found.append((value, node.targets[0].id))
    return tuple(found)
