"""Languages that nobody speaks, made of English, and whatever of a game is not said in them.

One has plurals and lists as Greek has them, accents on all letters, and two fifths more of them; one has those of
Arabic, and runs from right to left. `python -m tests.games.pseudo GAME LANGUAGE CHOICES` plays the game in English,
plays it again in one of them, and prints what is said in English still: in a process, people read several languages.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import sandtable
from sandtable.core import words
from sandtable.core.game import shipped
from sandtable.core.game.game import GameDefinition
from sandtable.core.game.options import json_schema, plain_name
from sandtable.core.match.match import Match
from sandtable.core.words import ENGLISH, LANGUAGE, read_sources

#: Things that a data file names: the file, its table, the field that the message of the name is called by.
NAMED = {
    "battlecards": [("data/units.toml", "unit", "id"), ("data/conflict.toml", "card", "id")],
    "bayonet": [("data/cards.toml", "card", "code")],
    "bridgefront": [("data/cards.toml", "card", "id"), ("data/cards.toml", "faction", "id")],
    "conquest": [("data/world-42.toml", "territory", "id"), ("data/world-42.toml", "continent", "id")],
}
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: The letters of each.
TABLES = {
    "el": "àƀçđéƒĝĥíĵķĺɱñóþǫŕšţúṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ",
    "ar": "אבגדהוזחטיכלמנסעפצקרשתםןףץאבגדהוזחטיכלמנסעפצקרשתםןףץ",
}
_ENGLISH = re.compile("[A-Za-z]")
#: Ids of numbered things, wherever they stand, Roman numbers, hexes as on a chart, and codes of cards.
_NO_ENGLISH = re.compile(r"^[a-z]+(-\d+)+$|\b[IV]+\b|\b[A-Z]\d+\b|\b[A-Z]{3}\b")
#: What is no word: names of things for the client, figures as they are printed.
_NO_WORDS = {
    "id", "kind", "icon", "marks", "ink", "key", "at", "element", "elements", "corner", "phase", "game", "a", "b",
    "fact", "face", "form", "status", "trail", "fold", "colour", "region", "side", "odds", "step", "edge", "reference",
    "state", "ghost",
}  # fmt: skip


#: Groups of choices that the client knows.
_GROUPS = {"abilities", "basic", "cards"}


#: An element in a sentence of the client.
_TAG = re.compile(r"(</?[a-z][\w-]*>)")


class _Spoken(Transformer):
    def __init__(self, language: str) -> None:
        self.table = str.maketrans(dict(zip(_LETTERS, TABLES[language], strict=True)))

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        parts = _TAG.split(node.value)
        node.value = "".join(one if n % 2 else spoken(one, self.table) for n, one in enumerate(parts))
        return node


def spoken(text: str, table: dict[int, str]) -> str:
    """A text in the language, with two fifths of its letters twice."""
    made = re.sub(r"(\w)(\w)(\w)(\w)(\w)", r"\1\1\2\3\3\4\5", text)
    return made.translate(table)


def pseudo(source: str, language: str) -> str:
    """A Fluent file in the language."""
    resource = FluentParser().parse(source)
    return FluentSerializer().serialize(_Spoken(language).visit(resource))


def _of_data(folder: Path, table: dict[int, str]) -> Iterator[str]:
    """Messages for what the files of options and of the guided game say."""

    def row(name: str, one: dict[str, Any], **fields: str) -> Iterator[str]:
        if re.fullmatch(r"[a-zA-Z][\w-]*", name) and one.get("title"):
            yield f"{name} = {_literal(one['title'], table)}"
            yield from (
                f"    .{called} = {_literal(one[field], table)}" for called, field in fields.items() if one.get(field)
            )

    file = folder / "data" / "options.toml"
    read = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    for group in read.get("group", ()):
        yield from row(f"group-{group['id']}", group)
        for name, one in group["option"].items():
            yield from row(f"option-{name}", one, help="help", text="help", unit="unit")
            for word, label in one.get("words", {}).items():
                yield from row(f"option-{name}-{plain_name(word)}", {"title": label})
            for value in one.get("values", ()):
                yield from row(f"option-{name}-{value['id']}", value, text="text")
            parts = one.get("parts", ())
            for place, part in enumerate(parts if isinstance(parts, list) else (), 1):
                yield from row(f"option-{name}-part-{place}", {"title": part})
    for name, one in read.get("preset", {}).items():
        yield from row(f"preset-{name}", one, text="text")
    for one in read.get("suggestion", ()):
        yield from row(f"suggestion-{one['id']}", one, text="text")
    file = folder / "guide" / "guide.toml"
    guide = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    yield from row("guide", guide)
    yield from row("guide-end", guide.get("end", {}), text="text")
    for number, one in enumerate(guide.get("steps", ()), 1):
        yield from row(f"guide-{number}", one, text="text", take="take")


def _literal(text: str, table: dict[int, str]) -> str:
    parts = re.split(r"(\{[^}]*\})", " ".join(text.split()))
    return "".join(f'{{"{one}"}}' if n % 2 else spoken(one, table) for n, one in enumerate(parts))


def in_language(package: str, language: str) -> dict[str, str]:
    """The files of messages of a package in the language, and what data files say as messages."""
    table = _Spoken(language).table
    made = {name: pseudo(source, language) for name, source in read_sources(package, ENGLISH).items()}
    folder = Path(sandtable.__file__).parent.joinpath(*package.split(".")[1:])
    for file, listed, field in NAMED.get(package.rpartition(".")[2], []):
        rows = tomllib.loads((folder / file).read_text(encoding="utf-8"))[listed]
        lines = (f"{listed}-{row[field]} = {spoken(row['name'], table)}" for row in rows)
        made[f"{file} {listed}"] = "\n".join(lines) + "\n"
    made["data"] = "".join(f"{line}\n" for line in _of_data(folder, table))
    return made


def speak(language: str) -> None:
    """From now on, the language is spoken here."""
    table = _Spoken(language).table

    def sources(package: str, asked: str) -> dict[str, str]:
        return read_sources(package, ENGLISH) if asked == ENGLISH else in_language(package, language)

    page = words.read_page

    def read_page(package: str, name: str, asked: str) -> str:
        text = page(package, name, ENGLISH)
        return text if asked == ENGLISH else spoken(text, table)

    words.read_sources = sources  # type: ignore[assignment]
    shipped.read_page = read_page  # type: ignore[attr-defined]
    LANGUAGE.set(language)


def install(language: str, folder: Path) -> None:
    """A copy of the program in a folder, for PYTHONPATH, in which a language is there: a folder of messages beside the
    English one of each package, and its pages."""
    here, table = Path(sandtable.__file__).parent, _Spoken(language).table
    shutil.copytree(here, folder / "sandtable", ignore=lambda at, names: ["web"] if Path(at) == here else [])
    for english in sorted((folder / "sandtable").rglob(f"words/{ENGLISH}")):
        package = english.parents[1]
        there = english.with_name(language)
        there.mkdir()
        made = in_language(".".join(package.relative_to(folder).parts), language)
        for number, text in enumerate(made.values()):
            (there / f"{number}.ftl").write_text(text, encoding="utf-8")
        for page in package.glob("*.md"):
            (there / page.name).write_text(spoken(page.read_text(encoding="utf-8"), table), encoding="utf-8")


def texts(document: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every word of a document of a table, with the name of its field."""
    if isinstance(document, dict):
        for name, value in document.items():
            yield from texts(value, name) if name != "odds" else ()
    elif isinstance(document, list | tuple):
        for value in document:
            yield from texts(value, key)
    elif (
        isinstance(document, str)
        and key not in _NO_WORDS
        and document not in _GROUPS
        and _ENGLISH.search(_NO_ENGLISH.sub("", document))
    ):
        yield key, document


