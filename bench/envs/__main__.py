"""Measure environments, and write bench/ENVS.md and ENVS.json.

    python -m bench.envs [--repeats 3] [--seconds 2] [--peers .venv-bench/bin/python] [--only TEXT]

Repetitions of all cases take turns, each in a process of its own, without bounds checks.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.envs.measuring import CASES
from bench.envs.page import page
from bench.figures import write_figures

HERE = Path(__file__).resolve().parents[1]
LIMIT = 900
#: Where `make bench` installs other libraries; without it those of this Python are measured.
PEERS = HERE.parent / ".venv-bench" / "bin" / "python"


def _run(python: str, case: dict[str, Any]) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "SANDTABLE_BOUNDSCHECK"}
    command = [python, "-m", "bench.envs.measuring", json.dumps(case)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=LIMIT, cwd=HERE.parent, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return {"missing": str(error)}
    if done.returncode != 0:
        return {"missing": (done.stderr.strip().splitlines() or ["it failed"])[-1]}
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--peers", default=str(PEERS) if PEERS.exists() else sys.executable)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    cases: list[dict[str, Any]] = [
        {"title": title, "case": case, "results": []} for title, case in CASES if given.only.lower() in title.lower()
    ]
    for repeat in range(given.repeats):
        for one in cases:
            ours = one["case"]["what"] in ("sandtable", "alone")
            case = {**one["case"], "seconds": given.seconds, "seed": repeat + 1}
            one["results"].append(_run(sys.executable if ours else given.peers, case))
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    text = page(machine, cases)
    (HERE / "ENVS.md").write_text(text, encoding="utf-8")
    write_figures(HERE / "ENVS.json", {"machine": machine, "cases": cases})
    print(text)


if __name__ == "__main__":
    main()
