"""The tests of the inner loop: `python -m tests.changed [pytest arguments]`, or `make check`.

The rules of the games whose files differ from the main branch, the room checks, and one match in the browser. Whoever
changed the engine gets its tests and one game.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
ALWAYS = ["tests/test_layers.py"]
#: Files of tests that play hundreds of games or compare with an implementation in plain Python.
LONG = (
    "reference",
    "worlds",
    "balance",
    "frequencies",
    "simulated",
    "fuzz",
    "audit",
    "playtest",
    "random",
    "every_card",
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


def chosen(files: list[str]) -> list[str]:
    """The tests for these files."""
    tests = list(ALWAYS)
    games = [game for game in GAMES if any(f"games/{game}/" in file for file in files)]
    engine = any(file.startswith(("src/sandtable/core/", "tests/core/")) for file in files)
    for game in games or (["bayonet"] if engine else []):
        folder = ROOT / "tests" / "games" / game
        rules = [path for path in sorted(folder.rglob("test_*.py")) if not any(word in path.name for word in LONG)]
        tests += [str(path.relative_to(ROOT)) for path in rules]
    if engine:
        tests += ["tests/core/test_match.py", "tests/core/test_positions.py", "tests/core/test_batch.py"]
    tests += [file for file in files if file.startswith("tests/") and Path(file).name.startswith("test_")
              and (ROOT / file).is_file() and not file.startswith(("tests/games/", "tests/browser/"))]  # fmt: skip
    return [*dict.fromkeys(tests), BROWSER]


def main() -> int:
    """Run them."""
    tests = chosen(changed())
    print("Tests of the inner loop:", *tests, flush=True)
    return int(pytest.main(["-n", "2", "--dist", "loadgroup", "-x", *sys.argv[1:], *tests]))


if __name__ == "__main__":
    sys.exit(main())
