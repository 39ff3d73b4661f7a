"""How strong the levels of every game are, as it was measured and is shipped: writes bench/LADDER.md.

python -m bench.ladder
"""

from __future__ import annotations

from pathlib import Path

from sandtable.core.game.shipped import Ladder
from sandtable.games import BUILT_IN, definition

__all__ = ["page"]

PAGE = Path(__file__).resolve().parent / "LADDER.md"


def page(ladders: list[tuple[str, Ladder]]) -> str:
    """The page, from titles of games and their ladders."""
    lines = [
        "# How strong the levels are",
        "",
        "Every two bots of a game played the same deals, each deal once from either seat. Ratings are on the scale",
        "that chess players know (400 points: ten wins to one loss), `heuristic-1` has 1000; with 95 % intervals of",
        "the difference to it, games of one deal counted as one. Levels that are missing were not measured.",
    ]
    for title, ladder in ladders:
        lines += [
            "",
            f"## {title}",
            "",
            f"Preset {ladder.preset}, 2 seats, {ladder.deals} deals, rules {ladder.rules}.",
            "",
        ]
        heads = " | ".join(rung.bot for rung in ladder.rungs)
        lines += [f"| bot | rating | {heads} |", "| --- | --- |" + " --- |" * len(ladder.rungs)]
        shares = {(pair.bot, pair.other): pair.share for pair in ladder.pairs}
        shares |= {(pair.other, pair.bot): 1 - pair.share for pair in ladder.pairs}
        for rung in ladder.rungs:
            cells = [f"{shares[rung.bot, other.bot]:.0%}" if other != rung else "" for other in ladder.rungs]
            words = f"**{rung.rating:.0f}** ({rung.low:.0f} to {rung.high:.0f})"
            lines.append(f"| {rung.bot} | {words} | {' | '.join(cells)} |")
        lines += ["", "Made by:", "", f"    {ladder.command}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page."""
    found = [(definition(name).title, definition(name).ladder()) for name in BUILT_IN]
    PAGE.write_text(page([(title, ladder) for title, ladder in found if ladder is not None]), encoding="utf-8")


if __name__ == "__main__":
    main()
