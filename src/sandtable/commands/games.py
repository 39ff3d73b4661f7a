"""`sandtable games`, `options` and `rules`; `sandtable map check`: whether a map file can be played on, and what is
wrong with which line; `sandtable odds GAME ...`: a game's own calculator; `sandtable print`: a game on paper.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from sandtable.commands.output import console, counted, phrase, print_document, print_json, reading, say_problems
from sandtable.commands.simulate import ready_game
from sandtable.core.book import joined
from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import MapForm, MapReport, OddsForm
from sandtable.core.game.options import as_text, describe_fields, describe_options, json_schema, resolve
from sandtable.core.numbers import span
from sandtable.core.paper.making import paper_of, parts_of, read_paper
from sandtable.core.terminal_text import visible_lines
from sandtable.core.writing import write_bytes
from sandtable.games import definition, games, maker


def list_games(as_json: bool) -> None:
    """Every game with its presets."""
    if as_json:
        print_json([_game(name) for name in games()])
        say_problems()
        return
    table = Table("game", "title", "seats", "presets", "", box=None, pad_edge=False, header_style="bold")
    for one in map(_game, games()):
        made = f" By {one['maker']}." if one["maker"] else ""
        table.add_row(
            one["game"], one["title"], span(*one["players"]), ", ".join(one["presets"]), one["tagline"] + made
        )
    console().print(table)
    say_problems()


def _game(name: str) -> dict[str, Any]:
    found = definition(name)
    presets = found.form.presets.values()
    players = min(p.players[0] for p in presets), max(p.players[1] for p in presets)
    return {
        "game": name, "title": found.title, "tagline": found.tagline, "players": players,
        "presets": [p.id for p in presets], "minutes": found.minutes, "maker": maker(name),
    }  # fmt: skip


def show_options(game: str, preset: str | None, as_json: bool) -> None:
    """Every option of a game: a table, or the JSON schema and the defaults of every preset."""
    form = definition(game).form
    name, _ = resolve(form, preset, {})
    if as_json:
        wanted = [name] if preset else list(form.presets)
        defaults = {p: {info.name: info.default for info in describe_options(form, p)} for p in wanted}
        print_json({"game": game, "schema": json_schema(form.type), "defaults": defaults})
        return
    screen = console()
    chosen = form.presets[name]
    screen.print(Text.assemble((chosen.title, "bold"), f" ({name}): {chosen.text}"))
    others = [f"--preset {other}" for other in form.presets if other != name]
    if others:
        screen.print(phrase("defaults-those-preset-others", others=", ".join(others)))
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


_LONGEST = 10_000_000


def _form(game: str) -> MapForm:
    form = definition(game).maps
    if form is None:
        known = ", ".join(name for name in games() if definition(name).maps is not None)
        raise OptionError(phrase("maps-written-games", title=definition(game).title, known=known), field="game")
    return form


def _content(file: Path) -> bytes:
    if not file.is_file():
        raise OptionError(phrase("no-file", file=repr(str(file))), field="map")
    if file.stat().st_size > _LONGEST:
        raise OptionError(phrase("too-large-map", file=repr(str(file))), field="map")
    return file.read_bytes()


def check_file(game: str, file: Path, players: int | None, as_json: bool) -> bool:
    """Print what a map is made of, and its errors and warnings by line; whether it can be played on."""
    report = _form(game).check(_content(file), players)
    if as_json:
        print_json(_plain(report))
    else:
        _print(report)
    return report.ok


def _plain(report: MapReport) -> dict[str, Any]:
    import msgspec

    found: dict[str, Any] = msgspec.to_builtins(report)
    return {"ok": report.ok, **found}


def _print(report: MapReport) -> None:
    screen = console()
    if report.map is not None:
        counts = ", ".join(counted(number, one) for one, number in report.map.counts.items())
        screen.print(f"{report.map.name}: {counts}", style="bold")
    for problem in report.problems:
        kind = " (warning)" if problem.warning else ""
        screen.print(f"line {problem.line}: {problem.code}{kind}: {problem.text}", soft_wrap=True)
    parts = [(report.errors, "errors"), (report.warnings, "warnings")]
    found = [counted(len(some), unit) for some, unit in parts if some]
    screen.print(phrase("map-playable", ok=report.ok, found=found))


_SWITCH = "on or off"
_SWITCHED = ("on", "off", "yes", "no", "true", "false")


def show_odds(game: str, words: Sequence[str] | None, as_json: bool) -> None:
    """Compute and print; without any words, say which parameters there are."""
    found = definition(game)
    form = found.odds
    if form is None:
        raise OptionError(phrase("no-odds", title=found.title), field="game")
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
            raise OptionError(phrase("one-too-many", word=repr(word), required=form.required))
        if name in given:
            raise OptionError(phrase("value-given-twice", name=name), field=name)
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
        phrase("write-as-option", label=label, name=name, value=value or None, word=repr(word)),
        field=name.replace("-", "_"),
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
            raise OptionError(phrase("option-is", word=word, switch=_SWITCH, after=repr(after)), field=name)
        return name, "on"
    if not waiting:
        raise OptionError(phrase("option-needs-value", word=word), field=name)
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


def print_game(
    game: str,
    out: Path,
    preset: str | None,
    settings: Sequence[str] | None,
    players: int | None,
    paper: str,
    what: str | None,
    deck: Sequence[str] | None,
) -> None:
    """Make the PDF, write it, and say where it lies."""
    chosen, parts = read_paper(paper), parts_of(what)
    ready = ready_game(game, preset, settings, players)
    made = paper_of(ready, joined(ready.definition).markdown, chosen, parts, deck or [])
    write_bytes(out, made)
    console().print(phrase("print-without-scaling", title=ready.definition.title, out=out), soft_wrap=True)
