"""Reading a map file, entry by entry: what is there and of the right type (spec 4.2, M01 to M04 and M10), and M18, our
own: no name twice. Whatever cannot be read is reported and left out of the draft, so that the later checks still run on
the rest."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import Any
from unicodedata import normalize

from sandtable.games.conquest import say
from sandtable.games.conquest.setup import map_model
from sandtable.games.conquest.setup.map_lines import Path, TomlLines

MAX_COORDINATE = 1_000_000
MOST_PROBLEMS = 50  # errors, and warnings, that are reported of one file
MAX_POINTS = 10_000
MAX_RING_POINTS = 2_000
_MAX_TEXT = 80
_MAX_UNKNOWN = 10  # unknown fields reported for one table
_READ_BEYOND = 5  # entries past a limit are read up to five times the limit, then M04 speaks for the rest
_ID = re.compile(r"[a-z0-9-]{1,64}")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


class Enough(Exception):
    """So much is wrong with the file that the rest is not looked at."""


class Findings:
    """The problems found so far, and the lines of the file, which are looked up only when there is a problem."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._problems: list[map_model.MapViolation] = []

    @cached_property
    def _lines(self) -> TomlLines:
        return TomlLines(self._text)

    def line(self, path: Path) -> int:
        """The line of the file where `path` stands."""
        return self._lines.at(path)

    def add(self, code: str, path: Path, where: str, sentence: str, *, warning: bool = False) -> None:
        """Report a problem at the line of `path`. Enough at the last error that is reported; further warnings are left
        out."""
        alike = sum(problem.warning == warning for problem in self._problems)
        if warning and alike >= MOST_PROBLEMS:
            return
        self._problems.append(map_model.MapViolation(code, self.line(path), where, sentence, warning))
        if not warning and alike + 1 >= MOST_PROBLEMS:
            raise Enough

    def sorted(self, *, warnings: bool) -> tuple[map_model.MapViolation, ...]:
        """The errors, or the warnings, by code and line."""
        chosen = [problem for problem in self._problems if problem.warning == warnings]
        return tuple(sorted(chosen, key=lambda problem: (problem.code, problem.line)))


@dataclass
class MapEntry:
    """One table of the file. `values` holds the fields that could be read; `index` counts from 0."""

    kind: str
    index: int
    path: Path
    values: dict[str, Any] = field(default_factory=dict)

    @property
    def where(self) -> str:
        """How messages name the entry: by its id, or by its number from 1."""
        if not self.path:
            return say("map-the")
        if "id" in self.values:
            return say("map-entry", kind=self.kind, name=quoted(self.values["id"]))
        return say("map-number", kind=self.kind, number=self.index + 1)


@dataclass
class Draft:
    """What could be read of a file. `rings` of a territory are lists of points, `path` of an edge likewise."""

    top: MapEntry
    continents: list[MapEntry]
    territories: list[MapEntry]
    edges: list[MapEntry]


def quoted(value: str) -> str:
    """A text of the file as it may stand in a message: in quotes, short, on one line."""
    short = value if len(value) <= 40 else value[:37] + "..."
    return '"' + "".join(mark if mark.isprintable() else "?" for mark in short) + '"'


def closest(word: str, known: list[str]) -> str | None:
    """A known word that is near, as it may stand in a message."""
    near = get_close_matches(word[:_MAX_TEXT], known, 1)
    return quoted(near[0]) if near else None


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else say("value-long")
    if isinstance(value, float):
        return say("value-decimal", value=str(value))
    if isinstance(value, list):
        return say("value-list", count=len(value))
    return say("value-table") if isinstance(value, dict) else say("value-date")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= _MAX_TEXT and value.isprintable() and not value.isspace()


def _is_point(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(part) is int and abs(part) <= MAX_COORDINATE for part in value)
    )


@dataclass(frozen=True)
class _Field:
    """A field of a table. `rule` completes the sentence 'It must be ...'."""

    key: str
    fits: Callable[[object], bool]
    rule: Callable[[], str]
    required: bool = True


def _whole(key: str, low: int, high: int) -> _Field:
    def fits(value: object) -> bool:
        return type(value) is int and low <= value <= high

    return _Field(key, fits, lambda: say("rule-whole", least=low, most=f"{high:,}"))


def _one_of(key: str, words: tuple[str, ...], required: bool = True) -> _Field:
    listed = [quoted(word) for word in words]
    return _Field(key, lambda value: value in words, lambda: say("rule-words", words=listed), required)


def _rule_point() -> str:
    return say("rule-point")


def _rule_rings() -> str:
    return say("rule-rings")


def _rule_path() -> str:
    return say("rule-path")


_ID_FIELD = _Field("id", _is_text, lambda: say("rule-id"))
_NAME_FIELD = _Field("name", _is_name, lambda: say("rule-name", most=_MAX_TEXT))

