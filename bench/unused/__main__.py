"""What the heuristic bots never do. Writes bench/UNUSED.md.

    python -m bench.unused [GAME ...] [--decisions 40000] [--habits 40] [--seed 1]
    python -m bench.unused --page          # writes the page anew, without playing

Every named configuration of a game (bench/variants.py) is played by heuristic bots alone, so many decisions of each,
and what they reach is counted (bench/features). What they never reach, though directed play does (docs/coverage.json),
stands on the page with its reason, from bench/unused/reasons.toml; what has none is a gap. `--habits` is the number of
games in which it is counted how they play.
"""

from __future__ import annotations

import argparse

from bench.figures import write_figures
from bench.unused.counting import DATA, count, gaps, never, read
from bench.unused.habits import habits
from bench.unused.page import PAGE, page
from sandtable.games import BUILT_IN


def main() -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", type=int, default=40_000, help="of each configuration")
    parser.add_argument("--habits", type=int, default=40, help="games in which it is counted how they play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", action="store_true", help="write the page anew, without playing")
    asked = parser.parse_args()
    for game in () if asked.page else asked.games or BUILT_IN:
        figures = count(game, asked.decisions, asked.seed)
        figures["habits"] = habits(game, asked.habits, asked.seed)
        figures["command"] = (
            f"python -m bench.unused {game} --decisions {asked.decisions} --habits {asked.habits} --seed {asked.seed}"
        )
        print(f"{game}: {len(never(game, figures))} never reached, {len(gaps(game, figures))} of them without a reason")
        for title, name in gaps(game, figures):
            print(f"  {title}: {name}")
        write_figures(DATA, {**read(), game: figures})
    PAGE.write_text(page(read()), encoding="utf-8")


if __name__ == "__main__":
    main()
