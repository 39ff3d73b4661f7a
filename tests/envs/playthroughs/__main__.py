"""`python -m tests.envs.playthroughs` writes the kept playthroughs anew."""

from __future__ import annotations

from tests.envs.playthroughs import FILES, HERE, written

for name in FILES:
    (HERE / f"{name}.txt").write_text(written(name), encoding="utf-8")
