"""Installed packages without an installer: a folder on the path with modules, and what an installer writes there."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from sandtable import bots, games

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def install(
    site: Path,
    name: str,
    points: Mapping[str, Mapping[str, str]],
    modules: Mapping[str, str] | None = None,
    author: str = "Marit Olsen",
) -> None:
    """Put a package into `site`: `points` are entry points by group, `modules` texts by file."""
    info = site / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    signed = f"Author: {author}\n" if author else ""
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{signed}", encoding="utf-8")
    lines: list[str] = []
    for group, own in points.items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in own.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for path, text in (modules or {}).items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    # A thread that an earlier test left behind may have asked already.
    importlib.invalidate_caches()
    games.plugins.forget()
    bots.plugins.forget()


def install_examples(site: Path) -> None:
    """The examples of this repository."""
    for home, module in (("liars-dice", "liars_dice"), ("one-map-bot", "one_map_bot")):
        shutil.copytree(EXAMPLES / home / module, site / module)
    install(site, "liars-dice", {"sandtable.games": {"liars-dice": "liars_dice:DEFINITION"}})
    install(site, "one-map-bot", {"sandtable.bots": {"australia-first": "one_map_bot:australia_first"}}, author="Bo")
