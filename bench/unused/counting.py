"""What heuristic bots reach in games among themselves, and what they never do."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from bench import coverage, variants
from bench.features import features_of
from bench.fuzzing.fuzz_crew import BOTS, DIRECTED, Reached, fuzz
from sandtable.games import definition

__all__ = ["DATA", "REASONS", "Figures", "count", "gaps", "never", "read", "reason_of"]

_HERE = Path(__file__).resolve().parent
DATA, REASONS = _HERE.parent / "UNUSED.json", _HERE / "reasons.toml"
Figures = dict[str, Any]


def count(game: str, decisions: int, seed: int, configs: list[str] | None = None) -> Figures:
    """What heuristic bots reach in so many decisions of every configuration."""
    reached: Reached = Counter()
    groups: dict[str, list[str]] = {}
    games = 0
    for config in variants.names(game) if configs is None else configs:
        ready = variants.make(config)
        for group in features_of(ready).all_groups:
            names = groups.setdefault(group.title, [])
            known = set(names)
            names += [name for name in group.names if name not in known]
        found = fuzz(ready, config, decisions, seed, threads=1, style=BOTS, reached=reached)
        if found.violations:
            raise RuntimeError(f"{config}: {found.violations[0].text}")
        games += found.games
    return {
        "command": f"python -m bench.unused {game}",
        "version": definition(game).version,
        "games": games,
        "groups": {title: {name: reached[title, name] for name in names} for title, names in groups.items()},
        "habits": {},
    }


def read() -> dict[str, Figures]:
    """The figures of the last runs."""
    found: dict[str, Figures] = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    return found


def _reasons() -> dict[str, dict[str, dict[str, str]]]:
    """Why something is never reached: by game, group and name; the name "*" is for all of a group without their own."""
    return tomllib.loads(REASONS.read_text(encoding="utf-8"))


def never(game: str, figures: Figures) -> list[tuple[str, str]]:
    """What the bots of a game never reach, though somebody can."""
    directed = coverage.read(coverage.DOCS / "coverage.json")[game].reached[DIRECTED]
    return [
        (title, name)
        for title, names in figures["groups"].items()
        for name, times in names.items()
        if not times and directed[title, name]
    ]


def reason_of(game: str, title: str, name: str) -> str:
    """Why the bots of a game never reach this; empty for a gap."""
    known = _reasons().get(game, {}).get(title, {})
    return known.get(name, known.get("*", ""))


def gaps(game: str, figures: Figures) -> list[tuple[str, str]]:
    """What is never reached, and nobody has said why."""
    return [(title, name) for title, name in never(game, figures) if not reason_of(game, title, name)]
