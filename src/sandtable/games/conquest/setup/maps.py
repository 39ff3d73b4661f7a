"""Maps: built-in, generated, or written by a user (spec section 4).

`load_map` finds a map by what the option `map` says; `parse_map` reads the text of a map file and reports every
violation of the format; `write_map` is its inverse. `docs/maps.md` is the guide for authors.
"""

import json
import re
import stat
import tomllib
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from sandtable.core.errors import MapError
from sandtable.core.game.attachments import MapFigures, MapForm, MapProblem, MapReport
from sandtable.core.writing import unmarked
from sandtable.games.conquest import say
from sandtable.games.conquest.setup.map_checks import build, check, too_few
from sandtable.games.conquest.setup.map_model import FORMAT, Continent, Edge, MapViolation, Point, Territory, WorldMap
from sandtable.games.conquest.setup.map_reading import MOST_PROBLEMS, Enough, Findings, closest, quoted

__all__ = [
    "BUILT_IN", "MAPS", "MAX_BYTES", "Continent", "Edge", "MapViolation", "Territory", "WorldMap", "check_map",
    "load_map", "parse_map", "write_map",
]  # fmt: skip

BUILT_IN = ("world-42",)
MAX_BYTES = 1_000_000
_MAX_DOTS = 200  # in one line: tomllib takes quadratic time over dotted keys
_WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_LONG_NUMBER = re.compile(r"[0-9_]{1000,}")


def load_map(source: str | Path, players: int | None = None) -> WorldMap:
    """The map that `source` names: a built-in id such as `world-42`, a generated map `gen:n=42,k=6,...` (section 4.4)
    or the path of a TOML file. `players`, if given, is checked against the number of territories (M16).

    Raises MapError if there is no such map, or with all violations if it is not a valid one."""
    name = str(source)
    if isinstance(source, str) and source in BUILT_IN:
        made = _built_in(source)
    elif isinstance(source, str) and source.startswith("gen:"):
        from sandtable.games.conquest.setup.generate import generate_map, parse_generator

        made = generate_map(parse_generator(source))
    else:
        return parse_map(_text_of(_bytes_of(source), name), name, players)
    if (sentence := too_few(len(made.territories), players)) is not None:
        raise _refused(name, (MapViolation("M16", 0, "territory", sentence),))
    return made


def parse_map(text: str, origin: str, players: int | None = None) -> WorldMap:
    """Read the text of a map file. `origin` names it in messages. Warnings stay on the map.

    Raises MapError whose `problems` lists every violation as a sentence, each beginning with its line."""
    made, problems = check_map(text, players)
    if made is None:
        raise _refused(origin, problems)
    return made


def check_map(text: str, players: int | None = None) -> tuple[WorldMap | None, tuple[MapViolation, ...]]:
    """Check the text of a map file. The map, or None if there is an error; and all errors, then all warnings, each by
    code and line: of each the first 50, and after the 50th error nothing more is looked at."""
    return _checked(text, players, geometry=True)


def _report(content: bytes, players: int | None) -> MapReport:
    """The check of `sandtable map check`: errors and warnings together, by line."""
    made: WorldMap | None = None
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        problems: tuple[MapViolation, ...] = (_not_text(content, error),)
    else:
        made, problems = check_map(text, players)
    found = [
        MapProblem(problem.code, problem.sentence, problem.line, problem.where, problem.warning)
        for problem in sorted(problems, key=lambda problem: (problem.line, problem.code))
    ]
    return MapReport(found, None if made is None else _figures(made))


def _figures(world: WorldMap) -> MapFigures:
    lanes = sum(edge.kind == "sea" for edge in world.edges)
    counts = {"territories": len(world.territories), "continents": len(world.continents)}
    counts |= {"borders": len(world.edges) - lanes, "lanes": lanes}
    return MapFigures(world.name, {say("map-counted", what=what): count for what, count in counts.items()})


#: Conquest's check of map files.
MAPS = MapForm(_report)


def _checked(text: str, players: int | None, *, geometry: bool) -> tuple[WorldMap | None, tuple[MapViolation, ...]]:
    document = _document(text)
    if isinstance(document, MapViolation):
        return None, (document,)
    findings = Findings(text)
    draft = None
    with suppress(Enough):
        draft = check(document, findings, players, geometry)
    errors, warnings = (findings.sorted(warnings=kind) for kind in (False, True))
    return (None if errors or draft is None else build(draft, findings)), errors + warnings


