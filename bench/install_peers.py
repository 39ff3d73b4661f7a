"""Install the libraries to compare with into an environment of their own: `python bench/install_peers.py PYTHON`.

Each by itself, because one that has no package for this machine must not keep the others away; `bench.run` reports
what is missing.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path


def main() -> None:
    """Install the `bench` extra of pyproject.toml, one package at a time."""
    project = tomllib.loads((Path(__file__).resolve().parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    pip = [sys.argv[1], "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for package in project["project"]["optional-dependencies"]["bench"]:
        if subprocess.run([*pip, package]).returncode != 0:
            print(f"{package} could not be installed; the comparison goes on without it.", file=sys.stderr)


if __name__ == "__main__":
    main()
