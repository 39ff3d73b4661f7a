"""The page layouts.md: what every number that a learner observes means, and every action."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandtable.core.game.spaces import Block, block_starts, size_of
from sandtable.envs.play import environment_id, layout_mark
from sandtable.games import BUILT_IN, load

ROOT = Path(__file__).resolve().parent.parent


def _table(blocks: Sequence[Block]) -> list[str]:
    starts = block_starts(blocks)
    rows = ["| from | name | shape | what it is |", "| ---: | --- | --- | --- |"]
    for block in blocks:
        shape = " x ".join(map(str, block.shape))
        rows.append(f"| {starts[block.name]} | `{block.name}` | {shape} | {block.text.replace('|', '/')} |")
    return rows


def page() -> str:
    """The whole page."""
    lines = [
        "# What learners observe, and what they can do\n",
        "Made by `make pages` from the games' own definitions. Cells of a block lie in row-major"
        " order, from the place that its row begins with. The layout is the same for every option, preset and number"
        " of seats; what a game does not have stays at the value that stands for none."
        " [research.md](../research.md) says how environments hand it out.",
    ]
    for name in BUILT_IN:
        game = load(name)
        observed, actions = game.definition.observation, game.definition.actions
        lines += [
            f"\n## {game.definition.title}\n",
            f"`{environment_id(game)}`, layout `{layout_mark(game)}`: {size_of(observed):,} numbers,"
            f" {size_of(actions):,} actions.\n",
            "### Observation\n",
            *_table(observed),
            "\n### Actions\n",
            *_table(actions),
        ]
    return "\n".join([*lines, ""])
