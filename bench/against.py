"""Is it as fast as it was? `python -m bench.against COMMIT [GAME...]` writes bench/AGAINST.md.

The tree of an older commit is unpacked into a temporary folder, and random play of every row is measured in turns, the
older first, in processor time of one thread, so that a busy machine slows both down. The ratio of a row is the median
of the ratios of its pairs. `--folder` keeps checkout and machine code for the next run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import track

from bench.cases import all_cases
from sandtable.games import games

HERE = Path(__file__).resolve().parent
LEAST = 0.95

#: Plays the rows that are handed in as JSON; understood by checkouts from before and after the rebuild.
_PLAY = """
import json, sys, time
from sandtable import load
from sandtable.lab.simulate import simulate

seconds, missing, rows = json.loads(sys.argv[1])
rates = []
for row in rows:
    try:
        game = load(row["game"], preset=row["preset"], **row["options"])
    except Exception:
        if not missing:  # only an older tree may lack a preset
            raise
        rates.append(None)
        continue
    simulate(game, 1, seed=1, bots=("random",), threads=1)
    number, spent = 4, 0.0
    while spent < seconds * 0.6:
        begun = time.process_time()
        done = simulate(game, number, seed=1, bots=("random",), threads=1)
        spent = time.process_time() - begun
        rates.append(int(done.decisions.sum()) / spent) if spent >= seconds * 0.6 else None
        number = max(number + 1, int(number * min(50, seconds / max(spent, 1e-3))))
print(json.dumps(rates))
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("commit")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.6)
    parser.add_argument("--folder", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sandtable-against-") as temporary:
        folder = asked.folder or Path(temporary)
        old = checkout(asked.commit, folder / asked.commit)
        text = _page(asked, old, folder)
    (HERE / "AGAINST.md").write_text(text, encoding="utf-8")
    print(text)


def checkout(commit: str, folder: Path) -> Path:
    """The tree of a commit, unpacked into a folder."""
    if not folder.is_dir():
        folder.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", commit], check=True, capture_output=True, cwd=HERE.parent).stdout
        subprocess.run(["tar", "-x", "-C", str(folder)], check=True, input=archive)
    return folder


def _page(asked: argparse.Namespace, old: Path, folder: Path) -> str:
    lines = [
        "# Against an older commit", "",
        f"Written by `python -m bench.against {asked.commit}`: random play, millions of decisions a second of "
        f"processor time, {asked.pairs} pairs a row, measured in turns (load of the machine before: "
        f"{os.getloadavg()[0]:.0f} on {os.cpu_count()} processors). A ratio below {LEAST} would be a loss.", "",
        "| what | then | now | ratio | pairs |", "| --- | ---: | ---: | ---: | --- |",
    ]  # fmt: skip
    for name in track(asked.games or games(), description="Measuring", console=Console(stderr=True)):
        cases = [case for case in all_cases(1) if case.group == "random" and case.arguments["game"] == name]
        rows = [{key: case.arguments[key] for key in ("game", "preset", "options")} for case in cases]
        pairs = [
            [_rates(root, root is old, folder, asked.seconds, rows) for root in (old, HERE.parent)]
            for _ in range(asked.pairs)
        ]
        for number, case in enumerate(cases):
            before, now = ([pair[which][number] for pair in pairs] for which in (0, 1))
            lines.append(row(case.title, before, now))
    return "\n".join([*lines, ""])


def _rates(
    root: Path, missing: bool, folder: Path, seconds: float, rows: list[dict[str, object]]
) -> list[float | None]:
    """Decisions a second of each row, None where this checkout has no such preset, which only a `missing` one may."""
    path = os.pathsep.join([str(root / "src"), str(root)])
    cache = folder / f"cache-{root.name}"
    environment = {**os.environ, "PYTHONPATH": path, "SANDTABLE_CACHE": str(cache)}
    command = [sys.executable, "-c", _PLAY, json.dumps([seconds, missing, rows])]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=root)
    found: list[float | None] = json.loads(run.stdout.strip().splitlines()[-1])
    return found


def row(title: str, before: list[float | None], now: list[float | None]) -> str:
    """A row of the page from the pairs of rates."""
    both = [(then, later) for then, later in zip(before, now, strict=True) if then and later]
    if not both:
        return f"| {title} | | {median(rate for rate in now if rate) / 1e6:.2f} | | there was no such preset |"
    ratios = [later / then for then, later in both]
    then, later = median(pair[0] for pair in both), median(pair[1] for pair in both)
    said = ", ".join(f"{ratio:.2f}" for ratio in ratios) + ("" if median(ratios) >= LEAST else " **a loss**")
    return f"| {title} | {then / 1e6:.2f} | {later / 1e6:.2f} | {median(ratios):.2f} | {said} |"


if __name__ == "__main__":
    main()
