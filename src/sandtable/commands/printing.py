"""`sandtable print`: a game on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandtable.commands.output import console
from sandtable.commands.simulate import ready_game
from sandtable.core.book.joining import joined
from sandtable.core.paper.making import paper_of, parts_of, read_paper
from sandtable.core.writing import write_bytes


def run(
    game: str,
    out: Path,
    preset: str | None,
    settings: Sequence[str],
    players: int | None,
    paper: str,
    what: str | None,
    decks: Sequence[str],
) -> None:
    """Make the PDF, write it, and say where it lies."""
    chosen, parts = read_paper(paper), parts_of(what)
    ready = ready_game(game, preset, settings, players)
    made = paper_of(ready, joined(ready.definition).markdown, chosen, parts, decks)
    write_bytes(out, made)
    console().print(f"{ready.definition.title} is in {out}: print it without scaling.", soft_wrap=True)