_TOP = (
    _ID_FIELD,
    _NAME_FIELD,
    _whole("width", 1, MAX_COORDINATE),
    _whole("height", 1, MAX_COORDINATE),
    _Field("wrap_x", lambda value: isinstance(value, bool), lambda: say("rule-flag"), required=False),
)
_CONTINENT = (
    _ID_FIELD,
    _NAME_FIELD,
    _whole("bonus", 0, map_model.MAX_BONUS),
    _Field(
        "colour",
        lambda value: isinstance(value, str) and _COLOUR.fullmatch(value) is not None,
        lambda: say("rule-colour"),
    ),
)
_TERRITORY = (
    _ID_FIELD,
    _NAME_FIELD,
    _Field("continent", _is_text, lambda: say("rule-of-continent")),
    _one_of("card", map_model.CARD_TYPES, required=False),
    _Field("label", _is_point, _rule_point),
    _Field("rings", lambda value: isinstance(value, list) and len(value) > 0, _rule_rings),
)
_EDGE = (
    _Field("a", _is_text, lambda: say("rule-of-territory")),
    _Field("b", _is_text, lambda: say("rule-of-territory")),
    _one_of("kind", map_model.EDGE_KINDS),
    _Field("path", lambda value: isinstance(value, list), _rule_path, required=False),
)


def read(document: Mapping[str, object], findings: Findings) -> Draft:
    """Read a parsed TOML document."""
    _check_format(document, findings)
    top = MapEntry("map", 0, ())
    _read_fields(document, _TOP, top, findings, also=("format", "continent", "territory", "edge"))
    _check_alphabet(top, findings)
    draft = Draft(
        top,
        _read_entries(document, "continent", _CONTINENT, map_model.MAX_CONTINENTS, findings),
        _read_entries(document, "territory", _TERRITORY, map_model.MAX_TERRITORIES, findings),
        _read_entries(document, "edge", _EDGE, map_model.MAX_EDGES, findings),
    )
    _check_fewest(document, findings)
    for entries in (draft.continents, draft.territories):
        _check_ids(entries, findings)
        _check_names(entries, findings)
    points = _Points(top, findings)
    for territory in draft.territories:
        points.read_territory(territory)
    for edge in draft.edges:
        points.read_path(edge)
    return draft


def _check_format(document: Mapping[str, object], findings: Findings) -> None:
    if "format" not in document:
        findings.add("M01", (), "format", say("map-no-format", format=map_model.FORMAT))
    elif document["format"] != map_model.FORMAT:
        said = say("map-format", value=_shown(document["format"]), format=map_model.FORMAT)
        findings.add("M01", ("format",), "format", said)


def _read_fields(
    table: Mapping[str, object],
    fields: tuple[_Field, ...],
    entry: MapEntry,
    findings: Findings,
    also: tuple[str, ...] = (),
) -> None:
    for rule in fields:
        if rule.key not in table:
            if rule.required:
                said = say("map-lacks", entry=entry.where, field=rule.key, rule=rule.rule())
                findings.add("M02", entry.path, entry.where, said)
        elif rule.fits(table[rule.key]):
            entry.values[rule.key] = table[rule.key]
        else:
            value = _shown(table[rule.key])
            said = say("map-value", field=rule.key, entry=entry.where, value=value, rule=rule.rule())
            findings.add("M02", (*entry.path, rule.key), entry.where, said)
    known = [*also, *(rule.key for rule in fields)]
    unknown = [key for key in table if key not in known]
    for key in unknown[:_MAX_UNKNOWN]:
        said = say("map-unknown", entry=entry.where, field=quoted(key), near=closest(key, known))
        findings.add("M02", (*entry.path, key), entry.where, said, warning=True)


def _read_entries(
    document: Mapping[str, object], kind: str, fields: tuple[_Field, ...], most: int, findings: Findings
) -> list[MapEntry]:
    tables = document.get(kind, [])
    if not isinstance(tables, list):
        findings.add("M02", (kind,), kind, say("map-tables", kind=kind))
        return []
    if len(tables) > most:
        findings.add("M04", (kind, most), kind, say("map-most", most=most, kind=kind, count=len(tables)))
    entries = []
    for index, table in enumerate(tables[: most * _READ_BEYOND]):
        entry = MapEntry(kind, index, (kind, index))
        if isinstance(table, dict):
            _read_fields(table, fields, entry, findings)
            entries.append(entry)
        else:
            said = say("map-no-table", entry=entry.where, value=_shown(table))
            findings.add("M02", entry.path, entry.where, said)
    return entries


def _check_fewest(document: Mapping[str, object], findings: Findings) -> None:
    tables = document.get("territory", [])
    if isinstance(tables, list) and len(tables) < 2:
        findings.add("M04", ("territory", 0), "territory", say("map-fewest", count=len(tables)))


