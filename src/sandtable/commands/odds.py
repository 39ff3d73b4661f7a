"""`sandtable odds GAME ...`: a game's own calculator, on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from rich.table import Table
from rich.text import Text

from sandtable.commands.games import shown
from sandtable.commands.output import console, print_json
from sandtable.core.errors import OptionError
from sandtable.core.odds import OddsForm
from sandtable.core.options import describe_fields
from sandtable.games import definition

__all__ = ["show_odds"]

_SWITCH = "on or off"


def show_odds(game: str, words: Sequence[str], as_json: bool) -> None:
    """Compute and print; without any words, say which parameters there are."""
    found = definition(game)
    form = found.odds
    if form is None:
        raise OptionError(f"{found.title} has no odds to compute.", field="game")
    if not words:
        _print_parameters(game, form)
        return
    answer = form(_read(form, words))
    if as_json:
        print_json(answer)
    else:
        _print_answer(form, answer)


def _read(form: OddsForm, words: Sequence[str]) -> dict[str, str]:
    """Parameters from words: positional ones in order, `--name value`, `--name=value`, and `--name` for a switch. If
    the last positional one is a text, it takes all further words: a hand of cards."""
    given: dict[str, str] = {}
    places, last = list(form.required), ""
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if word.startswith("--"):
            name, value = _named(form, word, waiting)
        elif places:
            last = name = places.pop(0)
            value = word
        elif last and _is_text(form, last):
            given[last] += f" {word}"
            continue
        else:
            raise OptionError(f"{word!r} is one too many: without a name there are only {' and '.join(form.required)}.")
        if name in given:
            raise OptionError(f"The value of {name} is given twice.", field=name)
        given[name] = value
    return given


def _is_text(form: OddsForm, name: str) -> bool:
    """Whether a parameter is a text."""
    types = {field.name: field.type for field in msgspec.structs.fields(form.type)}
    return str in (types[name], *get_args(types[name]))


def _named(form: OddsForm, word: str, waiting: list[str]) -> tuple[str, str]:
    """`--name=value`, or `--name` with the next of the waiting words unless it is a switch, which may do without."""
    label, equals, value = word[2:].partition("=")
    name = label.replace("-", "_")
    if equals:
        return name, value
    if any(field == name and allowed == _SWITCH for field, _, _, allowed in describe_fields(form.type)):
        return name, waiting.pop(0) if waiting[:1] in (["on"], ["off"]) else "on"
    if not waiting:
        raise OptionError(f"{word} needs a value.", field=name)
    return name, waiting.pop(0)


def _print_parameters(game: str, form: OddsForm) -> None:
    screen = console()
    required = form.required
    screen.print(f"sandtable odds {game} {' '.join(name.upper() for name in required)} \\[--name value ...]\n")
    table = Table("name", "allowed", "default", "what it is", box=None, pad_edge=False, header_style="bold")
    table.columns[0].no_wrap = True
    defaults = {field.name: field.default for field in msgspec.structs.fields(form.type)}
    for name, _, text, allowed in describe_fields(form.type):
        label = name.upper() if name in required else "--" + name.replace("_", "-")
        table.add_row(label, allowed, "" if name in required else shown(defaults[name]), text)
    screen.print(table)


def _print_answer(form: OddsForm, answer: dict[str, Any]) -> None:
    screen = console()
    if answer.get("text"):
        screen.print(Text(str(answer["text"]), style="bold"))
    table = Table("", "", box=None, pad_edge=False, show_header=False)
    table.columns[1].justify = "right"
    asked = {name for name, _, _, _ in describe_fields(form.type)}
    for name, value in answer.items():
        if name == "text" or name in asked or isinstance(value, (list, tuple, dict)):
            continue  # what was asked is known, and whole distributions are for --json
        number = isinstance(value, float)
        words = f"{value:.2%}" if number and name in form.chances else f"{value:,.3f}" if number else shown(value)
        table.add_row(name.replace("_", " "), words)
    screen.print(table)
