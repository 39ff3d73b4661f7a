"""Imports point one way, as DEVELOPERS.md says, and what is in that table is what there is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import sandtable

ROOT = Path(sandtable.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"games", "core"},
    "bots": {"bots", "core"},
    "lab": {"lab", "bots", "core"},
    "server": {"server", "bots", "core"},
    "envs": {"envs", "bots", "core"},
    "testing": {"testing", "lab", "bots", "core"},
}
# Not layers: the public names, and the command, which may import everything.
ABOVE = {"__init__", "__main__", "cli", "commands"}
# The registry is how everything above `games` reaches a game by name.
BY_NAME = {"sandtable.games"}

FILES = sorted(path for path in ROOT.rglob("*.py") if "web" not in path.relative_to(ROOT).parts)
PROJECT = Path(__file__).parent.parent


def _layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


class Facts(NamedTuple):
    """What is asked about a file: the modules of Sandtable that it imports anywhere, also inside functions; those it
    imports for type checkers alone; functions that are no kernels and lack an annotation."""

    imported: frozenset[str]
    for_types: frozenset[str]
    untyped: tuple[str, ...]


@cache
def _facts(path: Path, text: str) -> Facts:
    """All of it in one reading."""
    found: dict[bool, set[str]] = {False: set(), True: set()}
    untyped: list[str] = []
    for node, typing, inside in _statements(ast.parse(text).body):
        found[typing].update(_named(path, node))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not inside and not _is_typed(node):
            untyped.append(node.name)
    return Facts(frozenset(found[False]), frozenset(found[True]), tuple(untyped))


def _statements(
    body: Iterable[ast.stmt], typing: bool = False, inside: bool = False
) -> Iterator[tuple[ast.stmt, bool, bool]]:
    """Every statement, however deep; whether only type checkers read it, and whether it is of a kernel."""
    for node in body:
        kernel = inside or _is_kernel(node)
        yield node, typing, kernel
        only = typing or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        yield from _statements(getattr(node, "body", ()), only, kernel)
        for part in ("orelse", "finalbody"):
            yield from _statements(getattr(node, part, ()), typing, kernel)
        for part in ("handlers", "cases"):
            for one in getattr(node, part, ()):
                yield from _statements(one.body, typing, kernel)


def _named(path: Path, node: ast.stmt) -> set[str]:
    """The modules of Sandtable that a statement imports."""
    found: set[str] = set()
    if isinstance(node, ast.Import):
        found.update(alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        package = ("sandtable", *path.relative_to(ROOT).parent.parts)
        base = package[: len(package) - node.level + 1] if node.level else ()
        module = ".".join([*base, *([node.module] if node.module else [])])
        found.add(module)
        found.update(f"{module}.{alias.name}" for alias in node.names if _is_module(f"{module}.{alias.name}"))
    return {name for name in found if name == "sandtable" or name.startswith("sandtable.")}


def _imports(path: Path, text: str, typing: bool = False) -> frozenset[str]:
    """The modules of Sandtable that a file imports; `typing`: for type checkers too."""
    facts = _facts(path, text)
    return facts.imported | facts.for_types if typing else facts.imported


@cache
def _is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _problems(path: Path, text: str) -> list[str]:
    layer = _layer(path)
    if layer in ABOVE:
        return []
    problems = []
    for name in sorted(_imports(path, text)):
        target = name.split(".")[1] if "." in name else "__init__"
        above_games = layer in ("server", "lab", "envs", "bots", "testing")
        if target not in MAY_IMPORT[layer] and not (name in BY_NAME and above_games) and target != "__init__":
            problems.append(f"{path.relative_to(ROOT)} imports {name}")
        if layer == "games" and target == "games" and name.count(".") >= 2:
            here = path.relative_to(ROOT).parts
            if len(here) > 2 and name.split(".")[2] != here[1]:
                problems.append(f"{path.relative_to(ROOT)} imports another game, {name}")
    return problems


def test_imports_point_one_way() -> None:
    assert len(FILES) > 500
    assert [problem for path in FILES for problem in _problems(path, path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/match/match.py", "from sandtable.games import load"),
        ("core/match/match.py", "def f():\n    import sandtable.bots"),
        ("games/conquest/turn.py", "from sandtable.lab.simulate import simulate"),
        ("games/conquest/turn.py", "from sandtable.games.bayonet import state"),
        ("bots/kinds.py", "from sandtable.server import run"),
        ("server/serving/run.py", "from sandtable.games.conquest.state import State"),
        ("lab/simulate.py", "from .. import server"),
    ],
)
def test_an_import_against_the_arrows_is_caught(place: str, text: str) -> None:
    assert _problems(ROOT / place, text)


# Games whose folder is in rooms. What stands in no room (state, events, definition) is a room of its own here.
ROOMS_DONE = {"battlecards", "bayonet", "bridgefront", "conquest"}
BELOW = {"state", "events"}
ROOMS = {
    "state": BELOW,
    "events": BELOW,
    "setup": {*BELOW, "setup", "rules", "decisions"},
    # Above the words that it is asked with; the course of the game, in `rules`, is above it.
    "decisions": {*BELOW, "rules", "setup", "log", "table", "decisions"},
    "rules": {*BELOW, "rules", "decisions"},
    "secrets": {*BELOW, "rules", "decisions", "secrets"},
    "bot": {*BELOW, "rules", "decisions", "bot"},
    # The list of all kernels: only the definition imports it.
    "rules.kernels": {*BELOW, "rules", "decisions", "secrets", "bot"},
    "log": {*BELOW, "rules", "setup", "log"},
    "table": {*BELOW, "rules", "decisions", "secrets", "setup", "log", "table"},
}
# The same file name means the same in every game: these stand in this room and no other, and every game has the first.
NEEDED = {
    "setup": {"options", "build"},
    "rules": {"engine", "setting_up", "ending", "score", "leaving", "kernels"},
    "secrets": {"conceal", "invariants", "view"},
    "bot": {"heuristic"},
    "table": {"scene", "board", "players", "player_view", "waiting", "result"},
    "log": {"log_writer", "words"},
}
FIXED = {
    **NEEDED,
    "setup": NEEDED["setup"] | {"decks", "maps"},
    "rules": NEEDED["rules"] | {"legal", "actions", "piles"},
    "log": NEEDED["log"] | {"cards"},
    "table": NEEDED["table"] | {"decisions", "refusals", "faces", "standing", "odds", "labels"},
}
# Names that have meant different things in different games.
UNCLEAR = {"zones", "scores", "price", "prices", "lexicon", "why_not"}


def _game_files(game: str) -> dict[Path, str]:
    folder = ROOT / "games" / game
    return {path: path.read_text(encoding="utf-8") for path in FILES if folder in path.parents}


def _room(module: str) -> str:
    """The room of a module, given by its name below the game: `rules.battle.rolls` is in `rules`."""
    return module if module in ROOMS else module.split(".")[0]


def _within(path: Path, text: str) -> tuple[str, set[str]]:
    """A file of a game by its name below the game ("" for the game's own package), and those that it imports."""
    game = path.relative_to(ROOT).parts[1]
    stem = f"sandtable.games.{game}."
    parts = path.relative_to(ROOT / "games" / game).with_suffix("").parts
    module = ".".join(part for part in parts if part != "__init__")
    named = {name.removeprefix(stem) for name in _imports(path, text, typing=True) if name.startswith(stem)}
    # `from package import module` names both: the package's own file is meant only where nothing in it is named.
    return module, {name for name in named if not any(other.startswith(f"{name}.") for other in named)}


def _room_problems(path: Path, text: str) -> list[str]:
    module, imported = _within(path, text)
    room = _room(module)
    if room in ("", "definition"):
        return []
    if room not in ROOMS:
        return [f"{path.relative_to(ROOT)} stands in no room"]
    problems = [
        f"{path.relative_to(ROOT)} imports {name}" for name in sorted(imported) if _room(name) not in ROOMS[room]
    ]
    name = path.stem
    if name in UNCLEAR or any(name in names and other != module.split(".")[0] for other, names in FIXED.items()):
        problems.append(f"{path.relative_to(ROOT)} has a name that means something else")
    return problems


def _circles(imports: dict[str, set[str]]) -> list[str]:
    """What is left when modules that import nothing more are taken away, again and again, from both ends."""
    left = {name: named & set(imports) - {name} for name, named in imports.items()}
    while left:
        wanted = set().union(*left.values())
        ends = {name for name, named in left.items() if not named or name not in wanted}
        if not ends:
            break
        left = {name: named - ends for name, named in left.items() if name not in ends}
    return sorted(left)


def test_what_stands_in_a_room_imports_what_that_room_may() -> None:
    files = {path: text for game in sorted(ROOMS_DONE) for path, text in _game_files(game).items()}
    assert [problem for path, text in files.items() for problem in _room_problems(path, text)] == []


def test_no_files_import_each_other_in_a_circle() -> None:
    """Also not for type checkers: a type that two files need stands where both can see it."""
    assert _circles({_dotted(path): _modules(path, path.read_text(encoding="utf-8")) for path in FILES}) == []


def _dotted(path: Path) -> str:
    return ".".join(part for part in ("sandtable", *path.relative_to(ROOT).with_suffix("").parts) if part != "__init__")


def _modules(path: Path, text: str) -> set[str]:
    """What a file imports, also for type checkers. `from package import module` names both: the package's own file is
    meant only where nothing in it is named."""
    named = _imports(path, text, typing=True)
    return {name for name in named if not any(other.startswith(f"{name}.") for other in named)}


# The rooms of the server, each above those before it. Files that stand in no room are named in their place.
SERVER = (
    "errors", "garbage_collection", "identifiers", "repeating", "rate_limits", "pairings", "clocks", "storage",
    "configuration", "monitoring", "protocol", "seal", "accounts", "peers", "pool", "catalogue", "ratings", "tables",
    "lobby", "laboratory", "leagues", "post", "edge", "hosting", "workers", "services", "routes", "app", "serving",
)  # fmt: skip


def _server_problems(path: Path, text: str) -> list[str]:
    room = path.relative_to(ROOT / "server").parts[0].removesuffix(".py")
    if room == "__init__":
        return []
    if room not in SERVER:
        return [f"{path.relative_to(ROOT)} stands in no room"]
    stem = "sandtable.server."
    named = {name.removeprefix(stem).split(".")[0] for name in _imports(path, text, typing=True) if stem in name}
    above = named - set(SERVER[: SERVER.index(room) + 1])
    return [f"{path.relative_to(ROOT)} imports {name}" for name in sorted(above)]


def test_rooms_of_the_server_import_only_those_below() -> None:
    files = {path: path.read_text(encoding="utf-8") for path in FILES if ROOT / "server" in path.parents}
    assert [problem for path, text in files.items() for problem in _server_problems(path, text)] == []
    assert set(SERVER) == {path.relative_to(ROOT / "server").parts[0].removesuffix(".py") for path in files} - {
        "__init__"
    }


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("storage/store.py", "from sandtable.server.tables.tables import Table"),
        ("tables/tables.py", "if TYPE_CHECKING:\n    from sandtable.server.services import Services"),
        ("pool/jobs.py", "def f():\n    from ..catalogue import rules"),
        ("services.py", "from sandtable.server import app"),
        ("clubs.py", ""),
    ],
)
def test_a_file_in_the_wrong_room_of_the_server_is_caught(place: str, text: str) -> None:
    assert _server_problems(ROOT / "server" / place, text)


