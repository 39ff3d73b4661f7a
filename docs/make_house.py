"""The page house.md with its picture house.svg: the rooms and the ways through them, as they are in the code."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path

import networkx as nx

from docs import ways

SOURCE = ways.SOURCE
#: In px: a room, what is between rooms, the margin.
_WIDE, _HIGH, _BESIDE, _BELOW, _MARGIN = 146, 40, 12, 30, 20
#: The rooms of a game are the same in each: one stands for all.
_GAME = "games/conquest"
_COLOURS = {"core": "#d9e4d3", "games": "#f3d9c2", "bots": "#e3d6ea", "lab": "#d3e1ee", "server": "#f6e7b8"}


@cache
def room_of(file: Path) -> str:
    """The room of a file: a folder of a folder of `src/sandtable`. Of what stands beside such folders, that which
    imports them is above them, the rest below; in `server` each file is a room."""
    parts = file.relative_to(SOURCE).parent.parts[:2]
    if parts[:1] == ("games",) and len(parts) > 1:
        return "games/<game>"
    if parts == ("server",):
        return f"server/{file.stem}" if file.stem != "__init__" else "server/app"
    if len(parts) < 2 and any((path / "__init__.py").exists() for path in file.parent.iterdir() if path.name != "web"):
        stem = ".".join(["sandtable", *parts, ""])
        inner = [_place(one) for one in _imports(file) if one.startswith(stem)]
        above = any(place is not None and len(place.relative_to(file.parent).parts) > 1 for place in inner)
        return "/".join([*parts, "above" if above else "below"])
    return "/".join(parts)


@cache
def _imports(file: Path) -> tuple[str, ...]:
    """The modules of Sandtable that a file imports when it is imported."""
    found: list[str] = []
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sandtable"):
            for name in node.names:
                module = f"{node.module}.{name.name}"
                found.append(module if _place(module) else node.module or "")
    return tuple(found)


def _place(module: str) -> Path | None:
    """The file of a module, None if there is none."""
    place = SOURCE.joinpath(*module.split(".")[1:])
    return next((one for one in (place.with_suffix(".py"), place / "__init__.py") if one.is_file()), None)


@cache
def _files() -> list[Path]:
    every = sorted(path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "web")
    return [path for path in every if room_of(path) != "games/<game>" or _GAME in path.as_posix()]


def _imported(file: Path) -> set[str]:
    """The rooms that a file imports."""
    places = [_place(module) for module in _imports(file)]
    return {room_of(place) for place in places if place is not None and place != SOURCE / "__init__.py"}


@cache
def arrows() -> nx.DiGraph:
    """Rooms, each with an arrow to every room that it imports."""
    graph = nx.DiGraph()
    for file in _files():
        room = room_of(file)
        graph.add_node(room)
        graph.add_edges_from((room, other) for other in _imported(file) if other != room)
    return graph


@cache
def sizes() -> tuple[Counter[str], Counter[str]]:
    """Files and lines of each room."""
    files, lines = Counter[str](), Counter[str]()
    for file in _files():
        files[room_of(file)] += 1
        lines[room_of(file)] += file.read_bytes().count(b"\n")
    return files, lines


def label(room: str) -> str:
    """What a room is called: what stands beside others by its folder, or by its name if it is one file."""
    if not room.endswith(("above", "below")):
        return room
    here = [file for file in _files() if room_of(file) == room and file.stem not in ("__init__", "__main__")]
    folder = room.rpartition("/")[0]
    if len(here) == 1:
        return f"{folder}/{here[0].stem}".lstrip("/")
    return f"{folder}, above" if room.endswith("above") else folder or "sandtable"


def words(room: str) -> str:
    """What lives in a room, as its `__init__.py` says, or the file that is one."""
    place = SOURCE / room.replace("games/<game>", _GAME)
    if place.stem in ("above", "below"):
        place = SOURCE if label(room) == "sandtable" else SOURCE / label(room)
    if place.name.endswith(", above"):
        return f"what stands beside the rooms of `{room.rpartition('/')[0]}`, above them"
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return text.split("\n\n")[0].replace("\n", " ")


def _rows(graph: nx.DiGraph) -> list[list[str]]:
    """Rooms by the longest way to the ground, those that are joined one above the other."""
    whole = nx.condensation(graph)
    rank: dict[int, int] = {}
    for part in reversed(list(nx.topological_sort(whole))):
        rank[part] = max((rank[below] + 1 for below in whole.successors(part)), default=0)
    rows: list[list[str]] = [[] for _ in range(max(rank.values()) + 1)]
    for part, height in rank.items():
        rows[height] += sorted(whole.nodes[part]["members"])
    place: dict[str, float] = {}
    for row in rows:
        row.sort(key=lambda room: (_middle([place[one] for one in graph.successors(room) if one in place]), room))
        place |= {room: (number + 0.5) / len(row) for number, room in enumerate(row)}
    return rows[::-1]


def _middle(places: Sequence[float]) -> float:
    return sum(places) / len(places) if places else 0.5


def picture() -> str:
    """The rooms, SVG: who stands higher imports who stands lower. An arrow that others imply is left out."""
    graph = arrows()
    rows = _rows(graph)
    most = max(len(row) for row in rows)
    wide = 2 * _MARGIN + most * (_WIDE + _BESIDE) - _BESIDE
    high = 2 * _MARGIN + len(rows) * (_HIGH + _BELOW) - _BELOW
    place: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        left = (wide - len(row) * (_WIDE + _BESIDE) + _BESIDE) / 2
        for at, room in enumerate(row):
            place[room] = left + at * (_WIDE + _BESIDE), _MARGIN + number * (_HIGH + _BELOW)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        'font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fbf8f1"/>'
        "<title>The rooms of the house, and what imports what</title>"
    ]
    for above, below in sorted(reduced(graph).edges):
        (x, y), (u, v), half = place[above], place[below], _WIDE / 2
        drawn.append(
            f'<path d="M{x + half:.0f} {y + _HIGH}C{x + half:.0f} {y + _HIGH + 18} {u + half:.0f} {v - 18} '
            f'{u + half:.0f} {v}" fill="none" stroke="#8a7f6a" stroke-opacity="0.55"/>'
        )
    for room, (x, y) in place.items():
        colour = _COLOURS.get(room.split("/")[0], "#ece7db")
        drawn += [
            f'<rect x="{x:.0f}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="5" fill="{colour}" stroke="#6b614f"/>',
            f'<text x="{x + 8:.0f}" y="{y + 16}" font-weight="bold">{escape(label(room))}</text>',
            f'<text x="{x + 8:.0f}" y="{y + 31}" fill="#5d5443">{_counted(room)}</text>',
        ]
    return "\n".join([*drawn, "</svg>", ""])


def _counted(room: str) -> str:
    files, lines = sizes()
    return f"{files[room]} file{'s' * (files[room] > 1)}, {lines[room]:,} lines"


def reduced(graph: nx.DiGraph) -> nx.DiGraph:
    """The arrows that no others imply. Rooms that import each other count as one."""
    whole = nx.condensation(graph)
    few = nx.transitive_reduction(whole)
    found = nx.DiGraph()
    for above, below in few.edges:
        pairs = [(a, b) for a in whole.nodes[above]["members"] for b in whole.nodes[below]["members"]]
        found.add_edges_from([pair for pair in pairs if graph.has_edge(*pair)][:1])
    return found


def _way(title: str, said: str, steps: Sequence[ways.Step]) -> list[str]:
    lines = [f"\n## {title}\n", f"{said} {len(steps)} files, in the order in which they are reached.\n"]
    lines += ["| file | what runs there | first of all |", "| --- | --- | --- |"]
    for step in steps:
        names = ", ".join(f"`{name}`" for name in step.functions[:4]) + (", ..." if len(step.functions) > 4 else "")
        lines.append(f"| [{step.file}](../../src/sandtable/{step.file}) | {names} | {step.words.replace('|', '/')} |")
    return lines


def page() -> str:
    """The whole page."""
    files, lines = sizes()
    rooms = [f"| `{label(room)}` | {files[room]} | {lines[room]:,} | {words(room)} |" for room in sorted(arrows())]
    return "\n".join(
        [
            "# The house\n",
            "Made by `make pages` from the code: the rooms of `src/sandtable`, and three ways through them. Who stands"
            " higher imports who stands lower; an arrow that others imply is left out. The rooms of all games are the"
            " same, Conquest stands for them.\n",
            "![rooms and arrows](house.svg)\n",
            "| room | files | lines | what lives there |",
            "| --- | ---: | ---: | --- |",
            *rooms,
            *_way(
                "A choice",
                "A person at a sealed table of Conquest chooses; both players have their frames.",
                ways.of_a_choice(),
            ),
            *_way(
                "A simulated game", "A hundred games of Conquest are played by two bots.", ways.of_a_simulated_game()
            ),
            *_way("A page", "The lobby is opened.", ways.of_a_page()),
            "\nIn the browser its address leads to a file, and that asks and draws by others:\n",
            "| file | what it is |",
            "| --- | --- |",
            *(f"| [{file}](../../web/src/{file}) | {words} |" for file, words in ways.of_a_page_in_the_browser()),
            "",
        ]
    )