@lru_cache
def _built_in(name: str) -> WorldMap:
    text = (files("sandtable.games.conquest") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    made, problems = _checked(text, None, geometry=False)
    if made is None:
        raise _refused(name, problems)
    return made


def _refused(origin: str, problems: tuple[MapViolation, ...]) -> MapError:
    errors = sum(not problem.warning for problem in problems)
    warnings = len(problems) - errors
    more = errors >= MOST_PROBLEMS
    found = say("map-count", count=errors, more=more)
    if warnings:
        found = say("map-count-warnings", count=errors, more=more, warnings=warnings)
    slips = tuple(str(problem) for problem in problems if problem.warning)
    return MapError(say("map-refused", map=quoted(origin), found=found), tuple(map(str, problems)), slips)


def _bytes_of(source: str | Path) -> bytes:
    """The content of a file. MapError if it is no ordinary file, cannot be read, or is larger than `MAX_BYTES`."""
    shown = quoted(str(source))
    try:
        path = Path(source)
        if not stat.S_ISREG(path.stat().st_mode):
            raise MapError(say("map-no-file", map=shown))
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, ValueError):
        near = closest(str(source), list(BUILT_IN))
        raise MapError(say("map-none", map=shown, maps=", ".join(BUILT_IN), near=near)) from None
    except OSError as error:
        raise MapError(say("map-unread", map=shown, reason=error.strerror)) from None
    if len(content) > MAX_BYTES:
        raise MapError(say("map-large", map=shown, most=f"{MAX_BYTES:,}"))
    return content


def _text_of(content: bytes, origin: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _refused(origin, (_not_text(content, error),)) from None


def _not_text(content: bytes, error: UnicodeDecodeError) -> MapViolation:
    line = content.count(b"\n", 0, error.start) + 1
    return MapViolation("M00", line, "file", say("map-not-text", byte=error.start + 1))


def _document(text: str) -> dict[str, object] | MapViolation:
    """The parsed TOML, or why it is none. A byte order mark is ignored."""
    if len(text) > MAX_BYTES:
        return MapViolation("M00", 1, "file", say("map-too-long", most=f"{MAX_BYTES:,}"))
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MAX_DOTS:
            return MapViolation("M00", number, "file", say("map-dots", most=_MAX_DOTS))
    try:
        return tomllib.loads(unmarked(text))
    except tomllib.TOMLDecodeError as error:
        return _syntax_problem(str(error), text)
    except RecursionError:
        return MapViolation("M00", 1, "file", say("map-deep"))
    except (ValueError, OverflowError):
        found = _LONG_NUMBER.search(text)
        line_number = text.count("\n", 0, found.start()) + 1 if found else 1
        return MapViolation("M00", line_number, "file", say("map-range"))


def _syntax_problem(message: str, text: str) -> MapViolation:
    match = _WHERE.search(message)
    reason = message[: match.start()] if match else message
    if match and match[1]:
        line, column = int(match[1]), match[2]
    else:
        line, column = text.count("\n") + (not text.endswith("\n")), None
    shown = "".join(mark if mark.isprintable() else "?" for mark in reason[:1].lower() + reason[1:200])
    return MapViolation("M00", max(line, 1), "file", say("map-syntax", reason=shown, column=column))


def write_map(world: WorldMap) -> str:
    """The text of a map file that `parse_map` reads back as an equal map."""
    lines = [
        f'format = "{FORMAT}"',
        f"id = {_text(world.id)}",
        f"name = {_text(world.name)}",
        f"width = {world.width}",
        f"height = {world.height}",
        f"wrap_x = {'true' if world.wrap_x else 'false'}",
    ]
    for continent in world.continents:
        lines += [
            "",
            "[[continent]]",
            f"id = {_text(continent.id)}",
            f"name = {_text(continent.name)}",
            f"bonus = {continent.bonus}",
            f"colour = {_text(continent.colour)}",
        ]
    for territory in world.territories:
        lines += [
            "",
            f"[[territory]]   # {territory.index}",
            f"id = {_text(territory.id)}",
            f"name = {_text(territory.name)}",
            f"continent = {_text(world.continents[territory.continent].id)}",
            f"card = {_text(territory.card)}",
            f"label = {_point(territory.label)}",
            f"rings = {_lines(territory.rings)}",
        ]
    for edge in world.edges:
        lines += [
            "",
            "[[edge]]",
            f"a = {_text(world.territories[edge.a].id)}",
            f"b = {_text(world.territories[edge.b].id)}",
            f"kind = {_text(edge.kind)}",
        ]
        if edge.path:
            lines.append(f"path = {_lines(edge.path)}")
    return "\n".join(lines) + "\n"


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)  # names hold printable characters only, so JSON's escapes are TOML's


def _point(point: Point) -> str:
    return f"[{point[0]},{point[1]}]"


def _lines(lines: tuple[tuple[Point, ...], ...]) -> str:
    return "[" + ",".join("[" + ",".join(map(_point, line)) + "]" for line in lines) + "]"