def test_every_game_has_the_files_that_all_games_have() -> None:
    for game in sorted(ROOMS_DONE):
        there = {path.relative_to(ROOT / "games" / game).with_suffix("").parts for path in _game_files(game)}
        assert {(room, name) for room, names in NEEDED.items() for name in names} - there == set()


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("rules/legal.py", "from sandtable.games.conquest.setup.options import Options"),
        ("rules/legal.py", "from sandtable.games.conquest.setup import options"),
        ("rules/legal.py", "from ..setup import options"),
        ("rules/battle/roll.py", "if TYPE_CHECKING:\n    from sandtable.games.conquest.table.scene import GameView"),
        ("state.py", "def f():\n    from sandtable.games.conquest.rules.engine import apply"),
        ("secrets/conceal.py", "from sandtable.games.conquest.log.words import card_word"),
        ("bot/heuristic.py", "from sandtable.games.conquest.table.odds import chance"),
        ("log/words.py", "from sandtable.games.conquest.table.faces import face"),
        ("table/scene.py", "from sandtable.games.conquest.definition import DEFINITION"),
        ("rules/engine.py", "from sandtable.games.conquest.rules.kernels import KERNELS"),
        ("rules/kernels.py", "from sandtable.games.conquest.table.scene import scene"),
        ("scene.py", ""),
        ("table/engine.py", ""),
        ("rules/prices.py", ""),
    ],
)
def test_a_file_in_the_wrong_room_is_caught(place: str, text: str) -> None:
    assert _room_problems(ROOT / "games/conquest" / place, text)