def _check_alphabet(entry: MapEntry, findings: Findings) -> None:
    if "id" in entry.values and not _ID.fullmatch(entry.values["id"]):
        findings.add("M03", (*entry.path, "id"), entry.where, say("map-bad-id", entry=entry.where))


def _check_ids(entries: list[MapEntry], findings: Findings) -> None:
    first: dict[str, MapEntry] = {}
    for entry in entries:
        _check_alphabet(entry, findings)
        if "id" not in entry.values:
            continue
        twin = first.setdefault(entry.values["id"], entry)
        if twin is not entry:
            said = say("map-same-id", entry=entry.where, line=findings.line((*twin.path, "id")))
            findings.add("M03", (*entry.path, "id"), entry.where, said)


def _check_names(entries: list[MapEntry], findings: Findings) -> None:
    """Nobody could tell two territories, or two continents, of one name apart at the table. Capitals, spaces and how a
    letter is encoded make no other name."""
    first: dict[str, MapEntry] = {}
    for entry in entries:
        if "name" not in entry.values:
            continue
        name = " ".join(normalize("NFKC", entry.values["name"]).casefold().split())
        twin = first.setdefault(name, entry)
        if twin is not entry:
            named, line = quoted(entry.values["name"]), findings.line((*twin.path, "name"))
            said = say("map-same-name", entry=entry.where, name=named, twin=twin.where, line=line, kind=entry.kind)
            findings.add("M18", (*entry.path, "name"), entry.where, said)


class _Points:
    """Reads rings, labels and paths, and checks that every point lies in the frame (M10)."""

    def __init__(self, top: MapEntry, findings: Findings) -> None:
        self._findings = findings
        self._width: int = top.values.get("width", MAX_COORDINATE)
        self._height: int = top.values.get("height", MAX_COORDINATE)
        self._left = MAX_POINTS

    def read_territory(self, territory: MapEntry) -> None:
        """Turn label and rings into tuples; rings that cannot be read are left out as None."""
        values = territory.values
        if "label" in values:
            values["label"] = self._point(values["label"], (*territory.path, "label"), territory, "map-label")
        if "rings" in values:
            values["rings"] = [
                self._line(ring, (*territory.path, "rings", at), territory, say("map-ring", number=at + 1), _rule_rings)
                for at, ring in enumerate(values["rings"])
            ]

    def read_path(self, edge: MapEntry) -> None:
        """Turn the path into tuples of points."""
        lines = edge.values.get("path", [])
        edge.values["path"] = []
        for number, line in enumerate(lines):
            path = (*edge.path, "path", number)
            name = say("map-line", number=number + 1)
            points = self._line(line, path, edge, name, _rule_path)
            if points is not None and len(points) < 2:
                self._findings.add("M02", path, edge.where, say("map-short-line", line=name, entry=edge.where))
            edge.values["path"].append(points)

    def _line(
        self, line: object, path: Path, entry: MapEntry, name: str, rule: Callable[[], str]
    ) -> tuple[map_model.Point, ...] | None:
        if not isinstance(line, list) or (line and all(type(part) is int for part in line)):
            said = say("map-no-line", line=name, entry=entry.where, rule=rule())
            self._findings.add("M02", path, entry.where, said)
            return None
        if self._too_many(len(line), path, entry, name):
            return None
        points = [
            self._point(point, (*path, number), entry, "map-point", number=number + 1, line=name)
            for number, point in enumerate(line)
        ]
        return tuple(point for point in points if point is not None) if None not in points else None

    def _too_many(self, count: int, path: Path, entry: MapEntry, name: str) -> bool:
        if count > MAX_RING_POINTS:
            most = f"{MAX_RING_POINTS:,}"
            said = say("map-many-points", line=name, entry=entry.where, count=count, most=most)
            self._findings.add("M04", path, entry.where, said)
            return True
        if self._left < 0:
            return True
        self._left -= max(count, 1)
        if self._left < 0:
            said = say("map-all-points", most=f"{MAX_POINTS:,}", line=name, entry=entry.where)
            self._findings.add("M04", path, entry.where, said)
        return self._left < 0

    def _point(
        self, value: object, path: Path, entry: MapEntry, name: str, **facts: int | str
    ) -> map_model.Point | None:
        """A point, which the message `name` names with these facts."""
        if not isinstance(value, list) or not _is_point(value):
            said = say("map-no-point", point=say(name, **facts), entry=entry.where, rule=_rule_point())
            self._findings.add("M02", path, entry.where, said)
            return None
        x, y = value
        if not (0 <= x <= self._width and 0 <= y <= self._height):
            frame = {"width": self._width, "height": self._height}
            said = say("map-outside", point=say(name, **facts), entry=entry.where, at=str([x, y]), **frame)
            self._findings.add("M10", path, entry.where, said)
        return x, y
