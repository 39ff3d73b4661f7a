"""Runs axe-core in a Playwright page: `violations(page)` lists what is serious or critical, one sentence each.

The script comes from node_modules (`npm ci` in web/). Use in browser tests: `assert not violations(page)`.
"""

from __future__ import annotations

import pathlib
from typing import Any

AXE = pathlib.Path(__file__).resolve().parents[1] / "node_modules/axe-core/axe.min.js"


def violations(page: Any, impacts: tuple[str, ...] = ("serious", "critical"), include: str = "body") -> list[str]:
    """Sentences for each rule broken on the present page: impact, rule, what it says, the first elements."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("(where) => axe.run(where, {resultTypes: ['violations']})", include)["violations"]
    return [
        f"{v['impact']}: {v['id']}: {v['help']}: " + "; ".join(n["html"][:140] for n in v["nodes"][:3])
        for v in found
        if v["impact"] in impacts
    ]
