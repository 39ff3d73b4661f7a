"""A second real build of the client, from sources that differ."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.browser.conftest import WEB

__all__ = ["next_build"]

#: What the next version says on a page that is loaded when somebody goes there.
NEWS = "Everything here is new"


def next_build(folder: Path) -> Path:
    """Builds the client as the next version might be: its page about itself says something else. Where it lies."""
    sources, made = folder / "web", folder / "src" / "sandtable" / "web"
    made.parent.mkdir(parents=True)
    shutil.copytree(WEB, sources, ignore=shutil.ignore_patterns("node_modules"))
    (sources / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
    page = sources / "src" / "pages" / "about.tsx"
    text = page.read_text(encoding="utf-8")
    assert text.count("<h1>") == 1
    page.write_text(text.replace("<h1>", f"<h1>{NEWS}. ", 1), encoding="utf-8")
    sys.path.insert(0, str(WEB))
    try:
        from build_client import npm_command
    finally:
        sys.path.remove(str(WEB))
    command, environment = npm_command()
    words = [*command, "run", "build"]
    done = subprocess.run(words, cwd=sources, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return made
