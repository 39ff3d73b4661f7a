"""The games behind a figure."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.kernel.driving.drivers import game_key
from sandtable.lab.studies.reading import StudyError
from sandtable.lab.studies.study import StudyOutcome

WHERE = ("all", "used", "differs", "changed", "cut")


def list_games(
    done: StudyOutcome, variant: str | None = None, where: str = "all", limit: int = 20
) -> list[dict[str, Any]]:
    """Games of one variant (the last if left out): `where` the rule was used, the game went differently from that of
    the first variant, its winner is another, or a limit cut it. `key` is that of the match, hexadecimal."""
    plan, seatings = done.study.plan, done.study.player.seatings
    names = [one.name for one in plan.variant]
    if variant is not None and variant not in names:
        raise StudyError(f"There is no variant {variant!r}. The variants are {', '.join(names)}.")
    if where not in WHERE:
        raise StudyError(f"--where is {', '.join(WHERE)}, not {where!r}.")
    number = len(names) - 1 if variant is None else names.index(variant)
    rows: list[dict[str, Any]] = []
    for block in done.blocks:
        differs = (block.digests[number] != block.digests[0]).any(axis=-1)
        chosen = {
            "all": np.ones_like(differs),
            "used": block.used[number, :, :, number] > 0,
            "differs": differs,
            "changed": (block.shares[number] != block.shares[0]).any(axis=-1),
            "cut": block.decisions[number] < 0,
        }[where]
        for deal, seating in zip(*np.nonzero(chosen.T), strict=True):
            if len(rows) >= limit:
                return rows
            here = (number, seating, deal)
            rows.append(
                {
                    "deal": block.first + int(deal), "variant": names[number], "seating": int(seating) + 1,
                    "bots": list(seatings[seating].bots),
                    "winners": [int(seat) + 1 for seat in np.flatnonzero(block.shares[here] > 0)],
                    "decisions": int(block.decisions[here]), "turns": int(block.turns[here]),
                    "used": int(block.used[(*here, number)]), "differs": bool(differs[seating, deal]),
                    "key": game_key(plan.seed, block.first + int(deal)).hex(),
                }
            )  # fmt: skip
    return rows
