"""What games reach: docs/coverage.json, made by `python -m bench.fuzz`, and the pages of it (`make pages`)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench import variants
from bench.exploring import DIRECTED, UNIFORM
from bench.features import features_of
from bench.figures import write_figures
from bench.fuzzing.fuzz_crew import Count, Reached
from sandtable.core.game.game import Game
from sandtable.games import definition

__all__ = ["DOCS", "Coverage", "GameCoverage", "missing", "pages", "read", "write_pages"]

DOCS = Path(__file__).resolve().parent.parent / "docs"
_FILE = "coverage.json"
#: Groups whose rows have the same names become one table with a column for each.
_TOGETHER = {
    "Cards": ("Cards played", "Cards that took effect", "Cards planned", "Cards picked", "Cards gained"),
    "Battles": ("Battles fought", "Battles won"),
    "Units": ("Units at work", "Units that shoot"),
}


@dataclass
class GameCoverage:
    """What of one game was reached: names by group in their order, reasons for what cannot be, and how often it was, by
    uniform and by directed play."""

    version: str = ""
    groups: dict[str, list[str]] = field(default_factory=dict)
    reasons: dict[tuple[str, str], str] = field(default_factory=dict)
    reached: tuple[Reached, Reached] = field(default_factory=lambda: (Counter(), Counter()))
    played: tuple[Count, Count] = field(default_factory=lambda: (Count("uniform"), Count("directed")))


class Coverage:
    """What a run has reached of every game."""

    def __init__(self) -> None:
        self.games: dict[str, GameCoverage] = {}
        self._kept: dict[str, GameCoverage] = {}

    def announce(self, game: Game) -> None:
        """The features of a game with its options, so that those never reached are known."""
        if game.id not in self.games:
            self.games[game.id] = self._kept.pop(game.id, GameCoverage(game.version))
            if self.games[game.id].played[DIRECTED].decisions:
                for name in variants.names(game.id):
                    self.announce(variants.make(name))
        found = self.games[game.id]
        for group in features_of(game).all_groups:
            names = found.groups.setdefault(group.title, [])
            known = set(names)
            names += [name for name in group.names if name not in known]
            found.reasons.update({(group.title, name): reason for name, reason in group.unreached.items()})

    def go_on(self, folder: Path) -> None:
        """Add to the figures in this folder, of games whose rules are still the same."""
        for name, found in read(folder / _FILE).items():
            if found.version == definition(name).version:
                found.groups.clear()  # `announce` says what there is to reach now
                found.reasons.clear()
                self._kept[name] = found

    def counter(self, game: Game, style: int) -> Reached:
        """Where uniform or directed play of this game counts."""
        return self.games[game.id].reached[style]

    def played(self, game: Game, style: int, count: Count) -> None:
        """Add the decisions and games of a run."""
        self.games[game.id].played[style].add(count)

    def write(self, folder: Path) -> None:
        """The figures and the pages; games that were not played keep what they had."""
        known = read(folder / _FILE)
        known.update(self.games)
        folder.mkdir(parents=True, exist_ok=True)
        write_figures(folder / _FILE, _values(known))
        write_pages(folder)


# ----------------------------------------------------------------------------------------------------------------- file


def _values(games: dict[str, GameCoverage]) -> dict[str, Any]:
    return {
        name: {
            "version": found.version,
            "played": [[count.decisions, count.games] for count in found.played],
            "groups": {
                title: {
                    entry: [found.reached[UNIFORM][title, entry], found.reached[DIRECTED][title, entry]]
                    + ([found.reasons[title, entry]] if (title, entry) in found.reasons else [])
                    for entry in names
                }
                for title, names in found.groups.items()
            },
        }
        for name, found in sorted(games.items())
    }


def read(file: Path) -> dict[str, GameCoverage]:
    """The figures of the last runs; none if there is no such file."""
    if not file.exists():
        return {}
    games: dict[str, GameCoverage] = {}
    for name, values in json.loads(file.read_text(encoding="utf-8")).items():
        found = games[name] = GameCoverage(values["version"])
        for count, (decisions, played) in zip(found.played, values["played"], strict=True):
            count.decisions, count.games = decisions, played
        for title, rows in values["groups"].items():
            found.groups[title] = list(rows)
            for entry, (uniform, directed, *reason) in rows.items():
                found.reached[UNIFORM][title, entry] = uniform
                found.reached[DIRECTED][title, entry] = directed
                if reason:
                    found.reasons[title, entry] = reason[0]
    return games


def missing(found: GameCoverage) -> list[tuple[str, str]]:
    """What directed play has not reached, and no reason is given for."""
    return [
        (title, name)
        for title, names in found.groups.items()
        for name in names
        if not found.reached[DIRECTED][title, name] and (title, name) not in found.reasons
    ]


# ---------------------------------------------------------------------------------------------------------------- pages


def pages(games: dict[str, GameCoverage]) -> dict[str, str]:
    """The text of every page by its file name."""
    made = {"coverage.md": _summary(games)}
    made.update({f"coverage-{name}.md": _page(name, found) for name, found in games.items()})
    return made


def _summary(games: dict[str, GameCoverage]) -> str:
    lines = [
        "# What games reach", "",
        "Written by `make fuzz` ([bench/FUZZ.md](../bench/FUZZ.md)). *Uniform* players take any legal option; "
        "*directed* play mixes them with the games' own bots and with a player who tries options on a copy of the "
        "position and takes the one that leads to what was reached least. Each game says as data what there is to "
        "reach and which events, options and fields of its state show it (`bench/features`).", "",
        "| game | what | there are | uniform reaches | directed reaches |",
        "| --- | --- | ---: | ---: | ---: |",
    ]  # fmt: skip
    for name, found in games.items():
        for title, names in found.groups.items():
            hit = [sum(1 for entry in names if counter[title, entry]) for counter in found.reached]
            lines.append(f"| [{name}](coverage-{name}.md) | {title.lower()} | {len(names)} | {hit[0]} | {hit[1]} |")
    reasons = [(name, key, why) for name, found in games.items() for key, why in found.reasons.items()]
    lines += ["", "## Not reached", ""]
    lines += [] if reasons or any(map(missing, games.values())) else ["Nothing."]
    lines += [f"- {name}, {title.lower()}, **{entry}**: {why}" for name, (title, entry), why in reasons]
    lines += [
        f"- {name}, {title.lower()}, **{entry}**: not in this run."
        for name, found in games.items()
        for title, entry in missing(found)
    ]
    return "\n".join([*lines, ""])


def _page(name: str, found: GameCoverage) -> str:
    title = definition(name).title
    lines = [f"# {title}: what games reach", "", f"Rules version {found.version}. How it is made: "
             "[coverage.md](coverage.md).", "", "| play | decisions | games |", "| --- | ---: | ---: |"]  # fmt: skip
    lines += [f"| {count.name} | {count.decisions:,} | {count.games:,} |" for count in found.played]
    together = {title: name for name, titles in _TOGETHER.items() for title in titles}
    done: set[str] = set()
    for group in found.groups:
        word = together.get(group, group)
        titles = [t for t in _TOGETHER.get(word, (word,)) if t in found.groups]
        if word not in done:
            done.add(word)
            lines += ["", f"## {word}", "", *_table(found, titles)]
    return "\n".join([*lines, ""])


def _table(found: GameCoverage, titles: list[str]) -> list[str]:
    """Rows of groups with the same names, or some of them; each has its figures for uniform and for directed play."""
    heads = [f"{t.rpartition(' ')[2] if len(titles) > 1 else ''} {style}".strip() for t in titles
             for style in ("uniform", "directed")]  # fmt: skip
    lines = ["| | " + " | ".join(heads) + " | |", "| --- | " + "---: | " * len(heads) + "--- |"]
    known = [set(found.groups[title]) for title in titles]
    for entry in found.groups[titles[0]]:
        figures = [
            f"{counter[title, entry]:,}" if entry in names else ""
            for title, names in zip(titles, known, strict=True)
            for counter in found.reached
        ]
        why = " ".join(found.reasons[title, entry] for title in titles if (title, entry) in found.reasons)
        lines.append(f"| {entry} | " + " | ".join(figures) + f" | {why} |")
    return lines


def write_pages(folder: Path) -> None:
    """The pages of the figures in a folder, into its folder `made`."""
    (folder / "made").mkdir(parents=True, exist_ok=True)
    for name, text in pages(read(folder / _FILE)).items():
        (folder / "made" / name).write_text(text, encoding="utf-8")
