"""Measure speed, our own and that of other libraries in one run, and write bench/RESULTS.md and RESULTS.json.

    python -m bench.run [--repeats 5] [--seconds 2] [--peers .venv-bench/bin/python] [--no-load]
                        [--no-at-once] [--only TEXT]

Machines are noisy and differ, so a figure alone says little: every case is repeated, the repetitions of all cases take
turns, and what is compared are medians within one run. Every measurement is a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

import sandtable
from bench.cases import Case, all_cases
from bench.load.promised import missed
from bench.many import measure as measure_many
from bench.report import write
from sandtable.games import definition, games

HERE = Path(__file__).resolve().parent
LIMIT = 900


def _run(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    """The JSON that a measurement prints, or why there is none."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=LIMIT, cwd=HERE.parent)
    except (OSError, subprocess.TimeoutExpired) as error:
        return {"missing": str(error)}
    if done.returncode != 0:
        return {"missing": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def _measure(case: Case, repeat: int, peers: Path) -> dict[str, Any]:
    arguments = json.dumps({**case.arguments, "seed": repeat + 1})
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_BOUNDSCHECK"}
    if case.peer:
        return _run([str(peers), "-P", str(HERE / "peers.py"), arguments], environment)
    if case.arguments["kind"] == "interpreted":
        environment["SANDTABLE_INTERPRETED"] = "1"
    return _run([sys.executable, "-m", "bench.ours", arguments], environment)


def _compile_seconds() -> dict[str, Any]:
    """Seconds of a game's first start into an empty cache and of the next ones, of a driver of a user's own then, and
    what is made anew when nothing but a docstring has changed."""
    found: dict[str, Any] = {}
    for name in games():
        preset = definition(name).form.first_preset
        case = {"kind": "compile", "game": name, "preset": preset, "seed": 1}
        with tempfile.TemporaryDirectory(prefix="sandtable-cold-") as folder:
            environment = {**os.environ, "SANDTABLE_CACHE": str(Path(folder) / "cache")}

            def run(kind: str, case: dict[str, Any] = case, environment: dict[str, str] = environment) -> Any:
                arguments = json.dumps({**case, "kind": kind})
                return _run([sys.executable, "-m", "bench.ours", arguments], environment)

            runs = [run("compile") for _ in range(4)]
            own = run("driver")
            before = _code_in(folder)
            environment["PYTHONPATH"] = str(_with_other_words(Path(folder)))
            edited = run("compile")
            again = {**edited, "files": len(_code_in(folder) - before)}
        found[name] = {"cold": runs[0], "warm": runs[1:], "driver": own, "edited": again}
    return found


def _code_in(folder: str) -> set[Path]:
    return set((Path(folder) / "cache").rglob("*.nbc"))


def _with_other_words(folder: Path) -> Path:
    """A copy of Sandtable in which a docstring of core/scenes is another."""
    source, root = Path(sandtable.__file__).parent, folder / "src"
    shutil.copytree(source, root / "sandtable", ignore=shutil.ignore_patterns("__pycache__", "web"))
    file = root / "sandtable/core/scenes/panels.py"
    file.write_text(file.read_text(encoding="utf-8").replace('"""', '"""In other words: ', 1), encoding="utf-8")
    return root


def _first_decisions() -> dict[str, Any]:
    """How long a newcomer waits for each game (bench/at_once.py)."""
    return {name: _run([sys.executable, "-m", "bench.at_once", "--json", name], dict(os.environ)) for name in games()}


def _load(arguments: argparse.Namespace) -> dict[str, Any]:
    """The server under load (bench/load), in a process of its own."""
    if arguments.no_load:
        return {"missing": "it was left out"}
    with tempfile.TemporaryDirectory(prefix="sandtable-load-") as folder:
        file = Path(folder) / "load.json"
        done = subprocess.run(
            [sys.executable, "-m", "bench.load", "--idle", "--json", str(file)], capture_output=True, text=True,
            cwd=HERE.parent,
        )  # fmt: skip
        if not file.is_file():
            return {"missing": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found


def machine() -> dict[str, Any]:
    """What the figures depend on besides the code."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        rows = [row for row in cpuinfo.read_text().splitlines() if row.startswith("model name")]
        name = rows[0].partition(":")[2].strip() if rows else name
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {
        "processor": name, "processors": os.cpu_count(), "system": platform.platform(terse=True),
        "python": platform.python_version(), "load_before": round(load, 2),
    }  # fmt: skip


def main() -> None:
    """Measure everything and write the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--peers", type=Path, default=HERE.parent / ".venv-bench" / "bin" / "python")
    parser.add_argument("--no-load", action="store_true", help="leave the server's load out")
    parser.add_argument("--no-at-once", action="store_true", help="leave the wait for the first decision out")
    parser.add_argument("--only", default="", help="cases whose title holds this text")
    parser.add_argument("--out", type=Path, default=HERE, help="the folder for RESULTS.md and RESULTS.json")
    arguments = parser.parse_args()
    screen = Console(stderr=True)
    about = machine()
    if about["load_before"] > 0.5:
        screen.print(f"Other programs are busy (load {about['load_before']}): the figures will be low and spread.")
    screen.print("Compiling into an empty cache, then from it.")
    compiled = _compile_seconds()
    cases = [case for case in all_cases(arguments.seconds) if arguments.only.lower() in case.title.lower()]
    turns = [(case, repeat) for repeat in range(arguments.repeats) for case in cases]
    for case, repeat in track(turns, description="Measuring", console=screen):
        if not any("missing" in result for result in case.results):
            case.results.append(_measure(case, repeat, arguments.peers))
    screen.print("From the button to the first decision.")
    first = {} if arguments.no_at_once else _first_decisions()
    screen.print("The server under load.")
    load = _load(arguments)
    screen.print("Many workers, and many finished matches.")
    many = None if arguments.no_load else measure_many()
    text, fallen = write(arguments.out, about, cases, compiled, load, first, many)
    print(text)
    if late := missed(load):
        screen.print("Promised and not kept: " + "; ".join(late) + ".")
    if fallen:
        raise SystemExit("Lost more than a tenth since the last release: " + "; ".join(fallen) + ".")
    raise SystemExit(bool(late))


if __name__ == "__main__":
    main()
