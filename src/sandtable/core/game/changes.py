"""Files that say what is different from the printed rows of a game (units, cards), and nothing else.

    [de_tiger1]
    attack = [14, 0, 3]
    specials.autokill.max_def = 8

A game says which fields of which row may be changed, and within what; every mistake is a sentence.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.formed import nearest
from sandtable.core.words import say
from sandtable.core.writing import read_text, unmarked

Value = int | bool | tuple[int, ...]
_LONGEST = 64 * 1024
_DEEPEST = 4


@dataclass(frozen=True)
class Changeable:
    """A field as it is printed: a whole number within `least..most`, a row of them, or a switch. `instead` is the
    sentence of one that cannot be changed here, because an option sets it."""

    value: Value
    least: int = 0
    most: int = 1
    instead: str = ""


@dataclass(frozen=True)
class ChangeableRow:
    """A printed row, such as a card, with its name and the fields that a file may change."""

    id: str
    title: str
    fields: Mapping[str, Changeable]


@dataclass(frozen=True)
class ChangeFile:
    """An option that names a file of changes, and the rows that it can change; `word` is one of them in a sentence."""

    option: str
    word: str
    rows: tuple[ChangeableRow, ...]


@dataclass(frozen=True)
class Changes:
    """New values by row and field, fields of fields with dots ("ops.draw_deploy.draw"), and what is probably a slip."""

    values: Mapping[str, Mapping[str, Value]]
    warnings: tuple[str, ...] = ()


def text_of(path: str, option: str, attachments: Mapping[str, str], allow_files: bool, what: str) -> str:
    """The text of a file that an option names: as sent along, or from disk where that is allowed; "" if it names none.
    `what` is the file in a sentence, such as "deck"."""
    if option in attachments:
        return attachments[option]
    if not path:
        return ""
    if not allow_files:
        raise OptionError(say("send-text-along", what=what, path=repr(path)), option)
    try:
        return read_text(Path(path))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise OptionError(say("cannot-read", what=what, path=repr(path), why=why), option) from None


def read_changes(text: str, option: str, what: str, rows: Mapping[str, Mapping[str, Changeable]]) -> Changes:
    """What a file changes; `what` is a row in a sentence, such as "unit". OptionError lists everything wrong in it."""
    if len(text) > _LONGEST:
        raise OptionError(say("file-changes-most", longest=f"{_LONGEST:,}", text=f"{len(text):,}"), option)
    try:
        given = tomllib.loads(unmarked(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OptionError(say("changes-not-toml", option=option, error=error), option) from None
    problems: list[str] = []
    warnings: list[str] = []
    found: dict[str, dict[str, Value]] = {}
    for row, fields in given.items():
        if row not in rows:
            problems.append(say("change-no-row", what=what, row=repr(row[:60]), near=nearest(row, rows)))
        elif not isinstance(fields, dict):
            problems.append(say("change-alone", row=row))
        else:
            for name, value in _flat(fields):
                place = f"{what.capitalize()} {row}"
                problem, read = _field(place, name, value, rows[row])
                if problem:
                    problems.append(problem)
                elif read == rows[row][name].value:
                    warnings.append(say("change-nothing", place=place, name=name, value=_shown(read)))
                else:
                    found.setdefault(row, {})[name] = read
    if problems:
        raise OptionError(" ".join(problems[:5]), option, [(option, problem) for problem in problems])
    return Changes(found, tuple(warnings))


def _flat(fields: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in fields.items():
        if isinstance(value, dict) and before.count(".") < _DEEPEST:
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def _field(place: str, name: str, value: Any, fields: Mapping[str, Changeable]) -> tuple[str, Value]:
    """What is wrong with a field, or "", and the value."""
    if name not in fields:
        can = [known for known, field in fields.items() if not field.instead]
        return say("change-unknown", place=place, name=repr(name[:60]), known=can), 0
    field = fields[name]
    if field.instead:
        return f"{place}: {field.instead}", 0
    has = {"place": place, "name": name, "value": _shown(value)}
    if isinstance(field.value, bool):
        return ("", value) if isinstance(value, bool) else (say("change-switch", **has), 0)
    bounds = {"least": field.least, "most": field.most}
    if isinstance(field.value, tuple):
        size = len(field.value)
        if not isinstance(value, list) or len(value) != size or not all(_whole(one, field) for one in value):
            return say("change-numbers", size=size, **has, **bounds), 0
        return "", tuple(value)
    if not _whole(value, field):
        return say("change-number", **has, **bounds), 0
    return "", value


def _whole(value: Any, field: Changeable) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and field.least <= value <= field.most


def _shown(value: Any) -> str:
    return f"[{', '.join(map(str, value))}]"[:80] if isinstance(value, tuple | list) else repr(value)[:80]
