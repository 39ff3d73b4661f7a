"""Play one random game and check everything at each state:

python -m sandtable.testing conquest --preset supply-lines --set players=3 --seed 17
"""

import argparse
from collections.abc import Mapping
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.numbers import seed_of
from sandtable.games import load
from sandtable.testing.playing import play


def _seed(text: str) -> int:
    try:
        return seed_of(text)
    except OptionError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def main(arguments: list[str] | None = None) -> None:
    """Replay one case from the command line."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.testing", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--preset")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--every", type=int, default=1)
    chosen = parser.parse_args(arguments)
    given: Mapping[str, Any] = dict(item.split("=", 1) for item in chosen.set)
    match = play(load(chosen.game, preset=chosen.preset, **given), chosen.seed, chosen.every)
    print(f"Everything holds: {match.ply} choices, returns {match.returns}.")


if __name__ == "__main__":
    main()
