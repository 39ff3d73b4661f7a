"""The page SOLVED.md."""

from __future__ import annotations

from collections.abc import Sequence

from bench.solved.solving import BOTS, Solved

__all__ = ["page"]

_HEAD = """# Small games, solved

Settings of two games that are small enough to be solved exactly (`SOLVABLE` in `sandtable.envs.openspiel`), as
yardsticks for bots. Scores count: chips in Bayonet, territories in Conquest, above the average of both seats.
`bayonet-2` is one hand with one betting round on two cards, from a deck of two kinds; `conquest-6` six territories,
a secret set-up and one round. Chance is the sample of it that `luck` and `deals` make.

Made by `python -m bench.solved --iterations {iterations} --keys {keys}`.

- The value, to seat 1, is that of a linear program in sequence form (`bench/solved/sequence_form.py`, solved by
  HiGHS), which uses nothing of OpenSpiel's algorithms. Beside it stands what OpenSpiel's CFR+ reaches in {iterations}
  iterations, with the exploitability that its average policy has left: the two values differ by at most twice that.
- Exploitability is half of what a best response of each seat wins from the policy above its value, both together. A
  bot is the policy of drawing one of {keys} keys for each decision; `uniform` takes every choice alike.
- `heuristic` and `search` were those of the day on which this was made, and change when bots do; `uniform`, `first`
  and `heuristic-1` stay as they are.
"""


def page(found: Sequence[Solved], iterations: int, keys: int) -> str:
    """The page in Markdown."""
    lines = [_HEAD.format(iterations=iterations, keys=keys)]
    lines += ["| game | nodes | ends | information states | value | CFR+ reaches | exploitability left |"]
    lines += ["| --- | --- | --- | --- | --- | --- | --- |"]
    for one in found:
        states = " + ".join(str(number) for number in one.states)
        figures = f"{one.value:.5f} | {one.reached:.5f} | {one.left:.5f}"
        lines.append(f"| {one.name} | {one.nodes:,} | {one.ends:,} | {states} | {figures} |")
    lines += ["", "| exploitability of | " + " | ".join(one.name for one in found) + " |"]
    lines += ["| --- |" + " --- |" * len(found)]
    for bot in [bot for bot in BOTS if all(bot in one.bots for one in found)]:
        lines.append(f"| `{bot}` | " + " | ".join(f"{one.bots[bot]:.4f}" for one in found) + " |")
    return "\n".join(lines) + "\n"
