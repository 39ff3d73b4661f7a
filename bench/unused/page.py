"""The page of what heuristic bots never do: bench/UNUSED.md."""

from __future__ import annotations

from pathlib import Path

from bench.unused.counting import Figures, never, reason_of
from sandtable.games import definition

__all__ = ["PAGE", "page"]

PAGE = Path(__file__).resolve().parents[1] / "UNUSED.md"


def _habits(figures: Figures) -> list[str]:
    if not figures["habits"]:
        return []
    lines = [
        "",
        "How they play, in games of one kind of bot:",
        "",
        "| | heuristic | heuristic-1 |",
        "| --- | ---: | ---: |",
    ]
    return lines + [f"| {words} | {new} | {old} |" for words, (new, old) in figures["habits"].items()]


def page(found: dict[str, Figures]) -> str:
    """The page of these figures."""
    lines = [
        "# What the heuristic bots never do",
        "",
        "Games of heuristic bots alone, in every named configuration, with counts of what is reached in them",
        "(`bench/features`). Named is what directed play reaches (docs/coverage.json) and these",
        "bots do not, with the reason. A bot that never uses something is a poor measure of it, in a study as well as",
        "in a playout.",
    ]
    for game, figures in sorted(found.items()):
        lines += [
            "",
            f"## {definition(game).title}",
            "",
            f"{figures['games']:,} games, rules {figures['version']}.",
            "",
        ]
        lines += ["| what | there are | bots reach |", "| --- | ---: | ---: |"]
        for title, names in figures["groups"].items():
            lines.append(f"| {title.lower()} | {len(names)} | {sum(1 for times in names.values() if times)} |")
        missing = never(game, figures)
        lines += [""] + (["Never reached:", ""] if missing else ["Nothing is left out."])
        for title, name in missing:
            lines.append(f"- {title.lower()}, **{name}**: {reason_of(game, title, name) or 'a gap.'}")
        lines += [*_habits(figures), "", "Made by:", "", f"    {figures['command']}"]
    return "\n".join(lines) + "\n"
