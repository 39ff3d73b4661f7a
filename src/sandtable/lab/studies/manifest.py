"""What the games of a folder depend on: as long as it is the same, they are."""

from __future__ import annotations

import contextlib
import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from sandtable import __version__
from sandtable.core.kernel.homes import home_of
from sandtable.lab.studies.playing import ReadyStudy

FORMAT = "sandtable-study/2"


def manifest_of(player: ReadyStudy) -> dict[str, Any]:
    """As plain values: game, rules versions, options, code and seed. How many deals are wanted is no part of it."""
    plan, first = player.plan, player.games[0]
    return {
        "format": FORMAT,
        "sandtable": __version__,
        "game": first.id,
        "rules_version": first.version,
        "code": _code(home_of(first.kernels.state.__module__).name),
        "seed": plan.seed,
        "block": plan.stop.block,
        "fields": list(plan.observe.fields),
        "lineups": [list(seating.bots) for seating in player.seatings],
        "variants": [
            {
                "name": variant.name,
                "preset": game.preset,
                "options": game.options_dict(),
                "rules": hashlib.sha256(game.rules.tobytes()).hexdigest(),
                "files": {name: hashlib.sha256(text.encode()).hexdigest() for name, text in game.attachments.items()},
                "used": sorted(variant.used),
            }
            for variant, game in zip(plan.variant, player.games, strict=True)
        ],
    }


def without_code(manifest: dict[str, Any]) -> dict[str, Any]:
    """What of a manifest says which games, and not which code played them."""
    left = {name: value for name, value in manifest.items() if name not in ("sandtable", "code", "rules_version")}
    left["variants"] = [{name: one[name] for name in one if name != "rules"} for one in manifest["variants"]]
    return left


def difference(one: Any, other: Any, key: str = "") -> str:
    """The first key by which two manifests differ; empty if they are the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted({*one, *other}):
            found = difference(one.get(name), other.get(name), f"{key}.{name}" if key else name)
            if found:
                return found
        return ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            (found for i, pair in enumerate(zip(one, other)) if (found := difference(*pair, f"{key}[{i + 1}]"))), ""
        )
    return "" if one == other else key


@cache
def _code(package: str) -> str:
    """The hash of all sources that games of this package come from, bots included."""
    digest = hashlib.sha256()
    for name in (package, "sandtable.core", "sandtable.bots", "sandtable.lab.studies"):
        with contextlib.suppress(ModuleNotFoundError, TypeError):
            for file in sorted(Path(str(files(name))).rglob("*.py")):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:40]