def test_what_a_room_may_import_is_let_through() -> None:
    good = "from sandtable.games.conquest.rules import legal\nfrom sandtable.games.conquest.log.words import card_word"
    assert _room_problems(ROOT / "games/conquest/table/attack.py", good) == []
    kernels = "from sandtable.games.conquest.secrets.conceal import conceal"
    assert _room_problems(ROOT / "games/conquest/rules/kernels.py", kernels) == []


def test_circles_are_found() -> None:
    assert _circles({"a": {"b"}, "b": {"c"}, "c": set(), "d": {"a"}}) == []
    assert _circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c"]


KERNELS = {"kernel", "entry_kernel", "driver", "overload", "intrinsic", "register_jitable"}


def _without_types(text: str) -> list[str]:
    """Functions that are no kernels and lack an annotation."""
    return list(_facts(ROOT / "any.py", text).untyped)


def _is_typed(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return node.returns is not None and all(one.annotation is not None or one.arg in ("self", "cls") for one in names)


def _is_kernel(node: ast.AST) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    words = {ast.unparse(one).partition("(")[0].rpartition(".")[2] for one in node.decorator_list}
    return bool(words & KERNELS)


def test_only_kernels_are_without_annotations() -> None:
    found = {str(path.relative_to(ROOT)): _facts(path, path.read_text(encoding="utf-8")).untyped for path in FILES}
    assert {file: names for file, names in found.items() if names} == {}


def test_a_function_without_annotations_is_found() -> None:
    assert _without_types("def f(x): ...") == ["f"]
    assert _without_types("@kernel\ndef f(x): ...") == []


def test_every_folder_is_a_layer() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert folders <= set(MAY_IMPORT) | ABOVE


def test_the_handbook_names_every_layer() -> None:
    page = Path(__file__).parent.parent / "DEVELOPERS.md"
    named = set(re.findall(r"^  (\w+)(?:/|\.py)", page.read_text(encoding="utf-8"), re.MULTILINE))
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert folders <= named


def test_every_package_says_what_lives_there() -> None:
    packages = [path for path in FILES if path.name == "__init__.py"]
    silent = [path for path in packages if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert packages and silent == []


def test_importing_sandtable_loads_nothing_heavy() -> None:
    code = "import sandtable, sys; print([m for m in ('numba', 'numpy', 'litestar', 'sqlalchemy') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"
