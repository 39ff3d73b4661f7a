"""The tests of the inner loop: `python -m tests.changed [pytest arguments]`, or `make check`.

The rules of the games whose files differ from the main branch and what these have promised, the room checks, and one
match in the browser; what a game shows, tells, hides and plays by itself where that room of it changed. Whoever changed
the engine gets its tests, the rules of one game, and a match of each; whoever changed a room of the server gets its
tests.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_old_records import GONE

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
ALWAYS = ["tests/test_layers.py"]
#: Rooms of a game whose tests play whole matches in plain Python: theirs is the turn of whoever changed that room.
OWN = ("bot", "log", "secrets", "table")
#: A match of each game that goes as it went: every choice, every sentence, every state.
MATCHES = [f"tests/test_conformance.py::test_golden_transcript[{name}]"
           for name in ("conquest-0", "bayonet-23", "bridgefront-38", "battlecards-53")]  # fmt: skip
#: Files of tests of the server that start and kill processes, or wait for them.
KILLING = ("kill", "restart", "soak", "supervisor", "backup")
#: Files of tests that play hundreds of games or compare with an implementation in plain Python.
LONG = (
    "reference",
    "worlds",
    "balance",
    "frequencies",
    "simulated",
    "fuzz",
    "audit",
    "random",
    "every_card",
    "choosing_well",
    "setup/test_machine",
    "bayonet_secrets",
)
#: A whole match by clicks, of the smallest game.
BROWSER = "tests/browser/test_plain.py::test_a_game_of_hidden_dice_is_played_to_its_end[1280]"


def changed() -> list[str]:
    """The files that differ from the main branch, committed or not; all that differ from the last commit on main."""
    found: set[str] = set()
    for command in (["diff", "--name-only", "HEAD"], ["diff", "--name-only", "main...HEAD"],
                    ["ls-files", "--others", "--exclude-standard"]):  # fmt: skip
        run = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
        found.update(run.stdout.split())
    return sorted(found)


def _room(test: Path, folder: Path) -> str:
    """The room of a game that a file of tests is about: its folder's name, or its own."""
    return test.relative_to(folder).parts[0].removeprefix("test_").removesuffix(".py")


def _rules(game: str, files: list[str]) -> list[str]:
    """The tests of a game's rules, and of those other rooms of it that changed."""
    folder = ROOT / "tests" / "games" / game
    rooms = {one for one in OWN for file in files if f"games/{game}/{one}/" in file or file.endswith(f"test_{one}.py")}
    tests = [path for path in sorted(folder.rglob("test_*.py"))
             if (room := _room(path, folder)) not in OWN or room in rooms]  # fmt: skip
    short = [str(path.relative_to(ROOT)) for path in tests]
    return [test for test in short if not any(word in test for word in LONG)]


def _kept(game: str) -> list[str]:
    """What a game has promised: a match that goes as it went, the layout of its State, old records, its versions."""
    records = sorted(path.stem for path in (ROOT / "tests" / "golden" / "records").glob(f"{game}-*.json"))
    replayed = [
        f"tests/test_old_records.py::test_an_old_record_replays[{stem}]" for stem in records if stem not in GONE
    ]
    matches = [match for match in MATCHES if f"[{game}-" in match]
    return [*matches, "tests/test_promises.py", "tests/docs/test_changelog.py", *replayed]


def _server(files: list[str]) -> list[str]:
    """The tests of the rooms of the server that changed."""
    rooms = sorted({Path(file).parts[3] for file in files if file.startswith("src/sandtable/server/")})
    found = [str(path.relative_to(ROOT)) for room in rooms
             for path in sorted((ROOT / "tests" / "server" / room).rglob("test_*.py"))]  # fmt: skip
    return [test for test in found if not any(word in test for word in (*LONG, *KILLING))]


def chosen(files: list[str]) -> list[str]:
    """The tests for these files."""
    tests = list(ALWAYS)
    games = [game for game in GAMES if any(f"games/{game}/" in file for file in files)]
    engine = any(file.startswith(("src/sandtable/core/", "tests/core/")) for file in files)
    for game in games or (["bayonet"] if engine else []):
        tests += _rules(game, files)
    for game in games:
        tests += _kept(game)
    if any(file.startswith("src/sandtable/server/protocol/") for file in files):
        tests.append("tests/test_client_types.py")
    if engine:
        tests += [*MATCHES, "tests/core/test_match.py", "tests/core/test_positions.py", "tests/core/test_batch.py"]
    tests += _server(files)
    tests += [file for file in files if file.startswith("tests/") and Path(file).name.startswith("test_")
              and (ROOT / file).is_file() and not file.startswith(("tests/games/", "tests/browser/"))]  # fmt: skip
    return [*dict.fromkeys(tests), BROWSER]


def main() -> int:
    """Run them."""
    tests = chosen(changed())
    print("Tests of the inner loop:", *tests, flush=True)
    return int(pytest.main(["-n", "2", "--dist", "loadgroup", "--max-worker-restart=0", "-x", *sys.argv[1:], *tests]))


if __name__ == "__main__":
    sys.exit(main())
