"""`sandtable games`, `options` and `rules`."""

from __future__ import annotations

import os
import sys

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from sandtable.commands.output import console, print_document, print_json, reading, say_problems
from sandtable.core.game.options import as_text, describe_options, json_schema, resolve
from sandtable.core.numbers import span
from sandtable.core.shown import visible_lines
from sandtable.games import definition, games, maker


def list_games() -> None:
    """Every game with its presets."""
    table = Table("game", "title", "seats", "presets", "", box=None, pad_edge=False, header_style="bold")
    for name in games():
        found = definition(name)
        presets = found.form.presets.values()
        low, high = min(p.players[0] for p in presets), max(p.players[1] for p in presets)
        made = f" By {maker(name)}." if maker(name) else ""
        table.add_row(name, found.title, span(low, high), ", ".join(p.id for p in presets), found.tagline + made)
    console().print(table)
    say_problems()


def show_options(game: str, preset: str | None, as_json: bool) -> None:
    """Every option of a game: a table, or the JSON schema and the defaults of every preset."""
    form = definition(game).form
    name, _ = resolve(form, preset, {})
    if as_json:
        wanted = [name] if preset else list(form.presets)
        defaults = {p: {info.name: info.default for info in describe_options(form, p)} for p in wanted}
        print_json({"game": game, "schema": json_schema(form), "defaults": defaults})
        return
    screen = console()
    chosen = form.presets[name]
    screen.print(Text.assemble((chosen.title, "bold"), f" ({name}): {chosen.text}"))
    others = [f"--preset {other}" for other in form.presets if other != name]
    if others:
        screen.print(f"The defaults are those of this preset; for others: {', '.join(others)}.")
    table = Table("option", "allowed", "default", "what it does", box=None, pad_edge=False, header_style="bold")
    table.columns[0].no_wrap = True
    table.columns[1].ratio, table.columns[2].ratio, table.columns[3].ratio = 3, 2, 5
    for info in describe_options(form, name):
        table.add_row(info.name, info.allowed, as_text(info.default), info.help)
    screen.print()
    screen.print(table)


def show_rules(game: str) -> None:
    """The rules: set for reading on a terminal, paged; the Markdown itself into a pipe."""
    text = definition(game).rules_text()
    if not sys.stdout.isatty():
        print_document(f"{text.rstrip()}\n")
        return
    os.environ.setdefault("LESS", "-R")  # the pager must let colours through
    screen = reading()
    with screen.pager(styles=True):
        screen.print(Markdown(visible_lines(text)), width=min(100, screen.width))
