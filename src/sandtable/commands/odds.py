"""`sandtable odds GAME ...`: a game's own calculator, on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args, get_origin

import msgspec
from rich.table import Table
from rich.text import Text

from sandtable.commands.output import console, print_json
from sandtable.core.errors import OptionError
from sandtable.core.game.odds import OddsForm
from sandtable.core.game.options import as_text, describe_fields
from sandtable.games import definition

_SWITCH = "on or off"
_SWITCHED = ("on", "off", "yes", "no", "true", "false")


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
    the last positional one is a text or a list, it takes all further words: a hand of cards, a chain of attacks."""
    given: dict[str, str] = {}
    places, last = list(form.required), ""
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if word.startswith("--"):
            name, value = _named(form, word, waiting, places[0] if places else last)
        elif _is_option(form, word):
            raise _misplaced(word)
        elif places:
            last = name = places.pop(0)
            value = word
        elif last and _takes_all(form, last):
            given[last] += f" {word}"
            continue
        else:
            raise OptionError(f"{word!r} is one too many: without a name there are only {' and '.join(form.required)}.")
        if name in given:
            raise OptionError(f"The value of {name} is given twice.", field=name)
        given[name] = value
    return given


def _kinds(form: OddsForm, name: str) -> tuple[Any, ...]:
    """The types that a parameter may have."""
    types = {field.name: field.type for field in msgspec.structs.fields(form.type)}
    return (types[name], *get_args(types[name]))


def _takes_all(form: OddsForm, name: str) -> bool:
    """Whether a parameter is a text, or a list of any length."""
    kinds = _kinds(form, name)
    return str in kinds or any(get_origin(kind) is tuple and Ellipsis in get_args(kind) for kind in kinds)


def _is_option(form: OddsForm, word: str) -> bool:
    """Whether a word without dashes means a parameter: its name, or `name=value`."""
    return word.partition("=")[0].lower().replace("-", "_") in {name for name, *_ in describe_fields(form.type)}


def _misplaced(word: str) -> OptionError:
    label, _, value = word.lower().partition("=")
    name = label.replace("_", "-")
    return OptionError(
        f"{label} is an option: write --{name} {value or 'and its value'}, not {word!r}.", field=name.replace("-", "_")
    )


def _could_be(form: OddsForm, place: str, word: str) -> bool:
    """Whether a word can be the value of the positional argument `place`, or a part of it."""
    if not place:
        return False
    if str in _kinds(form, place):
        return form.fits(word)
    return word.replace(",", "").lstrip("-").isdigit()


def _named(form: OddsForm, word: str, waiting: list[str], place: str) -> tuple[str, str]:
    """`--name=value`, or `--name` with the next of the waiting words unless it is a switch, which may do without: then
    that word must be one for `place`, the positional argument that comes next or goes on."""
    label, equals, value = word[2:].partition("=")
    name = label.replace("-", "_")
    if equals:
        return name, value
    if any(field == name and allowed == _SWITCH for field, _, _, allowed in describe_fields(form.type)):
        after = waiting[0] if waiting and not waiting[0].startswith("--") else ""
        if after.lower() in _SWITCHED:
            return name, waiting.pop(0)
        if after and not _could_be(form, place, after):
            raise OptionError(f"{word} is {_SWITCH}, not {after!r}.", field=name)
        return name, "on"
    if not waiting:
        raise OptionError(f"{word} needs a value.", field=name)
    return name, waiting.pop(0)


def _print_parameters(game: str, form: OddsForm) -> None:
    screen = console()
    required = form.required
    screen.print(f"sandtable odds {game} {' '.join(name.upper() for name in required)} [--name value ...]\n")
    table = Table("name", "allowed", "default", "what it is", box=None, pad_edge=False, header_style="bold")
    table.columns[0].no_wrap = True
    defaults = {field.name: field.default for field in msgspec.structs.fields(form.type)}
    for name, _, text, allowed in describe_fields(form.type):
        label = name.upper() if name in required else "--" + name.replace("_", "-")
        table.add_row(label, allowed, "" if name in required else as_text(defaults[name]), text)
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
        words = f"{value:.2%}" if number and name in form.chances else f"{value:,.3f}" if number else as_text(value)
        table.add_row(name.replace("_", " "), words)
    screen.print(table)