def said(game: str, choices: int) -> Iterator[tuple[str, str]]:
    """What is said in English in random matches of every preset, with the name of its field."""
    from sandtable.core.game.registry import find_definition
    from sandtable.games import load

    definition = find_definition(game)
    yield from texts([definition.title, definition.tagline, definition.score_unit, definition.turn_unit], "definition")
    yield from texts([[bot.title, bot.text] for bot in definition.bots.values()], "bots")
    yield from texts([definition.reasons.when, list(definition.achievements), list(_forms(definition))], "forms")
    yield from texts([[level.title, level.text] for level in definition.levels], "levels")
    for order in definition.standing:
        yield from texts([order.title, order.text, [[one.title, one.note] for one in order.choices]], "orders")
    for number, preset in enumerate(definition.form.presets):
        match, chance = Match(load(game, preset=preset), seed=number), random.Random(number)
        table, told = match.game.definition.table, [0] * (match.game.seats + 1)
        yield from texts(msgspec.to_builtins(match.board()), "board")
        for step in range(choices):
            if match.over:
                break
            seat = chance.choice(match.seats_to_act)
            if step == choices - 40 and match.game.seats > 2:
                match.resign(seat)
                continue
            legal = match.legal(seat)
            view = match.game.view(match.state, seat)
            yield from texts([table.refusal(match.game, view, seat, code) for code in (-1, 1, 2, 900)], "refusal")
            yield from texts(list(match.described(seat).values()), "described")
            match.choose(seat, legal[0] if chance.random() < 0.5 else chance.choice(legal))
            for place, viewer in enumerate([None, *range(match.game.seats)]):
                lines = match.log(viewer, told[place])
                told[place] += len(lines)
                yield from texts(msgspec.to_builtins(lines), "log")
                yield from texts(msgspec.to_builtins(match.scene(viewer)), "scene")


def _forms(definition: GameDefinition) -> Iterator[Any]:
    """What stands in forms beside what is typed into them, as schemas say it, without what is to be typed."""
    form = definition.form
    yield [[one.title, one.text] for one in form.presets.values()]
    yield [one.title for one in form.groups]
    yield [[one.title, one.text, [[value.title, value.text] for value in one.values]] for one in form.bundles]
    yield [[one.title, one.text] for one in form.suggestions]
    guide = definition.guide() if definition.guide else None
    for step in [*guide.steps, guide.end] if guide else ():
        yield [step.title, re.sub(r"\{[^}]*\}", "", step.text), getattr(step, "take", "")]
    yield definition.rules_text()
    for kind in [form.type, *(one.type for one in (definition.odds, definition.decks) if one is not None)]:
        for name, one in json_schema(kind)["$defs"][kind.__name__]["properties"].items():
            typed = [unit["code"] for unit in one.get("x-units", ())]
            for text in [one.get(key) for key in ("title", "description", "x-help", "x-labels", "x-parts", "x-unit")]:
                if name != "seed":
                    yield re.sub("|".join(map(re.escape, typed)) or "$^", "", text) if isinstance(text, str) else text


def main() -> None:
    """Print what is left in English, as JSON."""
    game, language, choices = sys.argv[1:]
    for _ in said(game, int(choices)):
        pass
    speak(language)
    print(json.dumps(sorted(set(said(game, int(choices)))), ensure_ascii=False))


if __name__ == "__main__":
    main()
